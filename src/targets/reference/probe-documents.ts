// Where judged documents stood in a search that has been answered: what the trace of its stages does not tell.
import { present } from '../../model/present.ts';
import type { Stage } from '../../model/target-output.ts';
import type { DocumentProbe, Probe, ProbedTerm, QuotePlace, SourceProbe } from '../../model/trial.ts';
import type { ProbeRequest } from '../../ports/target.ts';
import type { Bm25Scorer, Bm25Settings, QueryTerm, TermContribution } from '../../search/bm25.ts';
import { countKeywords, foldCase, queryKeywords } from '../../search/keyword-count.ts';
import { quotePlace } from '../../search/quote-place.ts';
import { resultOf } from '../../search/ranking/chunk-results.ts';
import { analyse } from '../../text/analyse.ts';
import type { IndexedPassage } from './corpus/corpus-document.ts';
import type { IndexReader, NamedPassage } from './index/index-reader.ts';
import type { VectorSpace } from './index/vector-space.ts';
import type { SearchParts } from './search-parts.ts';
import type { ReferenceConfig } from './settings/reference-config.ts';

interface ProbeParts {
  readonly reader: IndexReader;
  readonly settings: ReferenceConfig;
  readonly space: VectorSpace | undefined;
  /** The vector by which a query was searched just now. */
  vectorOf(query: string): Float32Array | undefined;
}

/** Vectors of the queries that were searched last, for the probes that follow the answers. */
interface RecentVectors {
  keep(embed: SearchParts['embedQuery']): SearchParts['embedQuery'];
  vectorOf(query: string): Float32Array | undefined;
}

/** More than are ever under way between an answer and its probe. */
const mostRecent = 256;

export function createRecentVectors(): RecentVectors {
  const vectors = new Map<string, Float32Array | undefined>();
  return {
    keep: (embed) => async (query, signal) => {
      const embedded = await embed(query, signal);
      vectors.delete(query);
      vectors.set(query, embedded.vector);
      if (vectors.size > mostRecent) vectors.delete(vectors.keys().next().value as string);
      return embedded;
    },
    vectorOf: (query) => vectors.get(query),
  };
}

/** @returns undefined when the stages are not recorded: there is nothing to explain then */
export function probeDocuments(request: ProbeRequest, parts: ProbeParts): Probe | undefined {
  const { output, query } = request;
  const sources = output.stages?.filter(({ kind }) => kind === 'retrieve') ?? [];
  if (sources.length === 0) return undefined;
  const documents = request.documents.map(
    ({ id, expected }): ProbedDocument => ({ id, expected, passages: parts.reader.passagesOf(id) }),
  );
  const reports = sources.map((stage) => probeSource(stage, { query, documents, parts }));
  const byTerms = reports.findIndex(({ terms }) => terms !== undefined);
  const texts = new Map(request.documents.map(({ id, text }) => [id, text]));
  return present({
    termSource: byTerms < 0 ? undefined : (sources[byTerms] as Stage).name,
    terms: reports[byTerms]?.terms ?? [],
    documents: documents.map((document): DocumentProbe => {
      const { id, passages } = document;
      const termShares = reports[byTerms]?.shares?.get(id);
      const text = texts.get(id);
      return present({
        docId: id,
        inCorpus: passages.length > 0,
        chunks: passages.length,
        outside: reports.flatMap(({ outside }) => outside.get(id) ?? []),
        termShares,
        quote: text === undefined || passages.length === 0 ? undefined : quoteIn(passages, text, parts.reader),
      });
    }),
  });
}

interface Probing {
  readonly query: string;
  readonly documents: readonly ProbedDocument[];
  readonly parts: ProbeParts;
}

function probeSource(stage: Stage, { query, documents, parts }: Probing): SourceReport {
  const { reader, settings, space } = parts;
  const ranks = new Map(stage.candidates.map(({ id }, at) => [id, at]));
  const known = { source: stage.name, query, documents, ranks, reader };
  if (stage.name === 'bm25') return probeBm25(known, settings);
  if (stage.name === 'baseline') return probeBaseline(known);
  const vector = parts.vectorOf(query);
  return vector === undefined || space === undefined ? { outside: new Map() } : probeVectors(known, { space, vector });
}

function quoteIn(passages: readonly NamedPassage[], text: string, reader: IndexReader): QuotePlace {
  const chunks = passages.map(({ ordinal }) => reader.passage(ordinal));
  return quotePlace(
    text,
    chunks.map((chunk) => chunk.text),
    wholeText(chunks),
  );
}

// What the probe of one first stage is asked, and what it tells.

/** A document that is asked for, with the passages that its name means. */
interface ProbedDocument {
  readonly id: string;
  /** Whether it is sought; the others took its place. */
  readonly expected: boolean;
  readonly passages: readonly NamedPassage[];
}

