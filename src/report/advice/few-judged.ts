// Rule: many of the returned documents were never judged.
import { adviceTexts } from '../messages/advice-texts.ts';
import type { ReportContext } from '../report-context.ts';
import { type AdviceRule, adviceRule } from './advice-rule.ts';
import { evidenceTable, type MeanEvidence, meanCells, meanColumns, withMean } from './mean-evidence.ts';

export interface FewJudged {
  readonly metric: string;
  readonly runs: readonly MeanEvidence[];
}

/** Below this share of judged documents the other metrics are in doubt. */
const enoughJudged = 0.8;

export function findFewJudged({ runs }: ReportContext): readonly FewJudged[] {
  const judged = runs.flatMap(({ label, summary, judged: own }) => {
    const found = summary.overall.metrics.find(({ metric }) => metric.startsWith('Judged@')) ?? own;
    if (found === undefined || found.mean === null || found.mean >= enoughJudged) return [];
    return [{ metric: found.metric, label, mean: found.mean, ci95: found.ci95, n: found.n }];
  });
  const [first] = judged;
  return first === undefined ? [] : [{ metric: first.metric, runs: judged }];
}

export const fewJudged: AdviceRule = adviceRule<FewJudged>({
  id: 'few-judged',
  find: findFewJudged,
  text: ({ metric, runs }, { messages }) =>
    adviceTexts[messages.language].fewJudged({ metric, labels: runs.map(withMean).join(messages.comma) }),
  evidence: ({ runs }, { messages }) => [
    evidenceTable(meanColumns(messages.words.target, messages), runs.map(meanCells)),
  ],
});
