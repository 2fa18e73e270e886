// A TREC run file with its judgements, scored by the metrics that runs are scored by.
import { basename } from 'node:path';
import type { ComparisonWarning } from '../../analysis/comparison/run-comparison.ts';
import { openDataset } from '../../datasets/open-dataset.ts';
import type { Metric } from '../../metrics/metric.ts';
import { returnsNoAnswer } from '../../metrics/unscorable.ts';
import type { Example } from '../../model/example.ts';
import { ConfigError, movedTo } from '../../model/hakari-error.ts';
import { isReversed, type RankColumn, type RunFileOrder } from '../../model/rank-column.ts';
import type { Outcome, Score } from '../../model/score.ts';
import type { TargetOutput } from '../../model/target-output.ts';
import type { AnsweredTrial } from '../../model/trial.ts';
import { silent } from '../../ports/progress.ts';
import type { ScanDepth } from '../../ports/run-store.ts';
import type { Preparation, Target } from '../../ports/target.ts';
import { type ScoringMetric, scoreTrial } from '../../runner/score-trial.ts';
import { listed } from '../dataset/dataset-source.ts';
import type { ScoredExample } from '../scored-examples.ts';
import { profileGrades, scoringMetrics } from '../scoring-metrics.ts';
import { recordingCoverage } from '../target-notes.ts';
import type { ComparedSource } from './compared-source.ts';

interface RunFileSourceOptions {
  /** As the user named it. */
  readonly path: string;
  /** Makes the target that replays it; each walk makes one of its own, so that no file is held in memory between them. */
  readonly open: () => Promise<Target>;
  readonly judgements: Judgements;
  readonly metrics: readonly Metric[];
  /** Name of its column (that of the file). */
  readonly name?: string;
  /** By what equal scores were ordered. */
  readonly ties: 'docno' | 'rank';
  /** By what documents are taken (by score, unless the file's ranks are the reverse throughout). */
  readonly order?: RunFileOrder | undefined;
}

/** A judgement file, read once for all run files. */
export interface Judgements {
  readonly path: string;
  readonly examples: readonly Example[];
}

/** @throws DatasetError for a file that is none of judgements */
export async function readJudgements(path: string): Promise<Judgements> {
  const { examples } = await openDataset({ qrels: path });
  return { path, examples: await listed(examples) };
}

/**
 * Topics without a line count as an empty list, and are told.
 * @throws DatasetError for a file that is no run, and for one of other topics
 */
export async function runFileSource(options: RunFileSourceOptions): Promise<ComparedSource> {
  const { path, judgements, metrics } = options;
  const id = options.name ?? basename(path);
  const scoring = scoringMetrics(metrics, await profileGrades(each(judgements.examples)), {
    scorers: {},
    noJudge: returnsNoAnswer,
  });
  const scores = createScoreColumns(id, scoring, judgements.examples.length);
  const warnings = await withTarget(options, async (target, preparation) => {
    // Refuses a run of other topics.
    await recordingCoverage([{ id, preparation }], each(judgements.examples));
    const topics = preparation.recording?.exampleIds ?? new Set<string>();
    let tied = 0;
    const byRank = options.ties === 'rank' || options.order === 'rank';
    for (const [at, example] of judgements.examples.entries()) {
      const output = await answerOf(target, example);
      if (!byRank && isDecidedByTies(output, example)) tied++;
      await scores.add(at, example, output);
    }
    return [
      ...coverageOf(id, topics, judgements.examples),
      ...tiesOf(id, tied, judgements.examples.length),
      ...ranksOf(id, preparation.recording?.rankColumn, options.order),
    ];
  });
  return {
    id,
    reference: path,
    name: id,
    kind: 'trec',
    experiment: null,
    dataset: {
      name: basename(judgements.path),
      hash: `qrels:${judgements.path}`,
      examples: judgements.examples.length,
    },
    startedAt: null,
    finished: true,
    metrics: scoring.map(({ metric }) => metric.name),
    knowsQueries: false,
    warnings,
    async *rows(depth: ScanDepth = 'all'): AsyncGenerator<ScoredExample> {
      if (depth === 'numbers') {
        for (const [at, example] of judgements.examples.entries()) yield scores.row(at, example, {});
        return;
      }
      const target = await options.open();
      try {
        await prepared(target, path);
        for (const [at, example] of judgements.examples.entries()) {
          yield scores.row(at, example, await answerOf(target, example));
        }
      } finally {
        await target.close();
      }
    },
  };
}

