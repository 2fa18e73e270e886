import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import type { MetricSummary } from '../../../model/summary.ts';
import type { Answer, Report } from '../../report.ts';
import { buildRunReport } from '../../run/run-report.ts';
import type { ReportedRun, RunReportInput } from '../../run/run-report-input.ts';

const input: RunReportInput = JSON.parse(
  readFileSync(new URL('../../../../test/golden/report/input.json', import.meta.url), 'utf8'),
);

const answersOf = (report: Report): readonly Answer[] =>
  report.sections[0]?.blocks.flatMap((block) => (block.kind === 'answers' ? block.entries : [])) ?? [];

const about = (question: RegExp, changed: Partial<RunReportInput>): Answer =>
  answersOf(buildRunReport({ ...input, language: 'en', ...changed })).find((each) => question.test(each.question)) ??
  assert.fail();

/** The first run alone, with a mean of MRR of this interval, and bounds where values were lost. */
function alone(change: Partial<MetricSummary>): Partial<RunReportInput> {
  const [first] = input.runs as [ReportedRun];
  const metrics = first.summary.overall.metrics.map((own) => (own.metric === 'RR' ? { ...own, ...change } : own));
  const run = { ...first, summary: { ...first.summary, overall: { ...first.summary.overall, metrics } } };
  return { runs: [run], goals: { metrics: [{ metric: 'RR', atLeast: 0.7 }], latencyMs: {} } };
}

test('the report opens with its answer, and every question of it has one', () => {
  for (const language of ['en', 'ja', 'ko'] as const) {
    const report = buildRunReport({ ...input, language });
    assert.equal(report.sections[0]?.id, 'answer');
    for (const { text, items = [] } of answersOf(report)) assert.ok(text !== '' || items.length > 0);
  }
});

test('a goal is met or missed where the whole interval is on one side of it, and not known else', () => {
  const goal = (change: Partial<MetricSummary>): Answer => about(/good enough/i, alone({ bounds: null, ...change }));
  assert.equal(goal({ mean: 0.8, ci95: [0.71, 0.9] }).mark, '▲');
  assert.equal(goal({ mean: 0.6, ci95: [0.5, 0.69] }).mark, '▼');
  assert.equal(goal({ mean: 0.8, ci95: [0.6, 0.9] }).mark, '?');
  assert.equal(goal({ mean: 0.8, ci95: [0.71, 0.9], bounds: [0.6, 0.9], failedInstrument: 3 }).mark, '?');
});

/** A gate would pass its P95 from 1 s on. */
function timed(own: ReportedRun): ReportedRun {
  const { overall } = own.summary;
  const most = [0, 1000] as const;
  const latencyMs = { ...overall.latencyMs, bounds: { mean: most, p50: most, p95: most, p99: most } };
  return { ...own, summary: { ...own.summary, overall: { ...overall, latencyMs } } };
}

test('a goal that was not measured is not known, and nobody takes those that are met for all', () => {
  const told = (change: Partial<MetricSummary>, latencyAloneMs = {}): Answer => {
    const { goals, ...rest } = alone(change);
    return about(/good enough/i, {
      ...rest,
      goals: { metrics: [], ...goals, latencyMs: { p95: 1e6 }, latencyAloneMs },
      runs: rest.runs?.map(timed) ?? [],
    });
  };
  const lost = told({ mean: null, ci95: null, n: 0, skippedReasons: [] });
  assert.deepEqual([lost.mark, lost.items?.[0]?.text], ['?', 'MRR ≥ 0.70: not measured']);
  assert.match(lost.text, /: 1 met, 1 not measured\.$/u);
  const skipped = told({ mean: null, ci95: null, n: 0, skippedReasons: [['no judgements', 4]] });
  assert.equal(skipped.items?.[0]?.text, 'MRR ≥ 0.70: not measured (no judgements)');
  const without = told({ mean: 0.8, ci95: [0.71, 0.9], bounds: null }, { p95: 5 });
  assert.deepEqual([without.mark, without.items?.at(-1)?.text], ['?', 'P95 alone ≤ 5 ms: not measured']);
});

