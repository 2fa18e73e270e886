import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asksWhether, deniesExistence, mayAnswer } from './denials.ts';

test('a question is one of yes or no where no word asks for more', () => {
  const whether = [
    'Does it come with a lid?',
    'In winter, is it open?',
    'ふたは付いていますか。',
    '뚜껑이 들어 있습니까?',
  ];
  const other = [
    'How heavy is it?',
    'What does it cost?',
    'ふたはいくらですか。',
    '뚜껑은 얼마입니까?',
    '値段を教えてもらえますか。',
  ];
  assert.deepEqual(whether.filter(asksWhether), whether);
  assert.deepEqual(
    other.filter((query) => !asksWhether(query)),
    other,
  );
});

test('a denial may answer: of what is included, was, is at a time, or was asked for', () => {
  const answers: readonly (readonly [string, string])[] = [
    ['How heavy is it?', 'The lid is not included.'],
    ['How many guests came?', 'There was no guest list.'],
    ['How many boats leave?', 'There are no boats.'],
    ['What is the deposit for the hall?', 'The hall has no deposit.'],
    ['渡し舟はいつ出ますか。', '日曜日に渡し舟はありません。'],
    ['会館の賃貸収入はいくらですか。', '賃貸収入はありません。'],
    ['회관의 임대 수입은 얼마입니까?', '임대 수입은 없습니다.'],
  ];
  for (const [query, part] of answers) assert.ok(mayAnswer(part, query), part);
  assert.ok(!mayAnswer('Windmere has no drone by-law.', 'What is the fine for breaking the drone by-law?'));
  assert.ok(!mayAnswer('その条例はありません。', '条例の罰金はいくらですか。'));
});

test('that something does not exist is told from an answer where existence was not asked', () => {
  assert.ok(deniesExistence('That by-law does not exist.', 'May I fly a drone under the by-law?'));
  assert.ok(!deniesExistence('Such a rule does not exist.', 'Is there a rule on drones?'));
});
