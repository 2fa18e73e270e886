// Names of laws, and where one stands in a text.

import { plainForms } from '../places/provision-label.ts';

/** A law by its full name. */
export interface LawName {
  readonly name: string;
  /** Other names that mean it for certain (none). */
  readonly abbreviations?: readonly string[];
}

export interface FoundLawName {
  /** The full name. */
  readonly law: string;
  readonly abbreviated: boolean;
  /** End of the name in the text. */
  readonly end: number;
}

/** A list of laws that texts are held against. Widths of characters and spaces inside a name make no difference. */
export interface LawNames {
  /** The longest name that begins at this place of the text. */
  at(text: string, index: number): FoundLawName | undefined;
  /** The full name that a whole text is, or abbreviates. */
  resolve(name: string): string | undefined;
  readonly names: readonly LawName[];
}

/** Longer names are cut out of no text; the longest Japanese ones have some 120 characters. */
const longestName = 160;

interface TrieNode {
  readonly next: Map<string, TrieNode>;
  law?: string;
  abbreviated?: boolean;
}

/**
 * A list to look names up in, by a tree of their characters: finding costs the length of the name, however long the list is. An
 * abbreviation that two laws share, or that is another's full name, is left out, because it is ambiguous.
 *
 * @example
 * const names = createLawNames([{ name: 'ひばり市公民館条例', abbreviations: ['公民館条例'] }]);
 * names.resolve('公民館条例') // => 'ひばり市公民館条例'
 */
export function createLawNames(names: readonly LawName[]): LawNames {
  // Grown at the first question: a program that looks no law up does not pay for the built-in ones.
  let grown: TrieNode | undefined;
  const root = (): TrieNode => (grown ??= treeOf(names));
  return {
    names,
    at: (text, index) => longestAt(root(), text, index),
    resolve(name) {
      const found = longestAt(root(), name.trim(), 0);
      return found?.end === name.trim().length ? found.law : undefined;
    },
  };
}

function treeOf(names: readonly LawName[]): TrieNode {
  const root: TrieNode = { next: new Map() };
  for (const { name } of names) {
    const node = nodeOf(root, name);
    node.law ??= name;
    node.abbreviated = false;
  }
  const shared = new Set<TrieNode>();
  for (const { name, abbreviations = [] } of names) {
    for (const abbreviation of abbreviations) {
      const node = nodeOf(root, abbreviation);
      if (node.law !== undefined && node.law !== name && node.abbreviated === true) shared.add(node);
      if (node.law !== undefined) continue;
      node.law = name;
      node.abbreviated = true;
    }
  }
  for (const node of shared) delete node.law;
  return root;
}

/** Several lists as one: the longest name of any, the first list's where they are equally long. */
export function joinLawNames(lists: readonly LawNames[]): LawNames {
  return {
    names: lists.flatMap(({ names }) => names),
    at(text, index) {
      let best: FoundLawName | undefined;
      for (const list of lists) {
        const found = list.at(text, index);
        if (found !== undefined && found.end > (best?.end ?? 0)) best = found;
      }
      return best;
    },
    resolve: (name) => lists.map((list) => list.resolve(name)).find((law) => law !== undefined),
  };
}

function nodeOf(root: TrieNode, name: string): TrieNode {
  let node = root;
  for (const character of plainForms(name)) {
    if (character === ' ') continue;
    let next = node.next.get(character);
    if (next === undefined) {
      next = { next: new Map() };
      node.next.set(character, next);
    }
    node = next;
  }
  return node;
}

function longestAt(root: TrieNode, text: string, index: number): FoundLawName | undefined {
  let node = root;
  let found: FoundLawName | undefined;
  const limit = Math.min(text.length, index + longestName);
  for (let at = index; at < limit; ) {
    const character = String.fromCodePoint(text.codePointAt(at) as number);
    at += character.length;
    const plain = plainForms(character);
    // A name does not begin with a space, and a line break inside a name does not count.
    if (plain === ' ' && node !== root) continue;
    const next = node.next.get(plain);
    if (next === undefined) break;
    node = next;
    if (node.law !== undefined) found = { law: node.law, abbreviated: node.abbreviated === true, end: at };
  }
  return found;
}
