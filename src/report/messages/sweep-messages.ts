// The texts of a sweep's report.
import type { ChoiceVerdict } from '../../analysis/sweep/analyse-sweep.ts';
import type { KnobVerdict } from '../../analysis/sweep/knob-effect.ts';

export interface SweepMessages {
  readonly title: (target: string) => string;
  readonly overview: {
    readonly heading: string;
    readonly target: string;
    readonly dataset: string;
    readonly run: string;
    readonly metric: string;
    readonly examples: string;
    readonly skipped: (count: number) => string;
    readonly unmeasured: (count: number) => string;
    readonly imputed: (count: number) => string;
    readonly grid: string;
    readonly cells: string;
    readonly cellCount: (cells: number, settings: number) => string;
    readonly reranked: string;
    readonly replayed: string;
  };
  readonly choice: {
    readonly heading: string;
    readonly setting: string;
    readonly difference: string;
    readonly own: string;
    readonly inSample: string;
    readonly outOfSample: string;
    readonly verdict: { readonly [verdict in ChoiceVerdict]: string };
    readonly tooFew: string;
    readonly chosen: (setting: string) => string;
    readonly ownChosen: string;
    readonly folds: string;
    readonly fold: string;
    readonly method: (folds: number, seed: number) => string;
    readonly others: string;
    readonly chosenColumn: string;
  };
  readonly best: {
    readonly heading: string;
    readonly caution: string;
    readonly difference: string;
    readonly ownMark: string;
  };
  readonly knobs: {
    readonly heading: string;
    readonly knob: string;
    readonly range: string;
    readonly reading: string;
    readonly verdict: { readonly [verdict in KnobVerdict]: string };
    readonly rule: (range: number, margin: number) => string;
    readonly value: string;
    readonly alone: string;
    readonly best: string;
    readonly ownMark: string;
    readonly curve: (knob: string) => string;
  };
  readonly maps: {
    readonly heading: string;
    readonly title: (metric: string, panel: string) => string;
    readonly legend: string;
    readonly all: string;
  };
  readonly comma: string;
}
