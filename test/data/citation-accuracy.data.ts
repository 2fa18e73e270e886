// Statute articles of beir/lawqa, cited rightly and wrongly by answers made for it. Run with HAKARI_DATA set.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import type { SourceChunk } from '#src/curation/corpus-pieces.ts';
import { corpusLawIndex } from '#src/law/index/corpus-law-index.ts';
import { documentPlaces } from '#src/law/index/document-places.ts';
import type { LawIndex } from '#src/law/index/law-index.ts';
import { readLabels } from '#src/law/index/read-labels.ts';
import { levelOf } from '#src/law/places/covers.ts';
import { citationAccuracy } from '#src/metrics/legal/citation-metrics.ts';
import { parseMetricName } from '#src/metrics/metric-name.ts';
import { readCitationDetails } from '#src/model/citation-details.ts';
import type { RetrievedDocument } from '#src/model/target-output.ts';
import { openReferenceCorpus } from '#src/targets/reference/open-reference-corpus.ts';

const data = process.env.HAKARI_DATA ?? '';
const skip = data === '' && 'HAKARI_DATA is not set';
const corpus = () => openReferenceCorpus({ corpus: join(data, 'beir/lawqa'), where: 'corpus' });

async function chunks(): Promise<readonly SourceChunk[]> {
  const found: SourceChunk[] = [];
  for await (const chunk of corpus().chunks()) found.push(chunk);
  return found;
}

const metric = parseMetricName('citationAccuracy');

async function verdict(answer: string, document: RetrievedDocument, index: LawIndex | undefined, quote?: string) {
  const output = {
    answer,
    documents: [document],
    ...(quote === undefined ? {} : { citations: [quoted(document, quote)] }),
  };
  const head = { id: 't', runId: 'r', exampleId: 'q', repeat: 0, execution: 0, startedAt: 0 } as const;
  const trial = { ...head, status: 'ok', output } as const;
  const outcome = await citationAccuracy.createScorer({ laws: index })(metric, {
    example: { id: 'q', query: 'q' },
    trial,
  });
  const details = outcome.status === 'scored' ? readCitationDetails(outcome.details) : undefined;
  return Object.keys(details?.verdicts ?? {}).join(' ');
}

const quoted = ({ metadata = {} }: RetrievedDocument, quote: string) => ({
  law: metadata.law ?? '',
  article: metadata.article ?? '',
  quote,
});

/** Documents whose metadata name an article. */
function articles(all: readonly SourceChunk[]): readonly { chunk: SourceChunk; law: string; article: string }[] {
  return all.flatMap((chunk) => {
    const { law, article } = chunk.metadata ?? {};
    if (typeof law !== 'string' || typeof article !== 'string') return [];
    return readLabels(article)?.provision.article === undefined ? [] : [{ chunk, law, article }];
  });
}

const documentOf = ({ id, text, metadata }: SourceChunk): RetrievedDocument => ({
  id,
  text,
  ...(metadata === undefined ? {} : { metadata }),
});

describe('citations of beir/lawqa', { skip }, () => {
  test('every document stands for a law, and those of an article for it', async () => {
    const all = await chunks();
    assert.equal(all.length, 182);
    const places = all.map(({ title = '', text, metadata }) => documentPlaces({ path: [title], text, metadata }));
    assert.equal(places.filter((list) => list.length > 0).length, 182);
    const named = places.filter((list) => list.some(({ provision }) => levelOf(provision) !== 'law'));
    // Four more are known by their text alone, such as one of 第1条の３ to 第1条の５; the others are guidelines without articles.
    assert.deepEqual([articles(all).length, named.length], [152, 156]);
  });

  test('an article that was retrieved is verified, another is not', async () => {
    const all = articles(await chunks());
    const index = await corpusLawIndex(corpus().chunks());
    for (const { chunk, law, article } of all) {
      const document = documentOf(chunk);
      assert.equal(await verdict(`${law}${article}によります。`, document, index), 'verified', `${law}${article}`);
      assert.equal(await verdict(`${law}第999条によります。`, document, index), 'not-retrieved', law);
    }
  });

  test('what does not exist is told by an index that is whole', async () => {
    const all = articles(await chunks());
    const selected = await corpusLawIndex(corpus().chunks());
    assert.deepEqual(
      selected.laws.filter(({ complete }) => complete !== 'law').map(({ name }) => name),
      [],
      'a corpus of selected articles is no whole law',
    );
    const whole = await corpusLawIndex(corpus().chunks(), { whole: true });
    const [first] = all;
    assert.ok(first);
    for (const { law, article } of all.filter((one) => one.law === first.law)) {
      const expected: string = sameArticle(article, first.article) ? 'verified' : 'not-retrieved';
      assert.equal(await verdict(`${law}${article}によります。`, documentOf(first.chunk), whole), expected, article);
      assert.equal(await verdict(`${law}第999条によります。`, documentOf(first.chunk), whole), 'nonexistent');
    }
  });

  test('paragraphs of articles that are given in part are not counted', async () => {
    const all = articles(await chunks());
    const index = await corpusLawIndex(corpus().chunks());
    for (const { chunk, law, article } of all) {
      const answer = `${law}${article}第1項と${law}${article}第99項によります。`;
      assert.equal(
        await verdict(answer, documentOf(chunk), index).then((found) => found.includes('nonexistent')),
        false,
      );
    }
  });

  test('its own words are no misquotation, other words are', async () => {
    for (const { chunk } of articles(await chunks())) {
      const words = chunk.text
        .split('\n')
        .find((line) => line.length > 30 && !line.startsWith('#'))
        ?.slice(0, 30)
        // A quote that ends inside a number is none.
        .replace(/[\d〇一二三四五六七八九十百千万億兆]+$/u, '');
      if (words === undefined) continue;
      assert.equal(await verdict('はい。', documentOf(chunk), undefined, words), 'verified', chunk.id);
      const other = `${words.slice(0, 12)}ことを要しないものとみなす${words.slice(12)}`;
      assert.equal(await verdict('はい。', documentOf(chunk), undefined, other), 'misquoted', chunk.id);
    }
  });
});

const sameArticle = (a: string, b: string): boolean => JSON.stringify(readLabels(a)) === JSON.stringify(readLabels(b));
