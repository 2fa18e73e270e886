// What of a trial the lexical metrics look at, cut and weighed once for all of them.
import { contextsOf } from '../../../model/target-output.ts';
import { createTermReader, type TermReader, type TermWeight, termWeights } from '../../../text/content-terms.ts';
import { splitClaims } from '../../../text/split-claims.ts';
import { type Expectation, expectationOf, isBlank } from '../../expectation-of.ts';
import type { ScoreInput } from '../../metric.ts';

export interface LexicalMaterial {
  readonly query: string;
  /** Earlier turns of the conversation. */
  readonly history: readonly string[];
  readonly answer: string;
  /** Those with a term or a number: others have nothing to look for. */
  readonly claims: readonly string[];
  /** Those with text. */
  readonly contexts: readonly string[];
  readonly expectation: Expectation | undefined;
  /** Of the expected answer, or of the right premise; empty where neither is expected, or neither has a term or a number. */
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
  const { query, history = [] } = example;
  const contexts = contextsOf(trial.output).filter((text) => !isBlank(text));
  const expectation = expectationOf(example);
  const reader = createTermReader();
  const claims = splitClaims(answer).filter(hasMatter(reader));
  const expectedClaims = expectedClaimsOf(expectation).filter(hasMatter(reader));
  const read = [query, ...contexts].flatMap(reader.sentences);
  return {
    query,
    history: history.map(({ text }) => text),
    answer,
    claims,
    contexts,
    expectation,
    expectedClaims,
    weightOf: termWeights([...read, ...claims, ...expectedClaims], reader.terms),
    reader,
  };
}

const hasMatter =
  (reader: TermReader) =>
  (claim: string): boolean =>
    reader.terms(claim).size > 0 || reader.stated(claim).length > 0;

/** An expected answer of a word or two is a claim, whatever its form. */
function expectedClaimsOf(expectation: Expectation | undefined): readonly string[] {
  if (expectation?.basis !== 'expectedAnswer' && expectation?.basis !== 'correctPremise') return [];
  const claims = splitClaims(expectation.text);
  return claims.length > 0 ? claims : [expectation.text];
}
