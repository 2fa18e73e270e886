// The first questions in whose answers something was found, by what it is: a reader who is told of a count looks there first.

/** Ids of examples in the order in which they were asked, at most `keptFirst` of each kind; kinds that did not occur are absent. */
export type FirstExamples<Kind extends string> = Readonly<Partial<Record<Kind, readonly string[]>>>;

export const keptFirst = 2;

/** @param found how many of each kind the answer has; an example that was asked several times is named once */
export function addFirst<Kind extends string>(
  firsts: FirstExamples<Kind>,
  exampleId: string,
  found: Readonly<Partial<Record<Kind, number>>>,
): FirstExamples<Kind> {
  const kinds = (Object.keys(found) as Kind[]).filter((kind) => (found[kind] ?? 0) > 0);
  const added = kinds.map((kind) => [kind, [...new Set([...(firsts[kind] ?? []), exampleId])].slice(0, keptFirst)]);
  return { ...firsts, ...(Object.fromEntries(added) as FirstExamples<Kind>) };
}
