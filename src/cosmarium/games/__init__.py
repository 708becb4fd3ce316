"""The titles that come with Cosmarium."""
