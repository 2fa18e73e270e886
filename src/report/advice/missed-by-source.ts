// Rules: a first stage misses what a category, or a language, seeks far more often than what the rest seeks.

import type { MeanGain, SliceMisses, SourceMisses } from '../../analysis/reach/run-reach.ts';
import { countCell, left, right, textCell } from '../cells.ts';
import { adviceTexts } from '../messages/advice-texts.ts';
import type { ReportContext } from '../report-context.ts';
import { type AdviceRule, adviceRule } from './advice-rule.ts';
import { countText } from './count-text.ts';
import { evidenceTable, yesNo } from './mean-evidence.ts';

export interface MissedSlice {
  /** Targets of which the same numbers were recorded: those that share a first stage. */
  readonly labels: readonly string[];
  readonly source: string;
  readonly slice: string;
  readonly n: number;
  readonly expected: number;
  readonly missing: number;
  /** Of the missing ones, how many another first stage of the same target has. */
  readonly elsewhere: number;
  readonly share: MeanGain;
  readonly restShare: number;
  readonly restN: number;
  /** Whether the interval of the slice contains the share of the rest; true also where there is none. */
  readonly reachesRest: boolean;
}

export interface MissedBySource {
  readonly slices: readonly MissedSlice[];
}

/** From this difference of shares on a part is said to be missed more. */
const farMore = 0.15;
/** With fewer queries than this a part says nothing. */
const fewest = 3;

export function findMissedBySource(kind: 'category' | 'language', { runs }: ReportContext): readonly MissedBySource[] {
  const found = runs.flatMap(({ label, reach }) =>
    reach === undefined ? [] : missedSlices(kind === 'category' ? reach.byCategory : reach.byLanguage, label),
  );
  const same = Map.groupBy(found, ({ labels: _, ...numbers }) => JSON.stringify(numbers));
  const slices = [...same.values()].flatMap(([first, ...others]) =>
    first === undefined ? [] : [{ ...first, labels: [first, ...others].flatMap(({ labels }) => labels) }],
  );
  const byShare = slices.toSorted((a, b) => b.share.mean - b.restShare - (a.share.mean - a.restShare));
  return byShare.length === 0 ? [] : [{ slices: byShare }];
}

function missedSlices(slices: readonly SliceMisses[], label: string): readonly MissedSlice[] {
  const rows = slices.flatMap(({ name, sources }) => sources.map((source) => ({ name, source })));
  return rows.flatMap(({ name, source }) => {
    const rest = rows.filter((row) => row.source.source === source.source && row.name !== name);
    const restN = rest.reduce((sum, row) => sum + row.source.n, 0);
    if (restN === 0 || source.n < fewest) return [];
    const restShare = rest.reduce((sum, row) => sum + row.source.share.mean * row.source.n, 0) / restN;
    if (source.share.mean - restShare < farMore) return [];
    return [missedSlice(source, { labels: [label], slice: name, restShare, restN })];
  });
}

function missedSlice(
  { source, n, expected, missing, elsewhere, share }: SourceMisses,
  place: Pick<MissedSlice, 'labels' | 'slice' | 'restShare' | 'restN'>,
): MissedSlice {
  const reachesRest = share.ci95 === null || share.ci95[0] <= place.restShare;
  return { ...place, source, n, expected, missing, elsewhere, share, reachesRest };
}

const missedBySource = (kind: 'category' | 'language'): AdviceRule =>
  adviceRule<MissedBySource>({
    id: `${kind}-missed-by-source`,
    find: (context) => findMissedBySource(kind, context),
    text({ slices }, { messages }) {
      const words = adviceTexts[messages.language];
      const bySlice = Map.groupBy(slices, ({ slice }) => slice);
      const named = [...bySlice].map(
        ([slice, own]) => `${slice} (${[...new Set(own.map(({ source }) => source))].join(messages.comma)})`,
      );
      const elsewhere = slices.some((slice) => slice.elsewhere > slice.missing / 2);
      const nowhere = slices.some((slice) => slice.elsewhere <= slice.missing / 2);
      return words.missedBySource(kind, { slices: named.join(messages.comma), elsewhere, nowhere });
    },
    evidence({ slices }, { messages }) {
      const { words } = messages;
      const advice = adviceTexts[messages.language];
      return [
        evidenceTable(
          [
            ...[left(advice.slice), left(words.stage), left(words.target), right('n')],
            ...[right(advice.missedShare), right(advice.missedCount), right(advice.foundElsewhere)],
            ...[right(advice.restShare), left(advice.reachesRest)],
          ],
          slices.map((row) => [
            ...[textCell(row.slice), textCell(row.source), textCell(row.labels.join(messages.comma)), countCell(row.n)],
            textCell(shareText(row.share)),
            textCell(`${countText(row.missing)} / ${countText(row.expected)}`),
            textCell(countText(row.elsewhere)),
            textCell(`${percent(row.restShare)} (${row.restN})`),
            yesNo(row.reachesRest, messages),
          ]),
        ),
      ];
    },
  });

const percent = (share: number): string => `${Math.round(share * 100)} %`;

const shareText = ({ mean, ci95 }: MeanGain): string =>
  ci95 === null
    ? percent(mean)
    : `${percent(mean)} [${ci95.map((end) => Math.round(Math.min(1, Math.max(0, end)) * 100)).join(', ')}]`;

export const categoriesMissed: AdviceRule = missedBySource('category');
export const languagesMissed: AdviceRule = missedBySource('language');
