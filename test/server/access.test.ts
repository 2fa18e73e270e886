// Who may ask what: every route of the catalogue by everybody there is. A route that says nothing is not there.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type Permission, permissions, permissionsOf, roles } from '#src/model/permissions.ts';
import { catalogue } from '#src/server/catalogue.ts';
import type { Route } from '#src/server/route.ts';
import { openServer, type ServerUnderTest } from './server-under-test.ts';

const nobody = '01a20939-0953-75fb-95ab-0f8f8a65d3ff';

const pathOf = ({ path }: Route): string =>
  path.replaceAll(/\{(\w+)\}/gu, (_, name) => (name === 'link' ? `hl_${'a'.repeat(43)}` : nobody));

/** Refused before anything of the request was read. */
const isRefused = (status: number): boolean => status === 401 || status === 403;

describe('who may ask', () => {
  let server: ServerUnderTest;
  before(async () => {
    server = await openServer();
  });
  after(() => server.close());

  const asks = async (route: Route, key: string | undefined): Promise<number> =>
    (
      await server.ask(route.method.toUpperCase(), pathOf(route), {
        key,
        ...(key === undefined ? { headers: { 'sec-fetch-site': 'same-origin' } } : {}),
      })
    ).status;

  it('every route declares it, and each path and method is there once', () => {
    const known = new Set<string>(['anybody', 'signed-in', ...permissions]);
    const seen = new Set<string>();
    for (const { method, path, access } of catalogue) {
      assert.ok(known.has(access), `${method} ${path}: ${access}`);
      const name = `${method} ${path.replaceAll(/\{\w+\}/gu, '{}')}`;
      assert.ok(!seen.has(name), `${name} is there twice`);
      seen.add(name);
    }
    assert.ok(catalogue.length > 30);
  });

  it('lets nobody in who says not who they are, but where anybody may ask', async () => {
    for (const route of catalogue) {
      const status = await asks(route, undefined);
      if (route.access === 'anybody') assert.ok(status !== 401, `${route.method} ${route.path}: ${status}`);
      else assert.equal(status, 401, `${route.method} ${route.path}`);
    }
  });

  it('lets each role ask what its permissions name, and nothing else', async () => {
    for (const role of roles) {
      const key = await server.keyOf(role);
      for (const route of catalogue) {
        if (route.access === 'anybody') continue;
        const may = route.access === 'signed-in' || permissionsOf[role].includes(route.access);
        const status = await asks(route, key);
        // A key makes no keys, whoever has it.
        if (route.path === '/api/keys' && route.method === 'post') continue;
        assert.equal(isRefused(status), !may, `${role}: ${route.method} ${route.path}: ${status}`);
      }
    }
  });

  it('says which methods an address takes, where it is asked by another one', async () => {
    for (const [method, path, allow] of [
      ['PUT', '/health', 'GET'],
      ['POST', `/api/eval/runs/${nobody}`, 'GET'],
      ['GET', '/eval/run', 'POST'],
    ] as const) {
      const reply = await server.ask(method, path);
      assert.deepEqual(
        [reply.status, reply.headers.get('allow'), reply.json.type],
        [405, allow, 'hakari:not-this-way'],
      );
    }
    assert.equal((await server.ask('POST', '/api/nowhere')).status, 404);
  });

  it('a key with fewer permissions has no others, and none that its owner lacks', async () => {
    const only: Permission = 'datasets:read';
    const few = await server.keyOf('admin', [only]);
    const more = await server.keyOf('viewer', ['eval:run', 'accounts:manage', only]);
    for (const route of catalogue) {
      if (route.access === 'anybody' || route.access === 'signed-in') continue;
      for (const key of [few, more])
        assert.equal(isRefused(await asks(route, key)), route.access !== only, `${route.method} ${route.path}`);
    }
  });

  it('a viewer runs nothing and changes nothing', () => {
    assert.deepEqual(permissionsOf.viewer, ['results:read', 'datasets:read']);
    assert.ok(permissionsOf.user.includes('eval:run') && !permissionsOf.user.includes('accounts:manage'));
    for (const { method, access, path } of catalogue)
      if (method !== 'get') assert.ok(!permissionsOf.viewer.includes(access as Permission), path);
  });
});
