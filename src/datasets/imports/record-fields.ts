// A record of a file that another tool wrote, as a format reads it: each field is taken once and becomes something of ours, and what nobody takes
// is left over.
import { readDay } from '../../law/index/metadata-place.ts';
import { DatasetError } from '../../model/hakari-error.ts';
import type { Guidance } from '../../model/way-on.ts';
import { describeValue } from '../schema/explain-issue.ts';
import { type DataPath, isRecord, type Source } from '../source/source.ts';
import { cellValue, type ListForm, listInCell, splitAt } from './cell-lists.ts';
import { type ImportFindings, leftOver } from './import-findings.ts';

type Mapping = { readonly [key: string]: unknown };

/** What a field can become. The first ones are fields of an example, `relevantIds` its judgements; those from `answer` on were recorded. */
export const roles = [
  'id',
  'query',
  'history',
  'category',
  'language',
  'difficulty',
  'queryType',
  'hops',
  'expectedAnswer',
  'expectedKeywords',
  'forbiddenPhrases',
  'choices',
  'correctChoice',
  'check',
  'asOf',
  'factsOn',
  'judgements',
  'relevantIds',
  'referenceContexts',
  'answer',
  'contexts',
  'retrievedIds',
  'documents',
  'error',
  'latencyMs',
  'inputTokens',
  'outputTokens',
  'repeat',
] as const;
export type Role = (typeof roles)[number];

/** Where a role of another name stands in the end. */
const becomes: { readonly [role in Role]?: string } = {
  relevantIds: 'judgements',
  retrievedIds: 'documents',
  referenceContexts: 'metadata.referenceContexts',
};

/** A record before a format has looked at it. */
export interface RawRecord {
  readonly value: Mapping;
  readonly source: Source;
  /** Of the record inside its file. */
  readonly path: DataPath;
  /** File with line or index, for notes. */
  readonly at: string;
  /** Of the file's own kind, a line or an index; of parts of a record, that of the whole. */
  readonly position: number;
  /** The mapping around the list of records, where there is one. */
  readonly around?: Mapping | undefined;
  /** What is to be said of the file. */
  readonly remarks?: readonly string[] | undefined;
  /** How a column of a table holds lists; undefined where the file is no table. */
  readonly listForm?: ((column: string) => ListForm) | undefined;
}

/** What is left of a record once a format has read it. */
export interface TakenRecord {
  readonly roles: ReadonlyMap<Role, unknown>;
  /** Fields of the file that a role was taken from. */
  readonly written: ReadonlyMap<Role, DataPath>;
  readonly metadata: { [key: string]: unknown };
}

/** The fields of one record, or of a mapping inside of it. */
export class RecordFields {
  readonly #record: RawRecord;
  readonly #findings: ImportFindings;
  /** Shared with the mappings inside. */
  readonly #roles: Map<Role, unknown>;
  readonly #written: Map<Role, DataPath>;
  readonly #added: { [key: string]: unknown };
  readonly #path: DataPath;
  readonly #taken = new Set<string>();
  readonly #hidden = new Set<string>();
  readonly #inner = new Map<string, RecordFields>();
  readonly value: Mapping;

  constructor(
    record: RawRecord,
    findings: ImportFindings,
    above?: { readonly fields: RecordFields; readonly key: string; readonly value: Mapping },
  ) {
    this.#record = record;
    this.#findings = findings;
    this.value = above?.value ?? record.value;
    this.#roles = above === undefined ? new Map() : above.fields.#roles;
    this.#written = above === undefined ? new Map() : above.fields.#written;
    this.#added = above === undefined ? {} : above.fields.#added;
    this.#path = above === undefined ? [] : [...above.fields.#path, above.key];
  }

  /** File with line or index of the record. */
  get at(): string {
    return this.#record.at;
  }

  /** Whether the record is a row of a table, whose cells are texts. */
  get inTable(): boolean {
    return this.#record.listForm !== undefined;
  }

