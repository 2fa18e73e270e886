import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Example } from '../../../model/example.ts';
import { judgeAuthor } from '../../../model/example.ts';
import { createDatasetFactCollector } from './dataset-facts.ts';

function factsOf(examples: readonly Example[]) {
  const collector = createDatasetFactCollector();
  for (const example of examples) collector.add(example);
  return collector.facts();
}

test('categories and languages come in order of first appearance; an example without one is in none', () => {
  const facts = factsOf([
    { id: '1', query: 'a', category: 'tide', language: 'ko' },
    { id: '2', query: 'b', category: 'moon', language: 'ja' },
    { id: '3', query: 'c', category: 'tide' },
    { id: '4', query: 'd', language: 'ja' },
  ]);
  assert.deepEqual(facts.categories, [{ category: 'tide', examples: 2 }, { category: 'moon', examples: 1 }]); // biome-ignore format: short
  assert.deepEqual(facts.languages, [{ language: 'ko', examples: 1 }, { language: 'ja', examples: 2 }]); // biome-ignore format: short
});

test('judgements are counted with those that a model made', () => {
  const { judgements } = factsOf([
    {
      id: '1',
      query: 'a',
      judgements: [
        { docId: 'x', relevance: 1 },
        { docId: 'y', relevance: 0, by: judgeAuthor('m-1', 'documentRelevance/1/en') },
      ],
    },
    { id: '2', query: 'b' },
  ]);
  assert.deepEqual(judgements, { count: 2, byModel: 1, questions: 1, withoutRelevant: 0 });
});

test('judged questions without a relevant document are counted', () => {
  const judged = (id: string, ...grades: readonly number[]): Example => ({
    id,
    query: id,
    judgements: grades.map((relevance, i) => ({ docId: `d${i}`, relevance })),
  });
  const { judgements } = factsOf([judged('1', 0, 0), judged('2', 0, 1), judged('3', -1), { id: '4', query: 'b' }]);
  assert.deepEqual([judgements?.questions, judgements?.withoutRelevant], [3, 2]);
});
