// How judges stand with people, a line for each judge, metric and language; and where further labels would say most.
import { z } from 'zod';
import type { Agreement } from '../../analysis/calibration/agreement.ts';
import { weighJudge } from '../../analysis/calibration/calibrate.ts';
import type { Calibration } from '../../analysis/calibration/calibration.ts';
import type { Unmeasured } from '../../analysis/calibration/figure.ts';
import { firstLabels } from '../../analysis/calibration/labels-to-settle.ts';
import { drawableExamples } from '../../analysis/calibration/telling-rows.ts';
import { ConfigError } from '../../model/hakari-error.ts';
import { present } from '../../model/present.ts';
import type { Run } from '../../model/run.ts';
import type { AppContext } from '../app-context.ts';
import { recordedRows, storedLabels } from '../calibration/recorded-rows.ts';
import { type WeighedMetric, weighedMetrics } from '../calibration/weighed-rows.ts';
import { count, type Document, intervalSchema } from '../result-shapes.ts';
import { keepDerived } from '../run-summary.ts';
import type { ScoredExample } from '../scored-examples.ts';
import { createJudgeWork, type JudgeWork } from './judge-work.ts';
import type { LabellingContext } from './open-queue.ts';

export const languageRow = z.strictObject({
  /** null: of all languages. */
  language: z.string().nullable(),
  /** Labelled and judged answers that count. */
  n: count,
  /** Cohen's, of good and bad. */
  kappa: z.number().nullable(),
  ci95: intervalSchema,
  /** How the interval was made, or why there is no figure. */
  method: z.string(),
  /** Mean of judge − people, in the units of the metric. */
  bias: z.number().nullable(),
  biasCi95: intervalSchema,
});

/** One judge by one metric in one run. */
const standing = z.strictObject({
  metric: z.string(),
  models: z.array(z.string()),
  /** Which labels count: with `unknown` nobody knows how their answers were chosen. */
  basis: z.enum(['all', 'drawn', 'unknown']).nullable(),
  /** All languages first. */
  rows: z.array(languageRow),
  /** Half width of the interval of the mean now and with so many more drawn labels; null where there are too few to say. */
  gain: z.strictObject({ more: count, now: z.number().nullable(), after: z.number().nullable() }),
  /** Verdicts that were the same with the contexts in both orders; null where nobody was asked so. */
  swaps: z.strictObject({ same: count, of: count }).nullable(),
  /** What its calls took, at least; `costUsd` is null where none of them tells it, `unpriced` counts those that do not. Null where nobody was asked. */
  calls: z.strictObject({ count, costUsd: z.number().nullable(), unpriced: count }).nullable(),
  /** Questions with a judged answer that no draw named. */
  unlabelled: count,
  /** Why it cannot be weighed (it can). */
  problem: z.string().nullable(),
});
export type Standing = Document<typeof standing>;

export const judgesSchema = z.strictObject({
  judges: z.array(
    z.strictObject({
      run: z.string(),
      target: z.string(),
      dataset: z.string(),
      started_at: z.int(),
      standings: z.array(standing),
    }),
  ),
});
export type Judges = Document<typeof judgesSchema>;
export type JudgedRun = Judges['judges'][number];

/** Runs that are looked at: those with labels, and the newest ones that a judge scored. */
const mostRuns = 12;

export async function judges(context: LabellingContext): Promise<Judges> {
  const { store } = context;
  const found = new Map<string, Run>();
  for (const id of await store.labelledRuns({ limit: mostRuns })) {
    const run = await store.findRun(id);
    if (run?.dataset !== undefined) found.set(id, run);
  }
  const { rows } = await store.queryRuns({ status: ['finished', 'interrupted'], limit: mostRuns });
  for (const run of rows) if (run.dataset !== undefined) found.set(run.id, run);
  const runs = [...found.values()].sort((a, b) => b.startedAt - a.startedAt);
  const judged: JudgedRun[] = [];
  for (const run of runs) {
    const standings = await standingsOf(context, run);
    if (standings.length === 0) continue;
    const head = { run: run.id, target: run.target.id, dataset: run.dataset?.name ?? '', started_at: run.startedAt };
    judged.push({ ...head, standings: [...standings] });
  }
  return { judges: judged };
}

/** Counts up with the meaning of a standing, and of the calibration that it is made of. */
const partVersion = 2;

