// How people agree with each other: what a judge can be expected to reach.
import { spearmanCorrelation } from '../../stats/correlation.ts';
import { krippendorffAlpha } from '../../stats/krippendorff-alpha.ts';
import { mean } from '../../stats/moments.ts';
import { raterAgreement } from '../../stats/rater-agreement.ts';
import { studentTQuantile } from '../../stats/student-t.ts';
import type { AuthorAgreement, HumanAgreement } from './agreement.ts';
import type { CalibrationScale } from './calibration.ts';
import { byExample } from './calibration-row.ts';
import type { LabelledRow } from './collect-pairs.ts';
import {
  type CalibrationFigure,
  coefficientFigure,
  correlationFigure,
  meanFigure,
  noFigure,
  type Unmeasured,
} from './figure.ts';
import { isGood } from './verdicts.ts';

/** Groups that the jackknife leaves out at most, one after the other. */
const mostGroups = 100;

export function agreementOfPeople(rows: readonly LabelledRow[], scale: CalibrationScale): HumanAgreement | Unmeasured {
  const several = rows.filter(({ labels }) => labels.length > 1);
  if (several.length === 0) return { kind: 'none', reason: 'no second author', n: 0 };
  const verdict = (value: number) => (isGood(value, scale.threshold, scale.direction) ? 1 : 0);
  const authors = [...new Set(several.flatMap(({ labels }) => labels.map(({ author }) => author)))].sort();
  return {
    kind: 'people',
    alpha: alphaOf(several, 'interval', (value) => value),
    alphaOfVerdicts: alphaOf(several, 'nominal', verdict),
    authors: authors.map((author) => againstOthers(author, several, scale)),
  };
}

/** Alpha with the interval of a jackknife over examples, or over at most 100 groups of them. */
function alphaOf(
  rows: readonly LabelledRow[],
  level: 'interval' | 'nominal',
  of: (value: number) => number,
): CalibrationFigure {
  const clusters = byExample(rows).map((cluster) => cluster.map(({ labels }) => labels.map(({ value }) => of(value))));
  const n = clusters.length;
  const alpha = (units: typeof clusters) => krippendorffAlpha(units.flat(), { level }).alpha;
  const value = alpha(clusters);
  if (value === null) return noFigure('all values are equal', n);
  if (n < 2) return { value, ci95: null, method: 'none: n < 2', n };
  const groups = Math.min(n, mostGroups);
  const without = Array.from({ length: groups }, (_, group) => alpha(clusters.filter((_, i) => i % groups !== group)));
  // Where leaving out one example leaves nothing to disagree about, everything hangs on that example.
  if (without.some((each) => each === null)) return { value, ci95: null, method: 'none: one verdict only', n };
  const centre = mean(without as readonly number[]);
  const squares = (without as readonly number[]).reduce((sum, each) => sum + (each - centre) ** 2, 0);
  if (squares === 0) return { value, ci95: null, method: 'none: all values are equal', n };
  const half = studentTQuantile(0.025, groups - 1) * Math.sqrt((squares * (groups - 1)) / groups);
  return { value, ci95: [Math.max(-1, value - half), Math.min(1, value + half)], method: 'jackknife', n };
}

function againstOthers(author: string, rows: readonly LabelledRow[], { range }: CalibrationScale): AuthorAgreement {
  const width = Math.abs(range[1] - range[0]);
  const pairs = rows.flatMap(({ exampleId, labels }) => {
    const own = labels.filter((label) => label.author === author).map(({ value }) => value);
    const others = labels.filter((label) => label.author !== author).map(({ value }) => value);
    return own.length === 0 || others.length === 0 ? [] : [{ exampleId, own: mean(own), others: mean(others) }];
  });
  const examples = byExample(pairs).map((group) => ({
    own: mean(group.map(({ own }) => own)),
    others: mean(group.map(({ others }) => others)),
  }));
  const kappa = raterAgreement(
    pairs.map(({ others }) => others),
    pairs.map(({ own }) => own),
    { weights: 'quadratic', clusters: pairs.map(({ exampleId }) => exampleId) },
  );
  const correlation = spearmanCorrelation(
    examples.map(({ others }) => others),
    examples.map(({ own }) => own),
  );
  return {
    author,
    labels: pairs.length,
    weightedKappa: coefficientFigure(kappa),
    spearman: correlationFigure(correlation, 'spearman'),
    bias: meanFigure(
      examples.map(({ own, others }) => own - others),
      [-width, width],
    ),
  };
}
