// A server on loopback that speaks the wire format which OpenSearch 2 and 3 and Elasticsearch 8 and 9 document, and misbehaves as it is told.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { createMadeUpIndex, type MadeUpField, type MadeUpIndex, MadeUpRefusal } from './made-up-index.ts';
import { type MadeUpProduct, madeUpSearch } from './made-up-search.ts';

/** One call as it arrived. */
export interface SearchCall {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage['headers'];
  readonly text: string;
  /** 1-based number of the calls of this method and path. */
  readonly number: number;
}

export type SearchBehaviour =
  | { readonly do: 'status'; readonly status: number; readonly body?: object; readonly retryAfterMs?: number }
  | { readonly do: 'partial'; readonly reason?: string }
  | { readonly do: 'timed-out' | 'gzip' | 'broken-json' | 'other-json' | 'html' | 'cut' | 'hang' }
  /** Of a bulk request: every n-th of its documents is refused. */
  | { readonly do: 'refuse-documents'; readonly status: number; readonly every: number; readonly type: string };

export interface SearchServerOptions {
  /** (OpenSearch) */
  readonly product?: MadeUpProduct;
  /** (3.2.0, 9.1.0) */
  readonly version?: string;
  /** Analyzers that were installed (none). */
  readonly plugins?: readonly string[];
  /** The only `authorization` that is let in (any). */
  readonly authorization?: string;
  /** Speaks TLS by this certificate (plain HTTP). */
  readonly tls?: { readonly cert: string; readonly key: string };
  /** (answers every call) */
  readonly schedule?: (call: SearchCall) => SearchBehaviour | undefined;
}

export interface SearchEngineServer {
  readonly url: string;
  readonly calls: readonly SearchCall[];
  readonly indexes: ReadonlyMap<string, MadeUpIndex>;
  /** Names of the indexes behind each alias. */
  readonly aliases: ReadonlyMap<string, ReadonlySet<string>>;
  readonly setSchedule: (schedule: SearchServerOptions['schedule']) => void;
  readonly close: () => Promise<void>;
}

interface State {
  readonly product: MadeUpProduct;
  readonly version: string;
  readonly plugins: readonly string[];
  readonly indexes: Map<string, MadeUpIndex>;
  readonly aliases: Map<string, Set<string>>;
}

