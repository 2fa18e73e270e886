// Tails of the number of heads of a fair coin.
import { incompleteBeta } from './incomplete-beta.ts';

/** Beyond this 2^−n is no double any more. */
const most = 1000;

/** P(X ≥ heads) and P(X ≤ heads) for X binomial with n throws and p = ½; up to n = 50 without any rounding. */
export function binomialTails(heads: number, n: number): { readonly atLeast: number; readonly atMost: number } {
  const atMost = (k: number) => {
    if (k < 0) return 0;
    if (k >= n) return 1;
    return n <= most ? sumOfChances(k, n) : incompleteBeta(0.5, n - k, k + 1);
  };
  return { atLeast: atMost(n - heads), atMost: atMost(heads) };
}

function sumOfChances(k: number, n: number): number {
  let chance = 2 ** -n;
  let sum = chance;
  for (let i = 0; i < k; i++) {
    chance = (chance * (n - i)) / (i + 1);
    sum += chance;
  }
  return Math.min(1, sum);
}
