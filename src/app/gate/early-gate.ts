// A gate that looks after every example: while a run is asked, and once more from what it recorded.
import { metricsOfEach } from '../../analysis/gate/floor-check.ts';
import { createGateCollector, type GateEvidence } from '../../analysis/gate/gate-evidence.ts';
import { type SequentialGate, sequentialGate } from '../../analysis/gate/sequential-gate.ts';
import type { CollectedTrial } from '../../analysis/values/compared-runs.ts';
import type { Metric } from '../../metrics/metric.ts';
import type { Example } from '../../model/example.ts';
import { present } from '../../model/present.ts';
import type { StopEarly } from '../../model/stopped-early.ts';
import type { ScanDepth } from '../../ports/run-store.ts';
import type { ComparedSource } from '../compare/compared-source.ts';
import type { EarlyExample } from '../evaluate-options.ts';
import { inJudgingOrder } from '../stop-early.ts';
import type { ResolvedGate } from './resolve-checks.ts';

/** Trials with their scores, by the id of the example. */
export type TrialsByExample = ReadonlyMap<string, readonly CollectedTrial[]>;

/** Takes the trials of the next example of the run. */
export interface ExampleGate {
  readonly sequence: SequentialGate;
  see(example: EarlyExample, trials: readonly CollectedTrial[]): void;
}

/** @param examples all of the dataset. @param before trials of the baseline (none) */
export function gateByExample(
  gate: ResolvedGate,
  {
    of,
    examples,
    before,
    bounds = false,
  }: Pick<StopEarly, 'of'> & {
    readonly examples: readonly EarlyExample[];
    readonly before: TrialsByExample | undefined;
    /** Whether bounds are followed too (false). */
    readonly bounds?: boolean;
  },
): ExampleGate {
  const { checks, metrics, runs } = gate;
  const sizes = new Map<string | undefined, number>([[undefined, examples.length]]);
  for (const { category } of examples) {
    if (category !== undefined) sizes.set(category, (sizes.get(category) ?? 0) + 1);
  }
  const sequence = sequentialGate({
    checks,
    metrics: new Map(metrics.map((metric) => [metric.name, metric])),
    baseline: runs[1]?.measured ?? null,
    of,
    size: (category) => sizes.get(category) ?? 0,
    bounds,
  });
  return {
    sequence,
    see(example, trials) {
      const { id } = example;
      sequence.observe(evidenceOf(before === undefined ? [trials] : [trials, before.get(id) ?? []], gate, [example]));
    },
  };
}

/** @param trials of the run, and of the baseline where there is one @param examples whose turn it was: what has no trial is missing */
function evidenceOf(
  trials: readonly (readonly CollectedTrial[])[],
  { metrics, runs, checks }: ResolvedGate,
  examples: readonly EarlyExample[],
): GateEvidence {
  const collector = createGateCollector({ runs, metrics, watched: new Map(), each: metricsOfEach(checks, metrics) });
  for (const [run, own] of trials.entries()) for (const trial of own) collector.add(run, trial);
  for (const example of examples) collector.expect(example);
  return collector.evidence();
}

interface SeenAgain {
  readonly sequence: SequentialGate;
  /** Of the examples that were looked at. */
  readonly evidence: GateEvidence;
  readonly judged: number;
}

/** What was looked at while the run was asked, once more: the same examples in the same order, whatever else was under way when it was decided. */
export async function lookAgain(
  gate: ResolvedGate,
  {
    early,
    examples,
    current,
    baseline,
  }: {
    readonly early: StopEarly;
    readonly examples: AsyncIterable<Example>;
    readonly current: ComparedSource;
    readonly baseline: ComparedSource | undefined;
  },
): Promise<SeenAgain> {
  const { known, ordered } = await inJudgingOrder(examples, early.seed);
  const looked = ordered.slice(0, early.decidedAfter);
  const ids = new Set(looked.map(({ id }) => id));
  const now = await trialsOf(current, gate.metrics, ids);
  const before = baseline && (await trialsOf(baseline, gate.metrics, ids));
  const { sequence, see } = gateByExample(gate, { of: early.of, examples: known, before, bounds: true });
  for (const example of looked) see(example, now.get(example.id) ?? []);
  const all = [now, ...(before === undefined ? [] : [before])].map((trials) => [...trials.values()].flat());
  return { sequence, evidence: evidenceOf(all, gate, looked), judged: looked.length };
}

/** Without what was said, as far as the metrics allow it. @param ids (all) */
export async function trialsOf(
  source: ComparedSource,
  metrics: readonly Metric[],
  ids?: ReadonlySet<string>,
): Promise<TrialsByExample> {
  const trials = new Map<string, CollectedTrial[]>();
  for await (const { example, trial, scores } of source.rows(depthOf(metrics))) {
    if (ids !== undefined && !ids.has(example.id)) continue;
    const { id, category, language } = example;
    const own = trials.get(id) ?? [];
    trials.set(id, own);
    own.push({ example: present({ id, category, language }), trial, scores });
  }
  return trials;
}

/** What is computed of an example's repeats looks at the details of their scores. */
export const depthOf = (metrics: readonly Metric[]): ScanDepth =>
  metrics.some(({ definition }) => definition.level === 'example') ? 'untexted' : 'numbers';
