-- Between what the interval of a mean lies however bad or good the values are that were lost. NULL: none was lost, or nothing limits them.

ALTER TABLE run_summary ADD COLUMN lost_ci_low DOUBLE PRECISION;
ALTER TABLE run_summary ADD COLUMN lost_ci_high DOUBLE PRECISION;
