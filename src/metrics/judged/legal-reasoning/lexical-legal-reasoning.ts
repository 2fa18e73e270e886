// Lexical legal reasoning: whether an answer has the words that a legal reasoning is made of.

import type { MetricDefinition } from '../../../model/metric-definition.ts';
import type { PureMetric } from '../../metric.ts';
import { judgedTraits } from '../judged-metric.ts';
import { lexicalMetric, refuses } from '../lexical/lexical-metric.ts';

/** A provision is named. */
const citation =
  /第\s*[\d一二三四五六七八九十百千〇]+\s*条|제\s*\d+\s*조|\b(?:article|section|sec\.|art\.|rule|regulation|paragraph)\s+\d|§\s*\d/iu;
/** A rule is stated. */
const rule =
  /によれば|によると|に基づ|に従[いっ]|規定(?:する|し|さ|により|は|が|では)|定め(?:る|ら|て|が|に)|とされてい|에\s?따르면|에\s?의하면|에\s?따라|규정(?:하|되|에|은|이)|정하고|\b(?:under|pursuant to|according to|provides?|provided (?:for|in|by)|states? that|requires?|prescribes?|lays? down)\b/iu;
/** It is applied to what was asked. */
const application =
  /本件|この(?:場合|件|事案|ケース)|ご質問|該当(?:する|し)|当たる|当たり(?:ます|ません)|に当たら|満たす|満たし|適用さ|이\s?(?:경우|사안|사건)|해당(?:하|합|한)|충족|적용(?:되|된|됩)|\b(?:in this case|in your case|here,|falls? (?:under|within)|appl(?:y|ies|ied) (?:here|to)|meets?|satisf(?:y|ies|ied)|since|because|as the)\b/iu;
/** It comes to a conclusion. */
const conclusion =
  /したがって|従って|よって|以上(?:から|より|のとおり|により)|ゆえに|そのため|結論|따라서|그러므로|결론|이상과\s?같이|\b(?:therefore|thus|hence|accordingly|consequently|in conclusion|it follows)\b|\bso,/iu;
/** An exception, or which norm goes first. */
const exception =
  /ただし|但し|この限りでない|を除[くき]|例外|特則|優先|にかかわらず|特別法|다만|제외|예외|그러하지\s?아니하|우선|불구하고|특별법|\b(?:unless|except(?:ion|ions)?|provided that|however|notwithstanding|prevails?|takes? precedence|overrides?)\b/iu;

const always = [citation, rule, application, conclusion];

const definition: MetricDefinition = {
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

export const lexicalLegalReasoning: PureMetric = lexicalMetric(
  definition,
  ({ answer, query, contexts, expectation }) => {
    if (refuses(answer)) return 0;
    const expected = expectation !== undefined && 'text' in expectation ? [expectation.text] : [];
    const matters = [query, ...contexts, ...expected].some((text) => exception.test(text));
    const sought = matters ? [...always, exception] : always;
    return sought.filter((words) => words.test(answer)).length / sought.length;
  },
);
