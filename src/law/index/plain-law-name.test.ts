// Which known law a name means.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { knownLaw } from './plain-law-name.ts';

test('an ordinance is known without its municipality, and the municipality with and without its province', () => {
  const known = new Set(['ひばり市公民館条例', '화성시 동물보호 조례', '神奈川県青葉市景観条例']);
  assert.equal(knownLaw('公民館条例', known), 'ひばり市公民館条例');
  assert.equal(knownLaw('경기도 화성시 동물보호 조례', known), '화성시 동물보호 조례');
  assert.equal(knownLaw('青葉市景観条例', known), '神奈川県青葉市景観条例');
  assert.equal(knownLaw('경기도 오산시 동물보호 조례', known), undefined);
  assert.equal(knownLaw('若草市景観条例', known), undefined);
});

test('words of a name are no municipality', () => {
  const known = new Set(['人にやさしい町づくり推進条例', '安全で安心な市まちづくり条例']);
  assert.equal(knownLaw('づくり推進条例', known), undefined);
  assert.equal(knownLaw('まちづくり条例', known), undefined);
});
