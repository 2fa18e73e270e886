// Which servers a config names, those of its models and of its targets, and whether somebody listens there.

import { connect } from 'node:net';
import { HakariError } from '../model/hakari-error.ts';
import { chatVendors } from '../models/open-chat-model.ts';
import type { ModelSettings } from '../ports/model-settings.ts';
import type { TargetConfig } from './config-schema.ts';
import { answerModelOf, judgeModels } from './configured-judge.ts';
import { expandEnv } from './environment.ts';
import type { LoadedConfig } from './load-config.ts';
import { searchesCorpus } from './search-types.ts';

/** A server, or why its address is not known. */
type NamedServer = {
  /** What the config has it for, such as `judge, anthropic:NAME`. */
  readonly what: string;
} & ({ readonly address: string } | { readonly problem: string });

type Env = Readonly<Record<string, string | undefined>>;

/** In the order of the config. */
export function namedServers({ config }: Pick<LoadedConfig, 'config'>, env: Env): readonly NamedServer[] {
  const servers: NamedServer[] = [];
  const add = (what: string, address: () => string | undefined): void => {
    try {
      const found = address();
      if (found !== undefined) servers.push({ what, address: found });
    } catch (error) {
      if (!(error instanceof HakariError)) throw error;
      servers.push({ what, problem: error.what });
    }
  };
  const judges = config.judge === undefined ? [] : judgeModels({ judge: config.judge, where: 'judge' });
  for (const { settings } of judges) add(`judge, ${settings.model}`, () => chatAddress(settings, env));
  const { synthesis } = config;
  if (synthesis !== undefined) add(`synthesis, ${synthesis.model}`, () => chatAddress(synthesis, env));
  for (const target of config.targets) {
    if (target.type === 'http' || target.type === 'opensearch')
      add(`target ${target.id}`, () => filled(target.url, env));
    if (target.type === 'postgres') add(`target ${target.id}`, () => hostOf(filled(target.url, env)));
    if (!searchesCorpus(target)) continue;
    const answer = answerModelOf(target);
    if (answer !== undefined) add(`answers of ${target.id}, ${answer.model}`, () => chatAddress(answer, env));
    for (const [key, { model, baseUrl }] of searchModels(target)) {
      add(`${key} of ${target.id}, ${model}`, () => filled(baseUrl, env));
    }
  }
  return servers;
}

/** Names of the variables of the environment that a config fills in, in order. */
export function namedVariables({ config }: Pick<LoadedConfig, 'config'>): readonly string[] {
  const text = JSON.stringify([
    config.store ?? null,
    config.judge ?? null,
    config.synthesis ?? null,
    config.traces,
    config.targets,
  ]);
  const found = [...text.matchAll(/\$\{([A-Za-z_][A-Za-z0-9_]*)\}/gu)];
  return [...new Set(found.map(([, name = '']) => name))].sort();
}

function chatAddress(settings: ModelSettings & { readonly region?: string | undefined }, env: Env): string | undefined {
  const kind = settings.model.slice(0, Math.max(settings.model.indexOf(':'), 0));
  const vendor = Object.hasOwn(chatVendors, kind) ? chatVendors[kind] : undefined;
  const region = filled(settings.region, env);
  const usual = typeof vendor?.baseUrl === 'function' ? vendor.baseUrl({ ...settings, region }) : vendor?.baseUrl;
  return filled(settings.baseUrl, env) ?? usual;
}

/** Those of them that are objects: a name alone is of a model in this process. */
const searchModels = (target: TargetConfig): readonly (readonly [string, Partial<ModelSettings>])[] =>
  (['embedder', 'reranker'] as const).flatMap((key) => {
    const settings = target[key];
    return typeof settings === 'object' && settings !== null
      ? [[key, settings as Partial<ModelSettings>] as const]
      : [];
  });

const filled = (text: unknown, env: Env): string | undefined =>
  typeof text === 'string' ? expandEnv(text, 'config', env) : undefined;

interface ReachServerOptions {
  /** (3,000) */
  readonly timeoutMs?: number;
}

/**
 * A connection is opened and closed again, and nothing is sent.
 * @returns why it cannot be reached; undefined when it can
 */
export async function reachServer(
  address: string,
  { timeoutMs = 3000 }: ReachServerOptions = {},
): Promise<string | undefined> {
  const place = placeOf(URL.parse(address));
  if (place === undefined) return 'is no address that begins with http://, https:// or postgres://';
  return await new Promise((resolve) => {
    const socket = connect(place);
    const end = (problem: string | undefined): void => {
      socket.destroy();
      resolve(problem);
    };
    socket.setTimeout(timeoutMs, () => end(`did not take a connection within ${timeoutMs / 1000} s`));
    socket.once('connect', () => end(undefined));
    socket.once('error', (error) => end(`cannot be reached: ${'code' in error ? String(error.code) : error.message}`));
  });
}

/** An address without a host means what the variables of libpq say, which nobody here reads. */
const hostOf = (address: string | undefined): string | undefined =>
  URL.parse(address ?? '')?.host === '' ? undefined : address;

/** Where it listens: a port, or the socket of a PostgreSQL server in a folder. */
function placeOf(
  url: URL | null,
): { readonly host: string; readonly port: number } | { readonly path: string } | undefined {
  const usualPort = usualPorts.get(url?.protocol ?? '');
  if (url === null || usualPort === undefined) return undefined;
  const port = url.port === '' ? usualPort : Number(url.port);
  const host = decodeURIComponent(url.hostname).replace(/^\[(.*)\]$/u, '$1');
  return host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };
}

const usualPorts: ReadonlyMap<string, number> = new Map([
  ['http:', 80],
  ['https:', 443],
  ['postgres:', 5432],
  ['postgresql:', 5432],
]);

/** A server's address as it may be shown: without a user, a password and what stands behind the host. */
export function shownServer(address: string): string {
  const url = URL.parse(address);
  if (url === null) return 'its address';
  return url.origin === 'null' ? `${url.protocol}//${url.host}` : url.origin;
}
