// Targets that an admin adds: what they may say, where they lead, and what a run does with them.
import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { isPublicAddress } from '#src/targets/http/public-addresses.ts';
import { openServer, type ServerUnderTest } from './server-under-test.ts';

describe('targets that are added', () => {
  let server: ServerUnderTest;
  let admin: string;
  let user: string;
  let rag: Server;
  let port: number;
  let asked = 0;
  before(async () => {
    rag = createServer((request, response) => {
      asked += 1;
      request.resume();
      request.on('end', () => {
        response.setHeader('content-type', 'application/json');
        response.end('{"text":"The gate opens at seven.","found":[{"id":"gate.md"}]}');
      });
    });
    await new Promise<void>((resolve) => rag.listen(0, 'localhost', resolve));
    port = (rag.address() as AddressInfo).port;
    server = await openServer('serve: { syncExamples: 20, targetHosts: [rag.test, localhost] }\n');
    admin = await server.keyOf('admin');
    user = await server.keyOf('user');
  });
  after(async () => {
    await server.close();
    rag.close();
  });

  const settings = (url: string, more: Readonly<Record<string, unknown>> = {}) => ({
    url,
    request: { q: '{{query}}' },
    response: { answer: 'text', documents: 'found[].id' },
    ...more,
  });
  const add = (name: string, given: unknown, key = admin) =>
    server.ask('POST', '/api/eval/targets', { key, json: { name, settings: given } });
  const run = async (target: string) =>
    await server.ask('POST', '/eval/run', {
      key: user,
      json: { dataset_name: 'gate', examples: [{ query: 'when?' }], target, metrics: ['resultCoverage'] },
    });

  it('are asked by runs like those of the config, and are gone from what runs can choose once removed', async () => {
    const added = await add('ours', settings(`http://localhost:${port}/ask`));
    assert.equal(added.status, 201, added.text);
    const { json } = await run('ours');
    assert.deepEqual(
      json.results.map(({ target, answer, error }: Record<string, unknown>) => [target, answer, error]),
      [['ours', 'The gate opens at seven.', null]],
    );
    const known = await server.ask('GET', '/api/eval/targets', { key: user });
    assert.deepEqual(
      known.json.added.map(({ name, added_by: by }: Record<string, unknown>) => [name, by]),
      [['ours', 'admin 1']],
    );
    assert.equal((await server.ask('DELETE', `/api/eval/targets/${added.json.id}`, { key: admin })).status, 204);
    assert.equal((await run('ours')).status, 422);
  });

  it('are added by an admin alone, under a name that is free', async () => {
    assert.equal((await add('mine', settings('https://rag.example.org/'), user)).status, 403);
    assert.equal((await add('bm25', settings('https://rag.example.org/'))).status, 409);
    assert.equal((await add('twice', settings('https://rag.example.org/'))).status, 201);
    assert.equal((await add('twice', settings('https://rag.example.org/'))).status, 409);
    assert.equal((await add('../x', settings('https://rag.example.org/'))).status, 422);
  });

  it('bring no header, secret, variable, path, command or module', async () => {
    const url = 'https://rag.example.org/';
    for (const given of [
      settings(url, { headers: { authorization: 'x' } }),
      settings(url, { type: 'command', command: ['sh'] }),
      settings(url, { module: './x.mjs' }),
      settings('https://name:word@rag.example.org/'),
      settings('https://rag.example.org/?api_key=abc'),
      settings(url, { request: { q: '{{query}}', api_key: 'abc' } }),
      settings(url, { request: { q: '{{query}}', home: `$${'{HOME}'}` } }),
      settings(url, { query: { token: 'abc' } }),
      settings(`https://$${'{HOST}'}/`),
      settings('file:///etc/passwd'),
      settings('ftp://rag.example.org/'),
      settings(url, { response: { answer: 'a[' } }),
      settings(url, { request: { q: 'nothing of the question' } }),
    ]) {
      const reply = await add('bad', given);
      assert.equal(reply.status, 422, `${JSON.stringify(given)}: ${reply.text}`);
    }
    assert.ok(!(await server.ask('GET', '/api/eval/targets', { key: user })).text.includes('"bad"'));
  });

  it('at an address of this machine or its network are refused in every notation', async () => {
    for (const host of [
      ...['127.0.0.1', '127.1', '2130706433', '0x7f000001', '0177.0.0.1', '0', '0.0.0.0', '10.1.2.3', '172.31.0.1'],
      ...['192.168.1.1', '169.254.169.254', '100.64.0.1', '[::1]', '[::]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]'],
      ...[
        '[fe80::1]',
        '[fd00::1]',
        '[64:ff9b::7f00:1]',
        '[2002:7f00:1::]',
        '[::127.0.0.1]',
        '255.255.255.255',
        '224.0.0.1',
      ],
    ]) {
      const reply = await add('inside', settings(`http://${host}:${port}/`));
      assert.equal(reply.status, 422, `${host}: ${reply.text}`);
      assert.match(reply.json.detail, /not an address of the public internet|no address/u, host);
    }
  });

  it('whose name leads to this machine are refused when they are connected to, and nothing is sent', async () => {
    const before = asked;
    const strict = await openServer('serve: { syncExamples: 20 }\n');
    try {
      const [key, asker] = [await strict.keyOf('admin'), await strict.keyOf('user')];
      const json = { name: 'sneaky', settings: settings(`http://localhost:${port}/`) };
      assert.equal((await strict.ask('POST', '/api/eval/targets', { key, json })).status, 201);
      const wish = { dataset_name: 'gate', examples: [{ query: 'when?' }], target: 'sneaky' };
      const reply = await strict.ask('POST', '/eval/run', { key: asker, json: wish });
      assert.match(reply.text, /localhost is not an address of the public internet/u);
      assert.equal(asked, before);
    } finally {
      await strict.close();
    }
  });

  it('are shown with who added them, as text', async () => {
    const form = {
      name: 'shown',
      url: 'https://rag.example.org/?<b>',
      request: '{"q":"{{query}}"}',
      response: '{"answer":"text"}',
    };
    assert.equal((await server.ask('POST', '/web/eval/targets', { key: admin, form })).status, 303);
    const page = await server.ask('GET', '/web/eval/targets?lang=ja', { key: user });
    assert.match(page.text, /rag\.example\.org\/\?&lt;b&gt;/u);
    assert.ok(!page.text.includes('/remove'));
    const bad = await server.ask('POST', '/web/eval/targets', {
      key: admin,
      form: { ...form, name: 'x', request: '{' },
    });
    assert.deepEqual(
      [bad.status, /request is no JSON/u.test(bad.text), bad.text.includes('value="x"')],
      [422, true, true],
    );
  });
});

it('an address is public where the registry of special addresses does not name it', () => {
  for (const address of ['8.8.8.8', '1.1.1.1', '172.32.0.1', '2606:4700:4700::1111', '2a00::1'])
    assert.equal(isPublicAddress(address), true, address);
  for (const address of ['127.0.0.1', '2001:db8::1', '3fff::1', '::ffff:8.8.8.8', 'localhost', ''])
    assert.equal(isPublicAddress(address), false, address);
});
