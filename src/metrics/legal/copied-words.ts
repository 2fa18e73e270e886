// Whether an answer repeats a document word for word: what such words refer to, the document refers to and not the answer.
import type { TargetOutput } from '../../model/target-output.ts';
import { plainWords } from './quote-match.ts';

/** A stretch of a text. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** Characters on each side that are looked at, within the sentence. */
const around = 16;
/** Fewer characters than these beside the stretch may be alike by chance. */
const fewest = 8;

/** Tells of a stretch of the answer whether it stands, with its neighbours, in a retrieved document or a context. */
export function copiedWords({ answer = '', documents = [], contexts = [] }: TargetOutput): (at: Stretch) => boolean {
  let texts: readonly string[] | undefined;
  return ({ start, end }) => {
    texts ??= [...documents.flatMap(({ text }) => text ?? []), ...contexts].map(plainWords);
    const before =
      answer
        .slice(Math.max(0, start - around), start)
        .split(opening)
        .at(-1) ?? '';
    const after = answer.slice(end, end + around).split(closing)[0] ?? '';
    const beside = plainWords(before).length + plainWords(after).length;
    if (beside < fewest) return false;
    const words = plainWords(before + answer.slice(start, end) + after);
    return texts.some((text) => text.includes(words));
  };
}

/** Ends of sentences, marks of sources such as `[1]`, and the side of quotation marks that faces the stretch. */
const opening = /[。\n「『“"]|[.!?](?=\s)|[[【［]\d{1,3}[\]】］]/u;
const closing = /[。\n」』”"]|[.!?](?=\s)|[[【［]\d{1,3}[\]】］]/u;