test('a goal of the latency alone that a gate would fail is missed, and one that four times meet is not known', () => {
  const { goals, runs = [] } = alone({ mean: 0.8, ci95: [0.71, 0.9], bounds: null });
  const [first] = runs as [ReportedRun];
  const ms = Array.from({ length: 20 }, (_, i) => (i < 5 ? 14 : 1));
  const latencyPass = { wanted: 20, asked: 20, failed: 0, cached: 0, ms };
  const run = { ...first.run, environment: { ...first.run.environment, latencyPass } };
  const asked = { goals: { metrics: [], latencyMs: {}, ...goals, latencyAloneMs: { p95: 5, p50: 5 } } };
  const { mark, text, items = [] } = about(/good enough/i, { ...asked, runs: [{ ...first, run }] });
  assert.deepEqual([mark, items.map((item) => item.mark)], ['▼', ['▲', '▲', '▼']], text);
  const few = { ...first.run, environment: { latencyPass: { ...latencyPass, wanted: 4, asked: 4, ms: [1, 2, 3, 4] } } };
  const open = about(/good enough/i, { ...asked, runs: [{ ...first, run: few }] });
  assert.deepEqual(
    open.items?.map((item) => item.mark),
    ['▲', '?', '?'],
    open.text,
  );
});

test('an end of an interval that misses its goal by less than the rounding is not printed as the goal', () => {
  const { mark, items = [] } = about(/good enough/i, alone({ mean: 0.65, ci95: [0.6, 0.69996], bounds: null }));
  assert.equal(mark, '▼');
  assert.match(items[0]?.text ?? '', /\[0\.600, 0\.69996\]/);
});

test('a mean that stands on half of its examples is told, as one on fewer is; one on more is not', () => {
  const examples = input.runs[0]?.summary.overall.examples ?? assert.fail();
  assert.ok(examples % 2 === 0, 'so that there is a half');
  for (const [language, said] of [
    ['en', /half of the examples or fewer: .*MRR (\d+) \/ (\d+)/u],
    ['ja', /半数以下.*MRR (\d+) \/ (\d+)/u],
    ['ko', /절반 이하.*MRR (\d+) \/ (\d+)/u],
  ] as const) {
    const toldOf = (n: number): readonly string[] | undefined => {
      const { sections } = buildRunReport({ ...input, language, ...alone({ n }) });
      const texts = sections[0]?.blocks.flatMap((block) => (block.kind === 'paragraph' ? [block.text] : [])) ?? [];
      return texts
        .flatMap((text) => [said.exec(text) ?? []])
        ?.find(({ length }) => length > 0)
        ?.slice(1);
    };
    assert.deepEqual(toldOf(examples / 2), [`${examples / 2}`, `${examples}`]);
    assert.equal(toldOf(examples / 2 + 1), undefined);
  }
});

test('nothing is said of goals where there is none, nor of which is better where there is one target', () => {
  const report = buildRunReport({
    ...input,
    language: 'en',
    ...alone({}),
    goals: { metrics: [], latencyMs: {} },
  });
  assert.deepEqual(
    answersOf(report).map(({ question }) => question),
    ['How sure', 'Do next'],
  );
});

test('of a run that was not asked everything, how sure it is says how many questions it was asked', () => {
  for (const [language, said] of [
    ['en', /^3 of \d+ questions asked; /u],
    ['ja', /実行済みは 3 件/u],
    ['ko', /중 3개 실행/u],
  ] as const) {
    const [first] = input.runs;
    assert.ok(first);
    const overall = { ...first.summary.overall, examples: 3 };
    const cut = { ...first, summary: { ...first.summary, overall } };
    const texts = answersOf(buildRunReport({ ...input, language, runs: [cut], comparison: undefined })).map(
      ({ text }) => text,
    );
    assert.ok(
      texts.some((text) => said.test(text)),
      texts.join('\n'),
    );
  }
});

