// What a report opens with: which is better, is it good enough, how sure, and what to do next; the table and the chart that show it.
import { leaderOf } from '../../../analysis/comparison/leader.ts';
import { headlineNames } from '../../../metrics/presets.ts';
import { estimateCell, presentItems, warning } from '../../cells.ts';
import { formatCount, formatEstimate, formatValue, metricUnit } from '../../format-number.ts';
import { recordAnchor, recordLines } from '../../judges/record-lines.ts';
import { companionColumns, findMetric, metricTitle } from '../../metric-columns.ts';
import { examplesMeant } from '../../partial-mean.ts';
import type { Answer, AnswerMark, FigureBlock, Paragraph, Section, Table } from '../../report.ts';
import { goalColumns, primaryColumn, type ReportContext } from '../../report-context.ts';
import { advise } from '../advice/advice.ts';
import { withoutJudge } from '../companions/companions.ts';
import {
  comparedQuantiles,
  comparedTable,
  latencyColumn,
  metricColumn,
  overallColumn,
} from '../comparison/compared-columns.ts';
import { readColumn } from '../comparison/comparison.ts';
import { depthItems } from '../depths/depths.ts';
import { pairsContext } from '../differences/differences.ts';
import { openPart } from '../differences/verdict-section.ts';
import { warningTexts } from '../differences/warning-text.ts';
import { decisionFacts, decisionLines } from '../differential/differential.ts';
import { overalls } from '../overalls/overalls.ts';
import { overviewWarnings } from '../overview/overview.ts';
import { factsOf, type PlainPart } from '../part.ts';
import { bestRun, decidingMetric } from './best-run.ts';
import { citedLaw, toRead } from './cited-law.ts';
import { goodEnough } from './good-enough.ts';
import { answerTexts } from './texts.ts';
import { whichIsBetter } from './which-is-better.ts';

export const answer: PlainPart = { section: answerSection };

function answerSection(context: ReportContext): Section {
  const best = bestRun(context);
  return {
    id: 'answer',
    title: answerTexts[context.input.language].heading,
    blocks: presentItems([
      ...overviewWarnings(context),
      ...turningWarnings(context),
      {
        kind: 'answers',
        entries: presentItems([
          better(context),
          best === undefined ? undefined : goodEnough(context, best),
          citedLaw(context),
          howSure(context),
          next(context),
        ]),
      },
      companionColumns(context.columns).length === 0 ? undefined : withoutJudge(context.input.language),
      standingTable(context),
      ...standingChart(context),
    ]),
  };
}

/** What could turn the verdicts on pairs: it stands beside what they are taken from. */
function turningWarnings(context: ReportContext): readonly Paragraph[] {
  const pairs = pairsContext(context);
  if (pairs === undefined) return [];
  const turning = pairs.comparison.warnings.filter(
    ({ code }) => code === 'imputed-decide' || code === 'lost-could-turn',
  );
  return warningTexts(turning, pairs).map(warning);
}

/** By its own rule where preparations are held against each other, else by pairs. */
function better(context: ReportContext): Answer | undefined {
  const decided = decisionLines(context.input);
  if (decided.length > 0) {
    const verdicts = context.input.differential?.differential.differences.map(({ decision }) => decision.verdict) ?? [];
    const mark: AnswerMark = verdicts.every((verdict) => verdict === 'adopt')
      ? '▲'
      : verdicts.every((verdict) => verdict === 'reject')
        ? '▼'
        : '?';
    return {
      question: answerTexts[context.input.language].which,
      mark: context.input.differential?.complete === true ? mark : '?',
      text: decided.join(context.messages.space),
      items: decisionFacts(context.input).map((text) => ({ text, anchor: 'differential' })),
    };
  }
  const pairs = pairsContext(context);
  const deciding = decidingMetric(context);
  return pairs === undefined || deciding === undefined ? byIntervals(context) : whichIsBetter(pairs, deciding);
}

/** Where runs were not compared in pairs, their intervals side by side prove nothing of them. */
function byIntervals(context: ReportContext): Answer | undefined {
  const column = primaryColumn(context);
  const text = column === undefined ? undefined : readColumn(column, context)[0];
  return text === undefined ? undefined : { question: answerTexts[context.input.language].which, mark: '?', text };
}

