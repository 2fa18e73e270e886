// A piece of a distributed evaluation: some examples of its runs, asked by whoever has the same config.
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { ConfigError } from '../../model/hakari-error.ts';
import { canonicalJson, type Json, type JsonObject } from '../../model/json.ts';
import type { KnownWork } from '../../ports/work-register.ts';
import type { EvaluationRequest } from '../evaluate-options.ts';

/** Examples a job: what a process that is killed has to ask again, times the jobs that it had. */
export const examplesAJob = 20;

export const chunkSchema = z.strictObject({
  datasetHash: z.string(),
  /** By their places in the order in which they are asked: from `first`, up to `end` without it. */
  first: z.int().min(0),
  end: z.int().min(1),
  /** Their places in the dataset, where that is another order. */
  places: z.array(z.int().min(0)).optional(),
  /** Those that bear the same word are called off together, when nothing more of them is needed. */
  part: z.string().optional(),
  repeat: z.int().min(1),
  /** Under which the jobs of its evaluation were put. */
  group: z.string(),
  /** What may be spent on all of them together (no limit). */
  budget: z
    .strictObject({ id: z.string(), maxCalls: z.int().optional(), maxCostUsd: z.number().optional() })
    .optional(),
  /** Replies of judges that are remembered from before this moment do not count, in ms since 1970 (all count). */
  freshSince: z.number().optional(),
  /** One a target that is asked, in their order, with the lease under which they were given out: once somebody else has a run, nothing of it is kept. */
  leases: z.array(z.strictObject({ runId: z.string(), owner: z.string(), fence: z.int(), until: z.number() })).min(1),
});

export type Chunk = z.infer<typeof chunkSchema>;

/**
 * What two processes must have alike to work on the same runs: the program, the targets with all that can change their answers, the metrics
 * and what scores them, how often each question is asked.
 */
export function workAlike(request: EvaluationRequest): JsonObject {
  const targets = request.targets.map((target) => {
    const { id, type, fingerprint } = target.snapshot();
    return { id, type, fingerprint };
  });
  return { ...alikeBesideTargets(request), targets };
}

/** The same before the targets are prepared. */
export function alikeBesideTargets(request: Omit<EvaluationRequest, 'targets'>): JsonObject {
  const { metrics, repeat, environment, experiment, instruments } = request;
  const scorers = Object.entries(instruments?.scorers ?? {});
  return {
    experiment,
    program: environment.hakari ?? null,
    metrics: metrics.map(({ name }) => name),
    scorers: Object.fromEntries(scorers.map(([name, { fingerprint }]) => [name, fingerprint])),
    judge: environment.judge ?? null,
    repeat,
  };
}

/** Names the queue of the jobs of such processes. */
export const workKey = (alike: JsonObject): string =>
  `work-${createHash('sha256').update(canonicalJson(alike)).digest('hex').slice(0, 12)}`;

/**
 * What the work that waits needs and this process does not have, in words: the first thing that differs.
 * @returns undefined when nothing does
 */
export function whatDiffers(theirs: JsonObject, own: JsonObject): string | undefined {
  const key = Object.keys(own).find((each) => canonicalJson(own[each]) !== canonicalJson(theirs[each] ?? null));
  if (key === undefined) return undefined;
  if (key === 'experiment')
    return `the experiment ${String(theirs.experiment)}, and this is ${String(own.experiment)} (name: in the config, else its folder)`;
  if (key === 'program') return `hakari ${String(theirs.program)}, and this is ${String(own.program)}`;
  if (key === 'repeat') return `questions asked ${String(theirs.repeat)} times, and here it is ${String(own.repeat)}`;
  if (key === 'targets') return targetsDiffer(idsOf(theirs.targets), idsOf(own.targets));
  if (key === 'metrics' || key === 'scorers') return `other ${key === 'metrics' ? 'metrics' : 'ways of scoring'}`;
  return 'another judge';
}

const idsOf = (targets: Json | undefined): ReadonlyMap<string, string> =>
  new Map(
    (Array.isArray(targets) ? targets : []).map((each) => [String((each as JsonObject).id), canonicalJson(each)]),
  );

function targetsDiffer(theirs: ReadonlyMap<string, string>, own: ReadonlyMap<string, string>): string {
  const [wanted, had] = [theirs, own].map((ids) => [...ids.keys()].join(', '));
  if (wanted !== had) return `the targets ${wanted}, and here they are ${had}`;
  const id = [...theirs.keys()].find((each) => theirs.get(each) !== own.get(each));
  return `another target ${id}: its settings, documents or index differ`;
}

/**
 * Whoever starts a worker where the work of its experiment waits for another one has the wrong checkout, rather than too early a start.
 * @throws ConfigError `work-differs`
 */
export function refuseDifferent(others: readonly KnownWork[], own: JsonObject): void {
  const isMeant = ({ experiment, alike }: KnownWork): boolean =>
    experiment === own.experiment || whatDiffers({ ...alike, experiment: own.experiment as Json }, own) === undefined;
  const work = others.find(isMeant);
  const differs = work && whatDiffers(work.alike, own);
  if (work === undefined || differs === undefined) return;
  throw new ConfigError(`run ${work.runIds[0]} of ${work.experiment} waits for ${differs}`, {
    code: 'work-differs',
    hint: ['use the checkout and options of that run, or wait for other work with ', { input: 'wait' }],
  });
}

/** What all chunks of an evaluation have alike. */
export type ChunkTerms = Omit<Chunk, 'first' | 'end' | 'places' | 'part'>;

export function* chunksOf(count: number, of: ChunkTerms): Generator<Chunk> {
  for (let first = 0; first < count; first += examplesAJob)
    yield { ...of, first, end: Math.min(first + examplesAJob, count) };
}
