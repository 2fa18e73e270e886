// The places of a file, each key once, and what it has twice: which of two is the law cannot be told.
import type { StatutePlace } from './statute.ts';

export interface PlacesOnce {
  /** The first of each key, in the order of print. */
  readonly places: readonly StatutePlace[];
  /** Keys that came again, outermost ones alone: of an article that stands there twice not its paragraphs. */
  readonly twice: readonly string[];
}

/** @param all in the order of print; an article stands before what lies in it */
export function placesOnce(all: readonly StatutePlace[]): PlacesOnce {
  const once = new Map<string, StatutePlace>();
  const twice = new Set<string>();
  let again = '';
  for (const place of all) {
    // What lies in the second one is not the first one's.
    if (again !== '' && place.key.startsWith(`${again}/`)) continue;
    again = '';
    if (!once.has(place.key)) once.set(place.key, place);
    // Supplementary provisions of one law may be printed in two parts.
    else if (place.level !== 'supplement') {
      twice.add(place.key);
      if (place.level !== 'division') again = place.key;
    }
  }
  return { places: [...once.values()], twice: [...twice] };
}
