// The texts about overall scores.

/** Facts of a pair of runs whose overall scores are not compared. */
export interface ApartFacts {
  readonly a: string;
  readonly b: string;
}

export interface OverallMessages {
  readonly heading: string;
  readonly intro: string;
  /** Beneath a table in which a score does not stand on its whole weight. */
  readonly partial: string;
  readonly caption: string;
  /** Column of the comparison. */
  readonly column: string;
  readonly score: string;
  readonly shareOfWeight: string;
  readonly bounds: string;
  readonly interval: string;
  readonly noInterval: (reason: string) => string;
  readonly byInfluence: string;
  readonly partsCaption: (labels: string) => string;
  readonly part: string;
  /** Parts as presets name them; other names stay as they are. */
  readonly parts: { readonly [name: string]: string };
  readonly metric: string;
  readonly weight: string;
  readonly missing: string;
  readonly missingLine: (facts: {
    readonly label: string;
    readonly metrics: string;
    readonly reason: string;
  }) => string;
  readonly noScore: (label: string) => string;
  /** A warning: the interval knows too little. */
  readonly constant: (facts: { readonly label: string; readonly metrics: string }) => string;
  readonly byCategory: string;
  readonly differences: string;
  readonly differencesIntro: string;
  readonly pair: string;
  readonly difference: string;
  readonly otherParts: (facts: ApartFacts) => string;
  readonly otherMetrics: (facts: ApartFacts & { readonly metrics: string }) => string;
  /** For a terminal: what a number of the column lacks. */
  readonly line: (facts: { readonly label: string; readonly share: string; readonly missing: string }) => string;
  /** For a terminal, where the scores do not all stand on the same; groups are apart by a slash. */
  readonly groups: (groups: string) => string;
}
