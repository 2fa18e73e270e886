// How the rules hold the labelled sentences of a file: counts alone, so that who prints them has seen no sentence.
import { holdSentence } from '#src/law/sentences/hold-sentence.ts';
import type { Holding } from '#src/model/cited-sentence.ts';
import { type LabelledSentence, labelledSentences, type StatementLanguage } from './read-statements.ts';

export const labels = ['supported', 'otherwise', 'silent'] as const;

export interface HeldStatement extends LabelledSentence {
  readonly holding: Holding;
}

/** Those whose place is of a law of the file. */
export const heldStatements = (stem: string, language: StatementLanguage): readonly HeldStatement[] =>
  labelledSentences(stem, language).flatMap((statement) =>
    statement.words === undefined
      ? []
      : [{ ...statement, holding: holdSentence(statement.sentence, statement.words).holding }],
  );

export interface WeighedStatements {
  readonly n: number;
  /** Held as they are labelled. */
  readonly right: number;
  /** Labelled `otherwise` or `silent`, and called supported. */
  readonly wronglySupported: number;
  readonly otherwiseCalledSupported: number;
  readonly cannotTell: number;
  readonly of: Readonly<Record<LabelledSentence['label'], WeighedHolding>>;
}

export interface WeighedHolding {
  readonly labelled: number;
  readonly given: number;
  /** Labelled so, and given. */
  readonly right: number;
}

/** @param stem of the file, such as `unseen2` */
export function weighStatements(stem: string, language: StatementLanguage): WeighedStatements {
  const held = heldStatements(stem, language);
  const count = (is: (one: HeldStatement) => boolean): number => held.filter(is).length;
  const weighed = (one: LabelledSentence['label']): WeighedHolding => ({
    labelled: count(({ label }) => label === one),
    given: count(({ holding }) => holding === one),
    right: count(({ label, holding }) => label === one && holding === one),
  });
  return {
    n: held.length,
    right: count(({ label, holding }) => label === holding),
    wronglySupported: count(({ label, holding }) => label !== 'supported' && holding === 'supported'),
    otherwiseCalledSupported: count(({ label, holding }) => label === 'otherwise' && holding === 'supported'),
    cannotTell: count(({ holding }) => holding === 'cannot-tell'),
    of: { supported: weighed('supported'), otherwise: weighed('otherwise'), silent: weighed('silent') },
  };
}
