// Document relevance: how useful the first documents are, as a judge grades them.
import type { MetricDefinition } from '../../model/metric-definition.ts';
import { judgedTraits } from './judged-traits.ts';

export const documentRelevanceDefinition: MetricDefinition = {
  ...judgedTraits,
  name: 'documentRelevance',
  aliases: [],
  title: 'Document relevance',
  formula:
    'Σ grade_i / scale / m over the first m = min(k, returned) documents; a judge reads the question and the texts and grades each from 0 (of no use) to scale (answers the question). With scale=3, 1 is on the subject and 2 answers in part; on other scales only the ends are put into words',
  citation:
    'graded relevance as in TREC, by a model instead of people as in UMBRELA (Upadhyay et al. 2024); rubric: own',
  edges:
    'No documents returned: 0, and the judge is not asked. Any of the first k without a text: skipped. A question without an answer (check): skipped. Divides by the documents returned, not by k. Long texts take several calls. The order of the documents plays no part.',
  parameters: [
    { name: 'scale', kind: 'integer', default: 3, min: 1, max: 10, help: 'highest grade that a document can get' },
  ],
  cutoff: 'required',
  needs: ['documents', 'answerable', 'judge'],
  version: 1,
};
