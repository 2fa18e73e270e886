// How many labels more leave a demanded kappa outside of its interval.

/** Labels that are proposed where nothing is known of kappa yet. */
export const firstLabels = 50;

interface KnownKappa {
  /** Null: there is none. */
  readonly kappa: number | null;
  readonly ci95: readonly [number, number] | null;
  /** The kappa that is demanded. */
  readonly least: number;
  /** Labels that there are. */
  readonly labels: number;
}

/**
 * More labels until the interval leaves out what is demanded, if kappa stays as it is: the half width shrinks with the root of the labels.
 * At least 1; null where kappa equals what is demanded, or more than 100,000 labels would be needed.
 */
export function labelsToSettle({ kappa, ci95, least, labels }: KnownKappa): number | null {
  if (kappa === null || ci95 === null) return Math.max(1, firstLabels - labels);
  const gap = Math.abs(kappa - least);
  const half = kappa < least ? ci95[1] - kappa : kappa - ci95[0];
  const all = gap === 0 ? null : Math.ceil(labels * (half / gap) ** 2);
  return all === null || all > 100_000 ? null : Math.max(1, all - labels);
}
