import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import type { CitedCasesMetric } from '../../../analysis/citations/collect-cases.ts';
import type { CitedMetric } from '../../../analysis/citations/collect-citations.ts';
import type { SupportedMetric } from '../../../analysis/citations/collect-cited-sentences.ts';
import { addFirst } from '../../../analysis/citations/first-examples.ts';
import { caseVerdicts } from '../../../model/case-details.ts';
import { citationVerdicts } from '../../../model/citation-details.ts';
import { holdings } from '../../../model/cited-sentence.ts';
import type { Answer } from '../../report.ts';
import { createReportContext } from '../../report-context.ts';
import { buildRunReport } from '../../run/run-report.ts';
import type { ReportedRun, RunReportInput } from '../../run/run-report-input.ts';
import { citedLaw, toRead } from './cited-law.ts';

const input: RunReportInput = JSON.parse(
  readFileSync(new URL('../../../../test/golden/report/input.json', import.meta.url), 'utf8'),
);

const none = <Kind extends string>(kinds: readonly Kind[]): Record<Kind, number> =>
  Object.fromEntries(kinds.map((kind) => [kind, 0])) as Record<Kind, number>;

const cites = (change: Partial<CitedMetric> = {}): CitedMetric => ({
  ...{ metric: 'citationAccuracy', answers: 5, uncited: 0, flawless: 5, total: 7, firsts: {}, untold: 0, named: 0 },
  ...{ verdicts: { ...none(citationVerdicts), verified: 7 }, levels: { law: [7, 7] }, untellable: 0, worst: [] },
  ...change,
});

const supports = (change: Partial<SupportedMetric> = {}): SupportedMetric => ({
  ...{ metric: 'citationSupport', answers: 3, uncited: 0, firsts: {}, faulty: [], allFaulty: 0 },
  ...{ counts: { ...none(holdings), supported: 4 } },
  ...change,
});

const decides = (change: Partial<CitedCasesMetric> = {}): CitedCasesMetric => ({
  ...{ metric: 'nonexistentCases', answers: 2, cited: 3, named: 0, unresolved: 0, firsts: {}, worst: [] },
  ...{ verdicts: { ...none(caseVerdicts), exists: 3 } },
  ...change,
});

type Found = Pick<ReportedRun, 'citations' | 'cited-sentences' | 'cases'>;

const contextOf = (found: Found, language: RunReportInput['language']): RunReportInput => ({
  ...{ ...input, language },
  runs: input.runs.slice(0, 1).map((run) => ({ ...run, ...found })),
});

const linesOf = (found: Found, language: RunReportInput['language'] = 'en'): NonNullable<Answer['items']> =>
  citedLaw(createReportContext(contextOf(found, language)))?.items ?? [];

/** Behind the label of the target. */
const textsOf = (found: Found): readonly string[] =>
  linesOf(found).map(({ text }) => text.replace(/^\[A\] [^:]+: /u, ''));

test('citations are told worst first, with how many of how many and the first questions of the worst', () => {
  const verdicts = { ...none(citationVerdicts), nonexistent: 1, deleted: 2, repealed: 1, misquoted: 1, verified: 2 };
  const firsts = { deleted: ['q3', 'q5'], nonexistent: ['q4'], verified: ['q1'] };
  const [line, ...others] = linesOf({ citations: [cites({ verdicts, firsts, uncited: 1, untellable: 3 })] });
  assert.equal(others.length, 0);
  assert.deepEqual([line?.anchor, line?.mark], ['citations', '▼']);
  assert.match(
    line?.text ?? '',
    /: 1 does not exist, 2 are deleted, 1 is not in force, 1 is misquoted, 2 are verified, of 7 citations of laws in 5 answers; 3 of them could not be looked up in the statutes; 1 answer cites nothing though it must\. First: q4, q3\.$/u,
  );
});

test('where nothing is found it says of how many, and what could not be told, and gives no all-clear', () => {
  assert.deepEqual(textsOf({ citations: [cites({ untellable: 2 })] }), [
    'none found that does not exist, is deleted or is not in force; 7 are verified, of 7 citations of laws in 5 answers; 2 of them could not be looked up in the statutes.',
  ]);
  const { levels: _, ...withoutStatutes } = cites();
  assert.match(textsOf({ citations: [withoutStatutes] })[0] ?? '', /no text of statutes was at hand to look in\.$/u);
  const counts = { ...none(holdings), supported: 1, 'cannot-tell': 4 };
  assert.deepEqual(textsOf({ 'cited-sentences': [supports({ counts })] }), [
    'none found that its place does not bear out; 1 says what its place does, of 5 sentences that cite in 3 answers; 4 could not be told; a hint by rules, not a finding.',
  ]);
  const verdicts = { ...none(caseVerdicts), exists: 1, unknown: 1, ambiguous: 1 };
  assert.deepEqual(textsOf({ cases: [decides({ verdicts })] }), [
    'none found that does not exist or is misdescribed; 1 other exists, of 3 decisions of courts in 2 answers; of 2 it could not be told whether there is such a decision.',
  ]);
});

