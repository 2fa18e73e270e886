import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LawIndex } from '../index/law-index.ts';
import { findElsewhere } from './find-elsewhere.ts';

const index: LawIndex = {
  complete: false,
  laws: [
    {
      name: '별빛시 천문대 조례',
      abbreviations: [],
      complete: 'paragraph',
      provisions: [
        { provision: { article: '2', paragraph: '1' }, text: '천문대를 관람하려는 사람은 시장의 허가를 받아야 한다.' },
        {
          provision: { article: '2', paragraph: '2' },
          text: '관람객은 망원경을 사용할 때 관리인의 지시를 따라야 한다.',
        },
        { provision: { article: '3' }, text: '관람료는 어른 3천원, 어린이 1천원으로 한다.', until: '2026-01-01' },
        { provision: { article: '3' }, text: '관람료는 어른 5천원, 어린이 2천원으로 한다.', from: '2026-01-01' },
        { provision: { article: '4' }, text: '천문대는 매주 월요일에 휴관한다.' },
      ],
    },
    {
      name: 'Lantern Walk By-law',
      abbreviations: [],
      complete: 'article',
      provisions: [
        { provision: { article: '2' }, text: 'The walk warden may close the harbour path where ice is forecast.' },
        { provision: { article: '3' }, text: 'Every lantern carrier shall extinguish the candle at the harbour gate.' },
        { provision: { article: '4' }, text: 'No lantern carrier shall extinguish the candle at the church gate.' },
      ],
    },
  ],
};

const elsewhere = (
  law: string,
  {
    article,
    words,
    said,
    day = '2026-06-01',
  }: Record<'article' | 'words' | 'said', string> & { readonly day?: string },
) => findElsewhere(index, said, { place: { law, provision: { article } }, words, day });

const korean = '별빛시 천문대 조례';

test('what a paragraph says is found under another number', () => {
  const words = '천문대는 매주 월요일에 휴관한다.';
  assert.deepEqual(
    elsewhere(korean, { article: '4', words, said: '관람객은 망원경을 사용할 때 관리인의 지시를 따라야 합니다.' }),
    { article: '2', paragraph: '2' },
  );
});

test('only as of the day that counts', () => {
  const words = '천문대는 매주 월요일에 휴관한다.';
  const said = '관람료는 어른 5천원, 어린이 2천원입니다.';
  assert.deepEqual(elsewhere(korean, { article: '4', words, said }), { article: '3' });
  assert.equal(elsewhere(korean, { article: '4', words, said, day: '2025-06-01' }), undefined);
});

test('not where the other place says the contrary, or the cited one has the words', () => {
  const said = 'A lantern carrier must extinguish the candle at the harbour gate.';
  const path = 'The walk warden may close the harbour path where ice is forecast.';
  const gate = 'Every lantern carrier shall extinguish the candle at the harbour gate.';
  assert.deepEqual(elsewhere('Lantern Walk By-law', { article: '2', words: path, said }), { article: '3' });
  assert.equal(elsewhere('Lantern Walk By-law', { article: '3', words: gate, said }), undefined);
  const contrary = 'A lantern carrier need not extinguish the candle at the harbour gate.';
  assert.equal(elsewhere('Lantern Walk By-law', { article: '2', words: path, said: contrary }), undefined);
});

test('not by a word or two, and not in a law of which there are no words', () => {
  assert.equal(elsewhere(korean, { article: '2', words: '관람료', said: '휴관합니다.' }), undefined);
  assert.equal(
    elsewhere('없는 법', { article: '2', words: '관람료', said: '천문대는 매주 월요일에 휴관합니다.' }),
    undefined,
  );
});

test('not for a sentence that has no matter of its own', () => {
  const words = '천문대는 매주 월요일에 휴관한다.';
  assert.equal(elsewhere(korean, { article: '4', words, said: '시장의 허가를 받아야 합니다.' }), undefined);
  const path = 'The walk warden may close the harbour path where ice is forecast.';
  assert.equal(
    elsewhere('Lantern Walk By-law', { article: '2', words: path, said: 'The candle must be extinguished.' }),
    undefined,
  );
});
