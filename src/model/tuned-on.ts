// Which questions the settings of a target were chosen by: on these it looks better than it is.
import { isJsonObject, type Json } from './json.ts';

/** Stands in the settings of a tuned target and in what its runs record of it. */
export interface TunedOn {
  /** Name of the dataset. */
  readonly dataset: string;
  /** Content hash of its version. */
  readonly hash: string;
  /** Metric that decided. */
  readonly metric: string;
}

/** What recorded settings of a target say of it; undefined where they say nothing. */
export function readTunedOn(settings: { readonly [key: string]: Json | undefined }): TunedOn | undefined {
  const { tunedOn } = settings;
  if (!isJsonObject(tunedOn)) return undefined;
  const { dataset, hash, metric } = tunedOn;
  if (typeof dataset !== 'string' || typeof hash !== 'string' || typeof metric !== 'string') return undefined;
  return { dataset, hash, metric };
}
