// Legal reasoning: how an answer to a question of law is reasoned. Its parts are scored one by one; the value is their mean.
import { writeJudgeDetails } from '../../../model/judge-details.ts';
import type { MetricDefinition, MetricParameter } from '../../../model/metric-definition.ts';
import { scored, skipped } from '../../../model/score.ts';
import type { Metric } from '../../metric.ts';
import { noLegalQuestion } from '../../unscorable.ts';
import { auditedByOrder } from '../audited-traits.ts';
import { type JudgedMetric, judgedTraits, listTokens } from '../judged-metric.ts';
import type { RecordOf } from '../verdict-shape.ts';
import { legalReasoningPrompts, type ReasoningPart, reasoningParts } from './legal-reasoning-prompts.ts';

const weight = (name: string, help: string): MetricParameter => ({
  ...{ name, kind: 'integer', default: 1, min: 0, max: 100 },
  help: `weight of ${help}`,
});

const definition: MetricDefinition = {
  ...judgedTraits,
  name: 'legalReasoning',
  title: 'Legal reasoning',
  formula:
    'Σ weight · score / Σ weight over the parts that the question gives occasion for; a judge scores each from 0 to 1: structure (rule, facts, conclusion), selection of the law, interpretation, exceptions, priority of norms. Expected answer, right premise and expected keywords are the yardstick where there are any; contexts say what provisions say. The details keep the parts with their reasons, issues and strengths',
  citation:
    'own rubric, after the syllogism of legal reasoning (rule, facts, conclusion) and the rules of conflict of norms; a judge’s opinion: whether a provision exists and says so is what citationAccuracy checks',
  edges:
    'A part that the question gives no occasion for, such as exceptions, leaves the mean, and the details have null for it; where none applies the question is not one of law: skipped. Whether a part applies depends on the question, so that an answer gains nothing by leaving it out. An empty answer: 0, and the judge is not asked; an answer that only declines: 0. A question without an answer (check): skipped. Two names with other weights ask the judge once.',
  parameters: [
    weight('structure', 'rule, facts and conclusion'),
    weight('selection', 'the choice of laws and provisions'),
    weight('interpretation', 'how they are read and applied'),
    weight('exceptions', 'provisos, exceptions and special cases'),
    weight('priority', 'which norm goes before which'),
  ],
  needs: ['answer', 'answerable', 'judge'],
  seesExpectation: true,
  version: 1,
};

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

export const legalReasoning: JudgedMetric = {
  definition,
  described: {
    ja: '法律問題への回答の推論（構成、法令の選択、解釈、例外、優先関係）がどれだけ適切か（判定モデルの評価）',
    ko: '법률 문제에 대한 답변의 추론(구성, 법령의 선택, 해석, 예외, 우선 관계)이 얼마나 적절한지 (판정 모델의 평가)',
    en: 'how well the answer is reasoned in law (structure, choice of law, interpretation, exceptions, priority), as a judge model says',
  },
  // The built-in items are no questions of law, so that nothing is known of what their edits should do to it.
  audited: auditedByOrder,
  prompts: [legalReasoningPrompts],
  version: legalReasoningPrompts.en.version,
  onEmptyAnswer: 'worst',
  score: async (input) => {
    const verdict = await input.ask.record({
      prompt: legalReasoningPrompts[input.language],
      shape,
      check: ({ parts }) => eachOnce(parts),
      maxTokens: listTokens,
    });
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
