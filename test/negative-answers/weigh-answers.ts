// The labelled answers to questions that should not simply be answered, as the checks decide them.
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { checkAnswer } from '#src/metrics/checks/check-answer.ts';
import type { Example } from '#src/model/example.ts';

interface Question {
  readonly question: string;
  readonly check: NonNullable<Example['check']>;
  readonly premise?: string;
  readonly contexts: readonly string[];
  readonly answers: Readonly<Record<string, readonly string[]>>;
}

/** Labels of answers that must pass. */
export const mayPass = new Set(['refusal', 'absence', 'partial', 'corrected', 'disclaimer']);

/** @param set `seen`: the rules were made with it; `unseen`, `unseen2`, `unseen3`: by somebody who did not know the rules */
export function weighedAnswers(set: string, language: string) {
  const file = new URL(`../../../test/negative-answers/${set}.${language}.yaml`, import.meta.url);
  return (parse(readFileSync(file, 'utf8')) as readonly Question[]).flatMap(
    ({ question: query, check, premise: correctPremise, contexts, answers }) => {
      const example = { id: 'q', language, query, check, ...(correctPremise !== undefined && { correctPremise }) };
      return Object.entries(answers).flatMap(([label, texts]) =>
        texts.map((answer) => ({ label, answer, verdict: checkAnswer({ example, answer, contexts }).verdict })),
      );
    },
  );
}
