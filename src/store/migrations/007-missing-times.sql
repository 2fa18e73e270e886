-- Between what the latencies of a summary lie where times are missing. JSON; NULL: none is missing.

ALTER TABLE run_slice ADD COLUMN latency_missing TEXT;
