// Whether the numbers of a sentence stand at a place, and belong there to what the sentence speaks of.
import { areAlike, areSame, type Quantity } from './quantities.ts';

export type Compared =
  | { readonly kind: 'other'; readonly said: string; readonly there: string }
  | { readonly kind: 'unstated' };

/** A sentence of the place, with its own numbers. */
export interface NumberedClause {
  readonly quantities: readonly Quantity[];
  /** How much of what the sentence speaks of the clause has, from 0 to 1, by its own words alone. */
  readonly share: number;
}

/** A number of one clause is no other's where the sentence speaks so much more of the other. */
const clearly = 0.25;

/**
 * @param clauses of the place, one after the other
 * @returns undefined where all stand there, and belong to what is spoken of
 */
export function compareQuantities(said: readonly Quantity[], clauses: readonly NumberedClause[]): Compared | undefined {
  const there = clauses.flatMap(({ quantities }) => quantities);
  let isUnstated = false;
  for (const quantity of said) {
    const alike = there.filter((each) => areAlike(each, quantity));
    if (alike.some((each) => areSame(each, quantity))) {
      const others = ofAnotherCase(quantity, clauses);
      if (others !== undefined) return other(quantity, others);
    } else if (alike.length > 0) return other(quantity, alike);
    else if (quantity.dimension !== 'count') isUnstated = true;
  }
  const crossed = crossedPair(said, there);
  if (crossed !== undefined) return crossed;
  return isUnstated ? { kind: 'unstated' } : undefined;
}

const other = ({ text: said }: Quantity, there: readonly Quantity[]): Compared => ({
  kind: 'other',
  said,
  there: [...new Set(there.map(({ text }) => text))].join(', '),
});

/** 学校は600円 where 夜間は600円、ただし学校は250円 stands: the number is there, and is that of another case. */
function ofAnotherCase(quantity: Quantity, clauses: readonly NumberedClause[]): readonly Quantity[] | undefined {
  const holding = clauses.flatMap(({ quantities, share }) => {
    const alike = quantities.filter((each) => areAlike(each, quantity));
    return alike.length === 0 ? [] : [{ alike, share, has: alike.some((each) => areSame(each, quantity)) }];
  });
  const own = Math.max(...holding.filter(({ has }) => has).map(({ share }) => share));
  const instead = holding.find(({ has, share }) => !has && share - own >= clearly);
  return instead?.alike;
}

/** 1か月100円 where 1日100円、1か月2,000円 stands: both numbers are there, and do not belong together. */
function crossedPair(said: readonly Quantity[], there: readonly Quantity[]): Compared | undefined {
  for (const money of said.filter(({ dimension }) => dimension === 'money')) {
    const term = nearest(said, money, 'term');
    if (term === undefined) continue;
    const terms = there.filter(({ dimension, value }) => dimension === 'term' && value === term.value);
    const belonging = terms.flatMap((each) => nearest(there, each, 'money') ?? []);
    if (belonging.length > 0 && !belonging.some(({ value }) => value === money.value))
      return { kind: 'other', said: `${term.text} ${money.text}`, there: belonging.map(({ text }) => text).join(', ') };
  }
  return undefined;
}

function nearest(all: readonly Quantity[], to: Quantity, dimension: Quantity['dimension']): Quantity | undefined {
  const gap = (other: Quantity): number =>
    other.at >= to.at ? other.at - (to.at + to.text.length) : to.at - (other.at + other.text.length);
  return all.filter((each) => each.dimension === dimension && gap(each) <= 12).toSorted((a, b) => gap(a) - gap(b))[0];
}
