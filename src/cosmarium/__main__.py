"""`python -m cosmarium`."""

from cosmarium.cli import main

main()
