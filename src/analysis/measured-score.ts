// The score of a metric that was measured, by a formula or by a judge. What people say of the same answer is another thing.
import type { Score } from '../model/score.ts';

/**
 * The first score of the metric that no human gave. A mean is of one instrument: labels of people weigh that instrument
 * (`hakari judge calibrate`) and never enter what it says.
 * @param metric canonical name
 */
export const measuredScore = (scores: readonly Score[], metric: string): Score | undefined =>
  scores.find((score) => score.metric === metric && score.source !== 'human');
