// A text with the forms of its characters made alike, and every character at its place.
import { foldWidth } from '../../text/fold-width.ts';

/** What statutes of older print write otherwise. */
const older: Readonly<Record<string, string>> = {
  '〜': '~',
  '‐': '-',
  '–': '-',
  '—': '-',
  條: '条',
  號: '号',
};

/**
 * The text with full-width letters, digits and signs as plain ones (`（第１条）` is `(第1条)`), 條 as 条 and dashes as one: of the same
 * length, so that places in it are places in the text.
 */
export const plainForms = (text: string): string =>
  foldWidth(text).replace(/[〜‐–—條號]/gu, (character) => older[character] as string);
