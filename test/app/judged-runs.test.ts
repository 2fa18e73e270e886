// Runs that a judge scores: what an instrument lost is asked for again, what was said before is taken over.
import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { comparisonDefaults } from '#src/analysis/comparison/run-comparison.ts';
import { compare } from '#src/app/compare/compare.ts';
import { recordedSource } from '#src/app/compare/compared-source.ts';
import { evaluateTargets } from '#src/app/evaluate.ts';
import type { EvaluationRequest } from '#src/app/evaluate-options.ts';
import { rescore } from '#src/app/rescore.ts';
import { gatherRunReport } from '#src/app/run-report.ts';
import { parseMetricName } from '#src/metrics/metric-name.ts';
import { RunStopError } from '#src/model/call-error.ts';
import type { Example } from '#src/model/example.ts';
import { readJudgeDetails, writeJudgeDetails } from '#src/model/judge-details.ts';
import { failedBy, type Outcome, scored, skipped } from '#src/model/score.ts';
import type { Instruments } from '#src/ports/instruments.ts';
import type { ScoredTrial } from '#src/ports/run-store.ts';
import type { Target } from '#src/ports/target.ts';
import type { StoreUnderTest } from '../contracts/store-contract.ts';
import { sqliteMemoryStore } from '../contracts/temporary-stores.ts';
import { countingContexts } from './counting-contexts.ts';

