// Rule: answers take longer than their goal. Which stage takes the time decides what is proposed.

import { aloneLatency } from '../../../analysis/alone-latency.ts';
import type { LatencyQuantile } from '../../../metrics/presets.ts';
import type { StageKind } from '../../../model/target-output.ts';
import { latencyCell, presentItems, right, tableOf } from '../../cells.ts';
import { dash, formatLatency, formatPercent } from '../../format-number.ts';
import type { Block } from '../../report.ts';
import type { LetteredRun, ReportContext } from '../../report-context.ts';
import { factsOf } from '../part.ts';
import { quantileTitle } from '../times/quantiles.ts';
import { times } from '../times/times.ts';
import { type AdviceRule, adviceRule, foremost } from './advice-rule.ts';

/** Time of one stage, or of what is outside all stages (no kind). */
interface StageShare {
  readonly name: string;
  readonly kind: StageKind | undefined;
  readonly meanMs: number;
  readonly p95Ms: number | null;
  /** Of the mean latency. */
  readonly share: number;
}

interface LatencyAboveGoal {
  /** Under the load of the run, or one call at a time with nothing else under way. */
  readonly load: 'run' | 'alone';
  readonly quantile: LatencyQuantile;
  readonly goalMs: number;
  readonly above: readonly {
    readonly label: string;
    readonly ms: number;
    /** It is that at least: times are missing. */
    readonly isLeast: boolean;
    readonly n: number;
    /** Longest first; none where the target does not tell its stages. */
    readonly stages: readonly StageShare[];
    /** The setting that bounds the work of a reranker, where the target tells it. */
    readonly rerankCandidates: number | undefined;
  }[];
}

/** A stage with a smaller share of the time is not worth changing. */
const large = 1 / 3;

/** Of each load the quantile that says most of those that are above their goal: P95 before the others. */
export const findLatencyAboveGoal = (context: ReportContext): readonly LatencyAboveGoal[] =>
  (['run', 'alone'] as const).flatMap((load) => aboveGoalAt(load, context));

function aboveGoalAt(load: LatencyAboveGoal['load'], { runs, goals }: ReportContext): readonly LatencyAboveGoal[] {
  const own = (load === 'run' ? goals.latencyMs : goals.latencyAloneMs) ?? {};
  for (const quantile of ['p95', 'p50', 'p99', 'mean'] as const) {
    const goalMs = own[quantile];
    if (goalMs === undefined) continue;
    const above = runs.flatMap((run) => {
      const times = load === 'run' ? run.summary.overall.latencyMs : aloneLatency(run.run);
      const ms = times?.[quantile] ?? null;
      if (times === undefined || ms === null || (times.missing?.[quantile][0] ?? ms) <= goalMs) return [];
      const { rerankCandidates } = run.run.target.config;
      return [
        {
          label: run.label,
          ms: times.missing?.[quantile][0] ?? ms,
          isLeast: times.missing !== undefined && times.missing[quantile][0] !== times.missing[quantile][1],
          n: times.n,
          stages: stageShares(run),
          rerankCandidates: typeof rerankCandidates === 'number' ? rerankCandidates : undefined,
        },
      ];
    });
    if (above.length > 0) return [{ load, quantile, goalMs, above }];
  }
  return [];
}

function stageShares(run: LetteredRun): readonly StageShare[] {
  const stages = factsOf(times, run)?.stages ?? [];
  const { mean, n } = run.summary.overall.latencyMs;
  if (stages.length === 0 || mean === null || mean <= 0) return [];
  const shares = stages.map(
    (stage): StageShare => ({
      name: stage.name,
      kind: stage.kind,
      meanMs: stage.meanMs,
      p95Ms: stage.p95Ms,
      share: (stage.meanMs * stage.n) / (mean * n),
    }),
  );
  const outside = 1 - shares.reduce((sum, { share }) => sum + share, 0);
  const rest: StageShare = { name: '', kind: undefined, meanMs: outside * mean, p95Ms: null, share: outside };
  return presentItems([...shares, outside > 0 ? rest : undefined]).toSorted((a, b) => b.share - a.share);
}

