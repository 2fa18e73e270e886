// What a check says of its verdict: a drop that is shown is said, also where the check allows it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CheckResult } from '../../analysis/gate/gate-result.ts';
import { nothingSettles } from '../../analysis/gate/settle-check.ts';
import { baselineText, reasonText, settlingText, weighedText } from './check-words.ts';
import { wordsFor } from './gate-report.ts';
import { gateTexts } from './texts.ts';

const passed = (bounds: CheckResult['bounds'], metric = 'MRR'): CheckResult =>
  ({
    check: { kind: 'drop', metric, margin: 0.1, origin: 'written' },
    ...{ verdict: 'PASS', reason: 'within', bounds, failBound: null, n: 50, lost: 0 },
    ...{ examples: [], labels: null, again: null, unconfirmed: null, current: 0.6, baseline: 0.65 },
  }) as unknown as CheckResult;

const said = (result: CheckResult, language: 'en' | 'ja' | 'ko' = 'en') =>
  reasonText(result, wordsFor({}, gateTexts[language]));

test('a drop whose whole interval lies below 0 is said to be one, within the margin', () => {
  assert.match(said(passed([-0.08, -0.02])), /^worse, within the margin: at worst/u);
  assert.match(said(passed([-0.08, -0.02]), 'ja'), /^悪化していますが/u);
  assert.match(said(passed([-0.08, -0.02]), 'ko'), /^나빠졌지만/u);
  assert.match(said(passed([0.02, 0.08], 'forbiddenPhrases')), /^worse, within the margin/u);
});

test('a difference that may be none, or a gain, is not', () => {
  assert.match(said(passed([-0.08, 0.01])), /^at worst/u);
  assert.match(said(passed([0.02, 0.08])), /^at worst/u);
  assert.match(said({ ...passed([-0.3, -0.2]), verdict: 'FAIL', reason: 'beyond', failBound: -0.2 }), /^at best/u);
});

test('an interval that leaves a limit open is never said to hold it, and a share that is slower says so beside a time', () => {
  const open: CheckResult = { ...passed([-0.2, -0.02]), verdict: 'INCONCLUSIVE', reason: 'undecided', failBound: 0.01 };
  assert.equal(
    said(open),
    '[-0.200, +0.010] lies on both sides of what is demanded (≥ -0.100): 50 questions are too few to tell',
  );
  assert.equal(said(open, 'ja'), '[-0.200, +0.010] が要求（≥ -0.100）の両側にまたがり、50 問では判断できません');
  assert.doesNotMatch(said(open, 'ko'), /을\(를\)|이\(가\)|은\(는\)/u);
  const slow = { kind: 'latency', quantile: 'P95', atMostMs: 300, alone: false, origin: 'written' } as const;
  const late: CheckResult = { ...open, check: slow, bounds: [0, 0.058], failBound: 0, difference: null };
  assert.equal(weighedText(late, wordsFor({}, gateTexts.en)), '[0.0 %, 5.8 %] slower');
  assert.equal(weighedText(late, wordsFor({}, gateTexts.ja)), '超過 [0.0 %, 5.8 %]');
});

test('of a list that is broken the flaky examples are told apart', () => {
  const found = {
    ...passed(null),
    check: { kind: 'mustNotBreak', examples: ['Q0', 'Q1', 'Q2'], metric: 'RR', threshold: null, origin: 'written' },
    verdict: 'FAIL',
    reason: 'broken',
    examples: [
      { id: 'Q0', state: 'broken', broken: 3, repeats: 3 },
      { id: 'Q2', state: 'flaky', broken: 1, repeats: 3 },
    ],
  } as unknown as CheckResult;
  assert.equal(said(found), 'broken on most of their repeats: Q0 (3/3); flaky and not broken: Q2 (1/3)');
});

test('a FAIL that was to be confirmed and was not says why, in three languages', () => {
  const found: CheckResult = { ...passed([-0.3, -0.2]), verdict: 'FAIL', reason: 'beyond', failBound: -0.2 };
  assert.doesNotMatch(said(found), /asked again/u);
  const words = { en: /not asked again/u, ja: /再質問では確かめていません/u, ko: /다시 물어 확인하지 않았습니다/u };
  const notToAsk = { en: /told not to ask/u, ja: /質問しない指定/u, ko: /묻지 말라고/u };
  for (const language of ['en', 'ja', 'ko'] as const) {
    assert.match(said({ ...found, unconfirmed: 'recording' }, language), words[language]);
    assert.match(said({ ...found, unconfirmed: 'no-ask' }, language), notToAsk[language]);
  }
});

test('a FAIL that could not be asked again says how many askings brought nothing and why, in three languages', () => {
  const again = { wanted: 60, failed: 20, notBegun: 40, cause: 'nobody answers' };
  const found: CheckResult = { ...passed([-0.3, -0.2]), verdict: 'INCONCLUSIVE', reason: 'not-asked-again', again };
  for (const language of ['en', 'ja', 'ko'] as const) {
    const text = said(found, language);
    for (const part of ['60', '20', '40', 'nobody answers']) assert.ok(text.includes(part), `${part}: ${text}`);
  }
  assert.match(said({ ...found, again: { ...again, wanted: 0, failed: 0, notBegun: 0 } }), /: nothing was asked \(/u);
});

test('a level of one check alone is not said to be divided or corrected over several', () => {
  const stopped = { judged: '7', examples: '50', of: 'population' } as const;
  for (const language of ['en', 'ja', 'ko'] as const) {
    const { early, corrected } = gateTexts[language];
    const several = /divided|等分|균등 분할|Holm.*all|補正|보정/u;
    for (const of of ['1', '4'])
      assert.equal(several.test(early({ ...stopped, family: of })), of !== '1', `${language} ${of}`);
    assert.notEqual(corrected('1'), corrected('4').replace('4', '1'));
  }
});

test('a mean of the baseline that stands on other questions than the row tells says so', () => {
  assert.equal(baselineText({ ...passed(null), nBaseline: null }), '0.650');
  assert.equal(baselineText({ ...passed(null), nBaseline: 14 }), '0.650 (n 14)');
});

test('what is still to be asked of the dataset is told before questions that are not in it', () => {
  const settle = { ...nothingSettles, questions: 600, more: 400, ask: 58, askBaseline: 142 };
  for (const [language, order] of [
    ['en', /58 questions of the dataset .*baseline to 142 questions.*400 more questions/u],
    ['ja', /58 問の回答、基準に尋ねていない 142 問.*あと 400 問/u],
    ['ko', /58개의 답변, 기준 실행에 묻지 않은 질문 142개.*400개 더/u],
  ] as const)
    assert.match(settlingText({ ...passed(null), settle }, wordsFor({}, gateTexts[language])), order);
});
