// The verdict on an answer to a question that should not simply be answered.
import type { CheckRule, CheckVerdict } from '../../model/check-details.ts';
import type { Example } from '../../model/example.ts';
import { clausesOf } from '../../text/claimless.ts';
import type { MatchMode } from '../../text/match-text.ts';
import { hasPremise, isKnownCheck, type KnownCheck } from '../expectation-of.ts';
import { correctsPremise } from './corrects-premise.ts';
import { decliningSentences } from './declines.ts';
import { madeUpNumbers } from './made-up-numbers.ts';
import type { ReadAnswer } from './read-answer.ts';
import type { PhraseFinders } from './read-phrases.ts';

export interface CheckDecision {
  readonly verdict: CheckVerdict;
  readonly rule: CheckRule;
  /** As `CheckDetails` has it. */
  readonly madeUp?: readonly string[];
}

export interface NegativeMaterial {
  readonly example: Example;
  readonly answer: ReadAnswer;
  readonly contexts: readonly string[];
  readonly finders: PhraseFinders;
  readonly match: MatchMode;
}

/** @returns undefined for an example that asks for no check */
export function negativeVerdict(material: NegativeMaterial): CheckDecision | undefined {
  const { check } = material.example;
  if (check === undefined) return undefined;
  return isKnownCheck(check) ? verdicts[check](material) : { verdict: 'SKIPPED', rule: 'unknown-check' };
}

const verdicts: { readonly [check in KnownCheck]: (material: NegativeMaterial) => CheckDecision } = {
  should_not_hallucinate(material) {
    const { answer } = material;
    const declining = declinesOf(material);
    if (declining.length === 0) return fail('not-declined');
    const known = knownTo(material);
    const madeUp = [
      ...madeUpNumbers(besideRefusal(answer, declining), { known }),
      ...madeUpNumbers(denials(answer, declining), { known, articles: false }),
    ];
    return madeUp.length > 0 ? { ...fail('claim-beside-refusal'), madeUp } : pass('declined');
  },
  should_not_fabricate_data(material) {
    const declining = declinesOf(material);
    const known = knownTo(material);
    const others = without(material.answer.sentences, declining);
    const madeUp = [...madeUpNumbers(others, { known }), ...madeUpNumbers(declining, { known, articles: false })];
    if (madeUp.length > 0) return { ...fail('number-made-up'), madeUp };
    return declining.length > 0 ? pass('declined') : fail('not-declined');
  },
  should_correct_premise({ example, answer, finders, match }) {
    if (!hasPremise(example)) return { verdict: 'SKIPPED', rule: 'no-premise-given' };
    const isRight = correctsPremise(example, { answer, match, correction: finders.ofAll('correction') });
    return isRight ? pass('premise-corrected') : fail('premise-not-corrected');
  },
  should_provide_accurate_disclaimer({ answer }) {
    return (answer.phrases.disclaimer ?? []).length > 0 ? pass('disclaimer-given') : fail('disclaimer-missing');
  },
};

const pass = (rule: CheckRule): CheckDecision => ({ verdict: 'PASS', rule });
const fail = (rule: CheckRule): CheckDecision => ({ verdict: 'FAIL', rule });

const declinesOf = ({ answer, example, finders }: NegativeMaterial): readonly string[] =>
  decliningSentences(answer, example, finders.ofAll('absence').narrowed(answer.plain));

const knownTo = ({ example, contexts }: NegativeMaterial): readonly string[] => [
  example.query,
  ...(example.history ?? []).map(({ text }) => text),
  ...contexts,
];

/** Sentences that say that a thing is not there, and may say more: which article is silent on it is no claim. */
const denials = (answer: ReadAnswer, declining: readonly string[]): readonly string[] =>
  declining.filter((sentence) => !answer.isDeclining(sentence));

/** What is said beside the refusal: other claims, and the other clauses of the sentences that decline; not whom to ask. */
function besideRefusal(answer: ReadAnswer, declining: readonly string[]): readonly string[] {
  const parts = declining.flatMap((sentence) => {
    const clauses = clausesOf(sentence);
    return clauses.length === 1 ? [] : clauses.filter((clause) => !answer.isDeclining(clause));
  });
  return [...without(answer.sentences, declining), ...parts].filter((part) => !answer.isReferring(part));
}

function without(sentences: readonly string[], others: readonly string[]): readonly string[] {
  const out = new Set(others);
  return sentences.filter((sentence) => !out.has(sentence));
}