/** The scores of all examples, one number each, so that the file is read once and not kept. */
function createScoreColumns(id: string, scoring: readonly ScoringMetric[], examples: number) {
  const values = scoring.map(() => new Float64Array(examples));
  /** Of each metric, by the place of the example: what is no value. */
  const others = scoring.map(() => new Map<number, Outcome>());
  const trialOf = (example: Example, output: TargetOutput): AnsweredTrial => {
    const head = { id: `${id}/${example.id}`, runId: id, exampleId: example.id };
    return { ...head, repeat: 0, execution: 0, startedAt: 0, status: 'ok', output };
  };
  return {
    async add(at: number, example: Example, output: TargetOutput): Promise<void> {
      const { scores } = await scoreTrial(example, trialOf(example, output), scoring, { newId: () => '' });
      for (const [column, { outcome }] of scores.entries()) {
        if (outcome.status === 'scored' && outcome.details === undefined) {
          (values[column] as Float64Array)[at] = outcome.value;
        } else others[column]?.set(at, outcome);
      }
    },
    row(at: number, example: Example, output: TargetOutput): ScoredExample {
      const trial = trialOf(example, output);
      const scores = scoring.map(
        ({ metric, source, fingerprint }, column): Score => ({
          id: '',
          runId: id,
          trialId: trial.id,
          metric: metric.name,
          metricVersion: metric.definition.version,
          source,
          scorerFingerprint: fingerprint,
          outcome: others[column]?.get(at) ?? { status: 'scored', value: values[column]?.[at] as number },
        }),
      );
      return { example, trial, scores };
    },
  };
}

async function withTarget<T>(
  { open, path }: RunFileSourceOptions,
  work: (target: Target, preparation: Preparation) => Promise<T>,
): Promise<T> {
  const target = await open();
  try {
    return await work(target, await prepared(target, path));
  } finally {
    await target.close();
  }
}

async function prepared(target: Target, path: string): Promise<Preparation> {
  try {
    return await target.prepare({ skipIndexing: false, progress: silent });
  } catch (error) {
    throw error instanceof ConfigError ? movedTo(error, path) : error;
  }
}

function coverageOf(
  run: string,
  topics: ReadonlySet<string>,
  examples: readonly Example[],
): readonly ComparisonWarning[] {
  const answered = examples.filter(({ id }) => topics.has(id)).length;
  const without = examples.length - answered;
  const unjudged = topics.size - answered;
  const warnings: ComparisonWarning[] = [];
  if (without > 0) warnings.push({ code: 'topics-without-lines', run, topics: without, of: examples.length });
  if (unjudged > 0) warnings.push({ code: 'topics-not-judged', run, topics: unjudged });
  return warnings;
}

const { signal } = new AbortController();

const answerOf = (target: Target, { id }: Example): Promise<TargetOutput> =>
  target.ask({ exampleId: id, query: '', repeat: 0, signal });

/** Whether documents of equal score are judged differently, so that the rule for ties makes a difference. */
function isDecidedByTies({ documents = [] }: TargetOutput, { judgements = [] }: Example): boolean {
  const gradeOf = (name: string): number => Math.max(0, judgements.find(({ docId }) => docId === name)?.relevance ?? 0);
  return documents.some((document, i) => {
    const next = documents[i + 1];
    return next !== undefined && next.score === document.score && gradeOf(next.id) !== gradeOf(document.id);
  });
}

function tiesOf(run: string, topics: number, examples: number): readonly ComparisonWarning[] {
  return topics === 0 ? [] : [{ code: 'tied-scores', run, topics, of: examples }];
}

/** One order is asked for all files: ranks that are the reverse of the scores are what `rank` is asked for, other contradictions are told. */
function ranksOf(
  run: string,
  column: RankColumn | undefined,
  order: RunFileOrder = 'score',
): readonly ComparisonWarning[] {
  if (column === undefined || (order === 'rank' && isReversed(column))) return [];
  return [{ code: 'ranks-disagree', run, column, takenBy: order, file: true }];
}

async function* each<T>(values: Iterable<T>): AsyncGenerator<T> {
  yield* values;
}
