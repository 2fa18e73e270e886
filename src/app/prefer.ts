// Holds the recorded answers of two runs against each other, pair by pair. No target is asked.
import type { AnsweredPair, PairResult, PreferenceResult } from '../analysis/preference/preference-result.ts';
import { createPreferenceTally } from '../analysis/preference/tally-preference.ts';
import { RunStopError } from '../model/call-error.ts';
import type { Example } from '../model/example.ts';
import { ConfigError } from '../model/hakari-error.ts';
import type { Run } from '../model/run.ts';
import type { Trial } from '../model/trial.ts';
import { forEachConcurrently } from '../runner/work-list.ts';
import type { AppContext } from './app-context.ts';
import { type ExampleTrials, trialsByExample } from './trials-by-example.ts';

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
  /** Examples under way at once. */
  readonly concurrency: number;
  /** Once aborted, nothing more is begun. */
  readonly stop: AbortSignal;
}

export interface PreferOutcome {
  /** Of all examples; of those that were looked at, when it was interrupted. */
  readonly result: PreferenceResult;
  /** Examples that were looked at. */
  readonly examples: number;
  readonly interrupted: boolean;
  readonly stopped?: RunStopError;
}

/**
 * Repeats are paired by their number. A target that failed loses against one that answered.
 * @throws ConfigError for one run twice, or runs that were not asked the same dataset
 */
export async function prefer(
  { store, progress }: Pick<AppContext, 'store' | 'progress'>,
  [a, b]: readonly [Run, Run],
  { judge, concurrency, stop }: PreferOptions,
): Promise<PreferOutcome> {
  const dataset = sharedDataset(a, b);
  const tally = createPreferenceTally();
  const ending = new AbortController();
  let stopped: RunStopError | undefined;
  let examples = 0;
  await forEachConcurrently({
    items: numbered(trialsByExample(store, dataset.hash, [a, b], 'untexted')),
    concurrency,
    stop: AbortSignal.any([stop, ending.signal]),
    work: async ({ at, example, trials: [ofA = [], ofB = []] }) => {
      const [trialsA, trialsB] = [ofA, ofB].map((rows) => new Map(rows.map(({ trial }) => [trial.repeat, trial])));
      const repeats = [...(trialsA?.keys() ?? [])].filter((repeat) => trialsB?.has(repeat));
      const unpaired = ofA.length + ofB.length - 2 * repeats.length;
      try {
        const pairs = await inTurn(repeats, (repeat) =>
          comparePair(judge, { example, a: trialsA?.get(repeat) as Trial, b: trialsB?.get(repeat) as Trial }),
        );
        tally.add(at, example, pairs, unpaired);
        progress.update('comparing', ++examples, dataset.examples);
      } catch (error) {
        if (!(error instanceof RunStopError)) throw error;
        stopped ??= error;
        ending.abort();
      }
    },
  });
  const interrupted = stop.aborted || stopped !== undefined;
  return { result: tally.result(), examples, interrupted, ...(stopped === undefined ? {} : { stopped }) };
}

function sharedDataset(a: Run, b: Run): NonNullable<Run['dataset']> {
  if (a.id === b.id) {
    throw new ConfigError(`${a.id} is the same run twice`, {
      code: 'prefer-same-run',
      hint: 'name two different runs; hakari runs list shows them',
    });
  }
  const { dataset } = a;
  if (dataset !== undefined && dataset.hash === b.dataset?.hash) return dataset;
  throw new ConfigError('the two runs are not on the same version of a dataset', {
    code: 'prefer-other-dataset',
    where: `${a.id}, ${b.id}`,
    hint: 'hakari rescore RUN --dataset NEW brings a run to another version',
  });
}

async function* numbered(rows: AsyncGenerator<ExampleTrials>): AsyncGenerator<ExampleTrials & { readonly at: number }> {
  let at = 0;
  for await (const row of rows) yield { ...row, at: at++ };
}

async function inTurn<Item, Value>(
  items: readonly Item[],
  work: (item: Item) => Promise<Value>,
): Promise<readonly Value[]> {
  const values: Value[] = [];
  for (const item of items) values.push(await work(item));
  return values;
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
    return { ...texts, result: { kind: 'skipped', reason: 'target returns no answer' } };
  }
  return { ...texts, result: await judge({ example, answerA, answerB, repeat: a.repeat }) };
}

const answerOf = (trial: Trial): string | undefined => (trial.status === 'ok' ? trial.output.answer : undefined);
