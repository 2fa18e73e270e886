// The texts about several judges of one metric.
import type { AskedBecause, PanelDetails } from '../../model/panel-details.ts';

/** Counts, shares and amounts come as texts. */
export interface PanelMessages {
  readonly heading: string;
  readonly intro: string;
  /** How the figures are read. */
  readonly legend: string;
  readonly rule: string;
  readonly rules: { readonly [vote in PanelDetails['vote']]: string };
  readonly verdicts: string;
  /** `12 (1 undecided: …)` */
  readonly undecided: (verdicts: string, undecided: string) => string;
  /** Verdicts in which the judges found nothing to judge, such as an answer without claims. */
  readonly passed: string;
  readonly split: string;
  readonly agreement: string;
  /** Why there is no alpha. */
  readonly nothingToDisagree: string;
  readonly position: string;
  /** A warning: the order of the contexts changes the values. */
  readonly orderMatters: string;
  readonly examples: (n: string) => string;
  readonly members: string;
  readonly member: string;
  readonly votes: string;
  readonly lost: string;
  readonly apart: string;
  readonly pairs: string;
  readonly pair: string;
  readonly withItself: (judge: string) => string;
  readonly n: string;
  readonly same: string;
  readonly kappa: string;
  readonly difference: string;
  readonly cascade: CascadeMessages;
  /** `12 of 40, 30.0 % [18.1 %, 45.4 %]` */
  readonly share: (facts: { readonly count: string; readonly of: string; readonly share: string }) => string;
}

export interface CascadeMessages {
  readonly escalated: string;
  readonly because: string;
  readonly reasons: { readonly [reason in Exclude<AskedBecause, 'audit'>]: string };
  readonly overruledUnsure: string;
  readonly overruledSure: string;
  /** No sure verdict was checked. */
  readonly notKnown: string;
  readonly difference: string;
  readonly calls: string;
  readonly cost: string;
  readonly saved: (facts: {
    readonly first: string;
    readonly second: string;
    readonly alone: string;
    readonly saved: string;
  }) => string;
  readonly more: (facts: {
    readonly first: string;
    readonly second: string;
    readonly alone: string;
    readonly more: string;
  }) => string;
  readonly unknown: string;
}
