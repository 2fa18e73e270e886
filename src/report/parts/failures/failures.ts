// Where queries were lost: how many at which stage, what repairs would bring back, and each failed query.

import type { CutNdcg } from '../../../analysis/failures/analyse-trial.ts';
import type { FailedQuery, Failures } from '../../../analysis/failures/collect-failures.ts';
import { createFailureCollector } from '../../../analysis/failures/collect-failures.ts';
import { type FailureClass, failureClasses } from '../../../analysis/failures/expected-documents.ts';
import type { LossesOfRun } from '../../../analysis/failures/failure-tally.ts';
import { createMetric } from '../../../metrics/metric.ts';
import { parseMetricName } from '../../../metrics/metric-name.ts';
import { headlineNames, metricGoal, type RunGoals, retrievalGoals } from '../../../metrics/presets.ts';
import { largestExponentialGrade, ndcgMetric } from '../../../metrics/retrieval/ndcg.ts';
import { metricCell, paragraph, presentItems, right, type TableRow, tableOf } from '../../cells.ts';
import { countText, dash, formatEstimate, formatGoal } from '../../format-number.ts';
import type { Block, FigureBlock, List, Section, Table } from '../../report.ts';
import type { LetteredRun, ReportContext } from '../../report-context.ts';
import { togetherPart } from '../part.ts';
import { failureQuerySection } from './failed-query.ts';
import { failureTexts } from './texts.ts';

/** Where queries were lost; no facts of a dataset without judgements. */
export const failures = togetherPart({
  name: 'failures',
  version: 2,
  ofRuns(runs, { goals, grades: { highest, lowest = 1 } }) {
    const names = runs.flatMap(({ metrics }) => metrics);
    const collector = createFailureCollector(
      runs.map(({ id }) => id),
      { ...failureMetric(names, { goals, highestGrade: highest }), judgesIrrelevant: lowest <= 0 },
    );
    return {
      add(example, rowsOfRuns) {
        collector.add(
          example,
          rowsOfRuns.map((rows) => rows.map(({ trial }) => trial)),
        );
      },
      facts: () => collector.failures(),
    };
  },
  section: failureSection,
});

function failureSection(context: ReportContext, failures: Failures | undefined): Section {
  const { language } = context.input;
  const messages = failureTexts[language];
  const head = { id: 'failures', title: messages.heading };
  if (failures === undefined) return { ...head, blocks: [paragraph(messages.notJudged)] };
  const { metric, k, total, judgesIrrelevant } = failures;
  const intro = paragraph(messages.intro({ metric, goal: formatGoal(failures.goal), k }));
  if (total === 0)
    return { ...head, blocks: [intro, paragraph(messages.none)], sections: runSections(failures, context) };
  return {
    ...head,
    blocks: presentItems([
      intro,
      countTable(failures, context),
      meanings(failures, context),
      judgesIrrelevant ? undefined : paragraph(messages.onlyRelevantJudged),
      paragraph(messages.pointsNote),
      ...(failures.runs.some(({ stages }) => stages.length > 0) ? [paragraph(messages.stagesNote)] : []),
    ]),
    sections: [...runSections(failures, context), querySection(failures, context)],
  };
}

function querySection(failures: Failures, context: ReportContext): Section {
  const { queries, total } = failures;
  const messages = failureTexts[context.input.language];
  const detailed = lowest(queries, context.detailedQueries);
  const others = queries.length - detailed.length;
  return {
    id: 'failed-queries',
    title: messages.details,
    blocks: presentItems([
      queries.length < total ? paragraph(messages.shown(queries.length, total)) : undefined,
      matrixTable(failures, context),
      others > 0 ? paragraph(messages.detailed(detailed.length, others)) : undefined,
      paragraph(messages.foundNote),
    ]),
    sections: detailed.map((query) => failureQuerySection(query, context)),
  };
}

/** The queries that lost most over all runs, in the order given; of equal ones the first. */
function lowest(queries: readonly FailedQuery[], count: number): readonly FailedQuery[] {
  const sums = new Map(
    queries.map((query) => [query, query.outcomes.reduce((sum, { value }) => sum + (value ?? 0), 0)]),
  );
  const chosen = new Set([...queries].sort((a, b) => (sums.get(a) ?? 0) - (sums.get(b) ?? 0)).slice(0, count));
  return queries.filter((query) => chosen.has(query));
}

/** The runs of the report with what was found of them, in the order of the report. */
const reportedRuns = (
  { runs }: Failures,
  context: ReportContext,
): readonly { readonly lettered: LetteredRun; readonly own: LossesOfRun }[] =>
  context.runs.flatMap((lettered) => {
    const own = runs.find(({ runId }) => runId === lettered.run.id);
    return own === undefined ? [] : [{ lettered, own }];
  });

function occurring({ runs }: Failures): readonly FailureClass[] {
  const found = new Set(
    runs.flatMap(({ classes }) => classes.filter(({ queries }) => queries > 0).map(({ failure }) => failure)),
  );
  return failureClasses.filter((failure) => found.has(failure));
}

function countTable(failures: Failures, context: ReportContext): Table {
  const messages = failureTexts[context.input.language];
  const runs = reportedRuns(failures, context);
  const row = (title: string, count: (own: LossesOfRun) => number): TableRow => [
    title,
    ...runs.map(({ own }) => count(own)),
  ];
  return tableOf({
    caption: messages.counts,
    columns: [messages.placeLost, ...runs.map(({ lettered }) => right(lettered.label))],
    rows: occurring(failures).map((failure) =>
      row(messages.classes[failure], ({ classes }) => classes.find((entry) => entry.failure === failure)?.queries ?? 0),
    ),
    footer: [row(messages.below, ({ below }) => below), row(messages.judged, ({ judged }) => judged)],
  });
}

