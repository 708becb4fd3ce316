"""The compiled part: whole games of bots run in here."""
