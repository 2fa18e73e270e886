// From what a period says to a report that every renderer can draw.

import { adviseMonitor } from '../../analysis/monitor/advice/advise-monitor.ts';
import { comparedDays } from '../../analysis/monitor/compared-days.ts';
import type { WhatDrifted } from '../../analysis/monitor/drift/what-drifted.ts';
import {
  type Breakdown,
  breakdowns,
  type Monitored,
  type MonitoredPart,
  type MonitoredPoint,
} from '../../analysis/monitor/monitor-fold.ts';
import type { MonitoredSlice } from '../../analysis/monitor/monitor-slice.ts';
import type { MonitoredMean } from '../../analysis/monitor/monitored-mean.ts';
import { type MonitoredShare, type MonitoredTimes, monitoredShares } from '../../analysis/monitor/monitored-times.ts';
import { weightedMembers } from '../../model/overall-definition.ts';
import { because } from '../../model/reasons.ts';
import { noWays, type WayWords } from '../../model/way-on.ts';
import { closed, paragraph, presentItems, right, sectionsOf, tableOf, textCell, verdict } from '../cells.ts';
import { commonTexts } from '../common-texts.ts';
import {
  dash,
  formatCount,
  formatEstimate,
  formatLatency,
  formatMetric,
  formatPercent,
  formatSignedInterval,
  formatUsd,
} from '../format-number.ts';
import { metricLabel } from '../metric-labels.ts';
import type { Answer, Block, Cell, GuidedItem, Report, ReportLanguage, Section, SectionMaker } from '../report.ts';
import { calibratedAnswers, calibratedSection, calibratedSeries } from './calibrated-section.ts';
import { feedbackSection, thumbsAnswer } from './feedback-section.ts';
import { aimTexts, recommendationText } from './recommendation-text.ts';
import { type MonitorTexts, monitorTexts } from './texts.ts';
import { markOf, verdictLine } from './verdict-line.ts';
import { type ReportedSummary, writtenSection } from './written-section.ts';

export interface MonitorContext {
  readonly language: ReportLanguage;
  readonly monitored: Monitored;
  readonly messages: MonitorTexts;
  readonly ways: WayWords;
  /** Whether what people would say is a line of its own. */
  readonly calibratedLine: boolean;
  readonly written: ReportedSummary | undefined;
}

interface MonitorReportOptions {
  /** In the words of the place where it is read (none). */
  readonly ways?: WayWords | undefined;
  /** Whether the chart has a line of what people would say, where labels were drawn (it has). */
  readonly calibratedLine?: boolean;
  /** What a model wrote of it (nobody was to write). */
  readonly written?: ReportedSummary | undefined;
}

/** Pure: the same input gives the same report. */
export function buildMonitorReport(
  monitored: Monitored,
  language: ReportLanguage,
  { ways = noWays, calibratedLine = true, written }: MonitorReportOptions = {},
): Report {
  const messages = monitorTexts[language];
  const { firstDay: from, lastDay: to, timeZone: zone } = monitored.period;
  return {
    ...{ language, title: messages.title, about: messages.about({ from, to, zone }) },
    sections: sectionsOf(monitorParts, { language, monitored, messages, ways, calibratedLine, written }),
  };
}

const monitorParts: readonly SectionMaker<MonitorContext>[] = [
  answerSection,
  overTimeSection,
  ({ written, language }) => writtenSection(written, language),
  nextSection,
  calibratedSection,
  driftSection,
  feedbackSection,
  ...breakdowns.map((by) => (context: MonitorContext) => breakdownSection(context, by)),
  worstSection,
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

/** A name that nothing has may be misspelt, which is no outage. */
function nothingFound({ filter }: Monitored, messages: MonitorContext['messages']): string {
  const names = Object.values(filter).filter((name) => name !== undefined);
  return names.length === 0 ? messages.nothing : messages.nothingOf({ names: names.join(', ') });
}

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
    whole.asked === 0
      ? [verdict(nothingFound(monitored, messages))]
      : [
          verdict(verdictLine(monitored.drift, language)),
          {
            kind: 'answers',
            entries: [
              told(messages.overall, overallEstimate(whole)),
              told(messages.faithfulness, meanEstimate(namedMean(whole, 'faithfulness'))),
              ...calibratedAnswers({ monitored, language }),
              told(messages.citations, meanEstimate(namedMean(whole, 'citationAccuracy'))),
              {
                question: messages.queries,
                text: askedText(whole, messages),
              },
              ...(monitored.feedback === undefined ? [] : [thumbsAnswer(monitored.feedback.whole, language)]),
            ],
          },
          ...(isMixed(monitored) ? [paragraph(messages.several)] : []),
        ];
  return { id: 'answer', title: messages.answer, blocks };
}

