// Good or bad: the verdicts of people and judge at their thresholds, and how they agree.
import { gwetAc1 } from '../../stats/chance-corrected.ts';
import { raterAgreement } from '../../stats/rater-agreement.ts';
import type { VerdictAgreement, VerdictTable } from './agreement.ts';
import type { CalibrationScale } from './calibration.ts';
import type { JudgedPair } from './collect-pairs.ts';
import { type CalibrationFigure, coefficientFigure, shareFigure, type Whole, type WhyNone } from './figure.ts';

/** Values that rounding put just below the threshold still reach it: the mean of three labels of .7 is not .7. */
const rounding = 1e-9;

/** Whether a value is good at a threshold. */
export function isGood(value: number, threshold: number, direction: CalibrationScale['direction']): boolean {
  const slack = rounding * Math.max(1, Math.abs(threshold));
  return direction === 'higher' ? value >= threshold - slack : value <= threshold + slack;
}

interface Verdict {
  readonly exampleId: string;
  readonly byHumans: boolean;
  readonly byJudge: boolean;
}

/** @param whole of a statement on the rows at hand (on what the system would answer) */
export function verdictAgreement(
  pairs: readonly JudgedPair[],
  scale: CalibrationScale,
  whole?: Whole,
): VerdictAgreement {
  const { threshold, judgeThreshold, direction } = scale;
  const verdicts = pairs.map(({ exampleId, human, judge }) => ({
    exampleId,
    byHumans: isGood(human, threshold, direction),
    byJudge: isGood(judge, judgeThreshold, direction),
  }));
  const table = tableOf(verdicts);
  const among = (
    kept: (verdict: Verdict) => boolean,
    holds: (verdict: Verdict) => boolean,
    none: WhyNone,
  ): CalibrationFigure =>
    shareFigure(
      verdicts.filter(kept).map((verdict) => ({ exampleId: verdict.exampleId, holds: holds(verdict) })),
      none,
      whole,
    );
  const all = () => true;
  const [humans, judge] = [verdicts.map(({ byHumans }) => +byHumans), verdicts.map(({ byJudge }) => +byJudge)];
  const clusters = { clusters: pairs.map(({ exampleId }) => exampleId) };
  return {
    table,
    accuracy: among(all, ({ byHumans, byJudge }) => byHumans === byJudge, 'no labels'),
    sensitivity: among(
      ({ byHumans }) => !byHumans,
      ({ byJudge }) => !byJudge,
      'humans called nothing bad',
    ),
    specificity: among(
      ({ byHumans }) => byHumans,
      ({ byJudge }) => byJudge,
      'humans called nothing good',
    ),
    precisionOfBad: among(
      ({ byJudge }) => !byJudge,
      ({ byHumans }) => !byHumans,
      'the judge called nothing bad',
    ),
    precisionOfGood: among(
      ({ byJudge }) => byJudge,
      ({ byHumans }) => byHumans,
      'the judge called nothing good',
    ),
    shareBad: among(all, ({ byHumans }) => !byHumans, 'no labels'),
    shareBadByJudge: among(all, ({ byJudge }) => !byJudge, 'no labels'),
    kappa: coefficientFigure(raterAgreement(humans, judge, clusters), whole),
    ac1: coefficientFigure(gwetAc1(humans, judge, clusters), whole),
    largestKappa: largestKappa(table),
  };
}

function tableOf(verdicts: readonly Verdict[]): VerdictTable {
  const count = (humans: boolean, judge: boolean) =>
    verdicts.filter(({ byHumans, byJudge }) => byHumans === humans && byJudge === judge).length;
  return {
    bothGood: count(true, true),
    falseAlarms: count(true, false),
    missed: count(false, true),
    bothBad: count(false, false),
  };
}

/** With the same totals, as many verdicts as can be agree. */
function largestKappa({ bothGood, falseAlarms, missed, bothBad }: VerdictTable): number | null {
  const n = bothGood + falseAlarms + missed + bothBad;
  const [humans, judge] = [(bothGood + falseAlarms) / n, (bothGood + missed) / n];
  const expected = humans + judge - 2 * humans * judge;
  return expected > 0 ? 1 - Math.abs(humans - judge) / expected : null;
}
