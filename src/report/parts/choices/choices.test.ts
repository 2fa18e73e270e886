import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import type { ChoiceSummary, OrderConsistency } from '../../../analysis/choice/collect-choices.ts';
import type { Block } from '../../report.ts';
import { createReportContext } from '../../report-context.ts';
import type { RunReportInput } from '../../run/run-report-input.ts';
import { sectionOf } from '../part.ts';
import { choiceLines, choices as choicesPart } from './choices.ts';

const fixture = new URL('../../../../test/golden/report/input.json', import.meta.url);
const input: RunReportInput = JSON.parse(readFileSync(fixture, 'utf8'));

const place = (position: number, chosen: number) => ({
  ...{ position, chosen, right: 10, expected: 10 },
  accuracy: { n: 10, mean: 0.5, ci95: [0.2, 0.8] as const },
});
const choices: ChoiceSummary = {
  answers: { right: 10, wrong: 27, unreadable: 3, failed: 2, skipped: 0 },
  unreadable: { none: 2, several: 1 },
  places: [place(1, 37), place(2, 0), place(3, 0), place(4, 0)],
  test: { kind: 'tested', chiSquare: 111, df: 3, p: 1e-20, fewExpected: false },
};

function choiceSectionOf(summary: ChoiceSummary | undefined, language: RunReportInput['language'] = 'en') {
  const [run] = input.runs;
  assert.ok(run);
  const runs = [summary === undefined ? run : { ...run, choices: summary }];
  return sectionOf(
    choicesPart,
    createReportContext(
      { ...input, runs, language },
      { ways: (way) => ('do' in way && way.do === 'shuffle' ? 'the shuffler' : undefined) },
    ),
  );
}

const texts = (blocks: readonly Block[] = []): string =>
  blocks
    .map((block) => (block.kind === 'paragraph' ? block.text : block.kind === 'list' ? block.items.join('\n') : ''))
    .join('\n');
const warnings = (blocks: readonly Block[] = []): number =>
  blocks.filter((block) => block.kind === 'paragraph' && block.emphasis === 'warning').length;

test('a run that was asked to choose nothing has no such section', () => {
  assert.equal(choiceSectionOf(undefined), undefined);
});

test('wrong, unreadable and failed answers stand apart, and a preference is a warning', () => {
  for (const language of ['ja', 'ko', 'en'] as const) {
    const section = choiceSectionOf(choices, language);
    const [answers, places] = section?.blocks.filter((block) => block.kind === 'table') ?? [];
    assert.deepEqual(
      answers?.rows[0]?.slice(-4).map((cell) => (cell.kind === 'number' ? cell.value : cell.text)),
      [10, 27, 3, 2],
    );
    assert.equal(places?.rows.length, 4);
    assert.equal(warnings(section?.blocks), 1);
    assert.match(texts(section?.blocks), /χ²\(3\) = 111\.00, p < 0\.001/u);
    assert.match(texts(section?.blocks), /the shuffler/u);
  }
});

test('no preference is no warning, and orders have a table of their own', () => {
  const consistency: OrderConsistency = {
    questions: 10,
    orders: [2, 4],
    incomplete: 1,
    same: 7,
    right: 5,
    share: 7 / 9,
    ci95: [0.4, 0.9],
    accuracy: { mean: 0.5, ci95: [0.3, 0.7] },
  };
  const section = choiceSectionOf({
    ...choices,
    test: { ...choices.test, p: 0.4 } as ChoiceSummary['test'],
    consistency,
  });
  assert.equal(warnings(section?.blocks), 0);
  assert.match(texts(section?.blocks), /p = 0\.400\)\. That is not to say/u);
  assert.doesNotMatch(texts(section?.blocks), /the shuffler/u);
  const tables = section?.blocks.filter((block) => block.kind === 'table') ?? [];
  assert.deepEqual(tables[2]?.rows[0]?.map((cell) => (cell.kind === 'number' ? cell.value : cell.text)).slice(1), [
    10,
    '2–4',
    1,
    '0.778 [0.400, 0.900]',
    5,
    '0.500 [0.300, 0.700]',
  ]);
});

test('where nothing can be tested that is said', () => {
  for (const [why, words] of [
    ['always-right', /every readable choice is right/u],
    ['no-choices', /no choice could be read/u],
  ] as const) {
    assert.match(texts(choiceSectionOf({ ...choices, test: { kind: 'none', why } })?.blocks), words);
  }
});

test('on the screen a line says how many answers could not be read', () => {
  const [run] = input.runs;
  assert.ok(run);
  const lines = (answers: ChoiceSummary['answers'], language: RunReportInput['language']) =>
    choiceLines({ language, runs: [{ ...run, choices: { ...choices, answers } }] });
  assert.match(lines(choices.answers, 'en')[0] ?? '', /no choice could be read from 3 of 40 answers/u);
  assert.match(lines(choices.answers, 'ja')[0] ?? '', /40 件のうち 3 件/u);
  assert.match(lines(choices.answers, 'ko')[0] ?? '', /40건 중 3건/u);
  assert.deepEqual(lines({ ...choices.answers, unreadable: 0 }, 'en'), []);
});
