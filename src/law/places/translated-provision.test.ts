import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countryOfLabels, fromTranslation } from './translated-provision.ts';

test('labels of translations are those of the law', () => {
  const place = { article: '5', paragraph: '2', item: 'iii', subitems: ['c', '1'] };
  assert.deepEqual(fromTranslation(place, 'ja'), { article: '5', paragraph: '2', item: '3', subitems: ['ハ', '1'] });
  assert.deepEqual(fromTranslation({ article: '5', item: '3', subitems: ['b'] }, 'ko'), {
    article: '5',
    item: '3',
    subitems: ['나'],
  });
  assert.deepEqual(fromTranslation({ article: '23-2-10-2' }, 'ja'), { article: '23-2-10-2' });
  assert.deepEqual([countryOfLabels(place), countryOfLabels({ article: '5', item: '3' })], ['JP', undefined]);
});
