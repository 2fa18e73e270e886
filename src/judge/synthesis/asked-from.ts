// A judge's verdict as synthesis hands it on: the calls are counted by the budget, and kept nowhere else.

import type { JudgeVerdict } from '../../metrics/judged/judged-metric.ts';
import type { Asked } from '../../ports/question-writer.ts';

export function askedFrom<Value>(verdict: JudgeVerdict<Value>): Asked<Value> {
  if (verdict.kind === 'verdict') {
    return { kind: 'reply', value: verdict.value, prompt: verdict.details.prompt ?? '' };
  }
  const { outcome } = verdict;
  if (outcome.status !== 'failed') throw new Error(`a verdict that is neither there nor failed: ${outcome.status}`);
  const { code, message } = outcome.error;
  return { kind: 'failed', code, message };
}
