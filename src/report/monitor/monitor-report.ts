// From what a period says to a report that every renderer can draw.
import { type Breakdown, breakdowns, type Monitored, type MonitoredPart } from '../../analysis/monitor/monitor-fold.ts';
import type { MonitoredSlice } from '../../analysis/monitor/monitor-slice.ts';
import type { MonitoredMean } from '../../analysis/monitor/monitored-mean.ts';
import { type MonitoredShare, monitoredShares } from '../../analysis/monitor/monitored-times.ts';
import { weightedMembers } from '../../model/overall-definition.ts';
import { because } from '../../model/reasons.ts';
import {
  closed,
  latencyCell,
  paragraph,
  presentItems,
  right,
  sectionsOf,
  tableOf,
  textCell,
  verdict,
} from '../cells.ts';
import { commonTexts } from '../common-texts.ts';
import { dash, formatCount, formatEstimate, formatLatency, formatPercent, formatUsd } from '../format-number.ts';
import { metricLabel } from '../metric-labels.ts';
import type { Answer, Block, Cell, Report, ReportLanguage, Section, SectionMaker } from '../report.ts';
import { type MonitorTexts, monitorTexts } from './texts.ts';

export interface MonitorContext {
  readonly language: ReportLanguage;
  readonly monitored: Monitored;
  readonly messages: MonitorTexts;
}

/** Pure: the same input gives the same report. */
export function buildMonitorReport(monitored: Monitored, language: ReportLanguage): Report {
  const messages = monitorTexts[language];
  const { firstDay: from, lastDay: to, timeZone: zone } = monitored.period;
  return {
    ...{ language, title: messages.title, about: messages.about({ from, to, zone }) },
    sections: sectionsOf(monitorParts, { language, monitored, messages }),
  };
}

const monitorParts: readonly SectionMaker<MonitorContext>[] = [
  answerSection,
  overTimeSection,
  ...breakdowns.map((by) => (context: MonitorContext) => breakdownSection(context, by)),
  closed(metricSection),
  closed(madeSection),
];

/** The mean of a metric by its base name, in the variant that is there. */
export function namedMean(slice: MonitoredSlice, name: string): MonitoredMean | undefined {
  const variants = [...slice.means.keys()].filter(
    (metric) => metric.startsWith(`${name}(`) || metric.startsWith(`${name}@`),
  );
  return slice.means.get(name) ?? slice.means.get(variants.sort()[0] ?? '');
}

interface Estimate {
  readonly mean: number | null;
  readonly ci95: readonly [number, number] | null;
  readonly n: string;
  readonly reason: string | undefined;
}

function overallEstimate({ overall }: MonitoredSlice): Estimate {
  const { score, ci95, n, reason } = overall;
  const counts = n === null ? '0' : n[0] === n[1] ? formatCount(n[0]) : `${formatCount(n[0])}–${formatCount(n[1])}`;
  return { mean: score, ci95, n: counts, reason };
}

const meanEstimate = (found: MonitoredMean | undefined): Estimate => ({
  ...{ mean: found?.mean ?? null, ci95: found?.ci95 ?? null, n: formatCount(found?.n ?? 0) },
  reason: found === undefined ? because('not-measured') : found.reason,
});

function answerSection({ monitored, messages, language }: MonitorContext): Section {
  const { whole } = monitored.found;
  const told = (question: string, { mean, ci95, n, reason }: Estimate): Answer => ({
    question,
    text:
      mean === null
        ? messages.none({ reason: commonTexts[language].absence(reason ?? because('not-measured')) })
        : `${formatEstimate(mean, ci95)} (n ${n})`,
  });
  const blocks: readonly Block[] =
    whole.queries === 0
      ? [verdict(messages.nothing)]
      : [
          {
            kind: 'answers',
            entries: [
              told(messages.overall, overallEstimate(whole)),
              told(messages.faithfulness, meanEstimate(namedMean(whole, 'faithfulness'))),
              told(messages.citations, meanEstimate(namedMean(whole, 'citationAccuracy'))),
              {
                question: messages.queries,
                text: messages.asked({ all: formatCount(askedOf(monitored)), failed: formatCount(whole.failed) }),
              },
            ],
          },
        ];
  return { id: 'answer', title: messages.answer, blocks };
}

/** Counted where it is, else estimated. */
const askedOf = ({ asked, found }: Monitored): number =>
  asked === null ? Math.round(found.whole.asked) : found.bySource.run + asked.kept + asked.dropped;

