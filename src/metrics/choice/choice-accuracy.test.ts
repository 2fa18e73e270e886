import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readChoiceDetails } from '../../model/choice-details.ts';
import type { Example } from '../../model/example.ts';
import type { Outcome } from '../../model/score.ts';
import type { TargetOutput } from '../../model/target-output.ts';
import { parseMetricName } from '../metric-name.ts';
import { saysOtherKind, unscorable } from '../unscorable.ts';
import { choiceAccuracy } from './choice-accuracy.ts';
import { choiceOptions, rightPosition } from './choice-options.ts';

const asked: Example = {
  id: 'q1',
  query: '貸しボートの予約について、正しいものはどれですか。',
  choices: ['a 前日の正午まで', 'b 当日の朝まで', 'c 予約はできない'],
  correctChoice: 'b',
};
const metric = parseMetricName('choiceAccuracy');

function score(output: TargetOutput, example: Example = asked): Outcome {
  const head = { id: 't', runId: 'r', exampleId: example.id, repeat: 0, execution: 0, startedAt: 0 } as const;
  const outcome = choiceAccuracy.createScorer({})(metric, { example, trial: { ...head, status: 'ok', output } });
  assert.ok(!(outcome instanceof Promise));
  return outcome;
}

test('right is 1, wrong is 0, and the details say what was chosen and where it stood', () => {
  assert.deepEqual(score({ answer: '正解はbです。' }), {
    status: 'scored',
    value: 1,
    details: { reading: 'statement', chosen: 'b 当日の朝まで', chosenPosition: 2, correctPosition: 2, options: 3 },
  });
  const wrong = score({ answer: 'c' });
  assert.equal(wrong.status === 'scored' && wrong.value, 0);
  assert.deepEqual(readChoiceDetails(wrong.status === 'scored' ? wrong.details : undefined)?.chosenPosition, 3);
});

test('an answer without a choice is 0 and told apart from a wrong one', () => {
  for (const [answer, why] of [
    ['', 'empty'],
    ['分かりません。', 'none'],
    ['正解はaとbです。', 'several'],
    ['答えはa「当日の朝まで」です。', 'contradiction'],
  ]) {
    assert.deepEqual(score({ answer: answer ?? '' }), {
      status: 'scored',
      value: 0,
      details: { reading: 'unreadable', why, correctPosition: 2, options: 3 },
    });
  }
});

test('without options, or a right one among them, nothing could be right', () => {
  const { choices: _, ...open } = asked;
  const { correctChoice: __, ...unsolved } = asked;
  for (const [example, reason] of [
    [open, 'no choices'],
    [{ ...asked, choices: ['a one'] }, 'no choices'],
    [unsolved, 'no right choice'],
    [{ ...asked, correctChoice: 'd' }, 'no right choice'],
  ] as const) {
    const outcome = score({ answer: 'b' }, example);
    assert.equal(outcome.status === 'skipped' && outcome.reason, reason);
    assert.equal(unscorable(metric.definition, example), reason);
    assert.equal(saysOtherKind(reason), false);
  }
  const outcome = score({ documents: [] });
  assert.equal(outcome.status === 'skipped' && outcome.reason, 'target returns no answer');
});

test('the right option is named by its label, its text or both', () => {
  const place = (choices: readonly string[], correctChoice: string): number | undefined => {
    const known = choiceOptions({ choices });
    return known === undefined ? undefined : rightPosition({ correctChoice }, known);
  };
  const lettered = ['a 朝', 'b 昼', 'c 夜'];
  for (const name of ['b', 'B', 'ｂ', '(b)', 'b.', '2', '②', 'イ', '昼', 'b 昼', '選択肢b'])
    assert.equal(place(lettered, name), 1, name);
  for (const name of ['d', '夕', '', ' ', '朝昼']) assert.equal(place(lettered, name), undefined, name);
  const plain = ['Monday', 'Tuesday'];
  for (const name of ['b', '2', 'Tuesday', 'tuesday.']) assert.equal(place(plain, name), 1, name);
  // The words of an option go before the number of a place.
  assert.equal(place(['3', '2', '1'], '1'), 2);
  assert.equal(place(['10', '20', '30'], '20'), 1);
  assert.equal(place(['same', 'same'], 'same'), undefined);
});

test('labels are those of the options only where all carry one', () => {
  const texts = (...choices: readonly string[]): readonly string[] =>
    choiceOptions({ choices })?.options.map(({ label = '-', text }) => `${label}|${text}`) ?? [];
  assert.deepEqual(texts('a 朝', 'b 昼'), ['a|朝', 'b|昼']);
  assert.deepEqual(texts('（Ａ）朝', '（Ｂ）昼'), ['a|朝', 'b|昼']);
  assert.deepEqual(texts('ア．朝', 'イ．昼', 'ウ．夜'), ['ア|朝', 'イ|昼', 'ウ|夜']);
  assert.deepEqual(texts('① 아침', '② 낮'), ['1|아침', '2|낮']);
  assert.deepEqual(texts('가. 아침', '나. 낮'), ['가|아침', '나|낮']);
  assert.deepEqual(texts('１　朝', '２　昼'), ['1|朝', '2|昼']);
  assert.deepEqual(texts('b 朝', 'a 昼'), ['b|朝', 'a|昼']);
  assert.deepEqual(texts('A', 'B'), ['a|', 'b|']);
  assert.deepEqual(texts('1 year', '2 years'), ['-|1 year', '-|2 years']);
  assert.deepEqual(texts('1.5 km', '2.5 km'), ['-|1.5 km', '-|2.5 km']);
  assert.deepEqual(texts('a boat', 'a car'), ['-|a boat', '-|a car']);
  assert.deepEqual(texts('a 朝', '昼'), ['-|a 朝', '-|昼']);
  assert.deepEqual(texts('アメリカ', 'イギリス'), ['-|アメリカ', '-|イギリス']);
  assert.deepEqual(texts('only'), []);
});
