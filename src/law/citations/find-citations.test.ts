import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createLawNames } from '../names/law-names.ts';
import { printCitation } from './citation-grammars.ts';
import { findCitations, parseCitation } from './find-citations.ts';

test('citations come with their words, their law and their place', () => {
  const text = '民法（明治二十九年法律第八十九号）第七百九条及び第七百十条';
  const [first, second] = findCitations(text);
  assert.deepEqual(first, {
    text: '民法（明治二十九年法律第八十九号）第七百九条',
    start: 0,
    end: 22,
    language: 'ja',
    law: '民法',
    lawBy: 'named',
    lawNumber: '明治二十九年法律第八十九号',
    provision: { article: '709' },
  });
  assert.deepEqual([second?.text, second?.law, second?.lawBy], ['第七百十条', '民法', 'carried']);
});

test('names of a list of one’s own are known beside the built-in ones', () => {
  const laws = createLawNames([{ name: '民法', abbreviations: ['民'] }]);
  assert.equal(parseCitation('民709条', { laws })?.law, '民法');
  assert.equal(parseCitation('独禁法3条', { laws })?.law, '私的独占の禁止及び公正取引の確保に関する法律');
  assert.equal(parseCitation('民709条'), undefined);
});

test('a text that says more than one citation is none', () => {
  for (const text of ['', '民法第3条と第5条', '民法第3条による', 'こんにちは'])
    assert.equal(parseCitation(text), undefined, text);
});

test('a citation is printed as it is read', () => {
  for (const text of [
    '民法第3条の2第1項第2号イ（1）',
    '民法第3条第1項から第3項まで',
    '商法附則（令和三年法律第三十七号）第2条',
  ]) {
    assert.equal(printCitation(parseCitation(text) ?? assert.fail(text), 'ja'), text);
  }
});

test('without a language a citation is printed in its own, else in that of its law, its words or its labels', () => {
  const texts = [
    '民法第709条第1項',
    '「민법」 제750조',
    'Article 6(1)(f) of the General Data Protection Regulation',
    '第3条第2項',
    '제3조',
  ];
  for (const text of texts) {
    const citation = findCitations(text)[0] ?? assert.fail(text);
    assert.equal(printCitation(citation), text);
    const { law, provision } = citation;
    if (law !== undefined) assert.equal(printCitation({ law, provision }), text);
  }
  assert.equal(printCitation({ provision: { article: '3', item: '2', subitems: ['イ'] } }), '第3条第2号イ');
  assert.equal(printCitation({ provision: { article: '3', item: '2', subitems: ['가'] } }), '제3조제2호가목');
  assert.equal(printCitation({ provision: { article: '3' } }), 'Article 3');
  assert.throws(() => printCitation({ provision: { article: '3' } }, 'fr' as 'en'), /'fr'.*ja, ko, en/u);
});
