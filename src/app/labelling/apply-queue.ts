// The grades of a queue as judgements: a dataset beside the one that the runs asked, which stays as it is.
import { z } from 'zod';
import { applyGrades, type GradedPair } from '../../curation/care/apply-grades.ts';
import { ConfigError } from '../../model/hakari-error.ts';
import { present } from '../../model/present.ts';
import type { LabelItem, LabelQueue, LabelTurn } from '../../ports/label-store.ts';
import { listed } from '../dataset/dataset-source.ts';
import { createDataset, readDatasetName } from '../dataset/managed-dataset.ts';
import { count, type Document } from '../result-shapes.ts';
import { isNameOfModel } from './decision-scale.ts';
import { queueRun } from './item-row.ts';
import type { LabellingContext } from './open-queue.ts';

export const appliedQueueSchema = z.strictObject({
  /** The new dataset. */
  dataset_id: z.string(),
  name: z.string(),
  /** Grades that are judgements now. */
  added: count,
  /** Documents that people graded differently: undecided, and left out. */
  disputed: count,
  /** Documents that not as many people graded as the queue is for: left out. */
  open: count,
});
export type AppliedQueue = Document<typeof appliedQueueSchema>;

/** Sorts the items of a queue by what came of them. */
function gradedPairs(queue: LabelQueue, items: readonly LabelItem[], turns: readonly LabelTurn[]) {
  const decided = Map.groupBy(
    turns.filter(({ round, status }) => round === 0 && status === 'decided'),
    ({ item }) => item,
  );
  const pairs: GradedPair[] = [];
  const left = { disputed: 0, open: 0 };
  for (const { item, exampleId, documentId = '' } of items) {
    const given = decided.get(item) ?? [];
    if (given.length < queue.people) left.open++;
    else if (new Set(given.map(({ value }) => value)).size > 1) left.disputed++;
    else {
      const authors = given
        .map(({ author }) => author)
        .sort()
        .join(', ');
      const notes = given.flatMap(({ comment }) => comment ?? []).join(' / ');
      const by = isNameOfModel(authors) ? `(${authors})` : authors;
      const { value: relevance } = given[0] as LabelTurn;
      pairs.push(
        present({ exampleId, docId: documentId, relevance, note: notes || undefined, by, where: `item ${item + 1}` }),
      );
    }
  }
  return { pairs, left };
}

/**
 * Grades on which people differ are undecided, as blank ones are: they change nothing.
 * @throws ConfigError `no-grades`; DatasetError `dataset-exists` for a name that is taken, `bad-name`
 */
export async function applyQueue(
  { store }: LabellingContext,
  queue: LabelQueue,
  { name, by }: { readonly name: string; readonly by: string },
): Promise<AppliedQueue> {
  if (queue.kind !== 'documents')
    throw new ConfigError('labels of answers are in the store already: only grades of documents become judgements', {
      code: 'no-grades',
    });
  const { dataset } = await queueRun(store, queue.runId);
  const stored = dataset && (await store.datasetById(dataset.id, dataset.hash));
  if (dataset === undefined || stored === undefined)
    throw new ConfigError('the dataset of these runs is not in the store any more', { code: 'no-grades' });
  const { pairs, left } = gradedPairs(
    queue,
    await store.labelItems(queue.id),
    (await store.labelTurns(queue.id)).turns,
  );
  if (pairs.length === 0)
    throw new ConfigError('no document is graded by as many people as the queue is for, all with the same grade', {
      code: 'no-grades',
    });
  const { scale } = stored.header;
  const { examples, added } = applyGrades(await listed(store.examplesOf(dataset.hash)), pairs, { scale });
  const header = { ...stored.header, name: readDatasetName(name) };
  const made = await createDataset({ store }, { header, examples, by });
  return { dataset_id: made.id, name: made.name, added, ...left };
}
