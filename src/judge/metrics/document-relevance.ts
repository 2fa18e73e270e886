// How useful the first documents that a target returned are, by grades.
import { isBlank } from '../../metrics/is-blank.ts';
import { writeJudgeDetails } from '../../model/judge-details.ts';
import { scored, skipped } from '../../model/score.ts';
import { gradeDocuments } from '../grade-documents.ts';
import type { JudgeMetric } from '../judge-metric.ts';
import { documentRelevancePrompts } from '../prompts/judge-prompts.ts';

/** Why documents cannot be graded: a grade of those that can be read alone would be a grade of another list. */
const documentsWithoutText = 'documents without text';

export const documentRelevance: JudgeMetric = {
  name: 'documentRelevance',
  version: documentRelevancePrompts(3).en.version,
  score: async (input) => {
    const { metric, trial } = input;
    const highest = Number(metric.parameters.scale);
    const first = (trial.output.documents ?? []).slice(0, metric.k);
    if (first.length === 0) return scored(0, writeJudgeDetails({ reason: 'no documents', calls: [] }));
    const documents = first.flatMap(({ id, text }) => (text === undefined || isBlank(text) ? [] : [{ id, text }]));
    if (documents.length < first.length) return skipped(documentsWithoutText);
    const verdict = await gradeDocuments(input, { documents, highest });
    if (verdict.kind === 'none') return verdict.outcome;
    const grades = verdict.value;
    const value = grades.reduce((sum, { grade }) => sum + grade, 0) / highest / grades.length;
    const lowest = grades
      .filter(({ grade }) => grade < highest)
      .map(({ id, grade, reason }) => `${id}: ${grade}, ${reason}`);
    const findings = { grades: grades.map((each) => ({ ...each })) };
    return scored(value, writeJudgeDetails({ ...verdict.details, reason: lowest.join('\n'), findings }));
  },
};
