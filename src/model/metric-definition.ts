// What a metric is, as data: its grammar, its meaning, and how it enters a mean.

/** A parameter of the name grammar: `NAME(name=value)`. */
export type MetricParameter =
  | {
      readonly name: string;
      readonly kind: 'integer';
      readonly default: number;
      readonly min: number;
      /** (none) */
      readonly max?: number;
      readonly help: string;
    }
  | {
      readonly name: string;
      readonly kind: 'choice';
      readonly default: string;
      readonly choices: readonly string[];
      readonly help: string;
    }
  /** Above 0 and below 1. */
  | { readonly name: string; readonly kind: 'share'; readonly default: number; readonly help: string }
  /** A parameter that must be named; there is no default to omit. */
  | { readonly name: string; readonly kind: 'percentile'; readonly default: undefined; readonly help: string };

/** What must be there before a metric can say anything. */
export const metricNeeds = [
  'qrels',
  // Judgements that name subtopics.
  'subtopics',
  'documents',
  'answer',
  'contexts',
  'expectedAnswer',
  // An expected answer, keywords, the right premise, or that there is no answer.
  'expectation',
  // Places of laws among them, or decisions of courts.
  'expectedCitations',
  'expectedCases',
  // The question should be answered, not declined.
  'answerable',
  'expectedKeywords',
  // The example asks for one of the known checks.
  'check',
  // It asks for one of them, or for none.
  'knownCheck',
  // Options to choose from, and which of them is right.
  'choices',
  'judge',
  'embedder',
  'corpus',
  'latency',
  'usage',
] as const;
export type MetricNeed = (typeof metricNeeds)[number];

/** Settings of a config that pure scorers may be made with: an index of laws, a file of cases, tables of phrases, how often words stand in the corpus. */
export const metricSettings = ['laws', 'cases', 'phrases', 'words'] as const;
export type MetricSetting = (typeof metricSettings)[number];

/** The largest size that a difference of two values can have; null for a metric without a range. */
export const differenceWidth = ({ range: [lowest, highest] }: Pick<MetricDefinition, 'range'>): number | null =>
  highest === null ? null : highest - lowest;

/** The description of a metric; the scorer stands beside it under the same name. */
export interface MetricDefinition {
  /** Base name of the grammar, such as `nDCG`. */
  readonly name: string;
  /** Other names that parse to this one, with the parameters they imply. */
  readonly aliases: readonly {
    readonly name: string;
    readonly parameters?: Readonly<Record<string, string | number>>;
  }[];
  readonly title: string;
  readonly formula: string;
  readonly citation: string;
  /** What happens at the edges: no result, k beyond the list, ties. */
  readonly edges: string;
  readonly parameters: readonly MetricParameter[];
  /** Whether the name takes `@k`. */
  readonly cutoff: 'none' | 'optional' | 'required';
  readonly direction: 'higher' | 'lower';
  /** Smallest and largest value it can take; null where there is no end. */
  readonly range: readonly [number, number | null];
  /** The value a failure of the target enters a mean with; absent when there is none (latency, cost). */
  readonly worst?: number;
  /** `example`: computed over the repeats of one example, `run`: over all trials at once, from the trial-level metric named by `basis`. */
  readonly level: 'trial' | 'example' | 'run';
  readonly basis?: string;
  /** `rate`: every value is 0 or 1, so that the interval is Wilson's, unless that of an example lies between: repeats or a panel's votes
   * that differ. */
  readonly statistic: 'mean' | 'rate' | 'quantile';
  readonly unit?: 'ms' | 'usd' | 'tokens';
  readonly needs: readonly MetricNeed[];
  /**
   * Whether it looks for faults in what an answer claims or cites, and at nothing else: an answer that claims nothing has none. Where the question
   * has no answer an empty one costs nothing, as a refusal does; a refusal that was written from nothing claims nothing (false).
   */
  readonly ofClaims?: boolean;
  /** Settings that its pure scorer may be made with; without them it knows less, or what is built in (none). */
  readonly settings?: readonly MetricSetting[];
  /** Whether it is held against what is expected of the answer where something is, though it does not need that (false). */
  readonly seesExpectation?: boolean;
  /** Calls of a judge for one trial, as long as its answer is not very long; more than one where claims are listed (1). */
  readonly judgeCalls?: number;
  /**
   * The judged metrics beside which this one stands: it needs no judge and gives no verdict. It is shown apart from metrics of quality, has no goal
   * of its own in a preset, and enters no comparison unless it is asked for.
   */
  readonly companionOf?: readonly string[];
  /** Raised whenever the same input would score differently. */
  readonly version: number;
}
