// Sentences that cite, labelled before the rules were made: a holding that is given is nearly always right, and is given nearly always.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { holdSentence } from '#src/law/sentences/hold-sentence.ts';
import { labelledSentences, languages } from './cited-statements/read-statements.ts';

for (const language of languages) {
  test(`${language}: sentences that were used to make the rules`, () => {
    const held = labelledSentences('seen', language).flatMap(({ sentence, label, words }) =>
      words === undefined ? [] : [{ sentence, label, holding: holdSentence(sentence, words).holding }],
    );
    assert.ok(held.length >= 46);
    const wrong = held.filter(({ holding, label }) => holding !== 'cannot-tell' && holding !== label);
    assert.ok(wrong.length <= 1, wrong.map(({ sentence, holding }) => `${holding}: ${sentence}`).join('\n'));
    assert.ok(held.filter(({ holding }) => holding === 'cannot-tell').length <= 2);
    // What the place says otherwise is never said to stand there.
    assert.deepEqual(
      held.filter(({ holding, label }) => label === 'otherwise' && holding === 'supported'),
      [],
    );
  });

  test(`${language}: sentences with which the rules for numbers, hours, offices and exceptions were made`, () => {
    const held = labelledSentences('further', language).map(({ sentence, label, words }) => {
      assert.ok(words !== undefined, sentence);
      return { sentence, label, holding: holdSentence(sentence, words).holding };
    });
    assert.equal(held.length, 22);
    const wrong = held.filter(({ holding, label }) => holding !== 'cannot-tell' && holding !== label);
    assert.deepEqual(wrong, []);
    assert.ok(held.filter(({ holding }) => holding === 'cannot-tell').length <= 1);
  });
}
