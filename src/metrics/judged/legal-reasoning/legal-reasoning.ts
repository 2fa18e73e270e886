// Legal reasoning: how an answer to a question of law is reasoned. Its parts are scored one by one; the value is their mean.
import { writeJudgeDetails } from '../../../model/judge-details.ts';
import type { MetricDefinition, MetricParameter } from '../../../model/metric-definition.ts';
import { scored, skipped } from '../../../model/score.ts';
import { refuses } from '../../../text/split-claims.ts';
import { type Metric, type PureMetric, usualTraits } from '../../metric.ts';
import { noLegalQuestion } from '../../unscorable.ts';
import { auditedByOrder } from '../audited-traits.ts';
import { type JudgedMetric, listTokens } from '../judged-metric.ts';
import { lexicalMetric } from '../lexical/lexical-metric.ts';
import type { RecordOf } from '../verdict-shape.ts';
import { legalReasoningPrompts, type ReasoningPart, reasoningParts } from './legal-reasoning-prompts.ts';

const weight = (name: string, help: string): MetricParameter => ({
  name,
  kind: 'integer',
  default: 1,
  min: 0,
  max: 100,
  help: `weight of ${help}`,
});

const definition: MetricDefinition = {
  ...usualTraits,
  name: 'legalReasoning',
  title: 'Legal reasoning',
  formula:
    'Σ weight · score / Σ weight over the parts that the question gives occasion for; a judge scores each from 0 to 1: structure (rule, facts, conclusion), selection of the law, interpretation, exceptions, priority of norms. Expected answer, right premise and expected keywords are the yardstick where there are any; contexts say what provisions say. The details keep the parts with their reasons, issues and strengths',
  citation:
    'own rubric, after the syllogism of legal reasoning (rule, facts, conclusion) and the rules of conflict of norms; a judge’s opinion: whether a provision exists and says so is what citationAccuracy checks',
  edges:
    'A part that the question gives no occasion for, such as exceptions, leaves the mean, and the details have null for it; where none applies the question is not one of law: skipped. Whether a part applies depends on the question, so that an answer gains nothing by leaving it out. An empty answer: 0, and the judge is not asked; an answer that only declines: 0. A question without an answer (check): skipped. Two names with other weights ask the judge once.',
  parameters: [
    weight('structure', 'rule, facts and conclusion'),
    weight('selection', 'the choice of laws and provisions'),
    weight('interpretation', 'how they are read and applied'),
    weight('exceptions', 'provisos, exceptions and special cases'),
    weight('priority', 'which norm goes before which'),
  ],
  needs: ['answer', 'answerable', 'judge'],
  seesExpectation: true,
};

const shape = {
  parts: {
    kind: 'records',
    of: {
      part: { kind: 'label', labels: reasoningParts },
      reason: { kind: 'text' },
      applies: { kind: 'label', labels: ['yes', 'no'] },
      score: { kind: 'score' },
    },
  },
  issues: { kind: 'texts' },
  strengths: { kind: 'texts' },
  reason: { kind: 'text' },
} as const;

type Parts = RecordOf<typeof shape>['parts'];

export const legalReasoning: JudgedMetric = {
  definition,
  described: {
    ja: '法律問題への回答の推論（構成、法令の選択、解釈、例外、優先関係）がどれだけ適切か（判定モデルの評価）',
    ko: '법률 문제에 대한 답변의 추론(구성, 법령의 선택, 해석, 예외, 우선 관계)이 얼마나 적절한지 (판정 모델의 평가)',
    en: 'how well the answer is reasoned in law (structure, choice of law, interpretation, exceptions, priority), as a judge model says',
  },
  // The built-in items have no questions of law: what their edits should do to this metric is not known.
  audited: auditedByOrder,
  prompts: [legalReasoningPrompts],
  version: legalReasoningPrompts.en.version,
  onEmptyAnswer: 'worst',
  score: async (input) => {
    const verdict = await input.ask.record({
      prompt: legalReasoningPrompts[input.language],
      shape,
      check: ({ parts }) => eachOnce(parts),
      maxTokens: listTokens,
    });
    if (verdict.kind === 'none') return verdict.outcome;
    const { parts, issues, strengths } = verdict.value;
    const weighed = reasoningParts.flatMap((name) => {
      const found = parts.find(({ part }) => part === name);
      const weight = weightOf(input.metric, name);
      if (found === undefined) return [];
      return [{ part: name, score: found.applies === 'yes' ? found.score : null, weight, reason: found.reason }];
    });
    const details = writeJudgeDetails({ ...verdict.details, findings: { parts: weighed, issues, strengths } });
    const value = weightedMean(weighed);
    return value === undefined ? skipped(noLegalQuestion, details) : scored(value, details);
  },
};

function eachOnce(parts: Parts): string | undefined {
  const found = new Set(parts.map(({ part }) => part));
  if (found.size < parts.length) return 'it judges a part twice';
  return found.size < reasoningParts.length ? `it judges ${found.size} of ${reasoningParts.length} parts` : undefined;
}

/** As the name of the metric says (1). */
const weightOf = ({ parameters }: Metric, part: ReasoningPart): number => {
  const weight = parameters[part];
  return typeof weight === 'number' ? weight : 1;
};

/** Undefined where nothing with a weight applies. */
function weightedMean(
  parts: readonly { readonly score: number | null; readonly weight: number }[],
): number | undefined {
  let sum = 0;
  let weights = 0;
  for (const { score, weight } of parts) {
    if (score === null) continue;
    sum += weight * score;
    weights += weight;
  }
  return weights === 0 ? undefined : sum / weights;
}

// Lexical legal reasoning: whether an answer has the words that a legal reasoning is made of.

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

const lexicalDefinition: MetricDefinition = {
  ...usualTraits,
  name: 'lexicalLegalReasoning',
  title: 'Lexical legal reasoning',
  formula:
    'share of four kinds of words that the answer has: a provision (第3条, 제3조, Article 3), a rule (“によれば”, “규정”, “under”), its application (“該当する”, “해당”, “in this case”), a conclusion (“したがって”, “따라서”, “therefore”); and of a fifth, an exception or precedence (“ただし”, “다만”, “unless”, “prevails”), where question, contexts or expected answer have such a word',
  citation: 'own; markers of the parts of a legal reasoning, without a model',
  edges:
    'An empty answer: 0; one that only declines: 0. A question without an answer (check): skipped. It sees the form of a reasoning and nothing of its substance: a wrong provision wrongly applied with “therefore” has 1, and a sound reasoning in a plain sentence may have little. Whether the question is one of law is not seen either: any answer with such words has a value.',
  needs: ['answer', 'answerable'],
  companionOf: ['legalReasoning'],
};

export const lexicalLegalReasoning: PureMetric = lexicalMetric(
  lexicalDefinition,
  ({ answer, query, contexts, expectation }) => {
    if (refuses(answer)) return 0;
    const expected = expectation !== undefined && 'text' in expectation ? [expectation.text] : [];
    const matters = [query, ...contexts, ...expected].some((text) => exception.test(text));
    const sought = matters ? [...always, exception] : always;
    return sought.filter((words) => words.test(answer)).length / sought.length;
  },
);
