import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import type { FailureClass } from '../../analysis/failures/expected-documents.ts';
import type { ListedQuestion } from '../../report/questions/reported-questions.ts';
import type { PackedQuestion, PackedRow } from './explorer-data.ts';
import { type PackedQuestions, packQuestions, questionsPerBlock } from './pack-questions.ts';

function question(index: number, { loss }: { readonly loss?: FailureClass } = {}): ListedQuestion {
  const id = `q${index}`;
  const fate = { values: [0.5], failed: false, unscored: [], flaky: [], miscites: false };
  return {
    row: {
      id,
      query: `question ${index}`,
      category: '',
      language: '',
      fates: [loss === undefined ? fate : { ...fate, loss }],
    },
    document: {
      id,
      query: `question ${index}`,
      history: [],
      expected: [{ kind: 'answer', texts: ['secret'] }],
      answers: [
        {
          run: 0,
          repeat: 0,
          answer: 'secret answer',
          stages: [],
          more: 0,
          contexts: [],
          scores: [],
          passages: [
            { id: 'shared', rank: 1, grade: null, ranks: [], text: 'a text that all have' },
            { id: `own-${index}`, rank: 2, grade: 3, ranks: [], text: `text ${index} ${'長'.repeat(900)}` },
          ],
        },
      ],
    },
  };
}

async function* questions(
  count: number,
  worth: (index: number) => boolean = () => false,
): AsyncGenerator<ListedQuestion> {
  for (let index = 0; index < count; index++) yield question(index, worth(index) ? { loss: 'below-k' } : {});
}

function open<T>({ blocks }: PackedQuestions, id: string): readonly T[] {
  const found = blocks.find((block) => block.id === id) ?? assert.fail(id);
  return JSON.parse(gunzipSync(Buffer.from(found.base64, 'base64')).toString('utf8'));
}

function detailsOf(packed: PackedQuestions, { at }: PackedRow): PackedQuestion {
  const [name, place] = (at ?? assert.fail()).split(':') as [string, string];
  const block = open<PackedQuestion>(packed, `${name}-${Math.floor(Number(place) / questionsPerBlock)}`);
  return block[Number(place) % questionsPerBlock] ?? assert.fail();
}

test('every row leads to its question, and a text that many return stands once', async () => {
  const packed = await packQuestions(questions(250, (index) => index % 3 === 0));
  const rows = open<PackedRow>(packed, 'questions-index');
  assert.equal(rows.length, 250);
  assert.deepEqual([packed.questions, packed.kept], [250, 250]);
  for (const row of rows) assert.equal(detailsOf(packed, row).id, row.id);
  const texts = packed.blocks
    .filter(({ id }) => id.startsWith('questions-t-'))
    .flatMap(({ id }) => open<string>(packed, id));
  assert.equal(texts.length, 251);
  assert.equal(texts.filter((text) => text === 'a text that all have').length, 1);
  assert.ok(
    texts.every((text) => [...text].length <= 401),
    'long texts are cut',
  );
});

test('the same questions are packed into the same bytes', async () => {
  assert.deepEqual(await packQuestions(questions(120)), await packQuestions(questions(120)));
});

test('where all are too many, the list is whole, and remarkable questions and a sample keep their details', async () => {
  const packed = await packQuestions(
    questions(1000, (index) => index % 10 === 0),
    { mostCharacters: 20_000 },
  );
  const rows = open<PackedRow>(packed, 'questions-index');
  assert.equal(rows.length, 1000);
  const kept = rows.filter(({ at }) => at !== null);
  assert.equal(packed.kept, kept.length);
  assert.ok(kept.length > 100 && kept.length < 200, String(kept.length));
  assert.ok(rows.every(({ fates, at }) => fates[0]?.loss === undefined || at !== null));
  for (const row of kept) assert.equal(detailsOf(packed, row).id, row.id);
  assert.ok(!packed.blocks.some(({ id }) => id.startsWith('questions-o')));
});

test('where remarkable questions alone are too many, the first of them keep their details and the list is whole', async () => {
  const packed = await packQuestions(
    questions(2000, () => true),
    { mostCharacters: 20_000 },
  );
  const size = packed.blocks
    .filter(({ id }) => !id.endsWith('index'))
    .reduce((sum, { base64 }) => sum + base64.length, 0);
  assert.ok(packed.kept > 100 && packed.kept < 1500, String(packed.kept));
  assert.ok(size < 60_000, String(size));
  assert.equal(open<PackedRow>(packed, 'questions-index').length, 2000);
});

test('without texts nothing that was said is in the page', async () => {
  const packed = await packQuestions(questions(3), { withoutTexts: true });
  const all = packed.blocks.map(({ id }) => JSON.stringify(open(packed, id))).join('');
  assert.doesNotMatch(all, /secret|question \d|text that|長/);
  assert.match(all, /own-2/);
});
