// What every section of a sweep's report is built from.

import type { SweepAnalysis } from '../../analysis/sweep/analyse-sweep.ts';
import { type SweepGrid, type SweepKnob, sweepKnobs } from '../../analysis/sweep/sweep-grid.ts';
import type { HybridKnobs } from '../../search/ranking/hybrid-ranking.ts';
import type { ReportLanguage } from '../report.ts';
import { type SweepTexts, sweepTexts } from './texts.ts';

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

// A setting in one line: the knobs that were turned, as a config writes them.

/** `rrfK 60, alpha 0.3` */
export const settingText = (knobs: HybridKnobs, turned: readonly SweepKnob[]): string =>
  turned.map((knob) => `${knob} ${String(knobs[knob])}`).join(', ');

// What a sweep's report is made from.

/** Input of `buildSweepReport`: the same input gives the same report. */
export interface SweepReportInput {
  readonly language: ReportLanguage;
  /** Id of the target that was swept. */
  readonly target: string;
  readonly dataset: { readonly name: string; readonly hash: string };
  readonly runId: string;
  readonly grid: SweepGrid;
  /** Documents that the lists of every setting are cut at. */
  readonly topK: number;
  /** Metrics that look further down than that. */
  readonly beyondTopK: readonly string[];
  /** Passages that the reranker scored. */
  readonly reranked: number;
  /** What ranks words where BM25 does not (BM25 does). */
  readonly ranking?: string | undefined;
  readonly analysis: SweepAnalysis;
}
