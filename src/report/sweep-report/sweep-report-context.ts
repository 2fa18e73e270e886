// What every section of a sweep's report is built from.
import { type SweepKnob, sweepKnobs } from '../../analysis/sweep/sweep-grid.ts';
import type { HybridKnobs } from '../../search/ranking/hybrid-ranking.ts';
import { type SweepTexts, sweepTexts } from '../messages/sweep-texts.ts';
import { settingText } from './setting-text.ts';
import type { SweepReportInput } from './sweep-report-input.ts';

export interface SweepReportContext {
  readonly input: SweepReportInput;
  readonly messages: SweepTexts;
  /** Knobs of which the grid has more than one value, or another than the target. */
  readonly turned: readonly SweepKnob[];
  textOf(knobs: HybridKnobs): string;
}

export function createSweepReportContext(input: SweepReportInput): SweepReportContext {
  const { own, cells } = input.analysis;
  const turned = sweepKnobs.filter((knob) => cells.some(({ knobs }) => knobs[knob] !== own.knobs[knob]));
  return { input, messages: sweepTexts[input.language], turned, textOf: (knobs) => settingText(knobs, turned) };
}
