// What a person demands of a run before it may pass: checks as data, and the rule by which they are decided.
import type { StopEarly } from '../../model/stopped-early.ts';

/**
 * `interval`: a check fails when the whole interval lies beyond its limit, passes when the whole interval lies within, and otherwise says nothing. `mean`:
 * the mean alone decides.
 */
export const gateRules = ['interval', 'mean'] as const;
export type GateRule = (typeof gateRules)[number];

/** What an INCONCLUSIVE gate is to whoever acts on it. */
export const inconclusiveChoices = ['fail', 'warn'] as const;
export type InconclusiveChoice = (typeof inconclusiveChoices)[number];

/** When a comment is written: in any case; only where the gate does not pass or the run differs from its baseline; never. */
export const commentChoices = ['always', 'on-change', 'never'] as const;
export type CommentChoice = (typeof commentChoices)[number];

/** Who demands it: a person in the gate, a person as a goal, or nobody, as what is usual. */
export type CheckOrigin = 'written' | 'goal' | 'default';

interface CheckHead {
  readonly origin: CheckOrigin;
}

export type Comparator = '>=' | '<=' | '=';

/** A mean against a number: of all questions, or of those of one category. */
export interface FloorCheck extends CheckHead {
  readonly kind: 'floor';
  /** As it was written, until it is looked up among what was measured: then canonical. */
  readonly metric: string;
  readonly comparator: Comparator;
  readonly threshold: number;
  readonly category?: string | undefined;
}

/** A mean against that of the baseline, on the same questions. */
export interface DropCheck extends CheckHead {
  readonly kind: 'drop';
  readonly metric: string;
  /** Largest loss that is allowed, in the metric's unit; of a metric where lower is better the largest rise. */
  readonly margin: number;
  readonly category?: string | undefined;
}

/** Examples that have to hold, each by itself: broken is one that does not on most of its repeats. */
export interface MustNotBreakCheck extends CheckHead {
  readonly kind: 'mustNotBreak';
  readonly examples: readonly string[];
  /** What says whether a repeat holds (the first metric that the gate is about). */
  readonly metric: string | null;
  /** From where on it does, in the direction of the metric (the middle of its range). */
  readonly threshold: number | null;
}

/** The share of trials that the target failed on. */
export interface FailedCheck extends CheckHead {
  readonly kind: 'failed';
  readonly atMost: number;
}

/** The mean or a quantile of the latency of trials, in milliseconds; under the load of the run, or as a latency pass measured it alone. */
export interface LatencyCheck extends CheckHead {
  readonly kind: 'latency';
  readonly quantile: LatencyQuantileName;
  readonly atMostMs: number;
  readonly alone: boolean;
}

export const latencyQuantiles = { P50: 0.5, P95: 0.95, P99: 0.99 } as const;
export type LatencyQuantileName = 'mean' | keyof typeof latencyQuantiles;

/** What all answers of the run cost the target, in US dollars. */
export interface CostCheck extends CheckHead {
  readonly kind: 'cost';
  readonly atMostUsd: number;
}

/** The judge of a metric agrees with people, by labels that are not too old. */
export interface CalibratedCheck extends CheckHead {
  readonly kind: 'calibrated';
  readonly metric: string;
  /** Least kappa of good and bad. */
  readonly kappa: number;
  /** Labels that are older do not count (any age does). */
  readonly maxAgeDays: number | null;
}

export type GateCheck =
  | FloorCheck
  | DropCheck
  | MustNotBreakCheck
  | FailedCheck
  | LatencyCheck
  | CostCheck
  | CalibratedCheck;

/** What a check is about; null where it is about no metric. */
export const metricOfCheck = (check: GateCheck): string | null => ('metric' in check ? check.metric : null);

/** The questions that a check is about; undefined where it is about all. */
export const categoryOfCheck = (check: GateCheck): string | undefined =>
  'category' in check ? check.category : undefined;

export type CheckKind = GateCheck['kind'];

export interface GateDefinition {
  readonly rule: GateRule;
  readonly inconclusive: InconclusiveChoice;
  readonly checks: readonly GateCheck[];
  /** When a pull request gets a new comment, where one is written at all. */
  readonly comment: CommentChoice;
  /** How often every question of a check that failed is asked again before it is believed (0). */
  readonly confirm: number;
  /** How a run is asked that may end as soon as every check is decided. */
  readonly stopEarly: Pick<StopEarly, 'of' | 'seed'>;
  /** Id of the target that is gated where no run is named (that of the newest run). */
  readonly target?: string | undefined;
  /** What the run is held against where nothing else is named: a run, a bundle, a pinned name (nothing). */
  readonly baseline?: string | undefined;
}

/** How likely one false FAIL may be over all checks, and one false PASS of the gate. */
export const gateAlpha = 0.05;

/** Usual margins, where a baseline is named and no check is written: each metric on its own. */
export const defaultDrops: readonly DropCheck[] = ['faithfulness', 'answerRelevance'].map((metric) => ({
  kind: 'drop',
  origin: 'default',
  metric,
  margin: 0.05,
}));
