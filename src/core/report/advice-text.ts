// A piece of advice in words of one language.
import type { Advice } from './advice.ts';
import { formatGoal, formatLatency, formatMetric, formatSigned } from './format-number.ts';
import type { AdviceText } from './messages/advice-messages.ts';
import type { Messages } from './messages/messages.ts';
import { quantileTitle } from './quantile-title.ts';

/** How a metric is titled in this report. */
export type TitleOf = (metric: string) => string;

/** Heading, finding and suggestion of a piece of advice. */
export function adviceText(advice: Advice, messages: Messages, titleOf: TitleOf): AdviceText {
  const words = messages.advice;
  const join = (parts: readonly string[]): string => parts.join(messages.comma);
  switch (advice.rule) {
    case 'below-goal':
      return words.belowGoal(advice.family, {
        title: titleOf(advice.metric),
        goal: formatGoal(advice.goal),
        labels: join(advice.below.map(withMean)),
        met: join(advice.met),
        candidateK: advice.candidateK,
      });
    case 'latency-above-goal':
      return words.latency({
        quantile: quantileTitle(advice.quantile, messages),
        goalMs: String(advice.goalMs),
        labels: join(advice.above.map(({ label, ms }) => `${label} (${formatLatency(ms)})`)),
        kinds: [...new Set(advice.above.flatMap(({ slowest }) => (slowest === undefined ? [] : [slowest.kind])))],
      });
    case 'hybrid-below-bm25': {
      const named = (overlapping: boolean): string =>
        join(advice.hybrids.filter(({ overlap }) => overlap === overlapping).map(withDifference));
      const facts = { title: titleOf(advice.metric), bm25: withMean(advice.bm25) };
      return words.hybridBelowBm25({ ...facts, apart: named(false), overlapping: named(true) });
    }
    case 'few-judged':
      return words.fewJudged({ metric: advice.metric, labels: join(advice.runs.map(withMean)) });
    case 'wide-intervals':
      return words.wideIntervals({
        title: titleOf(advice.metric),
        halfWidth: formatMetric(advice.halfWidth),
        n: advice.widest.n,
        needed: advice.needed,
      });
    case 'category-below-rest':
    case 'language-below-rest':
      return words.weakSlice(advice.rule === 'category-below-rest' ? 'category' : 'language', {
        title: titleOf(advice.metric),
        label: advice.label,
        slices: join(advice.slices.map(withMean)),
      });
    case 'target-failures':
      return words.targetFailures({
        labels: join(advice.runs.map(({ label, failed, trials }) => `${label} (${failed} / ${trials})`)),
      });
    case 'instrument-failures':
      return words.instrumentFailures({
        labels: join(advice.losses.map(({ label, metric, lost }) => `${label}, ${titleOf(metric)} (${lost})`)),
      });
  }
}

const withMean = ({ label, mean }: { readonly label: string; readonly mean: number }): string =>
  `${label} (${formatMetric(mean)})`;

const withDifference = (hybrid: {
  readonly label: string;
  readonly mean: number;
  readonly difference: number;
}): string => `${hybrid.label} (${formatMetric(hybrid.mean)}, ${formatSigned(hybrid.difference)})`;
