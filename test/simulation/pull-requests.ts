// Simulated pull requests before a gate of eight drops and ten category floors: what is true of them is known.
import { confirmGate, decideGate } from '#src/analysis/gate/decide-gate.ts';
import type { GateCheck, GateDefinition } from '#src/analysis/gate/gate-definition.ts';
import type { GateEvidence, RunEvidence } from '#src/analysis/gate/gate-evidence.ts';
import type { GateResult } from '#src/analysis/gate/gate-result.ts';
import type { Metric } from '#src/metrics/metric.ts';
import { parseMetricName } from '#src/metrics/metric-name.ts';
import { type Random, randomFrom } from './regimes.ts';

/** Eight metrics from 0 to 1; which they are does not matter. */
const metrics: readonly Metric[] = ['faithfulness', 'answerRelevance', 'RR', 'AP', 'P@1', 'P@3', 'P@5', 'P@10'].map(
  (name) => parseMetricName(name),
);
const categories = Array.from({ length: 10 }, (_, i) => `category ${i}`);
export const margin = 0.05;

/** Values of an answer with their chances: mostly right, as judges have it; mean .815. */
const levels = [
  [1, 0.7],
  [0.75, 0.1],
  [0.5, 0.06],
  [0.25, 0.04],
  [0, 0.1],
] as const;
const trueMean = levels.reduce((sum, [value, chance]) => sum + value * chance, 0);

export interface PullRequest {
  /** Questions, evenly over the categories. */
  readonly n: number;
  /** How far each of the first metrics fell in truth (0): a share of its answers became worthless. */
  readonly drops?: readonly number[];
  /** Floor of each category in the first metric (.6); `true-mean`: exactly at its mean. */
  readonly floor?: number | 'true-mean';
  /** Share of answers that come out anew without any change, by the luck of the model (.2). */
  readonly unsteady?: number;
  /** Whether the last metric stands for the drops of a list of checks, of which this is left out (no). */
  readonly checks?: 'all' | 'drops';
}

function drawLevel(random: Random): number {
  let rest = random();
  for (const [value, chance] of levels) {
    rest -= chance;
    if (rest <= 0) return value;
  }
  return 0;
}

interface Answers {
  /** Of each metric, by question. */
  readonly before: readonly (readonly number[])[];
  readonly after: readonly (readonly number[])[];
  /** The same questions asked again, of the system as it is now. */
  readonly again: readonly (readonly number[])[];
}

/** A question is unsteady, or falls, in several metrics at once half of the time; what fell falls again, what is luck does not. */
function drawAnswers({ n, drops = [], unsteady = 0.2 }: PullRequest, random: Random): Answers {
  const [before, after, again] = [1, 2, 3].map(() => metrics.map(() => [] as number[])) as [
    number[][],
    number[][],
    number[][],
  ];
  for (let question = 0; question < n; question++) {
    const shared = { anew: random(), falls: random() };
    for (const [m] of metrics.entries()) {
      const own = random() < 0.5 ? shared : { anew: random(), falls: random() };
      const first = drawLevel(random);
      const falls = own.falls < (drops[m] ?? 0) / trueMean;
      const answer = (): number => (own.anew < unsteady ? drawLevel(random) : first);
      before[m]?.push(first);
      after[m]?.push(falls ? 0 : answer());
      again[m]?.push(falls ? 0 : answer());
    }
  }
  return { before, after, again };
}

const evidenceOf = (n: number, after: Answers['after'], before: Answers['before']): GateEvidence => ({
  examples: Array.from({ length: n }, (_, i) => ({
    id: `Q${String(i).padStart(6, '0')}`,
    category: categories[i % categories.length] as string,
  })),
  metrics: new Map(metrics.map((metric) => [metric.name, metric])),
  current: runOf('now', after),
  baseline: runOf('before', before),
});

const runOf = (id: string, values: readonly (readonly number[])[]): RunEvidence => ({
  id,
  columns: new Map(
    metrics.map(({ name }, m) => [name, { values: values[m] as readonly number[], notes: new Map(), applies: true }]),
  ),
  trials: [],
  cost: { knownUsd: 0, told: 0, untold: 0 },
  repeats: new Map(),
});

