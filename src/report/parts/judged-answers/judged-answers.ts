// The answers that judges scored worst, with their reasons, and what could not be scored.

import type { JudgedAnswers, JudgedClaims, UnscoredReason } from '../../../analysis/answers/collect-judged-answers.ts';
import { createJudgedAnswerCollector } from '../../../analysis/answers/collect-judged-answers.ts';
import { runMetrics } from '../../../metrics/metric-name.ts';
import { metricCell, paragraph, presentItems, right, type TableRow, tableOf } from '../../cells.ts';
import { dash, formatCount } from '../../format-number.ts';
import { metricTitle } from '../../metric-columns.ts';
import { recordedErrorText } from '../../recorded-errors.ts';
import type { Block, ReportLanguage, Section, Table } from '../../report.ts';
import type { LetteredRun, ReportContext } from '../../report-context.ts';
import { callTexts } from '../calls/texts.ts';
import { byTrial, type RunWithFacts, runPart } from '../part.ts';
import { type JudgedTexts, judgedTexts } from './texts.ts';

/** As many as the collector keeps. */
const keptAnswers = 10;

/** Absent where nothing was judged by a model. */
export const judgedAnswers = runPart({
  name: 'judgedAnswers',
  version: 1,
  ofRun(run) {
    const definitions = new Map(runMetrics(run).map(({ name, definition }) => [name, definition]));
    return byTrial(createJudgedAnswerCollector({ definitionOf: (metric) => definitions.get(metric) }));
  },
  section: judgedAnswerSection,
});

type Judged = RunWithFacts<readonly JudgedAnswers[]>;

function judgedAnswerSection(context: ReportContext, judged: readonly Judged[]): Section | undefined {
  const messages = judgedTexts[context.input.language];
  const metrics = [...new Set(judged.flatMap(({ facts }) => facts.map((own) => own.metric)))];
  if (metrics.length === 0) return undefined;
  const lost = judged.some(({ facts }) => facts.some(({ unscored }) => unscored.length > 0));
  return {
    id: 'judged-answers',
    title: messages.heading,
    blocks: presentItems([
      paragraph(messages.intro(keptAnswers)),
      lost ? paragraph(messages.unscoredIntro(context.ways({ input: 'resume' }))) : undefined,
    ]),
    sections: metrics.toSorted(inOrderOf(context)).map((metric) => metricSection(metric, judged, context)),
  };
}

/** As the columns of the comparison; others behind them, by name. */
const inOrderOf =
  ({ columns }: ReportContext) =>
  (a: string, b: string): number => {
    const place = (metric: string): number => {
      const found = columns.findIndex((column) => column.metric === metric);
      return found === -1 ? columns.length : found;
    };
    return place(a) - place(b) || (a < b ? -1 : 1);
  };

function metricSection(metric: string, judged: readonly Judged[], context: ReportContext): Section {
  const found = judged.flatMap(({ run, facts }) => {
    const own = facts.find((each) => each.metric === metric);
    return own === undefined ? [] : [{ run, own }];
  });
  const unscored = found.filter(({ own }) => own.unscored.length > 0);
  return {
    id: `judged-${metric.replace(/[^A-Za-z0-9-]/g, '_')}`,
    title: metricTitle(metric, context.columns),
    blocks: presentItems([
      ...found.flatMap(({ run, own }) => lowestBlocks(run, own, context)),
      unscored.length === 0 ? undefined : unscoredTable(metric, unscored, context),
    ]),
  };
}

function lowestBlocks(
  { label }: LetteredRun,
  { scored, lowest }: JudgedAnswers,
  context: ReportContext,
): readonly Block[] {
  const messages = judgedTexts[context.input.language];
  if (scored === 0) return [];
  if (lowest.length === 0) return [paragraph(messages.allBest(label))];
  const { words } = context.messages;
  return [
    tableOf({
      caption: messages.lowest({ label, shown: formatCount(lowest.length), scored: formatCount(scored) }),
      columns: [words.query, right(messages.score), messages.reason, messages.answer],
      rows: lowest.map(({ exampleId, query, value, answer, reason = dash, claims }) => [
        `${exampleId} ${query}`,
        metricCell(value),
        claims === undefined ? reason : claimsText(claims, messages),
        answer === '' ? dash : answer,
      ]),
    }),
  ];
}

function unscoredTable(
  metric: string,
  found: readonly { readonly run: LetteredRun; readonly own: JudgedAnswers }[],
  { input, messages: { words } }: ReportContext,
): Table {
  const judged = judgedTexts[input.language];
  const calls = callTexts[input.language];
  return tableOf({
    caption: judged.unscored(metric),
    columns: [words.target, calls.code, right(calls.count), calls.example, calls.message, judged.reply],
    rows: found.flatMap(({ run, own }) => own.unscored.map((reason) => unscoredRow(run.label, reason, input.language))),
  });
}

const unscoredRow = (label: string, { code, count, example }: UnscoredReason, language: ReportLanguage): TableRow => [
  label,
  code,
  count,
  example.exampleId,
  recordedErrorText({ code, message: example.message }, language),
  example.reply ?? dash,
];

// What a judge found against the claims of one answer, in one line.

/** Of one answer. */
const shownClaims = 3;

/** How many claims hold, and the first of those that do not. */
export function claimsText({ total, bad }: JudgedClaims, { claims: messages }: JudgedTexts): string {
  const shown = bad.slice(0, shownClaims).map(({ label, claim, reason }) => {
    const named = messages.claim(messages.labels[label], claim);
    return reason === undefined ? named : messages.because(named, reason);
  });
  const more = bad.length - shown.length;
  return presentItems([
    messages.hold({ good: formatCount(total - bad.length), total: formatCount(total) }),
    ...shown,
    more > 0 ? messages.more(formatCount(more)) : undefined,
  ]).join(' ');
}
