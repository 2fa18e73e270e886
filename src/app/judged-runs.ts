// How much of the top of recorded runs is judged, before and after a pool was graded.
import { judgedShare } from '../curation/care/pool-example.ts';
import { comparableText } from '../curation/lint/near-duplicates.ts';
import type { ReadPool } from '../datasets/care/pool-file.ts';
import type { Example } from '../model/example.ts';
import type { RetrievedDocument } from '../model/target-output.ts';
import type { Store } from '../ports/store.ts';
import { createJudgedMeans, type JudgedRun } from './judged-means.ts';
import { trialsByExample } from './scored-examples.ts';
import { sweepType } from './sweep/recorded-sweep.ts';

export interface GradedPool {
  readonly pool: ReadPool;
  /** Examples with the judgements of before, and of after. */
  readonly before: readonly Example[];
  readonly after: readonly Example[];
  readonly k: number;
}

export interface PooledRuns {
  /** Runs on the version that the pool was made of, oldest first. */
  readonly runs: readonly JudgedRun[];
  /** Graded documents that none of them returned for their example. */
  readonly notReturned: readonly { readonly exampleId: string; readonly docId: string }[];
}

/** Examples that ask otherwise than the runs were asked do not count. */
export async function judgedRuns(store: Store, { pool, before, after, k }: GradedPool): Promise<PooledRuns> {
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
