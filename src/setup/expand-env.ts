// `${NAME}` in config fields that hold secrets or addresses.
import { ConfigError } from '../model/hakari-error.ts';

/**
 * Replaces each `${NAME}` by the environment variable of that name. Called when the value is used, so that a variable that
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