function overTimeSection({ monitored, messages, language }: MonitorContext): Section | undefined {
  const points = monitored.found.points;
  if (monitored.found.whole.queries === 0) return undefined;
  const overall = points.map(({ slice }) => overallEstimate(slice));
  const faithfulness = points.map(({ slice }) => meanEstimate(namedMean(slice, 'faithfulness')));
  const series = [
    { name: messages.overall, of: overall },
    { name: messages.faithfulness, of: faithfulness },
  ];
  const shown = points.flatMap(({ label, slice }, at) => {
    if (slice.queries === 0) return [];
    const citations = meanEstimate(namedMean(slice, 'citationAccuracy'));
    return [
      [
        label,
        estimateCell(overall[at]),
        estimateCell(faithfulness[at]),
        estimateCell(citations),
        formatCount(Math.round(slice.asked)),
      ],
    ];
  });
  return {
    id: 'over-time',
    title: messages.overTime,
    blocks: [
      {
        kind: 'figure',
        chart: {
          ...{ type: 'curve', title: messages.overTime, language, xTitle: messages.day, yTitle: messages.value },
          xLabels: points.map(({ label }) => label.slice(5)),
          series: series.map(({ name, of }) => ({
            name,
            values: of.map(({ mean }) => mean),
            intervals: of.map(({ ci95 }) => ci95),
          })),
        },
      },
      tableOf({
        caption: messages.chart,
        columns: [
          messages.day,
          right(messages.overall),
          right(messages.faithfulness),
          right(messages.citations),
          right(messages.queries),
        ],
        rows: shown,
      }),
    ],
  };
}

const estimateCell = (estimate: Estimate | undefined): Cell =>
  textCell(estimate === undefined || estimate.mean === null ? dash : formatEstimate(estimate.mean, estimate.ci95));

/** One part alone says what the whole says. */
function breakdownSection({ monitored, messages }: MonitorContext, by: Breakdown): Section | undefined {
  const parts = monitored.found.parts[by];
  if (parts.length === 0 || (parts.length === 1 && parts[0]?.name === undefined)) return undefined;
  const name = ({ name: own, others }: MonitoredPart): string =>
    others === undefined ? (own ?? messages.without) : messages.others(others);
  return {
    id: `by-${by}`,
    title: messages.breakdowns[by],
    blocks: [
      tableOf({
        columns: [
          messages.parts[by],
          ...[messages.overall, messages.faithfulness, messages.citations].map(right),
          ...Object.keys(monitoredShares).map((share) => right(`${share.toUpperCase()} (ms)`)),
          right(messages.cost),
          right(messages.queries),
        ],
        rows: parts.map((part) => [
          name(part),
          estimateCell(overallEstimate(part.slice)),
          estimateCell(meanEstimate(namedMean(part.slice, 'faithfulness'))),
          estimateCell(meanEstimate(namedMean(part.slice, 'citationAccuracy'))),
          ...shares.map((share) => latencyCell(part.slice.latencyMs[share])),
          textCell(formatUsd(part.slice.costUsd.mean)),
          formatCount(Math.round(part.slice.asked)),
        ]),
      }),
    ],
  };
}

const shares = Object.keys(monitoredShares) as MonitoredShare[];

function metricSection({ monitored, messages, language }: MonitorContext): Section | undefined {
  const { whole } = monitored.found;
  if (whole.queries === 0) return undefined;
  const { absence, words } = commonTexts[language];
  const { latencyMs } = whole;
  return {
    id: 'metrics',
    title: messages.metrics,
    blocks: [
      tableOf({
        columns: [words.metric, right(words.meanWithInterval), right(messages.n)],
        rows: [...whole.means].map(([metric, found]) => {
          const label = metricLabel(metric, language);
          return [
            label === undefined ? metric : `${label} ${metric}`,
            textCell(found.mean === null ? absence(found.reason ?? '') : formatEstimate(found.mean, found.ci95)),
            formatCount(found.n),
          ];
        }),
      }),
      tableOf({
        caption: messages.latency,
        columns: ['', ...shares.map((share) => right(share.toUpperCase())), right(messages.n)],
        rows: [
          [
            messages.value,
            ...shares.map((share) => latencyWithInterval(latencyMs[share], latencyMs.ci95[share])),
            formatCount(latencyMs.n),
          ],
        ],
      }),
    ],
  };
}

const latencyWithInterval = (ms: number | null, ci95: readonly [number, number] | null): string =>
  ms === null || ci95 === null ? formatLatency(ms) : `${formatLatency(ms)} [${ci95.map(formatLatency).join(', ')}]`;

function madeSection({ monitored, messages }: MonitorContext): Section {
  const { source, definition } = monitored.overall;
  return {
    id: 'made',
    title: messages.made,
    blocks: presentItems<Block>([
      paragraph(messages.overallMade[source]),
      {
        kind: 'list',
        items: weightedMembers(definition).map(({ metric, share }) =>
          messages.share({ metric, weight: formatPercent(share) }),
        ),
      },
      paragraph(messages.overallRule),
    ]),
  };
}
