import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import type { Example, Judgement } from '../../model/example.ts';
import type { CorpusUnit, CorpusUnits } from '../corpus-pieces.ts';
import { findNames } from './find-names.ts';

/** A corpus of documents with sections: `{ 'a.md': { mill: 'text' } }`. */
function corpusOf(documents: { readonly [id: string]: { readonly [section: string]: string } }): CorpusUnits {
  return async function* () {
    for (const [id, sections] of Object.entries(documents)) {
      const title = id.replace('.md', '');
      const text = Object.values(sections).join('\n\n');
      yield { id, kind: 'document', whole: false, title, heading: '', text };
      for (const [heading, part] of Object.entries(sections)) {
        yield { id: `${id}#${heading}`, kind: 'section', whole: false, title, heading, text: part };
      }
    }
  };
}
const judged = (
  ...judgements: readonly (Omit<Judgement, 'relevance'> & { readonly relevance?: number })[]
): Example => ({
  id: 'q',
  query: 'q',
  judgements: judgements.map((judgement) => ({ relevance: 2, ...judgement })),
});

const old = {
  'mill.md': {
    place: 'The mill stands by the river, below the weir.',
    hours: 'It grinds on Tuesdays and Fridays from six to noon.',
  },
  'fees.md': {
    stalls: '一区画につき一日三百円です。届出は前日までに出してください。',
    waste: 'ごみの持ち帰りをお願いします。',
  },
};

