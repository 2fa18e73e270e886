import assert from 'node:assert/strict';
import { test } from 'node:test';
import { foldText, holds, quotesOf } from './fold-text.ts';

const quotes = (description: string, note?: string) =>
  quotesOf({ docId: 'd', relevance: 1, description, ...(note !== undefined && { note }) });

test('quotes of all kinds of marks, folded; short ones say nothing', () => {
  const text = '「既定値は30分」と『前日までに届出』、“open at six” and "the table of fees" ‘하루 삼백 원’「廃止」';
  assert.deepEqual(
    quotes(text).texts,
    ['既定値は30分', 'openatsix', 'thetableoffees', '하루삼백원', '前日までに届出'].sort(
      (a, b) => text.replaceAll(/\s/gu, '').indexOf(a) - text.replaceAll(/\s/gu, '').indexOf(b),
    ),
  );
  assert.equal(quotes(text).all, true);
  assert.deepEqual(quotes('「廃止」と「三円」').texts, []);
});

test('without quotes a long description stands for one', () => {
  assert.deepEqual(quotes('fees in plain words').texts, []);
  const long = 'A stall costs three hundred yen a day.';
  assert.deepEqual(quotes(long), { all: false, texts: [foldText(long)] });
});

test('a text holds all quotes, or one of the wholes', () => {
  const text = foldText('The default is **30 minutes**, see [the table](x.md).');
  assert.equal(holds(text, quotes('“default is 30 minutes” and “see the table”')), true);
  assert.equal(holds(text, quotes('“default is 30 minutes” and “nothing of it”')), false);
  assert.equal(holds(text, { all: false, texts: [] }), false);
});
