// The use case of `hakari compare`: recorded runs in, verdicts on every pair out. No target is asked.
import { hash } from 'node:crypto';
import { judgeWordsOf } from '../../analysis/answers/collect-judged-answers.ts';
import { compareRuns, type SettlePairs, withoutEmptyMetrics } from '../../analysis/comparison/compare-runs.ts';
import { explainRankChange, type JudgeWords, type RankChange } from '../../analysis/comparison/explain-rank-change.ts';
import type {
  ComparisonSettings,
  ComparisonWarning,
  LargestDifferences,
  RunComparison,
} from '../../analysis/comparison/run-comparison.ts';
import { type HeadlineMetrics, sharedHeadlines } from '../../analysis/comparison/shared-headlines.ts';
import { createHoleCollector, type HoleCollectorOptions } from '../../analysis/holes/collect-holes.ts';
import { hasHoleBounds } from '../../analysis/holes/difference-bounds.ts';
import { partsCountedEmpty, replyParts } from '../../analysis/left-out-parts.ts';
import { areUnlikeLoads, dependsOnLoad, loadOf } from '../../analysis/load/unlike-load.ts';
import { measuredScore } from '../../analysis/measured-score.ts';
import { createOverallCollector, type OverallRun, type Overalls } from '../../analysis/overall/collect-overalls.ts';
import { type ComparedRuns, createRunCollector } from '../../analysis/values/compared-runs.ts';
import { isCompanion } from '../../metrics/catalogue.ts';
import type { Metric } from '../../metrics/metric.ts';
import { knownMetric, runMetrics } from '../../metrics/metric-name.ts';
import type { RunGoals } from '../../metrics/presets.ts';
import type { Example } from '../../model/example.ts';
import { ConfigError } from '../../model/hakari-error.ts';
import { canonicalJson } from '../../model/json.ts';
import { present } from '../../model/present.ts';
import type { Score } from '../../model/score.ts';
import { wasStoppedEarly } from '../../model/stopped-early.ts';
import type { Trial } from '../../model/trial.ts';
import type { Guidance } from '../../model/way-on.ts';
import { standsForQuality } from '../../report/compare/largest-section.ts';
import type { ExplainedChanges } from '../../report/compare/rank-change-section.ts';
import type { ComparedSource } from './compared-source.ts';
import { lookAtLists } from './list-lengths.ts';

export interface CompareOptions {
  /** Metrics asked for; none: those with a goal. */
  readonly metrics: readonly Metric[];
  readonly goals: RunGoals;
  readonly settings: ComparisonSettings;
  readonly tukey: boolean;
  readonly by: readonly ('category' | 'language')[];
  /** How many unjudged documents that would settle a verdict are named for a pair, and of how many they are chosen (20 of 1,000). */
  readonly holes?: Pick<HoleCollectorOptions, 'listed' | 'mostOrdered'>;
  /** Compare by a metric that looks deeper than some of the lists were cut, where others go on (refused). */
  readonly unlikeDepths?: boolean;
}

/**
 * Compares at least two runs.
 * @throws ConfigError when there are fewer, when a metric is missing, when the runs share no example, when lists are cut at unlike depths above what
 * a metric looks at, and for a metric of time when the runs were asked under unlike load
 */
export async function compare(sources: readonly ComparedSource[], options: CompareOptions): Promise<RunComparison> {
  if (sources.length < 2) {
    throw new ConfigError('a comparison needs two runs', {
      code: 'compare-too-few',
      hint: ['name at least two; ', { do: 'compare-latest' }, ' lists the latest run of each experiment'],
    });
  }
  const asked = options.metrics.length > 0;
  const named = headlineMetrics(sources, { asked: options.metrics, goals: options.goals });
  refuseUnlikeLoads(sources, named.metrics);
  const headline = await withLikeDepths(sources, named, options);
  const gathered = await gatherRuns(sources, headline.metrics, options.holes);
  refuseStrangers(gathered, sources);
  const { compared, warnings } = asked
    ? { compared: gathered.compared, warnings: [] }
    : withoutEmptyMetrics(gathered.compared);
  if (compared.metrics.length === 0) throw nothingMeasured(sources);
  const { settings, tukey, by } = options;
  return compareRuns(
    compared,
    present({
      settings,
      tukey,
      by,
      overalls: gathered.overalls,
      settle: gathered.settle,
      warnings: [...sourceWarnings(sources, gathered), ...gathered.countedEmpty, ...headline.warnings, ...warnings],
    }),
  );
}

