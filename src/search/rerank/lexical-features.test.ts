import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { lexicalFeatures } from './lexical-features.ts';
import { lexicalWeights, pointwiseLexicalScore } from './lexical-score.ts';

const query = (text: string, idf: Readonly<Record<string, number>> = {}) => {
  const terms = text === '' ? [] : text.split(' ');
  return { terms, idf: new Map(terms.map((term) => [term, idf[term] ?? 1])) };
};
const words = (text: string) => (text === '' ? [] : text.split(' '));
const features = (asked: string, text: string, heading = '') =>
  lexicalFeatures(query(asked), { heading: words(heading), text: words(text) });

test('coverage and heading count different terms, rare ones more', () => {
  assert.equal(features('a b c d', 'a a b x').coverage, 0.5);
  assert.equal(features('a b c d', 'a', 'c').coverage, 0.5);
  assert.equal(features('a b c d', 'a', 'c').heading, 0.25);
  const rare = lexicalFeatures(query('a b', { a: 3 }), { heading: [], text: ['a'] });
  assert.equal(rare.coverage, 0.75);
});

test('proximity falls with the distance of neighbours', () => {
  assert.equal(features('a b', 'x a b').proximity, 1);
  assert.equal(features('a b', 'b x a').proximity, 0.5);
  assert.equal(features('a b c', 'a b').proximity, 0.5);
  assert.equal(features('a', 'a').proximity, 0);
});

test('phrase is the longest piece word for word', () => {
  assert.equal(features('a b c d', 'b c x a b').phrase, 0.5);
  assert.equal(features('a b', 'x a b y').phrase, 1);
  assert.equal(features('a b', 'x').phrase, 0);
});

test('a query without terms gives zeros', () => {
  assert.deepEqual(features('', 'a b'), { coverage: 0, heading: 0, proximity: 0, phrase: 0 });
});

test('features and score lie between 0 and 1, and a passage that is the query has all features', () => {
  const text = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { maxLength: 20 });
  fc.assert(
    fc.property(text, text, text, (asked, body, heading) => {
      const terms = { terms: asked, idf: new Map(asked.map((term) => [term, 1.5])) };
      const found = lexicalFeatures(terms, { heading, text: body });
      for (const value of Object.values(found)) assert.ok(value >= 0 && value <= 1);
      const score = lexicalWeights.firstStage + pointwiseLexicalScore(found);
      assert.ok(score >= lexicalWeights.firstStage && score <= 1 + 1e-12);
      const own = lexicalFeatures(terms, { heading: asked, text: asked });
      if (asked.length > 0) assert.deepEqual([own.coverage, own.heading, own.phrase], [1, 1, 1]);
    }),
  );
});

test('the longest phrase is that of a look at every pair of places', () => {
  const terms = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 8 });
  fc.assert(
    fc.property(terms, terms, (asked, text) => {
      let longest = 0;
      for (let from = 0; from < asked.length; from += 1) {
        for (let at = 0; at < text.length; at += 1) {
          let length = 0;
          while (from + length < asked.length && asked[from + length] === text[at + length]) length += 1;
          longest = Math.max(longest, length);
        }
      }
      const found = features(asked.join(' '), text.join(' ')).phrase;
      assert.equal(found, asked.length === 0 ? 0 : longest / asked.length);
    }),
  );
});
