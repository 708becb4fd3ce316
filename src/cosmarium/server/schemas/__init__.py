"""The shapes of requests and answers, as the OpenAPI schema shows them."""
