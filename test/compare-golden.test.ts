// The report of one made-up comparison against what was committed, as report-golden.test.ts does for a run.
// After a wanted change, run once with HAKARI_UPDATE_GOLDEN=1 and read the difference before committing it.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { comparisonJson, comparisonSchema } from '#src/app/compare/comparison-result.ts';
import { renderHtml } from '#src/render/html.ts';
import { renderMarkdown } from '#src/render/markdown.ts';
import { renderTerminal } from '#src/render/terminal.ts';
import { buildCompareDigest, buildCompareReport, type CompareReportInput } from '#src/report/compare/compare-report.ts';
import { madeUpComparison, madeUpHeads } from './made-up-comparison.ts';

const folder = new URL('../../test/golden/report/', import.meta.url);
const inputIn = (language: CompareReportInput['language']): CompareReportInput => ({
  language,
  comparison: madeUpComparison,
  runs: madeUpHeads,
});

function assertGolden(name: string, actual: string): void {
  const file = new URL(name, folder);
  if (process.env.HAKARI_UPDATE_GOLDEN === '1') writeFileSync(file, actual);
  assert.equal(actual, readFileSync(file, 'utf8'));
}

for (const language of ['ja', 'ko', 'en'] as const) {
  test(`comparison as Markdown (${language})`, () => {
    assertGolden(`compare.${language}.md`, renderMarkdown(buildCompareReport(inputIn(language))));
  });
}

test('comparison on the terminal (en)', () => {
  const digest = buildCompareDigest(inputIn('en'), { exploratory: false });
  assertGolden('compare.en.txt', renderTerminal(digest, { width: 110, color: false }));
});

test('comparison as HTML: every pair and query is drawn', () => {
  const drawn: string[] = [];
  const html = renderHtml(buildCompareReport(inputIn('ko')), {
    render: (chart) => {
      drawn.push(chart.type);
      return '<svg width="720" height="300" xmlns="http://www.w3.org/2000/svg"/>';
    },
  });
  assert.ok(drawn.includes('intervals') && drawn.includes('differences'));
  assert.match(html, /id="exploratory"/);
});

test('comparison as JSON', () => {
  const result = comparisonJson(madeUpComparison, madeUpHeads);
  comparisonSchema.parse(JSON.parse(JSON.stringify(result)));
  assert.deepEqual(Object.keys(result.pairs[0] ?? {}).slice(0, 27), [
    ...['metric', 'a', 'b', 'n', 'nImputed', 'nExcluded', 'nFailed', 'meanA', 'meanB', 'meanDiff'],
    ...['ciSimultaneous', 'ciSimultaneousMethod', 'level', 'rangeLevel', 'ci95', 'ciMethod', 'pAdjusted', 'correction'],
    ...['pDifference', 'pPermutation', 'verdict', 'pEquivalence', 'equivalenceBounds', 'equivalenceLevel'],
    ...['queriesNeeded', 'power', 'queriesToOutweighUnseen'],
  ]);
});
