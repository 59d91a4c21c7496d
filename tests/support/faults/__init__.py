"""Crashes, cuts, races, full disks: faults that must lose nothing."""
