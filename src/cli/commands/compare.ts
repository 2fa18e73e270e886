// `hakari compare`: which of several recorded runs is really better.
import { z } from 'zod';
import { comparisonDefaults, corrections } from '../../analysis/comparison/run-comparison.ts';
import { compare, explainChanges } from '../../app/compare/compare.ts';
import { comparedQuestions } from '../../app/compare/compared-questions.ts';
import { comparedHead } from '../../app/compare/compared-source.ts';
import { comparisonJson, comparisonSchema } from '../../app/compare/comparison-result.ts';
import {
  type LatestRun,
  latestRuns,
  latestRunsJson,
  latestRunsSchema,
  newestTogether,
} from '../../app/compare/latest-runs.ts';
import { judgeRecord } from '../../app/judge-record.ts';
import type { Metric } from '../../metrics/metric.ts';
import { knownMetric, parseOwnMetricName } from '../../metrics/metric-name.ts';
import { measuredMetric } from '../../metrics/metric-title.ts';
import { headlineNames, type RunGoals } from '../../metrics/presets.ts';
import type { Run } from '../../model/run.ts';
import type { Store } from '../../ports/store.ts';
import { right, tableOf, textCell } from '../../report/cells.ts';
import { commonTexts } from '../../report/common-texts.ts';
import {
  buildCompareDigest,
  buildCompareReport,
  type CompareReportInput,
  comparedLabels,
} from '../../report/compare/compare-report.ts';
import { rankChangeSections } from '../../report/compare/rank-change-section.ts';
import { dash, formatEstimate, metricUnit } from '../../report/format-number.ts';
import { recordAbout } from '../../report/judges/judge-record.ts';
import { noteLegend, partialNote, withNote } from '../../report/partial-mean.ts';
import type { Report, Table } from '../../report/report.ts';
import { errorAt } from '../../setup/config-file.ts';
import { goalsOf } from '../../setup/declared-aims.ts';
import type { LoadedConfig } from '../../setup/load-config.ts';
import {
  type Asked,
  anyNumber,
  type Command,
  choice,
  defineCommand,
  flag,
  invalid,
  several,
  text,
  value,
} from '../command.ts';
import type { Door } from '../door.ts';
import { isFile, type OpenedSources, openSources } from '../open-sources.ts';
import { isNoStore, withSession, withSessionIfThere } from '../session.ts';
import { jsonOption, languageOf, languageOption, seed, storeOptions } from '../shared-options.ts';
import { minuteOf, printReport, printTable, show } from '../show.ts';
import { commandWays } from '../ways-on.ts';

const args = {
  runs: anyNumber(
    'two or more, each a run id or its last characters, a pinned name, a target (its newest run), a bundle, or a TREC run file with --qrels (the targets of the newest run)',
  ),
};

const defaults = comparisonDefaults;

const options = {
  qrels: text('<file>', 'judgements of the TREC run files, in BEIR’s or TREC’s columns'),
  ties: choice(
    '<order>',
    'order of equal scores in TREC run files: by document id as trec_eval, or by their rank',
    ['docno', 'rank'],
    'docno',
  ),
  order: choice(
    '<order>',
    'by what TREC run files are taken: by score, highest first, or by their rank column (score; refused where the two are each other’s reverse)',
    ['score', 'rank'],
  ),
  metric: several(text('<name>', 'metric to compare; once for each (those with a goal)')),
  correction: choice('<method>', 'correction for the number of tests', corrections, defaults.correction),
  margin: value(
    '<difference>',
    'largest difference that does not matter: tests whether two runs are equivalent',
    positive,
  ),
  smallestEffect: value('<dz>', 'smallest effect of interest, as Cohen’s d_z', positive, defaults.smallestEffect),
  seed: value('<n>', 'seed of the random sign flips', seed, defaults.seed),
  flips: value('<n>', 'random sign flips at most; up to 16 examples all are taken', flips, defaults.flips),
  tukey: flag('add Tukey’s test of all runs at once'),
  unlikeDepths: flag('compare by metrics that look deeper than some lists were cut, where others go on'),
  by: several(
    choice('<slices>', 'show the pairs by category or language too (exploratory); once for each', [
      'category',
      'language',
    ]),
  ),
  json: jsonOption,
  format: choice('<format>', 'a report instead of the table', ['md', 'html']),
  lang: languageOption(),
  out: text('<file>', 'file to write the report to instead of stdout'),
  ...storeOptions,
};

type AskedComparison = Asked<typeof args, typeof options>;

