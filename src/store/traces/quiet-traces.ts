// Traces to which no span has come for a while, as many as may be in memory together.
import { compareTexts } from '../../model/compare-texts.ts';
import { present } from '../../model/present.ts';
import type { SpanFacts } from '../../model/trace.ts';
import type { QuietTimes, QuietTrace } from '../../ports/trace-store.ts';
import type { StoreContext } from '../backend.ts';
import { chunked } from '../blob.ts';
import { inList } from '../list-statements.ts';
import type { Tables } from '../tables.ts';
import { streamTrials } from '../trial-scans.ts';
import { feedbackOf } from './trace-feedback.ts';
import { decodeTrace, idsAQuery, type TraceRow } from './trace-rows.ts';

/** Of one trace so many spans are read, those that came first; of all at once not many more. */
const mostSpans = 5000;
const mostAtOnce = 20_000;

export async function quietTraces(
  context: StoreContext,
  { quietMs, rootedMs = quietMs, limit }: QuietTimes & { readonly limit: number },
): Promise<readonly QuietTrace[]> {
  const { db, now } = context;
  const time = now();
  const open = await db
    .selectFrom('open_trace')
    .select(['trace_id', 'arrivals'])
    .where('came_at', '<=', time - Math.min(quietMs, rootedMs))
    .where(({ eb, or, and }) =>
      or([eb('came_at', '<=', time - quietMs), and([eb('rooted', '=', 1), eb('came_at', '<=', time - rootedMs)])]),
    )
    .orderBy('came_at')
    .limit(limit)
    .execute();
  const taken = await withinMeasure(context, open);
  const spans = new Map<string, SpanFacts[]>(taken.map(({ trace_id }) => [trace_id, []]));
  const before = new Map<string, TraceRow>();
  for (const ids of chunked([...spans.keys()], idsAQuery)) {
    const some = new Set(ids);
    const usual = taken.filter(({ trace_id, n }) => n <= mostSpans && some.has(trace_id));
    const rows = await db
      .selectFrom('span')
      .select(['trace_id', 'facts'])
      .where('trace_id', 'in', inList(usual.map(({ trace_id }) => trace_id)))
      .orderBy('trace_id')
      .orderBy('span_id')
      .execute();
    for (const { trace_id, facts } of rows) spans.get(trace_id)?.push(JSON.parse(facts) as SpanFacts);
    const known = await db.selectFrom('trace').selectAll().where('id', 'in', inList(ids)).execute();
    for (const row of known) before.set(row.id, row);
  }
  const trials = await streamTrials(
    context,
    [...before.values()].flatMap(({ trial_id }) => trial_id ?? []),
    'all',
  );
  const feedback = await feedbackOf(context, [...spans.keys()]);
  for (const { trace_id } of taken.filter(({ n }) => n > mostSpans)) {
    const rows = await db
      .selectFrom('span')
      .select('facts')
      .where('trace_id', '=', trace_id)
      .orderBy('came_at')
      .orderBy('span_id')
      .limit(mostSpans)
      .execute();
    spans.get(trace_id)?.push(...rows.map(({ facts }) => JSON.parse(facts) as SpanFacts));
  }
  return taken.map(({ trace_id, arrivals }) => {
    const known = before.get(trace_id);
    return present({
      traceId: trace_id,
      spans: (spans.get(trace_id) ?? []).sort((a, b) => a.startedAt - b.startedAt || compareTexts(a.spanId, b.spanId)),
      arrivals,
      feedback: feedback.get(trace_id) ?? [],
      before: known && present({ trace: decodeTrace(known), trial: trials.get(known.trial_id ?? '')?.trial }),
    });
  });
}

type Open = Pick<Tables['open_trace'], 'trace_id' | 'arrivals'>;

/** As many of them as may be in memory together, at least one. */
async function withinMeasure(
  { db }: StoreContext,
  open: readonly Open[],
): Promise<readonly (Open & { readonly n: number })[]> {
  const counts = new Map<string, number>();
  for (const some of chunked(open, idsAQuery)) {
    const rows = await db
      .selectFrom('span')
      .select(['trace_id', ({ fn }) => fn.countAll<number | string>().as('n')])
      .where('trace_id', 'in', inList(some.map(({ trace_id }) => trace_id)))
      .groupBy('trace_id')
      .execute();
    for (const { trace_id, n } of rows) counts.set(trace_id, Number(n));
  }
  let sum = 0;
  const taken: (Open & { readonly n: number })[] = [];
  for (const one of open) {
    const n = counts.get(one.trace_id) ?? 0;
    sum += Math.min(n, mostSpans);
    if (taken.length > 0 && sum > mostAtOnce) break;
    taken.push({ ...one, n });
  }
  return taken;
}
