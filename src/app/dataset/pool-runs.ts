// The unjudged documents at the top of several runs, for people to grade.
import { z } from 'zod';
import { sweepType } from '../../analysis/sweep/sweep-grid.ts';
import { type PooledPair, poolExample } from '../../curation/care/pool-example.ts';
import { type GradablePair, poolFormatOf, type WritePoolOptions, writePool } from '../../datasets/care/pool-file.ts';
import { refuseExisting } from '../../datasets/write-text-file.ts';
import { type DatasetRef, defaultScale, type Example, type GradeScale } from '../../model/example.ts';
import { ConfigError } from '../../model/hakari-error.ts';
import type { Run } from '../../model/run.ts';
import type { Store } from '../../ports/store.ts';
import { type Document, datasetRefSchema } from '../result-shapes.ts';
import { trialsByExample } from '../scored-examples.ts';
import { gradeScaleSchema } from './dataset-source.ts';
import { createJudgedMeans, judgedRunSchema } from './judged-means.ts';

export interface PoolRunsOptions {
  /** (all runs of the experiment on the dataset version of its newest run) */
  readonly runs?: readonly Run[] | undefined;
  /** The experiment, when no runs are named (that of the newest run). */
  readonly experiment?: string | undefined;
  /** How far down each ranking is looked (10). */
  readonly k?: number | undefined;
  /** Longest excerpt, in characters (300). */
  readonly excerptChars?: number | undefined;
  /** Grades the pairs of the examples, which then have their whole texts; the pool has what it gives back (no grades). */
  readonly grade?: (examples: readonly ExampleToGrade[], scale: GradeScale) => Promise<readonly GradablePair[]>;
}

/** What is to be graded of one example, with the texts. */
export interface ExampleToGrade {
  readonly example: Example;
  readonly pairs: readonly PooledPair[];
}

export const poolRunsOutputSchema = z.object({
  dataset: datasetRefSchema,
  scale: gradeScaleSchema,
  k: z.int(),
  runs: z.array(judgedRunSchema),
  /** Runs of the experiment that were not pooled, because they are on another dataset version. */
  otherVersions: z.int(),
  /** How many examples have something to grade. */
  examples: z.int(),
  /** By example in the order of the dataset, then by document id. */
  pairs: z.array(
    z.object({
      exampleId: z.string(),
      query: z.string(),
      docId: z.string(),
      title: z.string().exactOptional(),
      excerpt: z.string().exactOptional(),
      given: z.object({ relevance: z.int(), by: z.string(), reason: z.string() }).exactOptional(),
    }),
  ),
});
export type PoolRunsOutput = Document<typeof poolRunsOutputSchema>;

/**
 * Pools the runs. All repeats count; failed trials have nothing to pool.
 * @throws ConfigError `no-runs-to-pool`, `runs-of-other-datasets`
 */
export async function poolRuns(
  store: Store,
  { runs: references = [], experiment, k = 10, excerptChars = 300, grade }: PoolRunsOptions,
): Promise<PoolRunsOutput> {
  const { runs, dataset, otherVersions } =
    references.length > 0 ? namedRuns(references) : await runsOfExperiment(store, experiment);
  const means = createJudgedMeans(runs);
  const toGrade: ExampleToGrade[] = [];
  for await (const { example, trials } of trialsByExample(store, dataset.hash, runs)) {
    const answers = trials.flatMap((rows, run) =>
      rows.map(({ trial }) => ({ run, documents: trial.status === 'ok' ? trial.output.documents : undefined })),
    );
    const pooled = poolExample(
      example,
      answers.map(({ documents }) => documents),
      { k, excerptChars, texts: grade !== undefined },
    );
    for (const index of runs.keys()) {
      means.add(
        index,
        pooled.shares.filter((_, answer) => answers[answer]?.run === index),
      );
    }
    if (pooled.pairs.length > 0) toGrade.push({ example, pairs: pooled.pairs });
  }
  const scale = (await store.datasetById(dataset.id, dataset.hash))?.header.scale ?? defaultScale;
  const pairs = (await grade?.(toGrade, scale)) ?? toGrade.flatMap((each) => each.pairs);
  return { dataset, scale, k, runs: means.runs(), otherVersions, examples: toGrade.length, pairs };
}

interface ChosenRuns {
  readonly runs: readonly Run[];
  readonly dataset: DatasetRef;
  readonly otherVersions: number;
}

/** @throws ConfigError `no-runs-to-pool`, `runs-of-other-datasets` */
export function namedRuns(named: readonly Run[]): ChosenRuns {
  const runs = [...new Map(named.map((run) => [run.id, run])).values()];
  const [first] = runs;
  const dataset = datasetOf(first);
  const other = runs.find((run) => run.dataset?.hash !== dataset.hash);
  if (first === undefined || other === undefined) return { runs, dataset, otherVersions: 0 };
  throw new ConfigError(
    `run ${first.id} is on ${versionOf(first)}, run ${other.id} on ${versionOf(other)}: their judgements differ`,
    {
      code: 'runs-of-other-datasets',
      hint: ['pool runs of one dataset version; ', { do: 'diff-datasets' }, ' compares two'],
    },
  );
}

async function runsOfExperiment(store: Store, experiment: string | undefined): Promise<ChosenRuns> {
  const name = experiment ?? (await store.listRuns()).find(isPoolable)?.experiment;
  const runs = name === undefined ? [] : await store.listRuns({ experiment: name });
  const newest = runs.find(isPoolable);
  if (newest === undefined) {
    throw new ConfigError(
      experiment === undefined ? 'there are no runs to pool' : `there are no runs of the experiment ${experiment}`,
      {
        code: 'no-runs-to-pool',
        hint: [
          { do: 'list-runs' },
          ' shows the runs of this store; ',
          { input: 'store' },
          ' or ',
          { input: 'config' },
          ' names another',
        ],
      },
    );
  }
  const dataset = datasetOf(newest);
  const poolable = runs.filter(isPoolable);
  const same = poolable.filter((run) => run.dataset?.hash === dataset.hash);
  const ordered = same.toSorted((a, b) => a.startedAt - b.startedAt || a.ordinal - b.ordinal);
  return { runs: ordered, dataset, otherVersions: poolable.length - same.length };
}

/** What a sweep recorded is the union of many settings, and not what any of them would return. */
const isPoolable = ({ dataset, target }: Run): boolean => dataset !== undefined && target.type !== sweepType;

function datasetOf(run: Run | undefined): DatasetRef {
  if (run?.dataset !== undefined) return run.dataset;
  throw new ConfigError(`run ${run?.id} has no dataset, and so no judgements`, {
    code: 'no-runs-to-pool',
    hint: 'name runs of a dataset',
  });
}

const versionOf = ({ dataset }: Run): string =>
  dataset === undefined ? 'no dataset' : `${dataset.name} ${dataset.hash.slice(0, 12)}`;

/** Says before the work what would be wrong after it. @throws DatasetError `unknown-format`, `file-exists` */
export function checkPoolPath(path: string, { overwrite }: { readonly overwrite: boolean }): void {
  poolFormatOf(path);
  if (!overwrite) refuseExisting(path);
}

/** Writes the file that a person grades. @throws DatasetError `unknown-format`, `file-exists`, `file-too-large` */
export async function writePoolFile(
  { dataset, pairs }: PoolRunsOutput,
  path: string,
  options: WritePoolOptions,
): Promise<void> {
  await writePool({ dataset: dataset.name, version: dataset.hash, pairs }, path, options);
}
