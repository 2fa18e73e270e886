// Merges grades that a person wrote into a pool into the judgements of a dataset.
import { z } from 'zod';
import { sweepType } from '../../analysis/sweep/sweep-grid.ts';
import { applyGrades } from '../../curation/care/apply-grades.ts';
import { judgedShare } from '../../curation/care/pool-example.ts';
import { comparableText } from '../../curation/lint/near-duplicates.ts';
import { type ReadPool, readPool } from '../../datasets/care/pool-file.ts';
import type { Example } from '../../model/example.ts';
import { DatasetError } from '../../model/hakari-error.ts';
import type { RetrievedDocument } from '../../model/target-output.ts';
import type { Store } from '../../ports/store.ts';
import type { Document } from '../result-shapes.ts';
import { trialsByExample } from '../scored-examples.ts';
import type { VersionedDataset } from './dataset-source.ts';
import { createJudgedMeans, judgedRunSchema } from './judged-means.ts';
import { type RevisionTarget, revisedSchema, writeRevision } from './write-revision.ts';

interface ApplyPoolOptions extends RevisionTarget {
  readonly before: VersionedDataset;
  /** The graded file. */
  readonly pool: string;
  /** Let its grades replace other grades (false). */
  readonly replace?: boolean;
  /** Where the runs are whose Judged@k is told. */
  readonly store?: Store | undefined;
  /** (10) */
  readonly k?: number;
}

export const applyPoolOutputSchema = revisedSchema.extend({
  added: z.int(),
  replaced: z.int(),
  /** Of the added and replaced ones, those that a model gave. */
  byModel: z.int(),
  /** A model graded otherwise than a person had; the person's grade stands. */
  keptOfPeople: z.int(),
  same: z.int(),
  /** Pairs that are not graded yet. */
  blank: z.int(),
  /** Those of them that have a note, which goes nowhere without a grade. */
  notedOnly: z.int(),
  /** The dataset is another version than the pool was made of; what is asked is the same. */
  otherVersion: z.boolean(),
  k: z.int(),
  /** Runs on the version that the pool was made of, oldest first; null when there is no store to look into. */
  runs: z.array(judgedRunSchema).nullable(),
  /** Graded documents that none of these runs returned for their example: is the id right? Empty without runs. */
  notReturned: z.array(z.object({ exampleId: z.string(), docId: z.string() })),
});
export type ApplyPoolOutput = Document<typeof applyPoolOutputSchema>;

/** @throws DatasetError for a bad dataset, a bad pool, and one of other questions; nothing is written then */
export async function applyPool(options: ApplyPoolOptions): Promise<ApplyPoolOutput> {
  const { before, pool: path, replace = false, store, k = 10, ...target } = options;
  const pool = await readPool(path);
  refuseOtherQuestions(pool, before);
  const { scale } = before.dataset;
  const { examples, ...counts } = applyGrades(before.dataset.examples, pool.pairs, { scale, replace });
  const revised = await writeRevision({ before, examples, renamed: false }, target);
  const pooled =
    store === undefined ? null : await judgedRuns(store, { pool, before: before.dataset.examples, after: examples, k });
  return {
    ...revised,
    ...counts,
    otherVersion: pool.version !== before.version,
    k,
    ...(pooled ?? { runs: null, notReturned: [] }),
  };
}

/** Another version is fine as long as each graded question is still asked: two people may fill two pools. */
function refuseOtherQuestions({ version, pairs }: ReadPool, { dataset, version: own }: VersionedDataset): void {
  if (version === own) return;
  const queries = new Map(dataset.examples.map(({ id, query }) => [id, query]));
  for (const { exampleId, query, where } of pairs) {
    const asked = queries.get(exampleId);
    if (asked === undefined) continue;
    if (query !== undefined && comparableText(query) === comparableText(asked)) continue;
    const why = query === undefined ? 'the column query is gone' : `${exampleId} asks ${JSON.stringify(asked)} there`;
    throw new DatasetError(
      `the pool was made of the dataset version ${version.slice(0, 12)}, and this is ${own.slice(0, 12)}: ${why}`,
      { code: 'other-dataset-version', where, hint: 'apply it to the dataset that it was made of, or pool again' },
    );
  }
}

interface GradedPool {
  readonly pool: ReadPool;
  /** Examples with the judgements of before, and of after. */
  readonly before: readonly Example[];
  readonly after: readonly Example[];
  readonly k: number;
}

/** How much of the top of runs is judged before and after the grades; examples that ask otherwise than the runs do not count. */
async function judgedRuns(
  store: Store,
  { pool, before, after, k }: GradedPool,
): Promise<Pick<ApplyPoolOutput, 'runs' | 'notReturned'>> {
  const runs = (await store.listRuns())
    .filter(({ dataset, target }) => dataset?.hash === pool.version && target.type !== sweepType)
    .reverse();
  if (runs.length === 0) return { runs: [], notReturned: [] };
  const examples = new Map(before.map((example, index) => [example.id, { was: example, is: after[index] ?? example }]));
  const graded = gradedDocuments(pool);
  const means = createJudgedMeans(runs);
  for await (const { example, trials } of trialsByExample(store, pool.version, runs)) {
    const own = examples.get(example.id);
    if (own === undefined || comparableText(own.was.query) !== comparableText(example.query)) continue;
    for (const [index, rows] of trials.entries()) {
      const answers = rows.map(({ trial }) => (trial.status === 'ok' ? trial.output.documents : undefined));
      for (const document of answers.flatMap((documents) => documents ?? [])) {
        for (const name of namesOf(document)) graded.get(example.id)?.delete(name);
      }
      const shares = answers.map((documents) => ({
        before: judgedShare(documents, own.was.judgements ?? [], k),
        after: judgedShare(documents, own.is.judgements ?? [], k),
      }));
      means.add(index, shares);
    }
  }
  const notReturned = [...graded].flatMap(([exampleId, names]) => [...names].map((docId) => ({ exampleId, docId })));
  return { runs: means.runs(), notReturned };
}

function gradedDocuments({ pairs }: ReadPool): ReadonlyMap<string, Set<string>> {
  const graded = new Map<string, Set<string>>();
  for (const { exampleId, docId, relevance } of pairs) {
    if (relevance === undefined) continue;
    graded.set(exampleId, (graded.get(exampleId) ?? new Set()).add(docId));
  }
  return graded;
}

const namesOf = ({ id, documentId, chunkIds = [] }: RetrievedDocument): readonly string[] =>
  documentId === undefined ? [id, ...chunkIds] : [id, ...chunkIds, documentId];
