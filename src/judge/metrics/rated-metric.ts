// Judges that give one number from 0 to 1, by anchors in words.
import { writeJudgeDetails } from '../../model/judge-details.ts';
import { scored } from '../../model/score.ts';
import { askPrompt } from '../ask-prompt.ts';
import type { JudgeInput, JudgeMetric } from '../judge-metric.ts';
import type { JudgePrompts } from '../prompts/judge-prompts.ts';
import { scoreForm } from '../verdict-form.ts';

export interface RatedMetricOptions {
  /** Said of this example alone (nothing). */
  readonly note?: (input: JudgeInput) => string | undefined;
}

/** @param name that of the metric's definition */
export function ratedMetric(name: string, prompts: JudgePrompts, { note }: RatedMetricOptions = {}): JudgeMetric {
  return {
    name,
    version: prompts.en.version,
    onEmptyAnswer: 'worst',
    score: async (input) => {
      const verdict = await askPrompt(input, { prompt: prompts[input.language], form: scoreForm, note: note?.(input) });
      return verdict.kind === 'none' ? verdict.outcome : scored(verdict.value, writeJudgeDetails(verdict.details));
    },
  };
}
