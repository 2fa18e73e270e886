import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SourceChunk } from '../curation/corpus-pieces.ts';
import { type FunctionModel, generate, generateFromChunks } from './generate.ts';

const texts = {
  ja: '朝市の出店料は一区画につき一日三百円です。支払いは前日までに港の事務所で行います。',
  ko: '도서관은 매주 월요일과 공휴일에 문을 닫습니다. 여름에는 화요일에도 쉽니다.',
  en: 'The ferry leaves the north pier every hour from six in the morning. A bicycle rides free on weekdays.',
} as const;
const questions = {
  ja: ['店を出すのにいくらかかりますか', '一日三百円', '一日三百円です'],
  ko: ['쉬는 요일은 언제입니까', '월요일', '매주 월요일'],
  en: ['Who crosses with a bicycle at no cost?', 'Those who go on weekdays.', 'rides free on weekdays'],
} as const;

/** Knows one question about each text; every other time it is asked to write it adds what is of no use. */
const model: FunctionModel = {
  name: 'made-up',
  reply: ([rules, asked]) => {
    const language = (['ja', 'ko', 'en'] as const).find((one) => asked?.text.includes(texts[one])) ?? 'en';
    const [question, answer, quote] = questions[language];
    if (rules?.text.includes('"standsAlone"')) {
      return JSON.stringify({ reason: 'made up', standsAlone: 'yes', answerable: 'yes', answer });
    }
    return JSON.stringify({
      pairs: [
        { kind: 'fact', question, answer, evidence: [quote] },
        { kind: 'fact', question, answer, evidence: ['said nowhere'] },
        { kind: 'fact', question: '', answer, evidence: [quote] },
      ],
    });
  },
};

test('chunks of three languages give questions in their languages, and broken pairs are counted', async () => {
  const chunks = (['ja', 'ko', 'en'] as const).map((id): SourceChunk => ({ id: `${id}#top`, text: texts[id] }));
  const { dataset, counts, calls, leftOut } = await generateFromChunks(chunks, { model, kinds: ['fact'], pairs: 1 });
  assert.deepEqual(
    dataset?.examples.map(({ query, language, judgements }) => [query, language, judgements]),
    (['ja', 'ko', 'en'] as const).map((id) => [questions[id][0], id, [{ docId: `${id}#top`, relevance: 3 }]]),
  );
  assert.deepEqual(counts.pairs, {
    ...{ wanted: 3, written: 9, kept: 3 },
    leftOut: { 'evidence-not-in-passage': 3, 'no-question': 3 },
    byKind: { fact: 3 },
    byLanguage: { en: 1, ja: 1, ko: 1 },
  });
  assert.equal(leftOut.length, 6);
  assert.deepEqual([calls.calls, calls.inputTokens], [6, null]);
});

test('a piece that repeats the evidence is judged too', async () => {
  const chunks: readonly SourceChunk[] = [
    { id: 'a#s', text: texts.en },
    { id: 'a#s~2', text: 'A bicycle rides free on weekdays. On Sundays it takes a ticket that the pier office sells.' },
  ];
  const seeds = [1, 2, 3, 4, 5, 6];
  const found = await Promise.all(
    seeds.map((seed) => generateFromChunks(chunks, { model, kinds: ['fact'], pairs: 1, limit: 1, seed })),
  );
  const judged = found.flatMap(
    ({ dataset }) => dataset?.examples.map(({ judgements = [] }) => judgements.map(({ docId }) => docId)) ?? [],
  );
  assert.ok(
    judged.some((ids) => ids.join() === 'a#s,a#s~2'),
    JSON.stringify(judged),
  );
});

test('a text is split along its headings, and a stream of chunks is opened anew each time', async () => {
  const text = `# Harbour\n\n## Ferry\n${texts.en}\n\n## 市場\n${texts.ja}`;
  const split = await generate(text, { model, kinds: ['fact'], pairs: 1, documentId: 'harbour.md' });
  assert.deepEqual(
    split.dataset?.examples.flatMap(({ judgements = [] }) => judgements.map(({ docId }) => docId)),
    ['harbour.md#ferry', 'harbour.md#市場'],
  );
  async function* stream() {
    yield { id: 'a', text: texts.en };
  }
  const streamed = await generateFromChunks(stream, { model, kinds: ['fact'], pairs: 1 });
  assert.equal(streamed.dataset?.examples.length, 1);
});

test('another function may check, and one that throws is a failure of the instrument', async () => {
  const checker: FunctionModel = {
    name: 'strict',
    reply: () => {
      throw new Error('out of order');
    },
  };
  const { dataset, counts, leftOut } = await generate(texts.en, { model, checker, kinds: ['fact'], pairs: 1 });
  assert.equal(dataset, undefined);
  assert.deepEqual(counts.requests.failedChecks, { 'model-server': 1 });
  assert.equal(leftOut.find(({ why }) => why === 'not-checked')?.detail?.includes('strict: out of order'), true);
});

test('a limit of calls ends it, and is said', async () => {
  const { dataset, interrupted, stopped } = await generate(texts.en, { model, maxCalls: 1 });
  assert.deepEqual([dataset, interrupted], [undefined, true]);
  assert.match(stopped ?? '', /1 of 1 calls made/u);
});

test('what cannot be used is said', async () => {
  await assert.rejects(generate('Too short.', { model }), { code: 'no-passages' });
  await assert.rejects(generate(texts.en, { model, pairs: 0 }), { code: 'bad-count' });
  await assert.rejects(generate(texts.en, { model, kinds: [] }), { code: 'bad-kinds' });
  await assert.rejects(generateFromChunks([], { model }), { code: 'no-passages' });
});
