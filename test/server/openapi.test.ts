// The OpenAPI document says every route of the API, and nothing that it points at is missing.
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { catalogue } from '#src/server/catalogue.ts';
import { openApiDocument } from '#src/server/openapi.ts';

it('the OpenAPI document has every route that is no page, and all that it refers to', () => {
  // biome-ignore lint/suspicious/noExplicitAny: looked into by path
  const document: any = openApiDocument(catalogue);
  assert.equal(document.openapi, '3.1.0');
  for (const { method, path, summary } of catalogue)
    assert.equal(document.paths[path]?.[method]?.summary, summary, `${method} ${path}`);
  const text = JSON.stringify(document);
  for (const [, name = ''] of text.matchAll(/"#\/components\/schemas\/([^"]+)"/gu))
    assert.ok(document.components.schemas[name] !== undefined, name);
  assert.doesNotMatch(text, /#\/\$defs/u);
  const wish = document.paths['/eval/run'].post.requestBody.content['application/json'].schema;
  assert.deepEqual(wish.required, ['dataset_name']);
  assert.equal(wish.additionalProperties, false);
});
