// Reads a YAML file so that every later complaint can name its line.
import { readFileSync } from 'node:fs';
import { type Document, isMap, isScalar, LineCounter, parseDocument, visit } from 'yaml';
import { ConfigError } from '../core/hakari-error.ts';

/** A parsed file with a way back to its lines. */
export interface PositionedYaml {
  readonly value: unknown;
  /** `file:line` of the value at a path; of the key itself where it names one of a map. */
  where(path: readonly PropertyKey[]): string;
}

/** @throws ConfigError when the file cannot be read or is not YAML */
export function readPositionedYaml(file: string): PositionedYaml {
  const lines = new LineCounter();
  const document = parseDocument(readText(file), { lineCounter: lines, prettyErrors: false });
  const [problem] = document.errors;
  if (problem !== undefined) {
    throw new ConfigError(`is not YAML: ${problem.message}`, {
      code: 'config-syntax',
      where: `${file}:${lines.linePos(problem.pos[0]).line}`,
      hint: 'mend the syntax there',
    });
  }
  const at = (offset: number): string => `${file}:${lines.linePos(offset).line}`;
  refusePrototypeKeys(document, at);
  const offsetOf = (path: readonly PropertyKey[]): number => {
    for (let length = path.length; length > 0; length--) {
      const parent = document.getIn(path.slice(0, length - 1), true);
      const last = path[length - 1];
      const pair = isMap(parent)
        ? parent.items.find((item) => isScalar(item.key) && item.key.value === last)
        : undefined;
      if (isScalar(pair?.key) && pair.key.range) return pair.key.range[0];
      const node = document.getIn(path.slice(0, length), true);
      if (hasRange(node)) return node.range[0];
    }
    return 0;
  };
  return {
    value: toValue(document, file),
    where: (path) => at(offsetOf(path)),
  };
}

function toValue(document: Document, file: string): unknown {
  try {
    return document.toJS({ maxAliasCount: 100 });
  } catch (cause) {
    throw new ConfigError('the aliases (*name) name nothing, or would multiply the data without bound', {
      code: 'config-aliases',
      where: file,
      hint: 'write the values out',
      cause,
    });
  }
}

/** No setting has this name, and a program that copies it may change every object. */
function refusePrototypeKeys(document: Document, at: (offset: number) => string): void {
  visit(document, {
    Pair(_, { key }) {
      if (!isScalar(key) || key.value !== '__proto__') return;
      throw new ConfigError('the key __proto__ is refused', {
        code: 'config-unknown-key',
        where: at(key.range?.[0] ?? 0),
        hint: 'remove it',
      });
    },
  });
}

const hasRange = (node: unknown): node is { range: [number, number, number] } =>
  typeof node === 'object' && node !== null && 'range' in node && Array.isArray(node.range);

function readText(file: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file));
  } catch (cause) {
    const reason = cause instanceof TypeError ? 'is not valid UTF-8' : 'cannot be read';
    throw new ConfigError(reason, { code: 'config-unreadable', where: file, hint: 'name a YAML file in UTF-8', cause });
  }
}
