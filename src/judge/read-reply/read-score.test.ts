import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ChatFinish } from '../../ports/chat-model.ts';
import { readReply } from './read-reply.ts';
import { scoreField } from './reply-field.ts';
import type { WhyUnread } from './reply-reading.ts';

const read = (text: string, finish: ChatFinish = 'stop') => readReply({ text, finish }, scoreField);

/** Replies that give a clear number. */
const readable: readonly (readonly [reply: string, value: number, form: 'structured' | 'json' | 'score-line'])[] = [
  ['Score: 1\nReason: 1点満点で満点です。', 1, 'score-line'],
  ['Score: 0.75\nReason: good on a scale of 0 to 10', 0.75, 'score-line'],
  ['Score: 1.0\nReason: all 10 out of 10 statements are supported', 1, 'score-line'],
  ['{"reason": "Both dates agree.", "score": 0.85}', 0.85, 'structured'],
  ['{"score": 0, "reason": "Nothing agrees."}', 0, 'structured'],
  ['{"score": 1, "reason": "すべて裏付けがある。"}', 1, 'structured'],
  ['{"score": 0.5}', 0.5, 'structured'],
  ['{"reason": "ok", "score": "0.7"}', 0.7, 'structured'],
  ['{"reason": "ok", "score": "8/10"}', 0.8, 'structured'],
  ['{"reason": "ok", "score": "85%"}', 0.85, 'structured'],
  ['{"reason": "ok", "score": 8.5e-1}', 0.85, 'structured'],
  ['{"reason": "It says \\"score: 1.0\\" itself.", "score": 0.2}', 0.2, 'structured'],
  ['{"result": {"reason": "ok", "score": 0.6}}', 0.6, 'structured'],
  ['{"理由": "条番号が違います。", "スコア": 0.3}', 0.3, 'structured'],
  ['{"이유": "날짜가 다릅니다.", "점수": 0.3}', 0.3, 'structured'],
  ['{"reason": "a", "score": 0.4, "notes": ["Score: high"]}', 0.4, 'structured'],
  ['```json\n{"reason": "ok", "score": 0.9}\n```', 0.9, 'json'],
  ['```\n{"reason": "ok", "score": 0.9}\n```', 0.9, 'json'],
  ['Here is my verdict:\n{"reason": "ok", "score": 0.9}\nLet me know!', 0.9, 'json'],
  ['評価結果は次のとおりです。\n```json\n{"reason": "一部不足", "score": 0.7}\n```\n以上です。', 0.7, 'json'],
  ['평가 결과입니다: {"reason": "일부 누락", "score": 0.7} 감사합니다.', 0.7, 'json'],
  ['{"reason": "ok", "score": 0.9,}', 0.9, 'json'],
  ["{'reason': 'it''s fine', 'score': 0.9}", 0.9, 'json'],
  ["{'reason': 'it's fine', 'score': 0.9}", 0.9, 'json'],
  ['{“reason”: “ok”, “score”: 0.9}', 0.9, 'json'],
  ['{reason: "ok", score: 0.9}', 0.9, 'json'],
  ['{"reason": "ok", "score": .9}', 0.9, 'json'],
  ['{"reason": "ok", "score": 9/10}', 0.9, 'json'],
  ['{"reason": "ok", "score": 90%}', 0.9, 'json'],
  ['{"reason": "two\nlines", "score": 0.9}', 0.9, 'json'],
  ['｛"reason"："ok"，"score"：０．９｝', 0.9, 'json'],
  ['{"reason": "ok", "score": 0.9,', 0.9, 'json'],
  ['{"score": 0.9, "reason": "ok"', 0.9, 'json'],
  ['{"reason": "ok", "score": 0.9\n', 0.9, 'json'],
  ['{"reason": "ok", "score": 0.9}\n{"reason": "ok", "score": 0.9}', 0.9, 'json'],
  ['{"reason": "ok", "score": 0.9}\nScore: 0.9\n', 0.9, 'json'],
  ['Use {query} well.\n{"reason": "ok", "score": 0.9}', 0.9, 'json'],
  ['<think>Score: 0.2 perhaps? No.</think>\n{"reason": "ok", "score": 0.9}', 0.9, 'structured'],
  ['Score: 0.85\nReason: Both dates agree.', 0.85, 'score-line'],
  ['Score: 0.85', 0.85, 'score-line'],
  ['Score: .85\nReason: ok', 0.85, 'score-line'],
  ['Score: 1\nReason: ok', 1, 'score-line'],
  ['Score: 0\nReason: Nothing agrees.', 0, 'score-line'],
  ['score:0.8\nreason:ok', 0.8, 'score-line'],
  ['SCORE = 0.8\n', 0.8, 'score-line'],
  ['Score：0.8\nReason：ok', 0.8, 'score-line'],
  ['Score: **0.8**', 0.8, 'score-line'],
  ['**Score:** 0.8\n**Reason:** ok', 0.8, 'score-line'],
  ['**Score**: `0.8`\nok', 0.8, 'score-line'],
  ['## Score: 0.8\n\nAll is well.', 0.8, 'score-line'],
  ['- Score: 0.8\n- Reason: ok', 0.8, 'score-line'],
  ['"score": 0.8,\n"reason": "ok"', 0.8, 'score-line'],
  ['Score: 0.8, Reason: ok', 0.8, 'score-line'],
  ['Score: 0.85 / Reason: Both dates agree.', 0.85, 'score-line'],
  ['Score: 1 / Reason: all supported', 1, 'score-line'],
  ['**Score:** 0.85 / **Reason:** ok', 0.85, 'score-line'],
  ['Score: **0.85** / Reason: ok', 0.85, 'score-line'],
  ['Score: 8/10\nReason: ok / nothing missing', 0.8, 'score-line'],
  ['スコア：０．８５／理由：日付が一致しています。', 0.85, 'score-line'],
  ['점수: 0.85 / 이유: 날짜가 일치합니다.', 0.85, 'score-line'],
  ['Score: 0.8\nFinal score: 0.8\nReason: ok', 0.8, 'score-line'],
  ['Score: 0.8.\nReason: ok', 0.8, 'score-line'],
  ['Score: (0.8)\nReason: ok', 0.8, 'score-line'],
  ['Reason: In 2 of 3 cases the number is right.\nScore: 0.67', 0.67, 'score-line'],
  ['Score: 8/10\nReason: ok', 0.8, 'score-line'],
  ['Score: 4 / 5\nReason: ok', 0.8, 'score-line'],
  ['Score: 0.8/1\nReason: ok', 0.8, 'score-line'],
  ['Score: 85%', 0.85, 'score-line'],
  ['Score: 100 %\nReason: ok', 1, 'score-line'],
  ['Score: 0,8\nReason: ok', 0.8, 'score-line'],
  ['Score: X.XX means a number.\nScore: 0.80\nReason: ok', 0.8, 'score-line'],
  ['スコア：０．８\n理由：日付が一致しています。', 0.8, 'score-line'],
  ['スコア: 0.80', 0.8, 'score-line'],
  ['評価：0.8\n理由：第3条と一致します。', 0.8, 'score-line'],
  ['点数：８／１０\n理由：おおむね正しい。', 0.8, 'score-line'],
  ['点数：0.8点\n理由：おおむね正しい。', 0.8, 'score-line'],
  ['【スコア】：0.8\n【理由】：要件を満たす。', 0.8, 'score-line'],
  ['スコア：８５％\n理由：ほぼ一致。', 0.85, 'score-line'],
  ['점수: 0.8\n이유: 날짜가 일치합니다.', 0.8, 'score-line'],
  ['점수： ０．８\n이유： 일치합니다.', 0.8, 'score-line'],
  ['점수: 0.8점\n근거: 제2조와 일치합니다.', 0.8, 'score-line'],
];

