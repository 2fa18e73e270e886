// How an answer to a question of law is reasoned: its parts, each scored alone, and their mean.
import type { Metric } from '../../metrics/metric.ts';
import { noLegalQuestion } from '../../metrics/unscorable.ts';
import { writeJudgeDetails } from '../../model/judge-details.ts';
import { scored, skipped } from '../../model/score.ts';
import { askPrompt } from '../ask-prompt.ts';
import type { JudgeMetric } from '../judge-metric.ts';
import { legalReasoningPrompts } from '../prompts/judge-prompts.ts';
import { type ReasoningPart, reasoningParts } from '../prompts/legal-reasoning-text.ts';
import type { RecordOf } from '../read-reply/record-shape.ts';
import { recordForm } from '../verdict-form.ts';

/** Room for a reason for each part. */
const replyTokens = 4096;

const shape = {
  parts: {
    kind: 'records',
    of: {
      part: { kind: 'label', labels: reasoningParts },
      reason: { kind: 'text' },
      applies: { kind: 'label', labels: ['yes', 'no'] },
      score: { kind: 'score' },
    },
  },
  issues: { kind: 'texts' },
  strengths: { kind: 'texts' },
  reason: { kind: 'text' },
} as const;

type Parts = RecordOf<typeof shape>['parts'];

export const legalReasoning: JudgeMetric = {
  name: 'legalReasoning',
  version: legalReasoningPrompts.en.version,
  onEmptyAnswer: 'worst',
  score: async (input) => {
    const prompt = legalReasoningPrompts[input.language];
    const form = recordForm({ shape, instruction: prompt.reply ?? '', check: ({ parts }) => eachOnce(parts) });
    const verdict = await askPrompt(input, { prompt, form, maxTokens: replyTokens });
    if (verdict.kind === 'none') return verdict.outcome;
    const { parts, issues, strengths } = verdict.value;
    const weighed = reasoningParts.flatMap((name) => {
      const found = parts.find(({ part }) => part === name);
      const weight = weightOf(input.metric, name);
      if (found === undefined) return [];
      return [{ part: name, score: found.applies === 'yes' ? found.score : null, weight, reason: found.reason }];
    });
    const details = writeJudgeDetails({ ...verdict.details, findings: { parts: weighed, issues, strengths } });
    const value = weightedMean(weighed);
    return value === undefined ? skipped(noLegalQuestion, details) : scored(value, details);
  },
};

function eachOnce(parts: Parts): string | undefined {
  const found = new Set(parts.map(({ part }) => part));
  if (found.size < parts.length) return 'it judges a part twice';
  return found.size < reasoningParts.length ? `it judges ${found.size} of ${reasoningParts.length} parts` : undefined;
}

/** As the name of the metric says (1). */
const weightOf = ({ parameters }: Metric, part: ReasoningPart): number => {
  const weight = parameters[part];
  return typeof weight === 'number' ? weight : 1;
};

/** Undefined where nothing with a weight applies. */
function weightedMean(
  parts: readonly { readonly score: number | null; readonly weight: number }[],
): number | undefined {
  let sum = 0;
  let weights = 0;
  for (const { score, weight } of parts) {
    if (score === null) continue;
    sum += weight * score;
    weights += weight;
  }
  return weights === 0 ? undefined : sum / weights;
}
