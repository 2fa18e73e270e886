// The JSON objects of a text, and the text around them.
import { foldWidth } from '../../text/fold-width.ts';
import { type LenientObject, parseLenientObject } from './lenient-json.ts';

export interface FoundObjects {
  readonly objects: readonly LenientObject[];
  /** The text with its width folded and the objects blanked out, every other character in its place. */
  readonly around: string;
}

export function findObjects(text: string): FoundObjects {
  const folded = foldWidth(text);
  const objects: LenientObject[] = [];
  let around = '';
  let from = 0;
  for (let at = folded.indexOf('{'); at >= 0; at = folded.indexOf('{', at)) {
    const parsed = parseLenientObject({ text, folded }, at);
    if (parsed === undefined) {
      at++;
      continue;
    }
    objects.push(parsed.object);
    around += folded.slice(from, at) + ' '.repeat(parsed.end - at);
    from = parsed.end;
    at = parsed.end;
  }
  return { objects, around: around + folded.slice(from) };
}
