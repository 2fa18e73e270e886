// The lines of a sheet about one category, language, target or release.
import type { Breakdown, Monitored, MonitoredPart } from '../../../analysis/monitor/monitor-fold.ts';
import type { MonitoredSlice } from '../../../analysis/monitor/monitor-slice.ts';
import { formatCount, formatLatency, formatMetric, formatUsd } from '../../format-number.ts';
import type { ReportLanguage } from '../../report.ts';
import { monitorTexts } from '../texts.ts';
import {
  apart,
  changes,
  counted,
  earlier,
  estimated,
  headEstimate,
  inMs,
  inUsd,
  metricName,
  scores,
  signed,
  signOf,
} from './sheet-numbers.ts';
import { sheetTexts } from './sheet-texts.ts';
import type { Say, Subject } from './summary-sheet.ts';

interface PartLine {
  readonly by: Breakdown;
  readonly part: NamedPart;
  /** `[C1]` */
  readonly mark: string;
  readonly language: ReportLanguage;
  readonly say: Say;
}

type NamedPart = MonitoredPart & { readonly name: string };

export const namedParts = (parts: readonly MonitoredPart[]): readonly NamedPart[] =>
  parts.flatMap((part) => (part.name === undefined ? [] : [{ ...part, name: part.name }]));

export function partLine(monitored: Monitored, { by, part, mark, language, say }: PartLine): void {
  const texts = sheetTexts[language];
  const words = monitorTexts[language];
  const { slice, name } = part;
  const subject = mark.slice(1, -1);
  const head = headEstimate(slice);
  const label = `${mark} (${words.parts[by]})`;
  if (head !== undefined) {
    const title = head.of === 'overall' ? words.overall : metricName(head.of, language);
    say(`${label}: ${title} ${estimated(head.mean, head.ci95)} (n ${formatCount(head.n)})`, {
      ...{ subjects: [subject], numbers: [...scores(head.mean, ...(head.ci95 ?? [])), counted(head.n)] },
    });
  }
  const moved = monitored.drift.parts.find((each) => each.by === by && each.name === name);
  if (moved !== undefined) {
    const change = signOf(moved.interval);
    const { before, after, difference, interval, n } = moved;
    say(
      `${label}: ${formatMetric(before)} → ${formatMetric(after)}, ${signed(difference, interval)} (n ${formatCount(n)}): ${texts.shown[change]}`,
      {
        subjects: [subject],
        numbers: [...earlier(before, 'score'), ...scores(after), ...changes(difference, interval), counted(n)],
        change,
      },
    );
  }
  const stands = monitored.drift.standings.find((each) => each.by === by && each.name === name);
  if (stands !== undefined)
    say(
      `${label}: ${texts.against({ own: formatMetric(stands.own), rest: formatMetric(stands.rest) })} ${signed(stands.difference, stands.interval)}`,
      {
        subjects: [subject],
        numbers: [...scores(stands.own, stands.rest), ...changes(stands.difference, stands.interval)],
      },
    );
  if (by === 'target') measures(monitored, { label, subject, slice, name, language, say });
}

interface MeasuresOf {
  readonly label: string;
  readonly subject: Subject;
  readonly slice: MonitoredSlice;
  readonly name: string;
  readonly language: ReportLanguage;
  readonly say: Say;
}

/** Times and costs are held against the same target before. */
function measures(monitored: Monitored, { label, subject, slice, name, language, say }: MeasuresOf): void {
  const words = monitorTexts[language];
  const { latencyMs, costUsd } = slice;
  const was = monitored.beforeByTarget.find((each) => each.name === name)?.slice;
  const { p50, p95, ci95, n } = latencyMs;
  if (p50 !== null && p95 !== null) {
    const change = apart(was?.latencyMs.p95, was?.latencyMs.ci95.p95, ci95.p95);
    const before = was?.latencyMs.p95 ?? undefined;
    say(
      `${label}: ${words.latency} P50 ${formatLatency(p50)}, P95 ${formatLatency(p95)} (n ${formatCount(n)})${compared(language, before === undefined ? undefined : `P95 ${formatLatency(before)}`, change)}`,
      {
        subjects: [subject, 'latency'],
        numbers: [...[p50, p95].map(inMs), ...earlier(before, 'ms'), counted(n)],
        ...(change !== undefined && { change }),
      },
    );
  }
  if (costUsd.mean === null) return;
  const change = apart(was?.costUsd.mean, was?.costUsd.ci95, costUsd.ci95);
  const before = was?.costUsd.mean ?? undefined;
  say(
    `${label}: ${words.cost} ${formatUsd(costUsd.mean)} (n ${formatCount(costUsd.n)})${compared(language, before === undefined ? undefined : formatUsd(before), change)}`,
    {
      subjects: [subject, 'cost'],
      numbers: [inUsd(costUsd.mean), ...earlier(before, 'usd'), counted(costUsd.n)],
      ...(change !== undefined && { change }),
    },
  );
}

const compared = (language: ReportLanguage, before: string | undefined, change: -1 | 0 | 1 | undefined): string =>
  before === undefined || change === undefined
    ? ''
    : `; ${sheetTexts[language].before({ before })}: ${sheetTexts[language].shown[change]}`;
