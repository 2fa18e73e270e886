// Pull requests whose truth is known, before a gate that looks after every question: how often it is wrong, and what it does not ask.
import type { DropCheck } from '#src/analysis/gate/gate-definition.ts';
import type { GateEvidence, RunEvidence } from '#src/analysis/gate/gate-evidence.ts';
import { sequentialGate } from '#src/analysis/gate/sequential-gate.ts';
import { parseMetricName } from '#src/metrics/metric-name.ts';
import type { Statement } from '#src/model/stopped-early.ts';
import { confidenceSequence } from '#src/stats.ts';
import { type Random, randomFrom } from './regimes.ts';

export interface EarlyGateOptions {
  /** One a check: how far the mean truly falls. */
  readonly drops: readonly number[];
  /** How far it may. */
  readonly margin: number;
  readonly n: number;
  /** Share of questions that are answered anew, for better or worse. */
  readonly changed: number;
  readonly of: Statement;
  readonly samples: number;
  readonly seed: number;
  /** The gate itself, or the sequences that it follows, which are the same and a hundred times as fast (gate). */
  readonly by?: 'gate' | 'sequences';
}

/** All of them shares of the samples, but for `spared`. */
export interface EarlyGateRates {
  /** At least one check fails; all pass; at least one is open at the end. */
  readonly fail: number;
  readonly pass: number;
  readonly open: number;
  /** Decisions of a check against what is true of its own sample or population, in any check. */
  readonly falseFail: number;
  /** The gate passes although a check should not. */
  readonly falsePass: number;
  /** Mean share of the questions that were not asked. */
  readonly spared: number;
}

const names = ['RR', 'AP', 'P@1', 'P@5', 'R@5', 'R@10', 'nDCG@5', 'nDCG@10'];

/** Like grades of a judge: mostly 1. */
const gradeMean = 0.921;
function grade(random: Random): number {
  const u = random();
  return u < 0.8 ? 1 : u < 0.93 ? 0.7 : u < 0.99 ? 0.5 : 0;
}

interface Pairs {
  readonly before: readonly number[];
  readonly after: readonly number[];
}

function drawPairs(random: Random, { n, drop, changed }: { n: number; drop: number; changed: number }): Pairs {
  const before = Array.from({ length: n }, () => grade(random));
  const after = before.map((value) => {
    const now = random() < changed ? grade(random) : value;
    return random() < drop / gradeMean ? 0 : now;
  });
  return { before, after };
}

export function earlyGateRates(options: EarlyGateOptions): EarlyGateRates {
  const { drops, margin, n, changed, of, samples, seed, by = 'gate' } = options;
  const random = randomFrom(seed);
  const counts = { fail: 0, pass: 0, open: 0, falseFail: 0, falsePass: 0, spared: 0 };
  for (let sample = 0; sample < samples; sample++) {
    const pairs = drops.map((drop) => drawPairs(random, { n, drop, changed }));
    const { verdicts, asked } = by === 'gate' ? decideByGate(pairs, options) : decideBySequences(pairs, options);
    const holds = pairs.map(({ before, after }, i) => {
      const sum = after.reduce((total, value, at) => total + value - (before[at] as number), 0);
      return of === 'dataset' ? sum / n >= -margin - 1e-9 : (drops[i] as number) <= margin;
    });
    // Exactly at the margin either verdict about the population is one too many.
    const atMargin = drops.map((drop) => of === 'population' && Math.abs(drop - margin) < 1e-12);
    const failed = verdicts.includes('FAIL');
    const passed = verdicts.every((verdict) => verdict === 'PASS');
    if (failed) counts.fail++;
    if (passed) counts.pass++;
    if (verdicts.includes(null)) counts.open++;
    if (verdicts.some((verdict, i) => verdict === 'FAIL' && holds[i] === true)) counts.falseFail++;
    if (passed && verdicts.some((_, i) => holds[i] === false || atMargin[i] === true)) counts.falsePass++;
    counts.spared += 1 - asked / n;
  }
  const share = (count: number): number => count / samples;
  return {
    fail: share(counts.fail),
    pass: share(counts.pass),
    open: share(counts.open),
    falseFail: share(counts.falseFail),
    falsePass: share(counts.falsePass),
    spared: share(counts.spared),
  };
}

interface Decided {
  readonly verdicts: readonly ('PASS' | 'FAIL' | null)[];
  readonly asked: number;
}

function decideByGate(pairs: readonly Pairs[], { margin, n, of }: EarlyGateOptions): Decided {
  const used = names.slice(0, pairs.length);
  const metrics = new Map(used.map((name) => [name, parseMetricName(name)]));
  const checks = used.map((metric): DropCheck => ({ kind: 'drop', origin: 'written', metric, margin }));
  const gate = sequentialGate({ checks, metrics, baseline: new Set(used), of, size: () => n });
  while (gate.count() < n && !gate.isDecided()) gate.observe(evidenceAt(gate.count(), used, pairs, metrics));
  return { verdicts: [...gate.checks().values()].map(({ verdict }) => verdict), asked: gate.count() };
}

function decideBySequences(pairs: readonly Pairs[], { margin, n, of }: EarlyGateOptions): Decided {
  const decided = pairs.map(({ before, after }) => {
    const sequence = confidenceSequence({
      range: [-1, 1],
      horizon: n,
      alpha: [0.05, 0.05 / pairs.length],
      marks: [-margin],
      steps: 1,
      ...(of === 'dataset' && { datasetSize: n }),
    });
    let side = sequence.side(-margin);
    while (side === null && sequence.count() < n) {
      sequence.observe((after[sequence.count()] as number) - (before[sequence.count()] as number));
      side = sequence.side(-margin);
    }
    return {
      verdict: side === null ? null : side === 'below' ? ('FAIL' as const) : ('PASS' as const),
      asked: sequence.count(),
    };
  });
  return { verdicts: decided.map(({ verdict }) => verdict), asked: Math.max(...decided.map(({ asked }) => asked)) };
}

function evidenceAt(
  at: number,
  used: readonly string[],
  pairs: readonly Pairs[],
  metrics: GateEvidence['metrics'],
): GateEvidence {
  const run = (id: 'before' | 'after'): RunEvidence => ({
    id,
    columns: new Map(
      used.map((name, i) => [name, { values: [pairs[i]?.[id][at] as number], notes: new Map(), applies: true }]),
    ),
    trials: [],
    cost: { knownUsd: 0, told: 0, untold: 0 },
    repeats: new Map(),
  });
  return { examples: [{ id: `q${at}` }], metrics, current: run('after'), baseline: run('before') };
}
