// Rule: the judge gave no score for more answers than can be ignored.

import type { JudgedMetric } from '../../analysis/answers/collect-judged-answers.ts';
import { countCell, left, right, textCell } from '../cells.ts';
import { reasonKind, reasonList } from '../failure-reason.ts';
import { adviceTexts } from '../messages/advice-texts.ts';
import type { AnswerAdviceTexts } from '../messages/answer-texts.ts';
import { answerTexts } from '../messages/answer-texts.ts';
import type { ReportContext } from '../report-context.ts';
import { type AdviceRule, adviceRule } from './advice-rule.ts';
import { evidenceTable } from './mean-evidence.ts';

export interface JudgeFailures {
  readonly losses: readonly {
    readonly label: string;
    readonly metric: string;
    readonly lost: number;
    readonly judged: number;
    readonly reasons: readonly (readonly [code: string, count: number])[];
  }[];
}

/** Beyond it what is left is no longer sure to stand for all. */
const tolerableShare = 0.05;

export function findJudgeFailures({ runs }: ReportContext): readonly JudgeFailures[] {
  const losses = runs.flatMap(({ label, judgedAnswers = [] }) =>
    judgedAnswers.flatMap((own) => {
      const lost = lostBy(own);
      const judged = own.scored + lost;
      const reasons = own.unscored.map(({ code, count }) => [code, count] as const);
      return lost > judged * tolerableShare ? [{ label, metric: own.metric, lost, judged, reasons }] : [];
    }),
  );
  return losses.length === 0 ? [] : [{ losses }];
}

const lostBy = ({ unscored }: JudgedMetric): number => unscored.reduce((sum, { count }) => sum + count, 0);

export const judgeFailures: AdviceRule = adviceRule<JudgeFailures>({
  id: 'judge-failures',
  find: findJudgeFailures,
  text: ({ losses }, { language, messages, titleOf }) => {
    const { advice } = answerTexts[language];
    const labels = losses.map(
      ({ label, metric, lost, judged }) => `${label}, ${titleOf(metric)} (${lost} / ${judged})`,
    );
    const codes = losses.flatMap(({ reasons }) => reasons.map(([code]) => code));
    return advice.judgeFailures({ labels: labels.join(messages.comma), remedies: remediesFor(codes, advice) });
  },
  evidence: ({ losses }, { language, messages: { words, comma }, titleOf }) => {
    const advice = adviceTexts[language];
    const { calls, judged } = answerTexts[language];
    return [
      evidenceTable(
        [left(words.target), left(advice.metric), right(advice.lost), right(judged.toJudge), left(calls.code)],
        losses.map(({ label, metric, lost, judged: of, reasons }) => [
          ...[textCell(label), textCell(titleOf(metric)), countCell(lost), countCell(of)],
          textCell(reasonList(reasons, calls, comma)),
        ]),
      ),
    ];
  },
});

const remedyOf: ReadonlyMap<string, keyof AnswerAdviceTexts['remedies']> = new Map([
  ['unreadable', 'unreadable'],
  ['empty', 'unreadable'],
  ['out-of-range', 'unreadable'],
  ['too-long', 'too-long'],
  ['timeout', 'timeout'],
  ['rate-limited', 'rate-limited'],
]);

/** Each once, in order of their frequency; asking again comes last, and always. */
function remediesFor(codes: readonly string[], { remedies }: AnswerAdviceTexts): readonly string[] {
  const found = codes.flatMap((code) => remedyOf.get(reasonKind(code)) ?? []);
  return [...new Set([...found, 'other' as const])].map((remedy) => remedies[remedy]);
}
