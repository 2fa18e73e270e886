// Answers without a model: the best sentences of what was found, word for word.
import type { Clock } from '../../../ports/clock.ts';
import { analyse } from '../../../text/analyse.ts';
import { type AnswerConfig, answerLanguage, nothingFound } from '../answer-config.ts';
import type { PassageIndex } from '../passage-index.ts';
import { type AnswerWriter, citationsOf, contextText, headingOf, type WrittenAnswer } from './answer-writer.ts';
import { passageSentences } from './passage-sentences.ts';

/** Raise it when the same passages give another answer than before. */
const EXTRACT_VERSION = 2;
const defaultSentences = 3;
const maxChars = 500;

interface ExtractiveWriterParts {
  readonly settings: AnswerConfig;
  readonly index: () => PassageIndex;
  readonly clock: Clock;
  /** What of a passage's text is read and quoted, such as HTML without its tags (the text as it stands). */
  readonly readable?: ((text: string) => string) | undefined;
}

/** @returns a writer that is the same for the same index, offline and free */
export function createExtractiveWriter({
  settings,
  index,
  clock,
  readable = (text) => text,
}: ExtractiveWriterParts): AnswerWriter {
  const { sentences = defaultSentences, language } = settings;
  return {
    name: 'extract',
    fingerprint: `extract ${EXTRACT_VERSION}`,
    write: async ({ query }, passages): Promise<WrittenAnswer> => {
      const { documentFrequencies, passages: all } = index();
      const frequencies = await documentFrequencies([...new Set(analyse(query))]);
      const started = clock.monotonic();
      const quotable = passages.map((passage) => ({ heading: headingOf(passage), text: readable(passage.text) }));
      const weightOf = (term: string): number => inverseFrequency(frequencies.value.get(term) ?? 0, all);
      const found = extractSentences(query, quotable, { sentences, maxChars, weightOf });
      const answer = found.length === 0 ? nothingFound[language ?? answerLanguage(query)] : quote(found);
      return {
        answer,
        contexts: passages.map(contextText),
        citations: citationsOf(markersOf(found), passages),
        ms: frequencies.ms + clock.monotonic() - started,
        finish: 'stop',
      };
    },
    close: async () => {},
  };
}

/** The square of BM25's: in one sentence, rare terms must outweigh many common ones. 0 for a term that no passage has. */
const inverseFrequency = (frequency: number, all: number): number =>
  frequency === 0 ? 0 : Math.log(1 + (all - frequency + 0.5) / (frequency + 0.5)) ** 2;

/** Each sentence with its passage's number; behind a Japanese full stop without a space. */
const quote = (found: readonly ExtractedSentence[]): string =>
  found.map(({ text, passage }) => `${text}${/[。．！？」』）]$/u.test(text) ? '' : ' '}[${passage + 1}]`).join(' ');

const markersOf = (found: readonly ExtractedSentence[]): readonly number[] => [
  ...new Set(found.map(({ passage }) => passage + 1)),
];

// The sentences of passages that say most of what a query asks for.

/** A passage to take sentences from. */
interface QuotablePassage {
  /** Title and section: they speak for every sentence below them. */
  readonly heading: string;
  readonly text: string;
}

interface ExtractOptions {
  /** At most. */
  readonly sentences: number;
  /** Together, at most; the first sentence may be longer. */
  readonly maxChars: number;
  /** Weight of a term of the query: the rarer, the heavier. */
  readonly weightOf: (term: string) => number;
}

interface ExtractedSentence {
  /** Index of its passage. */
  readonly passage: number;
  readonly text: string;
}

/** A term that a chosen sentence has said already counts so much in the next one. */
const saidAlready = 0.5;
/** A term in the heading counts so much for each sentence below it. */
const inHeading = 0.6;
/** How much each rank further down takes from a passage's sentences. */
const rankDiscount = 0.2;
/** How far the length of a sentence counts against it (0: not at all). */
const lengthPenalty = 0.3;
/** A further sentence must be worth this share of the first. */
const worthSaying = 0.4;

