// A system that is asked over HTTP: the question goes into a template, the answer is found by JMESPath.
import { hash } from 'node:crypto';
import type { Agent } from 'undici';
import { canonicalJson } from '../../model/canonical-json.ts';
import { ConfigError } from '../../model/hakari-error.ts';
import type { JsonObject } from '../../model/json.ts';
import type { TargetOutput } from '../../model/target-output.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Target, TargetRequest } from '../../ports/target.ts';
import { publicAddress } from '../public-address.ts';
import { shownVariables, withoutSecrets } from '../shown-settings.ts';
import { type Endpoint, openEndpoint } from './endpoint.ts';
import { fillPlainText, fillTemplate } from './fill-template.ts';
import { type HttpCall, type HttpClientOptions, sendRequest } from './http-client.ts';
import { type HttpConfig, type HttpSettings, readHttpConfig } from './http-config.ts';
import { findFields, outputOf, parseReply, type ReplyContext } from './read-reply.ts';
import { readStream } from './read-stream.ts';
import { readText } from './read-text.ts';

export interface HttpTargetContext {
  readonly clock: Clock;
  /** Fills in `${NAME}`; throws ConfigError at `where` for a variable that is not set. */
  readonly expand: (text: string, where: string) => string;
}

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
  let open: { readonly endpoint: Endpoint; readonly agent: Agent } | undefined;
  return {
    capabilities: { stages: [], timesItself: false, warmUp: false, remote: true, recorded: false },
    prepare: async () => {
      const endpoint = openEndpoint(settings, where, context.expand);
      const { Agent } = await import('undici');
      // One call a connection: what befalls one of them befalls no other call.
      open ??= {
        endpoint,
        agent: new Agent({ allowH2: false, headersTimeout: silenceMs, bodyTimeout: silenceMs }),
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
      const client = { dispatcher: open.agent, clock: context.clock, address, secrets, keys };
      return await ask(request, { http, endpoint: open.endpoint, client });
    },
    close: async () => {
      const agent = open?.agent;
      open = undefined;
      await agent?.close();
    },
  };
}

async function ask(
  request: TargetRequest,
  { http, endpoint, client }: { http: HttpConfig; endpoint: Endpoint; client: HttpClientOptions & ReplyContext },
): Promise<TargetOutput> {
  const started = client.clock.monotonic();
  const reply = await sendRequest(callOf(request, http, endpoint), client);
  const { stream, paths } = http;
  if (stream !== undefined) {
    return await readStream(readText(reply, client.address), { stream, paths }, { ...client, started });
  }
  let text = '';
  for await (const piece of readText(reply, client.address)) text += piece;
  const data = parseReply(text, client);
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
