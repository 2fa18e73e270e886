// The texts about which of two runs a judge prefers.

/** Counts, shares and amounts come as texts. */
export interface PreferenceMessages {
  readonly title: (a: string, b: string) => string;
  readonly overview: string;
  readonly run: (which: 'A' | 'B') => string;
  readonly dataset: string;
  readonly judge: string;
  readonly intro: string;
  /** `[B] is preferred: …` */
  readonly preferred: (facts: { readonly which: string; readonly estimate: string; readonly p: string }) => string;
  readonly notKnown: (facts: { readonly estimate: string; readonly p: string }) => string;
  readonly nothing: string;
  /** A warning: the verdict is another without the failures. */
  readonly otherwiseWithout: (facts: { readonly estimate: string; readonly p: string }) => string;
  readonly selfJudging: (which: string) => string;
  readonly positionBiased: (share: string) => string;
  readonly caption: string;
  readonly group: string;
  readonly all: string;
  readonly withoutFailures: string;
  readonly examples: string;
  readonly wins: (which: 'A' | 'B') => string;
  readonly ties: string;
  readonly preference: string;
  readonly counts: string;
  readonly count: string;
  readonly what: string;
  readonly kinds: {
    readonly [kind in
      | 'same'
      | 'inconsistent'
      | 'imputedA'
      | 'imputedB'
      | 'imputedBoth'
      | 'empty'
      | 'lost'
      | 'skipped'
      | 'unpaired']: string;
  };
  readonly bounds: (interval: string) => string;
  readonly biases: string;
  readonly position: string;
  readonly positionText: (facts: {
    readonly first: string;
    readonly second: string;
    readonly tie: string;
    readonly share: string;
  }) => string;
  readonly length: string;
  readonly correlation: (facts: { readonly r: string; readonly p: string; readonly n: string }) => string;
  readonly noCorrelation: string;
  readonly longerWon: string;
  readonly lengthNote: string;
  readonly calls: string;
  readonly callsText: (facts: { readonly calls: string; readonly cached: string; readonly cost: string }) => string;
  readonly byCategory: string;
  readonly byLanguage: string;
  readonly reading: string;
  readonly readingIntro: string;
  readonly winsOf: (which: 'A' | 'B') => string;
  readonly contradictions: string;
  readonly reason: string;
  /** Before a reason: whose answer stood first. */
  readonly shownFirst: (which: 'A' | 'B') => string;
  readonly answer: (which: 'A' | 'B') => string;
  readonly query: string;
  readonly unknown: string;
}
