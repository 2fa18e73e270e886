import type { BatchCallCache, CallCacheCare } from './call-cache.ts';
import type { DatasetStore } from './dataset-store.ts';
import type { RunStore } from './run-store.ts';

/** Everything a store keeps. */
export interface Store extends RunStore, DatasetStore, BatchCallCache, CallCacheCare {}
