// BM25's word on the documents: the terms they were found by, and how far those not found were away.
import type { ProbedTerm, SourceProbe } from '../../../model/probe.ts';
import type { Bm25Scorer, Bm25Settings, QueryTerm, TermContribution } from '../../../search/bm25.ts';
import { analyse } from '../../../text/analyse.ts';
import { wholeSearchedText } from '../corpus/whole-text.ts';
import type { IndexReader, NamedPassage } from '../index/index-reader.ts';
import { bestCandidate, rounded, type SourceReport, type SourceRequest } from './source-report.ts';

export function probeBm25(request: SourceRequest, { k1, b }: Bm25Settings): SourceReport {
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
    outside.set(document.id, {
      source: request.source,
      chunk: best.passage.id,
      score: rounded(best.score),
      ...(rank === undefined ? {} : { rank }),
      ...(passages.length < 2 ? {} : wholeOf(passages, { best, contributions, queryTerms, scorer, reader })),
    });
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
