// Noise sensitivity: how much of an answer is wrong because a context says so.
import { writeJudgeDetails } from '../../../model/judge-details.ts';
import type { MetricDefinition } from '../../../model/metric-definition.ts';
import { type Outcome, scored, skipped } from '../../../model/score.ts';
import { noClaims } from '../../unscorable.ts';
import { auditedAsUnharmed } from '../audited-traits.ts';
import { type ClaimVerdict, checkClaims, checkSupport } from '../claims/check-claims.ts';
import { citingTraits, claimContexts, claimReason, claimRows } from '../claims/claim-contexts.ts';
import { claimSupportPrompts, claimsPrompts } from '../claims/claims-prompts.ts';
import { extractClaims } from '../claims/extract-claims.ts';
import { type JudgedMetric, type JudgeInput, judgedTraits } from '../judged-metric.ts';
import { claimCorrectPrompts } from './noise-sensitivity-prompts.ts';

const definition: MetricDefinition = {
  ...judgedTraits,
  name: 'noiseSensitivity',
  title: 'Noise sensitivity',
  direction: 'lower',
  worst: 1,
  formula:
    'claims of the answer that contradict the expected answer and that a context supports / claims of the answer; claims and their support as for faithfulness',
  citation:
    'noise sensitivity of RAGChecker (Ru et al. 2024) and RAGAS, over all contexts; they count claims that the expected answer does not go into as wrong, which is not done here',
  edges:
    'Lower is better. A claim that the expected answer does not go into is not wrong: expected answers are often shorter than good ones. A wrong claim that no context supports counts for faithfulness and not here. No expected answer, no contexts, no claims, an empty answer: skipped. Where no claim is wrong the contexts are not asked about: 0.',
  needs: ['answer', 'contexts', 'expectedAnswer', 'judge'],
  judgeCalls: 3,
  version: 1,
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
