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

function operation({ summary, access, params, query, body, replies = {}, files = [] }: Route, schemas: Schemas): Json {
  const problem = { $ref: '#/components/schemas/Problem' };
  return {
    summary,
    ...(access === 'anybody' ? { security: [] } : { 'x-permission': access }),
    parameters: [...parametersOf('path', schemas, params), ...parametersOf('query', schemas, query)],
    ...(body === undefined
      ? {}
      : { requestBody: { required: true, content: { 'application/json': { schema: schemas.of(body, 'input') } } } }),
    responses: {
      ...(files.length === 0
        ? {}
        : { 200: { description: summary, content: Object.fromEntries(files.map((type) => [type, {}])) } }),
      ...(Object.keys(replies).length + files.length === 0 ? { 204: { description: 'Done' } } : {}),
      ...Object.fromEntries(
        Object.entries(replies).map(([status, schema]) => [
          status,
          { description: summary, content: { 'application/json': { schema: schemas.of(schema) } } },
        ]),
      ),
      default: { description: 'What is wrong', content: { 'application/problem+json': { schema: problem } } },
    },
  };
}

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

/** Schemas that refer to definitions of their own, such as JSON within JSON, find them where the document keeps all of them. */
function createSchemas(): Schemas {
  const named: Record<string, unknown> = {};
  let count = 0;
  return {
    named,
    of(schema, io = 'output') {
      const { $schema: _dialect, $defs = {}, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
      const place = `Part${count++}`;
      const placed = (part: unknown): unknown =>
        JSON.parse(JSON.stringify(part).replaceAll('"#/$defs/', `"#/components/schemas/${place}`));
      for (const [name, part] of Object.entries($defs)) named[`${place}${name}`] = placed(part);
      return placed(rest) as Json;
    },
  };
}
