// Stability: whether the repeats of one example find the same evidence.
import { readCheckDetails } from '../../model/check-details.ts';
import type { MetricDefinition } from '../../model/metric-definition.ts';
import { because, givenReason, type ReasonSentence } from '../../model/reasons.ts';
import { failedBy, type Outcome, scored, skipped } from '../../model/score.ts';
import { type ExampleMetric, type ExampleScorer, usualTraits } from '../metric.ts';

/** Why an example that was asked once, or answered once, has no stability. */
export const tooFewRepeats: ReasonSentence = because('fewer-than-two-repeats');

const definition: MetricDefinition = {
  ...usualTraits,
  name: 'stability',
  title: 'Stability over repeats',
  formula:
    '1 (PASS) when the hit pattern of evidenceHit is the same in at least `agree` % of all pairs of repeats of an example, else 0 (FAIL)',
  citation:
    'share of agreeing pairs, as the observed agreement of Fleiss (Psychological Bulletin 1971) takes it over the raters of one subject',
  edges:
    'The hit pattern is the list of what was found; any variant of evidenceHit in the run serves, the default one before others, then the first by name. Repeats without a pattern (lost by the instrument) are left out. Fewer than two repeats: skipped. A repeat that the target failed, or in which it gave no answer, agrees with none: where that decides, the target failed the example (worst, counted as imputed), so that nobody gains by crashing.',
  parameters: [
    { name: 'agree', kind: 'integer', default: 80, min: 1, max: 100, help: 'least share of agreeing pairs, in %' },
  ],
  level: 'example',
  basis: 'evidenceHit',
  statistic: 'rate',
  needs: ['answer'],
};

/** Pairs of repeats. */
interface PatternAgreement {
  readonly agreeing: number;
  readonly pairs: number;
}

/** The hit pattern of one answer, as one text; undefined where nothing was looked for or nothing could be said. */
function hitPattern(outcome: Outcome): string | undefined {
  if (outcome.status !== 'scored') return undefined;
  const details = readCheckDetails(outcome.details);
  return details === undefined ? undefined : JSON.stringify(details.found);
}

/**
 * How many of all pairs of patterns are the same.
 * @example
 * patternAgreement(['a', 'a', 'b']) // => { agreeing: 1, pairs: 3 }
 */
export function patternAgreement(patterns: readonly string[]): PatternAgreement {
  const counts = Map.groupBy(patterns, (pattern) => pattern).values();
  return {
    agreeing: [...counts].reduce((sum, same) => sum + pairsOf(same.length), 0),
    pairs: pairsOf(patterns.length),
  };
}

const scoreStability: ExampleScorer = ({ parameters }, repeats) => {
  const patterns = repeats.flatMap((outcome) => hitPattern(outcome) ?? []);
  const failures = repeats.flatMap((outcome) => (outcome.status === 'failed' ? [outcome] : []));
  const crashed = failures.filter(({ by }) => by === 'target');
  const n = patterns.length + crashed.length;
  if (n < 2) {
    const lost = failures.find(({ by }) => by === 'instrument');
    return lost !== undefined && patterns.length + failures.length >= 2 ? lost : tooFew(repeats);
  }
  const answered = patternAgreement(patterns);
  const all = { agreeing: answered.agreeing, pairs: pairsOf(n) };
  const agrees = ({ agreeing, pairs }: PatternAgreement): boolean => 100 * agreeing >= Number(parameters.agree) * pairs;
  const [failure] = crashed;
  // With a single answer nothing disagrees but the failures.
  if (failure !== undefined && !agrees(all) && agrees(answered)) return failedBy('target', failure.error, { ...all });
  return scored(agrees(all) ? 1 : 0, { ...all });
};

/** Where no repeat could be looked at, the reason is that of the basis, such as a target that gives no answers. */
function tooFew(repeats: readonly Outcome[]): Outcome {
  const [first] = repeats;
  if (first?.status !== 'skipped') return skipped(tooFewRepeats);
  const { reason } = first;
  const shared = repeats.every((outcome) => outcome.status === 'skipped' && outcome.reason === reason);
  return skipped(shared ? givenReason(reason) : tooFewRepeats);
}

const pairsOf = (n: number): number => (n * (n - 1)) / 2;

export const stability: ExampleMetric = {
  definition,
  described: {
    ja: '繰り返しの対のうち十分な割合（指定がなければ 80 %）で同じ根拠が見つかった質問の割合',
    ko: '반복한 답변의 쌍 가운데 충분한 비율(따로 정하지 않으면 80 %)에서 같은 근거가 나온 질문의 비율',
    en: 'share of the questions of which enough pairs of repeats (80 % unless it is said) find the same evidence',
  },
  scoreRepeats: scoreStability,
};
