// What of an example and its trial a judge may be shown, by the names that prompts use.
import type { Example, Relationship } from '../../model/example.ts';
import { contextsOf } from '../../model/target-output.ts';
import { isBlank } from '../expectation-of.ts';
import type { ScoreInput } from '../scorer.ts';
import type { PromptPart } from './judge-prompt.ts';

/** Texts by part; absent or empty where there are none. */
export type JudgeMaterial = Readonly<Partial<Record<PromptPart, readonly string[]>>>;

export function judgeMaterial({ example, trial }: ScoreInput): JudgeMaterial {
  const { query, history = [], expectedAnswer, correctPremise, expectedKeywords = [] } = example;
  return {
    query: [query],
    history: history.map(({ role, text }) => `${role}: ${text}`),
    answer: filled([trial.output.answer]),
    contexts: filled(contextsOf(trial.output)),
    expected: filled([expectedAnswer]),
    premise: filled([correctPremise]),
    keywords: filled(expectedKeywords),
    relations: expectedRelations(example).map(({ from, to, type }) => `${from} → ${to} (${type})`),
  };
}

/** Those with both ends. */
export const expectedRelations = ({ expectedRelationships = [] }: Example): readonly Relationship[] =>
  expectedRelationships.filter(({ from, to }) => !isBlank(from) && !isBlank(to));

const filled = (texts: readonly (string | undefined)[]): readonly string[] =>
  texts.flatMap((text) => (text === undefined || isBlank(text) ? [] : [text]));
