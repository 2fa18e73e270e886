// Noise sensitivity: how much of an answer is wrong because a context says so.
import { writeJudgeDetails } from '../../../model/judge-details.ts';
import type { MetricDefinition } from '../../../model/metric-definition.ts';
import { type Outcome, scored, skipped } from '../../../model/score.ts';
import { type PureMetric, usualTraits } from '../../metric.ts';
import { noClaims } from '../../unscorable.ts';
import { auditedAsUnharmed } from '../audited-traits.ts';
import { type ClaimVerdict, checkClaims, checkSupport, extractClaims } from '../claims/check-claims.ts';
import { citingTraits, claimContexts, claimReason, claimRows } from '../claims/claim-contexts.ts';
import { claimSupportPrompts, claimsPrompts } from '../claims/claims-prompts.ts';
import type { JudgedMetric, JudgeInput } from '../judged-metric.ts';
import { evidenceOf } from '../lexical/claim-support.ts';
import type { LexicalMaterial } from '../lexical/lexical-material.ts';
import { lexicalMetric, nothingToFind, weighing } from '../lexical/lexical-metric.ts';
import { claimCorrectPrompts } from './noise-sensitivity-prompts.ts';

const definition: MetricDefinition = {
  ...usualTraits,
  name: 'noiseSensitivity',
  title: 'Noise sensitivity',
  direction: 'lower',
  worst: 1,
  formula:
    'claims of the answer that contradict the expected answer and that a context supports / claims of the answer; claims and their support as for faithfulness',
  citation:
    'noise sensitivity of RAGChecker (Ru et al. 2024) and RAGAS, over all contexts; they count claims that the expected answer does not go into as wrong, which is not done here',
  edges:
    'Lower is better. A claim that the expected answer does not go into is not wrong: expected answers are often shorter than good ones. A wrong claim that no context supports, or that another contradicts, counts for faithfulness and not here. No expected answer, no claims: skipped. No contexts (nor texts of documents) counts as the worst value where other replies of the run have some, and is skipped where none has. An empty answer counts as the worst value, as no answer does; where the question has no answer (check) it is skipped. Where no claim is wrong the contexts are not asked about: 0.',
  needs: ['answer', 'contexts', 'expectedAnswer', 'judge'],
  ofClaims: true,
  judgeCalls: 3,
  version: 2,
};

export const noiseSensitivity: JudgedMetric = {
  definition,
  described: {
    ja: '回答の主張のうち、検索されたテキストに引きずられて誤った割合（低いほどよい。判定モデルの評価）',
    ko: '답변의 주장 가운데 검색된 글을 따르다 틀린 비율 (낮을수록 좋음, 판정 모델의 평가)',
    en: 'how much of what the answer claims is wrong because a text that was found says so (lower is better), as a judge model says',
  },
  audited: auditedAsUnharmed,
  prompts: [claimsPrompts, claimSupportPrompts, claimCorrectPrompts],
  version: claimsPrompts.en.version + claimSupportPrompts.en.version + claimCorrectPrompts.en.version,
  ...citingTraits,
  score,
};

async function score(input: JudgeInput): Promise<Outcome> {
  const extracted = await extractClaims(input, input.trial.output.answer ?? '');
  if (extracted.kind === 'none') return extracted.outcome;
  const { value: claims } = extracted;
  if (claims.length === 0) return skipped(noClaims, writeJudgeDetails(extracted.details));
  const held = await checkClaims(input, { prompts: claimCorrectPrompts, claims, after: extracted.details });
  if (held.kind === 'none') return held.outcome;
  const wrong = held.value.map(({ label }) => label === 'incorrect');
  if (!wrong.includes(true)) return scored(0, writeJudgeDetails({ ...held.details, ...told(held.value, []) }));
  const shown = claimContexts(input);
  // All claims, wrong or not: the same calls as those of faithfulness, which are made once.
  const supported = await checkSupport(input, { claims, contexts: shown.contexts, after: held.details });
  if (supported.kind === 'none') return supported.outcome;
  const findings = told(held.value, supported.value);
  const noisy = findings.findings.noisy;
  return scored(
    noisy / claims.length,
    writeJudgeDetails({ ...supported.details, ...findings, findings: { ...findings.findings, ...shown.findings } }),
  );
}

