import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { DraftPair } from '../../curation/synthesis/plan-questions.ts';
import { pairsForm } from './question-writer.ts';

const form = pairsForm('reply with pairs');
const read = (text: string, finish: 'stop' | 'length' | 'refusal' = 'stop') => form.read({ text, finish });

const pairs: readonly DraftPair[] = [
  { kind: 'fact', question: 'When does it leave?', answer: 'At nine.', evidence: ['at nine in the evening'] },
  { kind: 'multi-hop', question: '雨の日はいくらですか', answer: '三百円', evidence: ['一日三百円', '屋内で開く'] },
  { kind: 'unanswerable', question: '누가 정합니까?', answer: '', evidence: [] },
];
const whole = JSON.stringify({ pairs });

test('the pairs of a whole reply are read, however it is dressed', () => {
  for (const text of [
    whole,
    `Here they are:\n\`\`\`json\n${whole}\n\`\`\``,
    `<think>{"pairs": []}</think>${whole}`,
    `{"result": ${whole}}`,
  ]) {
    const reading = read(text);
    assert.deepEqual(reading.kind === 'read' && reading.value, pairs, text);
  }
  const empty = read('{"pairs": []}');
  assert.deepEqual(empty.kind === 'read' && empty.value, []);
});

test('a pair that lacks something is read as lacking it', () => {
  const reading = read(
    '{"pairs": [{"kind": "Multi_Hop", "question": "Q?", "evidence": "one quotation"}, {"question": "A?", "question": "B?", "answer": 300}, "no pair", {"kind": "riddle"}]}',
  );
  assert.deepEqual(reading.kind === 'read' && reading.value, [
    { kind: 'multi-hop', question: 'Q?', answer: undefined, evidence: ['one quotation'] },
    { kind: undefined, question: undefined, answer: '300', evidence: [] },
    {},
    { kind: 'riddle', question: undefined, answer: undefined, evidence: [] },
  ]);
});

test('what is no list of pairs is not read', () => {
  const why = (text: string, finish?: 'length' | 'refusal') => {
    const reading = read(text, finish);
    return reading.kind === 'unread' && reading.why;
  };
  assert.equal(why('No.', 'refusal'), 'refused');
  assert.equal(why(' '), 'empty');
  assert.equal(why('', 'length'), 'too-long');
  assert.equal(why('I cannot think of any.'), 'unreadable');
  assert.equal(why('{"pairs": "none"}'), 'unreadable');
  assert.equal(why('{"questions": []}'), 'unreadable');
  assert.equal(why(`${whole}\n{"pairs": []}`), 'unreadable');
  assert.equal(why(whole.slice(0, -20), 'length'), 'too-long');
});

test('cut anywhere, a reply gives all of its pairs or none', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: whole.length }),
      fc.constantFrom('stop' as const, 'length' as const),
      (end, finish) => {
        const reading = read(whole.slice(0, end), finish);
        if (reading.kind === 'read') assert.deepEqual([end, reading.value], [whole.length, pairs]);
        else assert.ok(end < whole.length || finish === 'length');
      },
    ),
    { numRuns: 400 },
  );
});
