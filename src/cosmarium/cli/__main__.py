"""`python -m cosmarium.cli`."""

from cosmarium.cli import main

main()
