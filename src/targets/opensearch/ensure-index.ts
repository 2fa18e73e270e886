// The index of a corpus on a server: found by what it is made of, else loaded, and put behind its alias when it is whole.
import { hash } from 'node:crypto';
import { z } from 'zod';
import { CallError } from '../../model/call-error.ts';
import { ConfigError, TargetError } from '../../model/hakari-error.ts';
import { canonicalJson, type Json } from '../../model/json.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Progress } from '../../ports/progress.ts';
import { bulkLoad, type LoadedPassage } from './bulk-load.ts';
import type { IndexBody, IndexPurpose } from './index-body.ts';
import type { SearchServer } from './server-client.ts';

/** What is to be loaded. */
interface IndexContent {
  readonly purpose: IndexPurpose;
  /** Of the documents, and of how they became passages: the same content has the same. */
  readonly fingerprint: string;
  /** Name of the corpus, for people. */
  readonly corpus: string;
  readonly body: IndexBody;
  readonly count: number;
  /** Read when it is loaded. */
  readonly passages: () => AsyncIterable<LoadedPassage> | Iterable<LoadedPassage>;
}

interface EnsureOptions {
  readonly server: SearchServer;
  readonly prefix: string;
  readonly skipIndexing: boolean;
  readonly progress: Progress;
  readonly clock: Clock;
  /** The place of the target in the config, for messages. */
  readonly where: string;
}

export interface EnsuredIndex {
  readonly index: string;
  /** Of how it is made and of what is in it, wherever it is and whatever it is called. */
  readonly content: string;
  /** Behind which it stands. */
  readonly alias: string;
  readonly loaded: boolean;
  /** Others of the same alias, which stay: of other documents, or loaded by somebody else at the same time. */
  readonly older: readonly string[];
}

/** Raise it when the same content and body are loaded in another way. */
const FORMAT = 1;
/** A load that did not come to its end is in nobody's way after so long, in milliseconds: its index is taken away. */
const abandonedAfter = 24 * 3600 * 1000;

/**
 * Two processes that load the same at once load an index each: neither sees what is half there.
 * @throws ConfigError `no-index` where nothing may be loaded; TargetError, CallError
 */
export async function ensureIndex(content: IndexContent, options: EnsureOptions): Promise<EnsuredIndex> {
  const { server, skipIndexing } = options;
  const { alias, stem, made } = namesOf(content, options.prefix);
  const known = await listIndexes(server, alias);
  const whole = known.find(({ name, own }) => name.startsWith(`${stem}-`) && own?.complete === true);
  const older = known.flatMap(({ name, own }) =>
    !name.startsWith(`${stem}-`) && own?.complete === true ? [name] : [],
  );
  if (whole !== undefined) return { index: whole.name, content: made, alias, loaded: false, older };
  if (skipIndexing) throw noIndex(stem, options);
  const index = `${stem}-${options.clock.now().toString(36)}`;
  for (const { name, own } of known) {
    const abandoned = own?.complete === false && options.clock.now() - own.startedAt > abandonedAfter;
    // Somebody else may have been faster.
    if (abandoned) await deleteIndex(server, name).catch(() => {});
  }
  await createIndex(content, { server, index, startedAt: options.clock.now() });
  try {
    await load(content, { ...options, index });
  } catch (error) {
    // What went wrong is told, and not that nobody could tidy up after it.
    await deleteIndex(server, index).catch(() => {});
    throw error;
  }
  await putBehindAlias(server, { index, alias });
  return { index, content: made, alias, loaded: true, older };
}

/** The alias tells who made it, of which corpus and how; the index what is in it. */
function namesOf({ purpose, fingerprint, corpus, body }: IndexContent, prefix: string) {
  const form = canonicalJson([FORMAT, body as unknown as Json]);
  const made = digest(`${fingerprint}\n${form}`, 12);
  const shown = corpus
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/gu, '-')
    .replaceAll(/^-+|-+$/gu, '')
    .slice(0, 40);
  const alias = [prefix, shown, purpose, digest(`${corpus}\n${form}`, 8)].filter((part) => part !== '').join('-');
  return { alias, stem: `${alias}-${made}`, made };
}

const digest = (text: string, length: number): string => hash('sha256', text, 'hex').slice(0, length);

const own = z.object({ complete: z.boolean(), startedAt: z.number() });
const mappings = z.record(
  z.string(),
  z.object({ mappings: z.object({ _meta: z.object({ hakari: own.optional() }).optional() }) }),
);

interface KnownIndex {
  readonly name: string;
  /** What we wrote of it; absent: it is none of ours. */
  readonly own: z.output<typeof own> | undefined;
}

