"""Matches as the server plays them: loading, moving, seating, chat, what each viewer is sent."""
