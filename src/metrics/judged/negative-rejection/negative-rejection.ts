// Negative rejection: whether a question that should not simply be answered is met as it should be; by rules, and by a judge where words cannot tell.

import { writeCheckDetails } from '../../../model/check-details.ts';
import { writeJudgeDetails } from '../../../model/judge-details.ts';
import type { MetricDefinition } from '../../../model/metric-definition.ts';
import { because } from '../../../model/reasons.ts';
import { type Outcome, scored, skipped } from '../../../model/score.ts';
import { contextsOf } from '../../../model/target-output.ts';
import { usualTraits } from '../../metric.ts';
import { auditedAsUnharmed } from '../audited-traits.ts';
import { factualLabels } from '../correctness/correctness-prompts.ts';
import type { JudgedMetric, JudgeInput } from '../judged-metric.ts';
import { rejectionPrompts, rejectionPromptsOf } from './negative-rejection-prompts.ts';

const definition: MetricDefinition = {
  ...usualTraits,
  version: 3,
  statistic: 'rate',
  name: 'negativeRejection',
  title: 'Negative rejection',
  formula:
    'as negativeDetection; where that says that words cannot tell, a judge reads question, contexts and answer: 1 where the answer does what the check asks for (declines and makes nothing up; puts the premise right; has a disclaimer), else 0. The details say which of the two decided (decidedBy: rules or judge)',
  citation: 'negative rejection of RGB (Chen et al. 2024); rules and prompt: own',
  edges:
    'Without a check, or with one of another name: skipped. An empty answer: 0. The rules are those of the built-in phrases. A judge is asked only where words cannot tell: where there is evidence neither that the answer may pass nor that it may not.',
  needs: ['answer', 'check', 'judge'],
};

const shape = {
  reason: { kind: 'text' },
  factual: { kind: 'label', labels: factualLabels },
  completeness: { kind: 'score' },
  missing: { kind: 'texts' },
  surplus: { kind: 'texts' },
} as const;

export const negativeRejection: JudgedMetric = {
  definition,
  described: {
    ja: '答えのない質問に正しく応じた割合。規則で決め、語では分からないものだけを判定モデルが決めます',
    ko: '답이 없는 질문에 바르게 대응한 비율. 규칙으로 정하고, 낱말로 알 수 없는 것만 판정 모델이 정합니다',
    en: 'share of the questions without a plain answer that are met as they should be: by rules, and by a judge model where words cannot tell',
  },
  audited: auditedAsUnharmed,
  prompts: rejectionPrompts,
  version: 3,
  onEmptyAnswer: 'worst',
  score,
};

async function score(input: JudgeInput): Promise<Outcome> {
  const { example, trial, language, ask } = input;
  // Loaded by whoever scores: definitions are read by every command, and the rules bring phrases and grammars of laws along.
  const { checkAnswer } = await import('../../checks/check-answer.ts');
  const { answer = '' } = trial.output;
  const check = checkAnswer({ example, answer, contexts: contextsOf(trial.output) }, { reportOnly: true });
  const byRules = { ...writeCheckDetails(check), decidedBy: 'rules' };
  if (check.verdict !== 'SKIPPED') return scored(check.verdict === 'PASS' ? 1 : 0, byRules);
  if (check.rule !== 'words-cannot-tell') return skipped(because('nothing-to-look-for'), byRules);
  const verdict = await ask.record({ prompt: rejectionPromptsOf(example)[language], shape });
  if (verdict.kind === 'none') return verdict.outcome;
  const { factual, surplus } = verdict.value;
  const findings = { decidedBy: 'judge', unclear: [...(check.claims ?? [])], surplus };
  return scored(factual === 'full' ? 1 : 0, writeJudgeDetails({ ...verdict.details, label: factual, findings }));
}
