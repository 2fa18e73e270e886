// A remedy in words of one language.

import { formatInterval, formatMetric, formatSigned } from '../format-number.ts';
import { adviceTexts } from '../messages/advice-texts.ts';
import type { CommonTexts } from '../messages/common-texts.ts';
import type { GainOfRun, Remedy } from './remedies.ts';

export interface RemedyWords {
  readonly messages: CommonTexts;
  /** The command that tries settings of the fusion, for targets that it can replay. */
  readonly sweep: string | undefined;
}

export function remedyText(remedy: Remedy, { messages, sweep }: RemedyWords): string {
  const words = adviceTexts[messages.language].remedies;
  const join = (parts: readonly string[]): string => parts.join(messages.comma);
  switch (remedy.kind) {
    case 'goal-out-of-reach':
      return words.outOfReach(join(remedy.runs.map(({ label, ideal }) => `${label} (${formatMetric(ideal)})`)));
    case 'no-stages':
      return words.noStages(join(remedy.labels));
    case 'weights':
      return words.weights(join(remedy.runs.map(gainOfRunText)), sweep);
    default:
      return words[bounded[remedy.kind]](join(remedy.runs.map(gainOfRunText)));
  }
}

const bounded = {
  rerank: 'rerank',
  'other-reranker': 'otherReranker',
  'rerank-more': 'rerankMore',
  'order-returned': 'orderReturned',
  candidates: 'candidates',
} as const;

/** `+0.123 [0.045, 0.201]` */
export const gainText = ({ mean, ci95 }: Pick<GainOfRun, 'mean' | 'ci95'>): string =>
  `${formatSigned(mean)}${ci95 === null ? '' : ` ${formatInterval(ci95)}`}`;

const gainOfRunText = ({ label, mean }: GainOfRun): string => `${label} (${formatSigned(mean)})`;