/** Without the metrics for which the lists are of unlike depth; with a warning where they are compared all the same, and with what the order of the lists says. */
async function withLikeDepths(
  sources: readonly ComparedSource[],
  { metrics, warnings }: HeadlineMetrics,
  { metrics: asked, unlikeDepths = false }: CompareOptions,
): Promise<HeadlineMetrics> {
  const found = await lookAtLists(sources, metrics);
  const unlike = [...found.unlike].map(
    ([metric, depths]): UnlikeDepth => ({ code: 'unlike-depth', metric, depths, compared: unlikeDepths }),
  );
  const left = metrics.filter(({ name }) => !unlike.some(({ metric }) => metric === name));
  if (!unlikeDepths && unlike.length > 0 && (asked.length > 0 || left.length === 0))
    throw unlikeProblem(unlike, sources);
  return { metrics: unlikeDepths ? metrics : left, warnings: [...warnings, ...unlike, ...found.warnings] };
}

type UnlikeDepth = Extract<ComparisonWarning, { code: 'unlike-depth' }>;

function unlikeProblem(unlike: readonly UnlikeDepth[], sources: readonly ComparedSource[]): ConfigError {
  const referenceOf = (run: string): string => sources.find(({ id }) => id === run)?.reference ?? run;
  const depths = unlike[0]?.depths.map(({ run, depth }) => `${referenceOf(run)} at ${depth}`).join(', ');
  const metrics = unlike.map(({ metric }) => metric).join(', ');
  return new ConfigError(`the lists end at unlike depths (${depths}), and ${metrics} looks below the shallower`, {
    code: 'compare-unlike-depths',
    where: { input: 'metric' },
    hint: [
      'name a metric with a cut-off that all lists reach, or ',
      { input: 'unlikeDepths' },
      ' compares them all the same',
    ],
  });
}

/** Times have to be asked for, so that nothing is left out in silence. */
function refuseUnlikeLoads(sources: readonly ComparedSource[], metrics: readonly Metric[]): void {
  const timed = metrics.filter(dependsOnLoad);
  if (timed.length === 0 || !areUnlikeLoads(sources.map(({ run }) => loadOf(run)))) return;
  const loads = sources.map(({ reference, run }) => `${reference} at concurrency ${loadOf(run) ?? 'unknown'}`);
  const what = timed.map(({ name }) => name).join(', ');
  throw new ConfigError(`the runs were asked under unlike load (${loads.join(', ')}), which ${what} depends on`, {
    code: 'compare-unlike-loads',
    where: { input: 'metric' },
    hint: 'ask both under one load; a latency pass measures each target alone',
  });
}

function refuseStrangers({ shared, changed }: GatheredRuns, sources: readonly ComparedSource[]): void {
  if (shared > changed) return;
  const datasets = [...new Set(sources.map(({ dataset }) => dataset.name))].join(' and ');
  const what =
    shared === 0
      ? `the runs have no example in common (their datasets: ${datasets})`
      : `all ${shared} examples that the runs share are asked or judged differently in one of them`;
  throw new ConfigError(what, {
    code: 'compare-strangers',
    hint:
      shared === 0
        ? 'compare runs on the same dataset; examples meet by their ids'
        : [{ do: 'rescore-by-version' }, ' scores the answers of one under the judgements of the other'],
  });
}

function nothingMeasured(sources: readonly ComparedSource[]): ConfigError {
  return new ConfigError('no metric has a value in every run', {
    code: 'compare-no-metric',
    hint: [
      { do: 'show-run', run: sources[0]?.reference },
      ' says what was measured; ',
      { input: 'metric' },
      ' names another metric',
    ],
  });
}

