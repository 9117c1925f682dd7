"""Classic 16-bit, 360-degree platformer physics: exact, deterministic, fast."""
