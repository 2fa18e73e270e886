// Has a judge grade a pool before people see it: each grade says that a model gave it, and why.
import type { PooledPair } from '../../curation/care/pool-example.ts';
import type { GivenGrade, GradablePair } from '../../datasets/care/pool-file.ts';
import { isBlank, isUnanswerable } from '../../metrics/expectation-of.ts';
import { parseMetricName } from '../../metrics/metric-name.ts';
import type { RunStopError } from '../../model/call-error.ts';
import { type GradeScale, judgeAuthor } from '../../model/example.ts';
import { ConfigError } from '../../model/hakari-error.ts';
import { readJudgeDetails } from '../../model/judge-details.ts';
import type { Outcome } from '../../model/score.ts';
import type { InstrumentScorer } from '../../ports/instruments.ts';
import type { Progress } from '../../ports/progress.ts';
import type { Store } from '../../ports/store.ts';
import { askEach } from '../ask-each.ts';
import { type ExampleToGrade, type PoolRunsOptions, type PoolRunsOutput, poolRuns } from './pool-runs.ts';

export interface GradePoolOptions {
  /** That of `documentRelevance`. */
  readonly scorer: InstrumentScorer;
  /** Who judges. */
  readonly model: string;
  /** Examples under way at once. */
  readonly concurrency: number;
  readonly progress: Progress;
  /** Once aborted, what is in flight is finished and nothing more is begun. */
  readonly stop: AbortSignal;
  /** Told the texts to grade, a list an example; nothing is asked when it says no (goes on). */
  readonly beforeAsking?: ((texts: readonly (readonly string[])[]) => Promise<boolean>) | undefined;
}

export interface GradedPool {
  /** As they came, without their texts. */
  readonly pairs: readonly GradablePair[];
  readonly graded: number;
  /** Left blank because no text was recorded. */
  readonly withoutText: number;
  /** Left blank because the question has no answer, so that no document could be relevant. */
  readonly unanswerable: number;
  /** Left blank because the judge failed, by its code. */
  readonly failed: Readonly<Record<string, number>>;
  /** Left blank because it ended before. */
  readonly notAsked: number;
  /** Why nothing more could be asked, when that is what ended it. */
  readonly stopped: RunStopError | undefined;
}

/** Pools runs and has the judge grade the pool. @throws as `poolRuns` and `gradePool` */
export async function poolByJudge(
  store: Store,
  request: Omit<PoolRunsOptions, 'grade'>,
  judging: GradePoolOptions,
): Promise<{ readonly pool: PoolRunsOutput; readonly grading: GradedPool }> {
  let grading: GradedPool | undefined;
  const pool = await poolRuns(store, {
    ...request,
    grade: async (examples, scale) => {
      grading = await gradePool(examples, scale, judging);
      return grading.pairs;
    },
  });
  if (grading === undefined) throw new Error('nothing was graded');
  return { pool, grading };
}

/** @throws ConfigError `judge-scale` for a scale that cannot be put into words */
export async function gradePool(
  examples: readonly ExampleToGrade[],
  scale: GradeScale,
  options: GradePoolOptions,
): Promise<GradedPool> {
  refuseScale(scale);
  const asked = examples.filter(({ example }) => !isUnanswerable(example)).filter(({ pairs }) => pairs.some(hasText));
  const goOn = (await options.beforeAsking?.(asked.map(textsOf))) ?? true;
  const outcomes = new Map<ExampleToGrade, Outcome>();
  const { stopped } = await askEach({
    items: asked,
    concurrency: goOn ? options.concurrency : 0,
    stop: options.stop,
    work: async (item) => {
      outcomes.set(item, await ask(item, scale, options));
      options.progress.update('grading documents', outcomes.size, asked.length);
    },
  });
  const counts = { graded: 0, withoutText: 0, unanswerable: 0, notAsked: 0 };
  const failed: Record<string, number> = {};
  const pairs = examples.flatMap((item) => {
    const outcome = outcomes.get(item);
    const given = outcome === undefined ? new Map<string, GivenGrade>() : givenGrades(outcome, options.model);
    return item.pairs.map(({ text: _text, ...pair }): GradablePair => {
      const grade = given.get(pair.docId);
      if (isUnanswerable(item.example)) counts.unanswerable++;
      else if (isBlank(_text)) counts.withoutText++;
      else if (grade !== undefined) counts.graded++;
      else if (outcome?.status === 'failed') failed[outcome.error.code] = (failed[outcome.error.code] ?? 0) + 1;
      else counts.notAsked++;
      return grade === undefined ? pair : { ...pair, given: grade };
    });
  });
  return { pairs, ...counts, failed, stopped };
}

/** The metric's own question, of documents that no trial returned in this order. */
async function ask(
  { example, pairs }: ExampleToGrade,
  { max }: GradeScale,
  { scorer }: GradePoolOptions,
): Promise<Outcome> {
  const documents = pairs.filter(hasText).map(({ docId, text }) => ({ id: docId, text }));
  const head = { id: 'pool', runId: 'pool', exampleId: example.id, repeat: 0, execution: 0, startedAt: 0 } as const;
  const trial = { ...head, status: 'ok', output: { documents } } as const;
  return await scorer.scorer(parseMetricName(`documentRelevance(scale=${max})@${documents.length}`), {
    example,
    trial,
  });
}

function givenGrades(outcome: Outcome, model: string): ReadonlyMap<string, GivenGrade> {
  const details = outcome.status === 'scored' ? readJudgeDetails(outcome.details) : undefined;
  const { grades } = details?.findings ?? {};
  const by = judgeAuthor(model, details?.prompt ?? '');
  const found = new Map<string, GivenGrade>();
  for (const each of Array.isArray(grades) ? (grades as readonly unknown[]) : []) {
    const { id, grade, reason } = each as {
      readonly id?: unknown;
      readonly grade?: unknown;
      readonly reason?: unknown;
    };
    if (typeof id !== 'string' || typeof grade !== 'number') continue;
    found.set(id, { relevance: grade, by, reason: typeof reason === 'string' ? reason : '' });
  }
  return found;
}

const textsOf = ({ pairs }: ExampleToGrade): readonly string[] => pairs.filter(hasText).map(({ text }) => text);

const hasText = (pair: PooledPair): pair is PooledPair & { readonly text: string } => !isBlank(pair.text);

function refuseScale({ min, max }: GradeScale): void {
  if (min <= 0 && max >= 1 && max <= 10) return;
  throw new ConfigError(`the dataset's grades go from ${min} to ${max}, and a judge gives 0 to at most 10`, {
    code: 'judge-scale',
    where: { input: 'judge' },
    hint: 'have people grade it, or give the dataset a scale such as 0 to 3',
  });
}
