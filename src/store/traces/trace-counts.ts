// How many traces there are of what kind.
import { type SelectQueryBuilder, sql } from 'kysely';
import { type TracePart, type TraceStore, tracedBy } from '../../ports/trace-store.ts';
import type { StoreContext } from '../backend.ts';
import { storableText } from '../blob.ts';
import type { Tables } from '../tables.ts';

export function traceCounts({
  reader,
}: StoreContext): Pick<
  TraceStore,
  'countTraces' | 'countTracesBy' | 'countTracesUpTo' | 'countUnasked' | 'tracedCosts' | 'trafficState'
> {
  return {
    async countTraces({ from, to, stream }) {
      const rows = await reader
        .selectFrom('trace')
        .select(['status', ({ fn }) => fn.countAll<number | string>().as('n')])
        .where('started_at', '>=', from)
        .where('started_at', '<', to)
        .$if(stream !== undefined, (query) => query.where('stream', '=', stream!))
        .groupBy('status')
        .execute();
      const open = await reader
        .selectFrom('open_trace')
        .leftJoin('trace', 'trace.id', 'open_trace.trace_id')
        .select(({ fn }) => fn.countAll<number | string>().as('n'))
        .where('trace.id', 'is', null)
        .executeTakeFirstOrThrow();
      const counted = (status: string): number => Number(rows.find((row) => row.status === status)?.n ?? 0);
      return { kept: counted('kept'), dropped: counted('dropped'), open: Number(open.n) };
    },
    async countTracesBy(part, by, limit = mostNames) {
      const rows = await ofPart(reader.selectFrom('trace'), part)
        .select([
          `trace.${columnOf[by]} as name`,
          ({ fn }) => fn.countAll<number | string>().as('n'),
          ({ fn }) => fn.sum<number | string>('trace.failed').as('failures'),
        ])
        .groupBy(`trace.${columnOf[by]}`)
        .orderBy('n', 'desc')
        // Databases do not agree on where what is not told stands.
        .orderBy(sql`CASE WHEN ${sql.ref(`trace.${columnOf[by]}`)} IS NULL THEN 0 ELSE 1 END`)
        .orderBy('name')
        .limit(limit)
        .execute();
      return rows.map(({ name, n, failures }) => ({
        ...{ name: name ?? undefined, traces: Number(n), failed: Number(failures) },
      }));
    },
    async countTracesUpTo({ from, to, stream }, most) {
      const some = reader
        .selectFrom('trace')
        .select('id')
        .where('started_at', '>=', from)
        .where('started_at', '<', to)
        .$if(stream !== undefined, (query) => query.where('stream', '=', storableText(stream!)))
        .limit(most)
        .as('some');
      const { n } = await reader
        .selectFrom(some)
        .select(({ fn }) => fn.countAll<number | string>().as('n'))
        .executeTakeFirstOrThrow();
      return Number(n);
    },
    async countUnasked(stream) {
      const { n } = await reader
        .selectFrom('trace')
        .select(({ fn }) => fn.countAll<number | string>().as('n'))
        .where('stream', '=', storableText(stream))
        .where('status', '=', 'kept')
        .where('query', 'is', null)
        .executeTakeFirstOrThrow();
      return Number(n);
    },
    async tracedCosts(part) {
      const { traces, told, cost } = await ofPart(reader.selectFrom('trace'), part)
        .select(({ fn }) => [
          fn.countAll<number | string>().as('traces'),
          fn.count<number | string>('cost_usd').as('told'),
          fn.sum<number | null>('cost_usd').as('cost'),
        ])
        .executeTakeFirstOrThrow();
      return { traces: Number(traces), told: Number(told), costUsd: Number(cost ?? 0) };
    },
    async trafficState() {
      const counts = await Promise.all([
        reader
          .selectFrom('run_revision')
          .select(({ fn }) => fn.sum<number | string | null>('appends').as('n'))
          .executeTakeFirst(),
        reader
          .selectFrom('feedback')
          .select(({ fn }) => fn.countAll<number | string>().as('n'))
          .executeTakeFirst(),
        reader
          .selectFrom('canary_value')
          .select(({ fn }) => fn.countAll<number | string>().as('n'))
          .executeTakeFirst(),
      ]);
      return counts.map((row) => Number(row?.n ?? 0)).join(' ');
    },
  };
}

/** Names by which traces are counted. */
const mostNames = 10_000;

const columnOf = { stream: 'stream', category: 'category', language: 'language', release: 'release_name' } as const;

type Traces = SelectQueryBuilder<Tables, 'trace', object>;

/** Traces of a time, and of a stream, category, language or release where one is named. */
export function ofPart(traces: Traces, part: TracePart): Traces {
  let found = traces.where('trace.started_at', '>=', part.from).where('trace.started_at', '<', part.to);
  for (const by of tracedBy) {
    const name = part[by];
    if (name !== undefined) found = found.where(`trace.${columnOf[by]}`, '=', storableText(name));
  }
  return found;
}
