// What came of a run that a server was asked for: every example with what was said and how it was scored, and the means.
import { z } from 'zod';
import type { Run } from '../../model/run.ts';
import type { Score } from '../../model/score.ts';
import type { RunSummary } from '../../model/summary.ts';
import { contextsOf } from '../../model/target-output.ts';
import type { Store } from '../../ports/store.ts';
import { runSummary } from '../run-summary.ts';
import { type ScoredExample, scoredExamples } from '../scored-examples.ts';

const number = z.number().nullable();

export const evalExampleSchema = z.strictObject({
  exampleId: z.string(),
  target: z.string(),
  query: z.string(),
  /** Null where the target gave none. */
  answer: z.string().nullable(),
  /** Null where none is expected. */
  expected: z.string().nullable(),
  contexts: z.array(z.string()),
  latencySeconds: number,
  /** By metric; null where there is no value. */
  scores: z.record(z.string(), number),
  /** By metric without a value: why. */
  unscored: z.record(z.string(), z.string()).exactOptional(),
  /** Of the target, when it failed. */
  error: z.string().nullable(),
});

export type EvalExample = z.infer<typeof evalExampleSchema>;

export const metricMeanSchema = z.strictObject({
  mean: number,
  /** Examples that enter the mean. */
  count: z.int(),
  ci95: z.tuple([z.number(), z.number()]).nullable(),
  skipped: z.int(),
  /** Lost to the judge, or to a target whose failure has no worst value. */
  failed: z.int(),
  /** Of `count`: entered as the worst value, because the target failed. */
  imputed: z.int(),
});

export const evalRunSchema = z.strictObject({ id: z.string(), url: z.string() });

export const evalResultSchema = z.strictObject({
  run: evalRunSchema,
  results: z.array(evalExampleSchema),
  summary: z.record(z.string(), metricMeanSchema),
});

export type EvalResult = Omit<z.infer<typeof evalResultSchema>, 'run'>;

/** Every example of a run with its means. Meant for few examples: all of them are in memory. */
export async function evalResult(store: Store, run: Run): Promise<EvalResult> {
  const results: EvalResult['results'] = [];
  for await (const row of scoredExamples(store, run)) results.push(exampleResult(row, run.target.id));
  return { results, summary: metricMeans(await runSummary(store, run)) };
}

export function metricMeans({ overall }: RunSummary): EvalResult['summary'] {
  return Object.fromEntries(
    overall.metrics.map((metric) => [
      metric.metric,
      {
        mean: metric.mean,
        count: metric.n,
        ci95: metric.ci95 === null ? null : [metric.ci95[0], metric.ci95[1]],
        skipped: metric.skipped,
        failed: metric.failedInstrument + metric.failedTarget,
        imputed: metric.imputed,
      },
    ]),
  );
}

export function exampleResult(
  { example, trial, scores }: ScoredExample,
  target: string,
): EvalResult['results'][number] {
  const output = trial.status === 'ok' ? trial.output : undefined;
  const measured = scores.filter(({ source }) => source !== 'human');
  const without = measured.filter(({ outcome }) => outcome.status !== 'scored');
  const latencyMs = trial.latencyMs;
  return {
    exampleId: example.id,
    target,
    query: example.query,
    answer: output?.answer ?? null,
    expected: example.expectedAnswer ?? null,
    contexts: output === undefined ? [] : [...contextsOf(output)],
    latencySeconds: latencyMs === undefined ? null : latencyMs / 1000,
    scores: Object.fromEntries(measured.map(({ metric, outcome }) => [metric, valueIn(outcome)])),
    ...(without.length === 0
      ? {}
      : { unscored: Object.fromEntries(without.map((each) => [each.metric, whyNot(each)])) }),
    error: trial.status === 'failed' ? trial.error.message : null,
  };
}

const valueIn = (outcome: Score['outcome']): number | null => (outcome.status === 'scored' ? outcome.value : null);

function whyNot({ outcome }: Score): string {
  if (outcome.status === 'skipped') return outcome.reason;
  return outcome.status === 'failed' ? outcome.error.message : '';
}
