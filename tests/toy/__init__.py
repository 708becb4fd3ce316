"""A tiny fifth game: it proves that engine, bots, server and client know titles only through the registry."""

from toy.title import TITLE

__all__ = ["TITLE"]