interface SourceRequest {
  /** Name of the stage. */
  readonly source: string;
  readonly query: string;
  readonly documents: readonly ProbedDocument[];
  /** 0-based places of the stage's candidates. */
  readonly ranks: ReadonlyMap<string, number>;
  readonly reader: IndexReader;
}

/** What one first stage tells of the documents. */
interface SourceReport {
  readonly terms?: readonly ProbedTerm[];
  /** By document: shares of its best chunk, in the order of the terms. */
  readonly shares?: ReadonlyMap<string, readonly number[]>;
  /** By document, of the expected ones that were not among the candidates. */
  readonly outside: ReadonlyMap<string, SourceProbe>;
}

/** The passage of a document that stands highest among the candidates; undefined when none does. */
function bestCandidate({ passages }: ProbedDocument, ranks: ReadonlyMap<string, number>): NamedPassage | undefined {
  let best: NamedPassage | undefined;
  for (const passage of passages) {
    const rank = ranks.get(passage.id);
    if (rank !== undefined && (best === undefined || rank < (ranks.get(best.id) as number))) best = passage;
  }
  return best;
}

/** Digits that a score keeps: enough to compare, few enough to store for every answer. */
const rounded = (score: number): number => Math.round(score * 1e4) / 1e4;

// What BM25 says of the documents: the terms they were found by, and how far away the others were.
function probeBm25(request: SourceRequest, { k1, b }: Bm25Settings): SourceReport {
  const { query, documents, ranks, reader } = request;
  const queryTerms = reader.queryTerms(query);
  const scorer = reader.bm25({ k1, b });
  const terms = probedTerms(query, queryTerms);
  // Of a document that was found its best candidate is looked at, of one that was not every chunk.
  const looked = documents.map((document) => {
    const candidate = bestCandidate(document, ranks);
    return { document, candidate, passages: candidate === undefined ? document.passages : [candidate] };
  });
  const ordinals = looked.flatMap(({ passages }) => passages.map(({ ordinal }) => ordinal));
  const contributions = scorer.explain(queryTerms, ordinals);
  const ranking = createRanking(() => scorer.score(queryTerms), reader.idRanks);
  const shares = new Map<string, readonly number[]>();
  const outside = new Map<string, SourceProbe>();
  for (const { document, candidate, passages } of looked) {
    const best = bestOf(passages, contributions);
    if (best === undefined) continue;
    shares.set(document.id, sharesOf(best.contributions, terms));
    if (candidate !== undefined || !document.expected) continue;
    const rank = best.score > 0 ? ranking.rankOf(best.passage.ordinal) : undefined;
    outside.set(
      document.id,
      present({
        source: request.source,
        chunk: best.passage.id,
        score: rounded(best.score),
        rank,
        ...(passages.length < 2 ? undefined : wholeOf(passages, { best, contributions, queryTerms, scorer, reader })),
      }),
    );
  }
  return { terms, shares, outside };
}

function probedTerms(query: string, known: readonly QueryTerm[]): readonly ProbedTerm[] {
  const frequencies = new Map(known.map(({ term, documentFrequency }) => [term, documentFrequency]));
  return [...new Set(analyse(query))].map((term) => ({ term, documentFrequency: frequencies.get(term) ?? 0 }));
}

interface BestPassage {
  readonly passage: NamedPassage;
  readonly score: number;
  readonly contributions: readonly TermContribution[];
}

function bestOf(
  passages: readonly NamedPassage[],
  contributions: ReadonlyMap<number, readonly TermContribution[]>,
): BestPassage | undefined {
  let best: BestPassage | undefined;
  for (const passage of passages) {
    const own = contributions.get(passage.ordinal) ?? [];
    const score = own.reduce((sum, share) => sum + share.score, 0);
    if (best === undefined || score > best.score) best = { passage, score, contributions: own };
  }
  return best;
}

function sharesOf(contributions: readonly TermContribution[], terms: readonly ProbedTerm[]): readonly number[] {
  const scores = new Map(contributions.map(({ term, score }) => [term, score]));
  return terms.map(({ term }) => rounded(scores.get(term) ?? 0));
}

/** All passages are scored once, and only when somebody asks for a rank. */
function createRanking(score: () => Float64Array, idRanks: Uint32Array) {
  let scores: Float64Array | undefined;
  return {
    rankOf(ordinal: number): number {
      scores ??= score();
      const own = scores[ordinal] as number;
      let rank = 1;
      for (let other = 0; other < scores.length; other += 1) {
        const theirs = scores[other] as number;
        if (theirs > own || (theirs === own && (idRanks[other] as number) < (idRanks[ordinal] as number))) rank += 1;
      }
      return rank;
    },
  };
}

interface WholeParts {
  readonly best: BestPassage;
  readonly contributions: ReadonlyMap<number, readonly TermContribution[]>;
  readonly queryTerms: readonly QueryTerm[];
  readonly scorer: Bm25Scorer;
  readonly reader: IndexReader;
}

