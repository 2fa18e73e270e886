// Texts that are longer than their place.
import { displayWidth } from './display-width.ts';

/** The text cut to so many columns, with an ellipsis. */
export function shorten(text: string, columns: number): string {
  if (displayWidth(text) <= columns) return text;
  let kept = '';
  for (const character of text) {
    if (displayWidth(kept + character) >= columns) break;
    kept += character;
  }
  return `${kept}…`;
}
