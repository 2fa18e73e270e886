import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { type CitedCasesMetric, createCaseCollector } from '../../../analysis/citations/collect-cases.ts';
import { type CitedCase, caseFaults, caseVerdicts, writeCaseDetails } from '../../../model/case-details.ts';
import { type Score, scored } from '../../../model/score.ts';
import type { AnsweredTrial } from '../../../model/trial.ts';
import { createReportContext } from '../../report-context.ts';
import type { RunReportInput } from '../../run/run-report-input.ts';
import { sectionOf } from '../part.ts';
import { cases } from './cases.ts';
import { caseTexts } from './texts.ts';

const fixture = new URL('../../../../test/golden/report/input.json', import.meta.url);
const input: RunReportInput = JSON.parse(readFileSync(fixture, 'utf8'));

const right: CitedCase = { text: '最判平成15年2月28日', verdict: 'verified', retrieved: 'named', holding: '…' };
const invented: CitedCase = { text: '最判平成15年6月31日', verdict: 'nonexistent', fault: 'no-such-day' };
const moved: CitedCase = {
  text: '東京高判令和2年5月7日',
  verdict: 'misdescribed',
  fault: 'other-day',
  known: '東京高判令和2年5月6日',
  holding: '…',
};
const old: CitedCase = {
  text: '大判大正8年3月3日',
  verdict: 'overruled',
  fault: 'overruled',
  date: '2015-12-16',
  by: '最大判平成27年12月16日',
};

function collected(...answers: readonly (readonly CitedCase[])[]): readonly CitedCasesMetric[] {
  const collector = createCaseCollector(['caseAccuracy', 'nonexistentCases']);
  for (const [at, found] of answers.entries()) {
    const head = { id: `t${at}`, runId: 'r', exampleId: `q${at}`, repeat: 0, execution: 0, startedAt: 0 };
    const trial: AnsweredTrial = { ...head, status: 'ok', output: { answer: 'x' } };
    const verdicts = Object.fromEntries(
      caseVerdicts.map((verdict) => [verdict, found.filter((one) => one.verdict === verdict).length]),
    );
    const details = writeCaseDetails({ cited: found.length, verdicts, cases: found, unresolved: 1 });
    const score: Score = {
      ...{ id: `s${at}`, runId: 'r', trialId: head.id, metric: 'caseAccuracy', metricVersion: 1 },
      ...{ source: 'computed', scorerFingerprint: 'f', outcome: scored(0.5, details) },
    };
    collector.add({ id: head.exampleId, query: `質問 ${at}` }, trial, [score]);
  }
  return collector.facts() ?? [];
}

function sectionIn(language: RunReportInput['language'], facts: readonly CitedCasesMetric[]) {
  const runs = input.runs.slice(0, 1).map((run) => ({ ...run, cases: facts }));
  return sectionOf(cases, createReportContext({ ...input, runs, language }));
}

test('decisions are counted, and the answers that cite worst come first, without the points of decisions', () => {
  const [facts, ...others] = collected([right], [right, moved], [invented, old, right]);
  assert.equal(others.length, 0);
  assert.deepEqual([facts?.answers, facts?.cited, facts?.named, facts?.unresolved], [3, 6, 3, 3]);
  assert.deepEqual(
    facts?.worst.map(({ exampleId, right: fine, cited }) => [exampleId, fine, cited]),
    [
      ['q2', 1, 3],
      ['q1', 1, 2],
    ],
  );
  assert.doesNotMatch(JSON.stringify(facts), /…/u);
  const text = JSON.stringify(sectionIn('en', [facts as CitedCasesMetric])?.blocks);
  assert.match(text, /東京高判令和2年5月7日: that decision is of another day \(the file has 東京高判令和2年5月6日\)/u);
  assert.match(text, /overruled on 2015-12-16 by 最大判平成27年12月16日/u);
  // What does not occur has no column and no meaning.
  assert.doesNotMatch(text, /Ambiguous|Not in the file/u);
});

test('a run of whose decisions nothing is known has no such section', () => {
  assert.equal(collected().length, 0);
  assert.equal(sectionOf(cases, createReportContext(input)), undefined);
});

test('every language has its words, and where nothing is wrong that is said', () => {
  for (const language of ['ja', 'ko', 'en'] as const) {
    const clean = JSON.stringify(sectionIn(language, collected([right])));
    assert.match(clean, /(?:nothing is wrong|誤りは見つかりませんでした|오류가 발견되지 않았습니다)/u, language);
    for (const fault of caseFaults) {
      const words = caseTexts[language].faults[fault]({ date: '2015-12-16', by: 'X' });
      assert.ok(words.length > 3, fault);
      assert.equal(/undefined/u.test(words), false, fault);
    }
  }
});

test('a verdict that a metric does not know is a dash in its row, and never 0', () => {
  const [accurate = assert.fail()] = collected([right], [invented]);
  const verdicts = { ...accurate.verdicts, verified: 0, exists: 1 };
  const section = sectionIn('en', [accurate, { ...accurate, metric: 'nonexistentCases', verdicts }]);
  const table = section?.blocks.find((block) => block.kind === 'table') ?? assert.fail();
  const at = (title: string): number => table.columns.findIndex((column) => column.title === title);
  const shown = (row: number, title: string): unknown => {
    const cell = table.rows[row]?.[at(title)] ?? assert.fail();
    return cell.kind === 'number' ? cell.value : cell.text;
  };
  assert.deepEqual(
    ['Verified', 'Exists', 'Nonexistent'].map((title) => [shown(0, title), shown(1, title)]),
    [
      [1, '—'],
      ['—', 1],
      [1, 1],
    ],
  );
});
