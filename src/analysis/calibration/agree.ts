// How a judge agrees with people on one set of rows.
import { kendallTau, pearsonCorrelation, spearmanCorrelation } from '../../stats/correlation.ts';
import { mean } from '../../stats/moments.ts';
import { raterAgreement } from '../../stats/rater-agreement.ts';
import type { Agreement, AgreementSlice, LevelTable } from './agreement.ts';
import { byExample } from './by-example.ts';
import type { CalibrationScale } from './calibration.ts';
import type { JudgedPair } from './collect-pairs.ts';
import type { Unmeasured } from './figure.ts';
import { coefficientFigure, correlationFigure, meanFigure, shareFigure } from './figures-of.ts';
import { verdictAgreement } from './verdicts.ts';

/** More different values than these make no readable table. */
const mostLevels = 10;

export function agree(pairs: readonly JudgedPair[], scale: CalibrationScale): Agreement {
  const [humans, judges] = [pairs.map(({ human }) => human), pairs.map(({ judge }) => judge)];
  const width = Math.abs(scale.range[1] - scale.range[0]);
  const clusters = pairs.map(({ exampleId }) => exampleId);
  const examples = byExample(pairs).map((rows) => ({
    human: mean(rows.map(({ human }) => human)),
    judge: mean(rows.map(({ judge }) => judge)),
    distance: mean(rows.map(({ human, judge }) => Math.abs(judge - human))),
  }));
  const [x, y] = [examples.map(({ human }) => human), examples.map(({ judge }) => judge)];
  return {
    n: examples.length,
    rows: pairs.length,
    verdicts: verdictAgreement(pairs, scale),
    levels: levelTable(pairs),
    weightedKappa: {
      quadratic: coefficientFigure(raterAgreement(humans, judges, { weights: 'quadratic', clusters })),
      linear: coefficientFigure(raterAgreement(humans, judges, { weights: 'linear', clusters })),
    },
    pearson: correlationFigure(pearsonCorrelation(x, y), 'pearson'),
    spearman: correlationFigure(spearmanCorrelation(x, y), 'spearman'),
    kendall: correlationFigure(kendallTau(x, y), 'kendall'),
    humanMean: meanFigure(x, scale.range),
    judgeMean: meanFigure(y, scale.range),
    bias: meanFigure(
      examples.map(({ human, judge }) => judge - human),
      [-width, width],
    ),
    meanError: meanFigure(
      examples.map(({ distance }) => distance),
      [0, width],
    ),
  };
}

/** The same for each category, or language; rows without one are in none. */
export function agreeBySlice(
  pairs: readonly JudgedPair[],
  scale: CalibrationScale,
  slice: 'category' | 'language',
): readonly AgreementSlice[] {
  const keys = [...new Set(pairs.flatMap((pair) => pair[slice] ?? []))].sort();
  return keys.map((key) => ({
    key,
    ...agree(
      pairs.filter((pair) => pair[slice] === key),
      scale,
    ),
  }));
}

function levelTable(pairs: readonly JudgedPair[]): LevelTable | Unmeasured {
  const levels = [...new Set(pairs.flatMap(({ human, judge }) => [human, judge]))].sort((a, b) => a - b);
  if (levels.length > mostLevels) return { kind: 'none', reason: 'too many values', n: pairs.length };
  const counts = levels.map(() => levels.map(() => 0));
  for (const { human, judge } of pairs) {
    const row = counts[levels.indexOf(human)] as number[];
    const place = levels.indexOf(judge);
    row[place] = (row[place] as number) + 1;
  }
  const rows = pairs.map(({ exampleId, human, judge }) => ({ exampleId, holds: human === judge }));
  return { kind: 'levels', levels, counts, same: shareFigure(rows, 'no labels') };
}
