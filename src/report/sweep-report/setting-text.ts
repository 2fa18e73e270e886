// A setting in one line: the knobs that were turned, as a config writes them.
import type { SweepKnob } from '../../analysis/sweep/sweep-grid.ts';
import type { HybridKnobs } from '../../search/ranking/hybrid-ranking.ts';

/** `rrfK 60, alpha 0.3` */
export const settingText = (knobs: HybridKnobs, turned: readonly SweepKnob[]): string =>
  turned.map((knob) => `${knob} ${String(knobs[knob])}`).join(', ');
