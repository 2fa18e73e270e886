// The system that a module of the user's exports. It is code and runs as such: a config that names one is trusted.
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { ConfigError } from '../../model/hakari-error.ts';
import type { TargetRequest } from '../../ports/target.ts';
import { nearestName } from '../../text/nearest-name.ts';

/** What a module answers with. */
export interface ModuleSystem {
  readonly ask: (request: TargetRequest) => unknown;
  readonly close?: () => unknown;
}

export interface ModuleChoice {
  readonly path: string;
  /** (`default`, else `createTarget`) */
  readonly exportName: string | undefined;
  /** Given to `createTarget`. */
  readonly options: unknown;
  /** The target's place in the config. */
  readonly where: string;
}

const factoryName = 'createTarget';

/**
 * An export that is a function answers itself; one called `createTarget` is given the options and makes what answers; an object
 * answers by its `ask`.
 * @throws ConfigError for a file that cannot be loaded, an export that is not there or is nothing that answers
 */
export async function loadModule({ path, exportName, options, where }: ModuleChoice): Promise<ModuleSystem> {
  const module = await importFile(path, `${where}.path`);
  const known = Object.keys(module);
  const name = exportName ?? (known.includes('default') ? 'default' : factoryName);
  const found = known.includes(name) ? module[name] : undefined;
  if (found === undefined) {
    const near = exportName === undefined ? undefined : nearestName(name, known);
    const exported = known.length === 0 ? 'it exports nothing' : `it exports ${known.join(', ')}`;
    throw new ConfigError(`${path} has no export ${exportName ?? `default or ${factoryName}`}`, {
      code: 'no-such-export',
      where: exportName === undefined ? `${where}.path` : `${where}.export`,
      hint: near === undefined ? exported : `did you mean ${near}?`,
    });
  }
  const place = { path, name, where };
  if (name !== factoryName) return systemOf(found, place);
  return systemOf(await callFactory(found, options, place), place);
}

interface ExportPlace {
  readonly path: string;
  readonly name: string;
  readonly where: string;
}

async function importFile(path: string, where: string): Promise<Readonly<Record<string, unknown>>> {
  try {
    return (await import(pathToFileURL(path).href)) as Readonly<Record<string, unknown>>;
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
    const missing = !existsSync(path);
    throw new ConfigError(missing ? `there is no file ${path}` : `${path} cannot be loaded: ${reasonOf(cause)}`, {
      code: 'bad-module',
      where,
      hint: missing ? 'path is relative to the config file' : (hints[code] ?? 'load it with node to see more'),
      cause,
    });
  }
}

const hints: Readonly<Record<string, string>> = {
  ERR_UNSUPPORTED_TYPESCRIPT_SYNTAX:
    'Node strips types and translates nothing: no enum, namespace or parameter property',
  ERR_UNSUPPORTED_NODE_MODULES_TYPE_STRIPPING: 'Node strips no types below node_modules: name the JavaScript file',
  ERR_MODULE_NOT_FOUND: 'install what it imports, and write relative imports with their file endings',
  ERR_UNKNOWN_FILE_EXTENSION: 'name a .js, .mjs, .cjs, .ts, .mts or .cts file',
};

async function callFactory(factory: unknown, options: unknown, { path, name, where }: ExportPlace): Promise<unknown> {
  if (typeof factory !== 'function') return undefined;
  try {
    return await (factory as (options: unknown) => unknown)(options);
  } catch (cause) {
    throw new ConfigError(`${name} of ${path} failed: ${reasonOf(cause)}`, {
      code: 'bad-module',
      where: `${where}.options`,
      hint: 'check options',
      cause,
    });
  }
}

function systemOf(value: unknown, { path, name, where }: ExportPlace): ModuleSystem {
  if (typeof value === 'function') return { ask: value as ModuleSystem['ask'] };
  const { ask, close } = (typeof value === 'object' && value !== null ? value : {}) as Partial<ModuleSystem>;
  if (typeof ask === 'function') {
    return {
      ask: (request) => ask.call(value, request),
      ...(typeof close === 'function' ? { close: () => close.call(value) } : {}),
    };
  }
  throw new ConfigError(`${name} of ${path} is nothing that answers`, {
    code: 'bad-module',
    where: `${where}.export`,
    hint: 'export a function (request) => answer, or createTarget(options) => ({ ask, close })',
  });
}

const reasonOf = (cause: unknown): string =>
  cause instanceof Error ? (cause.message.split('\n')[0] ?? '').slice(0, 300) : String(cause);
