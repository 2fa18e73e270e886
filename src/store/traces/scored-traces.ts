// Kept traces with their trials, scores and feedback, page by page.
import type { ScoredTrace, TraceStore } from '../../ports/trace-store.ts';
import type { StoreContext } from '../backend.ts';
import { streamTrials } from '../trial-scans.ts';
import { feedbackOf } from './trace-feedback.ts';
import { decodeTrace, type TraceRow } from './trace-rows.ts';

const tracesAPage = 200;

export function scoredTraces(
  context: StoreContext,
): Pick<TraceStore, 'scoredTraces' | 'unscoredTraces' | 'countUnscored'> {
  const { reader } = context;
  return {
    scoredTraces: (filter, depth) => pagesOfScored(context, filter, depth),
    async unscoredTraces(limit) {
      const rows = await reader
        .selectFrom('trace')
        .selectAll()
        .where('status', '=', 'kept')
        .where('score_probability', 'is', null)
        .orderBy('started_at')
        .orderBy('id')
        .limit(limit)
        .execute();
      return withTrials(context, rows, 'all');
    },
    async countUnscored() {
      const { n } = await reader
        .selectFrom('trace')
        .select(({ fn }) => fn.countAll<number | string>().as('n'))
        .where('status', '=', 'kept')
        .where('score_probability', 'is', null)
        .executeTakeFirstOrThrow();
      return Number(n);
    },
  };
}

async function* pagesOfScored(
  context: StoreContext,
  { from, to, stream, labelled = false }: Parameters<TraceStore['scoredTraces']>[0],
  depth: 'all' | 'numbers',
): AsyncGenerator<ScoredTrace> {
  for (let last: TraceRow | undefined, more = true; more; ) {
    const page: readonly TraceRow[] = await context.reader
      .selectFrom('trace')
      .selectAll()
      .where('status', '=', 'kept')
      .where('started_at', '<', to)
      .where(({ eb, refTuple, tuple }) =>
        last === undefined
          ? eb('started_at', '>=', from)
          : eb(refTuple('started_at', 'id'), '>', tuple(last.started_at, last.id)),
      )
      .$if(stream !== undefined, (query) => query.where('stream', '=', stream!))
      .$if(labelled, (query) =>
        query.where(({ exists, selectFrom }) =>
          exists(
            selectFrom('score')
              .select('score.id')
              .whereRef('score.trial_id', '=', 'trace.trial_id')
              .where('score.source', '=', 'human')
              .where('score.superseded_by', 'is', null),
          ),
        ),
      )
      .orderBy('started_at')
      .orderBy('id')
      .limit(tracesAPage)
      .execute();
    yield* await withTrials(context, page, depth);
    last = page.at(-1);
    more = page.length === tracesAPage;
  }
}

async function withTrials(
  context: StoreContext,
  rows: readonly TraceRow[],
  depth: 'all' | 'numbers',
): Promise<readonly ScoredTrace[]> {
  if (rows.length === 0) return [];
  const trials = await streamTrials(
    context,
    rows.flatMap(({ trial_id }) => trial_id ?? []),
    depth,
  );
  const feedback = await feedbackOf(
    context,
    rows.map(({ id }) => id),
  );
  return rows.flatMap((row) => {
    // A trial may be replaced between two pages of reading.
    const scored = trials.get(row.trial_id ?? '');
    return scored === undefined ? [] : [{ ...scored, trace: decodeTrace(row), feedback: feedback.get(row.id) ?? [] }];
  });
}
