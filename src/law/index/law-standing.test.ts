import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Provision } from '../places/provision.ts';
import type { IndexedLaw, IndexedProvision, LawIndex } from './law-index.ts';
import { standingOf } from './law-standing.ts';

const day = '2026-04-01';

function index(provisions: readonly IndexedProvision[], law: Partial<IndexedLaw> = {}, complete = false): LawIndex {
  return { complete, laws: [{ name: 'しずく市水道条例', complete: 'article', ...law, provisions }] };
}

const kind = (of: LawIndex, provision: Provision, more: { to?: Provision; law?: string } = {}): string => {
  const standing = standingOf(of, { law: 'しずく市水道条例', provision, ...more }, day);
  return standing.kind === 'missing' ? `missing ${standing.what}` : standing.kind;
};

const articles = (...labels: readonly string[]): readonly IndexedProvision[] =>
  labels.map((article) => ({ provision: { article } }));

test('an article is missing where the law is complete', () => {
  const whole = index(articles('1', '2', '2-2', '3'));
  assert.equal(kind(whole, { article: '2-2' }), 'in-force');
  assert.equal(kind(whole, { article: '2', paragraph: '9' }), 'in-force');
  assert.equal(kind(whole, { article: '4' }), 'missing place');
  assert.equal(kind(whole, { article: '2-3' }), 'missing place');
  assert.equal(kind(whole, { article: '2' }, { to: { article: '5' } }), 'missing place');
  assert.equal(kind(whole, {}), 'in-force');
  assert.equal(kind(index(articles('1'), { complete: 'law' }), { article: '4' }), 'unknown');
  const headed = index([{ provision: {}, text: '令和5年条例第1号' }, ...articles('1', '2')]);
  assert.equal(kind(headed, { article: '3' }), 'missing place');
});

test('a law that the index does not have is missing only from a complete one', () => {
  assert.equal(kind(index([]), { article: '1' }, { law: 'しずく市緑化条例' }), 'unknown');
  assert.equal(kind(index([], {}, true), { article: '1' }, { law: 'しずく市緑化条例' }), 'missing law');
});

test('supplementary provisions and annexes are missing only where there are others', () => {
  const plain = index(articles('1', '2'));
  assert.equal(kind(plain, { supplement: '', article: '2' }), 'unknown');
  assert.equal(kind(plain, { annex: { kind: 'table', number: '1' } }), 'unknown');
  const more = index([
    ...articles('1'),
    { provision: { supplement: '令和3年条例第1号', article: '2' } },
    { provision: { annex: { kind: 'table', number: '1' } } },
  ]);
  assert.equal(kind(more, { supplement: '', article: '2' }), 'in-force');
  assert.equal(kind(more, { supplement: '', article: '9' }), 'missing place');
  assert.equal(kind(more, { annex: { kind: 'table', number: '2' } }), 'missing place');
  assert.equal(kind(more, { annex: { kind: 'table', number: '' } }), 'in-force');
  assert.equal(kind(more, { annex: { kind: 'form', number: '1' } }), 'unknown');
});

test('paragraphs and items are missing where the law is complete down to them', () => {
  const of = index(
    [
      { provision: { article: '1' } },
      { provision: { article: '2', paragraph: '1' } },
      { provision: { article: '2', paragraph: '2', item: '1' } },
    ],
    { complete: 'item' },
  );
  assert.equal(kind(of, { article: '1', paragraph: '1' }), 'in-force');
  assert.equal(kind(of, { article: '1', paragraph: '2' }), 'missing place');
  assert.equal(kind(of, { article: '2', paragraph: '2' }), 'in-force');
  assert.equal(kind(of, { article: '2', paragraph: '3' }), 'missing place');
  assert.equal(kind(of, { article: '2', paragraph: '2', item: '1' }), 'in-force');
  assert.equal(kind(of, { article: '2', paragraph: '2', item: '2' }), 'missing place');
});

test('of versions the one that is in force counts', () => {
  const versions = index([
    { provision: { article: '1' }, until: '2025-04-01', text: '旧' },
    { provision: { article: '1' }, from: '2025-04-01', text: '新' },
    { provision: { article: '2' }, until: '2026-04-01' },
    { provision: { article: '3' }, from: '2026-04-02' },
  ]);
  const texts = standingOf(versions, { law: 'しずく市水道条例', provision: { article: '1' } }, day);
  assert.deepEqual(texts, { kind: 'in-force', texts: ['新'] });
  assert.deepEqual(standingOf(versions, { law: 'しずく市水道条例', provision: { article: '2' } }, day), {
    kind: 'not-in-force',
    in: { until: '2026-04-01' },
  });
  assert.equal(kind(versions, { article: '3' }), 'not-in-force');
  assert.equal(kind(index(articles('1'), { until: '2020-01-01' }), { article: '1' }), 'not-in-force');
});

