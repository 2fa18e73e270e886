// What of a trial the lexical metrics look at, cut and weighed once for all of them.
import { contextsOf } from '../../../model/contexts-of.ts';
import { createTermReader, type TermReader } from '../../../text/read-terms.ts';
import { splitClaims } from '../../../text/split-claims.ts';
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
  readonly reader: TermReader;
}

/** The last one made: all metrics of a trial ask for it one after another, and no more than one is kept. */
let last: { readonly input: ScoreInput; readonly material: LexicalMaterial } | undefined;

export function lexicalMaterial(input: ScoreInput): LexicalMaterial {
  if (last?.input.trial === input.trial && last.input.example === input.example) return last.material;
  last = { input, material: createMaterial(input) };
  return last.material;
}

function createMaterial({ example, trial }: ScoreInput): LexicalMaterial {
  const { answer = '' } = trial.output;
  const { query, history = [], expectedAnswer } = example;
  const contexts = contextsOf(trial.output).filter((text) => !isBlank(text));
  const expected = isBlank(expectedAnswer) ? undefined : expectedAnswer;
  const reader = createTermReader();
  const claims = splitClaims(answer);
  const expectedClaims = expectedClaimsOf(expected);
  const read = [query, ...contexts].flatMap(reader.sentences);
  return {
    query,
    history: history.map(({ text }) => text),
    answer,
    claims,
    contexts,
    expected,
    expectedClaims,
    weightOf: termWeights([...read, ...claims, ...expectedClaims], reader.terms),
    reader,
  };
}

/** An expected answer of a word or two is a claim, whatever its form. */
function expectedClaimsOf(expected: string | undefined): readonly string[] {
  if (expected === undefined) return [];
  const claims = splitClaims(expected);
  return claims.length > 0 ? claims : [expected];
}
