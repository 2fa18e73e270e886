// The OpenAPI document, from the routes and the very schemas by which requests are read: OpenAPI 3.1 takes JSON Schema as it is.
import { z } from 'zod';
import { problemSchema } from './problem.ts';
import type { Route } from './route.ts';

type Json = { readonly [key: string]: unknown };

/** Pages are not in it: they are for people. */
export function openApiDocument(routes: readonly Route[]): Json {
  const paths: Record<string, Record<string, Json>> = {};
  const schemas = createSchemas();
  for (const route of routes) {
    if (route.summary === undefined) continue;
    paths[route.path] = { ...paths[route.path], [route.method]: operation(route, schemas) };
  }
  const problem = schemas.of(problemSchema);
  return {
    openapi: '3.1.0',
    info: { title: 'Hakari', version: '1', description: 'Weighs RAG systems: datasets, runs and their results.' },
    security: [{ key: [] }],
    components: {
      securitySchemes: { key: { type: 'http', scheme: 'bearer' } },
      schemas: { Problem: problem, ...schemas.named },
    },
    paths,
  };
}

function operation(route: Route, schemas: Schemas): Json {
  const { summary, access, params, query, body } = route;
  return {
    summary,
    ...(access === 'anybody' ? { security: [] } : { 'x-permission': access }),
    parameters: [
      ...parametersOf('path', schemas, params),
      ...parametersOf('query', schemas, query),
      ...headersOf(route).map((name) => ({ name, in: 'header', required: false, schema: { type: 'string' } })),
    ],
    ...(body === undefined && route.form === undefined && route.streamed === undefined
      ? {}
      : { requestBody: { required: true, content: contentOf(route, schemas) } }),
    responses: responsesOf(route, schemas),
  };
}

function contentOf({ body, form, streamed }: Route, schemas: Schemas): Json {
  if (streamed !== undefined) return Object.fromEntries(streamed.map((type) => [type, {}]));
  if (form === undefined)
    return body === undefined ? {} : { 'application/json': { schema: schemas.of(body, 'input') } };
  const fields = schemas.of(form.fields, 'input');
  const files = Object.fromEntries(form.files.map((name) => [name, { type: 'string', format: 'binary' }]));
  const properties = { ...(fields.properties as Json), ...files };
  return {
    'multipart/form-data': { schema: { ...fields, properties } },
    // Without a file nothing has to be a form.
    ...(form.files.length > 0 && (fields.required as readonly string[] | undefined)?.includes('file')
      ? {}
      : { 'application/json': { schema: fields } }),
  };
}

const headersOf = ({ tag, overWhatWasRead, files = [] }: Route): readonly string[] => [
  ...(tag === undefined ? [] : ['If-None-Match']),
  ...(overWhatWasRead === true ? ['If-Match'] : []),
  ...(files.includes('text/event-stream') ? ['Last-Event-ID'] : []),
];

function responsesOf({ summary, replies = {}, files = [], tag, overWhatWasRead }: Route, schemas: Schemas): Json {
  const problem = { $ref: '#/components/schemas/Problem' };
  const asFiles = Object.fromEntries(files.map((type) => [type, {}]));
  const statuses = [...new Set([...(files.length === 0 ? [] : ['200']), ...Object.keys(replies)])];
  const isTagged = tag !== undefined || overWhatWasRead === true;
  return {
    ...(statuses.length === 0 || files.includes('text/event-stream') ? { 204: { description: 'Done' } } : {}),
    ...Object.fromEntries(
      statuses.map((status) => {
        const schema = replies[Number(status)];
        const content = {
          ...(schema === undefined ? {} : { 'application/json': { schema: schemas.of(schema) } }),
          ...(status === '200' ? asFiles : {}),
        };
        return [status, { description: summary, ...(isTagged ? { headers: etag } : {}), content }];
      }),
    ),
    ...(tag === undefined ? {} : { 304: { description: 'It is still what If-None-Match names', headers: etag } }),
    default: { description: 'What is wrong', content: { 'application/problem+json': { schema: problem } } },
  };
}

const etag = { ETag: { schema: { type: 'string' } } };

function parametersOf(place: 'path' | 'query', schemas: Schemas, schema: z.ZodType | undefined): readonly Json[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = schemas.of(schema, 'input') as {
    readonly properties?: Readonly<Record<string, unknown>>;
    readonly required?: readonly string[];
  };
  return Object.entries(properties).map(([name, each]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: each,
  }));
}

interface Schemas {
  of(schema: z.ZodType, io?: 'input' | 'output'): Json;
  /** What several schemas, or one in itself, refer to. */
  readonly named: Readonly<Record<string, unknown>>;
}

/** A tuple has as many members as it names: its schema alone would take fewer, and more. */
function override({
  zodSchema,
  jsonSchema,
}: {
  readonly zodSchema: z.core.$ZodTypes;
  jsonSchema: z.core.JSONSchema.BaseSchema;
}): void {
  if (zodSchema._zod.def.type !== 'tuple' || zodSchema._zod.def.rest !== null) return;
  const { length } = zodSchema._zod.def.items;
  jsonSchema.minItems = length;
  jsonSchema.maxItems = length;
  if (length === 0) delete jsonSchema.prefixItems;
}

/** Schemas that refer to definitions of their own, such as JSON within JSON, find them where the document keeps all of them. */
function createSchemas(): Schemas {
  const named: Record<string, unknown> = {};
  let count = 0;
  return {
    named,
    of(schema, io = 'output') {
      const {
        $schema: _dialect,
        $defs = {},
        ...rest
      } = z.toJSONSchema(schema, { io, unrepresentable: 'any', override });
      const place = `Part${count++}`;
      const placed = (part: unknown): unknown =>
        JSON.parse(JSON.stringify(part).replaceAll('"#/$defs/', `"#/components/schemas/${place}`));
      for (const [name, part] of Object.entries($defs)) named[`${place}${name}`] = placed(part);
      return placed(rest) as Json;
    },
  };
}
