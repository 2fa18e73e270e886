// Weighs a judge against people.
import { present } from '../../model/present.ts';
import { kendallTau, pearsonCorrelation, spearmanCorrelation } from '../../stats/correlation.ts';
import { krippendorffAlpha } from '../../stats/krippendorff-alpha.ts';
import { mean } from '../../stats/moments.ts';
import { checkSeed } from '../../stats/random-bits.ts';
import { raterAgreement } from '../../stats/rater-agreement.ts';
import { studentTQuantile } from '../../stats/student-t.ts';
import type {
  Agreement,
  AgreementSlice,
  AuthorAgreement,
  HumanAgreement,
  LabelBasis,
  LevelTable,
} from './agreement.ts';
import type { Calibration, CalibrationOptions, CalibrationScale } from './calibration.ts';
import { byExample, type CalibrationRow } from './calibration-row.ts';
import { calibrationWarnings } from './calibration-warnings.ts';
import { type CollectedPairs, collectPairs, type JudgedPair, type LabelledRow, wholeOf } from './collect-pairs.ts';
import { correctedMean, exampleValues } from './corrected-mean.ts';
import {
  type CalibrationFigure,
  coefficientFigure,
  correlationFigure,
  meanFigure,
  noFigure,
  shareFigure,
  type Unmeasured,
  type Whole,
} from './figure.ts';
import { labelGain } from './label-gain.ts';
import { lengthThirds } from './length-thirds.ts';
import { tuneThreshold } from './tune-threshold.ts';
import { isGood, verdictAgreement } from './verdicts.ts';

/**
 * Everything that rows say of a judge: agreement with people, bias, the best threshold, means corrected for its errors, and what
 * further labels would buy.
 * @param production corrected means of answers that were drawn with unlike chances (each row has the same)
 * @throws DatasetError (`label-out-of-scale`, `judge-out-of-range`) for a value outside of its scale
 * @throws RangeError for a range, scale, threshold, seed, or number of folds that makes no sense
 */
export function weighJudge(
  rows: readonly CalibrationRow[],
  options: CalibrationOptions,
  production?: Pick<Calibration, 'mean' | 'passRate'>,
): Calibration {
  const { seed = 1, wantedHalfWidth } = options;
  checkSeed(seed);
  const collected = collectPairs(rows, options);
  const { counts, selection, about, scale, pairs } = collected;
  const { basis } = selection;
  const { range, direction, threshold, judgeThreshold } = scale;
  const same = (value: number) => value;
  const good = (cut: number) => (value: number) => (isGood(value, cut, direction) ? 1 : 0);
  const values = exampleValues(collected, same, same);
  const given = present({ range, basis: basis ?? undefined, whole: wholeOf(collected) });
  const mean = production?.mean ?? correctedMean(values, given);
  const none = {
    kind: 'none',
    reason: counts.labelledForReading > 0 ? 'chosen labels only' : 'no labels',
    n: 0,
  } as const;
  const figures = {
    counts,
    selection,
    about,
    scale,
    overall: pairs.length === 0 || basis === null ? none : agree(collected, basis),
    byCategory: agreeBySlice(collected, (row) => row.category),
    byLanguage: agreeBySlice(collected, (row) => row.language),
    byLength: agreeByLength(collected),
    people: agreementOfPeople(collected.labelled, scale),
    tuning: tuneThreshold(pairs, scale, options),
    mean,
    passRate:
      production?.passRate ??
      correctedMean(exampleValues(collected, good(threshold), good(judgeThreshold)), {
        ...given,
        range: [0, 1],
        rows: {
          labels: pairs.map(({ exampleId, human }) => ({ exampleId, holds: isGood(human, threshold, direction) })),
          judge: [...pairs, ...collected.unlabelled].map(({ exampleId, judge }) => ({
            exampleId,
            holds: isGood(judge, judgeThreshold, direction),
          })),
        },
      }),
    gain:
      production === undefined
        ? labelGain(values, { range, wantedHalfWidth, whole: given.whole })
        : ({ kind: 'none', reason: 'drawn with unlike chances', n: counts.paired } as const),
  };
  return { ...figures, warnings: calibrationWarnings(figures), seed };
}

