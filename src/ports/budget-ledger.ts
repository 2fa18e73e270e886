// What a run may spend, kept where all processes that work for it can reach it.

/** What may be spent; at least one of them. */
export interface BudgetLimits {
  /** Calls made, failed attempts included (no limit). */
  readonly maxCalls?: number | undefined;
  /** In US dollars (no limit). */
  readonly maxCostUsd?: number | undefined;
}

/** A budget that processes can join. */
export interface BudgetFacts extends BudgetLimits {
  readonly id: string;
}

interface LedgerEntry {
  /** The most that each attempt can cost which is to be made, in their order. */
  readonly wantedUsd: readonly number[];
  /** Of attempts that are over: what had been reserved for them, and what they took. */
  readonly releasedUsd: number;
  readonly chargedUsd: number;
}

export interface LedgerState {
  /** Attempts that were granted, by all processes. */
  readonly calls: number;
  readonly chargedUsd: number;
  /** For attempts under way. */
  readonly reservedUsd: number;
  /** Why nothing more may be spent, once somebody has said so. */
  readonly stopped: BudgetStop | undefined;
}

export interface BudgetStop {
  readonly reason: string;
  /** The least limit of cost into which the call fits that did not, in US dollars (0: none is needed). */
  readonly needsUsd: number;
}

/** One process's part in a budget. */
export interface BudgetAccount {
  readonly facts: BudgetFacts;
  /**
   * Gives back and reserves in one step.
   * @returns how many of the wanted attempts may be made, from the first on
   * @throws StoreError `account-closed` when this process was silent for so long that it was taken for dead
   */
  exchange(entry: LedgerEntry): Promise<LedgerState & { readonly granted: number }>;
  state(): Promise<LedgerState>;
  /** Tells all others that the budget is spent. */
  stop(stop: BudgetStop): Promise<void>;
  /** What is still reserved counts as spent from now on. */
  close(): Promise<void>;
}

export interface BudgetLedger {
  open(limits: BudgetLimits): Promise<BudgetAccount>;
  join(facts: BudgetFacts): Promise<BudgetAccount>;
}
