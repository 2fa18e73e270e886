// Claims labelled both ways: those of the answer by the expected answer, those of the expected answer by the answer, and both by the contexts.
import { type JudgeDetails, writeJudgeDetails } from '../../../model/judge-details.ts';
import type { MetricDefinition } from '../../../model/metric-definition.ts';
import { because } from '../../../model/reasons.ts';
import { type Outcome, scored, skipped } from '../../../model/score.ts';
import { usualTraits } from '../../metric.ts';
import { noClaims } from '../../unscorable.ts';
import { auditedAsUnharmed } from '../audited-traits.ts';
import { batchIdentity, type ClaimVerdict, checkClaims, checkSupport, extractClaims } from '../claims/check-claims.ts';
import { claimReason, claimRows } from '../claims/claim-contexts.ts';
import { claimSupportPrompts, claimsPrompts } from '../claims/claims-prompts.ts';
import type { JudgedMetric, JudgeInput, JudgeVerdict } from '../judged-metric.ts';
import { claimCorrectPrompts } from '../noise-sensitivity/noise-sensitivity-prompts.ts';

type Verdicts = readonly ClaimVerdict[];
type Labelled = JudgeVerdict<Verdicts>;

/** Claims with what a judge labels them by; equal calls of several metrics are made once. */
interface LabelledClaims {
  /** `correct`, `unaddressed` or `incorrect` by the expected answer. */
  ofAnswer(after: JudgeDetails): Promise<Labelled>;
  /** `supported`, `contradicted` or `absent` by the answer. */
  ofExpected(after: JudgeDetails): Promise<Labelled>;
  /** The same by the contexts. */
  ofAnswerInContexts(after: JudgeDetails): Promise<Labelled>;
  ofExpectedInContexts(after: JudgeDetails): Promise<Labelled>;
}

function labelledClaims(input: JudgeInput): LabelledClaims {
  const { answer = '' } = input.trial.output;
  const { expectedAnswer = '' } = input.example;
  const labelled = async (
    text: string,
    after: JudgeDetails,
    label: (claims: readonly string[], details: JudgeDetails) => Promise<Labelled>,
  ): Promise<Labelled> => {
    const extracted = await extractClaims(input, text);
    if (extracted.kind === 'none') return extracted;
    const details = { ...extracted.details, calls: [...after.calls, ...extracted.details.calls] };
    if (extracted.value.length === 0) return { kind: 'verdict', value: [], details };
    return await label(extracted.value, details);
  };
  const inContexts = (claims: readonly string[], after: JudgeDetails): Promise<Labelled> =>
    checkSupport(input, { claims, after });
  return {
    ofAnswer: (after) =>
      labelled(answer, after, (claims, details) =>
        checkClaims(input, { prompts: claimCorrectPrompts, claims, after: details }),
      ),
    ofExpected: (after) =>
      labelled(expectedAnswer, after, async (claims, details) =>
        withoutContexts(await checkSupport(input, { claims, contexts: [answer], after: details })),
      ),
    ofAnswerInContexts: (after) => labelled(answer, after, inContexts),
    ofExpectedInContexts: (after) => labelled(expectedAnswer, after, inContexts),
  };
}

/** The answer is no context of the trial: its number would name another text. */
const withoutContexts = (held: Labelled): Labelled =>
  held.kind === 'none' ? held : { ...held, value: held.value.map((verdict) => ({ ...verdict, contexts: [] })) };

const nothingAsked: JudgeDetails = { calls: [] };

interface Share {
  /** Those that count, of these. */
  readonly among: Verdicts;
  readonly counts: (at: number) => boolean;
  readonly details: JudgeDetails;
  readonly isBad?: boolean;
}

/** `counts` / `among`, with every claim and its label in the findings. */
function shareOf({ among, counts, details, isBad = false }: Share): Outcome {
  if (among.length === 0) return skipped(noClaims, writeJudgeDetails(details));
  const counted = among.filter((_, at) => counts(at)).length;
  const reason = claimReason(among, (verdict) => counts(among.indexOf(verdict)) === isBad);
  // What a label is worth hangs on the metric: claims that speak against the answer are named by their numbers.
  const bad = among.flatMap((_, at) => (counts(at) === isBad ? [at + 1] : []));
  const findings = { total: among.length, counted, bad, claims: claimRows(among) };
  return scored(counted / among.length, writeJudgeDetails({ ...details, reason, findings }));
}

type Traits = Pick<MetricDefinition, 'name' | 'title' | 'formula' | 'citation' | 'edges'> &
  Partial<Pick<MetricDefinition, 'direction' | 'worst'>>;

