// Joins embedders and rerankers with the environment, the lanes and the store's memory of replies; loaded when a config names one.

import { createModels, type Models } from '../models/open-models.ts';
import type { BatchCallCache } from '../ports/call-cache.ts';
import type { Clock } from '../ports/clock.ts';
import { type Calls, fillFromEnvironment } from './open-calls.ts';

export interface ModelsContext {
  readonly clock: Clock;
  readonly cache: BatchCallCache;
  readonly calls: Pick<Calls, 'openModelLane'>;
}

/** `${NAME}` is replaced when a model is opened, so that a missing variable stops nothing else. */
export function openModels({ clock, cache, calls }: ModelsContext): Models {
  const models = createModels({ clock, cache, openLane: calls.openModelLane });
  return {
    openEmbedder: async (settings, where) => models.openEmbedder(fillFromEnvironment(settings, where), where),
    openReranker: async (settings, where) => models.openReranker(fillFromEnvironment(settings, where), where),
  };
}