test('where nothing could be told, or a judge’s verdicts were lost, that is said, and no all-clear', () => {
  const counts = { ...none(holdings), 'cannot-tell': 4 };
  const judged = supports({ metric: 'citationSupportJudged', counts });
  const linesWith = (found: Found, language: RunReportInput['language'] = 'en') => {
    const told = contextOf(found, language);
    const runs = told.runs.map(({ summary, ...run }) => {
      const [first] = summary.overall.metrics;
      const failed = {
        ...(first ?? assert.fail()),
        metric: 'citationSupportJudged',
        mean: null,
        n: 0,
        failedInstrument: 55,
      };
      return { ...run, summary: { ...summary, overall: { ...summary.overall, metrics: [failed] } } };
    });
    return citedLaw(createReportContext({ ...told, runs }))?.items ?? [];
  };
  const behindLabel = ({ text }: { readonly text: string }): string => text.replace(/^\[A\] [^:]+: /u, '');
  assert.deepEqual(textsOf({ 'cited-sentences': [judged] }), [
    'nothing could be told of 4 sentences that cite in 3 answers; by a judge model.',
  ]);
  const [lost, ...others] = linesWith({ 'cited-sentences': [judged] });
  assert.equal(others.length, 0);
  assert.equal(lost?.mark, '?');
  assert.equal(
    behindLabel(lost ?? assert.fail()),
    'nothing could be told of 4 sentences that cite in 3 answers; the verdicts on 55 answers were lost; by a judge model.',
  );
  assert.deepEqual(linesWith({}).map(behindLabel), [
    'whether places bear out the sentences that cite them was not measured; the verdicts on 55 answers were lost; by a judge model.',
  ]);
  const some = supports({ metric: 'citationSupportJudged' });
  assert.deepEqual(linesWith({ 'cited-sentences': [some] }).map(behindLabel), [
    'none found that its place does not bear out; 4 say what their places do, of 4 sentences that cite in 3 answers; the verdicts on 55 answers were lost; a hint by a judge model, not a finding.',
  ]);
  assert.match(
    linesWith({ 'cited-sentences': [judged] }, 'ja')[0]?.text ?? '',
    /判断できたものはありません。判定が失われた回答 55 件。/u,
  );
  assert.match(
    linesWith({ 'cited-sentences': [judged] }, 'ko')[0]?.text ?? '',
    /판단할 수 있었던 것은 없습니다\. 판정을 잃은 답변 55건\./u,
  );
});

test('answers that cite nothing though they must are told where no citation was looked at', () => {
  const verdicts = none(citationVerdicts);
  assert.deepEqual(textsOf({ citations: [cites({ total: 0, answers: 0, uncited: 2, verdicts })] }), [
    '2 answers cite nothing though they must.',
  ]);
});

test('what sentences say otherwise is a hint, by rules and by a judge each on a line, however they are weighed', () => {
  const counts = { ...none(holdings), otherwise: 2, silent: 1, 'cannot-tell': 1 };
  const firsts = { otherwise: ['q7', 'q9'], silent: ['q1'] };
  const ruled = supports({ counts, firsts });
  const weighed = { ...ruled, metric: 'citationSupport(weigh=stakes)' };
  const judged = { ...ruled, metric: 'citationSupportJudged' };
  const lines = linesOf({ 'cited-sentences': [weighed, ruled, judged] });
  assert.deepEqual(
    lines.map(({ anchor, mark, text }) => [
      anchor,
      mark,
      / by (?:rules|a judge model), not a finding/u.exec(text)?.[0],
    ]),
    [
      ['cited-sentences', '?', ' by rules, not a finding'],
      ['cited-sentences', '?', ' by a judge model, not a finding'],
    ],
  );
  assert.match(
    lines[0]?.text ?? '',
    /2 say otherwise than their places, 1 says what its place does not, of 4 sentences .*First: q7, q9\.$/u,
  );
});

test('decisions are counted once over both metrics of them, and overruled ones by the one that knows of them', () => {
  const existing = decides({
    verdicts: { ...none(caseVerdicts), nonexistent: 1, misdescribed: 1, exists: 1 },
    firsts: { nonexistent: ['q2'], misdescribed: ['q2'] },
  });
  const accurate = decides({
    metric: 'caseAccuracy',
    verdicts: { ...none(caseVerdicts), nonexistent: 1, misdescribed: 1, overruled: 1 },
    firsts: { overruled: ['q6'] },
  });
  const both = textsOf({ cases: [accurate, existing] });
  assert.deepEqual(both, [
    '1 does not exist, 1 is misdescribed, 1 is overruled, of 3 decisions of courts in 2 answers. First: q2, q6.',
  ]);
  const verdicts = { ...none(caseVerdicts), 'not-retrieved': 3 };
  assert.match(textsOf({ cases: [{ ...accurate, verdicts, firsts: {} }] })[0] ?? '', /; 3 were not retrieved\.$/u);
});

