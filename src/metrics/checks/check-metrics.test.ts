import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readCheckDetails } from '../../model/check-details.ts';
import type { Example } from '../../model/example.ts';
import type { Outcome } from '../../model/score.ts';
import type { TargetOutput } from '../../model/target-output.ts';
import { builtInPhrases, changePhrases, type PhraseTables } from '../../text/phrases/phrase-tables.ts';
import { createPureScorers } from '../catalogue.ts';
import { parseMetricName } from '../metric-name.ts';
import { unscorable } from '../unscorable.ts';

interface Facts extends Partial<Example>, Pick<TargetOutput, 'answer' | 'contexts'> {
  readonly phrases?: PhraseTables;
}

async function outcomeOf(name: string, { answer, contexts, phrases, ...facts }: Facts): Promise<Outcome> {
  const metric = parseMetricName(name);
  const example: Example = { id: 'e', query: '手数料はいくらですか。', language: 'ja', ...facts };
  const scorer = createPureScorers(phrases === undefined ? {} : { phrases })[metric.definition.name] ?? assert.fail();
  const output = { ...(answer === undefined ? {} : { answer }), ...(contexts === undefined ? {} : { contexts }) };
  const trial = { id: 't', runId: 'r', repeat: 0, execution: 0, startedAt: 0, status: 'ok', output } as const;
  return await scorer(metric, { example, trial });
}

async function score(name: string, facts: Facts): Promise<number | string> {
  const outcome = await outcomeOf(name, facts);
  if (outcome.status === 'scored') return outcome.value;
  return outcome.status === 'skipped' ? outcome.reason : assert.fail();
}

test('keywords: any of them, and the share', async () => {
  const facts = { answer: '窓口で1,500円です。', expectedKeywords: ['窓口', '500円', '1500円', ' '] };
  assert.equal(await score('keywordHit', facts), 1);
  assert.equal(await score('keywordCoverage', facts), 2 / 3);
  assert.equal(await score('keywordCoverage(match=segment)', facts), 2 / 3);
  const details = async (name: string) => readCheckDetails((await outcomeOf(name, facts)).details);
  assert.deepEqual((await details('keywordCoverage'))?.found, ['窓口', '500円']);
  assert.deepEqual((await details('keywordCoverage(match=segment)'))?.found, ['窓口', '1500円']);
  assert.equal(await score('keywordHit', { ...facts, answer: '窓口の情報は見つかりませんでした。' }), 0);
  assert.equal(await score('keywordHit', { answer: 'x' }), 'no expected keywords');
  assert.equal(await score('keywordHit', { ...facts, check: 'should_not_hallucinate' }), 'unanswerable');
  assert.equal(await score('keywordHit', { ...facts, check: 'should_correct_premise' }), 1);
});

test('evidence: any, all, or a percentage', async () => {
  const facts = { answer: '第3条により窓口です。', expectedKeywords: ['窓口', '届出'], expectedCitations: ['第三条'] };
  assert.equal(await score('evidenceHit', facts), 1);
  assert.equal(await score('evidenceHit(need=all)', facts), 0);
  assert.equal(await score('evidenceHit(share=66)', facts), 1);
  assert.equal(await score('evidenceHit(share=67)', facts), 0);
  assert.equal(await score('evidenceHit(need=all,share=60)', facts), 1);
  assert.equal(parseMetricName('evidenceHit(match=exact,need=any)').name, 'evidenceHit');
});

test('forbidden phrases: lower is better, report-only for the verdict alone', async () => {
  const facts = { answer: '一般的に500円です。', expectedKeywords: ['500円'] };
  assert.equal(await score('forbiddenPhrases', facts), 1);
  assert.equal(await score('forbiddenPhrases', { ...facts, answer: '500円です。' }), 0);
  assert.equal(await score('answerCheck', facts), 0);
  assert.equal(await score('answerCheck(forbidden=report-only)', facts), 1);
  const own = { answer: 'ＡＢＣ', forbiddenPhrases: ['abc'] };
  assert.equal(await score('forbiddenPhrases', own), 0);
  assert.equal(await score('forbiddenPhrases(match=nfkc)', own), 1);
});

test('what is no answer is recorded as skipped by the checks and 0 in answerDetection', async () => {
  for (const [answer, reason] of [
    ['', 'empty answer'],
    ['手数料はいくらですか', 'no answer detected'],
    ['… \uFFFD。', 'no answer detected'],
  ] as const) {
    const facts = { answer, expectedKeywords: ['手数料'] };
    for (const name of ['answerCheck', 'evidenceHit', 'keywordHit', 'keywordCoverage', 'forbiddenPhrases'])
      assert.equal(await score(name, facts), reason, name);
    assert.equal(await score('answerDetection', facts), 0);
  }
  assert.equal(await score('answerDetection', { answer: '分かりません。' }), 1);
  for (const answer of ['○', '×', '◯', '✓', '👍']) {
    assert.equal(await score('answerDetection', { answer }), 1, answer);
    assert.equal(await score('keywordHit', { answer, expectedKeywords: [answer] }), 1, answer);
  }
  assert.equal(await score('answerDetection', {}), 'target returns no answer');
  assert.equal(await score('answerCheck', {}), 'target returns no answer');
});

test('negative questions: contexts are known to the target, and what cannot be checked says why', async () => {
  const facts = { check: 'should_not_fabricate_data', answer: '情報は見つかりません。昨年は300円でした。' };
  assert.equal(await score('negativeDetection', facts), 0);
  assert.equal(await score('negativeDetection', { ...facts, contexts: ['昨年度の手数料は300円'] }), 1);
  assert.equal(await score('negativeDetection', { answer: 'x' }), 'no check');
  assert.equal(await score('negativeDetection', { answer: 'x', check: 'should_refuse' }), 'unknown check');
  assert.equal(await score('answerCheck', { answer: 'x', check: 'should_refuse' }), 'unknown check');
  assert.equal(await score('answerCheck', { answer: 'x', check: 'should_correct_premise' }), 'no right premise');
});

test('what no answer would change is known before one is there', () => {
  const reason = (name: string, facts: Partial<Example>) =>
    unscorable(parseMetricName(name).definition, { id: 'e', query: 'q', ...facts });
  assert.equal(reason('keywordHit', {}), 'no expected keywords');
  assert.equal(reason('negativeDetection', {}), 'no check');
  assert.equal(reason('negativeDetection', { check: 'should_not_hallucinate' }), undefined);
  assert.equal(reason('answerCheck', { check: 'x' }), 'unknown check');
  assert.equal(reason('answerCheck', {}), undefined);
  assert.equal(reason('answerDetection', { check: 'x' }), undefined);
});

test('tables of a config are looked through', async () => {
  const phrases = changePhrases(builtInPhrases, { ja: { forbidden: { remove: ['一般的に'], add: ['諸説あり'] } } });
  assert.equal(await score('forbiddenPhrases', { answer: '一般的に500円です。', phrases }), 0);
  assert.equal(await score('forbiddenPhrases', { answer: '諸説あります。', phrases }), 1);
});
