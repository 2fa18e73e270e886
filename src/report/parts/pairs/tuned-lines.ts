// Said of every target whose settings were chosen by the questions it is asked here, in whatever medium its numbers stand.
import { tunedWarnings } from '../../../analysis/comparison/tuned-warnings.ts';
import { letterRuns, type ReportHead } from '../../report-context.ts';
import { compareTexts } from './texts.ts';

/** A line a target; none where nothing was tuned on these questions. */
export function tunedLines({ runs, language }: Pick<ReportHead, 'runs' | 'language'>): readonly string[] {
  const lettered = letterRuns(runs);
  const labelOf = (id: string): string => lettered.find(({ run }) => run.id === id)?.label ?? id;
  return tunedWarnings(lettered.map(({ run }) => run)).map(({ run, metric }) =>
    compareTexts[language].warnings.tunedOnSame(labelOf(run), metric),
  );
}
