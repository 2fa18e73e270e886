// What a model is told that writes of a period: numbers and days of the report, a line each, and no word that anybody put into a question, an answer or a trace. Names that traces
// give (categories, targets, releases, languages) are marks such as `[C1]`, for which the names are put when the text has been checked.
import { adviseMonitor } from '../../../analysis/monitor/advice/advise-monitor.ts';
import type { EvidenceUnit } from '../../../analysis/monitor/advice/monitor-advice.ts';
import { comparedDays } from '../../../analysis/monitor/compared-days.ts';
import { intervalOf } from '../../../analysis/monitor/drift/decompose.ts';
import type { Breakdown, Monitored } from '../../../analysis/monitor/monitor-fold.ts';
import { formatCount, formatMetric, formatPercent } from '../../format-number.ts';
import type { ReportLanguage } from '../../report.ts';
import { recommendationText } from '../recommendation-text.ts';
import { monitorTexts } from '../texts.ts';
import { createMarks } from './marks.ts';
import { namedParts, partLine } from './part-lines.ts';
import { changes, counted, earlier, estimated, metricName, scores, signed, signOf } from './sheet-numbers.ts';
import { sheetTexts } from './sheet-texts.ts';

/** A number that may be said. */
export interface SheetNumber {
  readonly value: number;
  readonly unit: EvidenceUnit;
  /** It is of the time before, and has to be said as such (false). */
  readonly isEarlier?: boolean;
}

/** What a line is about: `overall`, the name of a metric, `latency`, `cost`, `judge`, `system`, `mix`, or a mark without its brackets. */
export type Subject = string;

export interface SheetLine {
  /** As the model reads it; what is printed in it may be said as it is printed. */
  readonly text: string;
  readonly subjects: readonly Subject[];
  readonly numbers: readonly SheetNumber[];
  /** Days, as `2026-11-01`. */
  readonly days?: readonly string[];
  /** Which way something went: 0 where nothing shows a change. Absent: nothing was compared. */
  readonly change?: -1 | 0 | 1;
}

export interface SummarySheet {
  readonly language: ReportLanguage;
  readonly lines: readonly SheetLine[];
  /** Of the metrics that it tells of. */
  readonly metrics: readonly string[];
  /** Names by their marks, such as `C1`. */
  readonly names: ReadonlyMap<string, string>;
}

/** Of each breakdown so many parts, the largest first. */
const mostParts = 6;
const mostMetrics = 10;
const mostAdvice = 5;

export function summarySheet(monitored: Monitored, language: ReportLanguage): SummarySheet {
  const marks = createMarks();
  const texts = sheetTexts[language];
  const words = monitorTexts[language];
  const { found, period, drift, timeBefore } = monitored;
  const lines: SheetLine[] = [];
  const say = (text: string, rest: Partial<Omit<SheetLine, 'text'>> = {}): void => {
    lines.push({ text, subjects: [], numbers: [], ...rest });
  };
  say(texts.period({ from: period.firstDay, to: period.lastDay, days: String(dayCount(found.points)) }), {
    days: [period.firstDay, period.lastDay],
  });
  for (const [by, name] of Object.entries(monitored.filter))
    if (name !== undefined)
      say(texts.only({ part: words.parts[by as Breakdown], mark: marks.of(by as Breakdown, name) }));
  const [asked, failed] = [Math.round(found.whole.asked), Math.round(found.whole.failed)];
  say(texts.asked({ all: formatCount(asked), failed: formatCount(failed) }), {
    ...{ subjects: ['failures'], numbers: [counted(asked), counted(failed)] },
  });
  const { overall } = found.whole;
  if (overall.score !== null) {
    const n = overall.n?.[0] ?? 0;
    say(`${words.overall}: ${estimated(overall.score, overall.ci95)} (n ${formatCount(n)})`, {
      ...{ subjects: ['overall'], numbers: [...scores(overall.score, ...(overall.ci95 ?? [])), counted(n)] },
    });
  }
  const metrics = [...found.whole.means].filter(([, { mean }]) => mean !== null).slice(0, mostMetrics);
  for (const [metric, { mean, ci95, n }] of metrics)
    say(`${metricName(metric, language)}: ${estimated(mean ?? 0, ci95)} (n ${formatCount(n)})`, {
      ...{ subjects: [metric], numbers: [...scores(mean ?? 0, ...(ci95 ?? [])), counted(n)] },
    });
  driftLines(monitored, { language, say });
  for (const { of, point, before, after } of drift.changes) {
    const day = found.points[point]?.label ?? '';
    say(words.changedOn({ series: words.series[of], day, before: formatMetric(before), after: formatMetric(after) }), {
      numbers: [...earlier(before, 'score'), ...scores(after)],
      days: [day],
      subjects: of === 'headline' ? headOf(monitored) : [],
    });
  }
  for (const by of ['category', 'language', 'target', 'release'] as const)
    for (const part of namedParts(found.parts[by]).slice(0, mostParts))
      partLine(monitored, { by, part, mark: marks.of(by, part.name), language, say });
  for (const advice of adviseMonitor(monitored).slice(0, mostAdvice)) {
    const by = advice.id === 'release-fell' ? 'release' : partOf(monitored, advice.what);
    const what = by === undefined || advice.what === undefined ? undefined : marks.of(by, advice.what);
    // What it is about is a metric of the config, or a name that traces gave.
    const isMetric = advice.what !== undefined && found.whole.means.has(advice.what.split(', ')[0] ?? '');
    if (advice.what !== undefined && what === undefined && !isMetric) continue;
    const target = advice.target === undefined ? undefined : marks.of('target', advice.target);
    const subjects = [what, target].flatMap((mark) => (mark === undefined ? [] : [mark.slice(1, -1)]));
    const named = { ...advice, ...(what !== undefined && { what }), ...(target !== undefined && { target }) };
    say(`${texts.advice}: ${recommendationText(named, language)}`, {
      ...{
        subjects,
        numbers: advice.evidence.map(({ as, value, unit }) => ({ value, unit, isEarlier: as === 'before' })),
      },
      ...(advice.since !== undefined && { days: [advice.since] }),
    });
  }
  say(texts.levels({ level: formatPercent(drift.level) }));
  if (drift.stretches !== null) {
    const { before, after } = comparedDays(drift.stretches, found.points, timeBefore);
    say(words.held({ before: words.span(before), after: words.span(after) }), {
      days: [before.from, before.to, after.from, after.to],
    });
  }
  return { language, lines, metrics: metrics.map(([metric]) => metric), names: marks.names };
}

