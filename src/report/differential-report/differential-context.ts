// What the parts of the section on preparations are built from.

import type { CommonTexts } from '../messages/common-texts.ts';
import { commonTexts } from '../messages/common-texts.ts';
import type { DifferentialTexts } from '../messages/differential-texts.ts';
import { differentialTexts } from '../messages/differential-texts.ts';
import { metricColumns } from '../metric-columns.ts';
import { letterRuns } from '../run-label.ts';
import type { RunReportInput } from '../run-report-input.ts';
import type { ReportedDifferential } from './reported-differential.ts';

export interface DifferentialContext {
  readonly reported: ReportedDifferential;
  readonly messages: CommonTexts;
  readonly texts: DifferentialTexts;
  /** `[B] markdown` of a run. */
  readonly label: (run: string) => string;
  /** `[B]` */
  readonly letter: (run: string) => string;
  /** How a metric is titled. */
  readonly title: (metric: string) => string;
}

/** @returns undefined where the runs were not made to be held against each other */
export function createDifferentialContext(
  input: Pick<RunReportInput, 'differential' | 'language' | 'runs'>,
): DifferentialContext | undefined {
  const { differential: reported, language } = input;
  if (reported === undefined) return undefined;
  const runs = letterRuns(input.runs);
  const columns = metricColumns(input.runs);
  const find = (id: string) => runs.find(({ run }) => run.id === id);
  return {
    reported,
    messages: commonTexts[language],
    texts: differentialTexts[language],
    label: (id) => find(id)?.label ?? id,
    letter: (id) => find(id)?.letter ?? id,
    title: (metric) => columns.find((column) => column.metric === metric)?.title ?? metric,
  };
}
