// Rule: a target failed on some questions.

import { countCell, left, right, textCell } from '../cells.ts';
import { adviceTexts } from '../messages/advice-texts.ts';
import type { ReportContext } from '../report-context.ts';
import { type AdviceRule, adviceRule } from './advice-rule.ts';
import { evidenceTable } from './mean-evidence.ts';

export interface TargetFailures {
  readonly runs: readonly { readonly label: string; readonly failed: number; readonly trials: number }[];
}

export function findTargetFailures({ runs }: ReportContext): readonly TargetFailures[] {
  const failing = runs.flatMap(({ label, summary: { trials } }) =>
    trials.failed === 0 ? [] : [{ label, failed: trials.failed, trials: trials.ok + trials.failed }],
  );
  return failing.length === 0 ? [] : [{ runs: failing }];
}

export const targetFailures: AdviceRule = adviceRule<TargetFailures>({
  id: 'target-failures',
  find: findTargetFailures,
  text: ({ runs }, { messages }) =>
    adviceTexts[messages.language].targetFailures({
      labels: runs.map(({ label, failed, trials }) => `${label} (${failed} / ${trials})`).join(messages.comma),
    }),
  evidence: ({ runs }, { messages }) => [
    evidenceTable(
      [
        left(messages.words.target),
        right(adviceTexts[messages.language].failedTrials),
        right(adviceTexts[messages.language].trials),
      ],
      runs.map(({ label, failed, trials }) => [textCell(label), countCell(failed), countCell(trials)]),
    ),
  ],
});
