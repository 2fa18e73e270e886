// From which value of the judge on an answer should count as good.
import type { Calibration } from '../../analysis/calibration/calibration.ts';
import { paragraph } from '../cells.ts';
import { formatMetric } from '../format-number.ts';
import type { Section } from '../report.ts';
import { type CalibrationContext, isUnmeasured, plainNumber, unmeasuredText } from './calibration-context.ts';

/** Cuts that are listed. */
const shownCuts = 5;

export function tuningSection({ tuning }: Calibration, context: CalibrationContext): Section {
  const { messages } = context;
  const { heading, goals, found, chosen } = messages.tuning;
  if (isUnmeasured(tuning)) {
    return { id: 'threshold', title: heading, blocks: [paragraph(unmeasuredText(tuning, context))] };
  }
  const { threshold, goal, outOfSample, inSample, atThreshold, spread, n } = tuning;
  const cuts = tuning.chosen.slice(0, shownCuts).map(([cut, times]) => `${plainNumber(cut)} (${times})`);
  return {
    id: 'threshold',
    title: heading,
    blocks: [
      paragraph(
        found({
          ...{ threshold: plainNumber(threshold), goal: goals[goal], n: String(n) },
          ...{ outOfSample: formatMetric(outOfSample), inSample: formatMetric(inSample) },
          ...{ atThreshold: formatMetric(atThreshold), spread: formatMetric(spread) },
        }),
      ),
      paragraph(chosen(cuts.join(context.common.comma))),
    ],
  };
}
