// Targets of a made-up server of OpenSearch or Elasticsearch, over a small corpus.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { present } from '#src/model/present.ts';
import { silent } from '#src/ports/progress.ts';
import type { Preparation, Target, TargetRequest } from '#src/ports/target.ts';
import { createSharedLane } from '#src/runner/lane/call-lane.ts';
import { createOpenSearchTarget } from '#src/targets/opensearch/create-opensearch-target.ts';
import { createReferenceEngines, createReferenceTargets } from '#src/targets/reference/create-reference-target.ts';
import type { SearchContext } from '#src/targets/search/search-settings.ts';
import {
  type SearchEngineServer,
  type SearchServerOptions,
  startSearchEngine,
} from '../wire/search-engine/search-engine-server.ts';

const clock = { now: () => Date.now(), monotonic: () => performance.now() };
const topics = ['apple pear plum', 'river lake sea', '契約 期間 解除', '수수료 납부 기한'];

/** Forty documents of four topics; every word of a topic stands beside the others of it. */
export const madeUpCorpus = Array.from({ length: 40 }, (_, at) => {
  const words = topics[at % 4]?.split(' ') ?? [];
  const text = `${words[at % 3]} note${at} ${words[(at + 1) % 3]} ${'filler '.repeat(at % 5)}`;
  return { _id: `d${String(at).padStart(2, '0')}`, title: `Topic ${at % 4}`, text };
});

export interface OpenSearchPlace {
  readonly server: SearchEngineServer;
  readonly configDir: string;
  /** Not prepared yet. */
  readonly create: (settings?: object, variables?: Readonly<Record<string, string>>) => Target;
  /** The reference target over the same corpus, for its answers. */
  readonly reference: (settings: object) => Target;
}

interface PlaceOptions {
  /** Of a call of the server (3). */
  readonly attempts?: number;
  readonly openEmbedder?: SearchContext['openEmbedder'];
}

export async function openSearchPlace(
  t: TestContext,
  { attempts = 3, openEmbedder, ...options }: SearchServerOptions & PlaceOptions = {},
): Promise<OpenSearchPlace> {
  const server = await startSearchEngine(options);
  const configDir = mkdtempSync(join(tmpdir(), 'hakari-'));
  t.after(async () => {
    await server.close();
    rmSync(configDir, { recursive: true });
  });
  writeFileSync(join(configDir, 'corpus.jsonl'), madeUpCorpus.map((document) => JSON.stringify(document)).join('\n'));
  const search = { configDir, clock, ...present({ openEmbedder }) };
  const createCorpusEngine = createReferenceEngines(search);
  const openServerLane = (name: string) =>
    createSharedLane({ name, callee: 'target', clock, attempts, baseMs: 1, random: () => 0.5 }).open({
      concurrency: 4,
    });
  const named = { id: 'ours', corpus: 'corpus.jsonl' };
  return {
    server,
    configDir,
    create: (settings = {}, variables = {}) => {
      const expand = (text: string) => text.replace(/\$\{(\w+)\}/gu, (_, name: string) => variables[name] ?? '');
      const context = { ...search, expand, createCorpusEngine, openServerLane };
      const config = { ...named, type: 'opensearch', url: server.url, ...settings };
      const target = createOpenSearchTarget(config, { where: 'targets[0]', pace: {}, context });
      t.after(() => target.close());
      return target;
    },
    reference: (settings) => {
      const target = createReferenceTargets(search)({ ...named, type: 'reference', ...settings }, 'targets[1]');
      t.after(() => target.close());
      return target;
    },
  };
}

export const prepared = (target: Target, skipIndexing = false): Promise<Preparation> =>
  target.prepare({ skipIndexing, progress: silent });

export const asking = (query: string): TargetRequest => ({
  exampleId: 'q',
  query,
  repeat: 0,
  signal: new AbortController().signal,
});
