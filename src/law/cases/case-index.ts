// Finds descriptions that may be of one decision without holding each against each: a text may cite thousands.
import type { CaseDescription } from './case-description.ts';

export interface CaseIndex<Item> {
  add(described: Keyed, item: Item): void;
  /** Those with a number, a page, or court and day in common, each once; of what very many have in common the first. */
  near(described: Keyed): readonly Item[];
}

type Keyed = Pick<CaseDescription, 'court' | 'date' | 'numbers' | 'reports'>;

/** Held against one other description, of each key. */
const mostOfAKey = 50;

export function createCaseIndex<Item>(): CaseIndex<Item> {
  const found = new Map<string, Item[]>();
  return {
    add(described, item) {
      for (const key of keysOf(described)) {
        const list = found.get(key);
        if (list === undefined) found.set(key, [item]);
        else if (list.length < mostOfAKey) list.push(item);
      }
    },
    near: (described) => [...new Set(keysOf(described).flatMap((key) => found.get(key) ?? []))],
  };
}

const keysOf = ({ court, date, numbers, reports }: Keyed): readonly string[] => [
  ...new Set([
    ...numbers,
    ...reports.flatMap((key) => [key, withoutIssue(key)]),
    ...(court === undefined || date === undefined ? [] : [`${court} ${date}`]),
  ]),
];

/** 民集57..1: a citation may leave the number of the issue out. */
export const withoutIssue = (key: string): string => key.replace(/^([^.]*\d)\.\d+\.(\d+)$/u, '$1..$2');
