// A place of a law of Japan or Korea as its English translation counts it, in the labels of the law itself.
import { present } from '../../model/present.ts';
import type { LawCountry } from '../names/english-titles.ts';
import type { Provision } from './provision.ts';
import { readRoman } from './provision-label.ts';

const kana = [...'イロハニホヘトチリヌルヲワカヨタレソツネナラムウ'];
const hangul = [...'가나다라마바사아자차카타파하거너더러머버서어저처커터'];

/** Whose law a place is by the way in which it is counted: translations of Japanese laws number items (i), (ii), those of Korean ones 1, 2. */
export const countryOfLabels = ({ item }: Provision): LawCountry | undefined =>
  item !== undefined && readRoman(item) !== undefined ? 'JP' : undefined;

/**
 * Article 5, paragraph (2), item (iii), (a) is 第5条第2項第3号イ: translations number items (i), (ii), and what is below them (a), (b).
 * @param language of the law itself
 */
export function fromTranslation(provision: Provision, language: 'ja' | 'ko'): Provision {
  const { item, subitems = [] } = provision;
  const labels = language === 'ja' ? kana : hangul;
  const [first, ...deeper] = subitems;
  const letter = first !== undefined && /^[a-z]$/u.test(first) ? labels[first.charCodeAt(0) - 97] : first;
  return present({
    ...provision,
    item: item === undefined ? undefined : String(readRoman(item) ?? item),
    subitems: letter === undefined ? undefined : [letter, ...deeper],
  });
}
