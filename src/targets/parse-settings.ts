// Settings of a target, read from the config.
import type { z } from 'zod';
import { ConfigError } from '../model/hakari-error.ts';
import { nearestName } from '../text/nearest-name.ts';
import { explainSetting } from './explain-setting.ts';
import { knownKeys } from './known-keys.ts';
import { commonSettings } from './target-line-shape.ts';
import { UnknownSettingError } from './unknown-setting-error.ts';

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
  const problem = explainSetting(parsed.error, settings);
  const place = [where, ...problem.path.map(String)].join('.');
  if (problem.unknownKeys === undefined) {
    throw new ConfigError(problem.what, { code: 'bad-setting', where: place, hint: problem.hint });
  }
  const [key = ''] = problem.unknownKeys;
  const whole = problem.path.length === 0;
  const known = knownKeys(schema, problem.path, settings);
  const nearest = nearestName(key, whole ? [...known, ...commonSettings] : known);
  const listed = `known are ${known.join(', ')}${whole ? `; of every target: ${commonSettings.join(', ')}` : ''}`;
  throw new UnknownSettingError(`unknown setting ${JSON.stringify(key)}${whole ? ` of ${withArticle(what)}` : ''}`, {
    code: 'unknown-setting',
    key,
    where: place,
    hint: nearest === undefined ? listed : `did you mean ${nearest}?`,
  });
}

const withArticle = (what: string): string => `${/^(?:[aeio]|http)/u.test(what) ? 'an' : 'a'} ${what}`;
