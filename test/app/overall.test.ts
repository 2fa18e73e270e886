// An overall score from the environment of a run to its reports, its results and its comparisons.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { comparisonDefaults } from '#src/analysis/comparison/run-comparison.ts';
import type { Overalls } from '#src/analysis/overall/collect-overalls.ts';
import { compare } from '#src/app/compare/compare.ts';
import { comparedHead, recordedSource } from '#src/app/compare/compared-source.ts';
import { comparisonJson, comparisonSchema } from '#src/app/compare/comparison-result.ts';
import { evaluateTargets } from '#src/app/evaluate.ts';
import { rescore } from '#src/app/rescore.ts';
import { gatherRunReport, runsTogether } from '#src/app/run-report.ts';
import { experimentResultSchema, runResultJson } from '#src/app/run-result.ts';
import { parseMetricName } from '#src/metrics/metric-name.ts';
import { noGoals } from '#src/metrics/presets.ts';
import { openScale } from '#src/model/example.ts';
import { type OverallDefinition, writeOverallDefinition } from '#src/model/overall-definition.ts';
import type { Run } from '#src/model/run.ts';
import { silent } from '#src/ports/progress.ts';
import type { Store } from '#src/ports/store.ts';
import type { Target } from '#src/ports/target.ts';
import { renderMarkdown } from '#src/render/markdown.ts';
import { buildCompareReport } from '#src/report/compare/compare-report.ts';
import { buildComparisonTable } from '#src/report/parts/comparison/comparison-table.ts';
import { overallLines } from '#src/report/parts/overalls/overall-lines.ts';
import type { ReportHead } from '#src/report/report-context.ts';
import { buildRunReport } from '#src/report/run/run-report.ts';
import { createUuidV7 } from '#src/setup/uuid-v7.ts';
import { openStore } from '#src/store/open-store.ts';
import { targetOf } from './target-of.ts';

const clock = { now: () => 1_790_000_000_000, monotonic: () => 0 };
const newId = createUuidV7({ clock });

/** Finds the right document at this rank. */
function target(id: string, ranks: readonly number[]): Target {
  return targetOf(id, async ({ query }) => {
    const rank = ranks[Number(query)] ?? 1;
    const documents = Array.from({ length: 6 }, (_, at) => ({ id: at + 1 === rank ? 'right' : `other-${at}` }));
    return { documents };
  });
}

const half: OverallDefinition = {
  parts: [
    { name: 'rank', weight: 1, of: [{ metric: 'RR' }] },
    { name: 'found', weight: 1, of: [{ metric: 'Success@3' }, { metric: 'R(rel=2)@3' }] },
  ],
};

async function record(
  store: Store,
  targets: readonly Target[],
  definition: OverallDefinition,
  metrics: readonly string[],
  { resume = false }: { readonly resume?: boolean } = {},
) {
  const { runs } = await evaluateTargets(
    { store, clock, newId, progress: silent },
    {
      experiment: 'e',
      dataset: {
        header: { name: 'd', scale: openScale },
        examples: Array.from({ length: 8 }, (_, at) => ({
          ...{ id: `q${at}`, query: `${at}`, category: at < 4 ? 'first' : 'second' },
          judgements: [{ docId: 'right', relevance: 1 }],
        })),
      },
      targets,
      metrics: metrics.map(parseMetricName),
      ...{ repeat: 1, concurrency: 2, warmUp: 0, skipIndexing: false, resume },
      environment: { node: '24', overall: writeOverallDefinition(definition) },
      stop: new AbortController().signal,
    },
  );
  return runs.map(({ run }) => run);
}

const sources = (store: Store, runs: readonly Run[]) =>
  runs.map((run) =>
    recordedSource(store, run as Run & Required<Pick<Run, 'dataset'>>, { reference: run.id, kind: 'run' }),
  );

const metrics = ['RR', 'Success@3', 'R(rel=2)@3'];
const targets = [target('near', [1, 1, 1, 2, 2, 1, 1, 2]), target('far', [1, 2, 4, 2, 5, 1, 4, 2])];

