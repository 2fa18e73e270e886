// The questions behind a report, each with what every run made of it: read from the store while they are drawn.
import { failureClasses } from '../analysis/failures/expected-documents.ts';
import type { Metric } from '../metrics/metric.ts';
import { parseMetricName, runMetrics } from '../metrics/metric-name.ts';
import type { ScanDepth } from '../ports/run-store.ts';
import type { Store } from '../ports/store.ts';
import { companionColumns } from '../report/metric-columns.ts';
import { failures } from '../report/parts/failures/failures.ts';
import { failureTexts } from '../report/parts/failures/texts.ts';
import { factsOf } from '../report/parts/part.ts';
import { type QuestionOptions, questionDocument } from '../report/questions/question-document.ts';
import { questionRow } from '../report/questions/question-row.ts';
import type { ListedQuestion, ReportedQuestions } from '../report/questions/reported-questions.ts';
import { createReportContext, goalColumns, primaryColumn, type ReportContext } from '../report/report-context.ts';
import type { RunReportInput } from '../report/run/run-report-input.ts';
import { trialsByExample } from './scored-examples.ts';

/** @param withoutTexts ids and numbers alone, for readers who may not see the texts (false) */
export function reportQuestions(
  store: Store,
  input: RunReportInput,
  { withoutTexts = false }: { readonly withoutTexts?: boolean | undefined } = {},
): ReportedQuestions {
  const context = createReportContext(input);
  const { language } = input;
  const metrics = listedMetrics(context);
  const known = context.runs.flatMap(({ run }) => runMetrics(run));
  const options: QuestionOptions = { language, losses: lossesOf(input), metrics: known };
  return {
    language,
    runs: context.runs.map(({ label }) => label),
    metrics: metrics.map(({ metric, title }) => ({
      metric: metric.name,
      title,
      direction: metric.definition.direction,
    })),
    losses:
      options.losses === undefined
        ? {}
        : Object.fromEntries(failureClasses.map((loss) => [loss, failureTexts[language].classes[loss]])),
    categories: input.dataset.categories.map(({ category }) => category).filter((category) => category !== ''),
    languages: (input.dataset.languages ?? []).map((own) => own.language),
    withoutTexts,
    each: (wantsTexts) =>
      eachQuestion(store, context, { metrics: metrics.map(({ metric }) => metric), options, wantsTexts }),
  };
}

interface EachOptions {
  readonly metrics: readonly Metric[];
  readonly options: QuestionOptions;
  readonly wantsTexts: (() => boolean) | undefined;
}

async function* eachQuestion(
  store: Store,
  { runs, input }: ReportContext,
  { metrics, options, wantsTexts = () => true }: EachOptions,
): AsyncGenerator<ListedQuestion> {
  const recorded = runs.map(({ run }) => run);
  const depth = (): ScanDepth => (wantsTexts() ? 'all' : 'untexted');
  for await (const { example, trials } of trialsByExample(store, input.dataset.ref.hash, recorded, depth)) {
    // What no run was asked is no row: a run that was stopped early asked only some.
    if (trials.every((own) => own.length === 0)) continue;
    yield {
      row: questionRow(example, trials, { metrics, losses: options.losses }),
      document: () => questionDocument(example, trials, options),
    };
  }
}

/** What decides first, then the others that say how good an answer is; metrics of whole examples have no value in a trial. */
function listedMetrics(context: ReportContext): readonly { readonly metric: Metric; readonly title: string }[] {
  const known = new Map(context.runs.flatMap(({ run }) => runMetrics(run).map((metric) => [metric.name, metric])));
  const columns = [
    primaryColumn(context),
    ...goalColumns(context),
    ...context.columns.filter(({ quality }) => quality),
    ...companionColumns(context.columns),
  ];
  const titles = new Map(columns.flatMap((column) => (column === undefined ? [] : [[column.metric, column.title]])));
  return [...titles].flatMap(([name, title]) => {
    const metric = known.get(name);
    return metric === undefined || metric.definition.level !== 'trial' ? [] : [{ metric, title }];
  });
}

function lossesOf(input: RunReportInput): QuestionOptions['losses'] {
  const facts = factsOf(failures, input);
  if (facts === undefined) return undefined;
  const { metric, goal, k, judgesIrrelevant } = facts;
  return { metric: { ...parseMetricName(metric), k }, goal, judgesIrrelevant };
}
