// The metrics that stand beside judges and ask nobody, as data: their scorers, which need a stemmer, stand apart.
import type { MetricDefinition } from '../../../model/metric-definition.ts';
import { judgedTraits } from '../judged-traits.ts';

/** How terms are made and weighed; part of each formula. */
const weighing =
  'terms: words without English stop words, stemmed, and characters and pairs of characters of Japanese and Korean without endings, particles and numbers; weight of a term: 1 + ln((1 + N) / (1 + n)) where n of N hold it, N being the sentences of question and contexts and the claims of answer and expected answer';

const overlapCitation =
  'own; overlap of an answer with its knowledge as K-precision (Adlakha et al. 2024), weights by inverse document frequency (Salton and Buckley 1988), without a model';

/** What all of them are blind to. */
const blindness =
  'Words are compared, not meanings: a paraphrase looks unsupported, and a negation or a swapped subject may look supported. A claim without a content word or a number is left out, and an expected answer of nothing else (“Yes.”) is skipped. A number in the refusal of a fact, an honest sum and a converted unit count as unfound.';

const lexicalFaithfulnessDefinition: MetricDefinition = {
  ...judgedTraits,
  name: 'lexicalFaithfulness',
  aliases: [{ name: 'lexicalGroundedness' }],
  title: 'Lexical faithfulness',
  formula: `mean over the claims of the answer of the share of the claim’s terms, by weight, that stand in any of the contexts, times the share of its numbers, dates and articles that stand there or in the question; ${weighing}`,
  citation: overlapCitation,
  edges: `No claims (a refusal, a greeting): skipped. No contexts (nor texts of documents): skipped. Contexts are taken together, since a claim may rest on two. Claims with a number that stands nowhere are told of in the details. ${blindness}`,
  needs: ['answer', 'contexts'],
  companionOf: ['faithfulness', 'faithfulnessGrade'],
  version: 1,
};

const lexicalRelevanceDefinition: MetricDefinition = {
  ...judgedTraits,
  name: 'lexicalRelevance',
  title: 'Lexical relevance',
  formula: `share of the question’s terms, by weight and without the words that only ask, that stand in the answer; ${weighing}`,
  citation: 'own; coverage of the question’s content words, without a model',
  edges: `An empty answer: 0. A question of nothing but asking words: skipped. A short right answer (“Two years.”) takes up little of the question and looks irrelevant, and an answer that repeats the question looks relevant. ${blindness}`,
  needs: ['answer'],
  companionOf: ['answerRelevance'],
  version: 1,
};

const lexicalCorrectnessDefinition: MetricDefinition = {
  ...judgedTraits,
  name: 'lexicalCorrectness',
  title: 'Lexical correctness',
  formula: `F1 of two means: over the answer’s claims the share of terms that stand in the expected answer or in the question, and over the expected answer’s claims the share of terms that stand in the answer, each times the share of the claim’s numbers that are found; ${weighing}. The right premise may stand for the expected answer; where the question has no answer, 1 for a refusal and 0 for anything else; else the share of the expected keywords that the answer names`,
  citation: 'token F1 as for SQuAD (Rajpurkar et al. 2016), weighted and by claims; without a model',
  edges: `Nothing expected: skipped. An empty answer: 0. A refusal where the expected answer is a refusal: 1; where only one of them is: 0. ${blindness}`,
  needs: ['answer', 'expectation'],
  companionOf: ['correctness', 'correctnessGrade'],
  version: 1,
};

const lexicalCompletenessDefinition: MetricDefinition = {
  ...judgedTraits,
  name: 'lexicalCompleteness',
  title: 'Lexical completeness',
  formula: `mean over the claims of the expected answer of the share of the claim’s terms, by weight, that stand in the answer, times the share of its numbers; ${weighing}. The right premise may stand for the expected answer; where the question has no answer, 1 for a refusal and 0 for anything else; else the share of the expected keywords that the answer names; where nothing is expected, the mean over the sentences of the question of the share of terms that the answer takes up`,
  citation:
    'own; recall of an expected answer’s words (as ROUGE-1 recall, Lin 2004), weighted and by claims, without a model',
  edges: `An empty answer: 0; a refusal where an answer is expected: 0. What the answer says beyond the expected one costs nothing. ${blindness}`,
  needs: ['answer'],
  companionOf: ['completeness', 'completenessGrade'],
  version: 1,
};

const lexicalContextPrecisionDefinition: MetricDefinition = {
  ...judgedTraits,
  name: 'lexicalContextPrecision',
  title: 'Lexical context precision',
  formula: `Σ u(i) · (u(1) + … + u(i)) / i over the contexts in their order, divided by Σ u(i), where the use u(i) of a context is the greatest share of terms, by weight and times the share of numbers, that one claim of the expected answer has in it; the right premise may stand for the expected answer; without either the share of the expected keywords that the context has; ${weighing}`,
  citation:
    'average precision with graded usefulness; weighting contexts by rank as RAGAS (Es et al. 2024) does, without a model',
  edges: `Nothing expected, a question that has no answer, or no contexts: skipped. No context with any term of the expected answer: 0. ${blindness}`,
  needs: ['contexts', 'expectation', 'answerable'],
  companionOf: ['contextPrecision'],
  version: 1,
};

