// What of a trial the lexical metrics look at, cut and weighed once for all of them.
import { contextsOf } from '../../../model/contexts-of.ts';
import { splitClaims } from '../../../text/split-claims.ts';
import { splitSentences } from '../../../text/split-sentences.ts';
import { type TermWeight, termWeights } from '../../../text/term-weights.ts';
import { isBlank } from '../../is-blank.ts';
import type { ScoreInput } from '../../scorer.ts';

export interface LexicalMaterial {
  readonly query: string;
  /** Earlier turns of the conversation. */
  readonly history: readonly string[];
  readonly answer: string;
  readonly claims: readonly string[];
  /** Those with text. */
  readonly contexts: readonly string[];
  readonly expected: string | undefined;
  readonly expectedClaims: readonly string[];
  /** By the sentences of question and contexts and the claims of answer and expected answer together. */
  readonly weightOf: TermWeight;
}

const made = new WeakMap<
  ScoreInput['trial'],
  { readonly example: ScoreInput['example']; readonly material: LexicalMaterial }
>();

/** The material of one trial. It is kept as long as the trial is, because all metrics of a trial ask for it one after another. */
export function lexicalMaterial({ example, trial }: ScoreInput): LexicalMaterial {
  const known = made.get(trial);
  if (known?.example === example) return known.material;
  const { answer = '' } = trial.output;
  const { query, history = [], expectedAnswer } = example;
  const contexts = contextsOf(trial.output).filter((text) => !isBlank(text));
  const expected = isBlank(expectedAnswer) ? undefined : expectedAnswer;
  const claims = splitClaims(answer);
  const expectedClaims = expectedClaimsOf(expected);
  const read = [query, ...contexts].flatMap((text) => splitSentences(text).map((sentence) => sentence.text));
  const material: LexicalMaterial = {
    query,
    history: history.map(({ text }) => text),
    answer,
    claims,
    contexts,
    expected,
    expectedClaims,
    weightOf: termWeights([...read, ...claims, ...expectedClaims]),
  };
  made.set(trial, { example, material });
  return material;
}

/** An expected answer of a word or two is a claim, whatever its form. */
function expectedClaimsOf(expected: string | undefined): readonly string[] {
  if (expected === undefined) return [];
  const claims = splitClaims(expected);
  return claims.length > 0 ? claims : [expected];
}
