// What a gate's reader is shown of single questions: those that changed most against the baseline, and what moved them.
import { changedQuestions, type QuestionValues } from '../../analysis/gate/changed-questions.ts';
import type { QuestionChanges } from '../../report/gate/changed-section.ts';
import { explainChanges } from '../compare/compare.ts';
import type { ComparedSource } from '../compare/compared-source.ts';

/** What may be asked of single questions after a gate was decided. */
export interface GatedSources {
  /** With the questions that were asked again. */
  readonly current: ComparedSource;
  /** Undefined where none was named. */
  readonly baseline: ComparedSource | undefined;
}

/** The questions that changed most, and what moved their documents. */
export async function questionChanges(
  values: QuestionValues,
  { current, baseline }: GatedSources,
): Promise<QuestionChanges | undefined> {
  if (baseline === undefined) return undefined;
  const changed = changedQuestions(values);
  const { metric } = changed;
  const listed = (wanted: 'worse' | 'better') =>
    changed.most
      .filter(({ change }) => change === wanted)
      .map(({ id, before, now }) => ({ example: id, a: before, b: now, difference: now - before }));
  const largest = [{ metric, a: baseline.id, b: current.id, won: listed('better'), lost: listed('worse') }];
  const [explained] = await explainChanges([baseline, current], {
    largest,
    metrics: [{ metric }],
  });
  return { changed, explained };
}