export const latencyAboveGoal: AdviceRule = adviceRule<LatencyAboveGoal>({
  id: 'latency-above-goal',
  find: findLatencyAboveGoal,
  anchor: ({ load }) => (load === 'run' ? 'latency-above-goal' : 'latency-alone-above-goal'),
  action({ load, quantile, goalMs, above }, { actions, messages, texts, leader }) {
    const slowest = foremost(above, leader, ({ ms }) => ms);
    const [stage] = slowest?.stages ?? [];
    const title = quantileTitle(quantile, messages);
    const time = actions.latencyTime({
      quantile: load === 'alone' ? texts.alone(title) : title,
      ms: slowest === undefined ? dash : aboveText(slowest),
      goal: String(goalMs),
    });
    return actions.latency[stage === undefined ? 'untold' : (stage.kind ?? 'outside')](slowest?.label ?? '', time);
  },
  text({ load, quantile, goalMs, above }, { messages, texts }) {
    const title = quantileTitle(quantile, messages);
    const text = texts.latency({
      quantile: load === 'alone' ? texts.alone(title) : title,
      goalMs: String(goalMs),
      labels: above.map((own) => `${own.label} (${aboveText(own)})`).join(messages.comma),
    });
    const untold = above.filter(({ stages }) => stages.length === 0).map(({ label }) => label);
    const suggestions = [...causesOf(above)].map(([kind, causes]) =>
      texts.latencyRemedies[kind](
        causes.map(({ label, stage }) => causeText(label, stage)).join(messages.comma),
        [...new Set(causes.flatMap(({ rerankCandidates }) => rerankCandidates ?? []))].join(', '),
      ),
    );
    return {
      ...text,
      suggestions: presentItems([
        ...suggestions,
        untold.length === 0 ? undefined : texts.untoldStages(untold.join(messages.comma)),
      ]),
    };
  },
  evidence: ({ load, quantile, above }, { messages, texts }) => {
    const { words } = messages;
    const plain = quantileTitle(quantile, messages);
    const title = load === 'alone' ? texts.alone(plain) : plain;
    const blocks: Block[] = [
      tableOf({
        columns: [words.target, right(`${title} (ms)`), right('n')],
        rows: above.map((own) => [own.label, aboveText(own), own.n]),
      }),
    ];
    const rows = above.flatMap(({ label, stages }) =>
      stages.map(({ name, kind, meanMs, p95Ms, share }) => [
        label,
        kind === undefined ? texts.outsideStages : `${name} (${words.stageKinds[kind]})`,
        latencyCell(meanMs),
        latencyCell(p95Ms),
        formatPercent(share, 0),
      ]),
    );
    if (rows.length > 0) {
      const columns = [words.target, words.stage, right(`${words.mean} (ms)`), right('P95 (ms)')];
      const caption = load === 'alone' ? texts.whereTimeGoesUnderLoad : texts.whereTimeGoes;
      blocks.push(tableOf({ caption, columns: [...columns, right(texts.shareOfTime)], rows }));
    }
    return blocks;
  },
});

type Cause = StageKind | 'outside';

interface CausedBy {
  readonly label: string;
  readonly stage: StageShare;
  readonly rerankCandidates: number | undefined;
}

/** Every stage that takes a large share, and the largest of each target, by kind. */
function causesOf(above: LatencyAboveGoal['above']): ReadonlyMap<Cause, readonly CausedBy[]> {
  const causes = above.flatMap(({ label, stages, rerankCandidates }) =>
    stages
      .filter(({ share }, index) => index === 0 || share >= large)
      .map((stage): CausedBy => ({ label, stage, rerankCandidates })),
  );
  return Map.groupBy(causes, ({ stage }): Cause => stage.kind ?? 'outside');
}

const aboveText = ({ ms, isLeast }: LatencyAboveGoal['above'][number]): string =>
  `${isLeast ? '≥ ' : ''}${formatLatency(ms)}`;

const causeText = (label: string, { name, share }: StageShare): string =>
  `${label}${name === '' ? '' : ` ${name}`} ${formatPercent(share, 0)}`;