function definitionOf({
  drops = [],
  floor = 0.6,
  checks = 'all',
}: PullRequest): Pick<GateDefinition, 'rule' | 'checks'> {
  const origin = 'written' as const;
  const ofDrops = metrics.map(({ name }): GateCheck => ({ kind: 'drop', origin, metric: name, margin }));
  // What is left of the first metric on average.
  const threshold = floor === 'true-mean' ? trueMean * (1 - (drops[0] ?? 0) / trueMean) : floor;
  const floors = categories.map(
    (category): GateCheck => ({
      kind: 'floor',
      origin,
      metric: metrics[0]?.name ?? '',
      comparator: '>=',
      threshold,
      category,
    }),
  );
  return { rule: 'interval', checks: checks === 'all' ? [...ofDrops, ...floors] : ofDrops };
}

/** One pull request before the gate. @param told whether what would settle it is worked out */
export function gatePullRequest(
  request: PullRequest,
  { seed, told = false }: { readonly seed: number; readonly told?: boolean },
): GateResult {
  const { before, after } = drawAnswers(request, randomFrom(seed));
  return decideGate(definitionOf(request), evidenceOf(request.n, after, before), [], { flips: 4000, told });
}

/** Share of pull requests that fail: at once, when all questions are asked again, and when only those that lost are. */
export function confirmedShares(
  request: PullRequest,
  { requests, seed }: { readonly requests: number; readonly seed: number },
): { readonly first: number; readonly all: number; readonly losers: number } {
  const shares = { first: 0, all: 0, losers: 0 };
  const definition = definitionOf({ ...request, checks: 'drops' });
  for (let i = 0; i < requests; i++) {
    const { before, after, again } = drawAnswers(request, randomFrom(seed + i));
    const decide = (now: Answers['after']): GateResult =>
      decideGate(definition, evidenceOf(request.n, now, before), [], { flips: 4000, told: false });
    const pooled = (isAsked: (was: number, is: number) => boolean) =>
      after.map((values, m) =>
        values.map((value, q) => (isAsked(before[m]?.[q] ?? 0, value) ? (value + (again[m]?.[q] ?? 0)) / 2 : value)),
      );
    const first = decide(after);
    if (first.verdict !== 'FAIL') continue;
    shares.first += 1 / requests;
    const stands = (now: Answers['after']): boolean =>
      confirmGate(first, decide(now), { confirmed: true }).verdict === 'FAIL';
    if (stands(pooled(() => true))) shares.all += 1 / requests;
    if (stands(pooled((was, is) => is < was))) shares.losers += 1 / requests;
  }
  return shares;
}

export interface VerdictShares {
  readonly PASS: number;
  readonly FAIL: number;
  readonly INCONCLUSIVE: number;
}

/** Shares of verdicts of the gate over many pull requests; of the first check alone beside them. */
export function verdictShares(
  request: PullRequest | ((i: number) => PullRequest),
  { requests, seed }: { readonly requests: number; readonly seed: number },
): { readonly gate: VerdictShares; readonly first: VerdictShares } {
  const gate = { PASS: 0, FAIL: 0, INCONCLUSIVE: 0 };
  const first = { PASS: 0, FAIL: 0, INCONCLUSIVE: 0 };
  for (let i = 0; i < requests; i++) {
    const result = gatePullRequest(typeof request === 'function' ? request(i) : request, { seed: seed + i });
    gate[result.verdict] += 1 / requests;
    const verdict = result.checks[0]?.verdict;
    if (verdict !== undefined && verdict !== 'SKIPPED') first[verdict] += 1 / requests;
  }
  return { gate, first };
}

/** How many questions the gate asks for: the most of its open drops, told by unchanged pull requests of so many questions. */
export function askedQuestions(
  n: number,
  { pilots, seed }: { readonly pilots: number; readonly seed: number },
): readonly number[] {
  return Array.from({ length: pilots }, (_, i) => {
    const { checks } = gatePullRequest({ n }, { seed: seed + i, told: true });
    const asked = checks.flatMap(({ check, settle }) => (check.kind === 'drop' ? (settle?.questions ?? []) : []));
    return Math.max(n, ...asked);
  });
}
