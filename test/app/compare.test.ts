// Recorded runs compared: what meets by id, what was changed between versions, what a run lacks.
import assert from 'node:assert/strict';
import { after, beforeEach, describe, test } from 'node:test';
import { comparisonDefaults, type RunComparison } from '#src/analysis/comparison/run-comparison.ts';
import { type CompareOptions, compare } from '#src/app/compare/compare.ts';
import { recordedSource } from '#src/app/compare/compared-source.ts';
import { latestRuns } from '#src/app/compare/latest-runs.ts';
import { evaluateTargets } from '#src/app/evaluate.ts';
import { gatherRunReport } from '#src/app/run-report.ts';
import { findRun } from '#src/cli/references.ts';
import { parseMetricName } from '#src/metrics/metric-name.ts';
import { retrievalGoals } from '#src/metrics/presets.ts';
import type { Example } from '#src/model/example.ts';
import type { TargetOutput } from '#src/model/target-output.ts';
import type { Target } from '#src/ports/target.ts';
import { depthItems, depthLines } from '#src/report/parts/depths/depths.ts';
import type { StoreUnderTest } from '../contracts/store-contract.ts';
import { sqliteMemoryStore } from '../contracts/temporary-stores.ts';
import { countingContexts } from './counting-contexts.ts';
import { targetOf } from './target-of.ts';