test('the report shows it with its parts and what is missing, in every language, again and again the same', async () => {
  const store = await openStore('sqlite::memory:');
  const [first] = await record(store, targets, half, metrics);
  assert.ok(first);
  const gather = async (language: 'en' | 'ja' | 'ko') =>
    await gatherRunReport(store, await runsTogether(store, first), { language, goals: noGoals });
  const input = await gather('en');
  // RR (5 · 1 + 3 · 1/2) / 8 = .8125 with two thirds of what is there, Success 1; nobody judged anything with grade 2.
  const overall = input.overalls?.runs[0]?.overall;
  assert.equal(overall?.score?.toFixed(9), ((2 / 3) * 0.8125 + 1 / 3).toFixed(9));
  assert.equal(overall?.shareOfWeight, 0.75);
  const text = renderMarkdown(buildRunReport(input));
  assert.match(text, /\| \[A\] near \| 0\.875 \(75 %\) \|/);
  assert.match(text, /## Overall score\n/);
  assert.match(text, /\| found \| R\(rel=2\)@3 \| 25 % \| — \| — \|/);
  assert.match(text, /\[A\] near, R\(rel=2\)@3: no judgement of this dataset reaches grade 2/);
  assert.match(text, /### Overall score by category/);
  assert.match(text, /### Differences of overall scores/);
  assert.doesNotMatch(text, /overall\.parts/);
  assert.equal(renderMarkdown(buildRunReport(await gather('en'))), text);
  assert.match(
    renderMarkdown(buildRunReport(await gather('ja'))),
    /## 総合点\n[\s\S]*重みのうち測れた割合[\s\S]*### 総合点の差\n/,
  );
  assert.match(
    renderMarkdown(buildRunReport(await gather('ko'))),
    /## 종합 점수\n[\s\S]*측정된 가중치 비율[\s\S]*### 종합 점수의 차이\n/,
  );
  assert.deepEqual(
    overallLines(input)[0],
    '[A] near, overall: stands on 75 % of the weight; no value of R(rel=2)@3 (no judgement of this dataset reaches grade 2)',
  );
  assert.equal(buildComparisonTable(input).columns[1]?.title, 'overall');
  await store.close();
});

test('results hold it by run and by category, and its differences', async () => {
  const store = await openStore('sqlite::memory:');
  const [first] = await record(store, targets, half, metrics);
  assert.ok(first);
  const input = await gatherRunReport(store, await runsTogether(store, first), { language: 'en', goals: noGoals });
  const result = experimentResultSchema.parse(JSON.parse(JSON.stringify(runResultJson(input))));
  const [near, far] = result.runs;
  assert.equal(near?.overall?.score?.toFixed(3), '0.875');
  assert.deepEqual(
    near?.overall?.parts.map(({ name, weight, score }) => [name, weight, score]),
    [
      ['rank', 0.5, 0.8125],
      ['found', 0.5, 1],
    ],
  );
  assert.deepEqual(
    Object.keys(near?.byCategory ?? {}).map((name) => near?.byCategory[name]?.overall?.n),
    [
      [4, 4],
      [4, 4],
    ],
  );
  const [difference] = result.overallDifferences ?? [];
  const expected = (far?.overall?.score ?? Number.NaN) - (near?.overall?.score ?? Number.NaN);
  assert.equal(difference?.difference?.toFixed(12), expected.toFixed(12));
  const [low, high] = difference?.ci95 ?? assert.fail();
  assert.ok(low < expected && expected < high && high - low < 1, `${low} ${high}`);
  await store.close();
});

test('a comparison shows both and their difference, or says why it does not', async () => {
  const store = await openStore('sqlite::memory:');
  const pair = await record(store, targets, half, metrics);
  const [other] = await record(store, [target('other', [])], { parts: half.parts.slice(0, 1) }, metrics);
  assert.ok(other);
  const options = { metrics: [], goals: noGoals, settings: comparisonDefaults, tukey: false, by: [] };
  const compared = sources(store, [...pair, other]);
  const comparison = await compare(compared, options);
  const runs = compared.map(comparedHead);
  const text = renderMarkdown(buildCompareReport({ language: 'en', comparison, runs }));
  assert.match(text, /\| \[B\] far − \[A\] near \| -0\.\d+ \[-0\.\d+, [-+]0\.\d+\] \| 8 \|/);
  assert.match(text, /\[A\] near and \[C\] other are not compared: their overall scores have other metrics or weights/);
  const json = comparisonSchema.parse(JSON.parse(JSON.stringify(comparisonJson(comparison, runs))));
  assert.equal(Object.keys(json.overall?.runs ?? {}).length, 3);
  assert.deepEqual(
    json.overall?.differences.map(({ apart }) => apart?.reason),
    [undefined, 'other-parts', 'other-parts'],
  );
  await store.close();
});

test('runs that stand on other metrics are not compared, and the report says which', async () => {
  const store = await openStore('sqlite::memory:');
  const [first] = await record(store, targets.slice(0, 1), half, metrics);
  const [second] = await record(store, targets.slice(1), half, ['RR', 'P@5']);
  assert.ok(first && second);
  const compared = sources(store, [first, second]);
  const options = { metrics: [], goals: noGoals, settings: comparisonDefaults, tukey: false, by: [] };
  const comparison = await compare(compared, options);
  const text = renderMarkdown(buildCompareReport({ language: 'en', comparison, runs: compared.map(comparedHead) }));
  assert.match(text, /do not stand on the same metrics \(one of them alone has a value of Success@3\)/);
  await store.close();
});

test('another choice of weights is taken over when a run is rescored or resumed, and nothing is asked for it', async () => {
  const store = await openStore('sqlite::memory:');
  let asked = 0;
  const counting: Target = {
    ...target('near', []),
    ask: async (request) => {
      asked++;
      if (asked === 8) throw new Error('late');
      return await target('near', []).ask(request);
    },
  };
  const [first] = await record(store, [counting], half, metrics);
  assert.ok(first);
  const context = { store, clock, newId, progress: silent };
  const rankOnly = { parts: half.parts.slice(0, 1) };
  const { run } = await rescore(context, first, [parseMetricName('RR')], { overall: writeOverallDefinition(rankOnly) });
  assert.equal(asked, 8);
  for (const found of [run, await store.findRun(first.id)])
    assert.deepEqual(found?.environment, { node: '24', overall: writeOverallDefinition(rankOnly) });
  const [resumed] = await record(store, [counting], half, metrics, { resume: true });
  assert.deepEqual([resumed?.id, asked], [first.id, 9]);
  assert.deepEqual(resumed?.environment.overall, writeOverallDefinition(half));
  const input = await gatherRunReport(store, [resumed ?? first], { language: 'en', goals: noGoals });
  assert.equal(input.overalls?.runs[0]?.overall.parts.length, 2);
  await store.close();
});

test('where scores stand on different parts a terminal is told which can be compared', async () => {
  const store = await openStore('sqlite::memory:');
  const silentTarget: Target = { ...target('silent', []), ask: async () => ({ answer: 'yes' }) };
  const covered = { parts: [...half.parts, { name: 'some', weight: 1, of: [{ metric: 'resultCoverage' }] }] };
  const [first] = await record(store, [...targets, silentTarget], covered, [...metrics, 'resultCoverage']);
  assert.ok(first);
  const input = await gatherRunReport(store, await runsTogether(store, first), { language: 'en', goals: noGoals });
  const lines = overallLines(input);
  // A score that could not be had is not on other parts.
  assert.equal(lines.at(-1), '[C] silent: no metric has a value, so there is no overall score.');
  const [other] = await record(store, targets.slice(0, 1), half, ['RR']);
  const one = await gatherRunReport(store, [first, other as typeof first], { language: 'en', goals: noGoals });
  assert.match(overallLines(one).at(-1) ?? '', /only within these groups: \[A\] near \/ \[B\] near$/);
  await store.close();
});

test('scores into which values of different judges went are not of one group, and the reason is said', () => {
  const judged = (id: string, ordinal: number, name: string, metric: string) => ({
    summarised: { run: { id, ordinal, target: { id }, metrics: [metric], environment: { judge: { name } } } },
    overall: {
      run: id,
      overall: { score: 0.8, shareOfWeight: 1, parts: [{ part: 'p', metrics: [{ metric, weight: 1, entered: 0.8 }] }] },
    },
  });
  const lines = (metric: string, ...judges: readonly string[]) => {
    const all = judges.map((name, at) => judged(`r${at}`, at, name, metric));
    const runs = all.map(({ summarised }) => summarised) as unknown as ReportHead['runs'];
    const overalls = { runs: all.map(({ overall }) => overall), differences: [] } as unknown as Overalls;
    return overallLines({ runs, overalls, language: 'en' });
  };
  assert.deepEqual(lines('correctnessGrade', 'one', 'one'), []);
  assert.deepEqual(lines('RR', 'one', 'two'), [], 'no judge was asked for what went into them');
  const [line = ''] = lines('correctnessGrade', 'one', 'two', 'one');
  assert.match(line, /only within these groups, since different judges .*: \[A\] r0, \[C\] r2 \/ \[B\] r1$/u);
});
