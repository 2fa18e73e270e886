// What a first stage in PostgreSQL tells of documents, after a question was answered.
import { present } from '../../model/present.ts';
import type { SourceProbe } from '../../model/trial.ts';
import { queryKeywords } from '../../search/keyword-count.ts';
import { analyse } from '../../text/analyse.ts';
import type { NamedPassage, SourceReport, SourceRequest } from '../search/passage-index.ts';
import { bestCandidate, rounded } from '../search/probe-documents.ts';
import { bestByWords, frequenciesOf, type LoadedIndex, toVector } from './loaded-index.ts';

/** How far down a ranking a passage is looked for. */
const deepest = 1000;

export async function probeSource(request: SourceRequest, parts: LoadedIndex): Promise<SourceReport> {
  if (request.kind === 'lexical') return await probeWords(request, parts);
  if (request.kind === 'baseline') return await probeBaseline(request, parts);
  return await probeVectors(request, parts);
}

/** Of a document that was found its best candidate is looked at, of one that was not every passage. */
const lookedAt = ({ documents, ranks }: SourceRequest) =>
  documents.map((document) => {
    const candidate = bestCandidate(document, ranks);
    return { document, candidate, passages: candidate === undefined ? document.passages : [candidate] };
  });

async function probeWords(request: SourceRequest, parts: LoadedIndex): Promise<SourceReport> {
  const { server, corpus, lexical } = parts;
  const { query, source } = request;
  const terms = [...new Set(analyse(query))];
  const looked = lookedAt(request);
  const ordinals = [...new Set(looked.flatMap(({ passages }) => passages.map(({ ordinal }) => ordinal)))];
  const frequencies = await frequenciesOf(terms, parts);
  const known = terms.map((term) => ({ term, documentFrequency: frequencies.get(term) ?? 0 }));
  const asked = lexical.asked(query);
  if (asked === undefined) return { terms: known, outside: new Map() };
  const rows = await server.query(
    `SELECT p.ordinal, ${lexical.score('$2')} AS score FROM ${corpus.table} p WHERE p.ordinal = ANY($1)`,
    [ordinals, asked],
  );
  const scores = new Map(rows.map((row) => [Number(row.ordinal), Number(row.score)]));
  const shares = await sharesOf(terms, { query, ordinals, parts });
  const best = looked.map(({ document, candidate, passages }) => ({
    document,
    candidate,
    best: highest(passages, scores),
  }));
  const sought = best.some(({ document, candidate }) => candidate === undefined && document.expected);
  const places = sought ? await placesOf(asked, parts) : new Map<number, number>();
  const outside = new Map<string, SourceProbe>();
  const told = new Map<string, readonly number[]>();
  for (const { document, candidate, best: passage } of best) {
    if (passage === undefined) continue;
    const own = shares?.get(passage.ordinal);
    if (own !== undefined) told.set(document.id, own);
    if (candidate !== undefined || !document.expected) continue;
    const score = rounded(scores.get(passage.ordinal) ?? 0);
    outside.set(document.id, present({ source, chunk: passage.id, score, rank: places.get(passage.ordinal) }));
  }
  return present({ terms: known, shares: shares === undefined ? undefined : told, outside });
}

function highest(passages: readonly NamedPassage[], scores: ReadonlyMap<number, number>): NamedPassage | undefined {
  let best: NamedPassage | undefined;
  for (const passage of passages) {
    const score = scores.get(passage.ordinal) ?? 0;
    if (best === undefined || score > (scores.get(best.ordinal) ?? 0)) best = passage;
  }
  return best;
}

interface SharesParts {
  readonly query: string;
  readonly ordinals: readonly number[];
  readonly parts: LoadedIndex;
}

/**
 * What each term gives each passage. BM25 is the sum of its terms, as often as the query says them; `ts_rank` is their mean. Cover density
 * goes by how near terms stand to each other, so that no term has a share.
 */
