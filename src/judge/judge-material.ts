// What of an example and its trial a judge may be shown, by the names that prompts use.

import type { ScoreInput } from '../core/metrics/scorer.ts';
import { isBlank } from '../core/metrics/unmet-need.ts';
import { contextsOf } from '../core/model/contexts-of.ts';
import type { PromptPart } from './prompts/judge-prompt.ts';

/** Texts by part; empty where the trial has none. */
export type JudgeMaterial = Readonly<Record<PromptPart, readonly string[]>>;

export function judgeMaterial({ example, trial }: ScoreInput): JudgeMaterial {
  const { query, history = [], expectedAnswer } = example;
  return {
    query: [query],
    history: history.map(({ role, text }) => `${role}: ${text}`),
    answer: filled([trial.output.answer]),
    contexts: filled(contextsOf(trial.output)),
    expected: filled([expectedAnswer]),
  };
}

const filled = (texts: readonly (string | undefined)[]): readonly string[] =>
  texts.flatMap((text) => (text === undefined || isBlank(text) ? [] : [text]));
