// Holds the recorded answers of two runs against each other, pair by pair. No target is asked.
import { z } from 'zod';
import type { AnsweredPair, PairResult } from '../analysis/preference/preference-result.ts';
import { createPreferenceTally } from '../analysis/preference/tally-preference.ts';
import type { RunStopError } from '../model/call-error.ts';
import type { Example } from '../model/example.ts';
import { ConfigError } from '../model/hakari-error.ts';
import type { JsonObject } from '../model/json.ts';
import { because } from '../model/reasons.ts';
import type { Run } from '../model/run.ts';
import type { Trial } from '../model/trial.ts';
import { judgesItself } from '../report/judges-itself.ts';
import type { AppContext } from './app-context.ts';
import { askEach } from './ask-each.ts';
import { count, type Document, intervalSchema as interval, number } from './result-shapes.ts';
import { trialsByExample } from './scored-examples.ts';

const share = z.number().min(0).max(1).nullable();
const ciMethod = z.enum(['sign-test', 'none: n < 2']);
const estimate = { n: count, preference: share, ci95: interval, ciMethod };
const slice = { ...estimate, winsA: count, winsB: count, ties: count };
const test = { preferred: z.enum(['a', 'b']).nullable(), p: share };
const run = z.strictObject({ id: z.string(), target: z.string(), experiment: z.string() });
const pair = z.strictObject({
  exampleId: z.string(),
  query: z.string(),
  answerA: z.string(),
  answerB: z.string(),
  reasons: z.array(z.strictObject({ first: z.enum(['a', 'b']), reason: z.string() })),
});

/** The document of two runs held against each other. */
export const preferenceSchema = z.strictObject({
  a: run,
  b: run,
  dataset: z.strictObject({ name: z.string(), hash: z.string(), examples: count }),
  judges: z.array(z.string()),
  selfJudging: z.array(z.enum(['a', 'b'])),
  ...slice,
  ...test,
  answered: z.strictObject({ ...estimate, ...test }),
  bounds: interval,
  counts: z.strictObject({
    same: count,
    inconsistent: count,
    imputedA: count,
    imputedB: count,
    imputedBoth: count,
    empty: count,
    lost: count,
    skipped: count,
    unpaired: count,
  }),
  lostBecause: z.array(z.tuple([z.string(), count]).readonly()),
  byJudge: z.array(
    z.strictObject({
      pairs: count,
      contradicted: count,
      position: z.strictObject({
        asked: count,
        choseFirst: count,
        choseSecond: count,
        tie: count,
        share,
        ci95: interval,
        n: count,
      }),
    }),
  ),
  length: z.strictObject({
    n: count,
    correlation: number,
    p: share,
    longerWon: z.strictObject({ count, of: count, ci95: interval }),
  }),
  byCategory: z.array(z.strictObject({ name: z.string(), ...slice })),
  byLanguage: z.array(z.strictObject({ name: z.string(), ...slice })),
  examples: z.strictObject({ winsA: z.array(pair), winsB: z.array(pair), inconsistent: z.array(pair) }),
  calls: z.strictObject({ calls: count, cached: count, costUsd: z.strictObject({ known: number, unknown: count }) }),
});
export type PreferenceDocument = Document<typeof preferenceSchema>;

/** Two answers to one question. */
export interface AnswersToCompare {
  readonly example: Example;
  readonly answerA: string;
  readonly answerB: string;
  readonly repeat: number;
}

export interface PreferOptions {
  /** Says which answer is better. @throws RunStopError when nothing more may be asked */
  readonly judge: (answers: AnswersToCompare) => Promise<PairResult>;
  /** Names of those who judge. */
  readonly judges: readonly string[];
  /** Who they are, as a run records its judge. */
  readonly identity: JsonObject;
  /** Examples under way at once. */
  readonly concurrency: number;
  /** Once aborted, nothing more is begun. */
  readonly stop: AbortSignal;
}

export interface PreferOutcome {
  /** Of all examples; of those that were looked at, when it was interrupted. */
  readonly document: PreferenceDocument;
  /** Examples that were looked at. */
  readonly examples: number;
  readonly interrupted: boolean;
  readonly stopped: RunStopError | undefined;
}

