// What `hakari compare` does.
import { writeFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { type Correction, comparisonDefaults } from '../analysis/comparison/run-comparison.ts';
import { compare } from '../app/compare/compare.ts';
import { comparedHead } from '../app/compare/compared-source.ts';
import { explainChanges } from '../app/compare/explain-changes.ts';
import { type LatestRun, latestRuns, latestRunsJson } from '../app/compare/latest-runs.ts';
import { isFile, openSources } from '../app/compare/open-sources.ts';
import type { Metric } from '../metrics/metric.ts';
import { knownMetric, parseOwnMetricName } from '../metrics/metric-name.ts';
import type { RunGoals } from '../metrics/run-goals.ts';
import { HakariError } from '../model/hakari-error.ts';
import type { Run } from '../model/run.ts';
import type { Store } from '../ports/store.ts';
import { left, right, textCell } from '../report/cells.ts';
import {
  buildCompareDigest,
  buildCompareReport,
  type CompareReportInput,
} from '../report/compare-report/build-compare-report.ts';
import { comparedLabels } from '../report/compare-report/compared-run-head.ts';
import { comparisonJson } from '../report/compare-report/comparison-json.ts';
import { rankChangeSections } from '../report/compare-report/rank-change-section.ts';
import { dash, formatEstimate } from '../report/format-number.ts';
import { metricUnit } from '../report/metric-unit.ts';
import type { ReportLanguage, Section, Table } from '../report/report.ts';
import { renderers, renderTerminal, renderTerminalTable, sourceOpeners } from '../setup/adapters.ts';
import { errorAt } from '../setup/config-file.ts';
import { goalsOf } from '../setup/declared-aims.ts';
import type { LoadedConfig } from '../setup/load-config.ts';
import { followUp } from './follow-up.ts';
import { shellWord } from './shell-word.ts';
import type { StoreOptions } from './store-options.ts';
import { print, printJson, remark, terminalWidth, useColor } from './terminal.ts';
import { withSession } from './with-session.ts';
import { writing } from './writing.ts';

export interface CompareRunsFlags extends StoreOptions {
  readonly qrels?: string;
  readonly ties: 'docno' | 'rank';
  readonly metric?: readonly string[];
  readonly correction: Correction;
  readonly margin?: number;
  readonly smallestEffect: number;
  readonly seed: number;
  readonly flips: number;
  readonly tukey?: boolean;
  readonly by?: readonly ('category' | 'language')[];
  readonly json?: boolean;
  readonly format?: 'md' | 'html';
  readonly lang?: ReportLanguage;
  readonly out?: string;
}

export async function compareRecordedRuns(references: readonly string[], flags: CompareRunsFlags): Promise<void> {
  const named = flags.metric ?? [];
  await withStoreIfThere(references, flags, async ({ store, loaded }) => {
    const goals = goalsOf(loaded);
    const opened = await openSources(references, {
      store,
      metrics: named.length > 0 ? named.flatMap((name) => knownMetric(name) ?? []) : runFileMetrics(goals),
      openers: sourceOpeners,
      ties: flags.ties,
      ...(flags.qrels === undefined ? {} : { qrels: flags.qrels }),
    });
    try {
      const own = opened.sources.flatMap(({ ownMetrics = [] }) => ownMetrics);
      const metrics = named.map((name) => errorAt('--metric', () => parseOwnMetricName(name, own)));
      const comparison = await compare(opened.sources, {
        metrics,
        goals,
        settings: {
          ...comparisonDefaults,
          correction: flags.correction,
          smallestEffect: flags.smallestEffect,
          margin: flags.margin ?? null,
          seed: flags.seed,
          flips: flags.flips,
        },
        tukey: flags.tukey ?? false,
        by: flags.by ?? ['category', 'language'],
      });
      const language = flags.lang ?? loaded?.config.report.language ?? 'en';
      const runs = opened.sources.map(comparedHead);
      const labels = comparedLabels(runs);
      const explanations = async (): Promise<readonly Section[]> =>
        rankChangeSections(await explainChanges(opened.sources, comparison), {
          language,
          label: (run) => labels.get(run) ?? run,
        });
      await show({ language, comparison, runs }, { flags, explanations });
    } finally {
      await opened.close();
    }
  });
}

/** What run files are scored by when nothing else was said: the metrics with a goal. */
const runFileMetrics = (goals: RunGoals): readonly Metric[] =>
  goals.metrics.flatMap(({ metric }) => knownMetric(metric) ?? []);

interface Showing {
  readonly flags: CompareRunsFlags;
  /** What moved, for the medium that has room for it. */
  readonly explanations: () => Promise<readonly Section[]>;
}

async function show(input: CompareReportInput, { flags, explanations }: Showing): Promise<void> {
  const format = flags.format ?? (flags.out === undefined ? undefined : formatOf(flags.out));
  if (flags.json === true) printJson(comparisonJson(input.comparison, input.runs));
  if (flags.json === true && flags.out === undefined) return;
  if (format === undefined) return printDigest(input, flags);
  const report = buildCompareReport({ ...input, explanations: await explanations() });
  const text = format === 'html' ? await renderers.html(report) : renderers.markdown(report);
  const { out } = flags;
  if (out === undefined) return print(text);
  await writing({ path: out }, () => writeFile(out, text));
  remark(`written: ${out}`);
}

const formatOf = (path: string): 'md' | 'html' => (/^\.html?$/i.test(extname(path)) ? 'html' : 'md');

function printDigest(input: CompareReportInput, flags: CompareRunsFlags): void {
  const digest = buildCompareDigest(input, { exploratory: flags.by !== undefined });
  print(renderTerminal(digest, { width: terminalWidth(), color: useColor() }));
  const again = ['compare', ...input.runs.map(({ reference }) => shellWord(reference)), ...sameFlags(flags)];
  print(`\n${followUp([...again, '--out', 'comparison.html'].join(' '), flags)}`);
}

/** Everything given that can change a number. */
function sameFlags(flags: CompareRunsFlags): readonly string[] {
  const { correction, smallestEffect, seed, flips } = comparisonDefaults;
  return [
    ...(flags.qrels === undefined ? [] : ['--qrels', shellWord(flags.qrels)]),
    ...(flags.ties === 'docno' ? [] : ['--ties', flags.ties]),
    ...(flags.metric ?? []).flatMap((name) => ['--metric', shellWord(name)]),
    ...(flags.correction === correction ? [] : ['--correction', flags.correction]),
    ...(flags.margin === undefined ? [] : ['--margin', String(flags.margin)]),
    ...(flags.smallestEffect === smallestEffect ? [] : ['--smallest-effect', String(flags.smallestEffect)]),
    ...(flags.seed === seed ? [] : ['--seed', String(flags.seed)]),
    ...(flags.flips === flips ? [] : ['--flips', String(flags.flips)]),
    ...(flags.tukey === true ? ['--tukey'] : []),
    ...(flags.by ?? []).flatMap((slices) => ['--by', slices]),
  ];
}

interface StoreIfThere {
  readonly store: Store | undefined;
  readonly loaded: LoadedConfig | undefined;
}

/** Files can be compared where there is no store. */
async function withStoreIfThere(
  references: readonly string[],
  flags: CompareRunsFlags,
  work: (found: StoreIfThere) => Promise<void>,
): Promise<void> {
  let reached = false;
  try {
    await withSession(flags, async ({ store, loaded }) => {
      reached = true;
      await work({ store, loaded });
    });
  } catch (error) {
    const noStore = !reached && error instanceof HakariError && error.code === 'no-store' && flags.store === undefined;
    if (!noStore || !references.every(isFile)) throw error;
    await work({ store: undefined, loaded: undefined });
  }
}

/** Without runs: the latest of each experiment, and the command that compares two of them. */
export async function listLatestRuns(flags: CompareRunsFlags): Promise<void> {
  const listed = withSession(flags, async ({ store, loaded }) => {
    const runs = await latestRuns(store, goalsOf(loaded));
    if (flags.json === true) return printJson(latestRunsJson(runs));
    if (runs.length === 0) return print(noRuns);
    print(renderTerminalTable(latestTable(runs), { width: terminalWidth(), color: useColor() }));
    const pair = comparablePair(runs);
    if (pair === undefined)
      return print('\nno two of them are on the same dataset: hakari run, or hakari rescore RUN --dataset NEW');
    print(`\n${followUp(`compare ${pair.map(({ run }) => run.id).join(' ')}`, flags)}`);
  });
  await listed.catch((error: unknown) => {
    const nothingYet = flags.store === undefined && error instanceof HakariError && error.code === 'no-store';
    if (!nothingYet) throw error;
    if (flags.json === true) printJson(latestRunsJson([]));
    else print(noRuns);
  });
}

const noRuns = 'no runs yet: hakari run (-c or --store names another store)';

function latestTable(runs: readonly LatestRun[]): Table {
  const names = [...new Set(runs.flatMap(({ metrics }) => metrics.map(({ metric }) => metric)))];
  return {
    kind: 'table',
    columns: [...['run', 'experiment', 'target', 'dataset', 'started (UTC)'].map(left), ...names.map(right)],
    rows: runs.map(({ run, metrics }) => [
      textCell(run.id),
      textCell(run.experiment),
      textCell(run.target.id),
      textCell(datasetText(run.dataset, runs)),
      textCell(new Date(run.startedAt).toISOString().slice(0, 16).replace('T', ' ')),
      ...names.map((name) => {
        const found = metrics.find(({ metric }) => metric === name);
        return textCell(formatEstimate(found?.mean ?? null, found?.ci95 ?? null, metricUnit(name)));
      }),
    ]),
  };
}

/** With the version where runs are on several of one name: they are compared as far as these are the same. */
function datasetText(dataset: Run['dataset'], runs: readonly LatestRun[]): string {
  if (dataset === undefined) return dash;
  const { name, examples, hash } = dataset;
  const several = runs.some(({ run }) => run.dataset?.name === name && run.dataset.hash !== hash);
  return `${name} (${examples})${several ? ` ${hash.slice(0, 12)}` : ''}`;
}

/** The first two on one dataset version: newest experiment first, in order of its config. */
function comparablePair(runs: readonly LatestRun[]): readonly LatestRun[] | undefined {
  for (const [index, first] of runs.entries()) {
    const second = runs.slice(index + 1).find(({ run }) => run.dataset?.hash === first.run.dataset?.hash);
    if (second !== undefined) return [first, second];
  }
  return undefined;
}
