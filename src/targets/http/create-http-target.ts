// A system that is asked over HTTP: the question goes into a template, the answer is found by JMESPath.
import { hash } from 'node:crypto';
import type { Agent, buildConnector } from 'undici';
import { publicAddress } from '../../calls/http/redact.ts';
import { ConfigError } from '../../model/hakari-error.ts';
import { canonicalJson, type Json, type JsonObject } from '../../model/json.ts';
import { present } from '../../model/present.ts';
import type { TargetOutput } from '../../model/target-output.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Target, TargetRequest } from '../../ports/target.ts';
import { type HttpCall, type HttpClientOptions, type HttpReply, sendRequest } from '../http-client.ts';
import { parseReply, readText, wholeText } from '../reply-text.ts';
import { isSecretName, shownVariables, withoutSecrets } from '../shown-settings.ts';
import { fillPlainText, fillTemplate } from './fill-template.ts';
import { type HttpConfig, type HttpSettings, readHttpConfig } from './http-config.ts';
import { parseBare } from './json-path.ts';
import { findFields, outputOf, type ReplyContext, readStream } from './read-reply.ts';
import { type UnfoundPaths, watchPaths } from './unfound-paths.ts';

interface HttpTargetContext {
  readonly clock: Clock;
  /** Fills in `${NAME}`; throws ConfigError at `where` for a variable that is not set. */
  readonly expand: (text: string, where: string) => string;
  /** Opens connections (to wherever `url` leads). */
  readonly connect?: buildConnector.connector | undefined;
}

const hints = {
  unauthorised: 'check headers, and what they are allowed to do',
  'quota-exhausted': 'nothing is left to spend at this server',
  'bad-request': 'check url, method and request',
};

/** A server that sends nothing for so long is given up, should the caller have set no limit of its own. */
const silenceMs = 600_000;

/**
 * Asks once a question: waiting, retrying and time limits are the caller's.
 * @param where the target's place in the config
 * @throws ConfigError for wrong settings; `prepare` throws it for a missing variable
 */
export function createHttpTarget(config: unknown, where: string, context: HttpTargetContext): Target {
  const http = readHttpConfig(config, where);
  const { settings } = http;
  let open: { readonly endpoint: Endpoint; readonly agent: Agent; readonly watch: UnfoundPaths } | undefined;
  return {
    capabilities: { stages: [], timesItself: false, warmUp: false, remote: true, recorded: false },
    prepare: async () => {
      const endpoint = openEndpoint(settings, where, context.expand);
      const { Agent } = await import('undici');
      // One call per connection, so that a broken connection ends one call alone.
      open ??= {
        endpoint,
        agent: new Agent({
          allowH2: false,
          headersTimeout: silenceMs,
          bodyTimeout: silenceMs,
          ...present({ connect: context.connect }),
        }),
        watch: watchPaths(settings.response ?? {}, { where, address: endpoint.address }),
      };
      return { message: `${settings.id}: ${endpoint.address}`, stale: false };
    },
    snapshot: () => ({
      id: settings.id,
      type: 'http',
      config: shown(settings),
      fingerprint: fingerprintOf(settings, open?.endpoint),
    }),
    ask: async (request) => {
      if (open === undefined) throw new ConfigError('the target is not prepared', { code: 'not-prepared', where });
      const { address, secrets, keys } = open.endpoint;
      const client = { dispatcher: open.agent, clock: context.clock, address, secrets, hints, keys, watch: open.watch };
      return await ask(request, { http, endpoint: open.endpoint, client });
    },
    concern: () => open?.watch.concern(),
    close: async () => {
      const agent = open?.agent;
      open = undefined;
      // Not `close`, which waits for whoever has not finished speaking.
      await agent?.destroy();
    },
  };
}

async function ask(
  request: TargetRequest,
  { http, endpoint, client }: { http: HttpConfig; endpoint: Endpoint; client: HttpClientOptions & ReplyContext },
): Promise<TargetOutput> {
  const started = client.clock.monotonic();
  const reply = await sendRequest(callOf(request, http, endpoint), client);
  try {
    return await readReply(reply, http, { ...client, started });
  } finally {
    reply.end();
  }
}

async function readReply(
  reply: HttpReply,
  { stream, paths }: HttpConfig,
  client: ReplyContext & { readonly clock: Clock; readonly started: number },
): Promise<TargetOutput> {
  if (stream !== undefined) {
    return await readStream(readText(reply, client.address), { stream, paths }, client);
  }
  const data = parseReply(await wholeText(reply, client.address), { ...client, parse: parseBare });
  return outputOf(findFields(data, paths, client), data, client);
}

