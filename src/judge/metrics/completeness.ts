// How much of what was asked an answer gives, and what is missing.
import { writeJudgeDetails } from '../../model/judge-details.ts';
import { scored } from '../../model/score.ts';
import { askPrompt } from '../ask-prompt.ts';
import type { JudgeMetric } from '../judge-metric.ts';
import { completenessPrompts } from '../prompts/judge-prompts.ts';
import { unanswerableNote } from '../prompts/unanswerable-note.ts';
import { recordForm } from '../verdict-form.ts';

const shape = { reason: { kind: 'text' }, missing: { kind: 'texts' }, score: { kind: 'score' } } as const;

export const completeness: JudgeMetric = {
  name: 'completeness',
  version: completenessPrompts.en.version,
  onEmptyAnswer: 'worst',
  score: async (input) => {
    const prompt = completenessPrompts[input.language];
    const form = recordForm({ shape, instruction: prompt.reply ?? '' });
    const note = unanswerableNote(input, { best: 1, middle: 0.5, worst: 0 });
    const verdict = await askPrompt(input, { prompt, form, note });
    if (verdict.kind === 'none') return verdict.outcome;
    const { score, missing } = verdict.value;
    return scored(score, writeJudgeDetails({ ...verdict.details, findings: { missing } }));
  },
};
