// A run that is scored again is held meanwhile, keeps what others added to it, and is still the work that it was begun as.
import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { evaluateTargets } from '#src/app/evaluate.ts';
import type { EvaluationRequest } from '#src/app/evaluate-options.ts';
import { holdRuns } from '#src/app/hold-runs.ts';
import { rescore } from '#src/app/rescore.ts';
import { parseMetricName } from '#src/metrics/metric-name.ts';
import type { StoreUnderTest } from '../contracts/store-contract.ts';
import { sqliteMemoryStore } from '../contracts/temporary-stores.ts';
import { countingContexts } from './counting-contexts.ts';
import { targetOf } from './target-of.ts';

describe('a run that is scored again', () => {
  let here: StoreUnderTest;
  beforeEach(async () => {
    here = await sqliteMemoryStore();
  });
  afterEach(() => here.dispose());

  const contextOf = countingContexts();
  const context = () => contextOf(here.store);

  const count = 12;
  /** @param stopAt the question at which the process is stopped */
  async function run(given: Partial<EvaluationRequest> = {}, stopAt = count) {
    const stop = new AbortController();
    let asked = 0;
    const target = targetOf('t', async ({ exampleId }) => {
      asked += 1;
      if (exampleId === `q${stopAt}`) stop.abort();
      return { documents: [{ id: exampleId, score: 1 }], timings: { totalMs: 1 } };
    });
    const examples = Array.from({ length: count }, (_, at) => ({
      ...{ id: `q${at}`, query: `question ${at}`, judgements: [{ docId: `q${at}`, relevance: 1 }] },
    }));
    const result = await evaluateTargets(context(), {
      experiment: 'e',
      dataset: { header: { name: 'set', scale: { min: 0, max: 3 } }, examples },
      targets: [target],
      metrics: ['RR'].map(parseMetricName),
      ...{ repeat: 1, concurrency: 1, warmUp: 0, skipIndexing: false, resume: false, environment: {} },
      stop: stop.signal,
      ...given,
    });
    return { ...result, asked, run: result.runs[0]?.run ?? assert.fail() };
  }

  test('is not scored while another process works on it', async () => {
    const { run: made } = await run();
    const other = holdRuns(context());
    await other.hold(made);
    await assert.rejects(rescore(context(), made, [parseMetricName('AP')]), { code: 'run-held' });
    assert.deepEqual((await here.store.findRun(made.id))?.metrics, ['RR']);
    await other.release();
    assert.equal((await rescore(context(), made, [parseMetricName('AP')])).scores, count);
    await other.hold(made);
    await other.release();
  });

  test('keeps the metrics that another process has added since it was found', async () => {
    const { run: found } = await run();
    await rescore(context(), found, [parseMetricName('AP')]);
    await rescore(context(), found, [parseMetricName('P@1')]);
    assert.deepEqual((await here.store.findRun(found.id))?.metrics, ['RR', 'AP', 'P@1']);
  });

  test('goes on where it was stopped, and says what it has no value of', async () => {
    const stopped = await run({}, 4);
    assert.equal(stopped.run.status, 'interrupted');
    await rescore(context(), stopped.run, [parseMetricName('AP')]);
    const resumed = await run({ resume: true });
    assert.deepEqual([resumed.run.id, resumed.asked + stopped.asked], [stopped.run.id, count]);
    const [note] = resumed.notes;
    assert.deepEqual(note, [
      `AP was added to run ${stopped.run.id} later; what is asked now has no value of it before `,
      { do: 'rescore-by', run: stopped.run.id, metric: 'AP' },
    ]);
    const of = (name: string) => resumed.runs[0]?.summary.overall.metrics.find(({ metric }) => metric === name)?.n;
    assert.deepEqual([of('RR'), of('AP')], [count, stopped.asked]);
    const again = await run({ resume: true });
    assert.deepEqual([again.run.id, again.asked, again.notes], [stopped.run.id, 0, []]);
  });
});
