-- What lists of trials and scores are filtered and sorted by, each with its index.

ALTER TABLE example ADD COLUMN category TEXT;
-- only sqlite
UPDATE example SET category = json_extract(body, '$.category');
-- only postgres
UPDATE example SET category = body::json ->> 'category';
-- Unique, which lets a database see that the order of ordinals is the order of trials, too.
CREATE UNIQUE INDEX example_by_category ON example (content_id, category, ordinal) WHERE category IS NOT NULL;

ALTER TABLE score ADD COLUMN run_id TEXT NOT NULL DEFAULT '';
UPDATE score SET run_id = (SELECT trial.run_id FROM trial WHERE trial.id = score.trial_id);
CREATE INDEX score_by_value ON score (run_id, metric, value, id) WHERE superseded_by IS NULL;

CREATE INDEX run_by_target ON run (target_id, started_at);
CREATE INDEX run_by_status ON run (status, started_at);

CREATE TABLE run_verdict (
  run_id TEXT NOT NULL REFERENCES run (id) ON DELETE CASCADE,
  example_ordinal INTEGER NOT NULL,
  verdict TEXT NOT NULL,
  revision BIGINT NOT NULL,
  PRIMARY KEY (run_id, example_ordinal)
);
CREATE UNIQUE INDEX run_verdict_of_kind ON run_verdict (run_id, verdict, example_ordinal);
