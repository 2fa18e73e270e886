// Keeps the answers on which a judge and people are farthest apart, with the words of both.
import type { JudgedClaims } from '../answers/collect-judged-answers.ts';
import { keepFirst } from '../trial-collector.ts';

/** What one person said of it. */
export interface SaidLabel {
  readonly author: string;
  /** As it was given, on the scale of the labels. */
  readonly value: number;
  /** The word, where labels are words. */
  readonly label?: string;
  readonly comment?: string;
}

/** One answer. Texts are those of others, cut to a length that a reader takes in; what a file did not carry is absent. */
export interface LabelDisagreement {
  readonly exampleId: string;
  readonly repeat: number;
  readonly query?: string;
  readonly answer?: string;
  readonly judge: number;
  /** Mean of the labels, in the judge's units. */
  readonly people: number;
  readonly labels: readonly SaidLabel[];
  /** Why the judge said so. */
  readonly reason?: string;
  /** Of a score that is made of claims: those that speak against the answer. */
  readonly claims?: JudgedClaims;
}

interface DisagreementCollector {
  /** @param describe called when the answer is kept */
  add(judge: number, people: number, describe: () => Omit<LabelDisagreement, 'judge' | 'people'>): void;
  /** Farthest apart first; of equal ones the first added. Where both say the same is not among them. */
  farthest(): readonly LabelDisagreement[];
}

/** @param limit answers that are kept (10) */
export function createDisagreementCollector(limit = 10): DisagreementCollector {
  const kept: LabelDisagreement[] = [];
  return {
    add(judge, people, describe) {
      const distance = Math.abs(judge - people);
      if (distance === 0) return;
      keepFirst(kept, {
        limit,
        isBefore: (other) => distance > Math.abs(other.judge - other.people),
        describe: () => ({ ...describe(), judge, people }),
      });
    },
    farthest: () => kept,
  };
}
