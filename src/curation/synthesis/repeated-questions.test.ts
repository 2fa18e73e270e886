import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { analyse } from '../../text/analyse.ts';
import { comparableText } from '../lint/near-duplicates.ts';
import { nearDuplicateFrom, repeatedQuestions } from './repeated-questions.ts';

test('the same words, and almost the same, are found; the first stays', () => {
  const questions = [
    'When does the last ferry leave the north pier?',
    'When does the last ferry leave the north pier',
    'When does the last ferry leave from the north pier?',
    '朝市の出店料はいくらですか。',
    '朝市の出店料はいくらですか？',
    '朝市の出店料は、いくらですか',
    '도서관은 언제 쉽니까?',
    'Who sells the tickets?',
  ];
  assert.deepEqual(
    [...repeatedQuestions(questions)].sort(([a], [b]) => a - b),
    [
      [1, 'duplicate'],
      [2, 'near-duplicate'],
      [4, 'duplicate'],
      [5, 'near-duplicate'],
    ],
  );
});

test('questions with other numbers or identifiers are other questions', () => {
  const questions = [
    '港湾条例第5条は何を定めていますか',
    '港湾条例第6条は何を定めていますか',
    '港湾条例第二条は何を定めていますか',
    'What does harbour.gateway.retryLimit decide?',
    'What does harbour.gateway.retryDelay decide?',
  ];
  assert.equal(repeatedQuestions(questions).size, 0);
});

const question = fc.array(fc.constantFrom('the', 'mill', 'ferry', 'pier', '港', '料', '5', '6', '?'), {
  minLength: 1,
  maxLength: 6,
});
const questions = fc.array(
  question.map((words) => words.join(' ')),
  { maxLength: 25 },
);

/** Jaccard; not a number for two questions without a term. */
function similarity(a: string, b: string): number {
  const [one, other] = [new Set(analyse(a)), new Set(analyse(b))];
  const shared = [...one].filter((term) => other.has(term)).length;
  return shared / (one.size + other.size - shared);
}

test('none of those that stay says what another one says, and one of each that is left out stays', () => {
  fc.assert(
    fc.property(questions, (all) => {
      const repeated = repeatedQuestions(all);
      const kept = all.filter((_, index) => !repeated.has(index));
      assert.equal(new Set(kept.map(comparableText)).size, kept.length);
      const numbers = (text: string): string => (text.match(/\d/gu) ?? []).join();
      for (const [at, one] of kept.entries()) {
        for (const other of kept.slice(0, at)) {
          if (numbers(one) === numbers(other))
            assert.ok(!(similarity(one, other) >= nearDuplicateFrom), `${one} | ${other}`);
        }
      }
      for (const [index, why] of repeated) {
        if (why === 'duplicate')
          assert.ok(all.slice(0, index).some((other) => comparableText(other) === comparableText(all[index] ?? '')));
      }
    }),
  );
});

test('thousands of questions are compared', () => {
  const subjects = ['ferry', 'market', 'library', 'pier', 'office', 'ticket', 'licence', 'berth', 'crane', 'lamp'];
  const all = Array.from({ length: 3000 }, (_, n) => {
    const word = (at: number): string =>
      `${subjects[Math.floor(n / 10 ** at) % 10]}${'abcdefghij'[Math.floor(n / 10 ** at) % 10]}`;
    return `${word(0)} ${word(1)} under ${word(2)} of ${word(3)}?`;
  });
  const twice = [...all.slice(0, 2000), ...all.slice(0, 1000)];
  const repeated = repeatedQuestions(twice);
  assert.equal([...repeated.values()].filter((why) => why === 'duplicate').length, 1000);
  assert.equal(repeatedQuestions(twice.filter((_, index) => !repeated.has(index))).size, 0);
});
