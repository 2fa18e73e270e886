// Evaluations that are stopped: what their runs say of themselves is what is recorded of them.
import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { recordedSource } from '#src/app/compare/compared-source.ts';
import { evaluateTargets } from '#src/app/evaluate.ts';
import type { EvaluationRequest } from '#src/app/evaluate-options.ts';
import { hasFailures, lostOfAdded } from '#src/app/failures.ts';
import { gate } from '#src/app/gate/gate.ts';
import { rescore } from '#src/app/rescore.ts';
import { parseMetricName } from '#src/metrics/metric-name.ts';
import { failedBy, scored } from '#src/model/score.ts';
import type { Instruments } from '#src/ports/instruments.ts';
import type { Target } from '#src/ports/target.ts';
import type { StoreUnderTest } from '../contracts/store-contract.ts';
import { sqliteMemoryStore } from '../contracts/temporary-stores.ts';
import { countingContexts } from './counting-contexts.ts';
import { targetOf } from './target-of.ts';

describe('stopped runs', () => {
  const count = 6;
  const examples = Array.from({ length: count }, (_, i) => ({ id: `q${i}`, query: `question ${i}` }));
  const metrics = ['answerRelevance'].map(parseMetricName);

  let here: StoreUnderTest;
  beforeEach(async () => {
    here = await sqliteMemoryStore();
  });
  afterEach(() => here.dispose());

  const contextOf = countingContexts();
  const context = () => contextOf(here.store);

  const answering = (asked: () => void = () => {}): Target =>
    targetOf('ours', async ({ query }) => {
      asked();
      return { answer: `about ${query}` };
    });

  const judging = (isLost: (id: string) => boolean, asked: () => void = () => {}): Instruments => ({
    scorers: {
      answerRelevance: {
        source: 'judge',
        fingerprint: 'judge',
        scorer: (_metric, { example: { id } }) => {
          asked();
          return isLost(id) ? failedBy('instrument', { code: 'down', message: 'down' }) : scored(1);
        },
      },
    },
  });

  async function evaluated(given: Partial<EvaluationRequest> & Pick<EvaluationRequest, 'targets' | 'instruments'>) {
    const result = await evaluateTargets(context(), {
      ...{ experiment: 'e', repeat: 1, concurrency: 1, warmUp: 0, environment: {}, metrics },
      ...{ skipIndexing: false, resume: false },
      dataset: { header: { name: 'set', scale: { min: 0, max: 3 } }, examples },
      stop: new AbortController().signal,
      ...given,
    });
    const [first] = result.runs;
    assert.ok(first);
    const kept = await here.store.findRun(first.run.id);
    assert.equal(kept?.status, first.run.status);
    return { result, run: first.run, mean: first.summary.overall.metrics[0] };
  }

  /** Aborts at the call with this number, from 1. */
  function stopAt(number: number) {
    const controller = new AbortController();
    let calls = 0;
    return {
      signal: controller.signal,
      call: () => {
        if (++calls === number) controller.abort();
      },
    };
  }

  test('while the last answer is judged: everything has its result, and the run is finished', async () => {
    const stop = stopAt(count);
    const instruments = judging(() => false, stop.call);
    const { result, run, mean } = await evaluated({ targets: [answering()], instruments, stop: stop.signal });
    assert.deepEqual([result.interrupted, run.status, mean?.n], [false, 'finished', count]);
  });

  test('with one question left: the run is interrupted, and resuming it asks that one', async () => {
    const stop = stopAt(count - 1);
    const instruments = judging(() => false);
    const first = await evaluated({ targets: [answering(stop.call)], instruments, stop: stop.signal });
    assert.deepEqual([first.result.interrupted, first.run.status, first.mean?.n], [true, 'interrupted', count - 1]);
    let asked = 0;
    const seen: (string | undefined)[] = [];
    const ours = answering(() => {
      asked++;
    });
    const watching: Target = {
      ...ours,
      ask: async (request) => {
        seen.push((await here.store.findRun(first.run.id))?.status);
        return await ours.ask(request);
      },
    };
    const { result, run } = await evaluated({ targets: [watching], instruments, resume: true });
    assert.deepEqual([result.interrupted, run.id, run.status, asked], [false, first.run.id, 'finished', 1]);
    assert.deepEqual(seen, ['running'], 'while it is asked it is under way');
  });

  test('while lost scores are asked for again: what was lost is not passed off as done', async () => {
    const targets = [answering()];
    const begun = await evaluated({ targets, instruments: judging((id) => id > 'q2') });
    assert.deepEqual([begun.run.status, begun.mean?.failedInstrument], ['finished', 3]);
    const stop = stopAt(2);
    const again = await evaluated({
      targets,
      instruments: judging(() => false, stop.call),
      resume: true,
      stop: stop.signal,
    });
    assert.deepEqual([again.result.interrupted, again.result.resumed.retriedScores], [true, 2]);
    assert.deepEqual([again.run.status, again.mean?.failedInstrument], ['finished', 1], 'it had come to its end');
    const last = await evaluated({ targets, instruments: judging(() => false), resume: true });
    assert.deepEqual([last.result.interrupted, last.run.id, last.mean?.n], [false, begun.run.id, count]);
  });

  test('a run that was cut short twice stays interrupted until its last score is there', async () => {
    const targets = [answering()];
    const first = stopAt(count - 1);
    const cut = await evaluated({ targets, instruments: judging((id) => id > 'q2', first.call), stop: first.signal });
    assert.deepEqual([cut.run.status, cut.mean?.failedInstrument], ['interrupted', 2]);
    const second = stopAt(1);
    const again = await evaluated({
      targets,
      instruments: judging(() => false, second.call),
      resume: true,
      stop: second.signal,
    });
    assert.deepEqual([again.result.interrupted, again.run.status], [true, 'interrupted']);
  });

  test('rescoring that is stopped while the last answer is scored has scored all', async () => {
    const { run } = await evaluated({ targets: [answering()], instruments: {} as Instruments, metrics: [] });
    const stop = stopAt(count);
    const options = { instruments: judging(() => false, stop.call), concurrency: 1, stop: stop.signal };
    const whole = await rescore(context(), run, metrics, options);
    assert.deepEqual([whole.interrupted, whole.scores], [false, count]);
    const early = stopAt(count - 1);
    const cut = await rescore(context(), run, metrics, {
      ...{ instruments: judging(() => false, early.call), concurrency: 1, stop: early.signal },
    });
    assert.deepEqual([cut.interrupted, cut.scores], [true, count - 1]);
  });

  test('what failed in a file of answers is final: resuming asks nothing of it, and brings back what the judge lost', async () => {
    let asked = 0;
    const recording = (): Target => ({
      ...targetOf('theirs', async ({ exampleId }) => {
        asked++;
        if (exampleId === 'q1') throw new Error('it was down');
        return { answer: 'a' };
      }),
      snapshot: () => ({ id: 'theirs', type: 'answers-file', config: {}, fingerprint: 'of the file' }),
    });
    const lossy = judging((id) => id === 'q2');
    const first = await evaluated({ targets: [recording()], instruments: lossy });
    assert.equal(hasFailures(first.result.runs), true, 'the judge lost a score');
    const second = await evaluated({ targets: [recording()], instruments: judging(() => false), resume: true });
    assert.deepEqual([second.run.id, second.mean?.n, second.mean?.imputed, asked], [first.run.id, count, 1, count]);
    assert.deepEqual([second.result.resumed.retriedScores, second.result.resumed.retriedTrials], [1, 0]);
    assert.equal(hasFailures(second.result.runs), false, 'there is nothing that going on would bring');
    const third = await evaluated({ targets: [recording()], instruments: judging(() => false), resume: true });
    assert.deepEqual([third.result.resumed.complete, asked], [true, count]);
  });

  test('a gate passes by no scores that a stopped rescoring has not come to', async () => {
    const { run } = await evaluated({ targets: [answering()], instruments: {} as Instruments, metrics: [] });
    const stop = stopAt(2);
    const options = { instruments: judging(() => false, stop.call), concurrency: 1, stop: stop.signal };
    const cut = await rescore(context(), run, metrics, options);
    const [mean] = cut.summary.overall.metrics;
    assert.deepEqual([mean?.n, mean?.failedInstrument, mean?.bounds], [2, 4, [2 / count, 1]]);
    const ended = [{ run: cut.run, summary: cut.summary }];
    assert.equal(hasFailures(ended), false, 'going on with the run would ask nothing');
    assert.deepEqual(lostOfAdded(ended), [{ run: run.id, metric: 'answerRelevance' }]);
    const check = { kind: 'floor', origin: 'written', metric: 'answerRelevance', comparator: '>=' } as const;
    const definition = { rule: 'mean', checks: [{ ...check, threshold: 0.5 }] } as const;
    const { dataset = assert.fail() } = cut.run;
    const current = recordedSource(here.store, { ...cut.run, dataset }, { reference: 'latest', kind: 'run' });
    const { result } = await gate({ definition, current });
    assert.deepEqual([result.verdict, result.checks[0]?.lost], ['INCONCLUSIVE', 4]);
  });
});
