// Reports of one made-up experiment of answers against what was committed: a changed sentence is a visible difference.
// After a wanted change, run once with HAKARI_UPDATE_GOLDEN=1 and read the difference before committing it.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { type ExperimentResult, experimentResultSchema, runResultJson } from '#src/app/run-result.ts';
import { commandWays } from '#src/cli/ways-on.ts';
import { createEchartsRenderer } from '#src/render/echarts-chart.ts';
import { renderHtml } from '#src/render/html.ts';
import { renderJson } from '#src/render/json.ts';
import { renderMarkdown } from '#src/render/markdown.ts';
import { renderTerminal } from '#src/render/terminal.ts';
import { callLines } from '#src/report/parts/calls/calls.ts';
import { buildRunReport } from '#src/report/run/run-report.ts';
import { madeUpAnswers } from './made-up-answers.ts';

const folder = new URL('../../test/golden/answers/', import.meta.url);
const input = madeUpAnswers();

function assertGolden(name: string, actual: string): void {
  const file = new URL(name, folder);
  if (process.env.HAKARI_UPDATE_GOLDEN === '1') writeFileSync(file, actual);
  assert.equal(actual, readFileSync(file, 'utf8'));
}

for (const language of ['ja', 'ko', 'en'] as const) {
  test(`Markdown of answers (${language})`, () => {
    assertGolden(
      `answers.${language}.md`,
      renderMarkdown(buildRunReport({ ...input, language }, { ways: commandWays })),
    );
  });

  test(`lines on calls (${language})`, () => {
    assertGolden(`lines.${language}.txt`, `${callLines({ ...input, language }).join('\n')}\n`);
  });
}

test('terminal report of answers (en)', () => {
  const report = buildRunReport({ ...input, language: 'en' }, { ways: commandWays });
  assertGolden('answers-terminal.en.txt', renderTerminal(report, { width: 100, color: false }));
});

test('JSON of answers', () => {
  const result: ExperimentResult = JSON.parse(JSON.stringify(runResultJson(input)));
  assert.deepEqual(experimentResultSchema.parse(result), result);
  assertGolden('results.json', renderJson(result));
});

test('what targets and judges write is text and nothing else, in HTML too', async () => {
  const html = renderHtml(buildRunReport({ ...input, language: 'ja' }), await createEchartsRenderer());
  assert.doesNotMatch(html, /<b>無料/);
  assert.match(html, /&lt;b&gt;無料&lt;\/b&gt;/);
});
