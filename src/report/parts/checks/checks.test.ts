import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import type { RunChecks } from '../../../analysis/checks/collect-checks.ts';
import type { Cell, Table } from '../../report.ts';
import { createReportContext } from '../../report-context.ts';
import type { RunReportInput } from '../../run/run-report-input.ts';
import { sectionOf } from '../part.ts';
import { checks as checksPart } from './checks.ts';

const fixture = new URL('../../../../test/golden/report/input.json', import.meta.url);
const input: RunReportInput = JSON.parse(readFileSync(fixture, 'utf8'));

const checks: RunChecks = {
  metrics: [
    {
      ...{ metric: 'answerCheck', pass: 2, fail: 2, skipped: 3 },
      rules: [
        { verdict: 'PASS', rule: 'evidence-found', count: 2 },
        { verdict: 'FAIL', rule: 'forbidden-phrase', count: 2 },
        { verdict: 'SKIPPED', rule: 'empty-answer', count: 1 },
        { verdict: 'SKIPPED', rule: 'unknown check', count: 2 },
      ],
      categories: [
        { category: 'a', pass: 2, fail: 0, skipped: 0 },
        { category: 'b', pass: 0, fail: 2, skipped: 3 },
      ],
    },
    { metric: 'keywordHit', pass: 1, fail: 0, skipped: 6, rules: [], categories: [] },
  ],
  telling: ['answerCheck'],
  forbidden: [{ phrase: '一般的に', answers: 2 }],
  failures: [
    {
      ...{ metric: 'answerCheck', exampleId: 'q1', query: '料金は？', rule: 'forbidden-phrase' },
      ...{ missing: ['窓口'], forbidden: ['一般的に'], madeUp: [], failed: 2, of: 3 },
    },
  ],
  moreFailures: 1,
};

const textOf = (cell: Cell): string => (cell.kind === 'text' ? cell.text : String(cell.value));
const withChecks = (language: RunReportInput['language'], own: RunChecks = checks): RunReportInput => ({
  ...input,
  language,
  runs: input.runs.slice(0, 1).map((run) => ({ ...run, checks: own })),
});

test('a run without checks has no such section', () => {
  assert.equal(sectionOf(checksPart, createReportContext(input)), undefined);
});

test('verdicts, rules, categories, phrases and failures, in every language', () => {
  for (const language of ['ja', 'ko', 'en'] as const) {
    const { blocks = [] } = sectionOf(checksPart, createReportContext(withChecks(language))) ?? assert.fail();
    const tables = blocks.filter((block): block is Table => block.kind === 'table');
    const rows = tables.map((table) => table.rows.map((row) => row.slice(1).map(textOf)));
    const [verdicts, rules, categories, phrases, failures] = rows;
    assert.deepEqual(verdicts?.[0]?.slice(0, 4), ['answerCheck', '2', '2', '3']);
    assert.equal(verdicts?.length, 2);
    assert.equal(rules?.length, 4);
    assert.ok(rules.every(([, , rule = '']) => !/-|unknown check$/u.test(rule) || language === 'en'));
    assert.deepEqual(categories, [
      ['a', '2', '0', '0'],
      ['b', '0', '2', '3'],
    ]);
    assert.deepEqual(phrases, [['一般的に', '2']]);
    assert.deepEqual(failures?.[0]?.[0], 'answerCheck');
    assert.deepEqual(failures?.[0]?.slice(2), ['一般的に', '2 / 3']);
    const warnings = blocks.filter((block) => block.kind === 'paragraph' && block.emphasis === 'warning');
    assert.equal(warnings.length, 1);
  }
});

test('without empty answers, failures and phrases nothing is said of them', () => {
  const [metric] = checks.metrics;
  assert.ok(metric);
  const calm: RunChecks = {
    ...checks,
    metrics: [{ ...metric, rules: metric.rules.slice(0, 1), categories: metric.categories.slice(0, 1) }],
    ...{ forbidden: [], failures: [], moreFailures: 0 },
  };
  const { blocks = [] } = sectionOf(checksPart, createReportContext(withChecks('en', calm))) ?? assert.fail();
  assert.deepEqual(
    blocks.map(({ kind }) => kind),
    ['paragraph', 'table', 'paragraph', 'table'],
  );
});

test('how many verdicts a judge decided is told where it decided none, and not of metrics that ask no judge', () => {
  const asking = { metric: 'negativeRejection', pass: 3, fail: 1, skipped: 0, categories: [] };
  const judged = { verdict: 'FAIL', rule: 'judge-refused', count: 1 } as const;
  const told = (language: RunReportInput['language'], rules: readonly (typeof judged)[]): string => {
    const own: RunChecks = { ...checks, metrics: [...checks.metrics, { ...asking, rules }] };
    return JSON.stringify(sectionOf(checksPart, createReportContext(withChecks(language, own))));
  };
  assert.match(told('en', []), /negativeRejection: of 4 verdicts 0 are a judge’s/u);
  assert.match(told('en', [judged]), /negativeRejection: of 4 verdicts 1 is a judge’s/u);
  assert.match(told('ja', []), /4 件のうち、判定モデルが決めたものは 0 件/u);
  assert.match(told('ko', []), /4건 가운데 판정 모델이 정한 것은 0건/u);
  assert.doesNotMatch(told('en', []), /answerCheck: of/u);
});

test('of answers that words cannot tell it is said between what the share lies that passed', () => {
  const untold = { verdict: 'SKIPPED', rule: 'words-cannot-tell', count: 5 } as const;
  const tally = { metric: 'negativeDetection', pass: 12, fail: 3, skipped: 6, categories: [], rules: [untold] };
  const told = (language: RunReportInput['language'], rules: readonly (typeof untold)[]): string =>
    JSON.stringify(
      sectionOf(checksPart, createReportContext(withChecks(language, { ...checks, metrics: [{ ...tally, rules }] }))),
    );
  assert.match(
    told('en', [untold]),
    /negativeDetection: 12 of 20 passed, and 5 cannot be told by words: between 12 and 17 of 20/u,
  );
  assert.match(
    told('ja', [untold]),
    /20 件のうち 12 件が合格、5 件は語からは分かりません。合格は 12 件から 17 件の間です/u,
  );
  assert.match(
    told('ko', [untold]),
    /20건 가운데 12건이 통과했고 5건은 낱말만으로 알 수 없습니다. 통과는 12건에서 17건 사이입니다/u,
  );
  assert.doesNotMatch(told('en', []), /cannot be told by words/u);
});
