// The p-values that a test of two things can give.

/** p-values of one test against the three alternatives. */
export interface PValues {
  /** Two-sided: a and b differ. */
  readonly p: number;
  /** One-sided: b is greater. */
  readonly pGreater: number;
  /** One-sided: b is less. */
  readonly pLess: number;
}

/** There is nothing to test: the number of pairs is too small. */
export interface TooFew {
  readonly kind: 'too-few';
  readonly n: number;
}

/** There is nothing to test: every difference is the same up to rounding, and this is it. */
export interface ConstantDifference {
  readonly kind: 'constant';
  readonly n: number;
  readonly value: number;
}
