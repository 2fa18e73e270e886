// Scores that go out as events: written with the scores, gone when they were taken.
import type { Json } from '../model/json.ts';
import type { ScoreEventStore } from '../ports/score-event-store.ts';
import { oneAtATime, type StoreContext, transactionOf } from './backend.ts';
import { chunked, storableText } from './blob.ts';
import { insertInto } from './list-statements.ts';

const idsAQuery = 500;

const insertEvents = insertInto('score_event', (insert) =>
  insert.onConflict((conflict) => conflict.column('score_id').doNothing()),
);

export function scoreEvents({ family, db, write, now }: StoreContext): ScoreEventStore {
  return {
    async putScoreEvents(events, within) {
      const at = now();
      const rows = events.map(({ scoreId, event }) => ({
        ...{ score_id: scoreId, event: storableText(JSON.stringify(event)) },
        ...{ attempts: 0, next_at: at, made_at: at },
      }));
      await insertEvents({ family, trx: transactionOf(within) }, rows);
    },
    takeScoreEvents: ({ limit, forMs }) =>
      write(async (trx) => {
        await oneAtATime({ family }, trx, 'score events');
        const at = now();
        const rows = await trx
          .selectFrom('score_event')
          .selectAll()
          .where('next_at', '<=', at)
          .orderBy('next_at')
          .orderBy('score_id')
          .limit(limit)
          .execute();
        for (const some of chunked(rows, idsAQuery))
          await trx
            .updateTable('score_event')
            .set(({ eb }) => ({ attempts: eb('attempts', '+', 1), next_at: at + forMs }))
            .where(
              'score_id',
              'in',
              some.map(({ score_id }) => score_id),
            )
            .execute();
        return rows.map((row) => ({
          ...{ scoreId: row.score_id, event: JSON.parse(row.event) as Json },
          ...{ attempts: row.attempts + 1, madeAt: row.made_at },
        }));
      }),
    dropScoreEvents: (scoreIds) =>
      write(async (trx) => {
        for (const ids of chunked(scoreIds, idsAQuery))
          await trx.deleteFrom('score_event').where('score_id', 'in', ids).execute();
      }),
    delayScoreEvents: (scoreIds, afterMs) =>
      write(async (trx) => {
        const next_at = now() + afterMs;
        for (const ids of chunked(scoreIds, idsAQuery))
          await trx.updateTable('score_event').set({ next_at }).where('score_id', 'in', ids).execute();
      }),
    async countScoreEvents() {
      const { n } = await db
        .selectFrom('score_event')
        .select(({ fn }) => fn.countAll<number | string>().as('n'))
        .executeTakeFirstOrThrow();
      return Number(n);
    },
  };
}