describe('comparing runs', () => {
  let here: StoreUnderTest;
  beforeEach(async () => {
    await here?.dispose();
    here = await sqliteMemoryStore();
  });
  after(async () => {
    await here.dispose();
  });

  const questions: readonly Example[] = Array.from({ length: 12 }, (_, i) => ({
    id: `q${i}`,
    query: `question ${i}`,
    ...(i < 11 && { judgements: [{ docId: `d${i}`, relevance: 2 }] }),
  }));

  /** Puts the document sought at a rank that depends on the question and the repeat. */
  function target(id: string, rankOf: (n: number, repeat: number) => number): Target {
    return targetOf(
      id,
      async ({ exampleId, repeat }): Promise<TargetOutput> => {
        const n = Number(exampleId.slice(1));
        const rank = rankOf(n, repeat);
        if (rank === 0) throw new Error('down');
        if (rank < 0) return { answer: 'only words' };
        return { documents: Array.from({ length: 8 }, (_, i) => ({ id: i === rank - 1 ? `d${n}` : `x${i}` })) };
      },
      { timesItself: true },
    );
  }

  const contextOf = countingContexts();
  const context = () => contextOf(here.store);

  interface Recorded {
    readonly examples?: readonly Example[];
    readonly metrics?: readonly string[];
    readonly repeat?: number;
    readonly concurrency?: number;
  }

  async function record(targets: readonly Target[], given: Recorded = {}): Promise<readonly string[]> {
    const {
      examples = questions,
      metrics = ['RR', 'R(rel=2)@5', 'nDCG(gain=exp)@5'],
      repeat = 1,
      concurrency = 2,
    } = given;
    const { runs } = await evaluateTargets(context(), {
      experiment: 'e',
      dataset: { header: { name: 'set', scale: { min: 0, max: 3 } }, examples },
      targets,
      metrics: metrics.map(parseMetricName),
      repeat,
      concurrency,
      warmUp: 0,
      skipIndexing: false,
      resume: false,
      environment: {},
      stop: new AbortController().signal,
    });
    return runs.map(({ run }) => run.id);
  }

  async function compared(runIds: readonly string[], given: Partial<CompareOptions> = {}): Promise<RunComparison> {
    const sources = await Promise.all(
      runIds.map(async (id) => {
        const { dataset, ...run } = await findRun(here.store, id);
        return recordedSource(
          here.store,
          { ...run, dataset: dataset ?? assert.fail() },
          { reference: id, kind: 'run' },
        );
      }),
    );
    const settings = { ...comparisonDefaults, flips: 1000 };
    return await compare(sources, { metrics: [], goals: retrievalGoals, settings, tukey: false, by: [], ...given });
  }

  const first = target('first', () => 1);
  const later = target('later', (n) => 1 + (n % 3));

  test('replies counted as empty are told only where a compared metric looks at the part that they lack', async () => {
    const words = questions.map((example) => ({ ...example, expectedKeywords: ['fee'] }));
    const whole = targetOf('whole', async () => ({ answer: 'the fee', documents: [{ id: 'd0' }] }));
    const cut = targetOf('cut', async ({ exampleId }) => ({
      ...(exampleId !== 'q1' && { answer: 'the fee' }),
      ...(exampleId !== 'q2' && exampleId !== 'q3' && { documents: [{ id: 'd0' }] }),
    }));
    const runs = await record([whole, cut], { examples: words, metrics: ['RR', 'R@5', 'keywordHit'] });
    const toldOf = async (...metrics: readonly string[]): Promise<unknown> =>
      (await compared(runs, { metrics: metrics.map(parseMetricName) })).warnings.map((warning) =>
        warning.code === 'counted-empty' ? [warning.part, warning.replies, warning.of] : [],
      );
    assert.deepEqual(await toldOf('RR'), [['documents', 2, 12]]);
    assert.deepEqual(await toldOf('keywordHit'), [['answer', 1, 12]]);
    assert.deepEqual(await toldOf('R@5', 'keywordHit'), [
      ['documents', 2, 12],
      ['answer', 1, 12],
    ]);
  });

  test('runs of one dataset: metrics with a goal, unjudged questions counted as skipped in both', async () => {
    const { metrics, pairs, missing, warnings } = await compared(await record([later, first]));
    assert.deepEqual(metrics.map(({ metric }) => metric), ['RR', 'R(rel=2)@5', 'nDCG(gain=exp)@5']); // biome-ignore format: short
    assert.deepEqual(pairs.map(({ n, verdict, note }) => [n, verdict, note]), [[11, 'better', null], [11, 'not known', 'all-ties'], [11, 'not known', null]]); // biome-ignore format: short
    // Of nDCG, whose gains are smaller, only what eleven questions did not show stands in the way.
    const [, , { pPermutation, queriesToOutweighUnseen } = assert.fail()] = pairs;
    assert.ok((pPermutation ?? 1) < 0.05 && (queriesToOutweighUnseen ?? 0) > 11);
    assert.deepEqual(missing.map(({ skippedBoth, examples }) => [skippedBoth, examples.length]), [[1, 0], [1, 0], [1, 0]]); // biome-ignore format: short
    assert.deepEqual(warnings, []);
  });

  /** Returns as many documents as it is told to; the one sought stands at rank 12 in every other list. */
  const cutAt = (id: string, depth: number): Target =>
    targetOf(id, async ({ exampleId }): Promise<TargetOutput> => {
      const n = Number(exampleId.slice(1));
      const rank = n % 2 === 0 ? 1 : 12;
      return { documents: Array.from({ length: depth }, (_, i) => ({ id: i === rank - 1 ? `d${n}` : `x${i}` })) };
    });

  test('a run is not better than itself cut at 10: what looks below is not compared unless that is asked for', async () => {
    const metrics = ['RR', 'R(rel=2)@5', 'R(rel=2)@100'];
    const ids = await record([cutAt('whole', 50), cutAt('cut', 10)], { metrics });
    const byDefault = await compared(ids);
    assert.deepEqual(byDefault.metrics.map(({ metric }) => metric), ['R(rel=2)@5']); // biome-ignore format: short
    const [{ depths } = assert.fail()] = byDefault.warnings.filter((warning) => warning.code === 'unlike-depth');
    assert.deepEqual(depths.map(({ depth }) => depth), [50, 10]); // biome-ignore format: short
    const asked = { metrics: [parseMetricName('R(rel=2)@100')] };
    await assert.rejects(compared(ids, asked), {
      message: /lists end at unlike depths \(\S+ at 50, \S+ at 10\), and R\(rel=2\)@100 looks below the shallower/,
    });
    const anyway = await compared(ids, { ...asked, unlikeDepths: true });
    assert.equal(anyway.pairs[0]?.n, 11);
    assert.deepEqual(anyway.warnings.map(({ code }) => code), ['unlike-depth']); // biome-ignore format: short
  });

  test('times under unlike concurrency are not compared, and both loads are said', async () => {
    const metrics = ['RR', 'latency'];
    const [one = '', other = ''] = await Promise.all([
      record([cutAt('one', 5)], { metrics }),
      record([cutAt('other', 5)], { metrics, concurrency: 8 }),
    ]).then((runs) => runs.flat());
    await assert.rejects(compared([one, other], { metrics: [parseMetricName('latency')] }), {
      message: /unlike load \(\S+ at concurrency 2, \S+ at concurrency 8\), which latency depends on/,
    });
    assert.deepEqual((await compared([one, other])).metrics.map(({ metric }) => metric), ['RR']); // biome-ignore format: short
  });

  test('the report of runs of unlike depth leaves out what looks below, and says which number lists do not reach', async () => {
    const ids = await record([cutAt('whole', 50), cutAt('cut', 10)], { metrics: ['RR', 'R(rel=2)@5', 'R(rel=2)@20'] });
    const runs = [];
    for (const id of ids) runs.push(await findRun(here.store, id));
    const input = await gatherRunReport(here.store, runs, { language: 'en', goals: retrievalGoals });
    assert.deepEqual(input.comparison?.metrics.map(({ metric }) => metric), ['R(rel=2)@5']); // biome-ignore format: short
    const [cut = assert.fail(), unlike = assert.fail(), ...others] = depthLines(input);
    assert.match(cut, /\[B\] cut: the lists end at 10 documents; what stands further down counts as not found in R@20/);
    assert.match(unlike, /end at unlike depths \(\[A\] whole 50, \[B\] cut 10\): MRR look at whole lists/);
    assert.deepEqual(others, []);
    assert.ok(
      depthItems(input).some((line) => /\[A\] whole: somebody graded .*% of the first 20 documents/.test(line)),
    );
  });

  test('the report of a run says where the order of equal scores decides a number, unless its ranks were asked for, and that scores rise', async () => {
    const scoredAs = (id: string, scoreOf: (i: number) => number): Target =>
      targetOf(id, async ({ exampleId }): Promise<TargetOutput> => {
        const ids = ['x', `d${exampleId.slice(1)}`, 'y'];
        return { documents: ids.map((name, i) => ({ id: name, score: scoreOf(i) })) };
      });
    const metrics = ['RR', 'R(rel=2)@5', 'P@1'];
    const ids = await record([scoredAs('tied', () => 1), scoredAs('plain', (i) => -i), scoredAs('far', (i) => i)], { metrics }); // biome-ignore format: short
    const runs = [];
    for (const id of ids) runs.push(await findRun(here.store, id));
    const input = await gatherRunReport(here.store, runs, { language: 'en', goals: retrievalGoals });
    const about = depthLines(input).filter((line) => /score/.test(line));
    assert.equal(about.length, 2);
    assert.match(about[0] ?? '', /^\[A\] tied: .* decides the number in 11 \(MRR, P@1\) of 11 judged questions/);
    assert.match(about[1] ?? '', /^\[C\] far: in 12 of 12 lists the scores rise .*: are they ranks or distances\?/);
    const { warnings } = await compared(ids);
    assert.deepEqual(
      warnings.filter(({ code }) => code === 'ties-decide' || code === 'scores-rise'),
      [
        { code: 'ties-decide', run: ids[0], metric: 'RR', questions: 11, of: 11 },
        { code: 'scores-rise', run: ids[2], lists: 12, of: 12 },
      ],
    );
    const [tied = assert.fail(), ...others] = input.runs;
    const { target } = tied.run;
    const byRank = { ...tied, run: { ...tied.run, target: { ...target, config: { ...target.config, ties: 'rank' } } } };
    assert.ok(!depthLines({ ...input, runs: [byRank, ...others] }).some((line) => /one score/.test(line)));
    for (const language of ['ja', 'ko'] as const)
      assert.ok(depthLines({ ...input, language }).some((line) => /11.*MRR, ?P@1|11.*MRR、P@1/.test(line)));
  });

  test('repeats make n no larger', async () => {
    const often = target('often', (n, repeat) => 1 + ((n + repeat) % 2));
    const [a = '', b = ''] = await record([often, first], { repeat: 4 });
    const { pairs } = await compared([a, b]);
    assert.deepEqual([pairs[0]?.n, pairs[0]?.meanA, pairs[0]?.meanB], [11, 0.75, 1]);
  });

  test('another version of the dataset: only what is asked and judged alike is compared, the rest is listed', async () => {
    const [a = ''] = await record([later]);
    const second = questions.map((question, i): Example => {
      if (i === 0) return { ...question, query: 'asked otherwise' };
      if (i === 1) return { ...question, judgements: [{ docId: 'd1', relevance: 3 }] };
      return i === 2 ? { ...question, category: 'law' } : question;
    });
    const more: Example = { id: 'q99', query: 'new', judgements: [{ docId: 'd99', relevance: 2 }] };
    const [b = ''] = await record([first], { examples: [...second.slice(0, 10), more] });
    const { pairs, missing, warnings } = await compared([a, b], { metrics: [parseMetricName('RR')] });
    assert.equal(pairs[0]?.n, 8);
    assert.deepEqual(
      missing[0]?.examples.map(({ example, side, kind, reason }) => [example, side, kind, reason]),
      [
        ['q0', 'both', 'missing', 'changed'],
        ['q1', 'both', 'missing', 'changed'],
        ['q10', 'b', 'missing', 'not asked'],
        ['q11', 'b', 'missing', 'not asked'],
        ['q99', 'a', 'missing', 'not asked'],
      ],
    );
    assert.deepEqual(warnings[0], { code: 'other-version', runs: [b], changed: 2 });
  });

  test('runs that share no question, and those whose questions were all changed, are refused', async () => {
    const [a = ''] = await record([first]);
    const elsewhere = questions.map((question) => ({ ...question, id: question.id.replace('q', 'z') }));
    const [b = ''] = await record([first], { examples: elsewhere });
    await assert.rejects(compared([a, b]), { code: 'compare-strangers' });
    const [c = ''] = await record([first], { examples: questions.map((q) => ({ ...q, query: `${q.query}?` })) });
    await assert.rejects(compared([a, c]), { code: 'compare-strangers', message: /all 12 examples/ });
  });

  test('a metric that a run lacks is left out and said, or refused where it was asked for', async () => {
    const [a = ''] = await record([later]);
    const [b = ''] = await record([first], { metrics: ['RR', 'AP'] });
    const { metrics, warnings } = await compared([a, b]);
    assert.deepEqual(metrics, [{ metric: 'RR', direction: 'higher' }]);
    assert.deepEqual(warnings.map(({ code }) => code), ['left-out-metric', 'left-out-metric']); // biome-ignore format: short
    await assert.rejects(compared([a, b], { metrics: [parseMetricName('AP')] }), {
      code: 'compare-missing-metric',
      hint: [{ do: 'rescore-compared', run: a, metric: 'AP' }],
    });
    const [c = ''] = await record([first], { metrics: ['AP'] });
    await assert.rejects(compared([a, c]), { code: 'compare-no-metric' });
  });

  test('a target that returns no documents is not compared by rankings, not even by its failures', async () => {
    const words = target('words', (n) => (n === 3 ? 0 : -1));
    const [a = '', b = ''] = await record([words, first]);
    await assert.rejects(compared([a, b]), { code: 'compare-no-metric' });
    const { pairs } = await compared([a, b], { metrics: [parseMetricName('RR')] });
    assert.deepEqual([pairs[0]?.n, pairs[0]?.nImputed, pairs[0]?.verdict], [0, 0, 'not known']);
  });

  test('failures of a target are imputed in pairs as in the mean', async () => {
    const shaky = target('shaky', (n) => (n % 4 === 1 ? 0 : 1));
    const [a = '', b = ''] = await record([first, shaky]);
    const { pairs, warnings } = await compared([a, b], { metrics: [parseMetricName('RR')] });
    assert.deepEqual([pairs[0]?.n, pairs[0]?.nImputed, pairs[0]?.withoutImputed?.n], [11, 3, 8]);
    assert.equal(pairs[0]?.withoutImputed?.meanDiff, 0);
    assert.deepEqual(warnings, []);
  });

  test('latency is compared when it is asked for, and never otherwise', async () => {
    const [a = '', b = ''] = await record([first, later], { metrics: ['latency', 'Success@1'] });
    assert.deepEqual((await compared([a, b])).metrics.map(({ metric }) => metric), ['Success@1']); // biome-ignore format: short
    const { metrics } = await compared([a, b], { metrics: [parseMetricName('latency')] });
    assert.deepEqual(metrics, [{ metric: 'latency', direction: 'lower' }]);
  });

  test('the latest run of each target of each experiment', async () => {
    await record([first, later]);
    const newer = await record([first, later]);
    const found = await latestRuns(here.store, retrievalGoals);
    assert.deepEqual(found.map(({ run }) => run.id), newer); // biome-ignore format: short
    assert.deepEqual(found[0]?.metrics.map(({ metric }) => metric), ['RR', 'R(rel=2)@5', 'nDCG(gain=exp)@5']); // biome-ignore format: short
  });

  test('a newer run that did not come to its end is passed over for an older one, and named', async () => {
    const [whole = ''] = await record([first]);
    const [cut = ''] = await record([first]);
    await here.store.endRun(cut, 'interrupted', 1);
    const found = await latestRuns(here.store, retrievalGoals);
    assert.deepEqual(found.map(({ run, passedOver }) => [run.id, passedOver.map(({ id }) => id)]), [[whole, [cut]]]); // biome-ignore format: short
  });

  test('what is a headline of one run is shown of every run that has it', async () => {
    // The goals are of metrics that the first experiment alone has; the second is headed by its own.
    await record([first], { metrics: ['RR', 'P@5', 'AP'] });
    await record([later], { metrics: ['P@5', 'AP', 'R@5'] });
    const found = await latestRuns(here.store, retrievalGoals);
    assert.deepEqual(found.map(({ metrics }) => metrics.map(({ metric }) => metric)), [['P@5', 'AP', 'R@5'], ['RR', 'P@5', 'AP']]); // biome-ignore format: short
  });

  test('the report of runs made together holds their comparison, a single run has none', async () => {
    const runs = await Promise.all((await record([first, later])).map((id) => findRun(here.store, id)));
    const options = { language: 'en', goals: retrievalGoals } as const;
    const { comparison } = await gatherRunReport(here.store, runs, options);
    assert.equal(comparison?.pairs.length, 3);
    assert.equal((await gatherRunReport(here.store, runs.slice(0, 1), options)).comparison, undefined);
    assert.equal((await gatherRunReport(here.store, runs, { ...options, compare: false })).comparison, undefined);
  });
});
