// What a gate says of recorded repeats of one system, as a report.
import type { GateVerdict } from '../../analysis/gate/gate-result.ts';
import { tableOf } from '../cells.ts';
import { dash, formatCount } from '../format-number.ts';
import { answerTexts } from '../parts/answer/texts.ts';
import type { Report, ReportLanguage } from '../report.ts';
import { gateTexts } from './texts.ts';

interface RepeatHead {
  readonly run: string;
  readonly repeat: number;
}

export interface SelfCheckInput {
  readonly language: ReportLanguage;
  readonly repeats: number;
  readonly counts: { readonly [verdict in GateVerdict]: number };
  readonly pairs: readonly {
    readonly current: RepeatHead;
    readonly baseline: RepeatHead;
    readonly verdict: GateVerdict;
    readonly failed: readonly string[];
  }[];
}

export function buildSelfCheckReport({ language, repeats, counts, pairs }: SelfCheckInput): Report {
  const texts = gateTexts[language];
  const answer = answerTexts[language];
  return {
    language,
    title: texts.selfTitle,
    sections: [
      {
        id: 'answer',
        title: answer.heading,
        blocks: [
          {
            kind: 'answers',
            entries: [
              {
                question: texts.falseAlarms,
                mark: counts.FAIL > 0 ? '▼' : undefined,
                text: texts.wouldHaveFailed(formatCount(counts.FAIL), formatCount(pairs.length)),
              },
              {
                question: answer.howSure,
                text: texts.selfCounts(
                  formatCount(counts.PASS),
                  formatCount(counts.INCONCLUSIVE),
                  formatCount(repeats),
                ),
              },
              { question: answer.next, text: texts.selfNext[standing(counts)] },
            ],
          },
          tableOf({
            columns: [texts.current, texts.baseline, texts.verdict, texts.failedChecks],
            rows: pairs.map((pair) => [
              headText(pair.current),
              headText(pair.baseline),
              texts.verdicts[pair.verdict],
              pair.failed.length === 0 ? dash : pair.failed.join('; '),
            ]),
          }),
        ],
      },
    ],
  };
}

const standing = ({ FAIL, INCONCLUSIVE }: SelfCheckInput['counts']): 'alarms' | 'open' | 'quiet' =>
  FAIL > 0 ? 'alarms' : INCONCLUSIVE > 0 ? 'open' : 'quiet';

/** Repeats are counted from 1 where people read them. */
const headText = ({ run, repeat }: RepeatHead): string => `${run} #${repeat + 1}`;
