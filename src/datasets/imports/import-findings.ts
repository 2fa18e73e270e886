// What was made of a file that another tool wrote: told to whoever imports it, so that nothing is mapped, dropped or guessed in silence.

/** A thing that happened to records, with the first places. */
export interface ImportNote {
  readonly what: string;
  /** How often. */
  readonly count: number;
  /** Of the first five. */
  readonly where: readonly string[];
}

/** A field of the file, what became of it, and in how many records. */
export interface MappedField {
  readonly from: string;
  readonly to: string;
  readonly count: number;
}

const shownPlaces = 5;

/** Counts while records pass by; grows with the number of field names, not with that of records. */
export class ImportFindings {
  readonly #mapped = new Map<string, { from: string; to: string; count: number }>();
  readonly #notes = new Map<string, { what: string; count: number; where: string[] }>();

  readonly #metrics = new Set<string>();

  mapped(from: string, to: string): void {
    const key = `${from}\n${to}`;
    const entry = this.#mapped.get(key);
    if (entry === undefined) this.#mapped.set(key, { from, to, count: 1 });
    else entry.count++;
  }

  /** A metric that says what the file's own checks say, by its canonical name. */
  asksFor(metric: string): void {
    this.#metrics.add(metric);
  }

  note(what: string, where?: string): void {
    const entry = this.#notes.get(what) ?? { what, count: 0, where: [] };
    entry.count++;
    if (where !== undefined && entry.where.length < shownPlaces) entry.where.push(where);
    this.#notes.set(what, entry);
  }

  /** Fields that became something of ours. */
  get fields(): readonly MappedField[] {
    return [...this.#mapped.values()].filter(({ to }) => to !== leftOver);
  }

  /** Fields that nothing of ours is made of; they are kept in metadata under their names. */
  get rest(): readonly { readonly from: string; readonly count: number }[] {
    return [...this.#mapped.values()].filter(({ to }) => to === leftOver).map(({ from, count }) => ({ from, count }));
  }

  get metrics(): readonly string[] {
    return [...this.#metrics];
  }

  get notes(): readonly ImportNote[] {
    return [...this.#notes.values()];
  }
}

/** Where fields go that nobody took. */
export const leftOver = 'metadata';