// How a judge agrees with people on one set of rows.

/** More different values than these make no readable table. */
const mostLevels = 10;

type Agreeing = Pick<CollectedPairs, 'about' | 'pairs' | 'unlabelled' | 'scale'>;

function agree(collected: Agreeing, basis: LabelBasis): Agreement {
  const { pairs, scale } = collected;
  const whole = wholeOf(collected);
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
    basis,
    verdicts: verdictAgreement(pairs, scale, whole),
    levels: levelTable(pairs, whole),
    weightedKappa: {
      quadratic: coefficientFigure(raterAgreement(humans, judges, { weights: 'quadratic', clusters }), whole),
      linear: coefficientFigure(raterAgreement(humans, judges, { weights: 'linear', clusters }), whole),
    },
    pearson: correlationFigure(pearsonCorrelation(x, y), whole),
    spearman: correlationFigure(spearmanCorrelation(x, y), whole),
    kendall: correlationFigure(kendallTau(x, y), whole),
    humanMean: meanFigure(x, scale.range, whole),
    judgeMean: meanFigure(y, scale.range, whole),
    bias: meanFigure(
      examples.map(({ human, judge }) => judge - human),
      [-width, width],
      whole,
    ),
    meanError: meanFigure(
      examples.map(({ distance }) => distance),
      [0, width],
      whole,
    ),
  };
}

type SliceOf = (row: Pick<JudgedPair, 'category' | 'language' | 'length'>) => string | undefined;

/** The same for each category, or language; rows without one are in none. @param keys in their order (those that occur, sorted) */
function agreeBySlice(
  collected: CollectedPairs,
  sliceOf: SliceOf,
  keys?: readonly string[],
): readonly AgreementSlice[] {
  const { pairs, unlabelled, selection } = collected;
  const { basis } = selection;
  if (basis === null) return [];
  const found = new Set(pairs.flatMap((pair) => sliceOf(pair) ?? []));
  return (keys ?? [...found].sort()).flatMap((key) => {
    if (!found.has(key)) return [];
    const own = {
      ...collected,
      pairs: pairs.filter((pair) => sliceOf(pair) === key),
      unlabelled: unlabelled.filter((row) => sliceOf(row) === key),
    };
    return [{ key, ...agree(own, basis) }];
  });
}

/** Thirds of the judged answers by their length, so that a judge that likes the long ones is seen; none where they are all of a length. */
function agreeByLength(collected: CollectedPairs): readonly AgreementSlice[] {
  const lengths = [...collected.pairs, ...collected.unlabelled].flatMap(({ length }) => length ?? []);
  const thirds = lengthThirds(lengths);
  if (thirds.length < 2) return [];
  const keyOf = ({ length }: Pick<JudgedPair, 'length'>): string | undefined =>
    length === undefined ? undefined : thirds.find(({ most }) => length <= most)?.key;
  return agreeBySlice(
    collected,
    keyOf,
    thirds.map(({ key }) => key),
  );
}

function levelTable(pairs: readonly JudgedPair[], whole: Whole | undefined): LevelTable | Unmeasured {
  const levels = [...new Set(pairs.flatMap(({ human, judge }) => [human, judge]))].sort((a, b) => a - b);
  if (levels.length > mostLevels) return { kind: 'none', reason: 'too many values', n: pairs.length };
  const counts = levels.map(() => levels.map(() => 0));
  for (const { human, judge } of pairs) {
    const row = counts[levels.indexOf(human)] as number[];
    const place = levels.indexOf(judge);
    row[place] = (row[place] as number) + 1;
  }
  const rows = pairs.map(({ exampleId, human, judge }) => ({ exampleId, holds: human === judge }));
  return { kind: 'levels', levels, counts, same: shareFigure(rows, 'no labels', whole) };
}

// How people agree with each other: what a judge can be expected to reach.

/** Groups that the jackknife leaves out at most, one after the other. */
const mostGroups = 100;

function agreementOfPeople(rows: readonly LabelledRow[], scale: CalibrationScale): HumanAgreement | Unmeasured {
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
    spearman: correlationFigure(correlation),
    bias: meanFigure(
      examples.map(({ own, others }) => own - others),
      [-width, width],
    ),
  };
}