export const compareCommand: Command = defineCommand({
  arguments: args,
  options,
  // Everything that can change a number.
  again: [
    'qrels',
    'ties',
    'order',
    'metric',
    'correction',
    'margin',
    'smallestEffect',
    'seed',
    'flips',
    'tukey',
    'unlikeDepths',
    'by',
    'out',
    'config',
    'store',
    'lang',
  ],
  examples: [
    'hakari compare',
    'hakari compare bm25 vector',
    'hakari compare baseline latest --metric nDCG@10 --margin 0.02',
    'hakari compare old.run new.run --qrels qrels.txt --metric nDCG@10 --format html --out comparison.html',
  ],
  document: z.union([comparisonSchema, latestRunsSchema]),
  run: (asked, door) => (asked.runs.length === 0 ? compareNewest(asked, door) : compareRuns(asked, door)),
});

/** The targets of the newest run; where it has one alone, there is nothing to choose but from a list. */
async function compareNewest(asked: AskedComparison, door: Door): Promise<void> {
  const runs = await withSessionIfThere(asked, { none: [], work: ({ store }) => newestTogether(store) });
  if (runs.length < 2) return await listLatestRuns(asked, door);
  door.remark(`the targets of the newest run: ${runs.map(({ target }) => target.id).join(', ')}`);
  await compareRuns({ ...asked, runs: runs.map(({ id }) => id) }, door);
}

function positive(text: string): number {
  const number = Number(text);
  if (/^[\d.]/.test(text) && Number.isFinite(number) && number > 0) return number;
  throw invalid('a number above 0.');
}

function flips(text: string): number {
  const number = /^\d{1,8}$/.test(text) ? Number(text) : 0;
  if (number >= 2 && number <= 10_000_000) return number;
  throw invalid('a whole number from 2 to 10000000.');
}

async function compareRuns(asked: AskedComparison, door: Door): Promise<void> {
  // What follows --metric may be several names, as elsewhere: no run is called as a metric is.
  const isMetric = (name: string): boolean => asked.metric !== undefined && knownMetric(name) !== undefined;
  const named = [...(asked.metric ?? []), ...asked.runs.filter(isMetric)];
  const references = asked.runs.filter((name) => !isMetric(name));
  await withStoreIfThere(asked, async ({ store, loaded }) => {
    const goals = goalsOf(loaded);
    const opened = await openSources(references, {
      store,
      door,
      metrics: named.length > 0 ? named.flatMap((name) => knownMetric(name) ?? []) : runFileMetrics(goals),
      ties: asked.ties,
      order: asked.order,
      qrels: asked.qrels,
    });
    try {
      const own = opened.sources.flatMap(({ ownMetrics = [] }) => ownMetrics);
      const { correction, smallestEffect, margin = null, tukey, unlikeDepths, by = ['category', 'language'] } = asked;
      const comparison = await compare(opened.sources, {
        metrics: named.map((name) => errorAt('--metric', () => parseOwnMetricName(meantBy(name, opened.sources), own))),
        goals,
        settings: { ...defaults, correction, smallestEffect, margin, seed: asked.seed, flips: asked.flips },
        tukey,
        unlikeDepths,
        by,
      });
      const language = languageOf(asked, loaded);
      const runs = opened.sources.map(comparedHead);
      const recorded = opened.sources.flatMap(({ run }) => run ?? []);
      const compared = comparison.metrics.map(({ metric }) => metric);
      const record = store && recordAbout(await judgeRecord(store, recorded), compared);
      await showComparison({ language, comparison, runs, record, ways: commandWays }, { opened, goals, asked, door });
    } finally {
      await opened.close();
    }
  });
}

/** A metric that all runs have, by its name or by the title that reports give it; else the name as it stands. */
function meantBy(name: string, sources: OpenedSources['sources']): string {
  const [first, ...others] = sources.map(({ metrics }) => metrics);
  const shared = (first ?? []).filter((metric) => others.every((metrics) => metrics.includes(metric)));
  return measuredMetric(name, shared) ?? name;
}

/** What run files are scored by when nothing else was said: the metrics with a goal. */
const runFileMetrics = (goals: RunGoals): readonly Metric[] =>
  headlineNames(goals).flatMap((metric) => knownMetric(metric) ?? []);

interface Showing {
  readonly opened: OpenedSources;
  readonly goals: RunGoals;
  readonly asked: AskedComparison;
  readonly door: Door;
}

