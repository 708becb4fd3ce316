"""A server, a headless Chromium, and a fresh browser profile for each test."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from browser.kit import PHONE, WIDE, Server, settle

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def chromium() -> str:
    """The browser to use: $CHROMIUM, or one on the path."""
    named = os.environ.get("CHROMIUM")
    found = named or next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
    if found is None:
        pytest.fail("no Chromium on the path; `make test` installs it on Debian, elsewhere set CHROMIUM")
    return found


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        yield launched
        launched.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    started = Server(tmp_path_factory.mktemp("server"))
    started.start()
    yield started
    started.stop()


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    """A desktop window where bots move at once."""
    made = browser.new_context(viewport=WIDE)
    settle(made)
    yield made
    made.close()


@pytest.fixture
def page(context: BrowserContext) -> Iterator[Page]:
    """A page that must not throw: errors in the console fail the test."""
    opened = context.new_page()
    opened.set_default_timeout(20_000)
    errors: list[str] = []
    opened.on("pageerror", lambda error: errors.append(str(error)))
    yield opened
    assert errors == []


@pytest.fixture
def other(browser: Browser) -> Iterator[BrowserContext]:
    """Somebody else's browser."""
    made = browser.new_context(viewport=WIDE)
    settle(made)
    yield made
    made.close()


@pytest.fixture
def phone(browser: Browser) -> Iterator[Page]:
    """A phone in portrait."""
    context = browser.new_context(viewport=PHONE, has_touch=True, is_mobile=True, device_scale_factor=2)
    settle(context)
    yield context.new_page()
    context.close()
