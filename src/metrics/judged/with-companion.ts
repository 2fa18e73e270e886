// A judge and its companion as one score, half and half: the weights are tuned on nothing and are not to be changed (decision 320).
import { readJudgeDetails, writeJudgeDetails } from '../../model/judge-details.ts';
import type { MetricDefinition } from '../../model/metric-definition.ts';
import { type Outcome, scored } from '../../model/score.ts';
import { createMetric, type DescribedMetric, type PureMetric, usualTraits } from '../metric.ts';
import { auditedByOrder } from './audited-traits.ts';
import { completeness } from './completeness/completeness.ts';
import { correctness } from './correctness/correctness.ts';
import { faithfulness } from './faithfulness/faithfulness.ts';
import type { JudgedMetric } from './judged-metric.ts';
import { tellingCorrectness, tellingFaithfulness } from './lexical/telling-words.ts';

/** Raised with every change of how the two become one. */
const ownVersion = 1;

/** One half each. Both go from 0, worst, to 1. */
export const halfAndHalf = (judged: number, companion: number): number => (judged + companion) / 2;

interface Both {
  readonly name: string;
  readonly title: string;
  readonly judge: JudgedMetric;
  readonly companion: PureMetric;
  readonly described: DescribedMetric;
}

/**
 * Asks the companion first, which costs nothing: where it is unknown the judge is not asked, and the score is skipped for its reason. Where the
 * judge has none, neither has the score. What the judge said of the same answer before is remembered and not paid for again.
 */
function withCompanion({ name, title, judge, companion, described }: Both): JudgedMetric {
  const definition: MetricDefinition = {
    ...usualTraits,
    name,
    title,
    formula: `½ ${judge.definition.name} + ½ ${companion.definition.name}: fixed equal weights, tuned on nothing`,
    citation: 'own; the two halves are cited with their metrics',
    edges: `Unknown where either of the two is: skipped for the reason of that half, failed where the judge failed. An empty answer is the worst value. It takes the place of no judge: ${judge.definition.name} stands beside it unchanged. A paraphrase costs up to a half, a negation in the same words costs no more than a half. How far it agrees with people better than either half is on the page of the companions.`,
    needs: [...judge.definition.needs],
    settings: ['words'],
    judgeCalls: judge.definition.judgeCalls ?? 1,
    version: ownVersion,
    ...(judge.definition.ofClaims === undefined ? {} : { ofClaims: judge.definition.ofClaims }),
  };
  const metric = createMetric(companion.definition, {});
  return {
    definition,
    described,
    audited: auditedByOrder,
    prompts: judge.prompts,
    version: judge.version,
    ...(judge.onEmptyAnswer === undefined ? {} : { onEmptyAnswer: judge.onEmptyAnswer }),
    ...(judge.identity === undefined ? {} : { identity: judge.identity }),
    async score(input) {
      const lexical = await companion.createScorer({ words: input.words })(metric, input);
      return lexical.status === 'scored' ? joined(await judge.score(input), lexical.value) : lexical;
    },
  };
}

function joined(judged: Outcome, companion: number): Outcome {
  if (judged.status !== 'scored') return judged;
  const details = readJudgeDetails(judged.details) ?? { calls: [] };
  const findings = { ...details.findings, halves: { judge: judged.value, companion } };
  return scored(halfAndHalf(judged.value, companion), writeJudgeDetails({ ...details, findings }));
}

export const correctnessWithCompanion: JudgedMetric = withCompanion({
  name: 'correctnessWithCompanion',
  title: 'Correctness, judge and words',
  judge: correctness,
  companion: tellingCorrectness,
  described: {
    ja: '判定モデルの正確性と、手がかりとなる語の一致を半分ずつ合わせた値',
    ko: '판정 모델의 정확성과 단서가 되는 낱말의 일치를 절반씩 합한 값',
    en: 'half what a judge model says of correctness, half how far telling words agree with the expected answer',
  },
});

export const completenessWithCompanion: JudgedMetric = withCompanion({
  name: 'completenessWithCompanion',
  title: 'Completeness, judge and words',
  judge: completeness,
  companion: tellingCorrectness,
  described: {
    ja: '判定モデルの完全性と、手がかりとなる語の一致を半分ずつ合わせた値',
    ko: '판정 모델의 완전성과 단서가 되는 낱말의 일치를 절반씩 합한 값',
    en: 'half what a judge model says of completeness, half how far telling words agree with the expected answer',
  },
});

export const faithfulnessWithCompanion: JudgedMetric = withCompanion({
  name: 'faithfulnessWithCompanion',
  title: 'Faithfulness, judge and words',
  judge: faithfulness,
  companion: tellingFaithfulness,
  described: {
    ja: '判定モデルの忠実性と、手がかりとなる語が根拠にある割合を半分ずつ合わせた値',
    ko: '판정 모델의 충실성과 단서가 되는 낱말이 근거에 있는 비율을 절반씩 합한 값',
    en: 'half what a judge model says of faithfulness, half the share of telling words that stand in the contexts',
  },
});
