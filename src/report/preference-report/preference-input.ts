// Everything a report on two runs and a judge's preference is made from.
import type { PreferenceResult } from '../../analysis/preference/preference-result.ts';
import type { ReportLanguage } from '../report.ts';

export interface ComparedRun {
  readonly id: string;
  readonly target: string;
  readonly experiment: string;
}

export interface PreferenceInput {
  readonly language: ReportLanguage;
  readonly a: ComparedRun;
  readonly b: ComparedRun;
  readonly dataset: { readonly name: string; readonly hash: string; readonly examples: number };
  /** Names of those who judged. */
  readonly judges: readonly string[];
  /** Of the runs, those whose answers a judge wrote. */
  readonly selfJudging: readonly ('a' | 'b')[];
  readonly result: PreferenceResult;
}
