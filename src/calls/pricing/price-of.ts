// Prices of models as their vendors publish them, for plain calls: no batch, no priority, no data residency, no writes into a
// vendor's cache. `readOn` is the day of the list that a row was taken from. Prices change: what a config says comes first.
import { present } from '../../model/present.ts';
import type { TokenPrice } from './token-price.ts';

interface PriceRow {
  /** As a config names it, without the date of a snapshot: vendor, colon, name. */
  readonly model: string;
  readonly price: TokenPrice;
  /** `2026-01-31`. */
  readonly readOn: string;
  /** The vendor's page. */
  readonly source: string;
  /** First and last day of the price, where the vendor names them. */
  readonly from?: string;
  readonly until?: string;
  /** Snapshots by date have other prices (false). */
  readonly undatedOnly?: boolean;
}

type Rates = readonly [input: number, output: number, cachedInput?: number];
interface RowOptions extends Pick<PriceRow, 'from' | 'until' | 'undatedOnly'> {
  readonly long?: readonly [overTokens: number, ...Rates];
}

const pages = {
  openai: 'https://developers.openai.com/api/docs/pricing',
  anthropic: 'https://platform.claude.com/docs/en/about-claude/pricing',
  bedrock: 'https://aws.amazon.com/bedrock/pricing/',
  google: 'https://ai.google.dev/gemini-api/docs/pricing',
} as const;

/** Where vendors serve their models at these prices, by the first word of a model's name. */
const ownAddresses: Readonly<Record<string, string>> = {
  openai: 'https://api.openai.com/',
  anthropic: 'https://api.anthropic.com/',
  google: 'https://generativelanguage.googleapis.com/',
};

/**
 * Models that are missing have no known price: newer ones that are billed for writes into the vendor's cache, which replies
 * do not count, and Bedrock outside its global endpoints, where the region decides.
 */
export const priceTable: readonly PriceRow[] = [
  ...rows('openai', '2026-07-02', [
    ['gpt-5.5', [5, 30, 0.5], { long: [272_000, 10, 45, 1] }],
    ['gpt-5.4', [2.5, 15, 0.25], { long: [272_000, 5, 22.5, 0.5] }],
    ['gpt-5.4-mini', [0.75, 4.5, 0.075]],
    ['gpt-5.4-nano', [0.2, 1.25, 0.02]],
    ['gpt-5.2', [1.75, 14, 0.175]],
    ['gpt-5.1', [1.25, 10, 0.125]],
    ['gpt-5', [1.25, 10, 0.125]],
    ['gpt-5-mini', [0.25, 2, 0.025]],
    ['gpt-5-nano', [0.05, 0.4, 0.005]],
    ['gpt-4.1', [2, 8, 0.5]],
    ['gpt-4.1-mini', [0.4, 1.6, 0.1]],
    ['gpt-4.1-nano', [0.1, 0.4, 0.025]],
    ['gpt-4o', [2.5, 10, 1.25], { undatedOnly: true }],
    ['gpt-4o-mini', [0.15, 0.6, 0.075]],
  ]),
  ...rows('anthropic', '2026-10-24', [
    ['claude-fable-5-1', [10, 50, 0.25]],
    ['claude-fable-5', [10, 50, 1]],
    ['claude-opus-5-5', [4, 20, 0.2]],
    ['claude-opus-5', [5, 25, 0.5]],
    ['claude-opus-4-8', [5, 25, 0.5]],
    ['claude-opus-4-7', [5, 25, 0.5]],
    ['claude-opus-4-6', [5, 25, 0.5]],
    ['claude-opus-4-5', [5, 25, 0.5]],
    ['claude-sonnet-5-5', [2, 10, 0.1]],
    ['claude-sonnet-5', [2, 10, 0.2]],
    ['claude-sonnet-4-6', [3, 15, 0.3]],
    ['claude-sonnet-4-5', [3, 15, 0.3]],
    ['claude-haiku-5-5', [0.1, 0.5, 0.01], { long: [100_000, 0.5, 2.5, 0.05] }],
    ['claude-haiku-4-5', [1, 5, 0.1]],
  ]),
  ...rows('bedrock', '2026-07-02', [
    ['global.anthropic.claude-opus-4-8', [5, 25, 0.5]],
    ['global.anthropic.claude-sonnet-5', [2, 10, 0.2]],
    ['global.anthropic.claude-haiku-4-5', [1, 5, 0.1]],
  ]),
  ...rows('google', '2026-10-07', [
    ['gemini-3.8-flash', [0.75, 3.75, 0.075], { until: '2026-12-31' }],
    ['gemini-3.8-flash', [1.5, 7.5, 0.15], { from: '2027-01-01' }],
    ['gemini-3.5-flash', [1.5, 9, 0.15]],
    ['gemini-3.5-flash-lite', [0.3, 2.5]],
    ['gemini-3.1-pro-preview', [2, 12, 0.2], { long: [200_000, 4, 18, 0.4] }],
  ]),
  ...rows('google', '2026-07-02', [
    ['gemini-3.1-flash-lite', [0.25, 1.5, 0.025]],
    ['gemini-2.5-pro', [1.25, 10, 0.125], { long: [200_000, 2.5, 15, 0.25] }],
    ['gemini-2.5-flash', [0.3, 2.5, 0.03]],
    ['gemini-2.5-flash-lite', [0.1, 0.4, 0.01]],
  ]),
];

function rows(
  vendor: keyof typeof pages,
  readOn: string,
  models: readonly (readonly [name: string, rates: Rates, options?: RowOptions])[],
): readonly PriceRow[] {
  return models.map(([name, rates, { long, ...options } = {}]) => {
    const price = present({ ...ratesOf(rates), longPrompt: long === undefined ? undefined : longOf(long) });
    return { model: `${vendor}:${name}`, price, readOn, source: pages[vendor], ...options };
  });
}

function ratesOf([input, output, cachedInput]: Rates): TokenPrice {
  return present({ input, output, cachedInput });
}

function longOf([overTokens, ...rates]: NonNullable<RowOptions['long']>): NonNullable<TokenPrice['longPrompt']> {
  return { overTokens, ...ratesOf(rates) };
}

// The price of a model: what its config says, else what the table says.

interface PricedModel {
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
