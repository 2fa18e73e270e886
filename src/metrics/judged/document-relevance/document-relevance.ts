// Document relevance: how useful the first documents that a target returned are, by grades.
import { writeJudgeDetails } from '../../../model/judge-details.ts';
import type { MetricDefinition } from '../../../model/metric-definition.ts';
import { because } from '../../../model/reasons.ts';
import { scored, skipped } from '../../../model/score.ts';
import { questionTerms } from '../../../text/content-terms.ts';
import { isBlank } from '../../expectation-of.ts';
import { type PureMetric, usualTraits } from '../../metric.ts';
import { auditedByOrder } from '../audited-traits.ts';
import type { JudgedMetric } from '../judged-metric.ts';
import { termShare } from '../lexical/claim-support.ts';
import { blindness, lexicalMetric, weighing } from '../lexical/lexical-metric.ts';
import { documentAsShown } from '../shown-contexts.ts';
import { documentRelevancePrompts } from './document-relevance-prompts.ts';
import { gradeDocuments } from './grade-documents.ts';

const definition: MetricDefinition = {
  ...usualTraits,
  name: 'documentRelevance',
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
};

/** Why documents cannot be graded: a grade of those that can be read alone would be a grade of another list. */
const documentsWithoutText = because('documents-without-text');

export const documentRelevance: JudgedMetric = {
  definition,
  described: {
    ja: (k) => `上位 ${k} 件の文書が質問にどれだけ役立つか。最高の評点に対する割合（判定モデルの評価）`,
    ko: (k) => `상위 ${k}개 문서가 질문에 얼마나 쓸모 있는지, 가장 높은 점수에 대한 비율 (판정 모델의 평가)`,
    en: (k) =>
      `how useful the first ${k} documents are for the question, as a share of the best grade, as a judge model says`,
  },
  audited: auditedByOrder,
  prompts: [documentRelevancePrompts(3), documentRelevancePrompts(10)],
  version: documentRelevancePrompts(3).en.version,
  score: async (input) => {
    const { metric, trial } = input;
    const highest = Number(metric.parameters.scale);
    const first = (trial.output.documents ?? []).slice(0, metric.k);
    if (first.length === 0) return scored(0, writeJudgeDetails({ reason: 'no documents', calls: [] }));
    const documents = first.flatMap((document) =>
      isBlank(document.text) ? [] : [{ id: document.id, text: documentAsShown(document) }],
    );
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

// Lexical document relevance: how much of the question the documents found take up, word by word.

const lexicalDefinition: MetricDefinition = {
  ...usualTraits,
  name: 'lexicalDocumentRelevance',
  title: 'Lexical document relevance',
  formula: `mean over the first k documents of the share of the question’s terms, by weight and without the words that only ask, that stand in the document; ${weighing}`,
  citation: 'own; coverage of the question’s content words, without a model',
  edges: `Fewer than k documents: the mean of those there are; none: 0. A document without a text among them: skipped, since nothing is known of it. A question of nothing but asking words, or without an answer (check): skipped. ${blindness}`,
  cutoff: 'required',
  needs: ['documents', 'answerable'],
  companionOf: ['documentRelevance'],
};

export const lexicalDocumentRelevance: PureMetric = lexicalMetric(
  lexicalDefinition,
  (material, { k = 1 }, { trial }) => {
    const documents = (trial.output.documents ?? []).slice(0, k);
    if (documents.length === 0) return 0;
    if (documents.some(({ text }) => isBlank(text))) return because('documents-without-texts');
    const terms = questionTerms(material.query);
    if (terms.size === 0) return because('no-word-asked');
    return documents.reduce((sum, { text = '' }) => sum + termShare(terms, text, material), 0) / documents.length;
  },
);
