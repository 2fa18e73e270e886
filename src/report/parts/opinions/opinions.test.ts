import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import type { PartAgreement, PartedOpinion } from '../../../analysis/citations/part-agreement.ts';
import { createReportContext } from '../../report-context.ts';
import { buildRunReport } from '../../run/run-report.ts';
import type { RunReportInput } from '../../run/run-report-input.ts';
import { citedLaw } from '../answer/cited-law.ts';
import { sectionOf } from '../part.ts';
import { opinions } from './opinions.ts';

const fixture = new URL('../../../../test/golden/report/input.json', import.meta.url);
const input: RunReportInput = JSON.parse(readFileSync(fixture, 'utf8'));

const parted: PartedOpinion = {
  ...{ exampleId: 'q7', repeat: 1, query: '使用料は？', part: '使用料は500円です。', place: '条例第5条' },
  ...{ verdict: 'supported', says: 'otherwise', author: 'annotator-1', comment: '300円' },
} as const;

const found: PartAgreement = {
  ...{ metric: 'citationSupport', kind: 'citationSupport', said: 14, people: ['annotator-1'], basis: 'chosen' },
  ...{ leftOut: 0, n: 12, same: { count: 10, of: 12, ci95: [0.55, 0.95] }, kappa: 0.6, ci95: [0.1, 0.9] },
  ...{ falseGood: { count: 2, of: 9, ci95: [0.06, 0.55] }, table: [], apart: [parted], allApart: 2 },
};

const inputIn = (
  language: RunReportInput['language'],
  facts: readonly PartAgreement[] | undefined,
): RunReportInput => ({
  ...{ ...input, language },
  runs: input.runs.slice(0, 1).map((run) => ({ ...run, opinions: facts })),
});

test('n, share, kappa and the first of what is counted and not so are told, in every language, on the first screen too', () => {
  for (const [language, section, says, line] of [
    [
      'en',
      /83\.3 % \[55\.0 %, 95\.0 %\].*0\.600 \[0\.100, 0\.900\].*2 of 9 \(22 %\)/u,
      /annotator-1: says otherwise \(300円\)/u,
      /sentences, by rules: people disagree with 2 of 12 verdicts; of 9 that count, 2 do not hold by them/u,
    ],
    [
      'ja',
      /83\.3 %.*9 件中 2 件（22 %）/u,
      /annotator-1：違うことを定める（300円）/u,
      /文（規則）：人の意見は、判定 12 件のうち 2 件と食い違っています。認めた 9 件のうち、人が認めないものは 2 件/u,
    ],
    [
      'ko',
      /83\.3 %.*9건 가운데 2건\(22 %\)/u,
      /annotator-1: 다르게 정함\(300円\)/u,
      /문장\(규칙\): 사람의 의견은 판정 12건 가운데 2건과 다릅니다/u,
    ],
  ] as const) {
    const context = createReportContext(inputIn(language, [found]));
    const told = JSON.stringify(sectionOf(opinions, context));
    assert.match(told, section, language);
    assert.match(told, says, language);
    assert.match(told, /q7 #2/u);
    // Labels given with the verdict in view are told as what they are.
    assert.match(told, /"emphasis":"warning"/u);
    const items = citedLaw(context)?.items ?? [];
    assert.deepEqual(
      items.map(({ anchor, mark }) => [anchor, mark]),
      [['people', '▼']],
    );
    assert.match(items[0]?.text ?? '', line, language);
  }
});

test('where picked labels stand beside drawn ones, the warning names whose they are', () => {
  const drawn: PartAgreement = { ...found, metric: 'citationAccuracy', kind: 'citationAccuracy', basis: 'drawn' };
  const warned = (facts: readonly PartAgreement[]): readonly string[] =>
    sectionOf(opinions, createReportContext(inputIn('en', facts)))?.blocks.flatMap((block) =>
      block.kind === 'paragraph' && block.emphasis === 'warning' ? [block.text] : [],
    ) ?? [];
  assert.match(
    warned([drawn, found])[0] ?? '',
    /^\[A\] bm25, sentences, by rules: These labels are of picked answers/u,
  );
  assert.match(warned([found])[0] ?? '', /^These labels are of picked answers/u);
  assert.equal(warned([drawn]).length, 0);
});

test('drawn labels need no warning, and where people and verdict never part that is said with n', () => {
  const same = {
    ...found,
    basis: 'drawn',
    leftOut: 3,
    apart: [],
    allApart: 0,
    same: { count: 12, of: 12, ci95: [0.76, 1] },
  } as const;
  const told = JSON.stringify(
    sectionOf(
      opinions,
      createReportContext(inputIn('en', [{ ...same, falseGood: { count: 0, of: 9, ci95: [0, 0.3] } }])),
    ),
  );
  assert.doesNotMatch(told, /warning/u);
  assert.match(told, /people and verdict part on none of 12/u);
  assert.match(told, /Not counted here: 3 labels/u);
});

test('a run of which nobody said anything has no such section, and every link of the first screen leads somewhere', () => {
  assert.equal(sectionOf(opinions, createReportContext(inputIn('en', undefined))), undefined);
  const report = buildRunReport(inputIn('en', [found]));
  assert.ok(report.sections.some(({ id }) => id === 'people'));
  const bare = JSON.stringify(buildRunReport(inputIn('en', [found]), { withoutTexts: true }));
  assert.doesNotMatch(bare, /使用料は500円です/u);
  assert.doesNotMatch(bare, /"anchor":"people"/u);
});
