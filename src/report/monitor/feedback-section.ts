// What people said in a period, as a section of its report.
import type { FeedbackAgreement } from '../../analysis/monitor/feedback-agreement.ts';
import type { MonitoredFeedback, SaidMean } from '../../analysis/monitor/feedback-fold.ts';
import { breakdowns, type Monitored } from '../../analysis/monitor/monitor-fold.ts';
import { because } from '../../model/reasons.ts';
import { paragraph, presentItems, right, type TableRow, tableOf, textCell } from '../cells.ts';
import { commonTexts } from '../common-texts.ts';
import { dash, formatCount, formatEstimate, formatPercent, formatPercentEstimate } from '../format-number.ts';
import type { Answer, Block, Cell, ReportLanguage, Section } from '../report.ts';
import { type FeedbackTexts, feedbackTexts } from './feedback-texts.ts';

interface FeedbackContext {
  readonly monitored: Monitored;
  readonly language: ReportLanguage;
}

/** @returns undefined where there was no trace of which anybody could say anything */
export function feedbackSection({ monitored, language }: FeedbackContext): Section | undefined {
  const { feedback, agreement } = monitored;
  if (feedback === undefined) return undefined;
  const texts = feedbackTexts[language];
  const { whole, waiting } = feedback;
  const head = { id: 'feedback', title: texts.title };
  const isWaiting = waiting === undefined || waiting === 0 ? undefined : texts.waiting({ n: formatCount(waiting) });
  if (whole.withFeedback === 0) {
    const nobody = paragraph(texts.nobody({ traces: whole.traces ?? 0 }));
    return { ...head, blocks: [nobody, ...(isWaiting === undefined ? [] : [paragraph(isWaiting)])] };
  }
  return {
    ...head,
    blocks: presentItems<Block>([
      paragraph(texts.chosen),
      {
        kind: 'answers',
        entries: [
          { question: texts.with, text: shareText(whole, texts) },
          thumbsAnswer(whole, language),
          { question: texts.stars, text: meanText(whole.stars, starsText, language) },
          { question: texts.comments, text: formatCount(whole.comments) },
          { question: texts.corrections, text: formatCount(whole.corrections) },
        ],
      },
      whole.dropped === 0 ? undefined : paragraph(texts.dropped({ n: formatCount(whole.dropped) })),
      isWaiting === undefined ? undefined : paragraph(isWaiting),
    ]),
    sections: [
      agreementSection(agreement, language),
      { id: 'feedback-parts', title: texts.byPart, closed: true, blocks: partTables(monitored, texts) },
      { id: 'feedback-days', title: texts.byDay, closed: true, blocks: [dayTable(monitored, texts)] },
    ],
  };
}

/** The thumbs as an answer of their own, with how many there are of how many. */
export function thumbsAnswer({ thumbs }: MonitoredFeedback, language: ReportLanguage): Answer {
  return { question: feedbackTexts[language].thumbs, text: meanText(thumbs, formatPercentEstimate, language) };
}

type Estimated = (mean: number, ci95: readonly [number, number] | null) => string;

const starsText: Estimated = (mean, ci95) => formatEstimate(mean, ci95);

const meanText = ({ n, mean, ci95, reason }: SaidMean, said: Estimated, language: ReportLanguage): string =>
  mean === null
    ? feedbackTexts[language].notRanked({ reason: commonTexts[language].absence(reason ?? because('no-feedback')) })
    : `${said(mean, ci95)} (n ${formatCount(n)})`;

const shareText = ({ traces, withFeedback }: MonitoredFeedback, texts: FeedbackTexts): string =>
  traces === undefined
    ? formatCount(withFeedback)
    : texts.share({
        ...{ some: formatCount(withFeedback), all: formatCount(traces) },
        percent: formatPercent(withFeedback / traces),
      });

function agreementSection(agreement: FeedbackAgreement, language: ReportLanguage): Section {
  const texts = feedbackTexts[language];
  const { of, n, positive, negative, rankedAbove, ci95, reason } = agreement;
  const told =
    rankedAbove === null || of === null
      ? texts.notRanked({ reason: commonTexts[language].absence(reason ?? because('no-scored-feedback')) })
      : texts.ranked({
          ...{ of: texts.heads[of], n: formatCount(n) },
          chance: formatPercentEstimate(rankedAbove, ci95),
        });
  const row = (name: string, { high, low }: FeedbackAgreement['positive']): TableRow => [
    name,
    formatCount(high),
    formatCount(low),
  ];
  return {
    ...{ id: 'feedback-agreement', title: texts.agreement },
    blocks: presentItems<Block>([
      paragraph(told),
      n === 0
        ? undefined
        : tableOf({
            columns: [texts.people, right(texts.high), right(texts.low)],
            rows: [row(texts.liked, positive), row(texts.disliked, negative)],
          }),
    ]),
  };
}

const columnsOf = (first: string, texts: FeedbackTexts) => [
  first,
  right(texts.with),
  right(texts.thumbs),
  right(texts.stars),
  right(texts.comments),
  right(texts.corrections),
];

const rowOf = (name: string, said: MonitoredFeedback, texts: FeedbackTexts): TableRow => [
  name,
  textCell(shareText(said, texts)),
  meanCell(said.thumbs, formatPercentEstimate),
  meanCell(said.stars, starsText),
  formatCount(said.comments),
  formatCount(said.corrections),
];

const meanCell = ({ n, mean, ci95 }: SaidMean, said: Estimated): Cell =>
  textCell(mean === null ? dash : `${said(mean, ci95)} (n ${formatCount(n)})`);

/** The parts of the breakdowns, in their order; those of which nobody said anything have their row. */
function partTables({ feedback, found }: Monitored, texts: FeedbackTexts): readonly Block[] {
  return breakdowns.flatMap((by) => {
    const rows = found.parts[by].flatMap(({ name, others }): readonly TableRow[] => {
      const said = others === undefined ? feedback?.parts[by].get(name ?? '') : undefined;
      return said === undefined || said.traces === 0 ? [] : [rowOf(name ?? texts.without, said, texts)];
    });
    return rows.length === 0 ? [] : [tableOf({ columns: columnsOf(texts.parts[by], texts), rows })];
  });
}

function dayTable({ feedback, found }: Monitored, texts: FeedbackTexts): Block {
  const rows = found.points.flatMap(({ label }, place) => {
    const said = feedback?.points[place];
    return said === undefined || said.traces === 0 ? [] : [rowOf(label, said, texts)];
  });
  return tableOf({ columns: columnsOf(texts.day, texts), rows });
}
