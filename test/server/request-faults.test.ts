// What is wrong with a request, in words for who sent it: the field, and what has to stand there.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { z } from 'zod';
import { explainFaults } from '#src/server/explain-fault.ts';
import { openServer, type ServerUnderTest } from './server-under-test.ts';

const schema = z.strictObject({
  name: z.string().min(1).max(5),
  size: z.int().min(2).max(9).optional(),
  share: z.number().gt(0).lt(1).optional(),
  kind: z.enum(['run', 'sweep']).optional(),
  id: z.uuid().optional(),
  list: z
    .array(z.strictObject({ query: z.string() }))
    .max(2)
    .optional(),
  either: z.union([z.string(), z.strictObject({ id: z.string() })]).optional(),
});

const faults = (given: unknown): string[] =>
  explainFaults(schema.safeParse(given).error?.issues ?? [], given).map(({ path, message }) => `${path}: ${message}`);

describe('a request that does not fit', () => {
  const rows: readonly [given: unknown, ...told: readonly string[]][] = [
    [{}, 'name: is missing'],
    [{ name: null }, 'name: must be a text, not null'],
    [{ name: 5 }, 'name: must be a text, not the number 5'],
    [{ name: '' }, 'name: is empty'],
    [{ name: 'too long' }, 'name: must have at most 5 characters'],
    [{ name: 'a', size: '3' }, 'size: must be a number, not the text "3"'],
    [{ name: 'a', size: 2.5 }, 'size: must be a whole number, not the number 2.5'],
    [{ name: 'a', size: 1 }, 'size: must be at least 2'],
    [{ name: 'a', share: 0 }, 'share: must be more than 0'],
    [{ name: 'a', share: 1 }, 'share: must be less than 1'],
    [{ name: 'a', kind: 'walk' }, 'kind: must be one of run, sweep, not the text "walk"'],
    [{ name: 'a', id: 'x' }, 'id: must be a UUID, not the text "x"'],
    [{ name: 'a', list: {} }, 'list: must be a list, not an object'],
    [{ name: 'a', list: [{}, { query: true }] }, 'list.0.query: is missing', 'list.1.query: must be a text, not true'],
    [{ name: 'a', list: [{ query: 'q', quary: 'q' }] }, 'list.0.quary: is not known here'],
    [{ name: 'a', list: Array(3).fill({ query: 'q' }) }, 'list: must have at most 2 entries'],
    [{ name: 'a', either: { id: 3 } }, 'either.id: must be a text, not the number 3'],
    [{ name: 'a', either: 3 }, 'either: must be a text or an object, not the number 3'],
    [[], ': must be an object, not a list'],
  ];
  for (const [given, ...told] of rows) it(JSON.stringify(given), () => assert.deepEqual(faults(given), told));
});

describe('over the API', () => {
  let server: ServerUnderTest;
  before(async () => {
    server = await openServer();
  });
  after(() => server.close());

  it('each field that does not fit is named once, in words', async () => {
    const key = await server.keyOf('user');
    const json = { dataset_name: 3, metrics: 'MRR', tarket: 'x' };
    const { status, json: problem } = await server.ask('POST', '/eval/run', { key, json });
    assert.equal(status, 422);
    assert.deepEqual(problem.errors, [
      { path: 'dataset_name', message: 'must be a text, not the number 3' },
      { path: 'metrics', message: 'must be a list, not the text "MRR"' },
      { path: 'tarket', message: 'is not known here' },
    ]);
    assert.doesNotMatch(JSON.stringify(problem), /Invalid|expected/u);
  });
});
