// Settings of a target, read from the config.
import type { z } from 'zod';
import { ConfigError } from '../core/hakari-error.ts';
import { nearestName } from '../core/nearest-name.ts';

/**
 * Parses settings and fills in defaults.
 * @param options.where the target's place in the config, such as `hakari.yaml: targets[0]`
 * @param options.what such as `reference target`
 * @throws ConfigError for an unknown setting (with the nearest known one) or a wrong value
 */
export function parseSettings<Schema extends z.ZodObject>(
  schema: Schema,
  settings: unknown,
  { where, what }: { readonly where: string; readonly what: string },
): z.output<Schema> {
  const parsed = schema.safeParse(settings);
  if (parsed.success) return parsed.data;
  const issue = innermost(parsed.error.issues[0] as z.core.$ZodIssue);
  const place = [where, ...issue.path.map(String)].join('.');
  if (issue.code !== 'unrecognized_keys') {
    throw new ConfigError(issue.message, { code: 'bad-setting', where: place, hint: `settings of a ${what}` });
  }
  const key = issue.keys[0] ?? '';
  const known = Object.keys(schema.shape);
  const nearest = issue.path.length === 0 ? nearestName(key, known) : undefined;
  throw new ConfigError(`unknown setting ${JSON.stringify(key)} of a ${what}`, {
    code: 'unknown-setting',
    where: place,
    hint: nearest === undefined ? `known are ${known.join(', ')}` : `did you mean ${nearest}?`,
  });
}

/** Of a setting with a short and a long form, what is wrong with the long form, which comes last. */
function innermost(issue: z.core.$ZodIssue): z.core.$ZodIssue {
  const inner = issue.code === 'invalid_union' ? issue.errors.at(-1)?.[0] : undefined;
  return inner === undefined ? issue : innermost({ ...inner, path: [...issue.path, ...inner.path] });
}
