// A piece of a distributed evaluation: some examples of its runs, asked by whoever has the same config.
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { canonicalJson } from '../../model/json.ts';
import type { EvaluationRequest } from '../evaluate-options.ts';

/** Examples a job: what a process that is killed has to ask again, times the jobs that it had. */
export const examplesAJob = 20;

export const chunkSchema = z.strictObject({
  datasetHash: z.string(),
  /** By their places in the dataset: from `first`, up to `end` without it. */
  first: z.int().min(0),
  end: z.int().min(1),
  repeat: z.int().min(1),
  /** One a target, in their order, with the lease under which they were given out: once somebody else has a run, nothing of it is kept. */
  leases: z.array(z.strictObject({ runId: z.string(), owner: z.string(), fence: z.int(), until: z.number() })).min(1),
});

export type Chunk = z.infer<typeof chunkSchema>;

/**
 * What two processes must have alike to work on the same runs: the program, the targets with all that can change their answers, the metrics
 * and what scores them, how often each question is asked. Names the queue of their jobs.
 */
export function workKey(request: EvaluationRequest): string {
  const { targets, metrics, repeat, environment, experiment, instruments } = request;
  const alike = {
    experiment,
    targets: targets.map((target) => {
      const { id, type, fingerprint } = target.snapshot();
      return { id, type, fingerprint };
    }),
    metrics: metrics.map(({ name }) => name),
    scorers: Object.keys(instruments?.scorers ?? {}).sort(),
    judge: environment.judge ?? null,
    program: environment.hakari ?? null,
    repeat,
  };
  return `work-${createHash('sha256').update(canonicalJson(alike)).digest('hex').slice(0, 12)}`;
}

export function* chunksOf(count: number, of: Pick<Chunk, 'datasetHash' | 'repeat' | 'leases'>): Generator<Chunk> {
  for (let first = 0; first < count; first += examplesAJob)
    yield { ...of, first, end: Math.min(first + examplesAJob, count) };
}
