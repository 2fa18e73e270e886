-- What long lists are searched and sorted by. The text of an example, without what else is in its body.

-- only sqlite
CREATE TABLE example_text (
  content_id TEXT NOT NULL REFERENCES dataset_content (id) ON DELETE CASCADE,
  ordinal INTEGER NOT NULL,
  sought TEXT NOT NULL,
  PRIMARY KEY (content_id, ordinal)
) WITHOUT ROWID;
-- only postgres
CREATE TABLE example_text (
  content_id TEXT NOT NULL REFERENCES dataset_content (id) ON DELETE CASCADE,
  ordinal INTEGER NOT NULL,
  sought TEXT NOT NULL,
  PRIMARY KEY (content_id, ordinal)
);
-- only sqlite
INSERT INTO example_text
  SELECT content_id, ordinal, lower(example_id) || char(10) || lower(json_extract(body, '$.query')) FROM example ORDER BY content_id, ordinal;
-- PostgreSQL reads no escape of what it cannot keep.
-- only postgres
INSERT INTO example_text
  SELECT content_id, ordinal, lower(example_id COLLATE "C") || chr(10) || lower((
    regexp_replace(body, '\\u(0000|d[89a-f][0-9a-f][0-9a-f])', '\\ufffd', 'g')::json ->> 'query') COLLATE "C") FROM example;

-- The values of a metric in a large run, in their order: a cache, whole and valid while the revision of its head is the run's.
CREATE TABLE run_value_list (
  run_id TEXT NOT NULL REFERENCES run (id) ON DELETE CASCADE,
  metric TEXT NOT NULL,
  revision BIGINT NOT NULL,
  PRIMARY KEY (run_id, metric)
);
-- only sqlite
CREATE TABLE run_value (
  run_id TEXT NOT NULL REFERENCES run (id) ON DELETE CASCADE,
  metric TEXT NOT NULL,
  value DOUBLE PRECISION NOT NULL,
  id TEXT NOT NULL,
  trial_id TEXT NOT NULL,
  PRIMARY KEY (run_id, metric, value, id)
) WITHOUT ROWID;
-- only postgres
CREATE TABLE run_value (
  run_id TEXT NOT NULL REFERENCES run (id) ON DELETE CASCADE,
  metric TEXT NOT NULL,
  value DOUBLE PRECISION NOT NULL,
  id TEXT NOT NULL,
  trial_id TEXT NOT NULL,
  PRIMARY KEY (run_id, metric, value, id)
);
