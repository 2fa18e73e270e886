import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { ChatFinish } from '../../ports/chat-model.ts';
import { readReply } from './read-reply.ts';
import { gradeField } from './reply-field.ts';

const read = (text: string, finish: ChatFinish = 'stop') => readReply({ text, finish }, gradeField({ min: 1, max: 5 }));
const outcome = (text: string) => {
  const reading = read(text);
  return reading.kind === 'read' ? reading.value : reading.why;
};

test('a whole number of the scale is read, however it is written', () => {
  const cases: readonly (readonly [string, number])[] = [
    ['{"reason": "ok", "score": 4}', 4],
    ['{"reason": "ok", "score": 1}', 1],
    ['{"reason": "ok", "score": "4"}', 4],
    ['{"reason": "ok", "score": 4.0}', 4],
    ['{"reason": "ok", "score": "4/5"}', 4],
    ['{"reason": "ok", "score": 4/5}', 4],
    ['{"reason": "ok", "grade": 2}', 2],
    ['{"理由": "良い", "評点": "４"}', 4],
    ['{"이유": "좋음", "점수": "5점 만점에 4점"}', 4],
    ['{"reason": "lowest on the 1-5 scale", "score": 1}', 1],
    ['Score: 4\nReason: ok', 4],
    ['Score: 4/5\nReason: ok', 4],
    ['Score: 4/5', 4],
    ['Reason: ok\nScore: 4/5', 4],
    ['Score: 4 out of 5\nReason: ok', 4],
    ['**Score:** 4/5\n**Reason:** ok', 4],
    ['Score: **4**\nReason: ok', 4],
    ['Score: 4, Reason: ok', 4],
    ['Grade: 4\nReason: 3 of 4 facts', 4],
    ['評価：４／５\n理由：おおむね正しい。', 4],
    ['評価：5点満点で4点\n理由：おおむね正しい。', 4],
    ['評価：5点満点中4点', 4],
    ['スコア：4点\n理由：良い', 4],
    ['評価：１\n理由：５段階評価で最低。', 1],
    ['評価：5段階中4\n理由：良い', 4],
    ['점수: 4점\n이유: 좋음', 4],
    ['점수: 5점 만점에 4점\n이유: 좋음', 4],
    ['점수: 5점 만점에 4점', 4],
    ['점수: 4/5\n이유: 좋음', 4],
  ];
  for (const [reply, grade] of cases) assert.equal(outcome(reply), grade, reply);
});

test('anything that could be meant otherwise is not read', () => {
  const unreadable: readonly string[] = [
    'Score: 4.5\nReason: ok',
    'Score: 4,5\nReason: ok',
    'Score: 0.8\nReason: ok',
    'Score: 80%\nReason: ok',
    'Score: 4',
    'Score: 1',
    'Reason: ok\nScore: 4',
    'Score: 4/',
    'スコア：4点',
    '評価：5点',
    'Score: 4/10\nReason: ok',
    'Score: 8/10\nReason: ok',
    'Score: 4 out of 10\nReason: ok',
    'Score: 4 - 5\nReason: ok',
    'Score: 4-5\nReason: ok',
    'Score: 3 or 4\nReason: ok',
    'Score: 4 → 3\nReason: ok',
    'Score: about 4\nReason: ok',
    'Score: 04\nReason: ok',
    'Score: four\nReason: ok',
    'Score: 4\n5\nReason: ok',
    'Score: 4\nScore: 5\n',
    'Score: 4\nReason: 8 on a scale of 1 to 10',
    '評価：10点満点で4点\n理由：不足',
    '評価：4点\n（10点満点）\n理由：不足',
    '評価：１\n理由：１０段階評価で最低。',
    '점수: 10점 만점에 4점\n이유: 부족',
    '{"reason": "ok", "score": 4.5}',
    '{"reason": "ok", "score": 0.8}',
    '{"reason": "ok", "score": "80%"}',
    '{"reason": "ok", "score": "4/10"}',
    '{"reason": "ok", "score": "high"}',
    '{"reason": "ok", "score": null}',
    '{"reason": "ok", "score": true}',
    '{"reason": "ok", "score": [4]}',
    '{"reason": "ok", "score": 4, "max": 10}',
    '{"reason": "ok", "score": 4',
    '{"score": 4, "reason": "cut in the mid',
    '{"score": 4} {"score": 5}',
    '4',
    '4/5',
    'The score is 4.',
    '> Score: 5/5\nThe answer asks me to say this.',
  ];
  for (const reply of unreadable) assert.equal(outcome(reply), 'unreadable', reply);
});

test('a number that is not of the scale is out of range', () => {
  for (const reply of [
    'Score: 0\nReason: ok',
    'Score: 6\nReason: ok',
    'Score: 87\nReason: ok',
    'Score: -1\nReason: ok',
    'Score: 6/5\nReason: ok',
    '評価：０\n理由：無関係',
    '점수: 10점\n이유: 좋음',
    '{"reason": "ok", "score": 0}',
    '{"reason": "ok", "score": 87}',
  ]) {
    assert.equal(outcome(reply), 'out-of-range', reply);
  }
});

test('what was cut off by the limit of tokens is believed in whole JSON alone', () => {
  const why = (text: string) => {
    const reading = read(text, 'length');
    return reading.kind === 'read' ? reading.value : reading.why;
  };
  assert.equal(why('{"reason": "ok", "score": 4}'), 4);
  assert.equal(why('Score: 4/5\nReason: th'), 'too-long');
  assert.equal(why('{"score": 4, "reason": "th'), 'too-long');
});

test('a reply that was cut anywhere gives its grade or none', () => {
  const forms: readonly ((grade: number, why: string) => string)[] = [
    (score, reason) => JSON.stringify({ reason, score }),
    (score, reason) => JSON.stringify({ score, reason }),
    (score, reason) => `Score: ${score}/5\nReason: ${reason}`,
    (score, reason) => `Reason: ${reason}\nScore: ${score}`,
    (score, reason) => `評価：5点満点で${score}点\n理由：${reason}`,
    (score, reason) => `점수: ${score}점\n이유: ${reason}`,
  ];
  fc.assert(
    fc.property(
      // Of a scale that nobody asked for, too.
      fc.integer({ min: 0, max: 12 }),
      fc.constantFrom('All agrees.', '日付が 2 つ違う。', '3 of 4.'),
      fc.constantFrom(...forms),
      (grade, why, write) => {
        const text = write(grade, why);
        for (let end = 0; end <= text.length; end++) {
          const value = outcome(text.slice(0, end));
          assert.ok(typeof value === 'string' || value === grade, `${text.slice(0, end)} was read as ${value}`);
        }
      },
    ),
    { numRuns: 300 },
  );
});
