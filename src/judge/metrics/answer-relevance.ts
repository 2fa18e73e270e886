// Whether an answer answers what was asked.
import type { JudgeMetric } from '../judge-metric.ts';
import { answerRelevancePrompts } from '../prompts/judge-prompts.ts';
import { unanswerableNote } from '../prompts/unanswerable-note.ts';
import { ratedMetric } from './rated-metric.ts';

export const answerRelevance: JudgeMetric = ratedMetric('answerRelevance', answerRelevancePrompts, {
  note: (input) => unanswerableNote(input, { best: 1, middle: 0.5, worst: 0 }),
});
