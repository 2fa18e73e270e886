// What people thought of answers in production.
import { present } from '../../model/present.ts';
import type { Feedback } from '../../model/trace.ts';
import type { TracePart, TraceSaid, TraceStore } from '../../ports/trace-store.ts';
import type { StoreContext } from '../backend.ts';
import { chunked, storableText } from '../blob.ts';
import { inList } from '../list-statements.ts';
import type { Tables } from '../tables.ts';
import { insertOpen } from './open-traces.ts';
import { ofPart } from './trace-counts.ts';
import { idsAQuery, text } from './trace-rows.ts';

export function traceFeedback(
  context: StoreContext,
): Pick<TraceStore, 'addFeedback' | 'feedbackOf' | 'saidTraces' | 'countWaitingFeedback'> {
  const { family, reader, write, now } = context;
  return {
    addFeedback: (feedback, within) =>
      write(async (trx) => {
        const { numInsertedOrUpdatedRows: added = 0n } = await trx
          .insertInto('feedback')
          .values(encodeFeedback(feedback))
          .onConflict((conflict) => conflict.column('id').doNothing())
          .executeTakeFirst();
        if (added === 0n) return false;
        const { traceId: trace_id } = feedback;
        const span = await trx.selectFrom('span').select('span_id').where('trace_id', '=', trace_id).executeTakeFirst();
        if (span !== undefined)
          await insertOpen({ family, trx }, [{ trace_id, came_at: now(), arrivals: 1, rooted: 0 }]);
        return true;
      }, within),
    feedbackOf: async (traceId) => (await feedbackOf(context, [traceId])).get(traceId) ?? [],
    saidTraces: (part) => saidTraces(context, part),
    async countWaitingFeedback({ from, to }) {
      const { n } = await reader
        .selectFrom('feedback')
        .leftJoin('trace', 'trace.id', 'feedback.trace_id')
        .select(({ fn }) => fn.countAll<number | string>().as('n'))
        .where('feedback.at', '>=', from)
        .where('feedback.at', '<', to)
        .where('trace.id', 'is', null)
        .executeTakeFirstOrThrow();
      return Number(n);
    },
  };
}

export async function feedbackOf(
  { reader }: StoreContext,
  traceIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Feedback[]>> {
  const found: Feedback[] = [];
  for (const ids of chunked(traceIds, idsAQuery)) {
    const rows = await reader
      .selectFrom('feedback')
      .selectAll()
      .where('trace_id', 'in', inList(ids.map(storableText)))
      .orderBy('at')
      .orderBy('id')
      .execute();
    found.push(...rows.map(decodeFeedback));
  }
  return Map.groupBy(found, ({ traceId }) => traceId);
}

/** By the ids of what has feedback, which are few beside the traces of any time. */
async function* saidTraces(context: StoreContext, part: TracePart): AsyncGenerator<TraceSaid> {
  for (let last = ''; ; ) {
    const ids = (
      await context.reader
        .selectFrom('feedback')
        .select('trace_id')
        .distinct()
        .where('trace_id', '>', last)
        .orderBy('trace_id')
        .limit(idsAQuery)
        .execute()
    ).map(({ trace_id }) => trace_id);
    if (ids.length === 0) return;
    const rows = await ofPart(context.reader.selectFrom('trace'), part)
      .select(['trace.id', 'stream', 'status', 'started_at', 'category', 'language', 'release_name'])
      .select(['session_id', 'person'])
      .where('trace.id', 'in', inList(ids))
      .orderBy('trace.id')
      .execute();
    const pieces = await context.reader
      .selectFrom('feedback')
      .select(['trace_id', 'thumbs', 'stars'])
      .select((eb) => [
        eb.case().when('comment', 'is', null).then(0).else(1).end().as('comment'),
        eb.case().when('correction', 'is', null).then(0).else(1).end().as('correction'),
      ])
      .where('trace_id', 'in', inList(ids))
      .orderBy('at')
      .orderBy('id')
      .execute();
    const said = Map.groupBy(pieces, ({ trace_id }) => trace_id);
    for (const row of rows)
      yield present({
        ...{ id: row.id, stream: row.stream, status: row.status, startedAt: row.started_at },
        ...{ category: row.category ?? undefined, language: row.language ?? undefined },
        ...{ release: row.release_name ?? undefined, session: row.session_id ?? undefined },
        person: row.person ?? undefined,
        feedback: (said.get(row.id) ?? []).map(({ thumbs, stars, comment, correction }) =>
          present({
            ...{ thumbs: thumbs ?? undefined, stars: stars ?? undefined },
            ...{ comment: Number(comment) === 1, correction: Number(correction) === 1 },
          }),
        ),
      });
    if (ids.length < idsAQuery) return;
    last = ids.at(-1) ?? last;
  }
}

const encodeFeedback = (feedback: Feedback): Tables['feedback'] => ({
  id: feedback.id,
  trace_id: storableText(feedback.traceId),
  at: feedback.at,
  by_name: feedback.by,
  thumbs: feedback.thumbs ?? null,
  stars: feedback.stars ?? null,
  comment: text(feedback.comment),
  correction: text(feedback.correction),
});

const decodeFeedback = (row: Tables['feedback']): Feedback =>
  present({
    id: row.id,
    traceId: row.trace_id,
    at: row.at,
    by: row.by_name,
    thumbs: row.thumbs ?? undefined,
    stars: row.stars ?? undefined,
    comment: row.comment ?? undefined,
    correction: row.correction ?? undefined,
  });