export type Say = (text: string, rest?: Partial<Omit<SheetLine, 'text'>>) => void;

/** What the change of the mean is of. */
function headOf({ drift }: Monitored): readonly Subject[] {
  return drift.of === null ? [] : [drift.of];
}

function driftLines(monitored: Monitored, { language, say }: { readonly language: ReportLanguage; readonly say: Say }) {
  const { drift } = monitored;
  const texts = sheetTexts[language];
  const words = monitorTexts[language];
  const { decomposition, level } = drift;
  if (decomposition !== undefined) {
    const { before, after, total, nBefore, nAfter } = decomposition;
    const interval = intervalOf(total, level);
    const change = signOf(interval);
    const of = drift.of === 'overall' ? words.overall : metricName(drift.of ?? '', language);
    say(
      `${words.changeOf({ of, before: formatMetric(before), after: formatMetric(after) })} ${signed(total.value, interval)} (n ${formatCount(Math.min(nBefore, nAfter))}): ${texts.shown[change]}`,
      {
        ...{ subjects: [...headOf(monitored), 'mean'], change },
        numbers: [
          ...earlier(before, 'score'),
          ...scores(after),
          ...changes(total.value, interval),
          counted(nBefore),
          counted(nAfter),
        ],
      },
    );
  }
  for (const who of ['system', 'judge', 'questions'] as const) {
    const { verdict, difference, interval, n } = drift[who];
    const subject = who === 'questions' ? 'mix' : who;
    const told = difference === null ? '' : ` ${signed(difference, interval)} (n ${formatCount(n)})`;
    say(`${words.who[who]} (${words.whatIs[who]}): ${words.verdicts[verdict]}${told}`, {
      subjects: [subject],
      numbers: difference === null ? [] : [...changes(difference, interval), counted(n)],
      ...(verdict !== 'cannot-tell' && { change: verdict === 'not-shown' ? 0 : signOf(interval) }),
    });
  }
}

/** Where clocks are changed a day has another hour. */
const dayCount = (points: readonly { readonly from: number; readonly to: number }[]): number => {
  const [first, last] = [points[0], points.at(-1)];
  return first === undefined || last === undefined ? 0 : Math.round((last.to - first.from) / 86_400_000);
};

/** Which part of the period bears a name. */
const partOf = ({ found, drift }: Monitored, name: string | undefined): Breakdown | undefined => {
  if (name === undefined) return undefined;
  const by = (['category', 'language', 'target', 'release'] as const).find((each) =>
    found.parts[each].some((part) => part.name === name),
  );
  // Questions may be of a kind that the period no longer has.
  return (
    by ??
    drift.questions.mixes.flatMap(({ by: mix, change }) =>
      mix !== 'length' && change?.kinds.some(({ kind }) => kind === name) === true ? [mix] : [],
    )[0]
  );
};
