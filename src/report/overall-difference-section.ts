// Overall scores in pairs: the difference over the same examples, or why there is none.

import type { Overalls } from '../analysis/overall/collect-overalls.ts';
import type { OverallDifference } from '../analysis/overall/overall-difference.ts';
import { left, paragraph, right, textCell, warning } from './cells.ts';
import { dash, formatSigned } from './format-number.ts';
import { compareTexts } from './messages/compare-texts.ts';
import type { OverallTexts } from './messages/overall-texts.ts';
import { overallTexts } from './messages/overall-texts.ts';
import { formatCounts } from './overall-text.ts';
import type { Block, ReportLanguage, Section } from './report.ts';

export interface OverallPairsContext {
  readonly language: ReportLanguage;
  readonly label: (run: string) => string;
}

/** Absent without pairs. */
export function overallDifferenceSection(
  { differences }: Pick<Overalls, 'differences'>,
  { language, label }: OverallPairsContext,
): Section | undefined {
  if (differences.length === 0) return undefined;
  const texts = overallTexts[language];
  const compared = differences.filter(({ apart }) => apart === undefined);
  const table: Block = {
    kind: 'table',
    columns: [left(texts.pair), right(texts.difference), right('n')],
    rows: compared.map((pair) => [
      textCell(compareTexts[language].pair(label(pair.a), label(pair.b))),
      textCell(differenceText(pair, texts)),
      textCell(formatCounts(pair.n)),
    ]),
  };
  return {
    id: 'overall-differences',
    title: texts.differences,
    blocks: [
      ...(compared.length === 0 ? [] : [paragraph(texts.differencesIntro), table]),
      ...differences.flatMap((pair) => apartText(pair, { texts, label })).map(warning),
    ],
  };
}

/** `+0.021 [-0.010, +0.052]` */
function differenceText({ difference, ci95, ciMethod }: OverallDifference, texts: OverallTexts): string {
  const none = texts.noInterval(ciMethod.replace(/^none: /u, ''));
  if (difference === null) return `${dash} (${none})`;
  if (ci95 === null) return `${formatSigned(difference)} (${none})`;
  return `${formatSigned(difference)} [${formatSigned(ci95[0])}, ${formatSigned(ci95[1])}]`;
}

function apartText(
  { a, b, apart }: OverallDifference,
  { texts, label }: { readonly texts: OverallTexts; readonly label: OverallPairsContext['label'] },
): readonly string[] {
  if (apart === undefined) return [];
  const names = { a: label(a), b: label(b) };
  if (apart.reason === 'other-parts') return [texts.otherParts(names)];
  return [texts.otherMetrics({ ...names, metrics: [...apart.onlyA, ...apart.onlyB].join(', ') })];
}
