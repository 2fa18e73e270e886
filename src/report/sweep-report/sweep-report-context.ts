// What every section of a sweep's report is built from.
import { type SweepKnob, sweepKnobs } from '../../analysis/sweep/sweep-grid.ts';
import type { HybridKnobs } from '../../search/ranking/hybrid-ranking.ts';
import { sweepEn } from '../messages/sweep-en.ts';
import { sweepJa } from '../messages/sweep-ja.ts';
import { sweepKo } from '../messages/sweep-ko.ts';
import type { SweepMessages } from '../messages/sweep-messages.ts';
import type { ReportLanguage } from '../report.ts';
import { settingText } from './setting-text.ts';
import type { SweepReportInput } from './sweep-report-input.ts';

export interface SweepReportContext {
  readonly input: SweepReportInput;
  readonly messages: SweepMessages;
  /** Knobs of which the grid has more than one value, or another than the target. */
  readonly turned: readonly SweepKnob[];
  textOf(knobs: HybridKnobs): string;
}

const messages: { readonly [language in ReportLanguage]: SweepMessages } = { en: sweepEn, ja: sweepJa, ko: sweepKo };

export function createSweepReportContext(input: SweepReportInput): SweepReportContext {
  const { own, cells } = input.analysis;
  const turned = sweepKnobs.filter((knob) => cells.some(({ knobs }) => knobs[knob] !== own.knobs[knob]));
  return { input, messages: messages[input.language], turned, textOf: (knobs) => settingText(knobs, turned) };
}
