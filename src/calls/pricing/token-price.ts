// What tokens cost.

/** US dollars for a million tokens. */
interface TokenRates {
  readonly input: number;
  readonly output: number;
  /** Of input tokens that the vendor's own cache gave (as `input`). */
  readonly cachedInput?: number | undefined;
}

export interface TokenPrice extends TokenRates {
  /** Of every token of a call whose prompt is longer than this (the same as of short ones). */
  readonly longPrompt?: (TokenRates & { readonly overTokens: number }) | undefined;
}

/** Tokens of a call; null: the vendor does not say. */
export interface PricedTokens {
  /** All of the prompt, those from the vendor's cache included. */
  readonly inputTokens: number | null;
  readonly outputTokens: number | null;
  /** Of `inputTokens`. Unknown ones are taken for none, which is the dearer guess (null). */
  readonly cachedInputTokens?: number | null;
}

const million = 1_000_000;

/**
 * US dollars of one call: (input − cached) × price + cached × price of cached + output × price.
 * @returns null when price or tokens are not known
 */
export function costOf(tokens: PricedTokens, price: TokenPrice | null | undefined): number | null {
  const { inputTokens, outputTokens, cachedInputTokens } = tokens;
  if (price === null || price === undefined || inputTokens === null || outputTokens === null) return null;
  const cached = Math.min(cachedInputTokens ?? 0, inputTokens);
  const { longPrompt } = price;
  const {
    input,
    output,
    cachedInput = input,
  } = longPrompt !== undefined && inputTokens > longPrompt.overTokens ? longPrompt : price;
  return ((inputTokens - cached) * input + cached * cachedInput + outputTokens * output) / million;
}
