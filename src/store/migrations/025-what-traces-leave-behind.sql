-- Traces that told nothing, counted when their spans go; scores that go out as events; and which span gave an answer, for those who look at traces elsewhere.

ALTER TABLE trace ADD COLUMN answer_span TEXT;

CREATE TABLE untold_trace (
  stream TEXT NOT NULL,
  day BIGINT NOT NULL,
  n INTEGER NOT NULL,
  names TEXT NOT NULL,
  PRIMARY KEY (day, stream)
);

-- Whoever gets one twice knows it by the id of its score.
CREATE TABLE score_event (
  score_id TEXT NOT NULL PRIMARY KEY,
  event TEXT NOT NULL,
  attempts INTEGER NOT NULL,
  next_at BIGINT NOT NULL,
  made_at BIGINT NOT NULL
);
CREATE INDEX score_event_due ON score_event (next_at, score_id);
