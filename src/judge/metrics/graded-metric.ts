// Judges that give a whole number from 1 to 5, by grades in words.

import type { JsonObject } from '../../model/json.ts';
import { writeJudgeDetails } from '../../model/judge-details.ts';
import { scored } from '../../model/score.ts';
import { askPrompt } from '../ask-prompt.ts';
import type { JudgeInput, JudgeMetric } from '../judge-metric.ts';
import type { JudgePrompts } from '../prompts/judge-prompts.ts';
import { gradeForm } from '../verdict-form.ts';

export interface GradedMetricOptions
  extends Pick<JudgeMetric, 'name' | 'version' | 'onEmptyAnswer' | 'anyContextOrder'> {
  readonly prompts: (input: JudgeInput) => JudgePrompts;
  /** Said of this example alone (nothing). */
  readonly note?: (input: JudgeInput) => string | undefined;
  /** Kept beside the grade (nothing). */
  readonly findings?: (input: JudgeInput) => JsonObject;
}

const form = gradeForm({ min: 1, max: 5 });

export function gradedMetric(options: GradedMetricOptions): JudgeMetric {
  const { prompts, note, findings, ...metric } = options;
  return {
    ...metric,
    score: async (input) => {
      const verdict = await askPrompt(input, { prompt: prompts(input)[input.language], form, note: note?.(input) });
      if (verdict.kind === 'none') return verdict.outcome;
      const found = findings === undefined ? {} : { findings: findings(input) };
      return scored(verdict.value, writeJudgeDetails({ ...verdict.details, ...found }));
    },
  };
}