/** Verdicts on correctness, with the contexts that a wrong claim rests on. */
function told(held: readonly ClaimVerdict[], support: readonly ClaimVerdict[]) {
  const verdicts = held.map((verdict, at) => {
    const { label, contexts = [] } = support[at] ?? {};
    return verdict.label === 'incorrect' && label === 'supported' ? { ...verdict, contexts } : verdict;
  });
  const isNoisy = ({ contexts }: ClaimVerdict): boolean => contexts.length > 0;
  const count = (label: string): number => verdicts.filter((verdict) => verdict.label === label).length;
  return {
    reason: claimReason(verdicts, isNoisy),
    findings: {
      total: verdicts.length,
      incorrect: count('incorrect'),
      unaddressed: count('unaddressed'),
      noisy: verdicts.filter(isNoisy).length,
      claims: claimRows(verdicts),
    },
  };
}

// Lexical noise sensitivity: how often an answer takes a number from the contexts where another one is expected.

const lexicalDefinition: MetricDefinition = {
  ...usualTraits,
  name: 'lexicalNoiseSensitivity',
  title: 'Lexical noise sensitivity',
  formula: `mean over the claims of the answer of the greatest o · w over the claims of the expected answer, where o is the share of the answer claim’s terms, by weight, that stand in the expected claim, and w the share of its numbers that stand in the contexts, neither in the expected answer nor in the question, and in place of one of the expected claim: of the same kind (article, paragraph, …, plain number) as one that is missing; ${weighing}`,
  citation:
    'the idea of wrong claims that the contexts brought in is that of RAGAS (Es et al. 2024) and RAGChecker (Ru et al. 2024); without a model',
  edges:
    'Lower is better. No claims or no expected answer: skipped. No contexts (nor texts of documents) counts as the worst value where other replies of the run have some, and is skipped where none has. An empty answer counts as the worst value, as no answer does; where the question has no answer (check) it is skipped. Words cannot show a contradiction, numbers can: what is wrong without a number is not seen, so that 0 says little.',
  direction: 'lower',
  worst: 1,
  needs: ['answer', 'contexts', 'expectedAnswer'],
  ofClaims: true,
  version: 2,
  companionOf: ['noiseSensitivity', 'hallucination', 'selfKnowledge'],
};

export const lexicalNoiseSensitivity: PureMetric = lexicalMetric(lexicalDefinition, (material) => {
  const { query, history, claims, contexts, expectedClaims, reader } = material;
  if (claims.length === 0) return noClaims;
  if (expectedClaims.length === 0) return nothingToFind;
  const inContexts = evidenceOf(contexts, { reader }).numbers;
  const right = evidenceOf(expectedClaims, { reader, alsoKnown: [query, ...history] }).numbers;
  const noise = claims.map((claim) => {
    const stated = reader.stated(claim).map(({ value }) => value);
    const wrong = stated.filter((value) => inContexts.has(value) && !right.has(value));
    if (wrong.length === 0) return 0;
    const values = expectedClaims.map((expected) => {
      const missing = reader.stated(expected).filter(({ value }) => !reader.readable(claim).has(value));
      const kinds = new Set(missing.map(({ value }) => kindOf(value)));
      const instead = wrong.filter((value) => kinds.has(kindOf(value)));
      return instead.length === 0 ? 0 : (termOverlap(claim, expected, material) * instead.length) / stated.length;
    });
    return Math.max(0, ...values);
  });
  return noise.reduce((sum, each) => sum + each, 0) / claims.length;
});

/** An article does not stand in the place of a plain number. */
const kindOf = (value: string): string => (value.includes(' ') ? value.slice(0, value.indexOf(' ')) : '');

function termOverlap(claim: string, expected: string, { reader, weightOf }: LexicalMaterial): number {
  const has = reader.terms(expected);
  let [whole, found] = [0, 0];
  for (const term of reader.terms(claim)) {
    whole += weightOf(term);
    if (has.has(term)) found += weightOf(term);
  }
  return whole === 0 ? 0 : found / whole;
}
