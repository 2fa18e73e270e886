// What a gate says of recorded repeats of one system, as a report.
import type { GateVerdict } from '../../analysis/gate/gate-result.ts';
import { paragraph, tableOf, verdict } from '../cells.ts';
import { dash, formatCount } from '../format-number.ts';
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
  return {
    language,
    title: texts.selfTitle,
    sections: [
      {
        id: 'self-check',
        title: texts.selfCheck,
        blocks: [
          verdict(texts.wouldHaveFailed(formatCount(counts.FAIL), formatCount(pairs.length))),
          paragraph(texts.selfCounts(formatCount(counts.PASS), formatCount(counts.INCONCLUSIVE), formatCount(repeats))),
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

/** Repeats are counted from 1 where people read them. */
const headText = ({ run, repeat }: RepeatHead): string => `${run} #${repeat + 1}`;
