// Whether the numbers of a sentence stand at a place, and belong there to what the sentence speaks of.
import { shareOf } from './clauses.ts';
import { areAlike, areSame, type Quantity } from './quantities.ts';

export type Compared =
  | { readonly kind: 'other'; readonly said: string; readonly there: string }
  | { readonly kind: 'unstated' };

/** A sentence of the place, or a case of it, with its own numbers. */
export interface NumberedClause {
  readonly quantities: readonly Quantity[];
  /** Of the whole that the case is of. */
  readonly terms: ReadonlySet<string>;
  /** Of the case alone. */
  readonly own: ReadonlySet<string>;
  /** Whether it is said as an exception to what stands before it (ただし, however, 다만). */
  readonly isException: boolean;
}

export type NumberedSentence = Omit<NumberedClause, 'isException'>;

/** A number of one clause is no other's where the sentence speaks so much more of the other. */
const clearly = 0.25;
const few = 4;
/** Of a case a sentence speaks where it has so much of what only that case has. */
const named = { exception: 0.34, other: 0.75 } as const;

/**
 * @param clauses of the place, one after the other
 * @returns undefined where all stand there, and belong to what is spoken of
 */
export function compareQuantities(
  sentence: NumberedSentence,
  clauses: readonly NumberedClause[],
): Compared | undefined {
  const said = sentence.quantities;
  const there = clauses.flatMap(({ quantities }) => quantities);
  let isUnstated = false;
  for (const quantity of said) {
    const alike = there.filter((each) => areAlike(each, quantity));
    if (alike.some((each) => areSame(each, quantity))) {
      const others = ofAnotherCase(quantity, sentence, clauses);
      if (others !== undefined) return other(quantity, others);
    } else if (alike.length > 0) return other(quantity, alike);
    else if (quantity.dimension !== 'count') isUnstated = true;
  }
  const crossed = crossedPair(said, clauses);
  if (crossed !== undefined) return crossed;
  return isUnstated ? { kind: 'unstated' } : undefined;
}

const other = ({ text: said }: Quantity, there: readonly Quantity[]): Compared => ({
  kind: 'other',
  said,
  there: [...new Set(there.map(({ text }) => text))].join(', '),
});

/** 学校は600円 where 夜間は600円、ただし学校は250円 stands: the number is there, and is that of another case. */
function ofAnotherCase(
  quantity: Quantity,
  { terms, own: naming, quantities }: NumberedSentence,
  clauses: readonly NumberedClause[],
): readonly Quantity[] | undefined {
  const cases = clauses.flatMap((clause) => {
    const alike = clause.quantities.filter((each) => areAlike(each, quantity));
    const others = new Set(clauses.flatMap(({ own }) => (own === clause.own ? [] : [...own])));
    const alone = new Set([...clause.own].filter((term) => !others.has(term)));
    const has = alike.some((each) => areSame(each, quantity));
    return alike.length === 0 ? [] : [{ ...clause, alike, has, alone, share: shareOf(terms, clause.terms) }];
  });
  const [having, lacking] = [cases.filter(({ has }) => has), cases.filter(({ has }) => !has)];
  const most = Math.max(...having.map(({ share }) => share));
  // Of so few words too many are of the other case by chance.
  const instead = terms.size < few ? undefined : lacking.find(({ share }) => share - most >= clearly);
  if (instead !== undefined) return instead.alike;
  // 65歳以上…6,000円 where 65歳以上…3,000円 stands: the case is named by a number.
  const told = quantities.filter((one) => one.dimension !== quantity.dimension);
  const has = (clause: NumberedClause, one: Quantity): boolean => clause.quantities.some((each) => areSame(each, one));
  const numbered = lacking.find((clause) =>
    told.some((one) => has(clause, one) && !having.some((other) => has(other, one))),
  );
  if (numbered !== undefined) return numbered.alike;
  // A number of an exception alone is none of the rule, and of a case none of the case that the sentence names.
  const isExceptions = having.every(
    ({ isException, alone }) => isException && shareOf(alone, naming) < named.exception,
  );
  const rule = isExceptions ? lacking.find(({ isException }) => !isException) : undefined;
  const isUnnamed = having.every(({ alone }) => shareOf(alone, naming) === 0);
  const other = isUnnamed ? lacking.find(({ alone }) => shareOf(alone, naming) >= named.other) : undefined;
  return (rule ?? other)?.alike;
}

/** 1か月100円 where 1日100円、1か月2,000円 stands: both numbers are there, and do not belong together. */
function crossedPair(said: readonly Quantity[], clauses: readonly NumberedClause[]): Compared | undefined {
  for (const money of said.filter(({ dimension }) => dimension === 'money')) {
    const term = nearest(said, money, 'term');
    if (term === undefined) continue;
    const belonging = clauses.flatMap(({ quantities }) =>
      quantities
        .filter(({ dimension, value }) => dimension === 'term' && value === term.value)
        .flatMap((each) => nearest(quantities, each, 'money') ?? []),
    );
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
