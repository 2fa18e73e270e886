import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { atLevel, compareLabels, covers, levelOf, type Place } from './covers.ts';
import { type Provision, provisionLevels } from './provision.ts';

const place = (provision: Provision, to?: Provision): Place => ({
  law: '民法',
  provision,
  ...(to !== undefined && { to }),
});
const article = (label: string, rest: Omit<Provision, 'article'> = {}): Provision => ({ article: label, ...rest });

const cases: readonly (readonly [wide: Place, narrow: Place, covered: boolean])[] = [
  [place({}), place(article('3', { paragraph: '2' })), true],
  [place({}), place({ supplement: '' }), true],
  [place(article('3')), place(article('3', { paragraph: '2', clause: 'proviso' })), true],
  [place(article('3', { paragraph: '2' })), place(article('3')), false],
  [place(article('3')), place(article('3-2')), false],
  [place(article('3')), place({ supplement: '', article: '3' }), false],
  [place({ supplement: '' }), place({ supplement: '令和三年法律第三十七号', article: '3' }), true],
  [place(article('3', { paragraph: '1' })), place(article('3', { item: '2' })), true],
  [place(article('3', { item: '2' })), place(article('3', { paragraph: '1', item: '2', subitems: ['イ'] })), true],
  [place(article('3', { paragraph: '2' })), place(article('3', { item: '2' })), false],
  [place(article('3', { clause: 'proviso' })), place(article('3')), false],
  [place(article('3', { clause: 'proviso' })), place(article('3', { clause: 'proviso' })), true],
  [place(article('3', { clause: 'principal' })), place(article('3', { clause: 'proviso' })), false],
  [
    place(article('3', { paragraph: '1', clause: 'each-item' })),
    place(article('3', { paragraph: '1', item: '4' })),
    true,
  ],
  [place(article('3', { paragraph: '1', clause: 'each-item' })), place(article('3', { paragraph: '1' })), false],
  [place({ annex: { kind: 'table', number: '1' } }), place({ annex: { kind: 'table', number: '1' }, item: '2' }), true],
  [place({ annex: { kind: 'table', number: '1' } }), place({ annex: { kind: 'form', number: '1' } }), false],
  [
    place({ divisions: [{ kind: 'chapter', number: '2' }] }),
    place({
      divisions: [
        { kind: 'chapter', number: '2' },
        { kind: 'section', number: '1' },
      ],
    }),
    true,
  ],
  [place({ divisions: [{ kind: 'chapter', number: '2' }] }), place(article('3')), false],
  [place(article('3')), place(article('3', { divisions: [{ kind: 'chapter', number: '2' }] })), true],
  [place({ paragraph: '2' }), place(article('3', { paragraph: '2' })), false],
];

test('a law covers its articles, an article its paragraphs', () => {
  for (const [wide, narrow, covered] of cases) {
    assert.equal(covers(wide, narrow), covered, JSON.stringify([wide.provision, narrow.provision]));
  }
});

test('a range covers what lies between', () => {
  const range = place(article('3'), article('5'));
  for (const label of ['3', '3-2', '4', '4-10', '5']) assert.ok(covers(range, place(article(label))), label);
  for (const label of ['2', '2-9', '5-2', '6', '30']) assert.ok(!covers(range, place(article(label))), label);
  assert.ok(covers(range, place(article('5', { paragraph: '7' }))));
  assert.ok(covers(range, place(article('3-2'), article('4'))));
  assert.ok(!covers(range, place(article('4'), article('6'))));
  assert.ok(!covers(range, place({ supplement: '', article: '4' })));
  const across = place(article('3', { paragraph: '2' }), article('5', { paragraph: '1' }));
  assert.deepEqual(
    [
      article('3'),
      article('3', { paragraph: '1' }),
      article('3', { paragraph: '3' }),
      article('4'),
      article('5'),
      article('5', { paragraph: '1' }),
    ].map((provision) => covers(across, place(provision))),
    [false, false, true, true, false, true],
  );
  const items = place(article('9', { paragraph: '2', item: 'i' }), article('9', { paragraph: '2', item: 'v' }));
  assert.ok(covers(items, place(article('9', { paragraph: '2', item: 'iv' }))));
  assert.ok(!covers(items, place(article('9', { paragraph: '2', item: 'vi' }))));
  const annexes = place({ annex: { kind: 'table', number: '1' } }, { annex: { kind: 'table', number: '3' } });
  assert.ok(covers(annexes, place({ annex: { kind: 'table', number: '2' } })));
  assert.ok(!covers(annexes, place(article('2'))));
  const chapter = (number: string): Provision => ({ divisions: [{ kind: 'chapter', number }] });
  assert.ok(covers(place(chapter('2'), chapter('4')), place(chapter('3'))));
  assert.ok(!covers(place(chapter('2'), chapter('4')), place(chapter('5'))));
});