async function showComparison(input: CompareReportInput, { opened, goals, asked, door }: Showing): Promise<void> {
  const { language, comparison, runs } = input;
  const labels = comparedLabels(runs);
  /** With what moved: a file has room for it. */
  const report = async (): Promise<Report> => {
    const changes = await explainChanges(opened.sources, comparison);
    const explanations = rankChangeSections(changes, { language, label: (run) => labels.get(run) ?? run });
    return buildCompareReport({ ...input, explanations });
  };
  const screen = (): void => {
    printReport(buildCompareDigest({ ...input, ways: door.ways }, { exploratory: asked.by !== undefined }), door);
    door.print(`\n${door.again({ runs: asked.runs, out: 'comparison.html' })}`);
  };
  const questions = () => comparedQuestions(opened.sources, comparison, { language, goals });
  const document = () => comparisonJson(comparison, runs, input.ways);
  await show(asked, { document, report, screen, questions }, door);
}

interface StoreIfThere {
  readonly store: Store | undefined;
  readonly loaded: LoadedConfig | undefined;
}

/** Files can be compared where there is no store. */
async function withStoreIfThere(asked: AskedComparison, work: (found: StoreIfThere) => Promise<void>): Promise<void> {
  let reached = false;
  try {
    await withSession(asked, async ({ store, loaded }) => {
      reached = true;
      await work({ store, loaded });
    });
  } catch (error) {
    if (reached || asked.store !== undefined || !isNoStore(error) || !asked.runs.every(isFile)) throw error;
    await work({ store: undefined, loaded: undefined });
  }
}

/** Without runs: the latest of each experiment, and the command that compares two of them. */
async function listLatestRuns(asked: AskedComparison, door: Door): Promise<void> {
  const runs = await withSessionIfThere(asked, {
    none: [],
    work: ({ store, loaded }) => latestRuns(store, goalsOf(loaded)),
  });
  if (asked.json) return door.printJson(latestRunsJson(runs));
  if (runs.length === 0) return door.print('no runs yet: hakari run (-c or --store names another store)');
  const table = latestTable(runs);
  printTable(table, door);
  const legend = noteLegend([table], commonTexts.en);
  if (legend !== undefined) door.print(`\n${legend}`);
  for (const { run } of runs)
    if (run.status !== 'finished') door.print(`${run.id} (${run.target.id}) is not finished (${run.status})`);
  for (const { id, target, status } of runs.flatMap(({ passedOver }) => passedOver.slice(0, 1)))
    door.print(`passed over: ${id} (${target.id}) is newer and did not come to its end (${status})`);
  const pair = comparablePair(runs);
  if (pair === undefined)
    return door.print('\nno two of them are on the same dataset: hakari run, or hakari rescore RUN --dataset NEW');
  door.print(`\n${door.next(`compare ${pair.map(({ run }) => run.id).join(' ')}`)}`);
}

function latestTable(runs: readonly LatestRun[]): Table {
  const names = [...new Set(runs.flatMap(({ metrics }) => metrics.map(({ metric }) => metric)))];
  return tableOf({
    columns: ['run', 'experiment', 'target', 'dataset', 'started (UTC)', ...names.map(right)],
    rows: runs.map(({ run, metrics }) => [
      run.id,
      run.experiment,
      run.target.id,
      datasetText(run.dataset, runs),
      minuteOf(run.startedAt),
      ...names.map((name) => {
        const found = metrics.find(({ metric }) => metric === name);
        const text = formatEstimate(found?.mean ?? null, found?.ci95 ?? null, metricUnit(name));
        return withNote(textCell(text), partialNote(found, run.dataset?.examples ?? 0));
      }),
    ]),
  });
}

/** With the version where runs are on several of one name: they are compared as far as these are the same. */
function datasetText(dataset: Run['dataset'], runs: readonly LatestRun[]): string {
  if (dataset === undefined) return dash;
  const { name, examples, hash } = dataset;
  const severalVersions = runs.some(({ run }) => run.dataset?.name === name && run.dataset.hash !== hash);
  return `${name} (${examples})${severalVersions ? ` ${hash.slice(0, 12)}` : ''}`;
}

/** The first two on one dataset version: newest experiment first, in order of its config. */
function comparablePair(runs: readonly LatestRun[]): readonly LatestRun[] | undefined {
  for (const [index, first] of runs.entries()) {
    const second = runs.slice(index + 1).find(({ run }) => run.dataset?.hash === first.run.dataset?.hash);
    if (second !== undefined) return [first, second];
  }
  return undefined;
}
