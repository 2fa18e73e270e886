// What a first stage of the reference index tells of documents, after a question was answered.
import { present } from '../../model/present.ts';
import type { ProbedTerm, SourceProbe } from '../../model/trial.ts';
import type { Bm25Scorer, Bm25Settings, QueryTerm, TermContribution } from '../../search/bm25.ts';
import { countKeywords, foldCase, queryKeywords } from '../../search/keyword-count.ts';
import { analyse } from '../../text/analyse.ts';
import type { NamedPassage, SourceReport, SourceRequest } from '../search/passage-index.ts';
import { bestCandidate, rounded, wholeSearchedText } from '../search/probe-documents.ts';
import type { IndexReader } from './index/index-reader.ts';
import type { VectorSpace } from './index/vector-space.ts';

interface LexicalParts extends Bm25Settings {
  readonly reader: IndexReader;
}

interface ProbeParts extends LexicalParts {
  readonly space: VectorSpace | undefined;
}

export function probeSource(request: SourceRequest, parts: ProbeParts): SourceReport {
  if (request.kind === 'lexical') return probeBm25(request, parts);
  if (request.kind === 'baseline') return probeBaseline(request, parts.reader);
  return parts.space === undefined ? { outside: new Map() } : probeVectors(request, parts.space);
}

// What BM25 says of the documents: the terms they were found by, and how far away the others were.
function probeBm25(request: SourceRequest, { reader, k1, b }: LexicalParts): SourceReport {
  const { query, documents, ranks } = request;
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
function probeVectors({ source, documents, ranks, vector }: SourceRequest, space: VectorSpace): SourceReport {
  const outside = new Map<string, SourceProbe>();
  for (const document of documents) {
    const { id, passages } = document;
    if (!document.expected || bestCandidate(document, ranks) !== undefined) continue;
    const ordinals = passages.map(({ ordinal }) => ordinal);
    const nearest = vector === undefined ? undefined : space.nearestOf(vector, ordinals);
    const chunk = passages.find(({ ordinal }) => ordinal === nearest?.ordinal);
    if (nearest === undefined || chunk === undefined) continue;
    const whole = passages.length < 2 ? {} : { wholeScore: rounded(nearest.whole) };
    outside.set(id, { source, chunk: chunk.id, score: rounded(nearest.score), ...whole });
  }
  return { outside };
}

// What keyword counting says of the documents: which of the keywords each one has.

/** How many texts have a keyword is not told: it would mean to look through all of them once more. */
function probeBaseline({ source, query, documents, ranks }: SourceRequest, reader: IndexReader): SourceReport {
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