test('an entry of its own goes before the range that it lies in, and a paragraph does not end its article', () => {
  const of = index([
    { provision: { article: '1' }, to: { article: '9' } },
    { provision: { article: '4' }, until: '2024-04-01' },
    { provision: { article: '5', paragraph: '2' }, until: '2024-04-01' },
  ]);
  assert.equal(kind(of, { article: '3' }), 'in-force');
  assert.equal(kind(of, { article: '4' }), 'not-in-force');
  assert.equal(kind(of, { article: '4', paragraph: '1' }), 'not-in-force');
  assert.equal(kind(of, { article: '5' }), 'in-force');
  assert.equal(kind(of, { article: '5', paragraph: '1' }), 'in-force');
  assert.equal(kind(of, { article: '5', paragraph: '2' }), 'not-in-force');
  assert.equal(kind(of, { article: '10' }), 'missing place');
  const part = index([{ provision: { article: '5', paragraph: '2' }, until: '2024-04-01' }]);
  assert.equal(kind(part, { article: '5' }), 'unknown');
});

test('a paragraph or an item beyond those that the text of the article counts is missing', () => {
  const text = '次に掲げる水\n一　井戸水\n二　雨水\n２　前項の水は、量る。';
  const entry: IndexedProvision = { provision: { article: '5' }, text };
  const of = index([entry, { provision: { article: '6' }, text: '水を量る。' }]);
  assert.equal(kind(of, { article: '5', paragraph: '2' }), 'in-force');
  assert.equal(kind(of, { article: '5', paragraph: '3' }), 'missing paragraph');
  assert.equal(kind(of, { article: '5', paragraph: '3', item: '1' }), 'missing paragraph');
  assert.equal(kind(of, { article: '5', item: '2' }), 'in-force');
  assert.equal(kind(of, { article: '5', item: '3' }), 'missing item');
  assert.equal(kind(of, { article: '5', paragraph: '2', item: '1' }), 'in-force');
  assert.equal(
    kind(of, { article: '5', paragraph: '1' }, { to: { article: '5', paragraph: '3' } }),
    'missing paragraph',
  );
  assert.equal(kind(of, { article: '6', paragraph: '1' }), 'in-force');
  assert.equal(kind(of, { article: '6', paragraph: '2' }), 'in-force');
  const beyond = { article: '5', paragraph: '3' };
  assert.equal(kind(index([entry], { complete: 'law' }), beyond), 'in-force', 'of a part of a law nothing is missing');
  assert.equal(kind(index([{ ...entry, cut: true }]), beyond), 'in-force', 'nor from a part of a text');
  assert.equal(kind(index([entry, { ...entry, text: '水' }]), beyond), 'in-force', 'nor where texts differ');
  assert.equal(kind(index([entry, { provision: beyond }]), beyond), 'in-force', 'nor what is listed');
  const own = index([{ provision: { article: '5', paragraph: '2' }, text }]);
  assert.equal(kind(own, { article: '5', paragraph: '2', item: '3' }), 'in-force', 'a text that is not the paragraph');
});

test('a paragraph that is listed does not say that its article has no other', () => {
  const listed = [{ provision: { article: '1' } }, { provision: { article: '2', paragraph: '2' } }];
  assert.equal(kind(index(listed), { article: '2', paragraph: '3' }), 'unknown');
  assert.equal(kind(index(listed), { article: '2', item: '1' }), 'unknown');
  assert.equal(kind(index(listed), { article: '3', paragraph: '1' }), 'missing place');
  assert.equal(kind(index(listed, { complete: 'paragraph' }), { article: '2', paragraph: '3' }), 'missing place');
  const last: IndexedProvision = { provision: { article: '2', paragraph: '2' }, isLast: true };
  assert.equal(kind(index([last]), { article: '2', paragraph: '3' }), 'missing paragraph');
  assert.equal(kind(index([last]), { article: '2', paragraph: '1' }), 'unknown');
});