describe('findNames', () => {
  test('the same text under another name, when the old corpus is there', async () => {
    const now = {
      'hall/mill.md': {
        'where-it-is': 'The mill  stands by the *river*, below the weir.',
        'opening-hours': old['mill.md'].hours,
      },
      'fees.md': old['fees.md'],
    };
    const examples = [judged({ docId: 'mill.md#place' }, { docId: 'mill.md' }, { docId: 'fees.md#stalls' })];
    const { proposals, names, lost, changed, neverThere } = await findNames(examples, {
      corpus: corpusOf(now),
      from: corpusOf(old),
    });
    assert.deepEqual(
      proposals.map(({ from, to, confidence, score }) => [from, to, confidence, score]),
      [
        ['mill.md', 'hall/mill.md', 'same-text', 1],
        ['mill.md#place', 'hall/mill.md#where-it-is', 'same-text', 1],
      ],
    );
    assert.deepEqual([names, lost, changed, neverThere], [3, 2, [], []]);
  });

  test('names that were swapped are found although the corpus has them', async () => {
    const now = { 'mill.md': { place: old['mill.md'].hours, hours: old['mill.md'].place } };
    const examples = [judged({ docId: 'mill.md#place' }, { docId: 'mill.md#hours' })];
    const { proposals, lost } = await findNames(examples, { corpus: corpusOf(now), from: corpusOf(old) });
    assert.deepEqual(
      proposals.map(({ from, to, there }) => [from, to, there]),
      [
        ['mill.md#hours', 'mill.md#place', true],
        ['mill.md#place', 'mill.md#hours', true],
      ],
    );
    assert.equal(lost, 0);
  });

  test('names whose text was rewritten, and names that never were, are told and not mapped', async () => {
    const now = { ...old, 'fees.md': { ...old['fees.md'], stalls: '一区画につき一日五百円です。' } };
    const examples = [judged({ docId: 'fees.md#stalls' }, { docId: 'fees.md#stals' })];
    const { proposals, changed, neverThere } = await findNames(examples, {
      corpus: corpusOf(now),
      from: corpusOf(old),
    });
    assert.deepEqual([changed, neverThere], [['fees.md#stalls'], ['fees.md#stals']]);
    assert.deepEqual(
      proposals.map(({ from }) => from),
      ['fees.md#stals'],
    );
  });

  test('a copy that was always there is no new place of a text', async () => {
    const twice = { 'a.md': { one: 'The same words stand here.' }, 'b.md': { one: 'The same words stand here.' } };
    const now = { ...twice, 'a.md': { one: 'Other words stand here now.' } };
    const { proposals, changed } = await findNames([judged({ docId: 'a.md#one' })], {
      corpus: corpusOf(now),
      from: corpusOf(twice),
    });
    assert.deepEqual([proposals, changed], [[], ['a.md#one']]);
  });

  test('a quote that one section holds, whatever breaks its lines', async () => {
    const now = {
      'market.md': { cost: '一区画につき\n一日**三百円**です。', other: '届出は前日までに出してください。' },
    };
    const examples = [judged({ docId: 'fees.md#stalls', note: '「一日三百円です」と明記' })];
    const [proposal] = (await findNames(examples, { corpus: corpusOf(now) })).proposals;
    assert.deepEqual([proposal?.to, proposal?.confidence], ['market.md#cost', 'exact-quote']);
  });

  test('a quote that two sections hold decides nothing', async () => {
    const now = { 'a.md': { one: '一日三百円です。' }, 'b.md': { two: 'どの区画も一日三百円です。' } };
    const [proposal] = (
      await findNames([judged({ docId: 'x.md#s', note: '「一日三百円です」' })], { corpus: corpusOf(now) })
    ).proposals;
    assert.deepEqual([proposal?.to, proposal?.confidence], [null, 'ambiguous']);
    assert.deepEqual(proposal?.others.map(({ to }) => to).sort(), ['a.md#one', 'b.md#two']);
  });

  test('a description in other words leads to what is like it, and to nothing where nothing is', async () => {
    const now = {
      'house.md': { 'mill-place': old['mill.md'].place, timetable: old['mill.md'].hours },
      'fees.md': old['fees.md'],
    };
    const described = [judged({ docId: 'mill.md#place', description: 'the mill stands below the weir by a river' })];
    const [near] = (await findNames(described, { corpus: corpusOf(now) })).proposals;
    assert.deepEqual([near?.to, near?.confidence], ['house.md#mill-place', 'similar']);
    const [far] = (await findNames([judged({ docId: 'zoo.txt', description: 'penguins' })], { corpus: corpusOf(now) }))
      .proposals;
    assert.deepEqual([far?.to, far?.confidence], [null, 'none']);
  });

  test('documents become documents, sections sections', async () => {
    const now = { 'hall/fees.md': old['fees.md'] };
    const quote = '「一日三百円です」';
    const examples = [judged({ docId: 'fees.md', note: quote }, { docId: 'fees.md#stalls', note: quote })];
    assert.deepEqual(
      (await findNames(examples, { corpus: corpusOf(now) })).proposals.map(({ to }) => to),
      ['hall/fees.md', 'hall/fees.md#stalls'],
    );
  });

  test('the piece that holds a quote is narrower than its section', async () => {
    const long: CorpusUnit = {
      id: 'a#s',
      kind: 'section',
      whole: false,
      title: 'a',
      heading: 's',
      text: '一日三百円です。後半です。',
    };
    const corpus: CorpusUnits = async function* () {
      yield long;
      yield { ...long, id: 'a#s~2', kind: 'piece', text: '後半です。一日三百円です。' };
    };
    const found = async (docId: string) =>
      (await findNames([judged({ docId, note: '「一日三百円です」' })], { corpus })).proposals.map(({ to }) => to);
    assert.deepEqual(await found('b#t~3'), ['a#s~2']);
    assert.deepEqual(await found('b#t'), ['a#s']);
  });

  test('an unchanged corpus proposes nothing', async () => {
    const word = fc.constantFrom('mill', 'weir', '三百円', '朝市', 'ordinance', '조례');
    const sections = fc.dictionary(
      fc.constantFrom('one', 'two', 'three'),
      fc.array(word, { minLength: 1 }).map((w) => w.join(' ')),
      {
        minKeys: 1,
      },
    );
    const documents = fc.dictionary(fc.constantFrom('a.md', 'b.md', 'c.md'), sections, { minKeys: 1 });
    await fc.assert(
      fc.asyncProperty(documents, fc.boolean(), async (parts, withOld) => {
        const corpus = corpusOf(parts);
        const names: string[] = [];
        for await (const { id } of corpus()) names.push(id);
        const examples = [judged(...names.map((docId) => ({ docId })))];
        const found = await findNames(examples, { corpus, ...(withOld && { from: corpus }) });
        assert.deepEqual(found, { proposals: [], names: names.length, lost: 0, changed: [], neverThere: [] });
      }),
    );
  });
});
