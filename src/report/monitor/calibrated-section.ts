// What people would say of the answers of a period, beside what the judge says: an entry, a line of the chart, and a section.
import type { LabelCorrected } from '../../analysis/monitor/labels/label-tally.ts';
import type { Monitored } from '../../analysis/monitor/monitor-fold.ts';
import { because } from '../../model/reasons.ts';
import { paragraph, presentItems, right, tableOf, textCell } from '../cells.ts';
import { commonTexts } from '../common-texts.ts';
import { formatEstimate } from '../format-number.ts';
import { metricLabel } from '../metric-labels.ts';
import type { Answer, Block, ReportLanguage, Section } from '../report.ts';
import { calibratedTexts } from './calibrated-texts.ts';
import { monitorTexts } from './texts.ts';

interface Context {
  readonly language: ReportLanguage;
  readonly monitored: Monitored;
}

/** As the line of the judge is named. */
const titleOf = (metric: string, language: ReportLanguage): string =>
  metric === 'faithfulness' ? monitorTexts[language].faithfulness : (metricLabel(metric, language) ?? metric);

const estimateText = (
  { mean, ci95, labels }: LabelCorrected,
  language: ReportLanguage,
  judged: string | undefined,
): string => (mean === null ? absenceOf(language, judged) : `${formatEstimate(mean, ci95)} (n ${labels})`);

const absenceOf = (language: ReportLanguage, reason: string | undefined): string =>
  commonTexts[language].absence(reason ?? because('no-drawn-labels'));

/** Beside the answers of the whole period; none where no label was drawn. */
export function calibratedAnswers({ monitored, language }: Context): readonly Answer[] {
  const { corrected } = calibratedTexts[language];
  return [...monitored.found.whole.corrected].flatMap(([metric, found]) =>
    found.mean === null
      ? []
      : [
          {
            question: corrected({ metric: titleOf(metric, language) }),
            text: estimateText(found, language, undefined),
          },
        ],
  );
}

/** A line for each metric that is corrected on any day. */
export function calibratedSeries({ monitored, language }: Context) {
  const { points, whole } = monitored.found;
  return [...whole.corrected.keys()].flatMap((metric) => {
    const found = points.map(({ slice }) => slice.corrected.get(metric));
    if (found.every((each) => (each?.mean ?? null) === null)) return [];
    return [
      {
        name: calibratedTexts[language].corrected({ metric: titleOf(metric, language) }),
        values: found.map((each) => each?.mean ?? null),
        intervals: found.map((each) => each?.ci95 ?? null),
      },
    ];
  });
}

/** Absent where no label was drawn. */
export function calibratedSection({ monitored, language }: Context): Section | undefined {
  const { whole } = monitored.found;
  if (whole.corrected.size === 0) return undefined;
  const texts = calibratedTexts[language];
  const metrics = [...whole.corrected];
  return {
    id: 'calibrated',
    title: texts.heading,
    blocks: presentItems<Block>([
      paragraph(texts.intro),
      tableOf({
        columns: [commonTexts[language].words.metric, right(texts.judge), right(texts.people), right(texts.labels)],
        rows: metrics.map(([metric, found]) => {
          const judged = whole.means.get(metric);
          return [
            titleOf(metric, language),
            textCell(
              judged?.mean == null ? absenceOf(language, judged?.reason) : formatEstimate(judged.mean, judged.ci95),
            ),
            textCell(estimateText(found, language, found.reason)),
            `${found.labels} / ${found.named}`,
          ];
        }),
      }),
      ...metrics.flatMap(([metric, { by }]) => {
        if (by !== 'period') return [];
        return [paragraph(texts.wholeByPeriod({ metric: titleOf(metric, language) }))];
      }),
      ...daysText(monitored, language),
    ]),
    sections: metrics.map(([metric]) => ({
      ...{ id: `calibrated-${metric}`, title: texts.corrected({ metric: titleOf(metric, language) }), closed: true },
      blocks: [daysTable(monitored, metric, language)],
    })),
  };
}

/** What the line of a metric is made of. */
function daysTable({ found }: Monitored, metric: string, language: ReportLanguage): Block {
  const texts = calibratedTexts[language];
  return tableOf({
    columns: [monitorTexts[language].day, right(texts.people), right(texts.labels), texts.by],
    rows: found.points.flatMap(({ label, slice }) => {
      const own = slice.corrected.get(metric);
      if (slice.queries === 0 || own === undefined) return [];
      const by = own.by === null ? '' : texts.how[own.by];
      return [[label, textCell(estimateText(own, language, own.reason)), `${own.labels} / ${own.named}`, by]];
    }),
  });
}

/** How many days are corrected by what, of all metrics together the most. */
function daysText({ found }: Monitored, language: ReportLanguage): readonly Block[] {
  const texts = calibratedTexts[language];
  const by = (how: LabelCorrected['by']): number =>
    Math.max(
      0,
      ...[...found.whole.corrected.keys()].map(
        (metric) => found.points.filter(({ slice }) => slice.corrected.get(metric)?.by === how).length,
      ),
    );
  const [own, period] = [by('own'), by('period')];
  return [
    ...(own > 0 ? [paragraph(texts.own({ n: own }))] : []),
    ...(period > 0 ? [paragraph(texts.period({ n: period }))] : []),
  ];
}
