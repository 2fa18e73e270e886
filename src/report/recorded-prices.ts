// Of which day the prices are that the costs of recorded runs were reckoned with.
import { isJsonObject } from '../model/json.ts';
import type { Run } from '../model/run.ts';

export interface ReportedPrice {
  /** As the config names it. */
  readonly model: string;
  /** Day of the vendor's list, `2026-01-31`; absent when the price is from the config. */
  readonly asOf?: string;
}

/**
 * What the runs recorded under `prices` of their environment: `{ "vendor:NAME": "2026-01-31" }`, or `"config"` in place of the day.
 * Each model and day once, in order of the names.
 */
export function pricesOf(runs: readonly Run[]): readonly ReportedPrice[] {
  const found = new Map<string, ReportedPrice>();
  for (const { environment } of runs) {
    const { prices } = environment;
    if (!isJsonObject(prices)) continue;
    for (const [model, asOf] of Object.entries(prices)) {
      if (typeof asOf !== 'string') continue;
      found.set(`${model} ${asOf}`, asOf === 'config' ? { model } : { model, asOf });
    }
  }
  return [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, price]) => price);
}