const isMixed = ({ found: { parts, bySource } }: Monitored): boolean =>
  parts.target.length > 1 || (bySource.run > 0 && bySource.stream > 0);

const askedText = ({ asked, failed, isCounted }: MonitoredSlice, messages: MonitorTexts): string =>
  messages[isCounted ? 'asked' : 'askedAbout']({
    all: formatCount(Math.round(asked)),
    failed: formatCount(Math.round(failed)),
  });

/** Where it is estimated, it says so. */
const questionsOf = ({ asked, isCounted }: MonitoredSlice): string =>
  `${isCounted ? '' : '≈ '}${formatCount(Math.round(asked))}`;

/** What a table shows of each part: the overall score and its like where they are measured, else what is. */
interface ChiefColumn {
  readonly title: string;
  readonly of: (slice: MonitoredSlice) => Estimate;
}

function chiefColumns({ monitored: { found }, messages, language }: MonitorContext): readonly ChiefColumn[] {
  const usual: readonly ChiefColumn[] = [
    { title: messages.overall, of: overallEstimate },
    { title: messages.faithfulness, of: (slice) => meanEstimate(namedMean(slice, 'faithfulness')) },
    { title: messages.citations, of: (slice) => meanEstimate(namedMean(slice, 'citationAccuracy')) },
  ];
  const isMeasured = ({ of }: ChiefColumn): boolean =>
    of(found.whole).mean !== null || found.points.some(({ slice }) => of(slice).mean !== null);
  if (usual.some(isMeasured)) return usual.filter(isMeasured);
  const measured = [...found.whole.means].filter(([, { n }]) => n > 0).slice(0, usual.length);
  return measured.map(([metric]) => {
    const label = metricLabel(metric, language);
    const title = label === undefined ? metric : `${label} ${metric}`;
    return { title, of: (slice) => meanEstimate(slice.means.get(metric)) };
  });
}

function overTimeSection(context: MonitorContext): Section | undefined {
  const { monitored, messages, language, calibratedLine } = context;
  const { points, releases, whole } = monitored.found;
  if (whole.queries === 0) return undefined;
  const columns = chiefColumns(context);
  const always: readonly ChiefColumn[] = [
    { title: messages.overall, of: overallEstimate },
    { title: messages.faithfulness, of: (slice) => meanEstimate(namedMean(slice, 'faithfulness')) },
  ];
  const others = columns.filter(
    ({ title }) => !always.some((each) => each.title === title) && title !== messages.citations,
  );
  const drawn = [...always, ...others];
  const empty = drawn.filter(({ of }) => points.every(({ slice }) => of(slice).mean === null));
  return {
    id: 'over-time',
    title: messages.overTime,
    blocks: [
      {
        kind: 'figure',
        chart: {
          ...{ type: 'curve', title: messages.chart, language, yTitle: messages.value },
          xTitle: points.some(({ label, last }) => label !== last) ? messages.week : messages.day,
          xLabels: points.map(({ label }) => label.slice(5)),
          readings: points.map((point) => readingOf(point, drawn, messages)),
          marks: releases.map(({ point: at, name: label }) => ({ at, label })),
          series: [
            ...drawn.map(({ title: name, of }) => ({
              name,
              values: points.map(({ slice }) => of(slice).mean),
              intervals: points.map(({ slice }) => of(slice).ci95),
            })),
            ...(calibratedLine ? calibratedSeries(context) : []),
          ],
        },
      },
      ...(empty.length === 0
        ? []
        : [paragraph(messages.unmeasured({ names: empty.map(({ title }) => title).join(messages.join) }))]),
    ],
    sections: [
      {
        ...{ id: 'days', title: messages.days, closed: true },
        blocks: [
          tableOf({
            columns: [messages.day, ...columns.map(({ title }) => right(title)), right(messages.queries)],
            rows: points.flatMap(({ label, slice }) => {
              if (slice.asked === 0) return [];
              return [[label, ...columns.map(({ of }) => estimateCell(of(slice))), questionsOf(slice)]];
            }),
          }),
        ],
      },
    ],
  };
}

