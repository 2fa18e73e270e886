// Whether options are chosen by where they stand.
import { chiSquareTail, quadraticForm } from '../../stats/chi-square.ts';

/** What was chosen at the places of one question, and where its right option stood. */
export interface PlacedChoice {
  /** 0-based place of the right option. */
  readonly right: number;
  /** How often each place was chosen, as shares of the readable answers to this example; they sum to 1. */
  readonly chosen: readonly number[];
}

export type PositionTest =
  | {
      readonly kind: 'tested';
      readonly chiSquare: number;
      readonly df: number;
      readonly p: number;
      /** Fewer than five are expected at some place, so that p is rough. */
      readonly fewExpected: boolean;
    }
  | { readonly kind: 'none'; readonly why: 'no-choices' | 'always-right' };

/**
 * How often each place would be chosen if places played no part: right ones where they stand, wrong ones spread evenly over the wrong
 * places of their question.
 */
export function expectedByPlace(choices: readonly PlacedChoice[], places: number): readonly number[] {
  const accuracy = meanRight(choices);
  const expected = new Array<number>(places).fill(0);
  for (const { right, chosen } of choices) {
    for (const at of chosen.keys()) {
      const share = at === right ? accuracy : (1 - accuracy) / Math.max(1, chosen.length - 1);
      expected[at] = (expected[at] ?? 0) + share;
    }
  }
  return expected;
}

/**
 * Chi-square test of the places chosen against `expectedByPlace`, with the covariance that the counts have if places play no part: right
 * choices lie where the right options are and hardly vary, so that Pearson's statistic would find too little (at an accuracy of .9, next
 * to nothing). Where a quarter of the choices among four is right and right options stand everywhere equally often, both are the same.
 * @param choices one an example; repeats are averaged before, which makes the test careful
 */
export function testPositions(choices: readonly PlacedChoice[], places: number): PositionTest {
  if (choices.length === 0) return { kind: 'none', why: 'no-choices' };
  if (meanRight(choices) === 1) return { kind: 'none', why: 'always-right' };
  const expected = expectedByPlace(choices, places);
  const differences = expected.map((count, at) => choices.reduce((sum, { chosen }) => sum + (chosen[at] ?? 0), -count));
  const { value: chiSquare, rank } = quadraticForm(differences, covarianceByPlace(choices, places));
  const df = Math.max(1, rank);
  const fewExpected = expected.some((count) => count > 0 && count < 5);
  return { kind: 'tested', chiSquare, df, p: chiSquareTail(chiSquare, df), fewExpected };
}

/**
 * Covariance of chosen minus expected counts: the sum of diag(π) − π π′ over the examples, π being what is expected of one; less g g′ A (1 − A) / n,
 * because the accuracy A is taken from the same answers (g: how much the expected counts grow with it).
 */
function covarianceByPlace(choices: readonly PlacedChoice[], places: number): readonly (readonly number[])[] {
  const accuracy = meanRight(choices);
  const growth = new Array<number>(places).fill(0);
  const covariance = growth.map(() => new Array<number>(places).fill(0));
  const add = (i: number, j: number, by: number): void => {
    const row = covariance[i] ?? [];
    row[j] = (row[j] ?? 0) + by;
  };
  for (const { right, chosen } of choices) {
    const wrong = 1 / Math.max(1, chosen.length - 1);
    const share = (at: number): number => (at === right ? accuracy : (1 - accuracy) * wrong);
    for (const i of chosen.keys()) {
      growth[i] = (growth[i] ?? 0) + (i === right ? 1 : -wrong);
      for (const j of chosen.keys()) add(i, j, (i === j ? share(i) : 0) - share(i) * share(j));
    }
  }
  const told = (accuracy * (1 - accuracy)) / choices.length;
  for (const [i, a] of growth.entries()) for (const [j, b] of growth.entries()) add(i, j, -a * b * told);
  return covariance;
}

const meanRight = (choices: readonly PlacedChoice[]): number =>
  choices.reduce((sum, { right, chosen }) => sum + (chosen[right] ?? 0), 0) / choices.length;
