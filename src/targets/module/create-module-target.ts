// A function of the user's own, in this process.
import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { ConfigError } from '../../model/hakari-error.ts';
import { canonicalJson, type JsonObject } from '../../model/json.ts';
import type { TargetOutput } from '../../model/target-output.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Target, TargetRequest } from '../../ports/target.ts';
import { nearestName } from '../../text/nearest-name.ts';
import { endedCall, untilAborted } from '../ended-call.ts';
import { parseSettings } from '../parse-settings.ts';
import { readOutput } from '../read-output.ts';
import { withoutSecrets } from '../shown-settings.ts';

interface ModuleTargetContext {
  /** The folder of the config file: paths are relative to it. */
  readonly configDir: string;
  readonly clock: Clock;
}

const schema = z.strictObject({
  id: z.string().min(1),
  type: z.literal('module'),
  path: z.string().min(1),
  export: z.string().min(1).optional(),
  options: z.record(z.string(), z.unknown()).optional(),
});

/** Names of the settings. */
export const moduleSettings: readonly string[] = Object.keys(schema.shape);

/**
 * Asks a function that a local module exports; `docs/targets.md` describes it. What it throws is its failure. The fingerprint is of
 * the file itself, not of what it imports.
 * @param where the target's place in the config
 * @throws ConfigError for wrong settings; `prepare` throws it for a module that cannot be loaded
 */
export function createModuleTarget(config: unknown, where: string, context: ModuleTargetContext): Target {
  const settings = parseSettings(schema, config, { where, what: 'module target' });
  const path = resolve(context.configDir, settings.path);
  let system: ModuleSystem | undefined;
  let digest = '';
  return {
    capabilities: { stages: [], timesItself: true, warmUp: false, remote: true, recorded: false },
    prepare: async () => {
      const { export: exportName, options = {} } = settings;
      system ??= await loadModule({ path, exportName, options: structuredClone(options), where });
      digest = hash('sha256', await readFile(path), 'hex');
      return { message: `${settings.id}: ${basename(path)}`, stale: false };
    },
    snapshot: () => {
      const { id, type, ...asked } = settings;
      const shown = JSON.parse(JSON.stringify(withoutSecrets(settings))) as JsonObject;
      const identity = canonicalJson([digest, withoutSecrets(asked)]);
      return { id, type, config: shown, fingerprint: hash('sha256', identity, 'hex') };
    },
    ask: async (request) => {
      if (system === undefined) throw new ConfigError('the target is not prepared', { code: 'not-prepared', where });
      return await askTimed(system, request, { clock: context.clock, name: settings.id });
    },
    close: async () => {
      const open = system;
      system = undefined;
      await open?.close?.();
    },
  };
}

async function askTimed(
  system: ModuleSystem,
  request: TargetRequest,
  { clock, name }: { readonly clock: Clock; readonly name: string },
): Promise<TargetOutput> {
  // Each call in a turn of its own: what others compute in the same turn would be counted to one that returns a promise.
  await nextTurn();
  const { signal } = request;
  if (signal.aborted) throw endedCall(signal, name);
  const started = clock.monotonic();
  const returned = system.ask(request);
  const isPromise = typeof (returned as { then?: unknown } | null | undefined)?.then === 'function';
  const raw = isPromise ? await untilAborted(returned as Promise<unknown>, signal, { callee: name }) : returned;
  const totalMs = clock.monotonic() - started;
  const output = readOutput(typeof raw === 'string' ? { answer: raw } : raw);
  return { ...output, timings: output.timings ?? { totalMs } };
}

// The system that a module of the user's exports. It is code and runs as such: a config that names one is trusted.

/** What a module answers with. */
interface ModuleSystem {
  readonly ask: (request: TargetRequest) => unknown;
  readonly close?: (() => unknown) | undefined;
}

interface ModuleChoice {
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
async function loadModule({ path, exportName, options, where }: ModuleChoice): Promise<ModuleSystem> {
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
      close: typeof close === 'function' ? () => close.call(value) : undefined,
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
