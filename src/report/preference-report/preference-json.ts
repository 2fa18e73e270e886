// The preference of a judge between two runs as one JSON value.
import type { PreferenceResult } from '../../analysis/preference/preference-result.ts';
import type { ComparedRun, PreferenceInput } from './preference-input.ts';

export interface PreferenceDocument extends PreferenceResult {
  readonly a: ComparedRun;
  readonly b: ComparedRun;
  readonly dataset: PreferenceInput['dataset'];
  readonly judges: readonly string[];
  readonly selfJudging: readonly ('a' | 'b')[];
}

export const preferenceJson = ({
  a,
  b,
  dataset,
  judges,
  selfJudging,
  result,
}: PreferenceInput): PreferenceDocument => ({
  a,
  b,
  dataset,
  judges,
  selfJudging,
  ...result,
});