function meanings(failures: Failures, { input }: ReportContext): List {
  const { classes, meanings: sentences } = failureTexts[input.language];
  return { kind: 'list', items: occurring(failures).map((failure) => `${classes[failure]}: ${sentences[failure]}`) };
}

function runSections(failures: Failures, context: ReportContext): readonly Section[] {
  const messages = failureTexts[context.input.language];
  return reportedRuns(failures, context).flatMap(({ lettered, own }): readonly Section[] => {
    const { stages, lacking, answers, missedBy } = own;
    const of = answers;
    const notes = presentItems([
      lacking.stages > 0 ? messages.noStages({ answers: lacking.stages, of }) : undefined,
      lacking.probe > 0 ? messages.noProbe({ answers: lacking.probe, of }) : undefined,
      lacking.probeFailed > 0 ? messages.probeFailed({ answers: lacking.probeFailed, of }) : undefined,
      ...missedBy.map(({ source, documents }) =>
        messages.missedBy({ source, documents: Number(countText(documents)) }),
      ),
    ]);
    const blocks: readonly Block[] = presentItems([
      ...pointBlocks(failures, own, context),
      stages.length === 0 ? undefined : stageTable(failures, own, context),
      ...notes.map(paragraph),
    ]);
    const id = `failures-${lettered.letter.slice(1, -1).toLowerCase()}`;
    return blocks.length === 0 ? [] : [{ id, title: messages.ofRun(lettered.label), blocks }];
  });
}

function pointBlocks({ metric }: Failures, { classes }: LossesOfRun, { input }: ReportContext): readonly Block[] {
  const messages = failureTexts[input.language];
  if (classes.length === 0) return [];
  const table: Table = tableOf({
    caption: messages.points(metric),
    columns: [messages.placeLost, right(messages.queries), right(messages.documents), right(messages.pointsBack)],
    rows: classes.map(({ failure, queries, documents, points, ci95 }) => [
      messages.classes[failure],
      queries,
      countText(documents),
      points === null ? dash : formatEstimate(points, ci95),
    ]),
  });
  const rows = classes.flatMap(({ failure, points, ci95 }) =>
    points === null ? [] : [{ label: messages.classes[failure], value: points, interval: ci95 }],
  );
  const title = messages.points(metric);
  const chart = {
    type: 'intervals',
    title,
    language: input.language,
    xTitle: messages.pointsAxis(metric),
    rows,
  } as const;
  const figure: readonly FigureBlock[] = rows.length === 0 ? [] : [{ kind: 'figure', chart }];
  return [table, ...figure];
}

function stageTable(
  { metric }: Failures,
  { stages }: LossesOfRun,
  { input, messages: { words } }: ReportContext,
): Table {
  const messages = failureTexts[input.language];
  return tableOf({
    caption: messages.stages,
    columns: [words.stage, right(messages.own(metric)), right(messages.ceiling(metric))],
    rows: stages.map(({ name, kind, own, ceiling }) => [
      `${name} (${words.stageKinds[kind]})`,
      metricCell(own),
      metricCell(ceiling),
    ]),
  });
}

function matrixTable(failures: Failures, context: ReportContext): Table {
  const { words } = context.messages;
  const messages = failureTexts[context.input.language];
  return tableOf({
    caption: messages.matrix(failures.metric),
    columns: [words.query, words.category, ...context.runs.map(({ letter }) => right(letter))],
    rows: failures.queries.map((failed) => [
      `${failed.exampleId} ${failed.query}`,
      failed.category ?? dash,
      ...context.runs.map(({ run }) => {
        const outcome = failed.outcomes.find(({ runId }) => runId === run.id);
        return metricCell(outcome?.value ?? null, failures.goal);
      }),
    ]),
  });
}

// Which nDCG the failures of an experiment are measured by, and from which value on a query has failed.
interface FailureMetric {
  readonly metric: CutNdcg;
  /** A query below it has failed. */
  readonly goal: number;
}

/** Where no nDCG of the run says how far down to look. */
const defaultDepth = 10;
/** That of the retrieval preset. */
const preset = 'nDCG(gain=exp)@5';

/**
 * The nDCG with a goal, or where there is no goal that of the headlines, else the first one of the metrics, else that of the retrieval preset; the goal of the means is that of
 * each query.
 * @param names the metrics of the runs
 * @param highestGrade of the dataset; undefined when nothing is judged
 */
export function failureMetric(
  names: readonly string[],
  { goals, highestGrade = 0 }: { readonly goals: RunGoals; readonly highestGrade?: number | undefined },
): FailureMetric {
  const own = [...new Set(names)].filter((name) => /^nDCG\b/u.test(name));
  const headlines = headlineNames(goals);
  const name = own.find((each) => headlines.includes(each)) ?? own[0] ?? preset;
  const goal = metricGoal(goals, name) ?? metricGoal(retrievalGoals, preset) ?? 0;
  const parsed = parseMetricName(name);
  const k = parsed.k ?? defaultDepth;
  const parameters = highestGrade > largestExponentialGrade ? { gain: 'linear' } : parsed.parameters;
  return { metric: { ...createMetric(ndcgMetric.definition, parameters, k), k }, goal };
}
