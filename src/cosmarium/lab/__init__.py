"""The lab: what thousands of matches of bots say about games and about bots.

from cosmarium import game, lab
report = lab.reports.simulation(lab.simulate(game("kardashev"), 4, 1000, ("greedy",), seed=1, jobs=2))
"""

from cosmarium.lab import reports
from cosmarium.lab.arena import Contest, arena
from cosmarium.lab.setting import Setting
from cosmarium.lab.simulate import Simulation, simulate

__all__ = ["Contest", "Setting", "Simulation", "arena", "reports", "simulate"]