function howSure(context: ReportContext): Answer {
  const { runs, input } = context;
  const texts = answerTexts[input.language];
  const columns = goalColumns(context);
  const lost = runs.flatMap(({ summary }) =>
    columns.map(({ metric }) => findMetric(summary.overall, metric)?.failedInstrument ?? 0),
  );
  const pairs = pairsContext(context);
  const deciding = decidingMetric(context);
  const leader = pairs === undefined || deciding === undefined ? undefined : leaderOf(pairs.comparison, deciding);
  const open = leader?.leads.find(({ verdict }) => verdict === 'not known');
  const remarks = depthItems(input).length;
  const meant = Math.max(0, ...runs.map(examplesMeant));
  const asked = Math.min(meant, Math.max(0, ...runs.map(({ summary }) => summary.overall.examples)));
  const fewer = runs.filter(({ summary }) => summary.overall.examples < asked);
  return {
    question: texts.howSure,
    text: texts.sure({
      questions: formatCount(meant),
      asked: asked < meant ? formatCount(asked) : undefined,
      fewer: fewer
        .map(({ label, summary }) => `${label} (${formatCount(summary.overall.examples)})`)
        .join(context.messages.comma),
      failed: runs.reduce((sum, { summary }) => sum + summary.trials.failed, 0),
      lost: lost.reduce((sum, count) => sum + count, 0),
    }),
    items: presentItems([
      ...(open === undefined || pairs === undefined ? [] : openPart(open.pair, pairs).map((text) => ({ text }))),
      ...(runs.length === 1 ? meanItems(context) : []),
      ...recordLines(input.record, input.language).map((text) => ({ text, anchor: recordAnchor, mark: '▼' as const })),
      remarks === 0 ? undefined : { text: texts.remarks(remarks), anchor: 'comparison' },
    ]),
  };
}

/** Of a target alone, of which nothing is compared: between which means the questions leave what quality is told by. */
function meanItems(context: ReportContext): NonNullable<Answer['items']> {
  const metric = standingMetric(context);
  return context.runs.flatMap(({ label, summary }) => {
    const found = metric === undefined ? undefined : findMetric(summary.overall, metric);
    if (metric === undefined || found === undefined || found.mean === null || found.ci95 === null) return [];
    const [mean, low, high] = [found.mean, ...found.ci95].map((value) => formatValue(value, undefined)) as [
      string,
      string,
      string,
    ];
    const facts = { label, metric: metricTitle(metric, context.columns), mean, low, high, n: formatCount(found.n) };
    return [{ text: answerTexts[context.input.language].between(facts) }];
  });
}

const proposed = 3;

function next(context: ReportContext): Answer {
  const texts = answerTexts[context.input.language];
  const items = presentItems([
    toRead(context),
    ...advise(context).map(({ anchor, action }) => ({ text: action, anchor })),
  ]);
  return { question: texts.next, text: items.length === 0 ? texts.noAdvice : '', items: items.slice(0, proposed) };
}

/**
 * What decides: overall scores, the metric by which it is said what is better, metrics with a goal and their intervals, latencies with a goal;
 * where nobody set any, what else says how good the answers are; companions where nothing else was measured.
 */
function standingTable(context: ReportContext): Table {
  const { input, runs, goals } = context;
  const { language } = input;
  const quantiles = comparedQuantiles.filter((quantile) => goals.latencyMs[quantile] !== undefined);
  const aimed = [...goalColumns(context), ...companionColumns(context.columns)];
  const deciding = standingMetric(context);
  const named = deciding === undefined || aimed.some(({ metric }) => metric === deciding);
  const decidingColumns = named ? [] : [{ metric: deciding, title: metricTitle(deciding, context.columns) }];
  const headed = [...decidingColumns, ...aimed];
  const hasGoals = context.columns.some(({ metric }) => headlineNames(goals).includes(metric));
  const others = context.columns.filter(
    ({ metric, quality }) => !hasGoals && quality && headed.every((column) => column.metric !== metric),
  );
  const measured = [...headed, ...others.slice(0, Math.max(0, fewestColumns - headed.length))];
  return comparedTable({
    language,
    caption: answerTexts[language].table(formatCount(Math.max(0, ...runs.map(examplesMeant)))),
    runs,
    columns: [
      ...overallColumn(factsOf(overalls, input), language, ({ score, ci95 }) => formatEstimate(score, ci95)),
      ...measured.map((column) => metricColumn(column, { language, goals }, estimateCell)),
      ...quantiles.map((quantile) => latencyColumn(quantile, { language, goals, marked: false })),
    ],
  });
}

/** So many metrics have room beside a chart. */
const fewestColumns = 3;

/** What quality is told by; absent where that is a time or a count. */
function standingMetric(context: ReportContext): string | undefined {
  const metric = decidingMetric(context) ?? primaryColumn(context)?.metric;
  return metric === undefined || metricUnit(metric) !== undefined ? undefined : metric;
}

/** The means of the metric that decides, one below the other; nothing for a single target. */
function standingChart(context: ReportContext): readonly FigureBlock[] {
  const { input, runs, columns } = context;
  const metric = standingMetric(context);
  if (metric === undefined) return [];
  const rows = runs.flatMap(({ label, summary }) => {
    const found = findMetric(summary.overall, metric);
    return found === undefined || found.mean === null ? [] : [{ label, value: found.mean, interval: found.ci95 }];
  });
  if (rows.length < 2) return [];
  const title = metricTitle(metric, columns);
  const chart = {
    type: 'intervals',
    title: answerTexts[input.language].chart(title),
    language: input.language,
    xTitle: title,
    rows,
    of: 'means',
  } as const;
  return [{ kind: 'figure', chart, beside: true }];
}