function sourceWarnings(sources: readonly ComparedSource[], { changed }: GatheredRuns): readonly ComparisonWarning[] {
  const unfinished = sources.filter(({ finished }) => !finished).map(({ id }) => id);
  const [first] = sources;
  const elsewhere = sources.filter(({ dataset }) => dataset.hash !== first?.dataset.hash).map(({ id }) => id);
  const warnings: ComparisonWarning[] = [];
  if (elsewhere.length > 0) warnings.push({ code: 'other-version', runs: elsewhere, changed });
  if (unfinished.length > 0) warnings.push({ code: 'unfinished', runs: unfinished });
  return [...warnings, ...sources.flatMap((source) => source.warnings)];
}

// Walks the runs one after the other and keeps of each trial its values, and of each example its id and slices.
interface GatheredRuns {
  readonly compared: ComparedRuns;
  /** Absent where the lists were not looked at. */
  readonly settle?: SettlePairs;
  /** Absent where no run has an overall score. */
  readonly overalls?: Overalls;
  /** Examples that at least two runs have, and how many of these are another question, or judged otherwise, in one of them. */
  readonly shared: number;
  readonly changed: number;
  /** Of the parts that a compared metric, or an overall score, looks at. */
  readonly countedEmpty: readonly ComparisonWarning[];
}

/** Runs with more answers than this in all are compared by their scores alone, without the lists. */
const mostListed = 20_000;

/** Memory: one number an example, run and metric, each example's id, and of lists that are looked at the ids of their documents; texts pass by. */
async function gatherRuns(
  sources: readonly ComparedSource[],
  metrics: readonly Metric[],
  given?: CompareOptions['holes'],
): Promise<GatheredRuns> {
  const oneVersion = new Set(sources.map(({ dataset }) => dataset.hash)).size === 1;
  const ids = sources.map(({ id }) => id);
  const stopped = sources.filter(({ run }) => run !== undefined && wasStoppedEarly(run)).map(({ id }) => id);
  const collector = createRunCollector(ids, metrics, new Set(stopped));
  const overallScores = createOverallCollector(sources.map(overallOf));
  const contents: ContentTable = [];
  const countedEmpty: ComparisonWarning[] = [];
  // What is computed of an example's repeats looks at the details of their scores.
  const scanned = [...metrics, ...sources.flatMap((source) => overallOf(source).metrics)];
  const isLookedAt = ({ metric }: Score): boolean => scanned.some(({ name }) => name === metric);
  const answers = sources.reduce((sum, { dataset }) => sum + dataset.examples, 0);
  const looksAtLists = metrics.some(hasHoleBounds) && (given !== undefined || answers <= mostListed);
  const needsMore = looksAtLists || scanned.some(({ definition }) => definition.level === 'example');
  const depth = needsMore ? 'untexted' : 'numbers';
  const holes = createHoleCollector({ ...given, largestGrade: await sources[0]?.largestGrade?.() });
  for (const [run, source] of sources.entries()) {
    const own: (Content | undefined)[] = [];
    const empty = { documents: 0, answer: 0, contexts: 0, answered: 0 };
    contents.push(own);
    for await (const row of source.rows(depth)) {
      const place = collector.add(run, row);
      if (looksAtLists) holes.add(source.id, place, row);
      overallScores.add(run, row);
      if (row.trial.status === 'ok') empty.answered++;
      for (const part of partsCountedEmpty(row.scores.filter(isLookedAt))) empty[part]++;
      own[place] ??= oneVersion ? unread : contentOf(row.example, source);
    }
    for (const part of replyParts) {
      if (empty[part] === 0) continue;
      countedEmpty.push({ code: 'counted-empty', run: source.id, part, replies: empty[part], of: empty.answered });
    }
  }
  const compared = collector.compared();
  const changed = (example: number, a: number, b: number): boolean =>
    differs(contents[a]?.[example], contents[b]?.[example]);
  const overalls = overallScores.overalls(oneVersion ? {} : { changed });
  return present({
    overalls,
    settle: looksAtLists ? holes.settle : undefined,
    compared: oneVersion ? compared : { ...compared, changed },
    ...countShared(contents, compared.examples.length),
    countedEmpty,
  });
}