/**
 * Chooses one sentence after another, each by the weights of the query's terms that it brings and that were not said yet. Without
 * any shared term it is the first sentence of the first passage.
 * @param passages best first
 * @returns in the order of the passages, and within them of the text
 */
function extractSentences(
  query: string,
  passages: readonly QuotablePassage[],
  options: ExtractOptions,
): readonly ExtractedSentence[] {
  const weights = new Map([...new Set(analyse(query))].map((term) => [term, options.weightOf(term)]));
  const candidates = candidatesOf(passages, weights);
  const chosen = choose(candidates, weights, options);
  if (chosen.length === 0) chosen.push(...candidates.slice(0, 1));
  return chosen.sort((a, b) => a.place - b.place).map(({ passage, text }) => ({ passage, text }));
}

interface Candidate extends ExtractedSentence {
  /** In reading order. */
  readonly place: number;
  /** The query's terms in it. */
  readonly terms: readonly string[];
  readonly fromHeading: number;
  readonly factor: number;
}

function candidatesOf(
  passages: readonly QuotablePassage[],
  weights: ReadonlyMap<string, number>,
): readonly Candidate[] {
  const sentences = passages.flatMap(({ heading, text }, passage) => {
    const fromHeading = inHeading * sumOf(sharedTerms(heading, weights).terms, weights);
    return passageSentences(text).map((sentence) => ({ passage, text: sentence, fromHeading }));
  });
  const read = sentences.map((sentence) => ({ ...sentence, ...sharedTerms(sentence.text, weights) }));
  const meanLength = read.reduce((sum, { length }) => sum + length, 0) / Math.max(1, read.length);
  const seen = new Set<string>();
  return read.flatMap(({ length, ...sentence }, place) => {
    // Chunks overlap.
    if (seen.has(sentence.text)) return [];
    seen.add(sentence.text);
    const long = 1 + lengthPenalty * (Math.max(length / Math.max(1, meanLength), 0.8) - 1);
    return [{ ...sentence, place, factor: 1 / (long * (1 + rankDiscount * sentence.passage)) }];
  });
}

function sharedTerms(
  text: string,
  weights: ReadonlyMap<string, number>,
): { readonly terms: readonly string[]; readonly length: number } {
  const all = analyse(text);
  return { terms: [...new Set(all)].filter((term) => weights.has(term)), length: all.length };
}

const sumOf = (terms: readonly string[], weights: ReadonlyMap<string, number>): number =>
  terms.reduce((sum, term) => sum + (weights.get(term) as number), 0);

function choose(
  candidates: readonly Candidate[],
  weights: ReadonlyMap<string, number>,
  { sentences, maxChars }: ExtractOptions,
): Candidate[] {
  const left = new Set(candidates.filter(({ terms }) => terms.length > 0));
  const said = new Set<string>();
  const chosen: Candidate[] = [];
  let chars = 0;
  let first = 0;
  const worth = ({ terms, fromHeading, factor }: Candidate): number => {
    const own = terms.reduce((sum, term) => {
      const weight = weights.get(term) as number;
      return sum + (said.has(term) ? weight * saidAlready : weight);
    }, 0);
    return (own + fromHeading) * factor;
  };
  while (chosen.length < sentences && left.size > 0) {
    let best: Candidate | undefined;
    let most = 0;
    for (const candidate of left) {
      const value = worth(candidate);
      if (value > most) [best, most] = [candidate, value];
    }
    if (best === undefined || most < worthSaying * first) break;
    left.delete(best);
    if (chosen.length > 0 && chars + best.text.length > maxChars) continue;
    if (chosen.length === 0) first = most;
    chosen.push(best);
    chars += best.text.length;
    for (const term of best.terms) said.add(term);
  }
  return chosen;
}
