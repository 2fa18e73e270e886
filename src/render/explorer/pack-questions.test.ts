import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import type { FailureClass } from '../../analysis/failures/expected-documents.ts';
import type { ListedQuestion, ReportedQuestions } from '../../report/questions/reported-questions.ts';
import type { PackedQuestion, PackedRow, PackedText } from './explorer-data.ts';
import { packQuestions, questionsPerBlock } from './pack-questions.ts';

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
    document: () => ({
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
          latencyMs: 12.3456789,
          scores: [
            { metric: 'nDCG', value: 0.123456789 },
            { metric: 'cost', value: 0.0000421 },
            {
              metric: 'citationAccuracy',
              value: 1,
              citations: [
                {
                  text: 'article 5',
                  verdict: 'verified',
                  words: [
                    { of: 'article 5', text: 'a text that all have', document: 'shared' },
                    { of: 'article 5 of old', text: 'secret words of the law' },
                  ],
                },
                { text: 'article 6', verdict: 'verified', words: [] },
              ],
            },
          ],
          passages: [
            { id: 'shared', rank: 1, grade: null, ranks: [], text: 'a text that all have' },
            { id: `own-${index}`, rank: 2, grade: 3, ranks: [], text: `text ${index} ${'長'.repeat(900)}` },
          ],
        },
      ],
    }),
  };
}

const questions = (count: number, worth: (index: number) => boolean = () => false): ReportedQuestions['each'] =>
  async function* () {
    for (let index = 0; index < count; index++) yield question(index, worth(index) ? { loss: 'below-k' } : {});
  };

/** As it stands in a page. */
interface Packed {
  readonly questions: number;
  readonly kept: number;
  readonly blocks: readonly { readonly id: string; readonly base64: string }[];
}

async function packed(...given: Parameters<typeof packQuestions>): Promise<Packed> {
  const { questions, kept, blocks, close } = await packQuestions(...given);
  try {
    const read: { id: string; base64: string }[] = [];
    for (const { id, base64 } of blocks()) {
      let whole = '';
      for await (const piece of base64) whole += piece;
      read.push({ id, base64: whole });
    }
    return { questions, kept, blocks: read };
  } finally {
    await close();
  }
}

function open<T>({ blocks }: Packed, id: string): readonly T[] {
  const found = blocks.find((block) => block.id === id) ?? assert.fail(id);
  return JSON.parse(gunzipSync(Buffer.from(found.base64, 'base64')).toString('utf8'));
}

function detailsOf(packed: Packed, { at }: PackedRow): PackedQuestion {
  const [name, place] = (at ?? assert.fail()).split(':') as [string, string];
  const block = open<PackedQuestion>(packed, `${name}-${Math.floor(Number(place) / questionsPerBlock)}`);
  return block[Number(place) % questionsPerBlock] ?? assert.fail();
}

test('every row leads to its question, and a text that many return stands once', async () => {
  const page = await packed(questions(250, (index) => index % 3 === 0));
  const rows = open<PackedRow>(page, 'questions-index');
  assert.equal(rows.length, 250);
  assert.deepEqual([page.questions, page.kept], [250, 250]);
  for (const row of rows) assert.equal(detailsOf(page, row).id, row.id);
  const texts = page.blocks
    .filter(({ id }) => id.startsWith('questions-t-'))
    .flatMap(({ id }) => open<PackedText>(page, id));
  assert.equal(texts.length, 252);
  assert.equal(texts.filter(([text]) => text === 'a text that all have').length, 1);
  assert.ok(
    texts.every(([text]) => [...text].length <= 401),
    'long texts are cut',
  );
});