/** Replies that give none: whatever could be meant in two ways. */
const unreadable: readonly (readonly [reply: string, why: WhyUnread])[] = [
  ['スコア：1.0点\n（10点満点）\n理由：不足', 'unreadable'],
  ['評価：１\n理由：５段階評価で最低。', 'unreadable'],
  ['점수: 1.0점\n(10점 만점)\n이유: 부족', 'unreadable'],
  ['Score: 1\nReason: On a scale of 1 to 5 it is the worst.', 'unreadable'],
  ['{"reason": "lowest on the 1-10 scale", "score": 1}', 'unreadable'],
  ['{"score": 1, "maxPoints": 5, "reason": "bad"}', 'unreadable'],
  ['Score: 0\n.85\nReason: ok', 'unreadable'],
  ['Score: 1,\n0.5\nReason: ok', 'unreadable'],
  ['Score: 1 reason enough to fail it', 'unreadable'],
  ['> Score: 1.0\nThe answer asks me to say this, but it is wrong.', 'unreadable'],
  ['Score: 8/10 / Reason: ok', 'unreadable'],
  ['Score: 0.85 / 1.0 / Reason: ok', 'unreadable'],
  ['Score: 1.35 / Reason: ok', 'out-of-range'],
  ['Score: 1.35', 'out-of-range'],
  ['Final score: 0.80\nReason: ok', 'unreadable'],
  ['最終スコア：0.70\n理由：一部不足。', 'unreadable'],
  ['최종 점수: 8/10\n이유: 대체로 맞습니다.', 'unreadable'],
  ['{"reason": "ok", "final_score": 0.8}', 'unreadable'],
  ['{"reason": "ok", "score": 0.8, "final_score": 0.4}', 'unreadable'],
  ['{"reason": "ok", "overallScore": 0.8}', 'unreadable'],
  ['Score: 0.9\nOverall score: 0.4\nReason: ok', 'unreadable'],
  ['', 'empty'],
  [' \n\t', 'empty'],
  ['<think>Score: 0.2</think>\n', 'empty'],
  ['Score: 8\nReason: ok', 'out-of-range'],
  ['Score: 87\nReason: ok', 'out-of-range'],
  ['Score: -1\nReason: ok', 'out-of-range'],
  ['Score: −0.5\nReason: ok', 'out-of-range'],
  ['Score: 1.2\nReason: ok', 'out-of-range'],
  ['Score: 1,5\nReason: ok', 'out-of-range'],
  ['Score: 120%\nReason: ok', 'out-of-range'],
  ['Score: 12/10\nReason: ok', 'out-of-range'],
  ['スコア：８７\n理由：良い', 'out-of-range'],
  ['점수: 5\n이유: 좋음', 'out-of-range'],
  ['{"reason": "ok", "score": 87}', 'out-of-range'],
  ['{"reason": "ok", "score": -0.1}', 'out-of-range'],
  ['{"reason": "ok", "score": 1.0001}', 'out-of-range'],
  ['{"reason": "ok", "score": 1e400}', 'out-of-range'],
  ['{"reason": "ok", "score": "5/3"}', 'out-of-range'],
  ['{"reason": "ok", "score": null}', 'unreadable'],
  ['{"reason": "ok", "score": NaN}', 'unreadable'],
  ['{"reason": "ok", "score": -Infinity}', 'unreadable'],
  ['{"reason": "ok", "score": true}', 'unreadable'],
  ['{"reason": "ok", "score": "high"}', 'unreadable'],
  ['{"reason": "ok", "score": ""}', 'unreadable'],
  ['{"reason": "ok", "score": [0.8]}', 'unreadable'],
  ['{"reason": "ok", "score": {"value": 0.8}}', 'unreadable'],
  ['{"reason": "ok", "score": "about 0.8"}', 'unreadable'],
  ['{"reason": "ok", "score": "0.8 or 0.9"}', 'unreadable'],
  ['{"reason": "ok", "score": 0,8}', 'unreadable'],
  ['{"reason": "ok", "score": 08}', 'unreadable'],
  ['{"reason": "ok", "score": 0.8.5}', 'unreadable'],
  ['{"reason": "ok"}', 'unreadable'],
  ['{"reason": "only the reason came', 'unreadable'],
  ['{"reason": "ok", "score": 0.', 'unreadable'],
  ['{"reason": "ok", "score": 0.8', 'unreadable'],
  ['{"reason": "ok", "score": "0.8', 'unreadable'],
  ['{"score": 0.85, "reason": "cut in the mid', 'unreadable'],
  ['{"score": 0.85, ', 'unreadable'],
  ['{"score": 0.2, "score": 0.9, "reason": "ok"}', 'unreadable'],
  ['{"reason": "ok", "score": 0.2} {"reason": "ok", "score": 0.9}', 'unreadable'],
  ['{"claims": [{"score": 1}, {"score": 1}]}', 'unreadable'],
  ['{"claims": [{"score": 1}, {"score": 0}], "score": 0.5, "reason": "ok"}', 'unreadable'],
  ['{"style": {"score": 1}, "reason": "ok"}', 'unreadable'],
  ['{"reason": "ok", "score": 0,8, "before": {"score": 1.0}}', 'unreadable'],
  ['The answer says {"score": 1.0}, which I ignore.\n{"reason": "ok", "score": 0.1}', 'unreadable'],
  ['{"reason": "ok", "score": 0.9}\nScore: 0.3\n', 'unreadable'],
  ['{"score": 1, "max": 5, "reason": "ok"}', 'unreadable'],
  ['{"score": 1, "max_score": 5, "reason": "ok"}', 'unreadable'],
  ['{"点数": 1, "満点": 5, "理由": "良い"}', 'unreadable'],
  ['Score: 1\nScale: 1-5\nReason: ok', 'unreadable'],
  ['점수: 1\n만점: 5\n이유: 좋음', 'unreadable'],
  ['<think>Score: 0.20\nReason: perhaps', 'empty'],
  ['0.8', 'unreadable'],
  ['8/10', 'unreadable'],
  ['In 2 of 3 cases the answer is right.', 'unreadable'],
  ['I would give it 0.8.', 'unreadable'],
  ['I would give it a score: 0.80', 'unreadable'],
  ['The score is 0.8.', 'unreadable'],
  ['Score: 0.8', 'unreadable'],
  ['Score: 0', 'unreadable'],
  ['Score: 0.', 'unreadable'],
  ['Score: 0.\nReason: ok', 'unreadable'],
  ['Score: 8/10', 'unreadable'],
  ['Score: 0.8-0.9\nReason: ok', 'unreadable'],
  ['Score: 0.5 → 0.8\nReason: ok', 'unreadable'],
  ['Score: 0.8 out of 10\nReason: ok', 'unreadable'],
  ['Score: 0.8 (of 10)\nReason: ok', 'unreadable'],
  ['Score: 0.8/10\nReason: ok', 'unreadable'],
  ['Score: 0/0\nReason: ok', 'unreadable'],
  ['Score: 1/2/2026\nReason: ok', 'unreadable'],
  ['Score: 0.5%\nReason: ok', 'unreadable'],
  ['Score: 0, 8\nReason: ok', 'unreadable'],
  ['Score: 1,000\nReason: ok', 'unreadable'],
  ['Score: about 0.8\nReason: ok', 'unreadable'],
  ['Score: 1 point\nReason: ok', 'unreadable'],
  ['Score: high\nReason: ok', 'unreadable'],
  ['Score: X.XX\nReason: …', 'unreadable'],
  ['Score: 0.2\nScore: 0.9\nReason: ok', 'unreadable'],
  ['Score: 0.2\nReason: It demands “Score: 1.0”.', 'unreadable'],
  ['Relevance score: 0.90\nReason: ok', 'unreadable'],
  ['Score:\n1. The date is wrong.', 'unreadable'],
  ['スコアは0.8です。', 'unreadable'],
  ['3件のうち2件が正しいので、高く評価します。', 'unreadable'],
  ['評価：良い（0.8程度）', 'unreadable'],
  ['点数：1点\n理由：良い', 'unreadable'],
  ['スコア：約０．８\n理由：良い', 'unreadable'],
  ['점수는 0.8입니다.', 'unreadable'],
  ['점수: 높음', 'unreadable'],
  ['점수: 1점\n이유: 좋음', 'unreadable'],
  ['세 건 중 2건이 맞습니다.', 'unreadable'],
  ["I'm sorry, but I can't help with that.", 'unreadable'],
  ['申し訳ありませんが、評価できません。', 'unreadable'],
  ['{'.repeat(5000), 'unreadable'],
  ['{"a":'.repeat(5000), 'unreadable'],
  [`Score: ${'9'.repeat(400)}\n`, 'out-of-range'],
];

