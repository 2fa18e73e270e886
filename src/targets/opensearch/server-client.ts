// A server of OpenSearch or Elasticsearch: where it is, who asks, and one call of its API.
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { publicAddress } from '../../calls/http/redact.ts';
import { ConfigError } from '../../model/hakari-error.ts';
import type { Json } from '../../model/json.ts';
import { present } from '../../model/present.ts';
import type { CallLane } from '../../ports/call-lane.ts';
import type { Clock } from '../../ports/clock.ts';
import { type HttpClientOptions, sendRequest } from '../http-client.ts';
import { parseReply, wholeText } from '../reply-text.ts';
import type { ServerAccess } from './opensearch-settings.ts';

/** What a server is reached with. */
export interface ServerContext {
  /** The folder of the config file: paths are relative to it. */
  readonly configDir: string;
  readonly clock: Clock;
  /** Fills in `${NAME}`; throws ConfigError at `where` for a variable that is not set. */
  readonly expand: (text: string, where: string) => string;
  /** The way to a server: its pace, the time limit, and which calls are made again. */
  readonly openLane: (address: string) => CallLane;
}

interface ServerCall<Result> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below the server's address, with its query, such as `/docs/_search`. */
  readonly path: string;
  /** JSON, or lines of it as text (none). */
  readonly body?: Json | object | (() => string);
  /** Ends the call, waiting included. */
  readonly signal?: AbortSignal | undefined;
  /**
   * What the reply says. What it throws is a failure of the attempt: a TargetCallError that may pass is followed by another attempt.
   */
  readonly read: (reply: Json) => Result;
}

export interface SearchServer {
  /** Without user, password and query. */
  readonly address: string;
  /**
   * @returns the service time of the attempt that was answered beside what it said
   * @throws CallError as `CallLane.call`
   */
  call<Result>(call: ServerCall<Result>): Promise<{ readonly value: Result; readonly ms: number }>;
  close(): Promise<void>;
}

const hints = { unauthorised: 'check username and password, or apiKey, and what they may do on the indexes' };
const trustHint = 'name the certificates that sign the server’s in tls.ca';

/** A server that sends nothing for so long is given up, should the lane have set no limit of its own. */
const silenceMs = 600_000;

/**
 * No call is made.
 * @param where the target's place in the config
 * @throws ConfigError for an address that is none, a variable that is not set, or a file of certificates that cannot be read
 */
export async function openSearchServer(
  access: ServerAccess,
  { where, context }: { readonly where: string; readonly context: ServerContext },
): Promise<SearchServer> {
  const { clock } = context;
  const { base, address, headers, secrets } = openAccess(access, { where, expand: context.expand });
  const { Agent } = await import('undici');
  const connect = present({
    ca:
      access.tls?.ca === undefined ? undefined : await readAuthority(resolve(context.configDir, access.tls.ca), where),
    rejectUnauthorized: access.tls?.verify,
  });
  const dispatcher = new Agent({ allowH2: false, headersTimeout: silenceMs, bodyTimeout: silenceMs, connect });
  const client: HttpClientOptions = { dispatcher, clock, address, secrets, hints, trustHint };
  const lane = context.openLane(address);
  return {
    address,
    call: async ({ method, path, body, signal, read }) => {
      const url = new URL(base + path);
      const attempt = async (own: AbortSignal) => {
        const started = clock.monotonic();
        const lines = typeof body === 'function';
        const text = body === undefined ? undefined : lines ? (body as () => string)() : JSON.stringify(body);
        const type = lines ? 'application/x-ndjson' : 'application/json';
        const sent = { ...headers, ...(text === undefined ? {} : { 'content-type': type }) };
        const reply = await sendRequest({ url, method, headers: sent, body: text, signal: own }, client);
        try {
          const value = read(parseReply(await wholeText(reply, address), client));
          return { value, ms: clock.monotonic() - started };
        } finally {
          reply.end();
        }
      };
      return (await lane.call(attempt, { signal })).value;
    },
    // Not `close`, which waits for whoever has not finished speaking.
    close: () => dispatcher.destroy(),
  };
}

interface OpenedAccess {
  /** With its path, without a slash at its end. */
  readonly base: string;
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  /** What must not be seen in an error. */
  readonly secrets: readonly string[];
}

function openAccess(
  access: ServerAccess,
  { where, expand }: { readonly where: string; readonly expand: ServerContext['expand'] },
): OpenedAccess {
  const filled = (key: 'url' | 'username' | 'password' | 'apiKey'): string | undefined =>
    access[key] === undefined ? undefined : expand(access[key], `${where}.${key}`);
  const url = URL.parse(filled('url') ?? '');
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') {
    throw new ConfigError('url is no address of a server', {
      code: 'bad-url',
      where: `${where}.url`,
      hint: 'write http://… or https://…, such as http://127.0.0.1:9200',
    });
  }
  const username = filled('username') ?? decoded(url.username);
  const password = filled('password') ?? decoded(url.password);
  const apiKey = filled('apiKey');
  // A key may be written as it was given out: its id and itself, or both in base64.
  const key = apiKey?.includes(':') === true ? Buffer.from(apiKey).toString('base64') : apiKey;
  const login = Buffer.from(`${username}:${password}`).toString('base64');
  const authorization = key !== undefined ? `ApiKey ${key}` : username === '' ? undefined : `Basic ${login}`;
  const secrets = [password, key, apiKey, ...(apiKey?.split(':') ?? []), username === '' ? undefined : login];
  return {
    base: `${url.origin}${url.pathname}`.replace(/\/+$/u, ''),
    address: publicAddress(url.href).replace(/\/+$/u, ''),
    headers: present({ accept: 'application/json', authorization }) as Readonly<Record<string, string>>,
    secrets: secrets.filter((secret) => secret !== undefined && secret.length >= shortestSecret) as readonly string[],
  };
}

/** Shorter texts are found everywhere and would blacken messages. */
const shortestSecret = 4;

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

async function readAuthority(path: string, where: string): Promise<string> {
  const wrong = (what: string, cause?: unknown): ConfigError =>
    new ConfigError(what, {
      code: 'no-certificates',
      where: `${where}.tls.ca`,
      hint: 'name a file in PEM, relative to the config file',
      cause,
    });
  const text = await readFile(path, 'utf8').catch((cause: unknown) => {
    throw wrong(`the file of certificates ${path} cannot be read`, cause);
  });
  // Node passes over what is none, and would then say that the server is not trusted.
  if (!text.includes('-----BEGIN CERTIFICATE-----')) throw wrong(`${path} holds no certificate`);
  return text;
}
