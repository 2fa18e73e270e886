import assert from 'node:assert/strict';
import { test } from 'node:test';
import { defaultScale } from '../../model/example.ts';
import { datasetProfile } from './dataset-profile.ts';

test('counts by category and kind, the whole included', () => {
  const profile = datasetProfile({
    name: 'mill',
    scale: defaultScale,
    examples: [
      {
        id: 'a',
        query: 'Who owns the mill?',
        category: 'owners',
        difficulty: 'easy',
        judgements: [
          { docId: 'x', relevance: 3 },
          { docId: 'y', relevance: 0 },
        ],
      },
      { id: 'b', query: '水車の歴史', category: 'owners' },
      { id: 'c', query: 'jp.example.Mill.grind', judgements: [{ docId: 'x', relevance: 0 }] },
    ],
  });
  assert.deepEqual(profile.overall, {
    examples: 3,
    judged: 2,
    judgements: 3,
    languages: { ja: 1, en: 2 },
    difficulties: { easy: 1, '-': 2 },
    specificity: { abstract: 2, fqcn: 1 },
    lengths: { short: 2, medium: 1 },
    grades: { 0: 2, 3: 1 },
  });
  assert.deepEqual(
    profile.categories.map(({ category, examples, judged, judgements }) => [category, examples, judged, judgements]),
    [
      ['owners', 2, 1, 2],
      [null, 1, 1, 1],
    ],
  );
});
