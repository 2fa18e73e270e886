// A function of the user's own, in this process.
import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { z } from 'zod';
import { canonicalJson } from '../../model/canonical-json.ts';
import { ConfigError } from '../../model/hakari-error.ts';
import type { JsonObject } from '../../model/json.ts';
import type { TargetOutput } from '../../model/target-output.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Target, TargetRequest } from '../../ports/target.ts';
import { endedCall } from '../ended-call.ts';
import { parseSettings } from '../parse-settings.ts';
import { readOutput } from '../read-output.ts';
import { withoutSecrets } from '../shown-settings.ts';
import { loadModule, type ModuleSystem } from './load-module.ts';

export interface ModuleTargetContext {
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
  const raw = isPromise ? await untilAborted(returned as Promise<unknown>, signal, name) : returned;
  const totalMs = clock.monotonic() - started;
  const output = readOutput(typeof raw === 'string' ? { answer: raw } : raw);
  return { ...output, timings: output.timings ?? { totalMs } };
}

/** A function that does not look at its signal is left alone when the time is up. */
async function untilAborted(running: Promise<unknown>, signal: AbortSignal, name: string): Promise<unknown> {
  let onAbort = (): void => {};
  const aborted = new Promise<never>((_, reject) => {
    onAbort = () => reject(endedCall(signal, name));
  });
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    return await Promise.race([running, aborted]);
  } catch (error) {
    throw signal.aborted ? endedCall(signal, name) : error;
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}
