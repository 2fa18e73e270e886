// Tables of the processes that work for distributed runs and of what waits for them.
import type { JobCounts } from '../ports/job-queue.ts';
import type { RunIndex } from '../ports/shared-indexes.ts';
import type { KnownWork, KnownWorker, WorkFacts, WorkRegister } from '../ports/work-register.ts';
import { type Sql, serverNow } from './own-tables.ts';

/** So often a process says that it is there, in ms. */
const beatEveryMs = 3000;
/** Who looks after the queue, the first by its id, and is silent for so long, is followed by the next one. */
const leadMs = 10_000;
const forgottenMs = 24 * 3600 * 1000;
/** Longer than jobs wait. */
const endedLongAgoMs = 30 * forgottenMs;

interface OpenedRegister extends WorkRegister {
  close(): void;
}

interface RegisterOptions {
  readonly sql: Sql;
  readonly schema: string;
  /** Gives jobs whose process is silent to others; asked for by one process of all that are there. */
  readonly supervise: () => Promise<unknown>;
}

export function createWorkRegister({ sql, schema, supervise }: RegisterOptions): OpenedRegister {
  const [workers, works, workIndexes] = ['worker', 'work', 'work_index'].map((name) => `"${schema}".hakari_${name}`);
  const factColumns = `w.group_id, w.queue, w.experiment, w.run_ids, w.alike,
    (SELECT coalesce(jsonb_agg(i ORDER BY i.name), '[]') FROM ${workIndexes} AS i
      WHERE i.group_id = w.group_id AND i.queue = w.queue) AS indexes`;
  const beats = new Set<NodeJS.Timeout>();
  return {
    async announce({ id, role, queue, version, experiment, capabilities }) {
      await sql(`DELETE FROM ${workers} WHERE beat_at < ${serverNow} - $1`, [forgottenMs]);
      await sql(`INSERT INTO ${workers} VALUES ($1, $2, $3, $4, $5, $6, ${serverNow}, ${serverNow})`, [
        id,
        role,
        queue,
        version,
        experiment,
        JSON.stringify(capabilities),
      ]);
      let failedAt = Number.NEGATIVE_INFINITY;
      const beat = async (): Promise<void> => {
        const [row] = await sql<{ first: boolean }>(
          `UPDATE ${workers} AS w SET beat_at = ${serverNow} WHERE id = $1 RETURNING NOT EXISTS (
            SELECT 1 FROM ${workers} AS o WHERE o.id < w.id AND o.beat_at > ${serverNow} - $2) AS first`,
          [id, leadMs],
        );
        // After a database was away all are silent: they are given the time to say that they are there.
        if (row?.first === true && performance.now() - failedAt > leadMs) await supervise();
      };
      // A database that is away for a moment is told again.
      const beating = setInterval(() => void beat().catch(() => (failedAt = performance.now())), beatEveryMs).unref();
      beats.add(beating);
      return {
        async leave() {
          clearInterval(beating);
          beats.delete(beating);
          await sql(`DELETE FROM ${workers} WHERE id = $1`, [id]).catch(() => {});
        },
      };
    },
    async workers() {
      const rows = await sql<WorkerRow>(
        `SELECT *, ${serverNow} - beat_at AS silent_ms FROM ${workers} ORDER BY started_at, id`,
      );
      return rows.map(workerOf);
    },
    async put({ group, queue, experiment, runIds, alike, indexes }) {
      await sql(`DELETE FROM ${works} WHERE put_at < ${serverNow} - $1`, [endedLongAgoMs]);
      await sql(
        `INSERT INTO ${works} VALUES ($1, $2, $3, $4, $5, ${serverNow})
        ON CONFLICT (group_id, queue) DO UPDATE SET put_at = excluded.put_at, alike = excluded.alike`,
        [group, queue, experiment, [...runIds], JSON.stringify(alike)],
      );
      await sql(`DELETE FROM ${workIndexes} WHERE group_id = $1 AND queue = $2`, [group, queue]);
      for (const { name, fingerprint, hash, bytes, withheld } of indexes)
        await sql(`INSERT INTO ${workIndexes} VALUES ($1, $2, $3, $4, $5, $6, $7)`, [
          ...[group, queue, name, fingerprint, hash, bytes],
          withheld ?? null,
        ]);
    },
    async works(runId) {
      const rows = await sql<WorkRow>(
        `SELECT ${factColumns}, ${countColumns}
        FROM ${works} AS w LEFT JOIN "${schema}".job AS j ON j.name = w.queue AND j.group_id = w.group_id
        WHERE $1::text IS NULL OR $1 = ANY (w.run_ids)
        GROUP BY w.group_id, w.queue
        HAVING $1::text IS NOT NULL OR bool_or(j.state IN ('created', 'retry', 'active'))
        ORDER BY w.put_at, w.group_id`,
        [runId ?? null],
      );
      return rows.map((row) => ({ ...factsOf(row), jobs: countsOf(row) }));
    },
    async waiting() {
      const rows = await sql<FactsRow>(
        `SELECT ${factColumns} FROM ${works} AS w WHERE EXISTS (SELECT FROM "${schema}".job AS j
          WHERE j.name = w.queue AND j.group_id = w.group_id AND j.state IN ('created', 'retry'))
        ORDER BY w.put_at, w.group_id`,
      );
      return rows.map(factsOf);
    },
    close() {
      for (const beat of beats) clearInterval(beat);
    },
  };
}

interface WorkerRow extends Pick<KnownWorker, 'id' | 'role' | 'queue' | 'version' | 'experiment' | 'capabilities'> {
  readonly started_at: number;
  readonly silent_ms: number;
}

const workerOf = ({ started_at, silent_ms, id, role, queue, version, experiment, capabilities }: WorkerRow) => ({
  ...{ id, role, queue, version, experiment, capabilities },
  startedAt: Math.round(Number(started_at)),
  silentMs: Math.max(0, Math.round(Number(silent_ms))),
});

/** What the jobs of a group are counted by, in the words of pg-boss. */
const states = {
  waiting: ['created', 'retry'],
  active: ['active'],
  done: ['completed'],
  failed: ['failed'],
  cancelled: ['cancelled'],
} as const satisfies Record<keyof JobCounts, readonly string[]>;

/** A column a count, of the rows of a table of jobs that the statement calls `j`. */
export const countColumns: string = Object.entries(states)
  .map(([name, of]) => `count(*) FILTER (WHERE j.state IN (${of.map((each) => `'${each}'`).join(', ')})) AS ${name}`)
  .join(', ');

/** The counts of such a row: they come as texts. */
export const countsOf = ({
  waiting,
  active,
  done,
  failed,
  cancelled,
}: Record<keyof JobCounts, unknown>): JobCounts => ({
  waiting: Number(waiting),
  active: Number(active),
  done: Number(done),
  failed: Number(failed),
  cancelled: Number(cancelled),
});

interface FactsRow extends Pick<KnownWork, 'queue' | 'experiment' | 'alike'> {
  readonly group_id: string;
  readonly run_ids: readonly string[];
  readonly indexes: readonly (Omit<RunIndex, 'withheld'> & { readonly withheld: string | null })[];
}

interface WorkRow extends FactsRow, Record<keyof JobCounts, string> {}

const factsOf = ({ group_id: group, queue, experiment, run_ids: runIds, alike, indexes }: FactsRow): WorkFacts => ({
  ...{ group, queue, experiment, runIds, alike },
  indexes: indexes.map(({ name, fingerprint, hash, bytes, withheld }) => ({
    ...{ name, fingerprint, hash, bytes },
    withheld: withheld ?? undefined,
  })),
});
