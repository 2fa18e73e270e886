// The price of a model: what its config says, else what the table says.
import { ownAddresses, type PriceRow, priceTable } from './price-table.ts';
import type { TokenPrice } from './token-price.ts';

export interface PricedModel {
  /** As the config names it, such as `openai:NAME`. */
  readonly model: string;
  /** A server other than the vendor's own has no price in the table (the vendor's). */
  readonly baseUrl?: string | undefined;
  /** Of the config; comes before the table (none). */
  readonly price?: TokenPrice | undefined;
}

export interface KnownPrice {
  readonly price: TokenPrice;
  /** Where it is from: a row of the table, or nothing when the config gave it. */
  readonly row: Pick<PriceRow, 'readOn' | 'source'> | undefined;
}

/** Dates of snapshots, and versions as Bedrock writes them: `-2025-08-07`, `-20251001`, `-20251001-v1:0`, `-v1`. */
const snapshot = /^(?:-(?:\d{4}-\d{2}-\d{2}|\d{8}))?(?:-v\d+(?::\d+)?)?$/u;

/**
 * @param today `2026-01-31`: some prices begin or end on a day
 * @returns null when no price is known, which is never the same as 0
 */
export function priceOf(
  { model, baseUrl, price }: PricedModel,
  today: string,
  table: readonly PriceRow[] = priceTable,
): KnownPrice | null {
  if (price !== undefined) return { price, row: undefined };
  if (baseUrl !== undefined && !isOwn(model, baseUrl)) return null;
  const row = table.find((each) => names(each, model) && isInForce(each, today));
  return row === undefined ? null : { price: row.price, row: { readOn: row.readOn, source: row.source } };
}

/**
 * One line on a model's price that shows how old it is.
 * @param known as `priceOf` gives it
 */
export function describePrice(model: string, known: KnownPrice | null): string {
  if (known === null)
    return `${model}: no known price (write price: { input: …, output: … }, dollars for a million tokens)`;
  const { price, row } = known;
  const from = row === undefined ? 'from the config' : `as of ${row.readOn}, ${row.source}`;
  return `${model}: $${price.input} for a million tokens of input, $${price.output} of output (${from})`;
}

function isOwn(model: string, baseUrl: string): boolean {
  const own = ownAddresses[model.slice(0, model.indexOf(':'))];
  return own !== undefined && `${baseUrl}/`.startsWith(own);
}

const names = (row: PriceRow, model: string): boolean => {
  if (!model.startsWith(row.model)) return false;
  const rest = model.slice(row.model.length);
  return rest === '' || (row.undatedOnly !== true && snapshot.test(rest));
};

const isInForce = ({ from = '', until = '9999-12-31' }: PriceRow, today: string): boolean =>
  from <= today && today <= until;
