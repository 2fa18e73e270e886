-- Who may use a server, what was asked of it, and what it still has to do.

CREATE TABLE account (
  id TEXT NOT NULL PRIMARY KEY,
  name TEXT NOT NULL UNIQUE,
  role TEXT NOT NULL CHECK (role IN ('admin', 'user', 'viewer')),
  password TEXT,
  created_at BIGINT NOT NULL,
  disabled_at BIGINT
);

CREATE TABLE account_session (
  token_hash TEXT NOT NULL PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  created_at BIGINT NOT NULL,
  seen_at BIGINT NOT NULL,
  expires_at BIGINT NOT NULL
);
CREATE INDEX account_session_of ON account_session (account_id);

CREATE TABLE api_key (
  id TEXT NOT NULL PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  key_hash TEXT NOT NULL UNIQUE,
  shown TEXT NOT NULL,
  permissions TEXT,
  created_at BIGINT NOT NULL,
  used_at BIGINT,
  revoked_at BIGINT
);
CREATE INDEX api_key_of ON api_key (account_id);

CREATE TABLE sign_in_link (
  token_hash TEXT NOT NULL PRIMARY KEY,
  role TEXT NOT NULL CHECK (role IN ('admin', 'user', 'viewer')),
  account_id TEXT REFERENCES account (id) ON DELETE CASCADE,
  expires_at BIGINT NOT NULL
);

CREATE TABLE sign_in_failure (
  subject TEXT NOT NULL PRIMARY KEY,
  failures INTEGER NOT NULL,
  last_at BIGINT NOT NULL
);

CREATE TABLE audit (
  id TEXT NOT NULL PRIMARY KEY,
  at BIGINT NOT NULL,
  actor TEXT,
  action TEXT NOT NULL,
  subject_kind TEXT NOT NULL,
  subject_id TEXT NOT NULL,
  before TEXT,
  after TEXT
);
CREATE INDEX audit_of_subject ON audit (subject_kind, subject_id);

-- The id is that of the run which comes of it.
CREATE TABLE run_request (
  id TEXT NOT NULL PRIMARY KEY,
  status TEXT NOT NULL CHECK (status IN ('queued', 'running', 'finished', 'failed', 'cancelled')),
  asked TEXT NOT NULL,
  requested_by TEXT,
  requested_at BIGINT NOT NULL,
  error TEXT
);
CREATE INDEX run_request_by_status ON run_request (status, requested_at);

CREATE TABLE job (
  id TEXT NOT NULL PRIMARY KEY,
  queue TEXT NOT NULL,
  job_group TEXT NOT NULL,
  data TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('waiting', 'active', 'done', 'failed', 'cancelled')),
  attempt INTEGER NOT NULL,
  beat_at BIGINT
);
CREATE INDEX job_by_status ON job (queue, status, id);

-- Examples that came with a request: shown under this name, found under none, and in no list.
ALTER TABLE dataset ADD COLUMN shown_as TEXT;
