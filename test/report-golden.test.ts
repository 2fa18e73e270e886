// Reports of one made-up experiment against what was committed: a changed table is a visible difference.
// After a wanted change, run once with HAKARI_UPDATE_GOLDEN=1 and read the difference before committing it.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { buildRunReport } from '#src/core/report/build-run-report.ts';
import { buildComparisonTable } from '#src/core/report/comparison-table.ts';
import type { Chart, Section } from '#src/core/report/report.ts';
import type { RunReportInput } from '#src/core/report/run-report-input.ts';
import { runResultJson } from '#src/core/report/run-result.ts';
import type { ChartRenderer } from '#src/ports/chart-renderer.ts';
import { renderCsv } from '#src/render/csv.ts';
import { createEchartsRenderer } from '#src/render/echarts-chart.ts';
import { renderHtml } from '#src/render/html.ts';
import { renderJson } from '#src/render/json.ts';
import { renderMarkdown } from '#src/render/markdown.ts';
import { renderTerminalTable } from '#src/render/terminal-table.ts';

const folder = new URL('../../test/golden/report/', import.meta.url);
const fixture: Omit<RunReportInput, 'language'> = JSON.parse(readFileSync(new URL('input.json', folder), 'utf8'));
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
    assertGolden(`report.${language}.md`, renderMarkdown(buildRunReport(inputIn(language))));
  });

  test(`terminal table (${language})`, () => {
    const table = buildComparisonTable(inputIn(language));
    assertGolden(`terminal.${language}.txt`, renderTerminalTable(table, { width: 100, color: false }));
  });
}

test('HTML (ja)', () => {
  assertGolden('report.ja.html', renderHtml(buildRunReport(inputIn('ja')), namedBoxes));
});

test('JSON and CSV', () => {
  assertGolden('results.json', renderJson(runResultJson(fixture)));
  assertGolden('results.csv', renderCsv(fixture.runs));
});

test('charts (ko)', async () => {
  const renderer = await createEchartsRenderer();
  const charts = chartsOf(buildRunReport(inputIn('ko')).sections);
  const bars = charts.find(({ type }) => type === 'bars');
  const distribution = charts.find(({ type }) => type === 'distribution');
  assert.ok(bars && distribution);
  assertGolden('bars.ko.svg', renderer.render(bars));
  assertGolden('distribution.ko.svg', renderer.render(distribution));
});
