// What a person said of an answer, as a score: of source `human`, beside what was measured, and in no mean.
import { writeHumanDetails } from '../../model/human-details.ts';
import type { LabelSelection } from '../../model/label-selection.ts';
import type { PartOpinion } from '../../model/part-opinion.ts';
import { present } from '../../model/present.ts';
import { because } from '../../model/reasons.ts';
import { type Score, scored, skipped } from '../../model/score.ts';
import type { LabelMetric } from './label-metric.ts';

interface HumanLabel {
  readonly id: string;
  readonly runId: string;
  readonly trialId: string;
  readonly metric: LabelMetric;
  readonly author: string;
}

interface GivenLabel extends HumanLabel {
  readonly value: number;
  /** The word that was written, where labels are words. */
  readonly word?: string | undefined;
  /** Ends of the scale that was used (the metric's range). */
  readonly ends?: readonly [number, number] | undefined;
  readonly comment?: string | undefined;
  /** How the answer came to be labelled (unknown). */
  readonly selection?: LabelSelection | undefined;
  /** ISO 8601. */
  readonly at?: string | undefined;
}

/** The version of how labels become scores. */
const humanFingerprint = 'human/1';

const headOf = ({ id, runId, trialId, metric, author }: HumanLabel): Omit<Score, 'outcome'> => ({
  ...{ id, runId, trialId, metric: metric.name, metricVersion: metric.version },
  ...{ source: 'human', author, scorerFingerprint: humanFingerprint },
});

export function humanScore({ value, word, ends, comment, selection, at, ...label }: GivenLabel): Score {
  const { definition, range } = label.metric;
  const isOwn = definition !== undefined && ends?.[0] === range[0] && ends?.[1] === range[1];
  const scale = ends === undefined || isOwn ? undefined : ends;
  const details = writeHumanDetails(present({ comment, label: word, scale, selection, at }));
  return { ...headOf(label), outcome: scored(value, details) };
}

interface GivenParts extends HumanLabel {
  /** Undefined until something is said of every part, and where nobody could tell of any. */
  readonly value: number | undefined;
  readonly parts: readonly PartOpinion[];
  readonly selection?: LabelSelection | undefined;
  /** ISO 8601. */
  readonly at?: string | undefined;
}

/** A label that is made of what was said of the parts of an answer; until all is said it is kept, and has no value. */
export function partsScore({ value, parts, selection, at, ...label }: GivenParts): Score {
  const comments = [...new Set(parts.flatMap((one) => one.comment ?? []))];
  const comment = comments.length === 0 ? undefined : comments.join(' / ');
  const details = writeHumanDetails(present({ comment, selection, at, parts }));
  return {
    ...headOf(label),
    outcome: value === undefined ? skipped(because('labelled-in-part'), details) : scored(value, details),
  };
}

/** Takes the place of a label whose author took it back: what it was stays as history, and counts no more. */
export const withdrawnScore = (label: HumanLabel): Score => ({
  ...headOf(label),
  outcome: skipped(because('label-taken-back')),
});
