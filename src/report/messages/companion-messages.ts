// The texts about metrics that stand beside judges and ask no model.

export interface CompanionMessages {
  readonly heading: string;
  readonly intro: string;
  /** A warning: there is nothing beside which they stand. */
  readonly noJudge: string;
  readonly caption: string;
  readonly judgedMetric: string;
  readonly judgeMean: string;
  readonly companion: string;
  readonly companionMean: string;
  /** Examples that have both values. */
  readonly both: string;
  /** Why there is no correlation, in a word or two. */
  readonly uncorrelated: { readonly [reason in 'too-few' | 'constant']: string };
  readonly correlation: string;
  readonly disagreements: string;
  readonly disagreementCaption: (facts: {
    readonly label: string;
    readonly judged: string;
    readonly companion: string;
  }) => string;
  readonly judge: string;
  readonly lexical: string;
  readonly unfoundNumbers: string;
  readonly judgeHigher: string;
  readonly companionHigher: string;
  /** For a terminal, in place of the section. */
  readonly line: (facts: { readonly label: string; readonly values: string }) => string;
}
