// The words of a provision among what is held of its law, each with the place whose words they are: none are another article's.
import { covers, type LawPlace, levelOf, type Place } from '../places/covers.ts';
import { type Provision, provisionLevels } from '../places/provision.ts';

/**
 * Of the places that are held those whose words say what stands at the place: the most exact ones that it lies in, else those that lie in it.
 * Words of a law as a whole are none of its provisions'.
 */
export function heldAt<Held extends LawPlace>(place: LawPlace, held: readonly Held[]): readonly Held[] {
  if (!isProvision(place.provision)) return [];
  const provisions = held.filter(({ provision }) => isProvision(provision));
  const around = provisions.filter((one) => covers(one, place));
  if (around.length === 0) return provisions.filter((one) => covers(place, one));
  const exactness = ({ provision, to }: Place): number =>
    provisionLevels.indexOf(levelOf(provision)) - (to === undefined ? 0 : 0.5);
  const most = Math.max(...around.map(exactness));
  return around.filter((one) => exactness(one) === most);
}

/** Whether it is a place inside a law that has words of its own, and not the law or a chapter of it. */
export const isProvision = (provision: Provision): boolean =>
  levelOf(provision) !== 'law' || (provision.supplement !== undefined && provision.divisions === undefined);
