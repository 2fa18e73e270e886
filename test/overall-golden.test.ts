// What reports and comparisons say of overall scores against what was committed.
// After a wanted change, run once with HAKARI_UPDATE_GOLDEN=1 and read the difference before committing it.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { overallSchema } from '#src/app/result-shapes.ts';
import { renderJson } from '#src/render/json.ts';
import { renderMarkdown } from '#src/render/markdown.ts';
import { renderTerminal } from '#src/render/terminal.ts';
import { overallDifferenceSection, overallScoresSection } from '#src/report/parts/overalls/overalls.ts';
import type { Report, ReportLanguage } from '#src/report/report.ts';
import { madeUpOveralls } from './made-up-overalls.ts';

const folder = new URL('../../test/golden/overall/', import.meta.url);
const overalls = madeUpOveralls();
const label = (run: string): string =>
  `[${run.toUpperCase()}] ${{ a: 'graph', b: 'hybrid', c: 'unjudged' }[run] ?? 'own'}`;

function assertGolden(name: string, actual: string): void {
  const file = new URL(name, folder);
  if (process.env.HAKARI_UPDATE_GOLDEN === '1') writeFileSync(file, actual);
  assert.equal(actual, readFileSync(file, 'utf8'));
}

function report(language: ReportLanguage): Report {
  const pairs = overallDifferenceSection(overalls, { language, label });
  const scores = overallScoresSection({ runs: overalls.runs, language, label });
  return { language, title: 'graph', sections: [{ ...scores, sections: pairs === undefined ? [] : [pairs] }] };
}

for (const language of ['ja', 'ko', 'en'] as const) {
  test(`Markdown of overall scores (${language})`, () => {
    assertGolden(`overall.${language}.md`, renderMarkdown(report(language)));
  });
}

test('what the screen shows of overall scores (en)', () => {
  assertGolden('overall-terminal.en.txt', renderTerminal(report('en'), { width: 100, color: false }));
});

test('JSON of overall scores', () => {
  const document = overalls.runs.map(({ overall }) => overall);
  for (const score of document) assert.deepEqual(overallSchema.parse(JSON.parse(JSON.stringify(score))), score);
  assertGolden('overall.json', renderJson({ runs: document, differences: overalls.differences }));
});
