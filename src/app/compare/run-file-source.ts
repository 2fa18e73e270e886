// A TREC run file with its judgements, scored by the metrics that runs are scored by.
import { basename } from 'node:path';
import type { ComparisonWarning } from '../../analysis/comparison/run-comparison.ts';
import { openDataset } from '../../datasets/open-dataset.ts';
import type { Metric } from '../../metrics/metric.ts';
import { returnsNoAnswer } from '../../metrics/unscorable.ts';
import type { Example } from '../../model/example.ts';
import { ConfigError, movedTo } from '../../model/hakari-error.ts';
import type { TargetOutput } from '../../model/target-output.ts';
import type { AnsweredTrial } from '../../model/trial.ts';
import { silent } from '../../ports/progress.ts';
import type { Preparation, Target } from '../../ports/target.ts';
import { scoreTrial } from '../../runner/score-trial.ts';
import { recordingCoverage } from '../recording-coverage.ts';
import type { ScoredExample } from '../scored-examples.ts';
import { profileGrades, scoringMetrics } from '../scoring-metrics.ts';
import type { ComparedSource } from './compared-source.ts';

export interface RunFileSourceOptions {
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
}

/** A judgement file, read once for all run files. */
export interface Judgements {
  readonly path: string;
  readonly examples: readonly Example[];
}

/** @throws DatasetError for a file that is none of judgements */
export async function readJudgements(path: string): Promise<Judgements> {
  const { examples } = await openDataset({ qrels: path });
  const list: Example[] = [];
  for await (const example of examples) list.push(example);
  return { path, examples: list };
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
  const warnings = await withTarget(options, async (target, preparation) => {
    // Refuses a run of other topics.
    await recordingCoverage([{ id, preparation }], each(judgements.examples));
    const topics = preparation.recording?.exampleIds ?? new Set<string>();
    const ties = options.ties === 'rank' ? [] : await decidedByTies(id, target, judgements.examples);
    return [...coverageOf(id, topics, judgements.examples), ...ties];
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
    async *rows(): AsyncGenerator<ScoredExample> {
      const target = await options.open();
      try {
        await prepared(target, path);
        for (const example of judgements.examples) {
          const output = await answerOf(target, example);
          const head = { id: `${id}/${example.id}`, runId: id, exampleId: example.id };
          const trial: AnsweredTrial = { ...head, repeat: 0, execution: 0, startedAt: 0, status: 'ok', output };
          const { scores } = await scoreTrial(example, trial, scoring, { newId: () => '' });
          yield { example, trial, scores };
        }
      } finally {
        await target.close();
      }
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
  return [
    ...(without > 0 ? [{ code: 'topics-without-lines', run, topics: without, of: examples.length } as const] : []),
    ...(unjudged > 0 ? [{ code: 'topics-not-judged', run, topics: unjudged } as const] : []),
  ];
}

const answerOf = (target: Target, example: Example): Promise<TargetOutput> =>
  target.ask({ exampleId: example.id, query: '', repeat: 0, signal: new AbortController().signal });

/** Topics in which documents of equal score are judged differently, so that the rule for ties makes a difference. */
async function decidedByTies(
  run: string,
  target: Target,
  examples: readonly Example[],
): Promise<readonly ComparisonWarning[]> {
  let topics = 0;
  for (const example of examples) {
    const grades = new Map(example.judgements?.map(({ docId, relevance }) => [docId, relevance]));
    const gradeOf = (id: string): number => Math.max(0, grades.get(id) ?? 0);
    const { documents = [] } = await answerOf(target, example);
    const decided = documents.some((document, i) => {
      const next = documents[i + 1];
      return next !== undefined && next.score === document.score && gradeOf(next.id) !== gradeOf(document.id);
    });
    if (decided) topics++;
  }
  return topics === 0 ? [] : [{ code: 'tied-scores', run, topics, of: examples.length }];
}

async function* each<T>(values: Iterable<T>): AsyncGenerator<T> {
  yield* values;
}
