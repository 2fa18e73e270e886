// The settings of a target whose index is in PostgreSQL, read from the config file.
import { z } from 'zod';
import { withoutPassword } from '../../calls/postgres/postgres-address.ts';
import type { Immutable, JsonObject } from '../../model/json.ts';
import { parseSettings } from '../parse-settings.ts';
import { completeSettings, redactSettings, type SearchSettings, searchShape } from '../search/search-settings.ts';

/** What ranks passages by words. */
export const rankings = ['bm25', 'ts_rank', 'ts_rank_cd'] as const;
export type Ranking = (typeof rankings)[number];

const schema = z.strictObject({
  id: z.string().min(1),
  type: z.literal('postgres'),
  ...searchShape,
  /** `postgres://USER@HOST/DATABASE?schema=NAME`; the index is in a schema of its own (`hakari_search`). */
  url: z.string().min(1),
  /** Of modes that go by words: `auto` is `bm25` where the database has the extension pg_textsearch, else `ts_rank`. */
  ranking: z.enum(['auto', ...rankings]).default('auto'),
});

/** All settings with their defaults filled in. `docs/postgres-target.md` explains them. */
export type PostgresConfig = Immutable<z.output<typeof schema>> & SearchSettings;

/** The names of all settings. */
export const postgresSettings: readonly string[] = Object.keys(schema.shape);

/**
 * Reads a target's settings and fills in the defaults. The variables in `url` are left as they are.
 * @param where the target's place in the config, such as `hakari.yaml: targets[0]`
 * @throws ConfigError for an unknown setting (with the nearest known one) or a wrong value
 */
export const parsePostgresConfig = (config: unknown, where: string): PostgresConfig =>
  completeSettings(parseSettings(schema, config, { where, what: 'postgres target' }), where);

/**
 * As they may be shown: without keys and passwords.
 * @param ranking what ranks by words, when that is known
 */
export const redactPostgres = (settings: PostgresConfig, ranking: Ranking | undefined): PostgresConfig & JsonObject => {
  const shown: JsonObject = redactSettings(settings);
  return { ...shown, url: withoutPassword(settings.url), ranking: ranking ?? settings.ranking } as PostgresConfig &
    JsonObject;
};