export async function startSearchEngine(options: SearchServerOptions = {}): Promise<SearchEngineServer> {
  const { product = 'OpenSearch', plugins = [], authorization } = options;
  const version = options.version ?? (product === 'OpenSearch' ? '3.2.0' : '9.1.0');
  const state: State = { product, version, plugins, indexes: new Map(), aliases: new Map() };
  const calls: SearchCall[] = [];
  let schedule = options.schedule;
  const listener = (request: IncomingMessage, response: ServerResponse): void => {
    void read(request, calls).then((call) => {
      calls.push(call);
      const locked = authorization !== undefined && call.headers.authorization !== authorization;
      const behaviour = locked ? lockedOut(call) : schedule?.(call);
      respond(response, { call, behaviour, state });
    });
  };
  const server = options.tls === undefined ? createServer(listener) : createSecureServer(options.tls, listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `${options.tls === undefined ? 'http' : 'https'}://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    indexes: state.indexes,
    aliases: state.aliases,
    setSchedule: (next) => {
      schedule = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function read(request: IncomingMessage, before: readonly SearchCall[]): Promise<SearchCall> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  const url = new URL(request.url ?? '/', 'http://localhost');
  const { method = 'GET' } = request;
  const path = decodeURIComponent(url.pathname);
  const number = before.filter((call) => call.method === method && call.path === path).length + 1;
  return {
    method,
    path,
    query: url.searchParams,
    headers: request.headers,
    text: Buffer.concat(pieces).toString(),
    number,
  };
}

const lockedOut = ({ headers }: SearchCall): SearchBehaviour => ({
  do: 'status',
  status: 401,
  body: errorBody(401, 'security_exception', `unable to authenticate [${headers.authorization ?? 'nobody'}]`),
});

const errorBody = (status: number, type: string, reason: string): object => ({
  error: { root_cause: [{ type, reason }], type, reason },
  status,
});

interface Performance {
  readonly call: SearchCall;
  readonly behaviour: SearchBehaviour | undefined;
  readonly state: State;
}

function respond(response: ServerResponse, { call, behaviour, state }: Performance): void {
  const send = (status: number, body: object, headers: Readonly<Record<string, string>> = {}): void => {
    response.writeHead(status, { 'content-type': 'application/json; charset=UTF-8', ...headers });
    response.end(JSON.stringify(body));
  };
  const usual = (): { readonly status: number; readonly body: object } => {
    try {
      return { status: 200, body: answer(call, state) };
    } catch (error) {
      if (error instanceof MadeUpRefusal) return { status: error.status, body: error.body };
      return { status: 500, body: errorBody(500, 'made_up_bug', String(error)) };
    }
  };
  switch (behaviour?.do) {
    case undefined: {
      const { status, body } = usual();
      send(status, body);
      return;
    }
    case 'status': {
      const {
        status,
        body = errorBody(status, 'made_up_exception', `made-up failure ${status}`),
        retryAfterMs,
      } = behaviour;
      send(status, body, retryAfterMs === undefined ? {} : { 'retry-after-ms': String(retryAfterMs) });
      return;
    }
    case 'partial': {
      const failure = { shard: 0, reason: { type: 'made_up_exception', reason: behaviour.reason ?? 'shard is gone' } };
      const shards = { total: 3, successful: 2, skipped: 0, failed: 1, failures: [failure] };
      send(200, { ...usual().body, _shards: shards });
      return;
    }
    case 'timed-out':
      send(200, { ...usual().body, timed_out: true });
      return;
    case 'refuse-documents': {
      const { items, ...rest } = usual().body as { readonly items: readonly object[] };
      const { status, every, type } = behaviour;
      const refused = { index: { status, error: { type, reason: `made-up reason, ${type}` } } };
      send(200, { ...rest, errors: true, items: items.map((item, at) => (at % every === 0 ? refused : item)) });
      return;
    }
    case 'gzip':
      response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' });
      response.end(gzipSync(JSON.stringify(usual().body)));
      return;
    case 'broken-json':
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(`${JSON.stringify(usual().body).slice(0, -1)},,]`);
      return;
    case 'other-json':
      send(200, { hello: 'there' });
      return;
    case 'html':
      response.writeHead(502, { 'content-type': 'text/html' });
      response.end('<html><body><h1>A proxy’s page</h1></body></html>');
      return;
    case 'cut': {
      const text = JSON.stringify(usual().body);
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': text.length + 100 });
      response.write(text.slice(0, text.length / 2), () => response.socket?.destroy());
      return;
    }
    case 'hang':
      return;
  }
}

const whole = { _shards: { total: 1, successful: 1, skipped: 0, failed: 0 } };
const done = { acknowledged: true };
const unknownAddress = ({ method, path }: SearchCall): MadeUpRefusal =>
  new MadeUpRefusal(
    405,
    'illegal_argument_exception',
    `Incorrect HTTP method for uri [${path}] and method [${method}]`,
  );

function answer(call: SearchCall, state: State): object {
  const { method, path } = call;
  if (path === '/') return info(state);
  if (path === '/_aliases') return changeAliases(call, state);
  const alias = /^\/_alias\/([^/]+)$/u.exec(path)?.[1];
  if (alias !== undefined) return behindAlias(alias, state);
  const [, name = '', verb = ''] = path.split('/');
  if (verb === '_mapping' && method === 'GET') return mappingsOf(name, state);
  if (verb === '' && method === 'PUT') return createIndex(name, call, state);
  const index = indexOf(name, state);
  if (verb === '' && method === 'DELETE') {
    state.indexes.delete(name);
    return done;
  }
  switch (`${method} ${verb}`) {
    case 'PUT _mapping':
      index.meta = (parsed(call) as { _meta?: unknown })._meta;
      return done;
    case 'POST _bulk':
      return bulk(index, call);
    case 'POST _refresh':
      index.refresh();
      return whole;
    case 'POST _forcemerge':
      return whole;
    case 'GET _count':
      return { count: index.visible().length, ...whole };
    case 'POST _search':
      return { took: 1, timed_out: false, ...whole, ...search(index, call, state) };
    case 'POST _analyze': {
      const { field, text } = parsed(call) as { field: string; text: string };
      return { tokens: index.analyse(field, text).map((token, position) => ({ token, position })) };
    }
    default:
      throw unknownAddress(call);
  }
}

function info({ product, version }: State): object {
  const isOpenSearch = product === 'OpenSearch';
  return {
    name: 'node-1',
    cluster_name: 'made-up',
    cluster_uuid: 'made-up',
    version: { ...(isOpenSearch ? { distribution: 'opensearch' } : { build_flavor: 'default' }), number: version },
    tagline: isOpenSearch ? 'The OpenSearch Project: https://opensearch.org/' : 'You Know, for Search',
  };
}

const searchParameters = ['search_type', 'allow_partial_search_results'];

function search(index: MadeUpIndex, call: SearchCall, { product }: State): object {
  const unknown = [...call.query.keys()].find((key) => !searchParameters.includes(key));
  if (unknown !== undefined) {
    const reason = `request [${call.path}] contains unrecognized parameter: [${unknown}]`;
    throw new MadeUpRefusal(400, 'illegal_argument_exception', reason);
  }
  const body = parsed(call) as Readonly<Record<string, unknown>>;
  return madeUpSearch(index, body, { product, searchType: call.query.get('search_type') });
}

function parsed({ text, headers }: SearchCall): unknown {
  if (headers['content-type'] !== 'application/json') {
    throw new MadeUpRefusal(406, 'media_type_header_exception', `Content-Type header [${headers['content-type']}] is not supported`); // biome-ignore format: one sentence
  }
  return JSON.parse(text);
}

function indexOf(name: string, { indexes, aliases }: State): MadeUpIndex {
  const [behind = name] = aliases.get(name) ?? [];
  const index = indexes.get(behind);
  if (index === undefined) throw new MadeUpRefusal(404, 'index_not_found_exception', `no such index [${name}]`);
  return index;
}

function mappingsOf(pattern: string, state: State): object {
  if (!pattern.endsWith('*')) return { [pattern]: { mappings: { _meta: indexOf(pattern, state).meta } } };
  const names = [...state.indexes.keys()].filter((name) => name.startsWith(pattern.slice(0, -1)));
  return Object.fromEntries(names.map((name) => [name, { mappings: { _meta: state.indexes.get(name)?.meta } }]));
}

function createIndex(name: string, call: SearchCall, { indexes, plugins, product }: State): object {
  if (name !== name.toLowerCase() || /^[-_+]|[\\/*?"<>| ,#:]/u.test(name) || Buffer.byteLength(name) > 255) {
    throw new MadeUpRefusal(400, 'invalid_index_name_exception', `Invalid index name [${name}]`);
  }
  if (indexes.has(name)) {
    throw new MadeUpRefusal(400, 'resource_already_exists_exception', `index [${name}] already exists`);
  }
  const { settings = {}, mappings = {} } = parsed(call) as {
    settings?: Readonly<Record<string, unknown>>;
    mappings?: { properties?: Readonly<Record<string, MadeUpField>> };
  };
  const foreign = product === 'OpenSearch' ? 'dense_vector' : 'knn_vector';
  for (const [field, { type }] of Object.entries(mappings.properties ?? {})) {
    if (type !== foreign) continue;
    const reason = `Failed to parse mapping: No handler for type [${type}] declared on field [${field}]`;
    throw new MadeUpRefusal(400, 'mapper_parsing_exception', reason);
  }
  indexes.set(name, createMadeUpIndex({ settings, mappings, plugins }));
  return { ...done, shards_acknowledged: true, index: name };
}

function bulk(index: MadeUpIndex, { text, headers }: SearchCall): object {
  if (headers['content-type'] !== 'application/x-ndjson') {
    throw new MadeUpRefusal(406, 'media_type_header_exception', 'Content-Type header is not supported');
  }
  if (!text.endsWith('\n')) {
    const reason = 'The bulk request must be terminated by a newline [\\n]';
    throw new MadeUpRefusal(400, 'illegal_argument_exception', reason);
  }
  const lines = text.slice(0, -1).split('\n');
  const items = Array.from({ length: lines.length / 2 }, (_, at) => {
    const { index: action } = JSON.parse(lines[2 * at] as string) as { index: { _id: string } };
    if (Buffer.byteLength(action._id) > 512)
      throw new MadeUpRefusal(400, 'illegal_argument_exception', 'id is too long');
    try {
      index.put({ id: action._id, source: JSON.parse(lines[2 * at + 1] as string) as Record<string, unknown> });
      return { index: { _id: action._id, status: 201, result: 'created' } };
    } catch (error) {
      if (!(error instanceof MadeUpRefusal)) throw error;
      return { index: { _id: action._id, status: error.status, error: { type: error.type, reason: error.message } } };
    }
  });
  return { took: 1, errors: items.some(({ index: { status } }) => status >= 300), items };
}

function behindAlias(alias: string, { aliases }: State): object {
  const names = [...(aliases.get(alias) ?? [])];
  if (names.length === 0) throw new MadeUpRefusal(404, 'alias_not_found', `alias [${alias}] missing`);
  return Object.fromEntries(names.map((name) => [name, { aliases: { [alias]: {} } }]));
}

function changeAliases(call: SearchCall, { aliases }: State): object {
  const { actions } = parsed(call) as {
    actions: readonly Partial<Record<'add' | 'remove', { index: string; alias: string }>>[];
  };
  for (const { add, remove } of actions) {
    if (remove !== undefined) aliases.get(remove.alias)?.delete(remove.index);
    if (add !== undefined) aliases.set(add.alias, new Set([...(aliases.get(add.alias) ?? []), add.index]));
  }
  return done;
}