describe('judged runs', () => {
  const examples: readonly Example[] = Array.from({ length: 12 }, (_, i) => ({ id: `q${i}`, query: `question ${i}` }));

  let here: StoreUnderTest;
  beforeEach(async () => {
    here = await sqliteMemoryStore();
  });
  afterEach(() => here.dispose());

  const contextOf = countingContexts();
  const context = () => contextOf(here.store);

  function target({ id = 'ours', version, ask }: { id?: string; version?: string; ask?: Target['ask'] } = {}) {
    let asked = 0;
    const made: Target = {
      capabilities: { stages: [], timesItself: false, warmUp: false, recorded: false },
      prepare: async () => ({ message: '', stale: false }),
      snapshot: () => ({
        ...{ id, type: 'test', fingerprint: `f ${id} ${version}` },
        config: version === undefined ? {} : { version },
      }),
      ask: async (request) => {
        asked++;
        return await (ask ?? (async ({ query }) => ({ answer: `about ${query}`, timings: { totalMs: 5 } })))(request);
      },
      close: async () => {},
    };
    return { target: made, asked: () => asked };
  }

  /** A judge whose value depends on the question. */
  function judge(outcome?: (id: string) => Outcome | undefined, fingerprint = 'judge 1') {
    const asked: string[] = [];
    const instruments: Instruments = {
      scorers: {
        answerRelevance: {
          source: 'judge',
          fingerprint,
          scorer: (_metric, { example: { id } }) => {
            asked.push(id);
            return outcome?.(id) ?? scored(Number(id.slice(1)) / 12, { reason: `as ${id} says` });
          },
        },
      },
    };
    return { instruments, asked };
  }

  const metrics = ['answerRelevance', 'latency'].map(parseMetricName);

  async function run(given: Partial<EvaluationRequest> & Pick<EvaluationRequest, 'targets'>) {
    const result = await evaluateTargets(context(), {
      experiment: 'e',
      dataset: { header: { name: 'set', scale: { min: 0, max: 3 } }, examples },
      metrics,
      repeat: 1,
      concurrency: 1,
      warmUp: 0,
      skipIndexing: false,
      resume: false,
      environment: { judge: { name: 'j' } },
      stop: new AbortController().signal,
      ...given,
    });
    const [ended = assert.fail()] = result.runs;
    return { result, ...ended };
  }

  async function rows(runId: string, history = false): Promise<readonly ScoredTrial[]> {
    const found: ScoredTrial[] = [];
    for await (const row of here.store.scoredTrials(runId, { history })) found.push(row);
    return found;
  }

  const broken = failedBy('instrument', { code: 'judge-unreadable', message: 'no score' }, { reply: 'well…' });

  test('--resume asks the judge again for what it could not score, and nobody else for anything', async () => {
    const ours = target();
    const whole = await run({ targets: [ours.target], instruments: judge().instruments, experiment: 'whole' });
    const failing = judge((id) => (id === 'q3' || id === 'q7' ? broken : undefined));
    const first = await run({ targets: [ours.target], instruments: failing.instruments });
    assert.equal(first.summary.overall.metrics[0]?.failedInstrument, 2);
    const asked = ours.asked();
    const healed = judge();
    const resumed = await run({ targets: [ours.target], instruments: healed.instruments, resume: true });
    assert.equal(resumed.run.id, first.run.id);
    assert.deepEqual([ours.asked(), healed.asked], [asked, ['q3', 'q7']]);
    assert.deepEqual(resumed.result.resumed, {
      runs: 1,
      trials: 12,
      retriedTrials: 0,
      retriedScores: 2,
      complete: false,
    });
    assert.deepEqual(resumed.summary.overall.metrics, whole.summary.overall.metrics);
    const history = (await rows(first.run.id, true))
      .flatMap(({ scores }) => scores)
      .filter(({ supersededBy }) => supersededBy);
    assert.deepEqual(
      history.map(({ outcome }) => outcome),
      [broken, broken],
    );
  });

  test('a run of another judge is other work: its holes are not filled by this one', async () => {
    const ours = target();
    const failing = judge((id) => (id === 'q3' ? broken : undefined));
    const first = await run({ targets: [ours.target], instruments: failing.instruments });
    const environment = { judge: { name: 'another' } };
    const next = await run({ targets: [ours.target], instruments: judge().instruments, environment, resume: true });
    assert.notEqual(next.run.id, first.run.id);
  });

  test('a judge that can no longer be asked leaves a run that goes on where it stood', async () => {
    const ours = target();
    let budget = 5;
    const poor = judge(() => {
      if (budget-- > 0) return undefined;
      throw new RunStopError('the budget is spent', { code: 'budget-exhausted' });
    });
    const first = await run({ targets: [ours.target], instruments: poor.instruments });
    assert.deepEqual([first.result.interrupted, first.result.stopped?.code], [true, 'budget-exhausted']);
    assert.deepEqual([first.run.status, first.summary.trials.ok, ours.asked()], ['interrupted', 6, 6]);
    const resumed = await run({ targets: [ours.target], instruments: judge().instruments, resume: true });
    assert.deepEqual(resumed.result.resumed, {
      runs: 1,
      trials: 6,
      retriedTrials: 0,
      retriedScores: 1,
      complete: false,
    });
    assert.deepEqual([resumed.run.status, resumed.summary.trials.ok, ours.asked()], ['finished', 12, 12]);
  });

  test('--reuse asks neither a target of the same version nor the same judge; times of a memory do not count', async () => {
    const ours = target({ version: '1' });
    const first = await run({ targets: [ours.target], instruments: judge().instruments });
    const again = judge();
    const reused = await run({ targets: [ours.target], instruments: again.instruments, reuse: true });
    assert.deepEqual([ours.asked(), again.asked, reused.result.reused], [12, [], 12]);
    assert.notEqual(reused.run.id, first.run.id);
    const [relevance, latency] = reused.summary.overall.metrics;
    assert.deepEqual(relevance, first.summary.overall.metrics[0]);
    assert.deepEqual(latency?.skippedReasons, [['reply from a cache', 12]]);
    const [row = assert.fail()] = await rows(reused.run.id);
    assert.deepEqual(row.scores.find(({ source }) => source === 'judge')?.outcome, scored(0, { reason: 'as q0 says' }));
  });

  test('--reuse lets another judge score what was said; a target without a version, or of another, is asked', async () => {
    const ours = target({ version: '1' });
    await run({ targets: [ours.target], instruments: judge().instruments });
    const other = judge(undefined, 'judge 2');
    await run({ targets: [ours.target], instruments: other.instruments, reuse: true });
    assert.deepEqual([ours.asked(), other.asked.length], [12, 12]);
    for (const version of ['2', undefined]) {
      const asked = target(version === undefined ? {} : { version });
      await run({ targets: [asked.target], instruments: judge().instruments });
      const next = await run({
        targets: [asked.target],
        instruments: judge().instruments,
        reuse: version === undefined,
      });
      assert.deepEqual([asked.asked(), next.result.reused], [24, 0], String(version));
    }
  });

  test('what failed is not taken over, but asked', async () => {
    let down = true;
    const ask: Target['ask'] = async ({ exampleId }) => {
      if (down && exampleId === 'q5') throw new Error('down');
      return { answer: exampleId };
    };
    const ours = target({ version: '1', ask });
    await run({ targets: [ours.target], instruments: judge().instruments });
    down = false;
    const reused = await run({ targets: [ours.target], instruments: judge().instruments, reuse: true });
    assert.deepEqual([ours.asked(), reused.result.reused, reused.summary.trials], [13, 11, { ok: 12, failed: 0 }]);
  });

  test('--resume does not ask a target anew whose run is complete beside one that is not', async () => {
    const fails = new Set(['q4']);
    const ours = target({ id: 'ours' });
    const theirs = target({
      id: 'theirs',
      ask: async ({ query, exampleId }) => {
        if (fails.has(exampleId)) throw new Error('down');
        return { answer: query };
      },
    });
    const both = { targets: [ours.target, theirs.target], instruments: judge().instruments };
    const { result: first } = await run(both);
    fails.clear();
    const { result: resumed } = await run({ ...both, resume: true });
    assert.deepEqual(
      resumed.runs.map(({ run: { id } }) => id),
      first.runs.map(({ run: { id } }) => id),
    );
    assert.deepEqual([ours.asked(), theirs.asked()], [12, 13]);
    assert.deepEqual(resumed.resumed, { runs: 2, trials: 23, retriedTrials: 1, retriedScores: 0, complete: false });
    const { result: next } = await run({ ...both, resume: true });
    assert.deepEqual(next.resumed, { runs: 2, trials: 24, retriedTrials: 0, retriedScores: 0, complete: true });
    assert.deepEqual([ours.asked(), theirs.asked()], [12, 13], 'nothing is left: nobody is asked');
    assert.equal((await here.store.listRuns()).length, 2);
  });

  test('--resume --reuse takes over what failed, as another execution of it', async () => {
    const fails = new Set<string>();
    const ours = target({
      version: '1',
      ask: async ({ query, exampleId }) => {
        if (fails.has(exampleId)) throw new Error('down');
        return { answer: query };
      },
    });
    const { instruments } = judge();
    const whole = await run({ targets: [ours.target], instruments });
    fails.add('q4').add('q5');
    const failing = await run({ targets: [ours.target], instruments });
    const asked = ours.asked();
    const resumed = await run({ targets: [ours.target], instruments, resume: true, reuse: true });
    assert.equal(resumed.run.id, failing.run.id);
    assert.deepEqual([ours.asked() - asked, resumed.result.reused, resumed.result.resumed.retriedTrials], [0, 2, 0]);
    assert.deepEqual(resumed.summary.overall.metrics[0], whole.summary.overall.metrics[0]);
  });

  test('a verdict that is taken over was not paid for again', async () => {
    const ours = target({ version: '1' });
    const call = { model: 'm', inputTokens: 10, outputTokens: 2, costUsd: 0.01, ms: 7, cached: false, retries: {} };
    const details = writeJudgeDetails({ reason: 'r', calls: [{ ...call, retries: { server: 1 } }], prompt: 'p/1/en' });
    const { instruments } = judge(() => scored(0.5, details));
    await run({ targets: [ours.target], instruments });
    const reused = await run({ targets: [ours.target], instruments, reuse: true });
    const [verdict] = (await rows(reused.run.id))[0]?.scores.filter(({ source }) => source === 'judge') ?? [];
    const kept = verdict?.outcome.status === 'scored' ? readJudgeDetails(verdict.outcome.details) : undefined;
    assert.deepEqual(kept, { reason: 'r', calls: [{ ...call, cached: true }], prompt: 'p/1/en' });
  });

  test('a judge that finds nothing to judge is not asked by --reuse again, and its calls are not paid twice', async () => {
    const ours = target({ version: '1' });
    const call = { model: 'm', inputTokens: 10, outputTokens: 2, costUsd: 0.01, ms: 7, cached: false, retries: {} };
    const { instruments, asked } = judge(() => skipped('no claims', writeJudgeDetails({ calls: [call] })));
    await run({ targets: [ours.target], instruments });
    const reused = await run({ targets: [ours.target], instruments, reuse: true });
    assert.equal(asked.length, examples.length);
    const [{ outcome } = assert.fail()] = (await rows(reused.run.id))[0]?.scores ?? [];
    assert.ok(outcome.status === 'skipped');
    assert.equal(readJudgeDetails(outcome.details)?.calls[0]?.cached, true);
  });

  test('what a judge found nothing to judge in is set aside for another one as its verdicts are', async () => {
    const ours = target();
    const first = await run({
      targets: [ours.target],
      instruments: judge(() => skipped('no claims', { calls: [] })).instruments,
    });
    const relevance = ['answerRelevance'].map(parseMetricName);
    const half = { instruments: otherJudge(4), judge: { name: 'k' }, concurrency: 1 };
    const rescored = await rescore(context(), first.run, relevance, half);
    const { n, skipped: none, failedInstrument } = rescored.summary.overall.metrics[0] ?? {};
    assert.deepEqual([n, none, failedInstrument], [4, 0, 8]);
  });

  const otherJudge = (answers: number) =>
    judge(() => {
      if (answers-- > 0) return scored(0.9);
      throw new RunStopError('the key is wrong', { code: 'unauthorised' });
    }, 'judge 2').instruments;

  test('a run that another judge has half scored anew has a mean of that judge alone, and says what is missing', async () => {
    const ours = target();
    const first = await run({ targets: [ours.target], instruments: judge(() => scored(0.2)).instruments });
    const relevance = ['answerRelevance'].map(parseMetricName);
    const by = (answers: number) => ({ instruments: otherJudge(answers), judge: { name: 'k' }, concurrency: 1 });
    const locked = await rescore(context(), first.run, relevance, by(0));
    const { mean, n } = locked.summary.overall.metrics[0] ?? {};
    assert.deepEqual([mean, n], [0.2, 11], 'a judge that says nothing takes nothing away');
    const half = await rescore(context(), first.run, relevance, by(4));
    const { mean: ofOther, n: scoredByOther, failedInstrument } = half.summary.overall.metrics[0] ?? {};
    assert.deepEqual([ofOther, scoredByOther, failedInstrument], [0.9, 4, 8]);
    const stored = await here.store.findRun(first.run.id);
    assert.deepEqual(stored?.environment, { judge: { name: 'k' } });
    const back = await run({ targets: [ours.target], instruments: judge().instruments, resume: true });
    assert.notEqual(back.run.id, first.run.id, 'the first judge does not fill the holes of the second');
    const environment = { judge: { name: 'k' } };
    const on = await run({ targets: [ours.target], instruments: otherJudge(99), resume: true, environment });
    assert.equal(on.run.id, first.run.id);
    assert.deepEqual([on.summary.overall.metrics[0]?.mean, on.summary.overall.metrics[0]?.n], [0.9, 12]);
  });

  test('runs that different judges scored are not compared, and that is said; others are, without a word', async () => {
    const [a, b, c] = ['a', 'b', 'c'].map((id) => target({ id }).target);
    assert.ok(a && b && c);
    const alike = await run({ targets: [a, b], instruments: judge().instruments });
    const other = await run({ targets: [c], instruments: otherJudge(99) });
    const runs = [...alike.result.runs, ...other.result.runs].map(({ run: own }) => own);
    const sources = runs.map((own) =>
      recordedSource(here.store, { ...own, dataset: own.dataset ?? assert.fail() }, { reference: own.id, kind: 'run' }),
    );
    const options = {
      metrics: metrics.slice(0, 1),
      goals: { metrics: [], latencyMs: {} },
      settings: comparisonDefaults,
      ...{ tukey: false, by: [] },
    };
    const warned = async (of: typeof sources) =>
      (await compare(of, options)).warnings.filter(({ code }) => code === 'other-scorer');
    assert.deepEqual(await warned(sources.slice(0, 2)), []);
    const said = [{ code: 'other-scorer', metric: 'answerRelevance', runs: [runs[2]?.id] }];
    assert.deepEqual(await warned(sources), said);
    const reported = await gatherRunReport(here.store, runs, { language: 'en', goals: options.goals });
    for (const { pairs, warnings } of [await compare(sources, options), reported.comparison ?? assert.fail()]) {
      assert.deepEqual(
        pairs.map(({ n, meanDiff }) => [n, meanDiff === null]),
        [
          [12, false],
          [0, true],
          [0, true],
        ],
      );
      assert.deepEqual(
        warnings.filter(({ code }) => code === 'other-scorer'),
        said,
      );
    }
  });

  test('a run is not resumed by another prompt or program than that which scored it', async () => {
    const ours = target();
    const first = await run({
      targets: [ours.target],
      instruments: judge((id) => (id === 'q3' ? broken : undefined), 'prompt 1').instruments,
    });
    const next = await run({
      targets: [ours.target],
      instruments: judge(undefined, 'prompt 2').instruments,
      resume: true,
    });
    assert.notEqual(next.run.id, first.run.id);
  });

  test('a recorded run is judged later; a judge that stops leaves the rest as it was', async () => {
    const ours = target();
    const first = await run({ targets: [ours.target], metrics: ['latency'].map(parseMetricName) });
    let budget = 4;
    const poor = judge(() => {
      if (budget-- > 0) return undefined;
      throw new RunStopError('the budget is spent', { code: 'budget-exhausted' });
    });
    const options = { instruments: poor.instruments, concurrency: 1 };
    const stopped = await rescore(context(), first.run, metrics.slice(0, 1), options);
    assert.deepEqual([stopped.interrupted, stopped.scores, stopped.lost], [true, 5, 1]);
    const { instruments } = judge();
    const judged = await rescore(context(), stopped.run, metrics.slice(0, 1), { instruments });
    assert.deepEqual([judged.interrupted, judged.scores, judged.lost, ours.asked()], [false, 12, 0, 12]);
    assert.equal(judged.summary.overall.metrics[1]?.n, 12);
    await assert.rejects(rescore(context(), first.run, metrics), { code: 'no-judge' });
  });
});