test('where one target was asked fewer questions than the others, it is named, and they are not said to be asked as few', () => {
  const [first, ...others] = input.runs as [ReportedRun, ...ReportedRun[]];
  const overall = { ...first.summary.overall, examples: 3 };
  const cut = { ...first, summary: { ...first.summary, overall } };
  for (const [language, said] of [
    ['en', /^12 questions; fewer asked of \[A\] [^ ]+ \(3\); /u],
    ['ja', /^質問 12 件、一部のみ実行: \[A\] [^ ]+ \(3\)、/u],
    ['ko', /^질문 12개, 일부만 실행: \[A\] [^ ]+ \(3\), /u],
  ] as const) {
    const texts = answersOf(buildRunReport({ ...input, language, runs: [cut, ...others] })).map(({ text }) => text);
    assert.ok(
      texts.some((text) => said.test(text)),
      texts.join('\n'),
    );
  }
});

test('where companions alone were measured they are the first table, under a warning, and nothing is advised by them', () => {
  const [first] = input.runs as [ReportedRun];
  const [summary] = first.summary.overall.metrics as [MetricSummary];
  const metrics = ['lexicalFaithfulness', 'lexicalContextRecall'].map((metric) => ({ ...summary, metric }));
  const run = { ...first, summary: { ...first.summary, overall: { ...first.summary.overall, metrics } } };
  const report = buildRunReport({ ...input, language: 'en', runs: [run], goals: { metrics: [], latencyMs: {} } });
  const blocks = report.sections[0]?.blocks ?? [];
  const table = blocks.find((block) => block.kind === 'table') ?? assert.fail();
  assert.deepEqual(
    table.columns.map(({ title }) => title),
    ['Target', 'lexicalFaithfulness', 'lexicalContextRecall'],
  );
  assert.match(JSON.stringify(blocks), /No judge has scored these answers/u);
  assert.doesNotMatch(JSON.stringify(answersOf(report)), /lexical/u);
});

test('the first table has three metrics where nobody set a goal, else those with one', () => {
  const heads = (goals: RunReportInput['goals']): readonly string[] => {
    const [section] = buildRunReport({ ...input, language: 'en', goals }).sections;
    const table = section?.blocks.find((block) => block.kind === 'table') ?? assert.fail();
    return table.columns.map(({ title }) => title);
  };
  const [, ...metrics] = heads({ metrics: [], latencyMs: {} });
  assert.equal(metrics.length, 3, metrics.join(', '));
  const aimed = heads({ metrics: [{ metric: 'P@5', atLeast: 0.2 }], latencyMs: {} });
  assert.deepEqual(aimed, ['Target', 'P@5']);
});

test('where nothing is compared, how sure it is says between which means the questions leave what decides', () => {
  for (const [language, said] of [
    ['en', /the mean of MRR is 0\.800; .* between 0\.710 and 0\.900 \(95 %, n 12\)/u],
    ['ja', /MRR の平均は 0\.800。.*0\.710 から 0\.900 の間/u],
    ['ko', /MRR 평균은 0\.800입니다\. .*0\.710에서 0\.900 사이/u],
  ] as const) {
    const told = (change: Partial<MetricSummary>): string => {
      const report = buildRunReport({
        ...{ ...input, comparison: undefined, language, ...alone({ n: 12, ...change }) },
      });
      return answersOf(report)
        .flatMap(({ items = [] }) => items.map(({ text }) => text))
        .join('\n');
    };
    assert.match(told({ mean: 0.8, ci95: [0.71, 0.9] }), said);
    assert.doesNotMatch(told({ mean: 0.8, ci95: null }), /95 %, n/u);
  }
});
