// The settings of a reference target, read from the config file.
import { z } from 'zod';
import type { Immutable } from '../../model/json.ts';
import { parseSettings } from '../parse-settings.ts';
import { completeSettings, type SearchSettings, searchShape } from '../search/search-settings.ts';

const schema = z.strictObject({ id: z.string().min(1), type: z.literal('reference'), ...searchShape });

/** All settings with their defaults filled in. `docs/reference-target.md` explains them. */
export type ReferenceConfig = Immutable<z.output<typeof schema>> & SearchSettings;

/** The names of all settings. */
export const referenceSettings: readonly string[] = Object.keys(schema.shape);

/**
 * Reads a target's settings and fills in the defaults.
 * @param where the target's place in the config, such as `hakari.yaml: targets[0]`
 * @throws ConfigError for an unknown setting (with the nearest known one) or a wrong value
 */
export const parseReferenceConfig = (config: unknown, where: string): ReferenceConfig =>
  completeSettings(parseSettings(schema, config, { where, what: 'reference target' }), where);
