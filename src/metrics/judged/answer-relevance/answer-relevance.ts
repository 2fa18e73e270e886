// Answer relevance: whether an answer answers what was asked.
import { writeJudgeDetails } from '../../../model/judge-details.ts';
import type { MetricDefinition } from '../../../model/metric-definition.ts';
import { because } from '../../../model/reasons.ts';
import { scored } from '../../../model/score.ts';
import { questionTerms } from '../../../text/content-terms.ts';
import { type PureMetric, usualTraits } from '../../metric.ts';
import { auditedAsGiven } from '../audited-traits.ts';
import { unanswerableNote } from '../judge-prompt.ts';
import type { JudgedMetric } from '../judged-metric.ts';
import { termShare } from '../lexical/claim-support.ts';
import { blindness, lexicalMetric, weighing } from '../lexical/lexical-metric.ts';
import { answerRelevancePrompts } from './answer-relevance-prompts.ts';

const definition: MetricDefinition = {
  ...usualTraits,
  name: 'answerRelevance',
  aliases: [{ name: 'answerRelevancy' }],
  title: 'Answer relevance',
  formula:
    'a judge reads the question and the answer: 1 answers it completely, .7 mostly, .5 partly, .3 hardly, 0 not at all; whether the answer is true is not asked',
  citation:
    'answer relevance as an axis of its own is that of RAGAS (Es et al. 2024); asked directly, with a rubric of our own',
  edges:
    'An empty answer answers nothing: 0, and the judge is not asked. An answer that only declines answers nothing: 0; but where the question has no answer (check), it is what was wanted: 1, and an invention 0. Earlier turns of the conversation are shown to the judge.',
  needs: ['answer', 'judge'],
  version: 2,
};

export const answerRelevance: JudgedMetric = {
  definition,
  described: {
    ja: '正誤を問わず、回答が質問にどこまで答えているか（判定モデルの評価）',
    ko: '옳고 그름과 관계없이 답변이 질문에 얼마나 답하는지 (판정 모델의 평가)',
    en: 'how far the answer answers the question, right or wrong, as a judge model says',
  },
  // What does not belong to the question may cost a little.
  audited: { ...auditedAsGiven, remarks: false },
  prompts: [answerRelevancePrompts],
  version: answerRelevancePrompts.en.version,
  onEmptyAnswer: 'worst',
  score: async (input) => {
    const note = unanswerableNote(input, { best: 1, middle: 0.5, worst: 0 });
    const verdict = await input.ask.score({ prompt: answerRelevancePrompts[input.language], note });
    return verdict.kind === 'none' ? verdict.outcome : scored(verdict.value, writeJudgeDetails(verdict.details));
  },
};

// Lexical relevance: how many of the question's words an answer takes up.

const lexicalDefinition: MetricDefinition = {
  ...usualTraits,
  name: 'lexicalRelevance',
  title: 'Lexical relevance',
  formula: `share of the question’s terms, by weight and without the words that only ask, that stand in the answer; ${weighing}`,
  citation: 'own; coverage of the question’s content words, without a model',
  edges: `An empty answer: 0. A question of nothing but asking words: skipped. A short right answer (“Two years.”) takes up little of the question and looks irrelevant, and an answer that repeats the question looks relevant. ${blindness}`,
  needs: ['answer'],
  companionOf: ['answerRelevance'],
};

export const lexicalRelevance: PureMetric = lexicalMetric(lexicalDefinition, (material) => {
  const { query, answer } = material;
  const terms = questionTerms(query);
  return terms.size === 0 ? because('no-word-asked') : termShare(terms, answer, material);
});
