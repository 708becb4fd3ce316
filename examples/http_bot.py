"""A bot that plays over HTTP. All it needs is httpx: `pip install httpx`.

    python http_bot.py                                   makes a table with two of the server's bots, plays to the end
    python http_bot.py --link /table/ID#claim=1\\&invite=…   sits down on the free seat that somebody offered you

It does anything that is allowed: put something better into `choose`.
"""

import argparse
import json
import random
import uuid
from urllib.parse import parse_qs, urlsplit

import httpx


def choose(update: dict) -> str:
    """What to do now. `update["view"]` is what this seat may see, `update["legal"]` what it may do."""
    return random.choice(update["legal"])["notation"]


def create(server: httpx.Client, title: str) -> tuple[str, str]:
    """Make a table of three: us, and two bots of the server's. Returns its id and our seat's token."""
    seats = [{"kind": "human", "name": "HTTP bot"}] + [{"kind": "bot", "level": "cadet"}] * 2
    made = check(server.post("/api/tables", json={"title": title, "seats": seats, "private": True}))
    return made["table"], made["seats"][0]["token"]


def claim(server: httpx.Client, link: str) -> tuple[str, str]:
    """Take the free seat of an invitation. Returns the table's id and our seat's token."""
    parts = urlsplit(link)
    table, offer = parts.path.split("/")[-1], parse_qs(parts.fragment)
    wish = {"name": "HTTP bot", "invite": offer["invite"][0]}
    return table, check(server.post(f"/api/tables/{table}/seats/{offer['claim'][0]}/claim", json=wish))["token"]


def play(server: httpx.Client, table: str, token: str) -> dict:
    """Answer every decision until the game is over. Returns the last update."""
    seat = {"Authorization": f"Bearer {token}"}
    with server.stream("GET", f"/api/tables/{table}/stream", headers=seat, timeout=60) as stream:
        for line in stream.iter_lines():
            if not line.startswith("data: "):
                continue
            update = json.loads(line.removeprefix("data: "))
            while update["seat"] in update["actors"]:
                wish = {"moves": [choose(update)], "decision": update["decision"]}
                key = {"Idempotency-Key": str(uuid.uuid4())}  # lost answers could be asked for again with it
                answer = server.post(f"/api/tables/{table}/moves", json=wish, headers=seat | key)
                if answer.status_code == 409:
                    break  # we were overtaken: the stream will tell
                update = check(answer)
            if update["status"] == "over":
                return update
    raise SystemExit("the stream ended before the game did")


def check(answer: httpx.Response) -> dict:
    """The answer's data; a refusal ends the bot with the server's own words."""
    if answer.is_error:
        raise SystemExit(f"{answer.status_code}: {answer.json()['error']['message']}")
    return answer.json()


if __name__ == "__main__":
    options = argparse.ArgumentParser(description="Plays a game of Cosmarium over HTTP.")
    options.add_argument("--server", default="http://127.0.0.1:8000")
    options.add_argument("--title", default="kardashev")
    options.add_argument("--link", help="an invitation to a free seat")
    given = options.parse_args()
    with httpx.Client(base_url=given.server, timeout=20) as client:
        place = claim(client, given.link) if given.link else create(client, given.title)
        result = play(client, *place)["result"]
        print(f"Seats by place: {result['ranking']}, points {result['scores']}. {result['reason']}")
