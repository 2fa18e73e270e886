// The section on preparations against what was committed.
// After a wanted change, run once with HAKARI_UPDATE_GOLDEN=1 and read the difference before committing it.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { type ExperimentResult, experimentResultSchema, runResultJson } from '#src/app/run-result.ts';
import { renderMarkdown } from '#src/render/markdown.ts';
import { renderTerminal } from '#src/render/terminal.ts';
import { decisionLines } from '#src/report/parts/differential/differential.ts';
import type { Report } from '#src/report/report.ts';
import { buildRunReport } from '#src/report/run/run-report.ts';
import { madeUpPreparations } from './made-up-preparations.ts';

const folder = new URL('../../test/golden/differential/', import.meta.url);
const input = madeUpPreparations();

function assertGolden(name: string, actual: string): void {
  const file = new URL(name, folder);
  if (process.env.HAKARI_UPDATE_GOLDEN === '1') writeFileSync(file, actual);
  assert.equal(actual, readFileSync(file, 'utf8'));
}

/** The section alone: the rest of the report is held by others. */
function differentialReport(language: Report['language']): Report {
  const report = buildRunReport({ ...input, language }, { detailedQueries: 3 });
  assert.equal(report.sections[0]?.id, 'differential');
  return { ...report, sections: report.sections.slice(0, 1) };
}

for (const language of ['ja', 'ko', 'en'] as const) {
  test(`Markdown of preparations (${language})`, () => {
    assertGolden(`differential.${language}.md`, renderMarkdown(differentialReport(language)));
  });
}

test('terminal report of preparations (en)', () => {
  assertGolden('differential-terminal.en.txt', renderTerminal(differentialReport('en'), { width: 120, color: false }));
});

test('JSON has the judgement', () => {
  const result: ExperimentResult = JSON.parse(JSON.stringify(runResultJson(input)));
  assert.deepEqual(experimentResultSchema.parse(result), result);
  assert.deepEqual(
    result.differential?.decisions.map(({ preparation, verdict }) => [preparation, verdict]),
    [
      ['markdown', 'adopt'],
      ['text', 'reject'],
    ],
  );
});

test('before all runs are finished nothing is decided', () => {
  const { differential } = input;
  const unfinished = {
    ...input,
    differential: { ...(differential as NonNullable<typeof differential>), complete: false },
  };
  assert.deepEqual(decisionLines(unfinished), ['The runs are not finished: nothing is judged yet.']);
  assert.equal(runResultJson(unfinished).differential, undefined);
});
