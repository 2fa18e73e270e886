// Rows for the tests of the store: small, complete, different where it matters.
import { type DatasetHeader, type DatasetRef, defaultScale, type Example } from '#src/model/example.ts';
import type { Run } from '#src/model/run.ts';
import { type Outcome, type Score, scored } from '#src/model/score.ts';
import type { TargetOutput } from '#src/model/target-output.ts';
import type { FailedTrial, Trial } from '#src/model/trial.ts';
import type { ScoredTrial } from '#src/ports/run-store.ts';
import type { Store } from '#src/ports/store.ts';

/** Ids that sort in the order they are made, and look like UUIDs. */
export function idSource(): () => string {
  let last = 0;
  return () => `019aa000-0000-7000-8000-${(++last).toString(16).padStart(12, '0')}`;
}

export const header = (name: string): DatasetHeader => ({
  name,
  description: '街の条例についての質問',
  version: '1.0',
  scale: defaultScale,
});

export function exampleSet(count: number): readonly Example[] {
  return Array.from({ length: count }, (_, i) => ({
    id: `q${count - i}`,
    query: i % 2 === 0 ? `第${i}条は何を定めていますか` : `what does article ${i} say?`,
    category: i % 3 === 0 ? 'article' : 'paraphrase',
    judgements: [{ docId: `doc-${i}`, relevance: 3 }],
    ...(i % 3 === 0 ? { asOf: '2026-04-01', factsOn: '2019-06-01' } : {}),
    metadata: { source: { page: i } },
  }));
}

export async function putDataset(store: Store, count = 3, name = 'ordinances'): Promise<DatasetRef> {
  return store.putDataset(header(name), exampleSet(count));
}

/** Makes a run's head and puts it into the store. */
export async function startRun(store: Store, id: string, changes: Partial<Run> = {}): Promise<Run> {
  const experiment = changes.experiment ?? 'modes';
  const run: Run = {
    id,
    experimentId: await store.ensureExperiment(experiment),
    experiment,
    target: { id: 'bm25', type: 'reference', config: { k1: 0.9, corpus: './docs' }, fingerprint: 'f00d' },
    ordinal: 0,
    repeat: 1,
    concurrency: 8,
    metrics: ['RR', 'nDCG(gain=exp)@5'],
    environment: { node: 'v24', platform: 'linux' },
    status: 'running',
    startedAt: 1_700_000_000_000,
    tags: [],
    ...changes,
  };
  await store.createRun(run);
  return run;
}

export interface TrialFixture {
  readonly id: string;
  readonly runId: string;
  readonly exampleId?: string;
  readonly repeat?: number;
  readonly execution?: number;
  readonly output?: TargetOutput;
}

export function answered({ id, runId, exampleId, repeat = 0, execution = 0, output }: TrialFixture): Trial {
  return {
    id,
    runId,
    ...(exampleId !== undefined && { exampleId }),
    repeat,
    execution,
    startedAt: 1_700_000_000_500,
    status: 'ok',
    latencyMs: 12.5,
    output: output ?? { documents: [{ id: 'doc-1', score: 2.5 }] },
  };
}

export function failed({ id, runId, exampleId, repeat = 0, execution = 0 }: TrialFixture): FailedTrial {
  return {
    id,
    runId,
    ...(exampleId !== undefined && { exampleId }),
    repeat,
    execution,
    startedAt: 1_700_000_000_500,
    status: 'failed',
    error: { code: 'http-500', message: 'the service said 500' },
  };
}

export function scoreOf(
  trial: Trial,
  id: string,
  changes: Partial<Score> & { readonly outcome?: Outcome } = {},
): Score {
  return {
    id,
    runId: trial.runId,
    trialId: trial.id,
    metric: 'RR',
    metricVersion: 1,
    source: 'computed',
    scorerFingerprint: 'core/1',
    outcome: scored(0.5),
    ...changes,
  };
}

export async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const item of items) list.push(item);
  return list;
}

/** A trial with one score. */
export function scoredTrial(trial: Trial, scoreId: string): ScoredTrial {
  return { trial, scores: [scoreOf(trial, scoreId)] };
}
