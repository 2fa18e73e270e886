// Reports of one made-up experiment against what was committed: a changed table is a visible difference.
// After a wanted change, run once with HAKARI_UPDATE_GOLDEN=1 and read the difference before committing it.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { runResultJson } from '#src/app/run-result.ts';
import { commandWays } from '#src/cli/ways-on.ts';
import type { ChartRenderer } from '#src/ports/chart-renderer.ts';
import { renderCsv } from '#src/render/csv.ts';
import { createEchartsRenderer } from '#src/render/echarts-chart.ts';
import { renderHtml } from '#src/render/html.ts';
import { renderJson } from '#src/render/json.ts';
import { renderMarkdown } from '#src/render/markdown.ts';
import { renderTerminal } from '#src/render/terminal.ts';
import { renderTerminalTable } from '#src/render/terminal-table.ts';
import { buildComparisonTable } from '#src/report/parts/comparison/comparison-table.ts';
import type { Chart, Section } from '#src/report/report.ts';
import { buildRunReport } from '#src/report/run/run-report.ts';
import type { RunReportInput } from '#src/report/run/run-report-input.ts';
import { madeUpFailures } from './made-up-failures.ts';

const folder = new URL('../../test/golden/report/', import.meta.url);
const failures = madeUpFailures({
  plain: '01990001-0000-7000-8000-000000000001',
  staged: '01990003-0000-7000-8000-000000000003',
  failing: '01990004-0000-7000-8000-000000000004',
});
const fixture: Omit<RunReportInput, 'language'> = {
  ...JSON.parse(readFileSync(new URL('input.json', folder), 'utf8')),
  failures,
};
const inputIn = (language: RunReportInput['language']): RunReportInput => ({ ...fixture, language });

function assertGolden(name: string, actual: string): void {
  const file = new URL(name, folder);
  if (process.env.HAKARI_UPDATE_GOLDEN === '1') writeFileSync(file, actual);
  assert.equal(actual, readFileSync(file, 'utf8'));
}

/** Stands in for ECharts, so that the page's golden file does not hold its drawings. */
const namedBoxes: ChartRenderer = {
  render: () => '<svg width="720" height="300" xmlns="http://www.w3.org/2000/svg"/>',
};

function chartsOf(sections: readonly Section[]): readonly Chart[] {
  return sections.flatMap(({ blocks, sections: inner = [] }) => [
    ...blocks.flatMap((block) => (block.kind === 'figure' ? [block.chart] : [])),
    ...chartsOf(inner),
  ]);
}

for (const language of ['ja', 'ko', 'en'] as const) {
  test(`Markdown (${language})`, () => {
    assertGolden(`report.${language}.md`, renderMarkdown(buildRunReport(inputIn(language), { ways: commandWays })));
  });

  test(`terminal table (${language})`, () => {
    const table = buildComparisonTable(inputIn(language));
    assertGolden(`terminal.${language}.txt`, renderTerminalTable(table, { width: 100, color: false }));
  });
}

test('terminal report (ko)', () => {
  assertGolden(
    'report-terminal.ko.txt',
    renderTerminal(buildRunReport(inputIn('ko'), { ways: commandWays }), { width: 100, color: false }),
  );
});

test('failures, as other tests read them', () => {
  assertGolden('failures.json', renderJson(failures));
});

test('HTML (ja)', () => {
  assertGolden('report.ja.html', renderHtml(buildRunReport(inputIn('ja'), { ways: commandWays }), namedBoxes));
});

test('JSON and CSV', () => {
  assertGolden('results.json', renderJson(runResultJson(fixture)));
  assertGolden('results.csv', renderCsv(fixture.runs));
});

test('charts (ko)', async () => {
  const renderer = await createEchartsRenderer();
  const charts = chartsOf(buildRunReport(inputIn('ko'), { ways: commandWays }).sections);
  const bars = charts.find(({ type }) => type === 'bars');
  const distribution = charts.find(({ type }) => type === 'distribution');
  assert.ok(bars && distribution);
  assertGolden('bars.ko.svg', renderer.render(bars));
  assertGolden('distribution.ko.svg', renderer.render(distribution));
});

const knobs: readonly Chart[] = [
  {
    ...{ type: 'heat-map', title: 'alpha と k ごとの nDCG@10', language: 'ja', digits: 3 },
    ...{ xTitle: 'alpha（BM25 の重み）', xLabels: ['0', '0.5', '1'], yTitle: 'RRF の k', yLabels: ['10', '60'] },
    values: [
      [0.612, 0.655, 0.6],
      [0.62, null, 0.601],
    ],
    marked: [{ x: 1, y: 0 }],
  },
  {
    ...{ type: 'curve', title: 'candidateK ごとの nDCG@10', language: 'ja' },
    ...{ xTitle: 'candidateK', yTitle: 'nDCG@10', xLabels: ['20', '50', '100'] },
    series: [
      {
        name: '[A] hybrid',
        values: [0.61, 0.64, 0.65],
        intervals: [
          [0.58, 0.64],
          [0.61, 0.67],
          [0.62, 0.68],
        ],
      },
    ],
  },
  {
    ...{ type: 'differences', title: 'クエリごとの差', language: 'ja', yTitle: 'nDCG@10 の差（B − A）' },
    items: [
      { label: 'q-在宅勤務の申請', value: 0.37 },
      { label: 'q-2', value: 0 },
      { label: 'q-3', value: -0.613 },
    ],
  },
  {
    ...{ type: 'intervals', title: '差の信頼区間', language: 'ja', xTitle: '差（B − A）', margin: 0.02 },
    rows: [
      { label: '[B] hybrid − [A] bm25', value: 0.118, interval: [0.106, 0.129], emphasis: 'good' },
      { label: '[C] vector − [A] bm25', value: -0.05, interval: [-0.09, -0.01], emphasis: 'bad' },
      { label: '[C] vector − [B] hybrid', value: 0.004, interval: [-0.012, 0.019], emphasis: 'muted' },
    ],
  },
];

for (const chart of knobs) {
  test(`chart: ${chart.type} (ja)`, async () => {
    assertGolden(`${chart.type}.ja.svg`, (await createEchartsRenderer()).render(chart));
  });
}
