// Whether options are chosen by where they stand.
import { chiSquareTail } from '../../stats/chi-square.ts';

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
 * Pearson's chi-square test of the places chosen against `expectedByPlace`. Where the right options stand equally often at every place that
 * is against the distribution of the right ones; where they do not, it does not take a guesser for one that likes a place.
 * Conservative: choices that are right vary less than the test takes them to.
 * @param choices one an example; repeats are averaged before
 */
export function testPositions(choices: readonly PlacedChoice[], places: number): PositionTest {
  if (choices.length === 0) return { kind: 'none', why: 'no-choices' };
  if (meanRight(choices) === 1) return { kind: 'none', why: 'always-right' };
  const expected = expectedByPlace(choices, places);
  let chiSquare = 0;
  let cells = 0;
  for (const [at, count] of expected.entries()) {
    if (count === 0) continue;
    const observed = choices.reduce((sum, { chosen }) => sum + (chosen[at] ?? 0), 0);
    chiSquare += (observed - count) ** 2 / count;
    cells++;
  }
  const df = Math.max(1, cells - 1);
  const fewExpected = expected.some((count) => count > 0 && count < 5);
  return { kind: 'tested', chiSquare, df, p: chiSquareTail(chiSquare, df), fewExpected };
}

const meanRight = (choices: readonly PlacedChoice[]): number =>
  choices.reduce((sum, { right, chosen }) => sum + (chosen[right] ?? 0), 0) / choices.length;
