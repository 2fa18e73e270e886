// Joins models with the network, the environment and the store's memory of replies; loaded when a config names one.

import { setTimeout as wait } from 'node:timers/promises';
import { createModels, type Models } from '../models/open-models.ts';
import type { CallCache } from '../ports/call-cache.ts';
import type { Clock } from '../ports/clock.ts';
import type { ModelSettings } from '../ports/model-settings.ts';
import { expandEnv } from './expand-env.ts';

export interface ModelsContext {
  readonly clock: Clock;
  readonly cache: CallCache;
}

/** Connections to one model's server that are kept open. */
const connections = 32;

/** `${NAME}` in `baseUrl` and `apiKey` is replaced when a model is opened, so that a missing variable stops nothing else. */
export async function openModels({ clock, cache }: ModelsContext): Promise<Models> {
  const { Agent, fetch } = await import('undici');
  const dispatcher = new Agent({ connections });
  const models = createModels({
    fetch: (url, request) => fetch(url, { ...request, dispatcher }),
    clock,
    cache,
    sleep: (ms, signal) => wait(ms, undefined, signal === undefined ? {} : { signal }),
  });
  return {
    openEmbedder: (settings, where) => models.openEmbedder(fromEnvironment(settings, where), where),
    openReranker: (settings, where) => models.openReranker(fromEnvironment(settings, where), where),
  };
}

function fromEnvironment(settings: ModelSettings, where: string): ModelSettings {
  const { baseUrl, apiKey } = settings;
  return {
    ...settings,
    ...(baseUrl === undefined ? {} : { baseUrl: expandEnv(baseUrl, `${where}.baseUrl`, process.env) }),
    ...(apiKey === undefined ? {} : { apiKey: expandEnv(apiKey, `${where}.apiKey`, process.env) }),
  };
}
