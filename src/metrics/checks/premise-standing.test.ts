import assert from 'node:assert/strict';
import { test } from 'node:test';
import { premiseStanding } from './premise-standing.ts';
import { readAnswer } from './read-answer.ts';
import { builtInFinders } from './read-phrases.ts';

function standing(answer: string, facts: { readonly query: string; readonly correctPremise: string }, contexts = ['']) {
  const example = { id: 'q', check: 'should_correct_premise', ...facts };
  return premiseStanding(example, {
    answer: readAnswer(answer, example, builtInFinders),
    contexts,
    match: 'nfkc',
    correction: builtInFinders.ofAll('correction'),
  });
}

const director = {
  query: '온달 미술관 관장 배한솔은 언제 취임했나요?',
  correctPremise: '온달 미술관의 관장은 류나래이다.',
};
const pool = {
  query: 'Since the pool closes at 22:00, when does the sauna?',
  correctPremise: 'The pool, built in 1990, closes at 20:30.',
};

test('Korean corrections in all their forms, and a wrong one', () => {
  assert.equal(standing('관장은 배한솔이 아니라 류나래입니다.', director), 'corrected');
  assert.equal(standing('배한솔 씨는 관장이 아니며 관장은 류나래 씨입니다.', director), 'corrected');
  assert.equal(standing('관장은 배한솔이 아닌 류나래입니다.', director), 'corrected');
  assert.equal(standing('관장은 배한솔이 아니라 문가람입니다.', director), 'not-corrected');
  assert.equal(standing('작년에 취임했습니다.', director), 'not-corrected');
});

test('of several figures those count that stand in the place of the wrong one', () => {
  assert.equal(standing('It does not close at 22:00 but at 20:30.', pool), 'corrected');
  assert.equal(standing('It does not close at 22:00 but at 21:15.', pool), 'not-corrected');
});

test('a premise that is doubted and not put right cannot be told; one that is passed over is not corrected', () => {
  assert.equal(standing('It does not close at 22:00.', pool), 'unclear');
  assert.equal(standing('The sauna closes half an hour earlier.', pool), 'not-corrected');
});

const waiver = {
  query: 'くじら市の使用料を必ず免除しなければならないとされている理由は何ですか。',
  correctPremise: '第4条は、減免することができるとするもので、義務ではない。',
};

test('a word that the right premise denies corrects nothing where the answer affirms it', () => {
  assert.notEqual(standing('第4条が免除を義務としているのは、公平の観点からです。', waiver), 'corrected');
  assert.equal(standing('義務ではなく、減免することができるとされています。', waiver), 'corrected');
});