const edges =
  'No expected answer, or one that states nothing: skipped; so is an answer that states nothing. An empty answer counts as the worst value, as no answer does; where the question has no answer (check) it is skipped. A step that cannot be read loses the score, and what was asked before is kept.';

function overlapMetric(
  traits: Traits,
  more: Pick<JudgedMetric, 'described'> & {
    readonly contexts: boolean;
    readonly judgeCalls: number;
    readonly score: JudgedMetric['score'];
  },
): JudgedMetric {
  const { contexts, judgeCalls, described, score } = more;
  return {
    definition: {
      ...usualTraits,
      ...traits,
      needs: ['answer', ...(contexts ? (['contexts'] as const) : []), 'expectedAnswer', 'judge'],
      ofClaims: true,
      judgeCalls,
    },
    described,
    audited: auditedAsUnharmed,
    prompts: [claimsPrompts, claimCorrectPrompts, claimSupportPrompts],
    version: claimsPrompts.en.version + claimCorrectPrompts.en.version + claimSupportPrompts.en.version,
    identity: batchIdentity,
    onEmptyAnswer: 'skipped',
    // Findings name no context of the trial.
    anyContextOrder: contexts,
    score,
  };
}

export const claimPrecision: JudgedMetric = overlapMetric(
  {
    name: 'claimPrecision',
    title: 'Claim precision',
    formula:
      'claims of the answer that the expected answer says, or that follow from it / claims of the answer. What the expected answer does not go into is not right',
    citation: 'precision of RAGChecker (Ru et al. 2024); prompts: own',
    edges,
  },
  {
    described: {
      ja: '回答の主張のうち、期待される回答にある割合（判定モデルの評価）',
      ko: '답변의 주장 가운데 기대 답변에 있는 비율 (판정 모델의 평가)',
      en: 'how much of what the answer claims the expected answer says, as a judge model says',
    },
    contexts: false,
    judgeCalls: 2,
    score: async (input) => {
      const held = await labelledClaims(input).ofAnswer(nothingAsked);
      if (held.kind === 'none') return held.outcome;
      const { value, details } = held;
      return shareOf({ among: value, counts: (at) => value[at]?.label === 'correct', details });
    },
  },
);

export const claimRecall: JudgedMetric = overlapMetric(
  {
    name: 'claimRecall',
    title: 'Claim recall',
    formula:
      'claims of the expected answer that the answer says, or that follow from it / claims of the expected answer',
    citation: 'recall of RAGChecker (Ru et al. 2024); prompts: own',
    edges: `${edges} A claim that another part of the answer contradicts is not said.`,
  },
  {
    described: {
      ja: '期待される回答の主張のうち、回答が述べている割合（判定モデルの評価）',
      ko: '기대 답변의 주장 가운데 답변이 말하는 비율 (판정 모델의 평가)',
      en: 'how much of what the expected answer claims the answer says, as a judge model says',
    },
    contexts: false,
    judgeCalls: 2,
    score: async (input) => {
      const held = await labelledClaims(input).ofExpected(nothingAsked);
      if (held.kind === 'none') return held.outcome;
      const { value, details } = held;
      return shareOf({ among: value, counts: (at) => value[at]?.label === 'supported', details });
    },
  },
);

export const claimF1: JudgedMetric = overlapMetric(
  {
    name: 'claimF1',
    title: 'Claim F1',
    formula: '2 · p · r / (p + r) of claimPrecision p and claimRecall r of the same answer; 0 where both are 0',
    citation: 'F1 of RAGChecker (Ru et al. 2024); prompts: own',
    edges,
  },
  {
    described: {
      ja: '主張の適合率と再現率の調和平均（判定モデルの評価）',
      ko: '주장 정밀도와 재현율의 조화 평균 (판정 모델의 평가)',
      en: 'how far answer and expected answer claim the same, as a judge model says',
    },
    contexts: false,
    judgeCalls: 4,
    score: async (input) => {
      const claims = labelledClaims(input);
      const said = await claims.ofAnswer(nothingAsked);
      if (said.kind === 'none') return said.outcome;
      const given = await claims.ofExpected(said.details);
      if (given.kind === 'none') return given.outcome;
      if (said.value.length === 0 || given.value.length === 0)
        return skipped(noClaims, writeJudgeDetails(given.details));
      const correct = said.value.filter(({ label }) => label === 'correct').length;
      const covered = given.value.filter(({ label }) => label === 'supported').length;
      const [precision, recall] = [correct / said.value.length, covered / given.value.length];
      const value = precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall);
      const findings = {
        bad: said.value.flatMap(({ label }, at) => (label === 'correct' ? [] : [at + 1])),
        ...{ total: said.value.length, correct, expected: given.value.length, covered, precision, recall },
        claims: claimRows(said.value),
        expectedClaims: claimRows(given.value),
      };
      const reason = [
        claimReason(said.value, ({ label }) => label !== 'correct'),
        claimReason(given.value, ({ label }) => label !== 'supported'),
      ].join('\n');
      return scored(value, writeJudgeDetails({ ...given.details, reason, findings }));
    },
  },
);

