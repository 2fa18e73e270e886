-- What is done about production: states of rules, incidents, what is to be sent, silences, and what judges say of frozen answers.

CREATE TABLE alert_state (
  rule_id TEXT NOT NULL PRIMARY KEY,
  memory TEXT NOT NULL,
  look TEXT,
  looked_until BIGINT NOT NULL,
  incident_id TEXT,
  changed_at BIGINT NOT NULL
);

CREATE TABLE alert_incident (
  id TEXT NOT NULL PRIMARY KEY,
  rule_id TEXT NOT NULL,
  opened_at BIGINT NOT NULL,
  look TEXT NOT NULL,
  told_at BIGINT,
  ended_at BIGINT,
  end_look TEXT
);
CREATE INDEX alert_incident_of ON alert_incident (rule_id, opened_at);

-- A message to one channel. Its id is what a receiver can tell a second delivery by.
CREATE TABLE outbox (
  id TEXT NOT NULL PRIMARY KEY,
  incident_id TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('opened', 'recovered')),
  channel TEXT NOT NULL,
  notice TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('waiting', 'delivered', 'given-up')),
  attempts INTEGER NOT NULL,
  next_at BIGINT NOT NULL,
  error TEXT,
  made_at BIGINT NOT NULL,
  delivered_at BIGINT,
  UNIQUE (incident_id, kind, channel)
);
CREATE INDEX outbox_waiting ON outbox (status, next_at);

CREATE TABLE silence (
  id TEXT NOT NULL PRIMARY KEY,
  rule_id TEXT,
  from_at BIGINT NOT NULL,
  until_at BIGINT NOT NULL,
  reason TEXT NOT NULL,
  made_by TEXT NOT NULL
);
CREATE INDEX silence_until ON silence (until_at);

CREATE TABLE canary_value (
  canary TEXT NOT NULL,
  day BIGINT NOT NULL,
  judge TEXT NOT NULL,
  metric TEXT NOT NULL,
  trial_id TEXT NOT NULL,
  value DOUBLE PRECISION,
  why TEXT,
  PRIMARY KEY (canary, day, judge, metric, trial_id)
);

-- What was decided of a day before its first trace was scored, and what was spent of it since.
CREATE TABLE scoring_day (
  day BIGINT NOT NULL PRIMARY KEY,
  expected INTEGER,
  probability DOUBLE PRECISION NOT NULL,
  calls INTEGER NOT NULL,
  cost_usd DOUBLE PRECISION NOT NULL,
  scored INTEGER NOT NULL,
  not_scored INTEGER NOT NULL
);
