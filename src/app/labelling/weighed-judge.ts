// One judge of one metric in one run: how it stands with people, whether the order of contexts sways it, and what it took.
import { z } from 'zod';
import type { PartialSum } from '../../analysis/calls/call-tally.ts';
import { ConfigError } from '../../model/hakari-error.ts';
import type { Json } from '../../model/json.ts';
import type { Run } from '../../model/run.ts';
import type { WeighedJudge } from '../../report/judges/weighed-judge.ts';
import { calibrateJudge } from '../calibration/calibrate-judge.ts';
import { calibrationDocument, calibrationSchema } from '../calibration/calibration-schema.ts';
import { weighedMetrics } from '../calibration/weighed-rows.ts';
import { count, type Document, intervalSchema as interval, number } from '../result-shapes.ts';
import { keepDerived } from '../run-summary.ts';
import { scoredExamples } from '../scored-examples.ts';
import { createJudgeWork } from './judge-work.ts';
import type { LabellingContext } from './open-queue.ts';

const sum: z.ZodType<PartialSum> = z.strictObject({ known: number, unknown: count });

export const weighedJudgeSchema = z.strictObject({
  run: z.string(),
  target: z.string(),
  dataset: z.string(),
  metric: z.string(),
  /** As `judge calibrate` has it, of the labels in the store; null where there is nothing to weigh it by. */
  calibration: calibrationSchema.nullable(),
  /** Why there is none: the code of what is in the way. */
  problem: z.string().nullable(),
  /** Of each judge that was asked with the contexts in both orders; empty where none was. */
  swaps: z.array(
    z.strictObject({
      judge: z.string(),
      same: z.strictObject({ count, of: count, ci95: interval }),
      difference: z.strictObject({ n: count, mean: number, ci95: interval }),
    }),
  ),
  /** What its calls took; null where nobody was asked. */
  calls: z
    .strictObject({
      models: z.array(z.string()),
      calls: count,
      cached: count,
      lost: count,
      inputTokens: sum,
      outputTokens: sum,
      costUsd: sum,
    })
    .nullable(),
  /** A fixed set that is judged again every day; nothing records one. */
  canary: z.null(),
});

export const weighedJudgeDocument = ({ calibration, ...judge }: WeighedJudge): Document<typeof weighedJudgeSchema> => ({
  ...judge,
  calibration: calibration === null ? null : calibrationDocument(calibration),
});

/** Counts up with the shape and meaning of a weighed judge, and of the calibration in it. */
const partVersion = 2;

/**
 * Weighed once for the present rows of the run.
 * @throws ConfigError for a metric that the run does not have, or that has no largest value
 */
export async function weighedJudge(context: LabellingContext, run: Run, name: string): Promise<WeighedJudge> {
  const { store } = context;
  const [metric] = weighedMetrics(run, [name]);
  if (metric === undefined || !run.metrics.includes(metric.name))
    throw new ConfigError(`this run has no ${name}`, { code: 'no-metric', where: { input: 'metric' } });
  const revision = await store.revisionOf(run.id);
  const key = { runId: run.id, part: 'judge', partVersion, scope: metric.name };
  const kept = (await store.readFacts(key)) as WeighedJudge | undefined;
  if (kept !== undefined) return kept;
  const work = createJudgeWork(metric.name, metric.range[1] - metric.range[0]);
  for await (const row of scoredExamples(store, run, 'untexted')) work.add(row);
  const judge: WeighedJudge = {
    ...{ run: run.id, target: run.target.id, dataset: run.dataset?.name ?? '', metric: metric.name },
    ...(await calibrated(context, run, metric.name)),
    ...work.told(),
    canary: null,
  };
  await keepDerived(() => store.writeFacts(key, judge as unknown as Json, revision));
  return judge;
}

async function calibrated(
  context: LabellingContext,
  run: Run,
  metric: string,
): Promise<Pick<WeighedJudge, 'calibration' | 'problem'>> {
  try {
    return { calibration: await calibrateJudge(context, { run, metrics: [metric] }), problem: null };
  } catch (error) {
    if (error instanceof ConfigError) return { calibration: null, problem: error.code };
    throw error;
  }
}
