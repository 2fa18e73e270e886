// Two recorded runs, held against each other by a judge that is given as a function.
import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, test } from 'node:test';
import type { PairResult } from '#src/analysis/preference/preference-result.ts';
import type { AppContext } from '#src/app/app-context.ts';
import { evaluateTargets } from '#src/app/evaluate.ts';
import { type AnswersToCompare, type PreferOptions, prefer } from '#src/app/prefer.ts';
import { parseMetricName } from '#src/metrics/metric-name.ts';
import { RunStopError } from '#src/model/call-error.ts';
import type { Run } from '#src/model/run.ts';
import type { TargetOutput } from '#src/model/target-output.ts';
import { silent } from '#src/ports/progress.ts';
import type { Target } from '#src/ports/target.ts';
import type { StoreUnderTest } from '../contracts/store-contract.ts';
import { sqliteMemoryStore } from '../contracts/temporary-stores.ts';
import { targetOf } from './target-of.ts';

describe('preferring a run', () => {
  let here: StoreUnderTest;
  beforeEach(async () => {
    here = await sqliteMemoryStore();
  });
  afterEach(async () => {
    await here.dispose();
  });

  let ids = 0;
  const context = (): AppContext => ({
    store: here.store,
    clock: { now: () => 1_700_000_000_000 + ids, monotonic: () => 0 },
    newId: () => `019ab000-0000-7000-8000-${(++ids).toString(16).padStart(12, '0')}`,
    progress: silent,
  });

  /** A target of this process. */
  const target = (id: string, answer: (n: number, repeat: number) => TargetOutput): Target =>
    targetOf(id, async ({ exampleId, repeat }) => answer(Number(exampleId.slice(1)), repeat));

  async function run(made: Target, repeat: number, questions = 12): Promise<Run> {
    const examples = Array.from({ length: questions }, (_, n) => ({ id: `q${n}`, query: `question ${n}` }));
    const { runs } = await evaluateTargets(context(), {
      ...{
        experiment: 'e',
        dataset: { header: { name: 'set', scale: { min: 0, max: 3 } }, examples },
        targets: [made],
      },
      ...{
        metrics: [parseMetricName('latency')],
        repeat,
        concurrency: 3,
        warmUp: 0,
        skipIndexing: false,
        resume: false,
      },
      ...{ environment: {}, stop: new AbortController().signal },
    });
    return runs[0]?.run ?? assert.fail();
  }

  const saying = (id: string) => target(id, (n, repeat) => ({ answer: `${id} on ${n}, time ${repeat}` }));

  const bWins: PairResult = {
    ...{ kind: 'judged', winner: 'b', consistent: true, calls: [] },
    orders: [
      { judge: 0, first: 'a', chose: 'second' },
      { judge: 0, first: 'b', chose: 'first' },
    ],
  };

  const compare = async (a: Run, b: Run, judge: PreferOptions['judge'], stop = new AbortController().signal) =>
    await prefer(context(), [a, b], { judge, judges: ['j'], identity: {}, concurrency: 4, stop });

  test('repeats are paired by their number; what has no counterpart is counted', async () => {
    const [a, b] = [await run(saying('one'), 3), await run(saying('two'), 2)];
    const seen: AnswersToCompare[] = [];
    const {
      document: result,
      examples,
      interrupted,
    } = await compare(a, b, async (answers) => {
      seen.push(answers);
      return bWins;
    });
    assert.deepEqual([examples, interrupted, seen.length, result.counts.unpaired], [12, false, 24, 12]);
    assert.deepEqual([result.n, result.winsB, result.preference], [12, 24, 1]);
    for (const { answerA, answerB, example, repeat } of seen) {
      const n = example.id.slice(1);
      assert.deepEqual([answerA, answerB], [`one on ${n}, time ${repeat}`, `two on ${n}, time ${repeat}`]);
    }
  });

  test('a failed target loses without anybody being asked; a target that only searches has nothing to compare', async () => {
    const failing = target('failing', (n) => {
      if (n < 3) throw new Error('down');
      return n === 3 ? {} : { answer: `failing on ${n}` };
    });
    const [a, b] = [await run(saying('one'), 1), await run(failing, 1)];
    let asked = 0;
    const { document: result } = await compare(a, b, async () => {
      asked++;
      return bWins;
    });
    assert.deepEqual([asked, result.counts.imputedB, result.counts.skipped], [8, 3, 1]);
    assert.deepEqual([result.winsA, result.winsB, result.n, result.answered.preference], [3, 8, 11, 1]);
  });

  test('what stops a run stops it, and says how far it came', async () => {
    const [a, b] = [await run(saying('one'), 1), await run(saying('two'), 1)];
    let asked = 0;
    const stopped = await compare(a, b, async () => {
      if (++asked > 5) throw new RunStopError('no money', { code: 'budget-exhausted' });
      return bWins;
    });
    assert.deepEqual([stopped.interrupted, stopped.stopped?.message, stopped.examples], [true, 'no money', 5]);
    const stop = new AbortController();
    const aborted = await compare(
      a,
      b,
      async () => {
        stop.abort();
        return bWins;
      },
      stop.signal,
    );
    assert.equal(aborted.interrupted, true);
    assert.ok(aborted.examples <= 4);
  });

  test('one run twice, and runs on other questions, are refused', async () => {
    const [a, other] = [await run(saying('one'), 1), await run(saying('two'), 1, 5)];
    await assert.rejects(
      compare(a, a, async () => bWins),
      { code: 'prefer-same-run' },
    );
    await assert.rejects(
      compare(a, other, async () => bWins),
      { code: 'prefer-other-dataset' },
    );
  });
});