const overallOf = ({ id, overall, metrics, ownMetrics = [] }: ComparedSource): OverallRun => ({
  id,
  definition: overall,
  metrics: overall === undefined ? [] : runMetrics({ metrics, ownMetrics }),
});

/** Digests of what an example asks and of how it is judged. */
interface Content {
  /** Absent where the text is not known. */
  readonly query?: string;
  readonly judgements: string;
}

/** A list a run, by the place of the example. */
type ContentTable = (readonly (Content | undefined)[])[];

const unread: Content = { judgements: '' };

function contentOf({ query, history, judgements = [] }: Example, { knowsQueries }: ComparedSource): Content {
  const grades = judgements.map(({ docId, relevance }) => [docId, relevance] as const);
  const judged = digest(grades.sort((x, y) => (x[0] < y[0] ? -1 : 1)));
  return knowsQueries ? { query: digest([query, history ?? []]), judgements: judged } : { judgements: judged };
}

const digest = (value: unknown): string => hash('sha256', canonicalJson(value), 'base64').slice(0, 22);

function differs(a: Content | undefined, b: Content | undefined): boolean {
  if (a === undefined || b === undefined) return false;
  return a.judgements !== b.judgements || (a.query !== undefined && b.query !== undefined && a.query !== b.query);
}

function countShared(contents: ContentTable, examples: number): Pick<GatheredRuns, 'shared' | 'changed'> {
  let shared = 0;
  let changed = 0;
  for (let place = 0; place < examples; place++) {
    const own = contents.flatMap((list) => list[place] ?? []);
    if (own.length < 2) continue;
    shared++;
    if (own.some((content, i) => own.slice(0, i).some((other) => differs(other, content)))) changed++;
  }
  return { shared, changed };
}

// Looks once more at the queries that changed most between two runs, to say what moved.

/** Every query of a pair is told at length: of more pairs than these, those of the first ones. */
const mostPairs = 3;
/** How far down is looked where the metric does not say it. */
const defaultDepth = 10;

/** Of the metric that stands for quality. Memory: the trials of the queries that are told, and no others. */
export async function explainChanges(
  sources: readonly ComparedSource[],
  { largest, metrics }: Pick<RunComparison, 'largest'> & { readonly metrics: readonly { readonly metric: string }[] },
): Promise<readonly ExplainedChanges[]> {
  const metric = standsForQuality(metrics.map((compared) => compared.metric));
  if (metric === undefined) return [];
  const changed = largest.filter((pair) => pair.metric === metric && pair.won.length + pair.lost.length > 0);
  const pairs = changed.slice(0, mostPairs);
  const own = sources.flatMap(({ ownMetrics = [] }) => ownMetrics);
  const k = knownMetric(metric, own)?.k ?? defaultDepth;
  const recorded = new Map<string, ReadonlyMap<string, Recorded>>();
  for (const source of sources) recorded.set(source.id, await recordedOf(source, examplesOf(pairs, source.id)));
  return pairs.map(({ a, b, won, lost }) => {
    const explain = ({ example }: { readonly example: string }): readonly RankChange[] => {
      const before = recorded.get(a)?.get(example);
      const after = recorded.get(b)?.get(example);
      if (before === undefined || after === undefined) return [];
      const change = explainRankChange({ example: after.example, a: before.trial, b: after.trial, k });
      const said = present({ a: wordsOn(metric, before), b: wordsOn(metric, after) });
      return [Object.keys(said).length === 0 ? change : { ...change, said }];
    };
    return { a, b, metric, k, won: won.flatMap(explain), lost: lost.flatMap(explain), of: changed.length };
  });
}

interface Recorded {
  readonly example: Example;
  readonly trial: Trial;
  readonly scores: readonly Score[];
}