function wholeOf(
  passages: readonly NamedPassage[],
  { best, contributions, queryTerms, scorer, reader }: WholeParts,
): Pick<SourceProbe, 'wholeScore' | 'spreadTerms'> {
  const chunks = passages.map(({ ordinal }) => reader.passage(ordinal));
  const wholeScore = rounded(scorer.scoreText(queryTerms, analyse(wholeSearchedText(chunks))));
  const telling = new Set(queryTerms.filter((term) => isTelling(term, reader)).map(({ term }) => term));
  const own = best.contributions.map(({ term }) => term).filter((term) => telling.has(term));
  const others = passages.flatMap(({ ordinal }) => (contributions.get(ordinal) ?? []).map(({ term }) => term));
  const spreadTerms = [...new Set(others)].filter((term) => telling.has(term) && !own.includes(term));
  return own.length > 0 && spreadTerms.length > 0 ? { wholeScore, spreadTerms } : { wholeScore };
}

/**
 * Grammar adds up in a long text without meaning anything, and so do single characters: a term counts that is longer, has no
 * hiragana, and is in at most a tenth of the chunks.
 */
const isTelling = ({ term, documentFrequency }: QueryTerm, { passages }: IndexReader): boolean =>
  documentFrequency * 10 <= passages && term.length > 1 && !/\p{sc=Hiragana}/u.test(term);

// What the vectors say of the documents that were not among the nearest.
function probeVectors(
  { source, documents, ranks }: SourceRequest,
  { space, vector }: { readonly space: VectorSpace; readonly vector: Float32Array },
): SourceReport {
  const outside = new Map<string, SourceProbe>();
  for (const document of documents) {
    const { id, passages } = document;
    if (!document.expected || bestCandidate(document, ranks) !== undefined) continue;
    const nearest = space.nearestOf(
      vector,
      passages.map(({ ordinal }) => ordinal),
    );
    const chunk = passages.find(({ ordinal }) => ordinal === nearest?.ordinal);
    if (nearest === undefined || chunk === undefined) continue;
    const whole = passages.length < 2 ? {} : { wholeScore: rounded(nearest.whole) };
    outside.set(id, { source, chunk: chunk.id, score: rounded(nearest.score), ...whole });
  }
  return { outside };
}

// What keyword counting says of the documents: which of the keywords each one has.

/** How many texts have a keyword is not told: it would mean to look through all of them once more. */
function probeBaseline({ source, query, documents, ranks, reader }: SourceRequest): SourceReport {
  const keywords = queryKeywords(query);
  const texts = reader.foldedTexts();
  const shares = new Map<string, readonly number[]>();
  const outside = new Map<string, SourceProbe>();
  for (const document of documents) {
    const { id, passages, expected } = document;
    const candidate = bestCandidate(document, ranks);
    const counted = (candidate === undefined ? passages : [candidate]).map((passage) => {
      const text = texts[passage.ordinal] ?? '';
      return { passage, text, score: countKeywords(text, keywords) };
    });
    const [best] = counted.toSorted((a, b) => b.score - a.score);
    if (best === undefined) continue;
    shares.set(
      id,
      keywords.map((keyword) => Number(best.text.includes(keyword))),
    );
    if (candidate !== undefined || !expected) continue;
    const known = { source, chunk: best.passage.id, score: best.score };
    if (passages.length < 2) outside.set(id, known);
    else {
      const whole = foldCase(wholeSearchedText(passages.map(({ ordinal }) => reader.passage(ordinal))));
      const spreadTerms = keywords.filter((keyword) => whole.includes(keyword) && !best.text.includes(keyword));
      const spread = spreadTerms.length > 0 && best.score > 0 ? { spreadTerms } : {};
      outside.set(id, { ...known, wholeScore: countKeywords(whole, keywords), ...spread });
    }
  }
  return { terms: keywords.map((term) => ({ term })), shares, outside };
}

// Chunks put together again.

/** The text of chunks in reading order; what a piece of a section repeats of the one before it stands there once. */
export function wholeText(chunks: readonly Pick<IndexedPassage, 'id' | 'document' | 'text'>[]): string {
  let whole = '';
  let section = '';
  let before = '';
  for (const { id, document, text } of chunks) {
    const own = resultOf({ id, document }, 'section');
    const repeated = own === section ? overlap(before, text) : 0;
    whole += repeated > 0 ? text.slice(repeated) : `${whole === '' ? '' : '\n\n'}${text}`;
    section = own;
    before = text;
  }
  return whole;
}

/** What would be searched of the chunks if they were one passage: title and headings once, then the text. */
export function wholeSearchedText(chunks: readonly IndexedPassage[]): string {
  const headings = new Set(chunks.flatMap(({ title, section }) => [title, ...section.split(' > ')]));
  return [...headings, wholeText(chunks)].join('\n');
}

/** Length of the longest end of one text that the other begins with. */
function overlap(before: string, text: string): number {
  for (let length = Math.min(before.length, text.length); length > 0; length -= 1) {
    if (before.endsWith(text.slice(0, length))) return length;
  }
  return 0;
}
