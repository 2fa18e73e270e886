// What people are asked to label on a server.
import type { Kysely, Selectable } from 'kysely';
import type { Json, JsonObject } from '../model/json.ts';
import { readSelection, selectionJson } from '../model/label-selection.ts';
import { present } from '../model/present.ts';
import type { DecisionScale, LabelItem, LabelQueue, LabelStore, LabelTurn } from '../ports/label-store.ts';
import { oneAtATime, type StoreContext, transactionOf } from './backend.ts';
import { storableText } from './blob.ts';
import { insertInto } from './list-statements.ts';
import type { Tables } from './tables.ts';

const insertItems = insertInto('label_item');

export function labelQueues({ family, db, reader, write, now }: StoreContext): LabelStore {
  const turnsOf = async (from: Kysely<Tables>, queueId: string) => ({
    turns: (
      await from.selectFrom('label_turn').selectAll().where('queue_id', '=', queueId).orderBy('id').execute()
    ).map(decodeTurn),
    now: now(),
  });
  return {
    addLabelQueue: (queue, items) =>
      write(async (trx) => {
        const made = { ...queue, items: items.length, madeAt: now() };
        await trx.insertInto('label_queue').values(encodeQueue(made)).execute();
        await insertItems(
          { family, trx },
          items.map(({ item, exampleId, trialId = null, documentId, part }) => ({
            ...{ queue_id: queue.id, item, example_id: exampleId },
            // What is looked at: of an answer a part, else the document.
            ...{ trial_id: trialId, document_id: documentId ?? (part === undefined ? null : storableText(part)) },
          })),
        );
        return made;
      }),
    listLabelQueues: async () =>
      (await db.selectFrom('label_queue').selectAll().orderBy('made_at', 'desc').orderBy('id', 'desc').execute()).map(
        decodeQueue,
      ),
    async findLabelQueue(id) {
      const row = await db.selectFrom('label_queue').selectAll().where('id', '=', id).executeTakeFirst();
      return row && decodeQueue(row);
    },
    closeLabelQueue: (id) =>
      write(async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('label_queue')
          .set({ closed_at: now() })
          .where('id', '=', id)
          .where('closed_at', 'is', null)
          .executeTakeFirst();
        return numUpdatedRows > 0n;
      }),
    labelItems: async (queueId) =>
      (await db.selectFrom('label_item').selectAll().where('queue_id', '=', queueId).orderBy('item').execute()).map(
        decodeItem,
      ),
    labelTurns: (queueId) => turnsOf(db, queueId),
    async holdLabelTurns(queueId, within) {
      const trx = transactionOf(within);
      await oneAtATime({ family }, trx, `labels of ${queueId}`);
      return await turnsOf(trx, queueId);
    },
    putLabelTurn: (turn, within) =>
      write(async (trx) => {
        const { id, ...row } = encodeTurn({ ...turn, changedAt: now() });
        await trx
          .insertInto('label_turn')
          .values({ id, ...row })
          .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
          .execute();
      }, within),
    removeLabelTurn: (id, within) =>
      write(async (trx) => {
        await trx.deleteFrom('label_turn').where('id', '=', id).execute();
      }, within),
    labelledRuns: async ({ metric, limit } = {}) =>
      (
        await reader
          .with('labelled', (cte) =>
            labelsOf(cte)
              .select('trial.run_id')
              .distinct()
              .$if(metric !== undefined, (labels) => labels.where('score.metric', '=', metric!)),
          )
          .selectFrom('labelled')
          .innerJoin('run', 'run.id', 'labelled.run_id')
          .select(['run.id', 'run.started_at'])
          .orderBy('run.started_at', 'desc')
          .orderBy('run.id', 'desc')
          .$if(limit !== undefined, (runs) => runs.limit(limit!))
          .execute()
      ).map(({ id }) => id),
    labelledMetrics: async (runId) =>
      new Set(
        (await labelsOf(reader).select('score.metric').distinct().where('trial.run_id', '=', runId).execute()).map(
          ({ metric }) => metric,
        ),
      ),
  };
}

/** Begins with the labels, of which there are few, and not with the trials (a cross join keeps SQLite to this order). */
const labelsOf = (db: Pick<Kysely<Tables>, 'selectFrom'>) =>
  db
    .selectFrom('score')
    .crossJoin('trial')
    .whereRef('trial.id', '=', 'score.trial_id')
    .where('score.source', '=', 'human')
    .where('score.superseded_by', 'is', null)
    .where('score.status', '=', 'scored');

const encodeQueue = (queue: LabelQueue): Tables['label_queue'] => ({
  id: queue.id,
  kind: queue.kind,
  run_id: queue.runId,
  against_run_id: queue.againstRunId ?? null,
  metric: queue.metric ?? null,
  scale: JSON.stringify(queue.scale),
  selection: queue.selection === undefined ? null : JSON.stringify(selectionJson(queue.selection)),
  people: queue.people,
  repeat_every: queue.repeatEvery,
  items: queue.items,
  made_by: queue.madeBy,
  made_at: queue.madeAt,
  closed_at: queue.closedAt ?? null,
});

const decodeQueue = (row: Selectable<Tables['label_queue']>): LabelQueue =>
  present({
    id: row.id,
    kind: row.kind,
    runId: row.run_id,
    againstRunId: row.against_run_id ?? undefined,
    metric: row.metric ?? undefined,
    scale: JSON.parse(row.scale) as JsonObject as DecisionScale,
    selection: row.selection === null ? undefined : readSelection(JSON.parse(row.selection) as Json),
    people: row.people,
    repeatEvery: row.repeat_every,
    items: row.items,
    madeBy: row.made_by,
    madeAt: row.made_at,
    closedAt: row.closed_at ?? undefined,
  });

const decodeItem = (row: Selectable<Tables['label_item']>): LabelItem =>
  present({
    item: row.item,
    exampleId: row.example_id,
    trialId: row.trial_id ?? undefined,
    part: row.trial_id === null ? undefined : (row.document_id ?? undefined),
    documentId: row.trial_id === null ? (row.document_id ?? undefined) : undefined,
  });

const encodeTurn = (turn: LabelTurn): Tables['label_turn'] => ({
  id: turn.id,
  queue_id: turn.queueId,
  item: turn.item,
  author: turn.author,
  round: turn.round,
  status: turn.status,
  held_until: turn.heldUntil,
  step: turn.step,
  value: turn.value ?? null,
  comment: turn.comment === undefined ? null : storableText(turn.comment),
  changed_at: turn.changedAt,
});

const decodeTurn = (row: Selectable<Tables['label_turn']>): LabelTurn =>
  present({
    id: row.id,
    queueId: row.queue_id,
    item: row.item,
    author: row.author,
    round: row.round === 0 ? (0 as const) : (1 as const),
    status: row.status,
    heldUntil: row.held_until,
    step: row.step,
    value: row.value ?? undefined,
    comment: row.comment ?? undefined,
    changedAt: row.changed_at,
  });