  /** Whether the field is there and holds something. */
  has(name: string): boolean {
    if (this.#hidden.has(name)) return false;
    const value = this.value[name];
    return value !== undefined && value !== null;
  }

  /** The value of the first of these fields that holds something, as it stands; in a table lists and mappings are read out of the cell. */
  peek(...names: readonly string[]): unknown {
    const name = this.#first(names);
    if (name === undefined) return undefined;
    const value = this.value[name];
    return this.inTable && typeof value === 'string' ? cellValue(value) : value;
  }

  role(role: Role): unknown {
    return this.#roles.get(role);
  }

  /** Says what something in a field became. A role that is given already stays. */
  give(role: Role, value: unknown, name: string): void {
    this.#take(name);
    if (value === undefined || this.#roles.has(role)) return;
    this.#roles.set(role, value);
    this.#written.set(role, [...this.#path, name]);
    this.#findings.mapped(this.#nameOf(name), becomes[role] ?? role);
  }

  /** The first of these fields that holds something becomes `role`, as a text. @throws DatasetError `wrong-value` for a list or a mapping */
  text(role: Role, ...names: readonly string[]): void {
    const name = this.#first(names);
    if (name !== undefined) this.give(role, this.textAt(name), name);
  }

  /** The same as a day, however it is written (2019/6/1, 令和元年6月1日). A field that holds no day is left where it is. */
  day(role: Role, ...names: readonly string[]): void {
    const name = this.#first(names);
    const day = name === undefined ? undefined : readDay(String(this.value[name]));
    if (name !== undefined && day !== undefined) this.give(role, day, name);
  }

  /** The same as a number; texts of digits count. */
  number(role: Role, ...names: readonly string[]): void {
    const name = this.#first(names);
    if (name === undefined) return;
    const value = Number(this.value[name]);
    if (!Number.isFinite(value)) throw this.wrong(name, `must be a number, not ${describeValue(this.value[name])}`);
    this.give(role, value, name);
  }

  /** The same as a list of texts; what is no list is one text. */
  texts(role: Role, ...names: readonly string[]): void {
    const name = this.#first(names);
    if (name !== undefined && !this.saysNone(name)) this.give(role, this.textsAt(name), name);
  }

  /** The same of a file in which texts are joined by a mark where lists cannot be written. */
  joinedTexts(role: Role, mark: string, ...names: readonly string[]): void {
    const name = this.#first(names);
    if (name === undefined) return;
    const value = this.value[name];
    if (this.inTable || typeof value !== 'string') {
      this.texts(role, name);
      return;
    }
    if (value.includes(mark))
      this.#findings.note(`${this.#nameOf(name)}: a text was split at "${mark}" into a list`, this.#record.at);
    this.give(role, splitAt(value, mark), name);
  }

  /** @throws DatasetError `wrong-value` */
  textAt(name: string): string | undefined {
    const value = this.value[name];
    if (value === undefined || value === null) return undefined;
    if (typeof value === 'string') {
      if (this.inTable && /^(?:nan|none|null)$/i.test(value.trim()))
        this.#findings.note(
          `${this.#nameOf(name)}: a cell says "${value.trim()}", which was taken as a text`,
          this.#record.at,
        );
      return value;
    }
    if (typeof value === 'number' || typeof value === 'boolean')
      return this.#record.source.written(this.#at(name)) ?? String(value);
    throw this.wrong(name, `must be a text, not ${describeValue(value)}`);
  }

  /** Whether a cell for a list says that there is none, as pandas writes it. It is no list of that word then, and that is said. */
  saysNone(name: string): boolean {
    const value = this.value[name];
    if (!this.inTable || typeof value !== 'string' || !/^(?:nan|none|null|<na>)$/i.test(value.trim())) return false;
    this.#take(name);
    this.#findings.note(
      `${this.#nameOf(name)}: a cell for a list says "${value.trim()}": there is none`,
      this.#record.at,
    );
    return true;
  }

  /** The items of a list, without the blank ones. @throws DatasetError `wrong-value` for items that are no texts */
  textsAt(name: string): readonly string[] {
    const items = this.itemsAt(name).map((item, index) => {
      if (typeof item === 'string') return item;
      if (typeof item === 'number' || typeof item === 'boolean') return String(item);
      if (item === null) return '';
      throw this.wrong(name, `must be a list of texts, and item ${index + 1} is ${describeValue(item)}`);
    });
    return items.filter((item) => item.trim() !== '');
  }

  /** The items of a list as they stand; what is no list is the only item. */
  itemsAt(name: string): readonly unknown[] {
    const value = this.value[name];
    if (value === undefined || value === null) return [];
    if (Array.isArray(value)) return value;
    if (typeof value !== 'string') return [value];
    const form = this.#record.listForm?.(name);
    if (form === undefined) return this.#printedList(name, value) ?? [value];
    if (form === '|' || form === ';') this.#findings.note(`the lists of the column "${name}" were split at "${form}"`);
    return listInCell(value, form);
  }

