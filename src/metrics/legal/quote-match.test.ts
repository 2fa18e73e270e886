import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { createTextReading, quoteStandsInPlain } from './quote-match.ts';

const { plain } = createTextReading();
const quoteStandsIn = (quote: string, whole: string): boolean => quoteStandsInPlain(quote, plain(whole));

const text = '第５条　市長は、「特別の理由」があるときは、\n使用料を減額し、又は免除することができる。';

test('widths, spaces, line breaks and quotation marks make no difference', () => {
  for (const quote of [
    '使用料を減額し、又は免除することができる。',
    '第5条 市長は、特別の理由があるときは、使用料を減額し',
    '『特別の理由』があるときは',
    '',
  ]) {
    assert.ok(quoteStandsIn(quote, text), quote);
  }
  assert.ok(quoteStandsIn('The Mayor MAY waive', 'the mayor may\nwaive the fee'));
});

test('Hanja in brackets behind its reading makes no difference, and what else stands in brackets does', () => {
  const rule = '뱃사공(船夫)은 승객의 안전(安全)을 위하여 배(작은 배를 포함한다)를 저어야 한다.';
  for (const quote of [
    '뱃사공은 승객의 안전을 위하여',
    '뱃사공(船夫)은 승객의 안전을',
    '뱃사공（船夫）은 승객의 안전 을',
  ])
    assert.ok(quoteStandsIn(quote, rule), quote);
  assert.ok(quoteStandsIn('승객의 안전(安全)을 위하여', plain(rule)));
  assert.equal(quoteStandsIn('뱃사공은 승객의 재산을 위하여', rule), false);
  assert.equal(quoteStandsIn('위하여 배를 저어야 한다', rule), false);
});

test('middle dots are one sign, whichever is typed', () => {
  const rule = '나루ㆍ부두ㆍ선착장에서는 뛰어서는 아니 된다.';
  for (const dot of ['ㆍ', '·', '・', '‧']) assert.ok(quoteStandsIn(`나루${dot}부두${dot}선착장에서는`, rule), dot);
  assert.ok(quoteStandsIn('船着場·桟橋では', '船着場・桟橋では走ってはならない。'));
  assert.equal(quoteStandsIn('나루부두', rule), false);
});

test('what is left out may be anything, but what is there stands in order', () => {
  for (const gap of ['…', '……', '...', '（略）', '〔中略〕', '・・・', ' (중략) ', '[omitted]']) {
    assert.ok(quoteStandsIn(`市長は${gap}免除することができる`, text), gap);
    assert.equal(quoteStandsIn(`免除することができる${gap}市長は`, text), false, gap);
  }
});

test('other words do not stand there', () => {
  assert.equal(quoteStandsIn('使用料を免除しなければならない。', text), false);
  assert.equal(quoteStandsIn('使用料を減額し、又は免除することができる。ただし', text), false);
});

test('a quote does not begin or end inside a number', () => {
  const rule = '二　十年間、舟を漕いだ者は、十四・五メートルの桟橋を、14.6パーセント引き、20日以内に借りる。';
  for (const quote of ['十年間、舟を漕いだ者', '14.6パーセント引き', '二　十年間、舟を', '20日以内に'])
    assert.ok(quoteStandsIn(quote, rule), quote);
  for (const quote of ['二十年間、舟を漕いだ', '6パーセント引き', '0日以内に', 'パーセント引き、2'])
    assert.equal(quoteStandsIn(quote, rule), false, quote);
  assert.equal(quoteStandsIn('十年間、舟を漕いだ者', '二十年間、舟を漕いだ者'), false);
  assert.ok(quoteStandsIn('十年間、舟を', '二十年間、舟を漕ぐ。十年間、舟を洗う。'));
});

test('any piece of a text stands in it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.nat(), fc.nat(), (whole, a, b) => {
      const characters = [...whole];
      const [from, to] = [a % (characters.length + 1), b % (characters.length + 1)].sort((x, y) => x - y);
      // A dot more or less is what is left out, and a digit more or less another number.
      const piece = characters
        .slice(from, to)
        .join('')
        .replaceAll(/[.…‥⋯・\p{N}〇一二三四五六七八九十百千万億兆]/gu, '');
      const stripped = characters.join('').replaceAll(/[.…‥⋯・\p{N}〇一二三四五六七八九十百千万億兆]/gu, '');
      if (stripped.includes(piece) && piece.normalize('NFKC') === piece && stripped.normalize('NFKC') === stripped) {
        assert.ok(quoteStandsIn(piece, stripped));
      }
    }),
  );
});
