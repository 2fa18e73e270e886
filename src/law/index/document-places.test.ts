import assert from 'node:assert/strict';
import { test } from 'node:test';
import { printPlace } from '../citations/citation-grammars.ts';
import { distinctPlaces, documentPlaces, type LegalDocument } from './document-places.ts';

const read = (document: LegalDocument): readonly string[] => documentPlaces(document).map(printPlace);

test('title and headings name the article', () => {
  const path = ['○こもれび市森林条例', '第2章　伐採', '第7条（許可）'];
  assert.deepEqual(read({ path, text: '木を切る者は、許可を受ける。' }), ['こもれび市森林条例第7条']);
  const text = '許可の期間は、一年とする。';
  assert.deepEqual(read({ path: [...path, '第2項'], text }), ['こもれび市森林条例第7条第2項']);
});

test('a text of several articles stands for each, with its own words', () => {
  const text =
    '（届出）\n第3条　届け出る。\n２　届出は書面による。\n第4条の2　受理する。\n附　則\nこの条例は、公布の日から施行する。';
  const places = documentPlaces({ path: ['こもれび市森林条例'], text });
  assert.deepEqual(places.map(printPlace), [
    ...['こもれび市森林条例第3条', 'こもれび市森林条例第4条の2', 'こもれび市森林条例附則'],
  ]);
  assert.equal(places[0]?.text, '第3条　届け出る。\n２　届出は書面による。');
});

test('a heading inside the text of an article names its paragraphs', () => {
  const metadata = { law: 'こもれび市森林条例', article: '第9条' };
  const text = '#### 第6項\n罰金\n##### 第2号\n過料\n#### 第1項\n罰則';
  assert.deepEqual(read({ path: ['罰則のまとめ'], text, metadata }), [
    'こもれび市森林条例第9条第6項',
    'こもれび市森林条例第9条第6項第2号',
    'こもれび市森林条例第9条第1項',
  ]);
  assert.deepEqual(read({ path: [], text: '本文\n#### 第2項\n続き', metadata }), [
    'こもれび市森林条例第9条第1項',
    'こもれび市森林条例第9条第2項',
  ]);
});

test('metadata go before what the text seems to say', () => {
  const metadata = { 法令名: 'こもれび市森林条例', 条: '5の2', 項: 3 };
  assert.deepEqual(read({ path: ['別の条例', '第8条'], text: '第1条　引用された条文', metadata }), [
    'こもれび市森林条例第5条の2第3項',
  ]);
  assert.deepEqual(read({ path: [], text: '', metadata: { law: 'こもれび市森林条例', article: '5' } }), [
    'こもれび市森林条例第5条',
  ]);
});

test('the beginning of a piece continues the article before it', () => {
  const before = { law: 'こもれび市森林条例', provision: { article: '3' } };
  const path = ['こもれび市森林条例'];
  const places = documentPlaces({ path, text: 'ならない。\n第4条　受理する。' }, before);
  assert.deepEqual(places.map(printPlace), ['こもれび市森林条例第3条', 'こもれび市森林条例第4条']);
});

test('what names a law and no article stands for the law', () => {
  assert.deepEqual(read({ path: ['○こもれび市森林条例'], text: '令和5年条例第2号' }), ['こもれび市森林条例']);
  assert.deepEqual(read({ path: [''], text: '○こもれび市森林条例\n令和5年条例第2号' }), ['こもれび市森林条例']);
});

test('what is no law stands for nothing', () => {
  for (const title of ['窓口の使い方', '支払方法', 'はじめに', 'Getting started', '이용 방법', 'minutes-2026']) {
    assert.deepEqual(read({ path: [title], text: '第5条の規定により、窓口で受け付けます。' }), [], title);
  }
});

test('of places that lie in one another the widest stays', () => {
  const law = 'こもれび市森林条例';
  const [whole, part] = [{ article: '3' }, { article: '3', paragraph: '2' }];
  const places = [whole, part, whole].map((provision) => ({ law, provision }));
  assert.deepEqual(distinctPlaces(places), [{ law, provision: whole }]);
});

test('a law of very many articles in one text is read in time', () => {
  const text = Array.from({ length: 20_000 }, (_, at) => `第${at + 1}条　定める。`).join('\n');
  const places = documentPlaces({ path: ['○こもれび市森林条例'], text });
  assert.equal(distinctPlaces([...places, ...places]).length, 20_000);
});
