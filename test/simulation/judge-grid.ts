// The judges that the intervals are tried on: from useless to nearly perfect, fair and biased, on verdicts and on grades.
import { differenceJudge, gradeJudge, lenientJudge, type SimulatedJudge, verdictJudge } from './simulated-judge.ts';

/** Judges of good or bad: people call .5, .7 or .9 good; the judge fewer, as many or more. */
export const verdictJudges: readonly SimulatedJudge[] = [0.5, 0.7, 0.9].flatMap((good) =>
  [-0.15, -0.05, 0, 0.05].flatMap((bias) =>
    [0, 0.3, 0.6, 0.8, 0.9, 0.95].flatMap((correlation) => verdictJudge({ good, bias, correlation })),
  ),
);

/** Judges of grades that see the quality through noise: correlation is that of the qualities, that of the grades is a little lower. */
export const gradeJudges: readonly SimulatedJudge[] = [0.5, 0.7, 0.9].flatMap((middle) =>
  [0, -0.2].flatMap((bias) => [0, 0.5, 0.8, 0.95].map((correlation) => gradeJudge({ middle, bias, correlation }))),
);

const shares = [
  [0.2, 0.2, 0.2, 0.2, 0.2],
  [0.05, 0.05, 0.1, 0.2, 0.6],
  [0.03, 0.02, 0.03, 0.07, 0.85],
];

/** Judges that mostly give the very grade that people give, and else one that is too high: the hardest case for few labels. */
export const lenientJudges: readonly SimulatedJudge[] = shares.flatMap((list) =>
  [0.01, 0.06, 0.2, 0.5, 1].map((errors) => lenientJudge({ shares: list, errors })),
);

/** Differences of two systems that are as good, a little better, and much better, seen by a poor and by a good judge. */
export const differenceJudges: readonly SimulatedJudge[] = [
  [0.7, 0.7],
  [0.7, 0.8],
  [0.85, 0.9],
  [0.5, 0.8],
].flatMap(([first = 0, second = 0]) =>
  [
    [0.7, 0.7],
    [0.95, 0.6],
    [0.9, 0.9],
    [0.98, 0.98],
  ].flatMap(([sensitivity = 0, specificity = 0]) =>
    [0.2, 0.45].map((correlation) => differenceJudge({ first, second, correlation, sensitivity, specificity })),
  ),
);

/** Number of unlabelled examples. */
export const unlabelledCounts: readonly number[] = [200, 2000];
