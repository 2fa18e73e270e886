// The settings of an http target, checked and made ready to use.
import { z } from 'zod';
import { ConfigError } from '../../model/hakari-error.ts';
import type { Json } from '../../model/json.ts';
import { present } from '../../model/present.ts';
import { parseSettings } from '../parse-settings.ts';
import { checkTemplate } from './fill-template.ts';
import { compilePath, type JsonPath } from './json-path.ts';

const path = z.string().min(1).optional();
/** What a reply can tell, each by a JMESPath. */
const response = z.strictObject({
  answer: path,
  documents: path,
  contexts: path,
  citations: path,
  usage: path,
  stages: path,
  fingerprint: path,
});
const stream = z.strictObject({
  format: z.enum(['sse', 'ndjson', 'text']),
  /** JMESPath of a piece of the answer in one event; absent: the event itself is the piece. */
  answer: path,
  /** JMESPath that is true in the last event: a stream that ends before it was cut off. */
  done: path,
});
const schema = z.strictObject({
  id: z.string().min(1),
  type: z.literal('http'),
  /** `${NAME}` is not filled in yet. */
  url: z.string().min(1),
  /** (POST with a `request`, else GET) */
  method: z.enum(['POST', 'PUT', 'GET']).optional(),
  headers: z.record(z.string(), z.string()).optional(),
  request: z.custom<Json>().optional(),
  query: z.record(z.string(), z.string()).optional(),
  response: response.optional(),
  stream: stream.optional(),
});

export type HttpSettings = Readonly<z.output<typeof schema>>;
type StreamSettings = Readonly<z.output<typeof stream>>;
export type StreamFormat = StreamSettings['format'];
type HttpMethod = NonNullable<HttpSettings['method']>;
export type ResponseField = keyof z.output<typeof response>;

export interface HttpConfig {
  readonly settings: HttpSettings;
  readonly method: HttpMethod;
  readonly paths: ReadonlyMap<ResponseField, JsonPath>;
  readonly stream?: { readonly format: StreamFormat; readonly answer?: JsonPath; readonly done?: JsonPath };
}

/** Names of the settings. */
export const httpSettings: readonly string[] = Object.keys(schema.shape);

/** Names of what a reply can tell. */
const responseFields = Object.keys(response.shape) as readonly ResponseField[];

/** @throws ConfigError with place and hint */
export function readHttpConfig(config: unknown, where: string): HttpConfig {
  const settings = parseSettings(schema, config, { where, what: 'http target' });
  const method = settings.method ?? (settings.request === undefined ? 'GET' : 'POST');
  checkRequest(settings, { method, where });
  const paths = new Map<ResponseField, JsonPath>();
  for (const field of responseFields) {
    const expression = settings.response?.[field];
    if (expression !== undefined) paths.set(field, compilePath(expression, `${where}.response.${field}`));
  }
  const { stream } = settings;
  if (paths.size === 0 && stream === undefined) {
    throw new ConfigError('nothing is read of a response', {
      code: 'missing-response',
      where: `${where}.response`,
      hint: 'add response: { answer: JMESPATH, documents: JMESPATH }',
    });
  }
  return present({
    settings,
    method,
    paths,
    stream: stream === undefined ? undefined : compileStream(stream, settings, where),
  });
}

function compileStream(
  stream: StreamSettings,
  settings: HttpSettings,
  where: string,
): NonNullable<HttpConfig['stream']> {
  const { format, answer, done } = stream;
  if (format === 'text' && [answer, done, settings.response].some((given) => given !== undefined)) {
    throw new ConfigError('a stream of text has no events to look into', {
      code: 'bad-setting',
      where: `${where}.stream`,
      hint: 'leave out answer, done and response, or write format: sse or ndjson',
    });
  }
  if (format === 'ndjson' && answer === undefined && settings.response?.answer === undefined) {
    throw new ConfigError('nothing says where an event has its piece of the answer', {
      code: 'bad-setting',
      where: `${where}.stream.answer`,
      hint: 'add the JMESPath of the piece, such as delta.text',
    });
  }
  return present({
    format,
    answer: answer === undefined ? undefined : compilePath(answer, `${where}.stream.answer`),
    done: done === undefined ? undefined : compilePath(done, `${where}.stream.done`),
  });
}

function checkRequest(
  { url, request, query = {} }: HttpSettings,
  { method, where }: { readonly method: HttpMethod; readonly where: string },
): void {
  const bad = (what: string, place: string, hint: string): ConfigError =>
    new ConfigError(what, { code: 'bad-setting', where: `${where}.${place}`, hint });
  if (/\{\{/u.test(url)) throw bad('a placeholder cannot stand in url', 'url', 'put it into query or request');
  if (method === 'GET' && request !== undefined) throw bad('a GET request has no body', 'request', 'use query');
  if (typeof request === 'string' && /^\s*[[{](?!\{)/u.test(request)) {
    throw bad(
      'request is JSON written as text',
      'request',
      'write it as a mapping: a quote in a question would break it',
    );
  }
  const used = new Set([
    ...checkTemplate(request ?? null, `${where}.request`),
    ...checkTemplate(query, `${where}.query`),
  ]);
  if (used.has('query')) return;
  throw bad(
    '{{query}} is nowhere: the question would not be sent',
    'request',
    'add it, such as request: { q: "{{query}}" }',
  );
}
