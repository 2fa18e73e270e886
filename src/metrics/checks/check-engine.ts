// Answers read once for all checks of a trial.
import { builtInPhrases, type PhraseTables } from '../../text/phrases/phrase-tables.ts';
import type { ScoringSettings } from '../catalogued-metric.ts';
import type { ScoreInput } from '../scorer.ts';
import { type ReadAnswer, readAnswer } from './read-answer.ts';
import { createPhraseFinders, type PhraseFinders } from './read-phrases.ts';

export interface CheckEngine {
  readonly finders: PhraseFinders;
  readonly read: (input: ScoreInput, answer: string) => ReadAnswer;
}

/** The checks of one config are made one by one and share what they read. */
const engines = new WeakMap<PhraseTables, CheckEngine>();

export function checkEngine({ phrases = builtInPhrases }: ScoringSettings): CheckEngine {
  const engine = engines.get(phrases) ?? createCheckEngine(phrases);
  engines.set(phrases, engine);
  return engine;
}

function createCheckEngine(tables: PhraseTables): CheckEngine {
  const finders = createPhraseFinders(tables);
  // Keyed by what is never changed: a trial and its example.
  const answers = new WeakMap<object, { readonly example: object; readonly read: ReadAnswer }>();
  return {
    finders,
    read({ example, trial }, answer) {
      const known = answers.get(trial);
      if (known?.example === example) return known.read;
      const read = readAnswer(answer, example, finders);
      answers.set(trial, { example, read });
      return read;
    },
  };
}