test('a citation leads to the words of its provision, which stand once with the passage that has them', async () => {
  const page = await packed(questions(1));
  const [row] = open<PackedRow>(page, 'questions-index');
  const { passages, scores, latencyMs } = detailsOf(page, row ?? assert.fail()).answers[0] ?? assert.fail();
  const texts = open<PackedText>(page, 'questions-t-0');
  const [first, other] = scores[2]?.citations ?? [];
  assert.deepEqual(first?.words, [{ text: passages[0]?.text }, { of: 'article 5 of old', text: 2, document: null }]);
  assert.deepEqual(texts[passages[0]?.text ?? -1], ['a text that all have', 'shared']);
  assert.equal(texts[2]?.[0], 'secret words of the law');
  assert.deepEqual(other?.words, []);
  assert.deepEqual([scores[0]?.value, scores[1]?.value, latencyMs], [0.123, 0.000042, 12.3]);
});

test('the same questions are packed into the same bytes', async () => {
  assert.deepEqual(await packed(questions(120)), await packed(questions(120)));
});

test('where all are too many, the list is whole, and remarkable questions and a sample keep their details', async () => {
  const page = await packed(
    questions(1000, (index) => index % 10 === 0),
    { mostCharacters: 20_000 },
  );
  const rows = open<PackedRow>(page, 'questions-index');
  assert.equal(rows.length, 1000);
  const kept = rows.filter(({ at }) => at?.startsWith('questions-w') === true);
  assert.equal(page.kept, kept.length);
  assert.ok(kept.length > 100 && kept.length < 200, String(kept.length));
  assert.ok(rows.every((row) => row.fates[0]?.loss === undefined || kept.includes(row)));
  for (const row of kept) assert.equal(detailsOf(page, row).id, row.id);
  assert.ok(!page.blocks.some(({ id }) => id.startsWith('questions-o')));
});

test('where remarkable questions alone are too many, the first of them keep their details and the list is whole', async () => {
  const page = await packed(
    questions(2000, () => true),
    { mostCharacters: 20_000 },
  );
  const size = page.blocks
    .filter(({ id }) => !id.endsWith('index'))
    .reduce((sum, { base64 }) => sum + base64.length, 0);
  assert.ok(page.kept > 100 && page.kept < 1500, String(page.kept));
  assert.ok(size < 60_000, String(size));
  assert.equal(open<PackedRow>(page, 'questions-index').length, 2000);
});

test('without texts nothing that was said is in the page', async () => {
  const page = await packed(questions(3), { withoutTexts: true });
  const all = page.blocks.map(({ id }) => JSON.stringify(open(page, id))).join('');
  assert.doesNotMatch(all, /secret|question \d|text that|長/);
  assert.match(all, /own-2/);
});

test('texts are no longer wanted, and no details made, from where nothing more is kept', async () => {
  const limits = { mostCharacters: 20_000 };
  let made = 0;
  let wanted = 0;
  const page = await packed(async function* (wantsTexts = () => assert.fail()) {
    for (let index = 0; index < 2000; index++) {
      if (wantsTexts()) wanted++;
      const { row, document } = question(index, { loss: 'below-k' });
      yield {
        row,
        document: () => {
          made++;
          return document();
        },
      };
    }
  }, limits);
  assert.equal(page.questions, 2000);
  assert.deepEqual([made, wanted], [page.kept, page.kept]);
});

test('a list that is longer than a piece comes back whole', async () => {
  const each = questions(20_000, (index) => index % 7 === 0);
  const page = await packed(each, { mostCharacters: 1 });
  const list = page.blocks.find(({ id }) => id === 'questions-index') ?? assert.fail();
  assert.ok(list.base64.length > 70_000, String(list.base64.length));
  assert.deepEqual(
    open<PackedRow>(page, 'questions-index').map(({ id }) => id),
    Array.from({ length: 20_000 }, (_, index) => `q${index}`),
  );
});

test('questions that cannot be read to their end leave nothing open', async () => {
  const broken = async function* () {
    yield question(0);
    throw new Error('unreadable');
  };
  await assert.rejects(packQuestions(broken), /unreadable/u);
});