/** Weighed once for the present rows of a run. */
export async function standingsOf(context: Pick<AppContext, 'store'>, run: Run): Promise<readonly Standing[]> {
  const { store } = context;
  const revision = await store.revisionOf(run.id);
  const key = { runId: run.id, part: 'judges', partVersion };
  const kept = z.array(standing).safeParse(await store.readFacts(key));
  if (kept.success) return kept.data;
  const standings: Standing[] = [];
  const labelled = await store.labelledMetrics(run.id);
  for (const metric of weighedMetrics(run, [])) {
    if (!labelled.has(metric.name) && metric.metric?.definition.needs.includes('judge') !== true) continue;
    const found = await standingOf(context, run, metric);
    if (found !== undefined) standings.push(found);
  }
  await keepDerived(() => store.writeFacts(key, standings, revision));
  // The same bytes as when it is read again.
  return z.array(standing).parse(standings);
}

async function standingOf(
  { store }: Pick<AppContext, 'store'>,
  run: Run,
  metric: WeighedMetric,
): Promise<Standing | undefined> {
  const { name, range, direction } = metric;
  const none = {
    metric: name,
    models: [],
    basis: null,
    rows: [],
    gain: { more: 0, now: null, after: null },
    ...{ swaps: null, calls: null, unlabelled: 0 },
  };
  if (((await store.scorersOf(run.id)).get(name)?.size ?? 1) > 1) return { ...none, problem: 'several-judges' };
  try {
    const work = createJudgeWork(name, range[1] - range[0]);
    const also = (row: ScoredExample): void => work.add(row);
    const [weighed] = await recordedRows({ store, run, metrics: [metric], labelsOf: storedLabels({}), also });
    if (weighed === undefined || weighed.rows.every(({ judge }) => judge === undefined)) return undefined;
    const { rows, scale, models } = weighed;
    const calibration = weighJudge(rows, present({ range, direction, scale }));
    const unlabelled = drawableExamples(rows).length;
    return {
      ...{ metric: name, models: [...models], basis: calibration.selection.basis, unlabelled, problem: null },
      rows: languageRows(calibration),
      gain: gainOf(calibration, unlabelled),
      ...shortWork(work.told()),
    };
  } catch (error) {
    if (error instanceof ConfigError) return { ...none, problem: error.code };
    throw error;
  }
}

/** All languages first, where there are several. */
export function languageRows({ overall, byLanguage }: Calibration): Standing['rows'] {
  const all = rowOf(null, overall);
  return byLanguage.length < 2
    ? [byLanguage[0] === undefined ? all : { ...all, language: byLanguage[0].key }]
    : [all, ...byLanguage.map((slice) => rowOf(slice.key, slice))];
}

function rowOf(language: string | null, agreement: Agreement | Unmeasured): Standing['rows'][number] {
  if ('kind' in agreement)
    return { language, n: 0, kappa: null, ci95: null, method: agreement.reason, bias: null, biasCi95: null };
  const { verdicts, bias } = agreement;
  const { value, ci95, method, n } = verdicts.kappa;
  return { language, n, kappa: value, ci95, method, bias: bias.value, biasCi95: bias.ci95 };
}

function shortWork({ swaps, calls }: JudgeWork): Pick<Standing, 'swaps' | 'calls'> {
  const total = (of: (one: (typeof swaps)[number]) => number): number => swaps.reduce((sum, one) => sum + of(one), 0);
  return {
    swaps: swaps.length === 0 ? null : { same: total(({ same }) => same.count), of: total(({ same }) => same.of) },
    calls: calls && { count: calls.calls, costUsd: calls.costUsd.known, unpriced: calls.costUsd.unknown },
  };
}

/** Labels that are proposed at a time. */
const proposed = 50;

function gainOf({ gain, counts }: Calibration, unlabelled: number): Standing['gain'] {
  if (gain.kind === 'none')
    return { more: Math.min(unlabelled, Math.max(0, firstLabels - counts.paired)), now: null, after: null };
  const now = gain.steps[0]?.withJudge ?? null;
  const step = gain.steps.findLast(({ more, withJudge }) => more > 0 && more <= proposed && withJudge !== null);
  return { more: step?.more ?? 0, now, after: step?.withJudge ?? null };
}

/** What would narrow what is known most: the judges of which nothing is known first. */
export function mostTelling(
  { judges }: Judges,
  most: number,
): readonly { readonly run: JudgedRun; readonly standing: Standing }[] {
  const narrowing = ({ gain: { now, after } }: Standing): number =>
    now === null ? Number.POSITIVE_INFINITY : now - (after ?? now);
  return judges
    .flatMap((run) => run.standings.map((each) => ({ run, standing: each })))
    .filter(({ standing: each }) => each.problem === null && each.gain.more > 0 && each.unlabelled > 0)
    .map((each) => ({ ...each, narrowing: narrowing(each.standing) }))
    .sort((a, b) => (a.narrowing === b.narrowing ? 0 : b.narrowing - a.narrowing))
    .slice(0, most);
}
