// Answers without a model: the best sentences of what was found, word for word.
import type { Clock } from '../../../ports/clock.ts';
import type { IndexReader } from '../index/index-reader.ts';
import type { AnswerConfig } from './answer-config.ts';
import { answerLanguage, nothingFound } from './answer-language.ts';
import type { AnswerWriter, WrittenAnswer } from './answer-writer.ts';
import { citationsOf } from './citations.ts';
import { contextText, headingOf } from './context-text.ts';
import { type ExtractedSentence, extractSentences } from './extract-sentences.ts';

/** Raise it when the same passages give another answer than before. */
const EXTRACT_VERSION = 2;
const defaultSentences = 3;
const maxChars = 500;

export interface ExtractiveWriterParts {
  readonly settings: AnswerConfig;
  readonly reader: () => IndexReader;
  readonly clock: Clock;
  /** What of a passage's text is read and quoted, such as HTML without its tags (the text as it stands). */
  readonly readable?: ((text: string) => string) | undefined;
}

/** @returns a writer that is the same for the same index, offline and free */
export function createExtractiveWriter({
  settings,
  reader,
  clock,
  readable = (text) => text,
}: ExtractiveWriterParts): AnswerWriter {
  const { sentences = defaultSentences, language } = settings;
  return {
    name: 'extract',
    fingerprint: `extract ${EXTRACT_VERSION}`,
    write: async ({ query }, passages): Promise<WrittenAnswer> => {
      const started = clock.monotonic();
      const { documentFrequency, passages: all } = reader();
      const quotable = passages.map((passage) => ({ heading: headingOf(passage), text: readable(passage.text) }));
      const weightOf = (term: string): number => inverseFrequency(documentFrequency(term), all);
      const found = extractSentences(query, quotable, { sentences, maxChars, weightOf });
      const answer = found.length === 0 ? nothingFound[language ?? answerLanguage(query)] : quote(found);
      return {
        answer,
        contexts: passages.map(contextText),
        citations: citationsOf(markersOf(found), passages),
        ms: clock.monotonic() - started,
        finish: 'stop',
      };
    },
    close: async () => {},
  };
}

/** The square of BM25's: in one sentence, rare terms must outweigh many common ones. No passage has it: nothing. */
const inverseFrequency = (frequency: number, all: number): number =>
  frequency === 0 ? 0 : Math.log(1 + (all - frequency + 0.5) / (frequency + 0.5)) ** 2;

/** Each sentence with its passage's number; behind a Japanese full stop without a space. */
const quote = (found: readonly ExtractedSentence[]): string =>
  found.map(({ text, passage }) => `${text}${/[。．！？」』）]$/u.test(text) ? '' : ' '}[${passage + 1}]`).join(' ');

const markersOf = (found: readonly ExtractedSentence[]): readonly number[] => [
  ...new Set(found.map(({ passage }) => passage + 1)),
];
