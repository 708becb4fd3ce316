"""Bots that sit at tables: they think in processes of their own and move like anybody else."""
