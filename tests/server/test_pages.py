"""The client's files, and the headers that all answers carry."""

from __future__ import annotations

from pathlib import Path

import pytest

from server.kit import HTTP, Person, hot_seat, refusal, serving, settings


@pytest.fixture
def web(tmp_path: Path) -> str:
    folder = tmp_path / "web"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<title>Cosmarium</title>")
    (folder / "assets" / "app-1a2b.js").write_text("play()")
    (tmp_path / "secret.txt").write_text("secret")
    return str(folder)


def test_every_address_but_the_apis_shows_the_page(sqlite_url: str, web: str) -> None:
    with serving(settings(sqlite_url, web_dir=web)) as (base, _app):
        for path in ("/", "/table/abc", "/new"):
            page = HTTP.get(base + path)
            assert "<title>Cosmarium</title>" in page.text
            assert page.headers["Cache-Control"] == "no-cache"
        script = HTTP.get(f"{base}/assets/app-1a2b.js")
        assert script.text == "play()"
        assert "immutable" in script.headers["Cache-Control"]
        assert HTTP.get(f"{base}/assets/app-old.js").status_code == 404
        for path in ("/../secret.txt", "/%2e%2e/secret.txt", "/assets/..%2f..%2fsecret.txt"):
            assert "secret" not in HTTP.get(base + path).text
        refusal(HTTP.get(f"{base}/api"), 404, "unknown")


def test_without_a_client_the_server_says_so(sqlite_url: str, tmp_path: Path) -> None:
    with serving(settings(sqlite_url, web_dir=str(tmp_path / "none"))) as (base, _app):
        page = HTTP.get(base)
        assert page.status_code == 503
        assert "make play" in page.text


def test_answers_carry_headers_that_keep_people_safe(base: str) -> None:
    for response in (HTTP.get(f"{base}/api/titles"), HTTP.get(base), Person(base, "none").get("/state")):
        assert "script-src" not in response.headers["Content-Security-Policy"]  # so default-src 'self' holds
        assert "default-src 'self'" in response.headers["Content-Security-Policy"]
        assert response.headers["X-Content-Type-Options"] == "nosniff"
        assert response.headers["Referrer-Policy"] == "no-referrer"
    assert HTTP.get(f"{base}/api/titles").headers["Cache-Control"] == "no-store"


def test_what_is_large_is_packed_but_for_streams(base: str) -> None:
    player = hot_seat(base, 4, title="kardashev")[0]
    assert player.get("/state").headers["Content-Encoding"] == "gzip"
    with player.http.stream("GET", "/stream") as response:
        assert "Content-Encoding" not in response.headers


def test_pages_can_be_asked_for_their_headers_only(sqlite_url: str, web: str) -> None:
    with serving(settings(sqlite_url, web_dir=web)) as (base, _app):
        response = HTTP.head(base)
        assert response.status_code == 200
        assert response.content == b""
