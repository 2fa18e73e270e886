// A YAML text with the places of its values.
import {
  type Alias,
  type Document,
  isCollection,
  isMap,
  isScalar,
  LineCounter,
  type Pair,
  parseDocument,
  visit,
  type YAMLError,
} from 'yaml';
import { DatasetError } from '../../model/hakari-error.ts';
import { placeText, type SourceValue } from './json-source.ts';
import { checkPlainData, type DataPath, type Source } from './source.ts';

interface YamlSourceValue extends SourceValue {
  /** The line of a value; of its key where it has one. */
  lineOf(path: DataPath): number;
  /** The column of the same. */
  columnOf(path: DataPath): number;
}

/**
 * Parses one YAML 1.2 document.
 * @throws DatasetError `broken-yaml` with line and column, also for custom tags and keys that are no text;
 *   `alias-bomb` when aliases would multiply the data without bound
 */
export function yamlSource(text: string, file: string): YamlSourceValue {
  const lines = new LineCounter();
  const document = parse(text, file, lines);
  const problem = document.errors[0] ?? document.warnings[0];
  if (problem?.code === 'RESOURCE_EXHAUSTION') throw tooDeep(file, problem);
  if (problem) throw broken(problem, file);
  refuseRepeatedKeys(document, (offset) => lines.linePos(offset), file);
  const lineOf = (path: DataPath): number => lines.linePos(offsetOf(document, path)).line;
  const source: Source = {
    place: (path) => placeText(file, lineOf(path), path),
    written: (path) => {
      const node = document.getIn(path, true);
      return isScalar(node) ? node.source : undefined;
    },
  };
  const value = plainValue(document, file, (offset) => `${file}:${lines.linePos(offset).line}`);
  checkPlainData(value, source);
  return { value, source, lineOf, columnOf: (path) => lines.linePos(offsetOf(document, path)).col };
}

function parse(text: string, file: string, lineCounter: LineCounter): Document {
  try {
    return parseDocument(text, { lineCounter, logLevel: 'error', stringKeys: true, uniqueKeys: false });
  } catch (cause) {
    if (cause instanceof RangeError) throw tooDeep(file, cause);
    throw cause;
  }
}

/** The library holds each key against each other one, which takes hours for a mapping of 100,000. */
function refuseRepeatedKeys(
  document: Document,
  placeAt: (offset: number) => { readonly line: number; readonly col: number },
  file: string,
): void {
  visit(document, {
    Map(_key, map) {
      const seen = new Set<unknown>();
      for (const { key } of map.items) {
        if (!isScalar(key)) continue;
        if (seen.has(key.value)) {
          const { line, col } = placeAt(key.range?.[0] ?? 0);
          throw new DatasetError('broken YAML: Map keys must be unique', {
            code: 'broken-yaml',
            where: `${file}:${line}:${col}`,
            hint: hintFor('DUPLICATE_KEY'),
          });
        }
        seen.add(key.value);
      }
    },
  });
}

function plainValue(document: Document, file: string, placeAt: (offset: number) => string): unknown {
  try {
    return document.toJS({ maxAliasCount: 100 });
  } catch (error) {
    if (error instanceof ReferenceError && error.message.startsWith('Excessive')) {
      throw new DatasetError('the aliases (*name) would multiply the data without bound', {
        code: 'alias-bomb',
        where: file,
        hint: 'write the values out instead of aliasing lists of aliases',
      });
    }
    if (error instanceof RangeError) throw tooDeep(file, error);
    if (!(error instanceof ReferenceError)) throw error;
    throw unresolvedAlias(document, placeAt);
  }
}

function unresolvedAlias(document: Document, placeAt: (offset: number) => string): DatasetError {
  let found: Alias | undefined;
  visit(document, {
    Alias(_key, alias) {
      if (alias.resolve(document) !== undefined) return;
      found = alias;
      return visit.BREAK;
    },
  });
  return new DatasetError(`broken YAML: the alias *${found?.source} has no anchor before it`, {
    code: 'broken-yaml',
    where: placeAt(found?.range?.[0] ?? 0),
    hint: `put a text that begins with * between quotes, or define &${found?.source}`,
  });
}

function tooDeep(file: string, cause: Error): DatasetError {
  const hint = 'nothing needs this; was the file damaged?';
  return new DatasetError('lists and mappings are nested too deep', {
    code: 'nested-too-deep',
    where: file,
    hint,
    cause,
  });
}

function broken(problem: YAMLError, file: string): DatasetError {
  const start = problem.linePos?.[0];
  const second = problem.code === 'MULTIPLE_DOCS' ? 'a second document begins' : undefined;
  const what = second ?? problem.message.split('\n')[0]?.replace(/ at line \d+, column \d+:?$/, '');
  return new DatasetError(`broken YAML: ${what}`, {
    code: 'broken-yaml',
    where: start ? `${file}:${start.line}:${start.col}` : file,
    hint: hintFor(problem.code),
  });
}

function hintFor(code: string): string {
  if (code === 'BLOCK_AS_IMPLICIT_KEY') return 'put a text that holds ": " between quotes';
  if (code === 'TAG_RESOLVE_FAILED') return 'remove the tag; only plain data is read';
  if (code === 'MULTIPLE_DOCS') return 'keep one document in a file';
  if (code === 'TAB_AS_INDENT') return 'indent with spaces';
  if (code === 'DUPLICATE_KEY') return 'keep one of the two';
  return 'correct the text there';
}

// The key's place where there is one: that is the line people look for. A path that leads nowhere (a missing
// field, or inside an alias) stands at the nearest value above it.
function offsetOf(document: Document, path: DataPath): number {
  for (let length = path.length; length > 0; length--) {
    const parent: unknown = length === 1 ? document.contents : document.getIn(path.slice(0, length - 1), true);
    const step = path[length - 1];
    if (isMap(parent)) {
      const pair = parent.items.find((item: Pair) => isScalar(item.key) && item.key.value === step);
      if (isScalar(pair?.key) && pair.key.range) return pair.key.range[0];
    } else if (isCollection(parent)) {
      const range = (parent.get(step, true) as { range?: readonly number[] } | undefined)?.range;
      if (range?.[0] !== undefined) return range[0];
    }
  }
  return document.contents?.range?.[0] ?? 0;
}
