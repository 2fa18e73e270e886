// Values as Python prints them: what to_csv of a table of lists leaves in a cell.

/** Nothing that Python would read as a literal. */
export const noLiteral: unique symbol = Symbol('no literal');

/**
 * Reads one literal: lists, tuples, sets and mappings of texts, numbers, True, False, None and nan (both null). Texts that stand side by side in a list
 * without a comma are two, as numpy prints them. Nothing is evaluated.
 * @returns `noLiteral` for all else: calls (`Document(…)`), what numpy shortens with `...`, texts that are not closed
 * @example
 * readPythonLiteral("['a', \"b's\", None]") // => ['a', "b's", null]
 */
export function readPythonLiteral(text: string): unknown {
  const reader = new LiteralReader(text);
  try {
    return reader.whole();
  } catch (error) {
    if (error === noLiteral) return noLiteral;
    throw error;
  }
}

const deepest = 64;
const space = /\s*/y;
const scalar = /(?:None|True|False|nan|NaN|[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?)(?![\w.])/y;
const named: { readonly [word: string]: unknown } = { None: null, nan: null, NaN: null, True: true, False: false };
const escapes: { readonly [letter: string]: string } = { n: '\n', t: '\t', r: '\r', '0': '\0', '\n': '' };
const closing: { readonly [open: string]: string } = { '[': ']', '(': ')', '{': '}' };

class LiteralReader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  whole(): unknown {
    const value = this.#value(0);
    this.#space();
    if (this.#at < this.#text.length) throw noLiteral;
    return value;
  }

  #value(depth: number): unknown {
    if (depth > deepest) throw noLiteral;
    this.#space();
    const first = this.#text[this.#at] ?? '';
    if (first === "'" || first === '"') return this.#string(first);
    const close = closing[first];
    if (close !== undefined) return this.#items(close, depth);
    scalar.lastIndex = this.#at;
    const word = scalar.exec(this.#text)?.[0];
    if (word === undefined) throw noLiteral;
    this.#at += word.length;
    return Object.hasOwn(named, word) ? named[word] : Number(word);
  }

  /** A mapping where its first item is followed by a colon, else a list. */
  #items(close: string, depth: number): unknown {
    this.#at++;
    const items: unknown[] = [];
    const members: [string, unknown][] = [];
    for (;;) {
      this.#space();
      if (this.#text[this.#at] === close) break;
      const item = this.#value(depth + 1);
      this.#space();
      if (close === '}' && this.#text[this.#at] === ':') {
        this.#at++;
        members.push([String(item), this.#value(depth + 1)]);
        this.#space();
      } else items.push(item);
      const next = this.#text[this.#at];
      if (next === ',') this.#at++;
      else if (next !== close && next !== "'" && next !== '"') throw noLiteral;
    }
    this.#at++;
    if (items.length > 0 && members.length > 0) throw noLiteral;
    const mapping = close === '}' && items.length === 0;
    return mapping ? Object.fromEntries(members) : items;
  }

  #string(quote: string): string {
    let read = '';
    for (let i = this.#at + 1; i < this.#text.length; i++) {
      const char = this.#text[i] as string;
      if (char === quote) {
        this.#at = i + 1;
        return read;
      }
      if (char !== '\\') {
        read += char;
        continue;
      }
      i++;
      const code = /^(?:x([0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8}))/.exec(this.#text.slice(i, i + 9));
      const point = code === null ? Number.NaN : Number.parseInt(code[1] ?? code[2] ?? code[3] ?? '', 16);
      if (point <= 0x10ffff) {
        read += String.fromCodePoint(point);
        i += (code?.[0].length ?? 1) - 1;
      } else read += escapes[this.#text[i] ?? ''] ?? this.#text[i] ?? '';
    }
    throw noLiteral;
  }

  #space(): void {
    space.lastIndex = this.#at;
    this.#at += space.exec(this.#text)?.[0].length ?? 0;
  }
}