test('a place of no known law, or of another, is not covered', () => {
  assert.ok(!covers({ provision: {} }, { provision: {} }));
  assert.ok(!covers({ law: '民法', provision: {} }, { provision: {} }));
  assert.ok(!covers({ law: '民法', provision: {} }, { law: '民法施行法', provision: {} }));
});

test('levels say how exactly a place is named', () => {
  const levels = (provision: Provision): string => levelOf(provision);
  assert.equal(levels({}), 'law');
  assert.equal(levels({ divisions: [{ kind: 'chapter', number: '2' }] }), 'law');
  assert.equal(levels({ annex: { kind: 'table', number: '' } }), 'article');
  assert.equal(levels(article('3', { clause: 'proviso' })), 'article');
  assert.equal(levels(article('3', { paragraph: '1', item: '2', subitems: ['イ'] })), 'subitem');
  assert.deepEqual(atLevel(article('3', { item: '2', subitems: ['イ'] }), 'item'), {
    article: '3',
    paragraph: '1',
    item: '2',
  });
});

const label = fc.constantFrom('1', '2', '2-2', '3', '10');
const provisions: fc.Arbitrary<Provision> = fc.record(
  {
    supplement: fc.constantFrom('', '令和三年法律第三十七号'),
    article: label,
    paragraph: label,
    item: label,
    subitems: fc.array(fc.constantFrom('イ', 'ロ', '1'), { maxLength: 2 }),
    clause: fc.constantFrom('proviso', 'principal', 'each-item'),
  },
  { requiredKeys: [] },
);

test('covering is reflexive and goes along with cutting', () => {
  fc.assert(
    fc.property(provisions, fc.constantFrom(...provisionLevels), (provision, level) => {
      const own = place(provision);
      assert.ok(covers(own, own));
      assert.ok(covers(place({}), own));
      const cut = atLevel(provision, level);
      assert.ok(covers(place(cut), own), JSON.stringify([cut, provision]));
      assert.deepEqual(atLevel(cut, level), cut);
    }),
  );
});

test('what covers and is covered by one another is the same at every level', () => {
  fc.assert(
    fc.property(provisions, provisions, (left, right) => {
      const [a, b] = [place(left), place(right)];
      if (covers(a, b) && covers(b, a))
        for (const level of provisionLevels) assert.deepEqual(atLevel(left, level), atLevel(right, level));
    }),
    { numRuns: 300 },
  );
});

const inOrder: readonly (readonly string[])[] = [
  ['1', '2', '3', '3-2', '3-2-2', '3-3', '4', '9', '10', '10-2', '100'],
  ['5', '5A', '5B', '6', '78', '78j', '79'],
  ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'viii', 'ix', 'x', 'xi'],
  ['a', 'b', 'h', 'i', 'j', 'v', 'x', 'z', 'aa', 'ab'],
  ['イ', 'ロ', 'ハ', 'ニ', 'ヌ', 'ル', 'ス'],
  ['가', '나', '카', '하', '거', '허', '고'],
];

test('labels follow each other as they do in a law', () => {
  for (const labels of inOrder) {
    for (const [at, label] of labels.entries()) {
      assert.equal(compareLabels(label, label), 0);
      for (const later of labels.slice(at + 1)) {
        assert.ok(compareLabels(label, later) < 0, `${label} < ${later}`);
        assert.ok(compareLabels(later, label) > 0, `${later} > ${label}`);
      }
    }
  }
});

test('labels of different kinds are told apart', () => {
  assert.notEqual(compareLabels('1', 'イ'), 0);
  assert.notEqual(compareLabels('別', '表'), 0);
});
