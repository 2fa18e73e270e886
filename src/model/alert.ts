// Alerts: what a look at a window found, and the state of a rule.

/**
 * - `ok`: inside the limit
 * - `watch`: not shown to be beyond the limit, and not clear of it; or beyond it in fewer windows than `for`
 * - `firing`: beyond the limit: an incident is open
 * - `recovering`: an incident is open, and the last window was inside the limit
 * - `no-data`: too little came to say anything. An incident that is open stays so
 * - `silenced`: somebody asked for quiet: nobody is told, whatever the state is. It is shown, and never remembered: the state goes on beneath
 */
export const alertStates = ['ok', 'watch', 'firing', 'recovering', 'no-data', 'silenced'] as const;
export type AlertState = (typeof alertStates)[number];

/**
 * - `beyond`: it is shown that the value lies beyond the limit
 * - `touching`: that cannot be ruled out, and the value is not inside the narrower line
 * - `inside`: inside the limit, not inside the narrower line
 * - `clear`: inside the narrower line
 */
export const verdicts = ['no-data', 'beyond', 'touching', 'inside', 'clear'] as const;
export type Verdict = (typeof verdicts)[number];

/** Why a look tells nothing. */
export const blindness = ['too-few', 'no-reference'] as const;
export type Blindness = (typeof blindness)[number];

/** One trace that stands for what was found, the worst first. */
export interface WorstTrace {
  readonly traceId: string;
  /** In the unit of the look. */
  readonly value: number;
}

/** What one window told. */
export interface Look {
  readonly verdict: Verdict;
  /** Milliseconds since the epoch; `to` is not in it. */
  readonly from: number;
  readonly to: number;
  /** Questions that have a value. */
  readonly n: number;
  /** Of costs: questions that do not tell what they cost, which the value lacks. */
  readonly untold?: number;
  /** Sessions, persons or single questions that they come from. */
  readonly clusters: number;
  /** Null where there is none. */
  readonly value: number | null;
  /** Of 95 %; null for what is counted and not drawn. */
  readonly interval: readonly [number, number] | null;
  /** What it is held against; null where the rule states it, or there is none. */
  readonly reference: { readonly value: number; readonly n: number; readonly from: number; readonly to: number } | null;
  readonly limit: number | null;
  /** The narrower line, inside which an incident ends. */
  readonly clearLine: number | null;
  /** Which way is bad. */
  readonly side: 'below' | 'above';
  readonly why?: Blindness;
  /** It is shown by so many windows together, and not by the last one alone. */
  readonly together?: number;
  /** Which kind of question changed most. */
  readonly what?: string;
  /** The most frequent one of the window. */
  readonly release?: string;
  readonly worst: readonly WorstTrace[];
}

/** Evidence that was added up over windows. */
export interface AlertEvidence {
  readonly windows: number;
  readonly evidence: readonly number[];
  readonly since: number;
  /** What the heaviest session has weighed until now. */
  readonly mostWeight: number;
  /** Of a metric: what made its values. Those of another begin anew. */
  readonly by?: string;
  /** What was watched against which limit: a rule that was changed begins anew. */
  readonly rule?: string;
}

/** What a rule remembers from window to window. */
export interface AlertMemory {
  readonly state: AlertState;
  /** Windows beyond the limit in a row. */
  readonly beyond: number;
  /** Windows inside the narrower line in a row. */
  readonly clear: number;
  /** Of windows that were not beyond the limit each for itself (none). */
  readonly evidence?: AlertEvidence;
  /** Where the reference ends while the limit is passed: what is wrong is not held against itself. */
  readonly since?: number;
  /** An incident is open. */
  readonly incident: boolean;
  /** It was told. */
  readonly told: boolean;
}