async function sharesOf(
  terms: readonly string[],
  { query, ordinals, parts: { server, corpus, lexical } }: SharesParts,
): Promise<ReadonlyMap<number, readonly number[]> | undefined> {
  if (lexical.ranking === 'ts_rank_cd') return undefined;
  const said = Map.groupBy(analyse(query), (term) => term);
  const weightOf = (term: string): number =>
    lexical.ranking === 'bm25' ? (said.get(term)?.length ?? 0) : 1 / terms.length;
  const rows = await server.query(
    `SELECT p.ordinal, t.place, ${lexical.score('t.asked')} AS score
     FROM ${corpus.table} p CROSS JOIN unnest($2::text[]) WITH ORDINALITY AS t(asked, place) WHERE p.ordinal = ANY($1)`,
    [ordinals, terms.map(lexical.askedTerm)],
  );
  const shares = new Map(ordinals.map((ordinal) => [ordinal, terms.map(() => 0)]));
  for (const { ordinal, place, score } of rows) {
    const at = Number(place) - 1;
    const own = shares.get(Number(ordinal));
    if (own !== undefined) own[at] = rounded(Number(score) * weightOf(terms[at] ?? ''));
  }
  return shares;
}

/** Places from 1, of the best of a ranking. */
async function placesOf(asked: string, parts: LoadedIndex): Promise<ReadonlyMap<number, number>> {
  const best = await bestByWords(asked, deepest, parts);
  return new Map(best.map(({ ordinal }, at) => [ordinal, at + 1]));
}

async function probeVectors(request: SourceRequest, parts: LoadedIndex): Promise<SourceReport> {
  const { server, vectors } = parts;
  const { vector, source } = request;
  const outside = new Map<string, SourceProbe>();
  const sought = lookedAt(request).filter(({ document, candidate }) => document.expected && candidate === undefined);
  if (vector === undefined || vectors === undefined || sought.length === 0) return { outside };
  const ordinals = [...new Set(sought.flatMap(({ passages }) => passages.map(({ ordinal }) => ordinal)))];
  const rows = await server.query(
    `SELECT ordinal, 1 - (embedding <=> $2::vector) AS score FROM ${vectors.table} WHERE ordinal = ANY($1)`,
    [ordinals, toVector(vector)],
  );
  const scores = new Map(rows.map((row) => [Number(row.ordinal), Number(row.score)]));
  for (const { document, passages } of sought) {
    const own = passages.filter(({ ordinal }) => scores.has(ordinal));
    const best = own.toSorted((a, b) => (scores.get(b.ordinal) ?? 0) - (scores.get(a.ordinal) ?? 0))[0];
    if (best === undefined) continue;
    outside.set(document.id, { source, chunk: best.id, score: rounded(scores.get(best.ordinal) ?? 0) });
  }
  return { outside };
}

async function probeBaseline(request: SourceRequest, { server, corpus }: LoadedIndex): Promise<SourceReport> {
  const { query, source } = request;
  const keywords = queryKeywords(query);
  const looked = lookedAt(request);
  const ordinals = [...new Set(looked.flatMap(({ passages }) => passages.map(({ ordinal }) => ordinal)))];
  const rows = await server.query(
    `SELECT p.ordinal, ARRAY(SELECT (strpos(p.folded, k.word) > 0)::int FROM unnest($2::text[]) WITH ORDINALITY AS k(word, place) ORDER BY k.place) AS has
     FROM ${corpus.table} p WHERE p.ordinal = ANY($1)`,
    [ordinals, keywords],
  );
  const has = new Map(rows.map((row) => [Number(row.ordinal), (row.has as readonly unknown[]).map(Number)]));
  const scores = new Map([...has].map(([ordinal, own]) => [ordinal, own.reduce((sum, each) => sum + each, 0)]));
  const shares = new Map<string, readonly number[]>();
  const outside = new Map<string, SourceProbe>();
  for (const { document, candidate, passages } of looked) {
    const best = highest(passages, scores);
    if (best === undefined) continue;
    shares.set(document.id, has.get(best.ordinal) ?? keywords.map(() => 0));
    if (candidate !== undefined || !document.expected) continue;
    outside.set(document.id, { source, chunk: best.id, score: scores.get(best.ordinal) ?? 0 });
  }
  return { terms: keywords.map((term) => ({ term })), shares, outside };
}
