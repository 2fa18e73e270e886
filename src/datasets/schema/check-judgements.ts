// What the schema of one judgement cannot see: the dataset's scale, and documents judged twice.
import type { GradeScale, Judgement } from '../../model/example.ts';
import { DatasetError } from '../../model/hakari-error.ts';
import type { DataPath } from '../source/data-path.ts';

/** @throws DatasetError `grade-off-scale` or `duplicate-judgement` at the place that `place` gives for a path */
export function checkJudgements(
  judgements: readonly Judgement[],
  scale: GradeScale,
  place: (path: DataPath) => string,
): void {
  const seen = new Map<string, number>();
  for (const [i, { docId, relevance }] of judgements.entries()) {
    if (relevance < scale.min || relevance > scale.max) {
      throw gradeOffScale(relevance, scale, place(['judgements', i, 'relevance']));
    }
    const before = seen.get(docId);
    if (before !== undefined) {
      const first = place(['judgements', before, 'docId']);
      throw new DatasetError(`the document "${docId}" is judged twice, before at ${first}`, {
        code: 'duplicate-judgement',
        where: place(['judgements', i, 'docId']),
        hint: 'keep one of the two',
      });
    }
    seen.set(docId, i);
  }
}

export function gradeOffScale(grade: number, scale: GradeScale, where: string): DatasetError {
  return new DatasetError(`the grade ${grade} is off the dataset's scale, ${scale.min} to ${scale.max}`, {
    code: 'grade-off-scale',
    where,
    hint: 'correct the grade, or declare another scale in the header: scale: { min: …, max: … }',
  });
}