  /** A list that was written as a text, as Python prints it or in JSON. */
  #printedList(name: string, text: string): readonly unknown[] | undefined {
    const list = cellValue(text);
    if (!Array.isArray(list) || list.length === 0 || list.some((item) => typeof item !== 'string')) return undefined;
    this.#findings.note(`${this.#nameOf(name)}: a text that holds a list was read as that list`, this.#record.at);
    return list;
  }

  /** The mapping in a field, to be taken field by field; undefined where there is none. In a table it may be JSON in a cell. */
  inside(name: string): RecordFields | undefined {
    const known = this.#inner.get(name);
    if (known !== undefined) return known;
    const value = this.peek(name);
    if (!isRecord(value)) return undefined;
    this.#take(name);
    const inner = new RecordFields(this.#record, this.#findings, { fields: this, key: name, value });
    this.#inner.set(name, inner);
    return inner;
  }

  /** Becomes a member of the metadata, under a name of ours or its own. */
  keep(name: string, as: string = name, value: unknown = this.peek(name)): void {
    if (!this.has(name)) return;
    this.#take(name);
    this.#added[as] = value;
    this.#findings.mapped(this.#nameOf(name), `metadata.${as}`);
  }

  /** The members of a mapping become members of the metadata. */
  spread(name: string): void {
    const value = this.peek(name);
    if (!isRecord(value)) return;
    this.#take(name);
    for (const [key, member] of Object.entries(value)) if (member !== undefined) this.#added[key] = member;
    if (Object.keys(value).length > 0) this.#findings.mapped(this.#nameOf(name), 'metadata.*');
  }

  /** Adds to the metadata what no field holds as it is. */
  add(key: string, value: unknown): void {
    this.#added[key] = value;
  }

  /** Fields of the tool's own housekeeping, which mean nothing outside of it. */
  drop(...names: readonly string[]): void {
    for (const name of names) {
      if (this.has(name) && !this.#taken.has(name)) this.#findings.mapped(this.#nameOf(name), 'nothing');
      this.#taken.add(name);
    }
  }

  /** For whoever reads on, the field is not there. */
  hide(name: string): void {
    this.#hidden.add(name);
  }

  /** Fields that are taken apart elsewhere. */
  pass(name: string): void {
    this.#take(name);
  }

  /** A metric that says what the file's own checks say, by its canonical name. */
  asksFor(metric: string): void {
    this.#findings.asksFor(metric);
  }

  note(what: string): void {
    this.#findings.note(what, this.#record.at);
  }

  /** Where a field stands; of a large document this takes a while, so it is for errors. */
  place(name: string): string {
    return this.#record.source.place(this.#at(name));
  }

  /** The error of a field that is not what the format has there. */
  wrong(name: string, what: string, hint: Guidance = 'correct it or leave it out'): DatasetError {
    return new DatasetError(`"${name}" ${what}`, { code: 'wrong-value', where: this.place(name), hint });
  }

  /** Ends the reading. */
  taken(): TakenRecord {
    const metadata: { [key: string]: unknown } = this.#rest();
    for (const [key, value] of Object.entries(this.#added))
      metadata[Object.hasOwn(metadata, key) ? `${key}_` : key] = value;
    return { roles: this.#roles, written: this.#written, metadata };
  }

  #rest(): { [key: string]: unknown } {
    const rest: { [key: string]: unknown } = {};
    for (const [key, value] of Object.entries(this.value)) {
      const inner = this.#inner.get(key);
      if (inner !== undefined) {
        const below = inner.#rest();
        if (Object.keys(below).length > 0) rest[key] = below;
      } else if (!this.#taken.has(key) && !isEmpty(value)) {
        rest[key] = this.inTable && typeof value === 'string' ? cellValue(value) : value;
        this.#findings.mapped(this.#nameOf(key), leftOver);
      }
    }
    return rest;
  }

  #take(name: string): void {
    this.#taken.add(name);
  }

  #first(names: readonly string[]): string | undefined {
    return names.find((name) => this.has(name));
  }

  #at(name: string): DataPath {
    return [...this.#record.path, ...this.#path, name];
  }

  #nameOf(name: string): string {
    return [...this.#path, name].join('.');
  }
}

function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === 'string') return value.trim() === '';
  if (Array.isArray(value)) return value.length === 0;
  return isRecord(value) && Object.keys(value).length === 0;
}
