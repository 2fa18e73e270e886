// Judged metrics that are a whole number from 1 to 5, by grades in words.

import type { JsonObject } from '../../model/json.ts';
import { writeJudgeDetails } from '../../model/judge-details.ts';
import type { MetricDefinition } from '../../model/metric-definition.ts';
import { scored } from '../../model/score.ts';
import { usualTraits } from '../metric.ts';
import type { JudgePrompts, RefusalVerdicts } from './judge-prompt.ts';
import type { JudgedMetric, JudgeInput } from './judged-metric.ts';

/** Whole numbers from 1 to 5, higher is better, one value a trial; a failure of the target counts as 1. */
export const gradedTraits: typeof usualTraits & Pick<MetricDefinition, 'citation'> = {
  ...usualTraits,
  range: [1, 5],
  worst: 1,
  citation: 'the 1-5 form that many evaluations use; grades in words: own',
};

/** The grades of a plain refusal, a refusal with a guess, and an invention, where the question has no answer. */
export const refusalGrades: RefusalVerdicts = { best: 5, middle: 3, worst: 1 };

interface GradedMetricOptions extends Omit<JudgedMetric, 'score'> {
  readonly promptsFor: (input: JudgeInput) => JudgePrompts;
  /** Said of this example alone (nothing). */
  readonly note?: (input: JudgeInput) => string | undefined;
  /** Kept beside the grade (nothing). */
  readonly findings?: (input: JudgeInput) => JsonObject;
}

export function gradedMetric(options: GradedMetricOptions): JudgedMetric {
  const { promptsFor, note, findings, ...metric } = options;
  return {
    ...metric,
    score: async (input) => {
      const prompt = promptsFor(input)[input.language];
      const verdict = await input.ask.grade({ min: 1, max: 5 }, { prompt, note: note?.(input) });
      if (verdict.kind === 'none') return verdict.outcome;
      return scored(verdict.value, writeJudgeDetails({ ...verdict.details, findings: findings?.(input) }));
    },
  };
}