export const contextUtilization: JudgedMetric = overlapMetric(
  {
    name: 'contextUtilization',
    title: 'Context utilization',
    formula:
      'claims of the expected answer that the contexts support and the answer says / claims of the expected answer that the contexts support',
    citation: 'context utilization of RAGChecker (Ru et al. 2024); prompts: own',
    edges: `${edges} Where the contexts support no claim of the expected answer there is nothing to use: skipped (nothing to look for). No contexts (nor texts of documents) counts as the worst value where other replies of the run have some, and is skipped where none has.`,
  },
  {
    described: {
      ja: '検索されたテキストにある期待内容のうち、回答が使った割合（判定モデルの評価）',
      ko: '검색된 글에 있는 기대 내용 가운데 답변이 쓴 비율 (판정 모델의 평가)',
      en: 'how much of the expected that the texts hold the answer makes use of, as a judge model says',
    },
    contexts: true,
    judgeCalls: 3,
    score: async (input) => {
      const claims = labelledClaims(input);
      const found = await claims.ofExpectedInContexts(nothingAsked);
      if (found.kind === 'none') return found.outcome;
      const said = await claims.ofExpected(found.details);
      if (said.kind === 'none') return said.outcome;
      const among = said.value.filter((_, at) => found.value[at]?.label === 'supported');
      if (among.length === 0 && said.value.length > 0)
        return skipped(because('nothing-to-look-for'), writeJudgeDetails(said.details));
      return shareOf({ among, counts: (at) => among[at]?.label === 'supported', details: said.details });
    },
  },
);

/** Of claims of the answer that no context says. */
const unread = (
  traits: Traits,
  described: JudgedMetric['described'],
  { isRight, isBad }: { readonly isRight: boolean; readonly isBad: boolean },
): JudgedMetric =>
  overlapMetric(traits, {
    described,
    contexts: true,
    judgeCalls: 3,
    score: async (input) => {
      const claims = labelledClaims(input);
      const held = await claims.ofAnswer(nothingAsked);
      if (held.kind === 'none') return held.outcome;
      const read = await claims.ofAnswerInContexts(held.details);
      if (read.kind === 'none') return read.outcome;
      const { value } = held;
      const counts = (at: number): boolean =>
        (value[at]?.label === 'correct') === isRight && read.value[at]?.label !== 'supported';
      return shareOf({ among: value, counts, details: read.details, isBad });
    },
  });

const unreadEdges = `${edges} No contexts (nor texts of documents) counts as the worst value where other replies of the run have some, and is skipped where none has.`;

export const hallucination: JudgedMetric = unread(
  {
    name: 'hallucination',
    title: 'Hallucination',
    direction: 'lower',
    worst: 1,
    formula:
      'claims of the answer that neither the expected answer nor any context says / claims of the answer. Right claims that the expected answer does not go into count, too, where no context says them',
    citation: 'hallucination of RAGChecker (Ru et al. 2024); prompts: own',
    edges: unreadEdges,
  },
  {
    ja: '回答の主張のうち、期待される回答にも検索されたテキストにもない割合（低いほどよい。判定モデルの評価）',
    ko: '답변의 주장 가운데 기대 답변에도 검색된 글에도 없는 비율 (낮을수록 좋음, 판정 모델의 평가)',
    en: 'how much of what the answer claims stands neither in the expected answer nor in a text that was found (lower is better), as a judge model says',
  },
  { isRight: false, isBad: true },
);

export const selfKnowledge: JudgedMetric = unread(
  {
    name: 'selfKnowledge',
    title: 'Self-knowledge',
    direction: 'lower',
    worst: 1,
    formula: 'claims of the answer that the expected answer says and no context does / claims of the answer',
    citation: 'self-knowledge of RAGChecker (Ru et al. 2024); prompts: own',
    edges: `${unreadEdges} Lower is better where answers are to rest on documents: what is right without them is right by luck or by heart.`,
  },
  {
    ja: '回答の主張のうち、正しいが検索されたテキストにない割合（低いほどよい。判定モデルの評価）',
    ko: '답변의 주장 가운데 맞지만 검색된 글에 없는 비율 (낮을수록 좋음, 판정 모델의 평가)',
    en: 'how much of what the answer claims is right though no text that was found says it (lower is better), as a judge model says',
  },
  { isRight: true, isBad: true },
);
