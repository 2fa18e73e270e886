// JSON as models write it: single or curly quotes, names without quotes, trailing commas, raw line breaks, an end that is missing.
// Nothing is guessed: a text with two meanings is refused.
import { foldWidth } from '../../text/fold-width.ts';

export type LenientNode =
  | { readonly kind: 'string'; readonly text: string }
  /** A token that begins like a number, unread. */
  | { readonly kind: 'number'; readonly text: string }
  | { readonly kind: 'word'; readonly text: string }
  | { readonly kind: 'array'; readonly items: readonly LenientNode[] }
  | LenientObject
  /** The text ended before the value did, or at a place where this cannot be told. */
  | { readonly kind: 'cut' };

export interface LenientObject {
  readonly kind: 'object';
  /** In order; a name may come twice. */
  readonly members: readonly (readonly [name: string, value: LenientNode])[];
  /** Whether it was closed. */
  readonly complete: boolean;
}

interface ParsedObject {
  readonly object: LenientObject;
  /** Index after its last character. */
  readonly end: number;
}

/** A text, and the same with its width folded. */
interface FoldedText {
  readonly text: string;
  readonly folded: string;
}

/**
 * Reads the object whose brace stands at `start`.
 * @returns undefined when it is none
 */
function parseLenientObject(text: FoldedText, start: number): ParsedObject | undefined {
  const reader = new Reader(text, start);
  try {
    const object = reader.object(0);
    return { object, end: reader.at };
  } catch (error) {
    if (error instanceof NotJson) return undefined;
    throw error;
  }
}

class NotJson extends Error {}

const maxDepth = 32;
const closingQuotes: Readonly<Record<string, string>> = { '"': '"', "'": "'", '“': '”', '＂': '＂', '‘': '’' };
const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f' };

class Reader {
  readonly #text: string;
  readonly #folded: string;
  at: number;

  constructor({ text, folded }: FoldedText, start: number) {
    this.#text = text;
    this.#folded = folded;
    this.at = start;
  }

  object(depth: number): LenientObject {
    const members: (readonly [string, LenientNode])[] = [];
    this.#open(depth);
    for (;;) {
      this.#space();
      if (this.#ended()) return { kind: 'object', members, complete: false };
      if (this.#take('}')) return { kind: 'object', members, complete: true };
      const name = this.#name();
      this.#space();
      if (name === undefined || this.#ended()) return { kind: 'object', members, complete: false };
      if (!this.#take(':')) throw new NotJson();
      const value = this.#value(depth);
      members.push([name, value]);
      this.#separator('}');
    }
  }

  #array(depth: number): LenientNode {
    const items: LenientNode[] = [];
    this.#open(depth);
    for (;;) {
      this.#space();
      if (this.#ended()) return { kind: 'cut' };
      if (this.#take(']')) return { kind: 'array', items };
      items.push(this.#value(depth));
      this.#separator(']');
    }
  }

  #open(depth: number): void {
    if (depth >= maxDepth) throw new NotJson();
    this.at++;
  }

  /** Between members a comma; before the closing bracket it may stand or not. */
  #separator(closing: string): void {
    this.#space();
    if (this.#ended() || this.#folded[this.at] === closing || this.#take(',')) return;
    throw new NotJson();
  }

  #value(depth: number): LenientNode {
    this.#space();
    if (this.#ended()) return { kind: 'cut' };
    const first = this.#folded[this.at] ?? '';
    if (first === '{') return this.object(depth + 1);
    if (first === '[') return this.#array(depth + 1);
    if (this.#quote() !== undefined) {
      const text = this.#string(/^\s*(?:[,}\]，｝］]|$)/u);
      return text === undefined ? { kind: 'cut' } : { kind: 'string', text };
    }
    const token = /^[-+.\d][-+.\d/%eE]*|^[A-Za-z]+/u.exec(this.#folded.slice(this.at, this.at + 64))?.[0];
    if (token === undefined) throw new NotJson();
    this.at += token.length;
    if (this.#ended()) return { kind: 'cut' };
    return { kind: /^[A-Za-z]/u.test(token) ? 'word' : 'number', text: token };
  }

  /** @returns undefined when the text ends in it */
  #name(): string | undefined {
    if (this.#quote() !== undefined) return this.#string(/^\s*[:：]/u);
    const bare = /^[\p{L}_][\p{L}\p{N}_-]*/u.exec(this.#folded.slice(this.at, this.at + 64))?.[0];
    if (bare === undefined) throw new NotJson();
    this.at += bare.length;
    return bare;
  }

  #quote(): string | undefined {
    return closingQuotes[this.#text[this.at] ?? ''];
  }

  /**
   * @param after what must follow an apostrophe for it to be the closing quote: words may have one inside
   * @returns undefined when the text ends in it
   */
  #string(after: RegExp): string | undefined {
    const closing = this.#quote() ?? '"';
    const isApostrophe = closing === "'" || closing === '’';
    let text = '';
    for (this.at++; this.at < this.#text.length; this.at++) {
      const character = this.#text[this.at] ?? '';
      if (character === '\\') {
        text += this.#escape();
      } else if (character === closing && (!isApostrophe || after.test(this.#text.slice(this.at + 1, this.at + 32)))) {
        this.at++;
        return text;
      } else {
        text += character;
      }
    }
    return undefined;
  }

  /** Leaves `at` on the last character of the escape. */
  #escape(): string {
    const next = this.#text[++this.at] ?? '';
    if (next !== 'u') return escapes[next] ?? next;
    const hex = /^[\dA-Fa-f]{4}/u.exec(this.#text.slice(this.at + 1, this.at + 5))?.[0];
    if (hex === undefined) return '';
    this.at += 4;
    return String.fromCharCode(Number.parseInt(hex, 16));
  }

  #space(): void {
    while (/\s/u.test(this.#folded[this.at] ?? '')) this.at++;
  }

  #take(character: string): boolean {
    if (this.#folded[this.at] !== character) return false;
    this.at++;
    return true;
  }

  #ended(): boolean {
    return this.at >= this.#text.length;
  }
}

// The JSON objects of a text, and the text around them.
interface FoundObjects {
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
