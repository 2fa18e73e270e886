// The report on a judge's preference against what was committed.
// After a wanted change, run once with HAKARI_UPDATE_GOLDEN=1 and read the difference before committing it.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { type PreferenceDocument, preferenceSchema } from '#src/app/prefer.ts';
import { createEchartsRenderer } from '#src/render/echarts-chart.ts';
import { renderHtml } from '#src/render/html.ts';
import { renderJson } from '#src/render/json.ts';
import { renderMarkdown } from '#src/render/markdown.ts';
import { renderTerminal } from '#src/render/terminal.ts';
import { buildPreferenceReport } from '#src/report/preference/preference-report.ts';
import { assertAnswersFirst } from './answers-first.ts';
import { madeUpPreference } from './made-up-preference.ts';

const folder = new URL('../../test/golden/preference/', import.meta.url);
const input = madeUpPreference();

function assertGolden(name: string, actual: string): void {
  const file = new URL(name, folder);
  if (process.env.HAKARI_UPDATE_GOLDEN === '1') writeFileSync(file, actual);
  assert.equal(actual, readFileSync(file, 'utf8'));
}

for (const language of ['ja', 'ko', 'en'] as const) {
  test(`Markdown of a preference (${language})`, () => {
    const report = buildPreferenceReport({ ...input, language });
    assertAnswersFirst(report);
    assertGolden(`preference.${language}.md`, renderMarkdown(report));
  });
}

test('what the screen shows of a preference (en)', () => {
  const digest = buildPreferenceReport({ ...input, language: 'en' }, { pairs: false });
  assertGolden('preference-terminal.en.txt', renderTerminal(digest, { width: 100, color: false }));
});

test('where every verdict was lost it is the judge that said nothing, not the runs', () => {
  const lost = { ...input.result.counts, lost: 40 };
  const result = { ...input.result, n: 0, preference: null, preferred: null, ci95: null, counts: lost };
  const told = renderMarkdown(buildPreferenceReport({ ...input, result, language: 'en' }));
  assert.match(told, /no readable verdict on any of the 40 pairs/);
  assert.doesNotMatch(told, /no question has an answer of both runs/);
  const nothing = { ...result, counts: { ...lost, lost: 0 } };
  assert.match(
    renderMarkdown(buildPreferenceReport({ ...input, result: nothing, language: 'en' })),
    /no question has an answer of both runs/,
  );
});

test('JSON of a preference', () => {
  const { result, ...head } = input;
  const document: PreferenceDocument = { ...head, ...result };
  assert.deepEqual(preferenceSchema.parse(JSON.parse(JSON.stringify(document))), document);
  assertGolden('preference.json', renderJson(document));
});

test('what targets and judges write is text and nothing else, in HTML too', async () => {
  const html = renderHtml(buildPreferenceReport({ ...input, language: 'ja' }), await createEchartsRenderer());
  assert.doesNotMatch(html, /<b>税込み/);
  assert.match(html, /&lt;b&gt;税込み&lt;\/b&gt;/);
});
