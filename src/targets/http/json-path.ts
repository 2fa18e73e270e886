// A JMESPath expression of a config, checked before it is used, over JSON that has no prototypes.
import { compile, getRegisteredFunctions, type JSONValue, TreeInterpreter } from '@jmespath-community/jmespath';
import { ConfigError } from '../../model/hakari-error.ts';
import type { Json } from '../../model/json.ts';
import { nearestName } from '../../text/nearest-name.ts';

/** Finds a value; null when there is none. Throws an Error when a function is given what it cannot take. */
export type JsonPath = (data: Json) => Json;

type Expression = ReturnType<typeof compile>;

/**
 * @param where the place of the expression in the config
 * @throws ConfigError for what is no JMESPath, an unknown function, and a name that is a subtraction by mistake
 */
export function compilePath(expression: string, where: string): JsonPath {
  const bad = (what: string, hint: string): ConfigError => new ConfigError(what, { code: 'bad-jmespath', where, hint });
  let tree: Expression;
  try {
    if (expression.length > longest) throw new Error(`it is longer than ${longest} characters`);
    tree = compile(expression);
  } catch (error) {
    const what = error instanceof Error ? error.message.replace(/^Syntax error: /u, '') : String(error);
    throw bad(`${JSON.stringify(expression)} is not JMESPath: ${what}`, quoting);
  }
  for (const node of nodesOf(tree)) refuseTrap(node, bad);
  return (data) => {
    const found: unknown = TreeInterpreter.search(tree, data as JSONValue);
    // A list made by the expression itself may still lend its prototype.
    return found === undefined || typeof found === 'function' ? null : (found as Json);
  };
}

/**
 * JSON of a stranger whose objects have no prototype, so that `constructor` and `__proto__` are names like all others.
 * @throws SyntaxError for what is no JSON, RangeError for what is nested more than 500 deep
 */
export function parseBare(text: string): Json {
  return bare(JSON.parse(text) as Json, 0);
}

const longest = 10_000;
const deepest = 500;
const quoting = 'names other than a-z, 0-9 and _ stand in double quotes: "検索結果"[].{id: "doc-id"}';

function bare(value: Json, depth: number): Json {
  if (typeof value !== 'object' || value === null) return value;
  if (depth > deepest) throw new RangeError(`it is nested more than ${deepest} deep`);
  if (Array.isArray(value)) return value.map((item: Json) => bare(item, depth + 1));
  const copy = Object.create(null) as Record<string, Json>;
  for (const [key, item] of Object.entries(value)) copy[key] = bare(item, depth + 1);
  return copy;
}

interface AnyNode {
  readonly type?: unknown;
  readonly name?: unknown;
  readonly operator?: unknown;
  readonly left?: AnyNode;
  readonly right?: AnyNode;
}

function* nodesOf(tree: unknown): Generator<AnyNode> {
  const open = [tree];
  while (open.length > 0) {
    const node = open.pop();
    if (typeof node !== 'object' || node === null) continue;
    if ((node as AnyNode).type === 'Literal') continue;
    yield node as AnyNode;
    open.push(...Object.values(node));
  }
}

function refuseTrap(node: AnyNode, bad: (what: string, hint: string) => ConfigError): void {
  if (node.name === '__proto__') throw bad('__proto__ is no name of a field', 'leave it out');
  if (node.type === 'Function') {
    const known = getRegisteredFunctions();
    if (known.includes(String(node.name))) return;
    const near = nearestName(String(node.name), known);
    const hint = near === undefined ? `known are ${known.join(', ')}` : `did you mean ${near}?`;
    throw bad(`JMESPath has no function ${String(node.name)}`, hint);
  }
  const { left, right } = node;
  if (node.type === 'Arithmetic' && node.operator === 'Minus' && left?.type === 'Field' && right?.type === 'Field') {
    const name = `${String(left.name)}-${String(right.name)}`;
    throw bad(`${name} is a subtraction`, `write "${name}" in double quotes if it is a name`);
  }
}
