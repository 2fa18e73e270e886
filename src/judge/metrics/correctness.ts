// Whether an answer is right: a class that makes the score, and what is missing and surplus beside it.
import { expectationOf } from '../../metrics/expectation-of.ts';
import { nothingExpected } from '../../metrics/unscorable.ts';
import { writeJudgeDetails } from '../../model/judge-details.ts';
import { scored, skipped } from '../../model/score.ts';
import { askPrompt } from '../ask-prompt.ts';
import type { JudgeMetric } from '../judge-metric.ts';
import { type FactualLabel, factualLabels } from '../prompts/correctness-text.ts';
import { correctnessPrompts } from '../prompts/judge-prompts.ts';
import { unanswerableNote } from '../prompts/unanswerable-note.ts';
import type { RecordOf } from '../read-reply/record-shape.ts';
import { recordForm } from '../verdict-form.ts';

/** What a class is worth. */
const factualScores: Readonly<Record<FactualLabel, number>> = { full: 1, partial: 0.5, none: 0 };

const refusalVerdicts = { best: 'full', middle: 'partial', worst: 'none' };

const shape = {
  reason: { kind: 'text' },
  factual: { kind: 'label', labels: factualLabels },
  completeness: { kind: 'score' },
  missing: { kind: 'texts' },
  surplus: { kind: 'texts' },
} as const;

export const correctness: JudgeMetric = {
  name: 'correctness',
  version: correctnessPrompts.expectedAnswer.en.version,
  onEmptyAnswer: 'worst',
  score: async (input) => {
    const expectation = expectationOf(input.example);
    if (expectation === undefined) return skipped(nothingExpected);
    const { basis } = expectation;
    const prompt = correctnessPrompts[basis][input.language];
    const form = recordForm({ shape, instruction: prompt.reply ?? '', check: contradiction });
    const note = basis === 'refusal' ? undefined : unanswerableNote(input, refusalVerdicts);
    const verdict = await askPrompt(input, { prompt, form, note });
    if (verdict.kind === 'none') return verdict.outcome;
    const { factual, completeness, missing, surplus } = verdict.value;
    const findings = { basis, completeness, missing, surplus };
    return scored(factualScores[factual], writeJudgeDetails({ ...verdict.details, label: factual, findings }));
  },
};

/** A class and a share that cannot both be meant. */
function contradiction({ factual, completeness }: RecordOf<typeof shape>): string | undefined {
  if (factual === 'full' && completeness === 0) return 'it calls the answer fully right and says that it gives nothing';
  if (factual === 'none' && completeness === 1) return 'it calls the answer wrong and says that it gives everything';
  return undefined;
}