const lexicalContextRecallDefinition: MetricDefinition = {
  ...judgedTraits,
  name: 'lexicalContextRecall',
  title: 'Lexical context recall',
  formula: `mean over the claims of the expected answer of the share of the claim’s terms, by weight, that stand in any of the contexts, times the share of its numbers that stand there or in the question; the right premise may stand for the expected answer; without either the share of the expected keywords that a context has; ${weighing}`,
  citation: overlapCitation,
  edges: `Nothing expected, a question that has no answer, or no contexts: skipped. The answer is not looked at. ${blindness}`,
  needs: ['contexts', 'expectation', 'answerable'],
  companionOf: ['contextRecall'],
  version: 1,
};

const lexicalDocumentRelevanceDefinition: MetricDefinition = {
  ...judgedTraits,
  name: 'lexicalDocumentRelevance',
  title: 'Lexical document relevance',
  formula: `mean over the first k documents of the share of the question’s terms, by weight and without the words that only ask, that stand in the document; ${weighing}`,
  citation: 'own; coverage of the question’s content words, without a model',
  edges: `Fewer than k documents: the mean of those there are; none: 0. A document without a text among them: skipped, since nothing is known of it. A question of nothing but asking words, or without an answer (check): skipped. ${blindness}`,
  cutoff: 'required',
  needs: ['documents', 'answerable'],
  companionOf: ['documentRelevance'],
  version: 1,
};

const lexicalNoiseSensitivityDefinition: MetricDefinition = {
  ...judgedTraits,
  name: 'lexicalNoiseSensitivity',
  title: 'Lexical noise sensitivity',
  formula: `mean over the claims of the answer of the greatest o · w over the claims of the expected answer, where o is the share of the answer claim’s terms, by weight, that stand in the expected claim, and w the share of its numbers that stand in the contexts, neither in the expected answer nor in the question, and in place of one of the expected claim: of the same kind (article, paragraph, …, plain number) as one that is missing; ${weighing}`,
  citation:
    'the idea of wrong claims that the contexts brought in is that of RAGAS (Es et al. 2024) and RAGChecker (Ru et al. 2024); without a model',
  edges:
    'Lower is better. No claims, no expected answer, or no contexts: skipped. Words cannot show a contradiction, numbers can: what is wrong without a number is not seen, so that 0 says little.',
  direction: 'lower',
  worst: 1,
  needs: ['answer', 'contexts', 'expectedAnswer'],
  companionOf: ['noiseSensitivity'],
  version: 1,
};

const lexicalLegalReasoningDefinition: MetricDefinition = {
  ...judgedTraits,
  name: 'lexicalLegalReasoning',
  title: 'Lexical legal reasoning',
  formula:
    'share of four kinds of words that the answer has: a provision (第3条, 제3조, Article 3), a rule (“によれば”, “규정”, “under”), its application (“該当する”, “해당”, “in this case”), a conclusion (“したがって”, “따라서”, “therefore”); and of a fifth, an exception or precedence (“ただし”, “다만”, “unless”, “prevails”), where question, contexts or expected answer have such a word',
  citation: 'own; markers of the parts of a legal reasoning, without a model',
  edges:
    'An empty answer: 0; one that only declines: 0. A question without an answer (check): skipped. It sees the form of a reasoning and nothing of its substance: a wrong provision wrongly applied with “therefore” has 1, and a sound reasoning in a plain sentence may have little. Whether the question is one of law is not seen either: any answer with such words has a value.',
  needs: ['answer', 'answerable'],
  companionOf: ['legalReasoning'],
  version: 1,
};

const lexicalLawRelationsDefinition: MetricDefinition = {
  ...judgedTraits,
  name: 'lexicalLawRelations',
  title: 'Lexical relations between laws',
  formula:
    'expected relations of which both names, as the example writes them, stand in one sentence of the answer together with a word for a relation (特別, 優先, 準用, 基づく; 특별, 우선, 준용, 따라; special, prevails, under, refers …) / expected relations',
  citation: 'own; co-occurrence of two names and a relation word, without a model',
  edges:
    'No expectedRelationships: skipped (the judge finds relations for itself then, and this cannot). An empty answer: 0. Direction is not seen: “A goes before B” and “B goes before A” are the same, and so is a denial. Abbreviations, “the same act”, and relations told over two sentences are not found. What is wrong beyond what is expected costs nothing.',
  needs: ['answer', 'answerable'],
  companionOf: ['lawRelations'],
  version: 1,
};

export const lexicalDefinitions: readonly MetricDefinition[] = [
  lexicalFaithfulnessDefinition,
  lexicalRelevanceDefinition,
  lexicalCorrectnessDefinition,
  lexicalCompletenessDefinition,
  lexicalContextPrecisionDefinition,
  lexicalContextRecallDefinition,
  lexicalDocumentRelevanceDefinition,
  lexicalNoiseSensitivityDefinition,
  lexicalLegalReasoningDefinition,
  lexicalLawRelationsDefinition,
];