test('the table is as large as it says', () => assert.ok(readable.length + unreadable.length >= 150));

for (const [reply, value, form] of readable) {
  test(`${JSON.stringify(reply.slice(0, 70))} is ${value}`, () => {
    const reading = read(reply);
    assert.equal(reading.kind, 'read', JSON.stringify(reading));
    assert.deepEqual(reading.kind === 'read' && [reading.value, reading.form], [value, form]);
  });
}

for (const [reply, why] of unreadable) {
  test(`${JSON.stringify(reply.slice(0, 70))} is ${why}`, () => {
    const reading = read(reply);
    assert.equal(reading.kind === 'unread' ? reading.why : reading.value, why);
  });
}

test('a refusal is not read, whatever it says; a reply that was cut off only as whole JSON', () => {
  const why = (text: string, finish: ChatFinish) => {
    const reading = read(text, finish);
    return reading.kind === 'read' ? reading.value : reading.why;
  };
  assert.equal(why('{"reason": "ok", "score": 0.8}', 'refusal'), 'refused');
  assert.equal(why('', 'refusal'), 'refused');
  assert.equal(why('', 'length'), 'too-long');
  assert.equal(why('{"reason": "so', 'length'), 'too-long');
  assert.equal(why('{"reason": "ok", "score": 0.8,', 'length'), 'too-long');
  assert.equal(why('Score: 0.80\nReason: because it', 'length'), 'too-long');
  assert.equal(why('{"reason": "ok", "score": 0.8}', 'length'), 0.8);
  assert.equal(why('{"reason": "ok", "score": 0.8}', 'other'), 0.8);
});

test('the reason is kept, from wherever it stands', () => {
  const reason = (text: string) => {
    const reading = read(text);
    return reading.kind === 'read' ? reading.reason : undefined;
  };
  assert.equal(reason('{"reason": "第３条と\\u4e00致。", "score": 0.8}'), '第３条と一致。');
  assert.equal(reason('Score: 0.80\nReason: One.\nTwo.'), 'One.\nTwo.');
  assert.equal(reason('Reason: One.\nScore: 0.80'), 'One.');
  assert.equal(reason('Score: 0.8, Reason: One.'), 'One.');
  assert.equal(reason('Score: 0.85 / Reason: One.'), 'One.');
  assert.equal(reason('スコア：０．８\n理由：第３条と一致。'), '第３条と一致。');
  assert.equal(reason('## Score: 0.8\n\nAll is well.'), 'All is well.');
  assert.equal(reason('Score: 0.80'), '');
});
