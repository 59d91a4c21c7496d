"""What tests, stress runs and benchmarks share."""