/** What the chart shows of a day, in words: with n, and where nothing was asked that. */
function readingOf(
  { label, last, slice }: MonitoredPoint,
  columns: readonly ChiefColumn[],
  messages: MonitorTexts,
): string {
  const day = messages.span({ from: label, to: last });
  if (slice.asked === 0) return messages.silent({ day });
  const values = columns.map(({ title, of }) => {
    const { mean, ci95, n } = of(slice);
    return mean === null ? `${title} ${dash}` : `${title} ${formatEstimate(mean, ci95)} (n ${n})`;
  });
  return messages.reading({ day, values: values.join(' · '), questions: questionsOf(slice) });
}

const estimateCell = (estimate: Estimate): Cell =>
  textCell(estimate.mean === null ? dash : `${formatEstimate(estimate.mean, estimate.ci95)} (n ${estimate.n})`);

/** One part alone says what the whole says. */
function breakdownSection(context: MonitorContext, by: Breakdown): Section | undefined {
  const { monitored, messages } = context;
  const parts = monitored.found.parts[by];
  if (parts.length === 0 || (parts.length === 1 && parts[0]?.name === undefined)) return undefined;
  const chief = chiefColumns(context);
  const name = ({ name: own, others }: MonitoredPart): string =>
    others === undefined ? (own ?? messages.without) : messages.others(others);
  return {
    id: `by-${by}`,
    title: messages.breakdowns[by],
    blocks: [
      tableOf({
        columns: [
          messages.parts[by],
          ...chief.map(({ title }) => right(title)),
          right(messages.cost),
          right(messages.queries),
        ],
        rows: parts.map((part) => [
          nameCell(context, by, part, name(part)),
          ...chief.map(({ of }) => estimateCell(of(part.slice))),
          textCell(formatUsd(part.slice.costUsd.mean)),
          questionsOf(part.slice),
        ]),
      }),
      tableOf({
        caption: messages.latency,
        columns: [messages.parts[by], ...timeColumns(messages)],
        rows: parts.map((part) => [name(part), ...timeCells(part.slice.latencyMs)]),
      }),
    ],
  };
}

/** Leads to the same days of this part alone. */
function nameCell(
  { monitored: { period, filter } }: MonitorContext,
  by: Breakdown,
  part: MonitoredPart,
  text: string,
): Cell {
  if (part.name === undefined || filter[by] !== undefined) return textCell(text);
  const { firstDay: from, lastDay: to, timeZone } = period;
  return { kind: 'text', text, way: { do: 'monitor', from, to, timeZone, ...filter, [by]: part.name } };
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
        columns: ['', ...timeColumns(messages)],
        rows: [[messages.answered, ...timeCells(latencyMs)]],
      }),
    ],
  };
}

// Of the whole and of its parts alike: a percentile without its interval, or without how many it is of, says too much.

const timeColumns = (messages: MonitorTexts) => [
  ...shares.map((share) => right(share.toUpperCase())),
  right(messages.n),
];

const timeCells = (times: MonitoredTimes): readonly string[] => [
  ...shares.map((share) => latencyWithInterval(times[share], times.ci95[share])),
  formatCount(times.n),
];

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

/** At most so many are said. */
const mostAdvice = 6;

function nextSection({ monitored, messages, language, ways }: MonitorContext): Section | undefined {
  if (monitored.found.whole.queries === 0) return undefined;
  const items = adviseMonitor(monitored)
    .slice(0, mostAdvice)
    .map(
      (advice): GuidedItem => ({
        text: recommendationText(advice, language),
        ways: advice.ways.map(({ for: aim, way }) => ({ label: aimTexts[language][aim], way, words: ways(way) })),
      }),
    );
  return {
    id: 'next',
    title: messages.next,
    blocks: [items.length === 0 ? paragraph(messages.nothingNext) : { kind: 'list', items }],
  };
}

