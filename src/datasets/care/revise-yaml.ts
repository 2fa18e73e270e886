// Other judgements in a YAML dataset as its author wrote it: comments, order and style of everything else stay.

import { existsSync } from 'node:fs';
import {
  type Document,
  isCollection,
  isMap,
  isScalar,
  isSeq,
  type Pair,
  parseDocument,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import type { Dataset, Example, Judgement } from '../../model/example.ts';
import { canonicalJson } from '../../model/json.ts';
import { type DatasetFormat, datasetFormatOf } from '../formats/dataset-format.ts';
import { documentStream, type FileDefaults, readDocument } from '../formats/read-document.ts';
import { canonicalName } from '../schema/field-names.ts';
import { isFolder, readWholeFile } from '../source/read-file.ts';
import { type DataPath, maxYamlBytes } from '../source/source.ts';
import { yamlSource } from '../source/yaml-source.ts';

interface ReviseFileOptions {
  /** What was read, and how. */
  readonly named: FileDefaults & { readonly source: string; readonly qrels?: string; readonly format?: DatasetFormat };
  readonly before: Dataset;
  readonly after: Dataset;
  /** Whether the names of judgements changed, and not their grades. */
  readonly renamed: boolean;
  /** What will be written. */
  readonly out: string;
  readonly format?: DatasetFormat | undefined;
}

interface RevisedText {
  readonly text: string;
  /** What the text reads as: its judgements may stand in another order than those of `after`. */
  readonly dataset: Dataset;
}

/**
 * The file as its author wrote it, with other judgements.
 * @returns undefined where source or goal is no YAML file, or one of a shape in which that cannot be done
 */
export async function reviseYamlFile(options: ReviseFileOptions): Promise<RevisedText | undefined> {
  const { named, before, after, renamed, out, format } = options;
  const { source, qrels, format: sourceFormat, ...defaults } = named;
  if (qrels !== undefined || !existsSync(source) || (await isFolder(source))) return undefined;
  if ((sourceFormat ?? datasetFormatOf(source)) !== 'yaml' || (format ?? datasetFormatOf(out)) !== 'yaml')
    return undefined;
  const file = { file: source, defaults };
  const text = await reviseYaml(await readWholeFile(source, maxYamlBytes), { ...file, before, after, renamed });
  if (text === undefined) return undefined;
  const examples: Example[] = [];
  const stream = documentStream(text, { ...file, format: 'yaml' });
  for await (const { example } of stream.examples) examples.push(example);
  return { text, dataset: { ...stream.header, examples } };
}

interface ReviseYamlOptions {
  /** The file as messages name it. */
  readonly file: string;
  readonly defaults: FileDefaults;
  /** The dataset that the text is, and the same one with other judgements. */
  readonly before: Dataset;
  readonly after: Dataset;
  /** Whether the names of judgements changed, and not their grades. */
  readonly renamed: boolean;
}

/**
 * The text with the new judgements; new ones stand at the end of their list.
 * @returns undefined where the text is of a shape in which that cannot be done
 */
export async function reviseYaml(text: string, options: ReviseYamlOptions): Promise<string | undefined> {
  const { before, after, file, defaults } = options;
  const document = parseDocument(text, { stringKeys: true, logLevel: 'error' });
  const { records } = readDocument(yamlSource(text, file), { name: before.name, ...defaults });
  const names = namesIn(document, records);
  const splices: Splice[] = [];
  for (const [index, is] of after.examples.entries()) {
    const was = before.examples[index];
    const path = records[index]?.path;
    if (was === undefined || path === undefined) return undefined;
    if (canonicalJson(was.judgements ?? []) === canonicalJson(is.judgements ?? [])) continue;
    const found = exampleSplices(text, document, { was, is, path, names, renamed: options.renamed });
    if (found === undefined) return undefined;
    splices.push(...found);
  }
  const revised = spliced(text, splices);
  return (await isDataset(revised, options)) ? revised : undefined;
}

/** Whether the spliced text reads as the dataset that was meant. */
async function isDataset(text: string, { file, defaults, after }: ReviseYamlOptions): Promise<boolean> {
  try {
    const { header, examples } = documentStream(text, { file, format: 'yaml', defaults });
    const list: Example[] = [];
    for await (const { example } of examples) list.push(example);
    return comparable({ ...header, examples: list }) === comparable(after);
  } catch {
    return false;
  }
}

const comparable = ({ examples, ...header }: Dataset): string =>
  canonicalJson([
    header,
    examples.map(({ judgements = [], ...rest }) => ({ ...rest, judgements: judgements.map(canonicalJson).sort() })),
  ]);

interface ExampleRevision {
  readonly was: Example;
  readonly is: Example;
  readonly path: DataPath;
  readonly names: FieldNames;
  readonly renamed: boolean;
}

/** In the order in which they are written. */
const judgementFields = ['docId', 'relevance', 'description', 'note', 'by'] as const;

/** How the file calls a field: `doc_id` where the program says docId. */
type FieldNames = (name: 'judgements' | keyof Judgement) => string;

function namesIn(document: Document, records: readonly { readonly path: DataPath }[]): FieldNames {
  const own = new Map<string, string>();
  for (const { path } of records) {
    const record = document.getIn(path, true);
    const list = isMap(record) ? pairOf(record, 'example', 'judgements') : undefined;
    if (isScalar(list?.key)) own.set('judgements', String(list.key.value));
    const item: unknown = isSeq(list?.value) ? list.value.items[0] : undefined;
    if (!isMap(item)) continue;
    for (const name of judgementFields) {
      const key = pairOf(item, 'judgement', name)?.key;
      if (isScalar(key)) own.set(name, String(key.value));
    }
    break;
  }
  return (name) => own.get(name) ?? name;
}

function exampleSplices(
  text: string,
  document: Document,
  { was, is, path, names, renamed }: ExampleRevision,
): readonly Splice[] | undefined {
  const record = document.getIn(path, true);
  if (!isMap(record)) return undefined;
  const { kept, added, removed } = matchJudgements(was.judgements ?? [], is.judgements ?? [], { renamed });
  if (removed) return undefined;
  const list = pairOf(record, 'example', 'judgements')?.value;
  const lines = added.map((judgement) => flowText(judgement, names));
  if (list === undefined) return newList(text, record, { name: names('judgements'), lines });
  if (!isSeq(list)) return undefined;
  const splices: Splice[] = [];
  for (const { index, was: old, is: now } of kept) {
    const item = list.items[index];
    if (!isMap(item)) return undefined;
    const changed = itemSplices(text, item, { old, now, names });
    if (changed === undefined) return undefined;
    splices.push(...changed);
  }
  const appended = lines.length === 0 ? [] : appendItems(text, list, lines);
  return appended === undefined ? undefined : [...splices, ...appended];
}

function pairOf(map: YAMLMap, kind: 'example' | 'judgement', name: string): Pair | undefined {
  return map.items.find(({ key }) => isScalar(key) && canonicalName(kind, String(key.value)) === name);
}

function itemSplices(
  text: string,
  item: YAMLMap,
  { old: was, now: is, names }: { readonly old: Judgement; readonly now: Judgement; readonly names: FieldNames },
): readonly Splice[] | undefined {
  if (judgementFields.some((name) => was[name] !== undefined && is[name] === undefined)) {
    return wholeItem(text, item, flowText(is, names));
  }
  const splices: Splice[] = [];
  for (const name of judgementFields) {
    if (was[name] === is[name]) continue;
    const value = pairOf(item, 'judgement', name)?.value;
    const written = scalarText(is[name]);
    if (value === undefined) {
      const at = lastEnd(item);
      if (at === undefined || item.flow !== true) return undefined;
      splices.push({ start: at, end: at, text: `, ${names(name)}: ${written}` });
    } else if (isScalar(value) && value.range && !text.slice(value.range[0], value.range[1]).includes('\n')) {
      splices.push({ start: value.range[0], end: value.range[1], text: written });
    } else return undefined;
  }
  return splices;
}

/** In the place of one that stands in braces on one line. */
function wholeItem(text: string, { flow, range }: YAMLMap, written: string): readonly Splice[] | undefined {
  if (flow !== true || !range) return undefined;
  const [start, end] = range;
  return text.slice(start, end).includes('\n') ? undefined : [{ start, end, text: written }];
}

function appendItems(text: string, list: YAMLSeq, lines: readonly string[]): readonly Splice[] | undefined {
  const last: unknown = list.items.at(-1);
  const end = endOf(last);
  if (end === undefined) return undefined;
  if (list.flow === true) return [{ start: end, end, text: lines.map((line) => `, ${line}`).join('') }];
  const indent = indentOfItem(text, last);
  return indent === undefined
    ? undefined
    : [
        atLineEnd(
          text,
          end,
          lines.map((line) => `${indent}- ${line}`),
        ),
      ];
}

function newList(
  text: string,
  record: YAMLMap,
  { name, lines }: { readonly name: string; readonly lines: readonly string[] },
): readonly Splice[] | undefined {
  const end = lastEnd(record);
  if (end === undefined) return undefined;
  if (record.flow === true) return [{ start: end, end, text: `, ${name}: [${lines.join(', ')}]` }];
  const start = record.range?.[0] ?? 0;
  const indent = ' '.repeat(start - (text.lastIndexOf('\n', start - 1) + 1));
  return [atLineEnd(text, end, [`${indent}${name}:`, ...lines.map((line) => `${indent}  - ${line}`)])];
}

/** Behind whatever else stands on the line, such as a comment. */
function atLineEnd(text: string, end: number, lines: readonly string[]): Splice {
  if (text[end - 1] === '\n') return { start: end, end, text: lines.map((line) => `${line}\n`).join('') };
  const lineEnd = text.indexOf('\n', end);
  const at = lineEnd === -1 ? text.length : text[lineEnd - 1] === '\r' ? lineEnd - 1 : lineEnd;
  return { start: at, end: at, text: lines.map((line) => `\n${line}`).join('') };
}

function indentOfItem(text: string, item: unknown): string | undefined {
  const start = isCollection(item) || isScalar(item) ? item.range?.[0] : undefined;
  if (start === undefined) return undefined;
  return /^(\s*)-\s+$/u.exec(text.slice(text.lastIndexOf('\n', start - 1) + 1, start))?.[1];
}

const lastEnd = (map: YAMLMap): number | undefined => {
  const last = map.items.at(-1);
  return endOf(last?.value ?? last?.key);
};

/** Where a node's own text ends; block collections end with their last value. */
function endOf(node: unknown): number | undefined {
  if (isScalar(node)) return node.range?.[1];
  if (!isCollection(node)) return undefined;
  if (node.flow === true) return node.range?.[1];
  if (isMap(node)) return lastEnd(node);
  return endOf(node.items.at(-1));
}

function flowText(judgement: Judgement, names: FieldNames): string {
  const fields = judgementFields
    .filter((name) => judgement[name] !== undefined)
    .map((name) => `${names(name)}: ${scalarText(judgement[name])}`);
  const { subtopics } = judgement;
  if (subtopics !== undefined) fields.push(`${names('subtopics')}: ${JSON.stringify(subtopics)}`);
  return `{ ${fields.join(', ')} }`;
}

/** Plain where YAML reads it as a text, else as JSON, which is YAML. */
function scalarText(value: string | number | undefined): string {
  const plain = typeof value === 'string' && /^[\p{L}_][\p{L}\p{N}_./-]*$/u.test(value) && !reserved.test(value);
  return plain ? value : JSON.stringify(value);
}

const reserved = /^(?:true|false|null|yes|no|on|off|y|n)$/iu;

/** What stands from `start` up to `end` becomes `text`. */
interface Splice {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Applies splices that do not overlap; those at one place in the order given. */
function spliced(text: string, splices: readonly Splice[]): string {
  const sorted = splices.toSorted((a, b) => a.start - b.start);
  let result = '';
  let from = 0;
  for (const { start, end, text: inserted } of sorted) {
    result += text.slice(from, start) + inserted;
    from = end;
  }
  return result + text.slice(from);
}

interface MatchedJudgements {
  /** Old ones by index, with what they became. */
  readonly kept: readonly { readonly index: number; readonly was: Judgement; readonly is: Judgement }[];
  readonly added: readonly Judgement[];
  /** Whether an old one is gone. */
  readonly removed: boolean;
}

/** @param renamed whether names changed and grades stood, or the other way round */
function matchJudgements(
  before: readonly Judgement[],
  after: readonly Judgement[],
  { renamed }: { readonly renamed: boolean },
): MatchedJudgements {
  const kept: { readonly index: number; readonly was: Judgement; readonly is: Judgement }[] = [];
  const left = new Map(before.entries());
  let added = after;
  const apartFromName = (judgement: Judgement): string => canonicalJson({ ...judgement, docId: '' });
  for (const alike of [canonicalJson, renamed ? apartFromName : ({ docId }: Judgement) => docId]) {
    const byLook = new Map<string, number[]>();
    for (const [index, was] of left) byLook.set(alike(was), [...(byLook.get(alike(was)) ?? []), index]);
    added = added.filter((is) => {
      const index = byLook.get(alike(is))?.shift();
      const was = index === undefined ? undefined : left.get(index);
      if (index === undefined || was === undefined) return true;
      left.delete(index);
      kept.push({ index, was, is });
      return false;
    });
  }
  return { kept, added, removed: left.size > 0 };
}
