// What the parts of the section on preparations are built from.
import { type DifferentialJudgement, judge } from '../../../analysis/differential/decision-rule.ts';
import { type CommonTexts, commonTexts } from '../../common-texts.ts';
import { metricColumns, metricTitle } from '../../metric-columns.ts';
import { letterRuns, type ReportedDifferential, type ReportHead } from '../../report-context.ts';
import { type DifferentialTexts, differentialTexts } from './texts.ts';

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
  input: Pick<ReportHead, 'differential' | 'language' | 'runs'>,
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
    title: (metric) => metricTitle(metric, columns),
  };
}

// The judgement on preparations, made anew from what is reported of them: the same runs give the same judgement.

/** @returns undefined while runs are not finished: what is not complete is not judged */
export function judgementOf({
  differential,
  observation,
  observationHash,
  complete,
}: ReportedDifferential): DifferentialJudgement | undefined {
  if (!complete) return undefined;
  const { preparations } = observation;
  const ends = preparations.flatMap(({ finishedAt }) => finishedAt ?? []).toSorted();
  return judge({
    differential,
    observation: observationHash,
    of: ends.at(-1) ?? '',
    preparationOf: (run) => preparations.find((preparation) => preparation.run === run)?.id ?? run,
  });
}
