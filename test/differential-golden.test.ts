// The section on preparations against what was committed.
// After a wanted change, run once with HAKARI_UPDATE_GOLDEN=1 and read the difference before committing it.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { type ExperimentResult, experimentResultSchema, runResultJson } from '#src/app/run-result.ts';
import { renderMarkdown } from '#src/render/markdown.ts';
import { renderTerminal } from '#src/render/terminal.ts';
import { decisionFacts, decisionLines } from '#src/report/parts/differential/differential.ts';
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
  const own = report.sections.filter(({ id }) => id === 'differential');
  assert.equal(own.length, 1);
  return { ...report, sections: own };
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

test('a preparation that left documents out is not said to keep everything, and the headline says what it left out first', () => {
  const { differential } = input;
  assert.ok(differential);
  const { observation } = differential;
  const leftOut = { count: 2, first: ['fees.html', 'hours.html'], bytes: 4_000 };
  const preparations = observation.preparations.map((preparation, at) =>
    at === 0 ? { ...preparation, facts: { ...(preparation.facts as object), leftOut } } : preparation,
  );
  const changed = { ...input, differential: { ...differential, observation: { ...observation, preparations } } };
  const facts = decisionFacts({ ...changed, language: 'en' });
  assert.match(facts[0] ?? '', /^\[A\] html: documents that do not fit into .*: 2, .*\(fees\.html, hours\.html\)/u);
  assert.ok(
    facts.every((line) => !/keeps all/u.test(line)),
    facts.join('\n'),
  );
});

test('the headline says how many passages stand against how many, and what one converter moved that another keeps', () => {
  const { differential } = input;
  assert.ok(differential);
  const { observation } = differential;
  const preparations = observation.preparations.map((preparation, at) => ({
    ...preparation,
    facts: { ...(preparation.facts as object), chunks: at === 1 ? 38 : 6 },
  }));
  const changed = { ...input, differential: { ...differential, observation: { ...observation, preparations } } };
  const facts = decisionFacts({ ...changed, language: 'en' });
  assert.equal(facts[1], '[B] markdown made 38 passages, against 6 of [A] html.');
  assert.equal(facts.filter((line) => line.includes('passages')).length, 1);
  assert.ok(
    facts.some((line) => /moved 6 and lost 0 of 48 \(table cells\); \[A\] html moved and lost none\.$/u.test(line)),
  );
  const report = buildRunReport({ ...changed, language: 'ko' });
  const items = report.sections[0]?.blocks.flatMap((block) => (block.kind === 'answers' ? block.entries : []))[0]
    ?.items;
  assert.equal(items?.[1]?.text, '[B] markdown의 단락은 38개, [A] html의 단락은 6개입니다.');
});
