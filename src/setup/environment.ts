// The machine that a program runs on: its clock, its variables, and what of it may explain a difference between two runs.
import { arch, platform } from 'node:os';
import { ConfigError } from '../model/hakari-error.ts';
import type { JsonObject } from '../model/json.ts';
import type { Clock } from '../ports/clock.ts';

/** The program's version; a test holds it to the package's. */
export const version = '0.1.0';

/** What a run records of the machine. */
export const environment: JsonObject = {
  node: process.versions.node,
  platform: platform(),
  arch: arch(),
  hakari: version,
};

/** The machine's own time. */
export const systemClock: Clock = { now: () => Date.now(), monotonic: () => performance.now() };

/**
 * Replaces each `${NAME}` of a text by the environment variable of that name. Called when the value is used, so that a variable that
 * is missing for one target does not stop another.
 * @throws ConfigError when a variable is not set
 */
export function expandEnv(text: string, where: string, env: Readonly<Record<string, string | undefined>>): string {
  return text.replace(/\$\{([A-Za-z_][A-Za-z0-9_]*)\}/g, (_, name: string) => {
    const value = env[name];
    if (value !== undefined) return value;
    throw new ConfigError(`the environment variable ${name} is not set`, {
      code: 'env-missing',
      where,
      hint: `set ${name}`,
    });
  });
}