function callOf(request: TargetRequest, { settings, method }: HttpConfig, endpoint: Endpoint): HttpCall {
  const url = new URL(endpoint.url);
  for (const [name, value] of Object.entries(settings.query ?? {})) {
    url.searchParams.append(name, fillPlainText(value, request));
  }
  const template = settings.request;
  if (template === undefined) return { url, method, headers: endpoint.headers, signal: request.signal };
  const isText = typeof template === 'string';
  const body = isText ? fillPlainText(template, request) : JSON.stringify(fillTemplate(template, request));
  const type = isText ? 'text/plain; charset=utf-8' : 'application/json';
  return { url, method, headers: { 'content-type': type, ...endpoint.headers }, body, signal: request.signal };
}

function shown(settings: HttpSettings): JsonObject {
  const { url, headers, query, request, ...rest } = settings;
  return withoutUndefined({
    ...rest,
    url: publicAddress(url),
    headers: headers === undefined ? undefined : shownVariables(headers, isHarmless),
    query: query === undefined ? undefined : withoutSecrets(query),
    request: request === undefined ? undefined : withoutSecrets(request),
  });
}

const harmless = new Set(['accept', 'accept-language', 'content-type', 'user-agent']);
const isHarmless = (name: string): boolean => harmless.has(name.toLowerCase());

const withoutUndefined = (value: object): JsonObject => JSON.parse(JSON.stringify(value)) as JsonObject;

function fingerprintOf(settings: HttpSettings, endpoint: Endpoint | undefined): string {
  const { id, ...asked } = shown(settings);
  return hash('sha256', canonicalJson([asked, endpoint?.identity ?? null]), 'hex');
}

// Where the questions go: address and headers with their variables filled in, and which of them are secret.
interface Endpoint {
  readonly url: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** How messages name it. */
  readonly address: string;
  readonly secrets: readonly string[];
  /** Of these, what is a key beyond doubt: not even an answer may repeat it. */
  readonly keys: readonly string[];
  /** What of it decides who answers; goes into a hash and nowhere else. */
  readonly identity: Json;
}

/** Shorter texts are found everywhere and would blacken messages. */
const shortestSecret = 4;

/** @throws ConfigError for a variable that is not set, or an address that is none */
function openEndpoint(
  settings: HttpSettings,
  where: string,
  expand: (text: string, where: string) => string,
): Endpoint {
  const written = { url: settings.url, headers: settings.headers ?? {} };
  const url = parseUrl(expand(written.url, `${where}.url`), `${where}.url`);
  const secrets = [url.username, url.password, ...url.searchParams.values()].map(decoded);
  const keys = [decoded(url.password)];
  for (const [name, value] of url.searchParams) if (isSecretName(name)) keys.push(decoded(value));
  const headers: Record<string, string> = {};
  const identity: Record<string, string> = {};
  for (const [name, value] of Object.entries(written.headers)) {
    const filled = expand(value, `${where}.headers.${name}`);
    headers[name.toLowerCase()] = filled;
    if (isSecretName(name) || value.includes('${')) secrets.push(filled, ...filled.split(/\s+/u));
    if (isSecretName(name)) keys.push(...filled.split(/\s+/u));
    else identity[name.toLowerCase()] = filled;
  }
  if (url.username !== '' || url.password !== '') {
    const login = `${decoded(url.username)}:${decoded(url.password)}`;
    const basic = Buffer.from(login).toString('base64');
    headers.authorization ??= `Basic ${basic}`;
    secrets.push(basic);
  }
  const query = [...url.searchParams].filter(([name]) => !isSecretName(name));
  return {
    url: `${url.origin}${url.pathname}${url.search}`,
    headers,
    address: publicAddress(written.url),
    keys,
    secrets: secrets.filter((secret) => secret.length >= shortestSecret),
    identity: { url: `${url.origin}${url.pathname}`, query, headers: identity },
  };
}

function parseUrl(text: string, where: string): URL {
  const url = URL.parse(text);
  if (url?.protocol === 'http:' || url?.protocol === 'https:') return url;
  throw new ConfigError('url is no address of a server', {
    code: 'bad-url',
    where,
    hint: 'write http://… or https://…',
  });
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
