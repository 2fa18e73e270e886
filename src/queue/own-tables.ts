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
);`;
