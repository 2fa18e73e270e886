// Whether a paragraph or an item is missing by the numbers that the indexed text of its article shows.
import { levelOf } from '../citations/covers.ts';
import type { Provision } from '../citations/provision.ts';
import type { IndexedProvision } from './law-index.ts';
import { languageOf } from './print-place.ts';
import { type VisibleNumbers, visibleNumbers } from './visible-numbers.ts';

/**
 * @param entries what the index has of the article and is in force: one text of it, and no other
 * @param asked a paragraph, or an item with its paragraph
 * @returns false where the text leaves a doubt
 */
export function isNumberedOut(law: string, entries: readonly IndexedProvision[], asked: Provision): boolean {
  const { article, paragraph, item } = asked;
  if (article === undefined || paragraph === undefined) return false;
  const level = levelOf(asked);
  const holding = entries.filter(({ provision, to }) => to === undefined && levelOf(provision) !== level);
  const ofParagraph = holding.filter(
    ({ provision }) => provision.paragraph === paragraph && levelOf(provision) === 'paragraph',
  );
  const ofArticle = holding.filter(({ provision }) => levelOf(provision) === 'article');
  const [entry, ...others] = ofParagraph.length > 0 ? ofParagraph : ofArticle;
  if (entry === undefined || others.length > 0) return false;
  const { paragraphs, items } = numbersOf(law, entry);
  const list = item === undefined ? paragraphs : items.get(paragraph);
  const label = item ?? paragraph;
  // Section 5(a) of a section that counts (1), (2) may be meant for what lies in the first.
  return list !== undefined && isDigit(label) === isDigit(list[0] ?? '') && !list.includes(label);
}

const isDigit = (label: string): boolean => /^\d/u.test(label);

const known = new WeakMap<IndexedProvision, VisibleNumbers>();

/** Of each text once. */
function numbersOf(law: string, entry: IndexedProvision): VisibleNumbers {
  const { text = '', provision, cut = false } = entry;
  const numbers = known.get(entry) ?? visibleNumbers({ text: cut ? '' : text, provision, language: languageOf(law) });
  known.set(entry, numbers);
  return numbers;
}
