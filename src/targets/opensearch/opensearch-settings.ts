// The settings that an OpenSearch target has beyond those of every search: where the server is, and how its indexes are made.
import { z } from 'zod';
import { publicAddress } from '../../calls/http/redact.ts';
import type { JsonObject } from '../../model/json.ts';

/** So many results can be asked for (`index.max_result_window`), and so many neighbours (`k`, `num_candidates`). */
export const mostResults = 10_000;

const secret = z.string().min(1);

/** To be spread behind the settings of every search. */
export const serverShape = {
  /** Such as `https://127.0.0.1:9200`; `${NAME}` is filled in, here and in what lets in. */
  url: z.string().min(1),
  username: z.string().min(1).optional(),
  password: secret.optional(),
  /** Instead of a name and a password: `ID:KEY`, or both in base64. */
  apiKey: secret.optional(),
  tls: z
    .strictObject({
      /** A file of the certificates that sign the server's, relative to the config. */
      ca: z.string().min(1).optional(),
      /** Whether its certificate is looked at. */
      verify: z.boolean().default(true),
    })
    .optional(),
  /** What the names of its indexes begin with. */
  indexPrefix: z
    .string()
    .regex(/^[a-z0-9][a-z0-9_.-]{0,60}$/u, 'must begin with a-z or 0-9, and may go on with a-z, 0-9, "_", "." and "-"')
    .default('hakari'),
  /** Who makes terms of texts: `standard`, `kuromoji`, `nori`, any that the server has, or one of `analysis`. */
  analyzer: z.string().min(1).default('standard'),
  /** `settings.analysis` of the index, for an analyzer of one's own. */
  analysis: z
    .custom<JsonObject>(
      (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
      'must be a mapping',
    )
    .optional(),
  shards: z.int().min(1).max(1024).default(1),
  /** Copies of each shard. */
  replicas: z.int().min(0).max(100).default(0),
  knn: z.enum(['hnsw', 'exact']).default('hnsw'),
  /** Neighbours that each shard looks for in its graph. */
  numCandidates: z.int().min(1).max(mostResults).default(500),
};

export type ServerSettings = Readonly<z.output<z.ZodObject<typeof serverShape>>>;
/** Where it is and who asks. */
export type ServerAccess = Pick<ServerSettings, 'url' | 'username' | 'password' | 'apiKey' | 'tls'>;

const variable = /^\$\{[A-Za-z_][A-Za-z0-9_]*\}$/u;

/** As they may be shown: what lets in is hidden unless it is the name of a variable. */
export function redactServer<Settings extends ServerAccess>(settings: Settings): Settings {
  const hidden = (['password', 'apiKey'] as const)
    .filter((key) => settings[key] !== undefined && !variable.test(settings[key]))
    .map((key) => [key, '***'] as const);
  return { ...settings, url: publicAddress(settings.url), ...Object.fromEntries(hidden) };
}
