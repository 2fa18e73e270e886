-- Several processes on one run: each counts its own appends, one of them owns the run, and a run may wait, fail or be cancelled.

CREATE TABLE run_revision (
  run_id TEXT NOT NULL REFERENCES run (id) ON DELETE CASCADE,
  writer TEXT NOT NULL,
  appends BIGINT NOT NULL,
  PRIMARY KEY (run_id, writer)
);
INSERT INTO run_revision (run_id, writer, appends) SELECT id, 'earlier', revision FROM run;
ALTER TABLE run DROP COLUMN revision;

-- A column's CHECK cannot be changed, so that a new column takes the place of the old one.
ALTER TABLE run ADD COLUMN state TEXT NOT NULL DEFAULT 'running'
  CHECK (state IN ('queued', 'running', 'finished', 'interrupted', 'failed', 'cancelled'));
UPDATE run SET state = status;
ALTER TABLE run DROP COLUMN status;
ALTER TABLE run RENAME COLUMN state TO status;

ALTER TABLE run ADD COLUMN owner TEXT;
ALTER TABLE run ADD COLUMN lease_until BIGINT;
ALTER TABLE run ADD COLUMN fence BIGINT NOT NULL DEFAULT 0;
