// What is said where the words at hand are not those of the cited place, such as those of an article of which a paragraph is cited.
import type { ShownItem } from '../../app/labelling/shown-item.ts';
import type { ReportLanguage } from '../../report/report.ts';
import { labelTexts } from './label-texts.ts';

/**
 * It gives no verdict: whether there is such a place is for the person to see.
 * @returns undefined where the words of the place are at hand, or none are
 */
export function otherWordsText(
  { place, words }: Pick<NonNullable<ShownItem['part']>, 'place' | 'words'>,
  language: ReportLanguage,
): string | undefined {
  if (place === '' || words.length === 0 || words.some(({ of }) => of === place)) return undefined;
  return labelTexts[language].wordsOfOthers(place);
}
