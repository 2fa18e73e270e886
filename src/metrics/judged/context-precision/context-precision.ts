// Context precision: how far up the useful ones stand among the contexts of an answer.
import { writeJudgeDetails } from '../../../model/judge-details.ts';
import type { MetricDefinition } from '../../../model/metric-definition.ts';
import { scored } from '../../../model/score.ts';
import { type PureMetric, usualTraits } from '../../metric.ts';
import { auditedByOrder } from '../audited-traits.ts';
import { type JudgedMetric, listTokens } from '../judged-metric.ts';
import { evidenceOf, keywordShare, supportOf } from '../lexical/claim-support.ts';
import { blindness, lexicalMetric, nothingToFind, weighing } from '../lexical/lexical-metric.ts';
import { oncePerItem } from '../verdict-shape.ts';
import { contextPrecisionPrompts } from './context-precision-prompts.ts';

const definition: MetricDefinition = {
  ...usualTraits,
  name: 'contextPrecision',
  title: 'Context precision',
  formula:
    'Σ over useful ranks i of precision@i / useful contexts; a judge labels each context useful or useless for answering, against what is expected where there is something',
  citation: 'context precision of RAGAS (Es et al. 2024); rubric: own',
  edges:
    'No contexts (nor texts of documents) counts as the worst value where other replies of the run have some, and is skipped where none has. No useful one: 0. A question without an answer (check): skipped. Contexts without words are left out. The value is of the contexts returned alone: what was not found costs nothing, see contextRecall.',
  needs: ['contexts', 'answerable', 'judge'],
  seesExpectation: true,
};

const labels = ['useful', 'useless'] as const;

export const contextPrecision: JudgedMetric = {
  definition,
  described: {
    ja: '根拠として渡されたテキストのうち、役立つものがどれだけ上位にあるか（判定モデルの評価）',
    ko: '근거로 주어진 글 가운데 쓸모 있는 것이 얼마나 위에 있는지 (판정 모델의 평가)',
    en: 'how far up the useful ones stand among the texts that the answer was written from, as a judge model says',
  },
  audited: auditedByOrder,
  anyContextOrder: true,
  prompts: [contextPrecisionPrompts],
  version: contextPrecisionPrompts.en.version,
  score: async (input) => {
    const count = input.material.contexts?.length ?? 0;
    const verdict = await input.ask.record({
      prompt: contextPrecisionPrompts[input.language],
      shape: {
        contexts: {
          kind: 'records',
          of: {
            context: { kind: 'grade', min: 1, max: count },
            reason: { kind: 'text' },
            label: { kind: 'label', labels },
          },
        },
      },
      check: ({ contexts }) =>
        oncePerItem(
          contexts.map(({ context }) => context),
          count,
          'contexts',
        ),
      maxTokens: listTokens,
    });
    if (verdict.kind === 'none') return verdict.outcome;
    // Ranks are those of the list, in whatever order it was shown.
    const ranked = verdict.value.contexts.map((row) => ({
      ...row,
      context: input.isReversed === true ? count + 1 - row.context : row.context,
    }));
    const inOrder = ranked.toSorted((a, b) => a.context - b.context);
    const useless = inOrder.filter(({ label }) => label === 'useless');
    const reason = useless.map(({ context, reason: why }) => `${context}: ${why}`).join('\n');
    const findings = { contexts: inOrder.map(({ context, label, reason: why }) => ({ context, label, reason: why })) };
    const value = averagePrecision(inOrder.map(({ label }) => label === 'useful'));
    return scored(value, writeJudgeDetails({ ...verdict.details, reason, findings }));
  },
};

/** Mean of the precision at each useful rank; 0 where none is useful. */
function averagePrecision(useful: readonly boolean[]): number {
  let found = 0;
  let sum = 0;
  for (const [at, is] of useful.entries()) {
    if (!is) continue;
    found++;
    sum += found / (at + 1);
  }
  return found === 0 ? 0 : sum / found;
}

// Lexical context precision: whether the contexts that hold the expected answer stand first, word by word.

const lexicalDefinition: MetricDefinition = {
  ...usualTraits,
  name: 'lexicalContextPrecision',
  title: 'Lexical context precision',
  formula: `Σ u(i) · (u(1) + … + u(i)) / i over the contexts in their order, divided by Σ u(i), where the use u(i) of a context is the greatest share of terms, by weight and times the share of numbers, that one claim of the expected answer has in it; the right premise may stand for the expected answer; without either the share of the expected keywords that the context has; ${weighing}`,
  citation:
    'average precision with graded usefulness; weighting contexts by rank as RAGAS (Es et al. 2024) does, without a model',
  edges: `Nothing expected, or a question that has no answer: skipped. No contexts (nor texts of documents) counts as the worst value where other replies of the run have some, and is skipped where none has. No context with any term of the expected answer: 0. ${blindness}`,
  needs: ['contexts', 'expectation', 'answerable'],
  companionOf: ['contextPrecision'],
};

export const lexicalContextPrecision: PureMetric = lexicalMetric(lexicalDefinition, (material) => {
  const { query, contexts, expectation, expectedClaims, reader } = material;
  if (expectation?.basis !== 'expectedKeywords' && expectedClaims.length === 0) return nothingToFind;
  let [uses, sum] = [0, 0];
  for (const [at, context] of contexts.entries()) {
    const evidence = evidenceOf([context], { reader, alsoKnown: [query] });
    const use =
      expectation?.basis === 'expectedKeywords'
        ? keywordShare(context, expectation.keywords)
        : Math.max(0, ...expectedClaims.map((claim) => supportOf(claim, evidence, material).support));
    uses += use;
    sum += (use * uses) / (at + 1);
  }
  return uses === 0 ? 0 : sum / uses;
});
