// Citation support by a judge: whether the places that an answer cites say what they are cited for, beside what rules make of it.
import type { MetricDefinition } from '../../../model/metric-definition.ts';
import { supportParameters } from '../../legal/citation-metrics.ts';
import { usualTraits } from '../../metric.ts';
import { auditedByCitations } from '../audited-traits.ts';
import type { JudgedMetric } from '../judged-metric.ts';
import { citationSupportPrompts } from './citation-support-prompts.ts';

const definition: MetricDefinition = {
  ...usualTraits,
  name: 'citationSupportJudged',
  title: 'Citation support, judged',
  parameters: supportParameters,
  settings: ['laws', 'cases'],
  ofClaims: true,
  judgeCalls: 2,
  formula:
    'sentences that say what stands at the place they cite / sentences that cite a place and of which the judge can tell. The judge is shown one sentence, the places it cites and their words of the day, and nothing else of the answer; it says supported, otherwise, silent or cannot tell, and quotes the words that decided. A supported or otherwise whose quote does not stand in these words is asked for once more, and is then a failure of the judge. What the rules of citationSupport say of the same sentences stands beside it',
  citation:
    'statement support of attributed answers (Gao et al. 2023; Rashkin et al. 2023), over places of laws; rubric: own',
  edges:
    'As citationSupport: an answer without a citation is skipped, and 0 where the example says citations: required. A sentence of whose places no words are known, or none of the day that counts, is cannot tell, and the judge is not asked; where nothing can be told of any, the answer is skipped. Of a place that is not there nobody is asked: it says nothing of it. One call a sentence, and one more for each other text of the place (at most 3) where the text of the day does not bear the sentence out. More than 100 citing sentences in one answer are a failure of the judge. Of words of more than 12,000 characters the beginning is shown, and “says nothing of it” counts as cannot tell. With a file of cases a decision that is cited is a place, and its holding the words.',
  needs: ['answer', 'judge'],
};

export const citationSupportJudged: JudgedMetric = {
  definition,
  described: {
    ja: '法令の箇所を引用した文のうち、その箇所に書かれているとおりのことを述べているものの割合（判定モデルの評価）',
    ko: '법령 조항을 인용한 문장 가운데 그 조항에 적힌 대로 말하는 것의 비율 (판정 모델의 평가)',
    en: 'share of the sentences that cite a place of a law which say what stands there, as a judge model says',
  },
  audited: auditedByCitations,
  prompts: [citationSupportPrompts],
  // 2: of a place whose text of the day is not known nothing is asked, and nothing told.
  version: citationSupportPrompts.en.version + 3,
  // Grammars of laws are loaded when an answer is scored.
  score: async (input) => await (await import('./judge-sentences.ts')).scoreSentences(input),
};
