import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Outcome } from '../../model/score.ts';
import { scoreScripted } from '../score-scripted.test.ts';
import type { ScriptedReply } from '../scripted-model.test.ts';

const example = {
  query: 'How many e-books can I borrow at once?',
  check: 'should_not_hallucinate',
  expectedAnswer: '',
};
const contexts = ['Each person may borrow 10 books for 15 days.'];

async function score(answer: string, ...replies: readonly ScriptedReply[]) {
  const [outcome, { asked }] = await scoreScripted('negativeRejection', replies, {
    example,
    output: { answer, contexts },
  });
  return { outcome, asked, value: outcome.status === 'scored' ? outcome.value : outcome.status };
}

const decidedBy = ({ details }: Outcome): unknown => {
  const told = details as { readonly decidedBy?: string; readonly findings?: { readonly decidedBy?: string } };
  return told.decidedBy ?? told.findings?.decidedBy;
};
const said = (factual: string): string =>
  JSON.stringify({ reason: 'so', factual, completeness: factual === 'full' ? 1 : 0, missing: [], surplus: [] });

test('what rules decide costs no call', async () => {
  for (const [answer, value] of [
    ['The documents do not mention e-books.', 1],
    ['You can borrow 3 e-books at once.', 0],
    ['I could not find it, but it is probably five.', 0],
  ] as const) {
    const { outcome, asked, value: found } = await score(answer);
    assert.deepEqual([found, asked.length, decidedBy(outcome)], [value, 0, 'rules'], answer);
  }
});

test('a judge decides where words cannot tell, and that is said', async () => {
  const unclear = 'Nothing is said about that. Books are lent to a person who shows a card.';
  for (const [label, value] of [
    ['full', 1],
    ['partial', 0],
    ['none', 0],
  ] as const) {
    const { outcome, asked, value: found } = await score(unclear, said(label));
    assert.deepEqual([found, asked.length, decidedBy(outcome)], [value, 1, 'judge'], label);
  }
  assert.equal((await score(unclear, '?', '?')).value, 'failed');
});

test('without a check there is nothing to reject', async () => {
  const [outcome] = await scoreScripted('negativeRejection', [], { output: { answer: 'x', contexts } });
  assert.equal(outcome.status, 'skipped');
});

test('a denial that may be the answer, and a word on whom to ask, are left to the judge', async () => {
  for (const answer of ['There are no e-books.', 'Please ask the library.'])
    for (const [label, value] of [
      ['full', 1],
      ['none', 0],
    ] as const) {
      const { outcome, asked, value: found } = await score(answer, said(label));
      assert.deepEqual([found, asked.length, decidedBy(outcome)], [value, 1, 'judge'], `${answer} ${label}`);
    }
});

test('a judge is shown the contexts, and asked what the check asks', async () => {
  for (const [facts, answer, words] of [
    [{ ...example }, 'That one is rather for the library itself.', /figure, rule, procedure/u],
    [
      {
        query: 'Since e-books are free, are films?',
        check: 'should_correct_premise',
        correctPremise: 'E-books cost $2.',
      },
      'E-books are not free.',
      /puts a wrong premise right/u,
    ],
    [
      { query: 'May I read with this eye?', check: 'should_provide_accurate_disclaimer' },
      'Much depends on the eye.',
      /disclaimer that it needs/u,
    ],
  ] as const) {
    const [outcome, { asked }] = await scoreScripted('negativeRejection', [said('full')], {
      example: facts,
      output: { answer, contexts },
    });
    const shown = asked[0]?.request.messages.map(({ text }) => text).join('\n') ?? '';
    assert.deepEqual([asked.length, decidedBy(outcome)], [1, 'judge'], answer);
    assert.match(shown, words);
    assert.equal(shown.includes('borrow 10 books'), facts.check !== 'should_correct_premise', answer);
  }
});
