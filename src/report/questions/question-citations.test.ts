import assert from 'node:assert/strict';
import { test } from 'node:test';
import { writeCitationDetails } from '../../model/citation-details.ts';
import { questionCitations } from './question-citations.ts';

const counts = { total: 3, accurate: 1, verdicts: { verified: 1 }, untold: 0, named: 0 };
const article5 = '条例第5条';

const details = writeCitationDetails({
  ...counts,
  inaccurate: [
    {
      text: '第9条第3項',
      place: '条例第9条第3項',
      verdict: 'nonexistent',
      fault: 'no-such-paragraph',
      words: [{ of: '条例第9条', text: '九条の文。' }],
    },
    { text: '前条', verdict: 'ambiguous', fault: 'relative' },
  ],
  verified: [
    { text: article5, place: article5, words: [{ of: article5, document: [1, 4, 9] }] },
    { text: '第6条', place: '条例第6条', words: [] },
    { text: '第7条', place: '条例第7条', words: [{ of: '条例第7条', document: [7, 0, 5] }] },
  ],
});

test('a citation has its verdict, why, and the words of its provision, from what was retrieved or from the laws', () => {
  const documents = [{ id: 'a' }, { id: 'b', text: '四条。\n五条の文。六条。' }];
  assert.deepEqual(questionCitations(details, { language: 'en', documents }), [
    {
      text: '第9条第3項',
      place: '条例第9条第3項',
      verdict: 'nonexistent',
      fault: 'the article has no paragraph of this number',
      words: [{ of: '条例第9条', text: '九条の文。' }],
    },
    { text: '前条', verdict: 'ambiguous', fault: 'it cannot be told what this is relative to' },
    { text: article5, verdict: 'verified', words: [{ of: article5, text: '五条の文。', document: 'b' }] },
    { text: '第6条', place: '条例第6条', verdict: 'verified', words: [] },
    { text: '第7条', place: '条例第7条', verdict: 'verified', words: [] },
  ]);
});

test('of what was retrieved, and the statutes cannot tell, it is said that they cannot, and why', () => {
  const told = (untold: 'law' | 'day' | 'inside') =>
    questionCitations(
      writeCitationDetails({ ...counts, inaccurate: [], verified: [{ text: article5, place: article5, untold }] }),
      { language: 'en' },
    );
  assert.deepEqual(told('day'), [
    { text: article5, verdict: 'verified', isUntold: true, notes: ['the statutes at hand have no text of that day'] },
  ]);
  assert.match(JSON.stringify([told('law'), told('inside')]), /no law of this name.*cannot tell of this place/u);
});

test('what was scored before words were kept shows its faults alone', () => {
  const before = { ...counts, inaccurate: [{ text: '前条', verdict: 'ambiguous', fault: 'relative' }] };
  assert.equal(questionCitations(before, { language: 'ja' })?.length, 1);
  assert.equal(questionCitations({ ...counts, inaccurate: [] }, { language: 'ja' }), undefined);
});
