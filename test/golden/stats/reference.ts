// The reference values of `tests.json`, and how near to them counts as met.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';

type Numbers = readonly number[];
type Row = Readonly<Record<string, number>>;

export interface Reference {
  readonly datasets: Readonly<Record<string, { readonly a: Numbers; readonly b: Numbers }>>;
  readonly pairedT: Readonly<Record<string, Row & { readonly ci95?: Numbers; readonly ci99?: Numbers }>>;
  readonly wilcoxon: Readonly<Record<string, Row>>;
  readonly randomization: Readonly<Record<string, Row>>;
  readonly signTest: Readonly<Record<string, Row>>;
  readonly normalTail: readonly (readonly [z: number, tail: number])[];
  readonly normalQuantile: readonly (readonly [p: number, z: number])[];
  readonly tQuantile: readonly (readonly [p: number, df: number, t: number])[];
  readonly logGamma: readonly (readonly [x: number, expected: number])[];
  readonly adjust: Readonly<Record<string, Readonly<Record<string, Numbers>>>>;
  readonly power: readonly (readonly [effect: number, n: number, alpha: number, alternative: string, power: number])[];
  readonly sampleSize: readonly (readonly [effect: number, alpha: number, power: number, exact: number, n: number])[];
  readonly minimalEffect: readonly (readonly [n: number, alpha: number, power: number, effect: number])[];
  readonly bootstrap: Readonly<
    Record<string, Readonly<Record<string, Numbers>> & { readonly observed: number; readonly acceleration: number }>
  >;
  readonly scipyBca: { readonly dataset: string; readonly ci: Numbers; readonly theta: Numbers };
  readonly tukey: {
    readonly scores: Readonly<Record<string, Numbers>>;
    readonly mse: number;
    readonly df: number;
    readonly pairs: readonly (readonly [a: string, b: string, diff: number, q: number, p: number, oneWay: number])[];
    readonly friedman: { readonly chi2: number; readonly p: number };
  };
  readonly studentizedRange: readonly (readonly [q: number, k: number, df: number, tail: number])[];
  readonly wilson: readonly (readonly [successes: number, n: number, low: number, high: number])[];
  readonly mcNemar: readonly (Row & { readonly table: never })[];
  readonly kappa: readonly (Row & { readonly table: never })[];
  readonly correlation: Readonly<Record<string, Row>>;
  readonly quantile: {
    readonly x: Numbers;
    readonly cases: readonly (readonly [type: number, p: number, q: number])[];
  };
  readonly hp: {
    readonly ci: Readonly<Record<string, readonly [number, number, number, number]>>;
    readonly power: readonly (readonly [string, number, string, string, number])[];
    readonly minimalEffect: readonly (readonly [number, number, number, number])[];
    readonly sampleSize: readonly (readonly [number, number, number, number])[];
    readonly noncentralT: readonly (readonly [t: number, df: number, noncentrality: number, tail: number])[];
    readonly fTail: readonly (readonly [f: number, a: number, b: number, tail: number])[];
    readonly chiSquareTail: readonly (readonly [x: number, df: number, tail: number])[];
    readonly normalTailFar: readonly (readonly [z: number, tail: number])[];
    readonly incompleteBeta: readonly (readonly [x: number, a: number, b: number, expected: number])[];
  };
}

const file = new URL('../../../../test/golden/stats/tests.json', import.meta.url);
export const reference: Reference = JSON.parse(readFileSync(file, 'utf8'));

/** The value is within `tolerance` of the expected one, relative to it. */
export function near(
  actual: number | null | undefined,
  expected: number | undefined,
  tolerance: number,
  of = '',
): void {
  assert.ok(typeof actual === 'number' && typeof expected === 'number', `${of}: ${actual}, reference ${expected}`);
  const error = actual === expected ? 0 : Math.abs(actual - expected) / Math.abs(expected);
  assert.ok(error <= tolerance, `${of}: ${actual}, reference ${expected}, relative error ${error}`);
}

/** The value is within `tolerance` of the expected one, in its own unit. */
export function within(actual: number | undefined, expected: number | undefined, tolerance: number, of = ''): void {
  assert.ok(
    actual !== undefined && expected !== undefined && Math.abs(actual - expected) <= tolerance,
    `${of}: ${actual}, reference ${expected}`,
  );
}