/** What a judge said of the answer. */
const wordsOn = (metric: string, { scores }: Recorded): JudgeWords | undefined =>
  judgeWordsOf(measuredScore(scores, metric)?.outcome.details);

const examplesOf = (pairs: readonly LargestDifferences[], runId: string): ReadonlySet<string> =>
  new Set(
    pairs
      .filter(({ a, b }) => a === runId || b === runId)
      .flatMap(({ won, lost }) => [...won, ...lost].map(({ example }) => example)),
  );

/** The first repeat of each example that is wanted. */
async function recordedOf(source: ComparedSource, wanted: ReadonlySet<string>): Promise<ReadonlyMap<string, Recorded>> {
  const found = new Map<string, Recorded>();
  if (wanted.size === 0) return found;
  for await (const { example, trial, scores } of source.rows('untexted')) {
    if (wanted.has(example.id) && !found.has(example.id)) found.set(example.id, { example, trial, scores });
    if (found.size === wanted.size) break;
  }
  return found;
}

// Which metrics a comparison is about: few, so that the correction for their number costs little.
type MeasuredRun = Pick<ComparedSource, 'id' | 'reference' | 'kind' | 'metrics' | 'ownMetrics'>;

/**
 * The metrics asked for; else those with a goal that all runs have; else all that all runs have, with a value for each question
 * and a worst one, companions of judges left out. A metric of latency has to be asked for: a run's times are those of its machine
 * and hour.
 * @throws ConfigError when a run lacks a metric asked for, when one has no value a question, or when none is left
 */
export function headlineMetrics(
  runs: readonly MeasuredRun[],
  { asked, goals }: { readonly asked: readonly Metric[]; readonly goals: RunGoals },
): HeadlineMetrics {
  if (asked.length > 0) {
    const metrics = [...new Map(asked.map((metric) => [metric.name, metric])).values()];
    for (const metric of metrics) refuseUnfit(metric, runs);
    return { metrics, warnings: [] };
  }
  const found = sharedHeadlines(runs, goals);
  if (found.metrics.length > 0) return found;
  throw new ConfigError('the runs have no metric in common that could be compared', {
    code: 'compare-no-metric',
    hint: companionHint(runs) ?? rescoreHint(runs, 'nDCG@10'),
  });
}

/** They are no verdicts, but whoever asks for them may have them. */
function companionHint(runs: readonly MeasuredRun[]): Guidance | undefined {
  const shared = (runs[0]?.metrics ?? []).find(
    (name) => isCompanion(name) && runs.every(({ metrics }) => metrics.includes(name)),
  );
  if (shared === undefined) return undefined;
  return ['companions of judges are compared where they are asked for: ', { input: 'metric', value: shared }];
}

function refuseUnfit(metric: Metric, runs: readonly MeasuredRun[]): void {
  const { name, definition } = metric;
  if (definition.level === 'run' || definition.statistic === 'quantile') {
    throw new ConfigError(`${name} has no value for a single question, so that there are no pairs of it`, {
      code: 'compare-run-metric',
      where: { input: 'metric' },
      hint: 'compare a metric of single questions, such as nDCG@10',
    });
  }
  const without = runs.filter((run) => !run.metrics.includes(name));
  if (without.length === 0) return;
  throw new ConfigError(`${without.map(({ reference }) => reference).join(', ')}: not scored by ${name}`, {
    code: 'compare-missing-metric',
    where: { input: 'metric' },
    hint: rescoreHint(without, name),
  });
}

function rescoreHint(runs: readonly MeasuredRun[], metric: string): Guidance {
  const [first] = runs.filter(({ kind }) => kind !== 'trec');
  if (first === undefined) return ['name one: ', { input: 'metric', value: 'nDCG@10' }];
  const { kind, id, reference } = first;
  return [
    kind === 'bundle'
      ? { do: 'rescore-compared', run: id, bundle: reference, metric }
      : { do: 'rescore-compared', run: reference, metric },
  ];
}