/** Pairs of answers that two runs have, at most: what failed or is the same is not asked about. */
export const mostPairs = ([a, b]: readonly [Run, Run]): number =>
  (a.dataset?.examples ?? 0) * Math.min(a.repeat, b.repeat);

/**
 * Repeats are paired by their number. A target that failed loses against one that answered.
 * @throws ConfigError for one run twice, or runs that were not asked the same dataset
 */
export async function prefer(
  { store, progress }: Pick<AppContext, 'store' | 'progress'>,
  [a, b]: readonly [Run, Run],
  { judge, judges, identity, concurrency, stop }: PreferOptions,
): Promise<PreferOutcome> {
  const { name, hash, examples: asked } = sharedDataset(a, b);
  const tally = createPreferenceTally(judges.length);
  let examples = 0;
  const { interrupted, stopped } = await askEach({
    items: trialsByExample(store, hash, [a, b], 'untexted'),
    concurrency,
    stop,
    work: async ({ example, trials: [ofA = [], ofB = []] }, { at }) => {
      const [trialsA, trialsB] = [ofA, ofB].map((rows) => new Map(rows.map(({ trial }) => [trial.repeat, trial])));
      const repeats = [...(trialsA?.keys() ?? [])].filter((repeat) => trialsB?.has(repeat));
      const unpaired = ofA.length + ofB.length - 2 * repeats.length;
      const pairs: AnsweredPair[] = [];
      for (const repeat of repeats)
        pairs.push(
          await comparePair(judge, { example, a: trialsA?.get(repeat) as Trial, b: trialsB?.get(repeat) as Trial }),
        );
      tally.add(at, example, pairs, unpaired);
      progress.update('comparing', ++examples, asked);
    },
  });
  const environment = { judge: identity };
  const document: PreferenceDocument = {
    a: comparedRun(a),
    b: comparedRun(b),
    dataset: { name, hash, examples: asked },
    judges,
    selfJudging: (['a', 'b'] as const).filter((side) =>
      judgesItself({ environment, target: (side === 'a' ? a : b).target }),
    ),
    ...tally.result(),
  };
  return { document, examples, interrupted, stopped };
}

const comparedRun = ({ id, target, experiment }: Run): PreferenceDocument['a'] => ({
  id,
  target: target.id,
  experiment,
});

function sharedDataset(a: Run, b: Run): NonNullable<Run['dataset']> {
  if (a.id === b.id) {
    throw new ConfigError(`${a.id} is the same run twice`, {
      code: 'prefer-same-run',
      hint: ['name two different runs; ', { do: 'list-runs' }, ' shows them'],
    });
  }
  const { dataset } = a;
  if (dataset !== undefined && dataset.hash === b.dataset?.hash) return dataset;
  throw new ConfigError('the two runs are not on the same version of a dataset', {
    code: 'prefer-other-dataset',
    where: `${a.id}, ${b.id}`,
    hint: [{ do: 'rescore-by-version' }, ' brings a run to another version'],
  });
}

interface Pair {
  readonly example: Example;
  readonly a: Trial;
  readonly b: Trial;
}

async function comparePair(judge: PreferOptions['judge'], { example, a, b }: Pair): Promise<AnsweredPair> {
  const [answerA, answerB] = [answerOf(a), answerOf(b)];
  const texts = { answerA: answerA ?? '', answerB: answerB ?? '' };
  const [failedA, failedB] = [a.status === 'failed', b.status === 'failed'];
  if (failedA || failedB) {
    const winner = failedA && failedB ? 'tie' : failedA ? 'b' : 'a';
    return { ...texts, result: { kind: 'imputed', winner } };
  }
  if (answerA === undefined || answerB === undefined) {
    return { ...texts, result: { kind: 'skipped', reason: because('target-returns-no-answer') } };
  }
  return { ...texts, result: await judge({ example, answerA, answerB, repeat: a.repeat }) };
}

const answerOf = (trial: Trial): string | undefined => (trial.status === 'ok' ? trial.output.answer : undefined);
