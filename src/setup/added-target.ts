// A target that was added on a server: what a request may say of it, and the config that it is run by.
import { isIP } from 'node:net';
import { z } from 'zod';
import { ConfigError } from '../model/hakari-error.ts';
import type { Json, JsonObject } from '../model/json.ts';
import type { AddedTarget } from '../ports/target-store.ts';
import { readHttpConfig } from '../targets/http/http-config.ts';
import { bare, isPublicAddress } from '../targets/http/public-addresses.ts';
import { isSecretName } from '../targets/shown-settings.ts';
import type { LoadedConfig } from './load-config.ts';

const text = z.string().min(1).max(2000);

/** Settings of an http target, without what would carry a secret or lead into the machine: no headers, no variables. */
export const addedSettingsSchema = z.strictObject({
  url: text,
  method: z.enum(['POST', 'PUT', 'GET']).exactOptional(),
  request: z.json().exactOptional(),
  query: z.record(text, text).exactOptional(),
  response: z.record(text, text).exactOptional(),
  stream: z.record(text, text).exactOptional(),
});

export type AddedSettings = z.infer<typeof addedSettingsSchema>;

/**
 * @param allowed hosts that need not be of the public internet
 * @throws ConfigError for what an http target cannot be, for secrets and variables, and for an address that is never reached from here
 */
export function readAddedTarget(name: string, settings: AddedSettings, allowed: readonly string[]): JsonObject {
  const where = name;
  readHttpConfig({ ...settings, id: name, type: 'http' }, where);
  const url = URL.parse(settings.url);
  if (url === null || !/^https?:$/u.test(url.protocol))
    throw new ConfigError('url is no address of a server', {
      code: 'bad-url',
      where: `${where}.url`,
      hint: 'write http://… or https://…',
    });
  refuseSecrets({ ...settings, 'the parameters of url': Object.fromEntries(url.searchParams) }, where);
  if (url.username !== '' || url.password !== '') throw secret(`${where}.url`);
  const host = bare(url.hostname);
  if (isIP(host) === 0 || isPublicAddress(host) || allowed.includes(host)) return settings as JsonObject;
  throw new ConfigError(`${host} is not an address of the public internet`, {
    code: 'not-public',
    where: `${where}.url`,
    hint: 'the owner of the server names it in the config, under serve.targetHosts, or declares the target there',
  });
}

function refuseSecrets(value: Json, where: string): void {
  if (typeof value === 'string' && value.includes('${'))
    throw new ConfigError('a variable of the server is filled into its own config alone', {
      code: 'no-variables',
      where,
      hint: 'leave it out, or declare the target in the config',
    });
  if (typeof value !== 'object' || value === null) return;
  for (const [key, item] of Object.entries(value)) {
    // What stands for the question, or its id, is none.
    if (isSecretName(key) && !(typeof item === 'string' && item.startsWith('{{'))) throw secret(`${where}.${key}`);
    refuseSecrets(item as Json, `${where}.${key}`);
  }
}

const secret = (where: string): ConfigError =>
  new ConfigError('a target that is added here carries no secret', {
    code: 'no-secrets',
    where,
    hint: 'declare it in the config of the server, which takes the secret from its environment',
  });

/** The config with this target in place of its own: it reaches the public internet and the hosts that the config allows. */
export function withAddedTarget(loaded: LoadedConfig, { name, settings }: AddedTarget): LoadedConfig {
  return {
    ...loaded,
    config: { ...loaded.config, targets: [{ ...settings, id: name, type: 'http' }] },
    onlyPublicBut: loaded.config.serve.targetHosts,
    where: () => 'targets of this server',
    nameOf: ([, , ...rest]) => [name, ...rest.map(String)].join('.'),
    nameOfTarget: () => name,
  };
}
