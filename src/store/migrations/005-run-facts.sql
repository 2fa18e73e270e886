-- What the parts of a report collect of a run's trials: a cache, valid while its revision is the run's.

CREATE TABLE run_facts (
  run_id TEXT NOT NULL REFERENCES run (id) ON DELETE CASCADE,
  part TEXT NOT NULL,
  scope TEXT NOT NULL,
  part_version INTEGER NOT NULL,
  revision BIGINT NOT NULL,
  encoding TEXT NOT NULL CHECK (encoding IN ('zstd', 'none')),
  facts BYTEA NOT NULL,
  PRIMARY KEY (run_id, part, scope)
);
