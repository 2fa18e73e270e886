// The section on panels against what was committed.
// After a wanted change, run once with HAKARI_UPDATE_GOLDEN=1 and read the difference before committing it.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { type ExperimentResult, experimentResultSchema, runResultJson } from '#src/app/run-result.ts';
import { renderMarkdown } from '#src/render/markdown.ts';
import { renderTerminal } from '#src/render/terminal.ts';
import type { Report } from '#src/report/report.ts';
import { buildRunReport } from '#src/report/run/run-report.ts';
import { madeUpAnswers } from './made-up-answers.ts';
import { madeUpPanels } from './made-up-panels.ts';

const folder = new URL('../../test/golden/panels/', import.meta.url);
const input = { ...madeUpAnswers(), panels: madeUpPanels() };

function assertGolden(name: string, actual: string): void {
  const file = new URL(name, folder);
  if (process.env.HAKARI_UPDATE_GOLDEN === '1') writeFileSync(file, actual);
  assert.equal(actual, readFileSync(file, 'utf8'));
}

/** The section alone: the rest of the report is held by others. */
function panelReport(language: Report['language']): Report {
  const report = buildRunReport({ ...input, language });
  return { ...report, sections: report.sections.filter(({ id }) => id === 'panel') };
}

for (const language of ['ja', 'ko', 'en'] as const) {
  test(`Markdown of panels (${language})`, () => {
    assertGolden(`panels.${language}.md`, renderMarkdown(panelReport(language)));
  });
}

test('terminal report of panels (en)', () => {
  assertGolden('panels-terminal.en.txt', renderTerminal(panelReport('en'), { width: 100, color: false }));
});

test('JSON has panels as numbers, where there are some', () => {
  const result: ExperimentResult = JSON.parse(JSON.stringify(runResultJson(input)));
  assert.deepEqual(experimentResultSchema.parse(result), result);
  assert.equal(result.panels?.length, 3);
  assert.equal(runResultJson(madeUpAnswers()).panels, undefined);
});
