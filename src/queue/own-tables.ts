// What processes that share work keep beside the queue's own tables, in its schema.

/** Runs one statement. */
export type Sql = <Row = object>(text: string, values?: readonly unknown[]) => Promise<readonly Row[]>;

/** Milliseconds since 1970 of the server's clock: the clocks of machines differ. */
export const serverNow = 'extract(epoch FROM clock_timestamp()) * 1000';

/** One text is one transaction; it changes nothing where they are there. The lock lets one process at a time make them. */
export const ownTables = (schema: string): string => `
SELECT pg_advisory_xact_lock(hashtextextended('${schema}.hakari', 0));
CREATE TABLE IF NOT EXISTS "${schema}".hakari_lane (
  lane text PRIMARY KEY,
  name text NOT NULL,
  calls_at double precision NOT NULL,
  tokens_at double precision NOT NULL,
  paused_until double precision NOT NULL
) WITH (fillfactor = 50);
CREATE TABLE IF NOT EXISTS "${schema}".hakari_worker (
  id text PRIMARY KEY,
  role text NOT NULL,
  queue text NOT NULL,
  version text NOT NULL,
  experiment text NOT NULL,
  capabilities jsonb NOT NULL,
  started_at double precision NOT NULL,
  beat_at double precision NOT NULL
) WITH (fillfactor = 50);
CREATE TABLE IF NOT EXISTS "${schema}".hakari_work (
  group_id text NOT NULL,
  queue text NOT NULL,
  experiment text NOT NULL,
  run_ids text[] NOT NULL,
  alike jsonb NOT NULL,
  put_at double precision NOT NULL,
  PRIMARY KEY (group_id, queue)
);
CREATE TABLE IF NOT EXISTS "${schema}".hakari_work_index (
  group_id text NOT NULL,
  queue text NOT NULL,
  name text NOT NULL,
  fingerprint text NOT NULL,
  hash text NOT NULL,
  bytes bigint NOT NULL,
  withheld text,
  PRIMARY KEY (group_id, queue, name),
  FOREIGN KEY (group_id, queue) REFERENCES "${schema}".hakari_work ON DELETE CASCADE
);
CREATE TABLE IF NOT EXISTS "${schema}".hakari_index (
  hash text PRIMARY KEY,
  bytes bigint NOT NULL,
  put text NOT NULL,
  used_at double precision NOT NULL
);
CREATE TABLE IF NOT EXISTS "${schema}".hakari_index_piece (
  put text NOT NULL,
  number integer NOT NULL,
  bytes bytea NOT NULL,
  put_at double precision NOT NULL,
  PRIMARY KEY (put, number)
);
CREATE TABLE IF NOT EXISTS "${schema}".hakari_budget (
  id text PRIMARY KEY,
  max_calls bigint,
  max_cost_usd double precision,
  calls bigint NOT NULL,
  charged_usd double precision NOT NULL,
  reserved_usd double precision NOT NULL,
  stopped text,
  opened_at double precision NOT NULL
) WITH (fillfactor = 50);
CREATE TABLE IF NOT EXISTS "${schema}".hakari_account (
  id text PRIMARY KEY,
  budget text NOT NULL REFERENCES "${schema}".hakari_budget ON DELETE CASCADE,
  reserved_usd double precision NOT NULL,
  closed boolean NOT NULL,
  beat_at double precision NOT NULL
) WITH (fillfactor = 50);
CREATE INDEX IF NOT EXISTS hakari_account_budget ON "${schema}".hakari_account (budget);
ALTER TABLE "${schema}".hakari_index ADD COLUMN IF NOT EXISTS packed text;
ALTER TABLE "${schema}".hakari_budget ADD COLUMN IF NOT EXISTS needs_usd double precision;`;
