// What the grades from 1 to 5 that a judge gives have in common.
import type { MetricDefinition } from '../../model/metric-definition.ts';
import { judgedTraits } from './judged-traits.ts';

type GradedTraits = typeof judgedTraits & Pick<MetricDefinition, 'citation'>;

/** Whole numbers from 1 to 5, higher is better, one value a trial; a failure of the target counts as 1. */
export const gradedTraits: GradedTraits = {
  ...judgedTraits,
  range: [1, 5],
  worst: 1,
  citation: 'the 1-5 form that many evaluations use; grades in words: own',
};
