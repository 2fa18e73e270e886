// The texts of a report, one table a language; the compiler sees to it that all have the same keys.

export interface Messages {
  readonly title: (experiment: string) => string;
  readonly marks: { readonly good: string; readonly bad: string; readonly legend: string };
  readonly comparison: {
    readonly heading: string;
    readonly caption: (examples: string) => string;
    readonly target: string;
    readonly goal: string;
  };
}
