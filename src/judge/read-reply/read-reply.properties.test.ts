import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { readReply } from './read-reply.ts';
import { labelField, scoreField } from './reply-field.ts';

const read = (text: string) => readReply({ text, finish: 'stop' }, scoreField);
const numberIn = (text: string): number | undefined => {
  const reading = read(text);
  return reading.kind === 'read' ? reading.value : undefined;
};

/** Two decimals, as the prompts ask for. */
const share = fc.integer({ min: 0, max: 100 }).map((hundredths) => (hundredths / 100).toFixed(2));
const outside = fc.oneof(
  fc.integer({ min: 2, max: 1000 }).map(String),
  fc.integer({ min: 101, max: 10000 }).map((hundredths) => (hundredths / 100).toFixed(2)),
  fc.integer({ min: 1, max: 1000 }).map((hundredths) => `-${(hundredths / 100).toFixed(2)}`),
);
const words = fc.array(fc.constantFrom('The', 'date', 'agrees', '日付は', '正しい。', '날짜가', '맞다.', 'not', '—'), {
  minLength: 1,
  maxLength: 12,
});
const reason = words.map((list) => list.join(' '));
const wide = (text: string) => text.replace(/[!-~]/gu, (c) => String.fromCharCode(c.charCodeAt(0) + 0xfee0));

const forms: readonly ((score: string, why: string) => string)[] = [
  (score, why) => JSON.stringify({ reason: why, score: Number(score) }),
  (score, why) => `{"reason": ${JSON.stringify(why)}, "score": ${score}}`,
  (score, why) => `{"score": ${score}, "reason": ${JSON.stringify(why)}}`,
  (score, why) => `\`\`\`json\n{"reason": ${JSON.stringify(why)}, "score": ${score},}\n\`\`\``,
  (score, why) => `Verdict:\n{'reason': '${why}', 'score': ${score}}\nDone.`,
  (score, why) => `Score: ${score}\nReason: ${why}`,
  (score, why) => `Reason: ${why}\nScore: ${score}`,
  (score, why) => `**Score:** ${score}\n**Reason:** ${why}`,
  (score, why) => `スコア：${wide(score)}\n理由：${why}`,
  (score, why) => `評価: ${score}\n\n${why}`,
  (score, why) => `점수: ${score}\n이유: ${why}`,
];
const form = fc.constantFrom(...forms);

/** Text of the stuff that replies are made of, in any order. */
const debris = fc
  .array(
    fc.constantFrom(
      ...[
        'score',
        'Score',
        'スコア',
        '점수',
        'reason',
        '理由',
        ':',
        '：',
        '"',
        "'",
        '“',
        '{',
        '}',
        '[',
        ']',
        ',',
        '\n',
        ' ',
      ],
      ...[
        '0',
        '1',
        '8',
        '.',
        '０',
        '８',
        '．',
        '/',
        '%',
        '-',
        '*',
        '`',
        '\\',
        '<think>',
        '</think>',
        'e',
        'of',
        '点',
        '점',
      ],
    ),
    { maxLength: 40 },
  )
  .map((parts) => parts.join(''));

test('what is read is a number from 0 to 1, whatever the text', () => {
  const property = (text: string) => {
    const value = numberIn(text);
    assert.ok(value === undefined || (value >= 0 && value <= 1 && !Object.is(value, -0)), String(value));
  };
  fc.assert(fc.property(debris, property), { numRuns: 3000 });
  fc.assert(fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), property), { numRuns: 500 });
});

test('no score without a digit and a name for it', () => {
  fc.assert(
    fc.property(debris, (text) => {
      if (numberIn(text) === undefined) return;
      assert.match(text, /score|スコア|점수/iu);
      assert.match(text.normalize('NFKC'), /\d/u);
    }),
    { numRuns: 3000 },
  );
});

test('a number that was clearly given is read as it stands', () => {
  fc.assert(
    fc.property(share, reason, form, (score, why, write) => {
      assert.equal(numberIn(write(score, why)), Number(score));
    }),
  );
});

test('a number out of range is never a score', () => {
  fc.assert(
    fc.property(outside, reason, form, (score, why, write) => {
      assert.equal(numberIn(write(score, why)), undefined);
      const reading = read(`${write(score, why)}\n`);
      assert.equal(reading.kind === 'unread' && reading.why, 'out-of-range');
    }),
  );
});

test('a reply that was cut anywhere gives its number or none', () => {
  fc.assert(
    fc.property(share, reason, form, (score, why, write) => {
      const whole = write(score, why);
      for (let end = 0; end < whole.length; end++) {
        const value = numberIn(whole.slice(0, end));
        assert.ok(value === undefined || value === Number(score), `${whole.slice(0, end)} was read as ${value}`);
      }
    }),
    { numRuns: 200 },
  );
});

test('two scores that differ are none', () => {
  fc.assert(
    fc.property(share, share, reason, form, form, (one, other, why, first, second) => {
      fc.pre(Number(one) !== Number(other));
      assert.equal(numberIn(`${first(one, why)}\n${second(other, why)}`), undefined);
    }),
  );
});

test('a label is one of the scale, or none, wherever the reply was cut', () => {
  const labels = ['good', 'good enough', 'bad', '良い'];
  const field = labelField(labels);
  fc.assert(
    fc.property(fc.constantFrom(...labels), reason, fc.boolean(), (label, why, json) => {
      const whole = json ? JSON.stringify({ reason: why, label }) : `Label: ${label}\nReason: ${why}`;
      for (let end = 0; end <= whole.length; end++) {
        const reading = readReply({ text: whole.slice(0, end), finish: 'stop' }, field);
        if (reading.kind === 'read') assert.equal(reading.value, label, whole.slice(0, end));
        if (end === whole.length) assert.equal(reading.kind, 'read');
      }
    }),
  );
});
