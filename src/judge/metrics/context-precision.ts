// How far up the useful ones stand among the contexts of an answer.
import { writeJudgeDetails } from '../../model/judge-details.ts';
import { scored } from '../../model/score.ts';
import { askPrompt } from '../ask-prompt.ts';
import type { JudgeMetric } from '../judge-metric.ts';
import { oncePerItem } from '../once-per-item.ts';
import { contextPrecisionPrompts } from '../prompts/judge-prompts.ts';
import { recordForm } from '../verdict-form.ts';

const labels = ['useful', 'useless'] as const;

/** Room for a reason for each of many contexts. */
const replyTokens = 4096;

export const contextPrecision: JudgeMetric = {
  name: 'contextPrecision',
  version: contextPrecisionPrompts.en.version,
  score: async (input) => {
    const prompt = contextPrecisionPrompts[input.language];
    const count = input.material.contexts?.length ?? 0;
    const verdict = await askPrompt(input, {
      prompt,
      form: recordForm({
        shape: {
          contexts: {
            kind: 'records',
            of: {
              context: { kind: 'grade', min: 1, max: count },
              reason: { kind: 'text' },
              label: { kind: 'label', labels },
            },
          },
        },
        instruction: prompt.reply ?? '',
        check: ({ contexts }) =>
          oncePerItem(
            contexts.map(({ context }) => context),
            count,
            'contexts',
          ),
      }),
      maxTokens: replyTokens,
    });
    if (verdict.kind === 'none') return verdict.outcome;
    const inOrder = verdict.value.contexts.toSorted((a, b) => a.context - b.context);
    const useless = inOrder.filter(({ label }) => label === 'useless');
    const reason = useless.map(({ context, reason: why }) => `${context}: ${why}`).join('\n');
    const findings = { contexts: inOrder.map(({ context, label, reason: why }) => ({ context, label, reason: why })) };
    const value = averagePrecision(inOrder.map(({ label }) => label === 'useful'));
    return scored(value, writeJudgeDetails({ ...verdict.details, reason, findings }));
  },
};

/** Mean of the precision at each useful rank; 0 where none is useful. */
function averagePrecision(useful: readonly boolean[]): number {
  let found = 0;
  let sum = 0;
  for (const [at, is] of useful.entries()) {
    if (!is) continue;
    found++;
    sum += found / (at + 1);
  }
  return found === 0 ? 0 : sum / found;
}
