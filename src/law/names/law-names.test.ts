import assert from 'node:assert/strict';
import { test } from 'node:test';
import { builtInLawNames } from './built-in-law-names.ts';
import { createLawNames, joinLawNames } from './law-names.ts';

test('the longest name that begins at a place is found, whatever its widths and spaces', () => {
  const laws = createLawNames([{ name: '民法' }, { name: '民法施行法' }, { name: 'ＰＬ法' }]);
  assert.deepEqual(laws.at('旧民法施行法', 1), { law: '民法施行法', abbreviated: false, end: 6 });
  assert.equal(laws.at('民法 施行法', 0)?.end, 6);
  assert.equal(laws.at('民法 施行令', 0)?.end, 2);
  assert.equal(laws.at('PL法', 0)?.law, 'ＰＬ法');
  assert.equal(laws.at('旧民法', 0), undefined);
  assert.equal(laws.at(' 民法', 0), undefined);
});

test('an abbreviation of two laws means none; a full name is always itself', () => {
  const laws = createLawNames([
    { name: '国税通則法', abbreviations: ['通則法'] },
    { name: '独立行政法人通則法', abbreviations: ['通則法', '商法'] },
    { name: '商法' },
  ]);
  assert.equal(laws.resolve('通則法'), undefined);
  assert.equal(laws.resolve('商法'), '商法');
  assert.equal(laws.resolve('商法の'), undefined);
});

test('of joined lists the longest name stands, then the first list’s', () => {
  const laws = joinLawNames([createLawNames([{ name: '○○市税条例', abbreviations: ['憲法'] }]), builtInLawNames]);
  assert.equal(laws.resolve('憲法'), '○○市税条例');
  assert.equal(laws.resolve(' 個人情報保護法 '), '個人情報の保護に関する法律');
  assert.equal(laws.at('日本国憲法', 0)?.law, '日本国憲法');
});

test('no abbreviation of the built-in list is lost to another', () => {
  for (const { name, abbreviations = [] } of builtInLawNames.names) {
    for (const text of [name, ...abbreviations]) assert.equal(builtInLawNames.resolve(text), name, text);
  }
});