/** In order of name: of several that are whole, everybody takes the same. */
async function listIndexes(server: SearchServer, alias: string): Promise<readonly KnownIndex[]> {
  const { value } = await server.call({
    method: 'GET',
    path: `/${alias}-*/_mapping`,
    read: (reply) => mappings.safeParse(reply).data ?? {},
  });
  return Object.entries(value)
    .map(([name, { mappings: found }]) => ({ name, own: found._meta?.hakari }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

const metaOf = ({ fingerprint, count }: IndexContent, startedAt: number, complete: boolean): Json => ({
  hakari: { complete, startedAt, format: FORMAT, corpus: fingerprint, passages: count },
});

async function createIndex(
  content: IndexContent,
  { server, index, startedAt }: { readonly server: SearchServer; readonly index: string; readonly startedAt: number },
): Promise<void> {
  const { settings, mappings: own } = content.body;
  const body = { settings, mappings: { ...own, _meta: metaOf(content, startedAt, false) } };
  try {
    await server.call({ method: 'PUT', path: `/${index}`, body, read: acknowledged });
  } catch (error) {
    // An attempt whose reply was lost has made it: the name is of this very moment.
    if (error instanceof CallError && error.what.includes('resource_already_exists_exception')) return;
    throw missingPlugin(error, content.body) ?? error;
  }
}

/** Plugins with the analyzers that are no part of the servers. */
const plugins: Readonly<Record<string, string>> = {
  kuromoji: 'analysis-kuromoji',
  nori: 'analysis-nori',
  icu: 'analysis-icu',
  smartcn: 'analysis-smartcn',
};

/** A server names what it does not know: an analyzer, or a tokenizer or filter of one. */
function missingPlugin(error: unknown, body: IndexBody): TargetError | undefined {
  if (!(error instanceof CallError) || error.kind !== 'bad-request') return undefined;
  const unknown = /(?:failed to find|unknown|analyzer) .*?\[([a-z]+)(?:_[a-z_]+)?\]/giu;
  const named = [...error.what.matchAll(unknown)].map(([, name = '']) => name.toLowerCase());
  const name = named.find((each) => Object.hasOwn(plugins, each));
  if (name === undefined || !JSON.stringify(body).includes(name)) return undefined;
  return new TargetError(`the server has no ${name}: its plugin ${plugins[name]} is not installed`, {
    code: 'missing-plugin',
    hint: `install ${plugins[name]} on every node and start the server again, or use another analyzer`,
  });
}

async function load(
  content: IndexContent,
  { server, index, progress, clock }: EnsureOptions & { readonly index: string },
): Promise<void> {
  const { count, purpose } = content;
  const startedAt = clock.now();
  const label = `loading ${purpose}`;
  progress.update(label, 0, count);
  const sent = await bulkLoad(content.passages(), {
    server,
    index,
    loaded: (passages) => progress.update(label, passages, count),
  });
  await server.call({ method: 'POST', path: `/${index}/_refresh`, read: allShards(server) });
  progress.update(`merging ${purpose}`, 0);
  await mergeSegments(server, { index, clock });
  await server.call({ method: 'POST', path: `/${index}/_refresh`, read: allShards(server) });
  const { value: there } = await server.call({ method: 'GET', path: `/${index}/_count`, read: readCount });
  if (there !== sent) {
    throw new TargetError(`${index} has ${there} passages after ${sent} were loaded`, {
      code: 'index-incomplete',
      hint: 'something else writes to it, or the server lost some: load it again',
    });
  }
  const meta = { _meta: metaOf(content, startedAt, true) };
  await server.call({ method: 'PUT', path: `/${index}/_mapping`, body: meta, read: acknowledged });
}

/** A merge may take longer than a call may: it goes on, and the next call waits for the same one. */
const longestMergeMs = 3600 * 1000;
const mostMergeCalls = 100;

/** To one of each shard: while segments are being merged, the same question may have two answers. */
async function mergeSegments(
  server: SearchServer,
  { index, clock }: { readonly index: string; readonly clock: Clock },
): Promise<void> {
  const path = `/${index}/_forcemerge?max_num_segments=1`;
  const until = clock.now() + longestMergeMs;
  for (let calls = 1; ; calls += 1) {
    try {
      await server.call({ method: 'POST', path, read: allShards(server) });
      return;
    } catch (error) {
      const late = error instanceof CallError && (error.kind === 'timeout' || error.status === 504);
      if (!late || calls >= mostMergeCalls || clock.now() >= until) throw error;
    }
  }
}

const shardsReply = z.object({ _shards: z.object({ failed: z.number() }) });

/** @throws TargetError when a shard could not do it */
const allShards =
  ({ address }: SearchServer) =>
  (reply: Json): void => {
    const failed = shardsReply.safeParse(reply).data?._shards.failed;
    if (failed === 0) return;
    const what = failed === undefined ? 'does not say on how many shards it was done' : `failed on shards: ${failed}`;
    throw new TargetError(`${address} ${what}`, {
      code: 'shards-failed',
      hint: 'look at the health of the index and load it again',
    });
  };

const readCount = (reply: Json): number | undefined => z.object({ count: z.number() }).safeParse(reply).data?.count;

/** @throws TargetError for a change that the cluster did not take over in time */
function acknowledged(reply: Json): void {
  if (z.object({ acknowledged: z.literal(true) }).safeParse(reply).success) return;
  throw new TargetError('the cluster did not acknowledge the change in time', {
    code: 'not-acknowledged',
    hint: 'look at the health of the cluster and try again',
  });
}

async function deleteIndex(server: SearchServer, index: string): Promise<void> {
  await server.call({ method: 'DELETE', path: `/${index}`, read: () => {} });
}

async function putBehindAlias(
  server: SearchServer,
  { index, alias }: { readonly index: string; readonly alias: string },
): Promise<void> {
  const behind = await server
    .call({ method: 'GET', path: `/_alias/${alias}`, read: (reply) => Object.keys(reply as object) })
    .catch((error: unknown) => {
      // Nothing has this alias yet.
      if (error instanceof CallError && error.status === 404) return { value: [] };
      throw error;
    });
  const actions = [...behind.value.map((before) => ({ remove: { index: before, alias } })), { add: { index, alias } }];
  await server.call({ method: 'POST', path: '/_aliases', body: { actions }, read: acknowledged });
}

const noIndex = (stem: string, { server, where }: EnsureOptions): ConfigError =>
  new ConfigError(`${server.address} has no whole index ${stem}-… of these documents and settings`, {
    code: 'no-index',
    where,
    hint: ['run once without ', { input: 'skipIndexing' }],
  });
