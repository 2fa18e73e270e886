// One judge as a report: how it stands with people, whether the order of contexts sways it, what it took, whether it has changed.
import { noWays, type WayWords } from '../../model/way-on.ts';
import { buildCalibrationReport } from '../calibration/calibration-report.ts';
import { paragraph, right, tableOf } from '../cells.ts';
import { commonTexts } from '../common-texts.ts';
import { formatCount, formatPercentEstimate, formatSignedInterval, formatUsd } from '../format-number.ts';
import { sumText } from '../parts/calls/calls.ts';
import { callTexts } from '../parts/calls/texts.ts';
import type { Report, ReportLanguage, Section } from '../report.ts';
import { type JudgeTexts, judgeTexts } from './judge-texts.ts';
import type { WeighedJudge } from './weighed-judge.ts';

interface JudgeReportInput {
  readonly language: ReportLanguage;
  readonly judge: WeighedJudge;
  /** What a reader can do next (nothing is proposed by name). */
  readonly ways?: WayWords | undefined;
}

export function buildJudgeReport({ language, judge, ways = noWays }: JudgeReportInput): Report {
  const texts = judgeTexts[language];
  const models = judge.calls?.models ?? [];
  return {
    language,
    title: texts.title(judge.metric, judge.target),
    about: texts.about(judge.dataset, models.join(commonTexts[language].comma) || texts.unknownModel),
    sections: [
      ...agreementSections({ language, judge, ways }, texts),
      swapSection(judge, texts),
      callSection(judge, language),
      { id: 'canary', title: texts.canary, blocks: [paragraph(texts.noCanary)] },
    ],
  };
}

/** What a calibration says, its parts unfolded: they are what the page is of. */
function agreementSections(
  { language, judge: { calibration, problem }, ways }: JudgeReportInput,
  texts: JudgeTexts,
): readonly Section[] {
  if (calibration === null) {
    const why = texts.problems[problem ?? ''] ?? texts.other(problem ?? '');
    return [{ id: 'agreement', title: texts.agreement, blocks: [paragraph(why)] }];
  }
  const [answer, ...rest] = buildCalibrationReport({ language, result: calibration, ways }).sections;
  const open = rest.flatMap(({ closed: _, ...section }) =>
    section.id === 'overview' ? [] : [{ ...section, title: texts.agreement }],
  );
  return answer === undefined ? open : [answer, ...open];
}

function swapSection({ swaps }: WeighedJudge, texts: JudgeTexts): Section {
  const rows = swaps.map(({ judge, same: { count, of, ci95 }, difference }) => [
    judge,
    formatPercentEstimate(count / of, ci95),
    formatCount(of),
    formatSignedInterval(difference.mean, difference.ci95),
    formatCount(difference.n),
  ]);
  const blocks =
    rows.length === 0
      ? [paragraph(texts.noSwaps)]
      : [
          paragraph(texts.swapsIntro),
          tableOf({
            columns: [texts.judge, right(texts.same), right('n'), right(texts.difference), right('n')],
            rows,
          }),
        ];
  return { id: 'swaps', title: texts.swaps, blocks };
}

function callSection({ calls }: WeighedJudge, language: ReportLanguage): Section {
  const texts = judgeTexts[language];
  if (calls === null) return { id: 'calls', title: texts.calls, blocks: [paragraph(texts.noCalls)] };
  const messages = callTexts[language];
  const { counts } = texts;
  const sum = (part: typeof calls.costUsd, format: (value: number) => string): string =>
    String(sumText(part, format, { isTarget: false, messages }));
  return {
    id: 'calls',
    title: texts.calls,
    blocks: [
      {
        kind: 'definitions',
        entries: [
          [counts.calls, formatCount(calls.calls)],
          [counts.cached, formatCount(calls.cached)],
          [counts.lost, formatCount(calls.lost)],
          [messages.inputTokens, sum(calls.inputTokens, formatCount)],
          [messages.outputTokens, sum(calls.outputTokens, formatCount)],
          [messages.cost, sum(calls.costUsd, formatUsd)],
        ],
      },
    ],
  };
}