function driftSection({ monitored, messages, language }: MonitorContext): Section | undefined {
  const { drift, found, timeBefore } = monitored;
  const { stretches, decomposition, level, changes, questions, system } = drift;
  if (found.whole.queries === 0) return undefined;
  const { absence } = commonTexts[language];
  const days = stretches === null ? undefined : comparedDays(stretches, found.points, timeBefore);
  const named =
    drift.of === null ? '' : drift.of === 'overall' ? messages.overall : (metricLabel(drift.of, language) ?? drift.of);
  const rows = (['questions', 'system', 'judge'] as const).map((who) => {
    const { verdict: finding, difference, interval, n, reason } = drift[who];
    const words = `${markOf(drift[who])} ${messages.verdicts[finding]}${reason === undefined ? '' : `: ${absence(reason)}`}`;
    return [
      `${messages.who[who]}: ${messages.whatIs[who]}`,
      textCell(words),
      difference === null ? dash : formatSignedInterval(difference, interval),
      formatCount(n),
    ];
  });
  const { recurring } = system;
  return {
    id: 'drift',
    title: messages.drifted,
    blocks: presentItems<Block>([
      days === undefined
        ? undefined
        : paragraph(messages.held({ before: messages.span(days.before), after: messages.span(days.after) })),
      decomposition === undefined
        ? undefined
        : paragraph(
            messages.changeOf({
              of: named,
              before: formatMetric(decomposition.before),
              after: formatMetric(decomposition.after),
            }),
          ),
      tableOf({ columns: [messages.part, messages.finding, right(messages.change), right(messages.n)], rows }),
      paragraph(messages.levelNote({ level: formatPercent(level) })),
      changes.length === 0
        ? undefined
        : {
            kind: 'list',
            items: changes.map(({ of, point, before, after }) =>
              messages.changedOn({
                series: messages.series[of],
                day: found.points[point]?.label ?? dash,
                before: formatMetric(before),
                after: formatMetric(after),
              }),
            ),
          },
      mixTable(questions, messages),
      recurring.n === 0 || recurring.difference === null
        ? undefined
        : paragraph(
            messages.recurring({
              n: recurring.n,
              change: formatSignedInterval(recurring.difference, recurring.interval),
            }),
          ),
    ]),
  };
}

function mixTable({ mixes, vocabulary }: WhatDrifted['questions'], messages: MonitorTexts): Block | undefined {
  const rows = mixes.flatMap(({ by, verdict: finding, change }) => {
    const [kind] = change?.kinds ?? [];
    if (change === undefined || kind === undefined) return [];
    const shares = `${formatPercent(kind.before)} → ${formatPercent(kind.after)}`;
    const largest = kind.before === kind.after ? dash : `${kind.kind === '' ? messages.without : kind.kind}: ${shares}`;
    return [[messages.mixes[by], messages.verdicts[finding], formatPercent(change.distance), largest]];
  });
  const { before, after, verdict: finding } = vocabulary;
  if (before !== null && after !== null)
    rows.push([messages.words, messages.verdicts[finding], dash, `${formatPercent(before)} → ${formatPercent(after)}`]);
  if (rows.length === 0) return undefined;
  return tableOf({ columns: [messages.part, messages.finding, right(messages.distance), messages.largest], rows });
}

function worstSection({ monitored, messages }: MonitorContext): Section | undefined {
  const { worst, points } = monitored.found;
  if (worst.length === 0) return undefined;
  const dayOf = (at: number): string => points.find(({ from, to }) => at >= from && at < to)?.label ?? dash;
  return {
    id: 'worst',
    title: messages.worst,
    blocks: [
      tableOf({
        columns: [messages.question, messages.parts.target, messages.when, right(messages.score)],
        rows: worst.map(({ query, target, at, value, runId: run, trialId: trial, traceId: trace }) => [
          {
            kind: 'text',
            text: query === '' ? messages.without : query,
            way: { do: 'read-answer', run, trial, trace },
          },
          ...[target, dayOf(at), textCell(formatMetric(value))],
        ]),
      }),
    ],
  };
}
