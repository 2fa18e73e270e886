// What a person demands of a run before it may pass: checks as data, and the rule by which they are decided.

/**
 * `interval`: a check fails when the whole interval lies beyond its limit, passes when the whole interval lies within, and otherwise says nothing. `mean`:
 * the mean alone decides.
 */
export const gateRules = ['interval', 'mean'] as const;
export type GateRule = (typeof gateRules)[number];

/** What an INCONCLUSIVE gate is to whoever acts on it. */
export const inconclusiveChoices = ['fail', 'warn'] as const;
export type InconclusiveChoice = (typeof inconclusiveChoices)[number];

/** Who demands it: a person in the gate, a person as a goal, or nobody, as what is usual. */
export type CheckOrigin = 'written' | 'goal' | 'default';

interface CheckHead {
  readonly origin: CheckOrigin;
}

export const comparators = ['>=', '<=', '='] as const;
export type Comparator = (typeof comparators)[number];

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

export type GateCheck = FloorCheck | DropCheck;

export type CheckKind = GateCheck['kind'];

export interface GateDefinition {
  readonly rule: GateRule;
  readonly inconclusive: InconclusiveChoice;
  readonly checks: readonly GateCheck[];
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
