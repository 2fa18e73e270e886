// Sentences that cite, labelled before the rules were made: a holding that is given is nearly always right; what words cannot tell is left open.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { holdSentence } from '#src/law/sentences/hold-sentence.ts';
import { splitSentences } from '#src/text/split-sentences.ts';
import { articlesOf, labelledSentences, languages } from './cited-statements/read-statements.ts';
import { heldStatements } from './cited-statements/weigh-statements.ts';

for (const language of languages) {
  test(`${language}: sentences that were used to make the rules`, () => {
    const held = labelledSentences('seen', language).flatMap(({ sentence, label, words }) =>
      words === undefined ? [] : [{ sentence, label, holding: holdSentence(sentence, words).holding }],
    );
    assert.ok(held.length >= 46);
    const wrong = held.filter(({ holding, label }) => holding !== 'cannot-tell' && holding !== label);
    assert.ok(wrong.length <= 1, wrong.map(({ sentence, holding }) => `${holding}: ${sentence}`).join('\n'));
    assert.ok(held.filter(({ holding }) => holding === 'cannot-tell').length <= 6);
    // What the place says otherwise is never said to stand there.
    assert.deepEqual(
      held.filter(({ holding, label }) => label === 'otherwise' && holding === 'supported'),
      [],
    );
  });

  test(`${language}: sentences with which the rules for numbers, hours, offices and exceptions were made`, () => {
    const held = labelledSentences('further', language).map(({ sentence, label, words }) => {
      assert.ok(words !== undefined, sentence);
      return { sentence, label, holding: holdSentence(sentence, words).holding };
    });
    assert.equal(held.length, 22);
    const wrong = held.filter(({ holding, label }) => holding !== 'cannot-tell' && holding !== label);
    assert.deepEqual(wrong, []);
    assert.ok(held.filter(({ holding }) => holding === 'cannot-tell').length <= 1);
  });

  test(`${language}: sentences that are hard to hold`, () => {
    const held = heldStatements('hard', language);
    assert.ok(held.length >= 80);
    const called = (one: string): readonly string[] =>
      held.filter(({ holding, label }) => holding === one && holding !== label).map(({ sentence }) => sentence);
    assert.deepEqual(called('supported'), []);
    assert.deepEqual(called('otherwise'), []);
    assert.ok(called('silent').length <= 1, called('silent').join('\n'));
    assert.ok(called('cannot-tell').length <= 16, called('cannot-tell').join('\n'));
  });

  test(`${language}: a rule bears itself out, and turned in one word it is never borne out`, () => {
    const [kept, turned] = [[], []] as [string[], string[]];
    for (const article of ['seen', 'further', 'hard'].flatMap((stem) => articlesOf(stem, language))) {
      for (const line of article.split('\n')) {
        const [rule = ''] = splitSentences(line.replace(number, '')).map(({ text }) => text);
        if (rule === '' || listing.test(article)) continue;
        const { holding } = holdSentence(rule, article);
        if (holding === 'otherwise' || holding === 'silent') kept.push(`${holding}: ${rule}`);
        for (const [word, other] of turns[language]) {
          const said = rule.replace(word, other);
          // What may not be must not be.
          if (rule.split(word).length !== 2 || said.includes(' must not ')) continue;
          if (holdSentence(said, article).holding === 'supported') turned.push(said);
        }
      }
    }
    assert.deepEqual(kept, []);
    assert.deepEqual(turned, []);
  });
}

const number = /^(?:\(\d\)|[①-⑳]|[２-９])\s*/u;
const listing = /\n\(a\)|following|次に掲げる|次の各号|다음 각 호/u;
/** One word of a rule for another, with which the rule says something else. */
const turns: Readonly<Record<(typeof languages)[number], readonly (readonly [string, string])[]>> = {
  ja: [
    ['なければならない', 'なくてもよい'],
    ['することができる', 'しなければならない'],
    ['してはならない', 'することができる'],
    ['以上', '以下'],
    ['以下', '以上'],
    ['以内', '以上'],
    ['を超え', '以下で'],
    ['前に', '後に'],
    ['みなす', '推定する'],
    ['推定する', 'みなす'],
    ['無効', '有効'],
    ['があるときは', 'がないときは'],
    ['、かつ、', '、又は'],
    ['全ての', 'いずれかの'],
    ['労働日', '日'],
  ],
  ko: [
    ['하여야 한다', '할 필요가 없다'],
    ['할 수 있다', '하여야 한다'],
    ['이상', '이하'],
    ['이하', '이상'],
    ['이내', '이상'],
    ['초과하', '넘지 않'],
    ['기 전에', 'ㄴ 후에'],
    ['로 본다', '로 추정한다'],
    ['로 추정한다', '로 본다'],
    ['무효', '유효'],
    ['가 있는 때', '가 없는 때'],
    ['하고 ', '하거나 '],
    ['근무일', '일'],
  ],
  en: [
    [' shall ', ' need not '],
    [' may ', ' must '],
    ['or more', 'or less'],
    ['more than', 'less than'],
    ['not exceeding', 'exceeding'],
    ['before', 'after'],
    ['deemed', 'presumed'],
    ['presumed', 'deemed'],
    ['void', 'valid'],
    ['only with', 'without'],
    [' within ', ' beyond '],
    ['at least', 'at most'],
    ['working days', 'days'],
  ],
};