test('a run without such metrics says nothing of law, and one that has them says it first in every language', () => {
  assert.equal(citedLaw(createReportContext({ ...input, language: 'en' })), undefined);
  for (const language of ['en', 'ja', 'ko'] as const) {
    const found = { citations: [cites()], 'cited-sentences': [supports()], cases: [decides()] };
    const [section] = buildRunReport(contextOf(found, language)).sections;
    const entries = section?.blocks.flatMap((block) => (block.kind === 'answers' ? block.entries : [])) ?? [];
    const told = entries.find(({ items = [] }) => items.some(({ anchor }) => anchor === 'cases')) ?? assert.fail();
    assert.deepEqual(
      told.items?.map(({ anchor }) => anchor),
      ['citations', 'cited-sentences', 'cases'],
    );
    if (language !== 'en') assert.doesNotMatch(told.items?.map(({ text }) => text).join() ?? '', /none|answers|; /u);
  }
});

test('the first questions of a kind are two, each once, in the order in which they were asked', () => {
  const ids = ['a', 'a', 'b', 'c'];
  const firsts = ids.reduce((found, id) => addFirst(found, id, { deleted: 2, repealed: 0 }), {});
  assert.deepEqual(firsts, { deleted: ['a', 'b'] });
});

test('for readers who may not see the texts the counts stay, and no link leads to a section that is left out', () => {
  const { sections } = buildRunReport(contextOf({ citations: [cites()] }, 'en'), { withoutTexts: true });
  const items = sections[0]?.blocks.flatMap((block) =>
    block.kind === 'answers' ? block.entries.flatMap((entry) => entry.items ?? []) : [],
  );
  const told = items?.find(({ text }) => /7 citations of laws/u.test(text)) ?? assert.fail();
  assert.equal(told.anchor, undefined);
  assert.ok(sections.every(({ id }) => id !== 'citations'));
});

test('what is told adds up to all that was looked at, and the mean that it comes to stands beside it with its interval and n', () => {
  const verdicts = { ...none(citationVerdicts), nonexistent: 1, 'not-retrieved': 2, ambiguous: 1, verified: 3 };
  const [own] = input.runs;
  const [summary] = own?.summary.overall.metrics ?? [];
  assert.ok(own && summary);
  const mean = {
    ...summary,
    metric: 'citationAccuracy',
    mean: 0.4,
    ci95: [0.25, 0.55] as const,
    n: 5,
    failedInstrument: 0,
  };
  const overall = { ...own.summary.overall, metrics: [mean] };
  const run = { ...own, citations: [cites({ verdicts })], summary: { ...own.summary, overall } };
  for (const [language, told] of [
    [
      'en',
      /1 does not exist, 2 were not retrieved, 1 is ambiguous, 3 are verified, of 7 .*; citationAccuracy 0\.400 \[0\.250, 0\.550\] \(n 5\)\./u,
    ],
    [
      'ja',
      /7 件.*存在しないもの 1 件、検索されていないもの 2 件、特定できないもの 1 件、確認済み 3 件。citationAccuracy 0\.400/u,
    ],
    [
      'ko',
      /7건.*존재하지 않는 것 1건, 검색되지 않은 것 2건, 특정할 수 없는 것 1건, 확인된 것 3건\. citationAccuracy 0\.400/u,
    ],
  ] as const) {
    const context = createReportContext({ ...input, language, runs: [run] });
    assert.match(citedLaw(context)?.items?.[0]?.text ?? '', told);
  }
});

test('where something does not stand, its answers are the first thing to read', () => {
  const verdicts = { ...none(citationVerdicts), nonexistent: 1, verified: 6 };
  const found = { citations: [cites({ verdicts, firsts: { nonexistent: ['q4'], verified: ['q1'] } })] };
  const read = toRead(createReportContext(contextOf(found, 'en')));
  assert.deepEqual(read, {
    text: 'Read the answers that cite what does not stand: [A] bm25 (q4)',
    anchor: 'citations',
  });
  const cased = { cases: [decides({ firsts: { misdescribed: ['q2'], overruled: ['q6'] } })] };
  assert.deepEqual(toRead(createReportContext(contextOf(cased, 'ja'))), {
    text: '成り立たない引用のある回答を読む: [A] bm25 (q2)',
    anchor: 'cases',
  });
  assert.equal(toRead(createReportContext(contextOf({ citations: [cites()] }, 'en'))), undefined);
});
