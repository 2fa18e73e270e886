// Attacks on a server, tried one by one: the table in SECURITY.md names them, and each row of it is a test here.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { gzipSync } from 'node:zlib';
import { makeLink } from '#src/app/accounts/sign-in.ts';
import { cookieOf, host, openServer, type ServerUnderTest } from './server-under-test.ts';

const password = 'a long enough one';
/** Ends an attribute, then loads what runs. */
const hostile = `"'><img src=x onerror=alert(1)><script>alert(2)</script>`;
const inert = /<img src=x|<script>alert/u;

/** Says hostile things wherever a target can say something. */
const target = `const text = ${JSON.stringify(hostile)};
export default { async ask({ query }) {
  if (query.includes('fails')) throw new Error(text);
  return { answer: text, documents: [{ id: text, title: text, text }], contexts: [text] };
} };
`;

const attacks: readonly (readonly [name: string, tried: (server: ServerUnderTest, admin: string) => Promise<void>])[] =
  [
    [
      'Markup in what datasets, targets and people fill in',
      async (server, admin) => {
        writeFileSync(join(server.context.loaded.directory, 'evil.mjs'), target);
        const examples = ['asked', 'fails'].map((how) => ({
          query: `${how} ${hostile}`,
          expected_answer: hostile,
          category: hostile,
          expected_keywords: [hostile],
        }));
        const { json: dataset } = await server.ask('POST', '/api/eval/datasets', {
          key: admin,
          json: { name: hostile, description: hostile, examples },
        });
        const runs: string[] = [];
        for (let at = 0; at < 2; at++) {
          const json = { dataset_name: hostile, dataset_id: dataset.id, target: 'evil' };
          const reply = await server.ask('POST', '/eval/run', { key: admin, json });
          assert.equal(reply.status, 200, reply.text);
          runs.push(reply.json.run.id);
        }
        const { trials } = (await server.ask('GET', `/api/eval/runs/${runs[0]}/trials`, { key: admin })).json;
        const example = encodeURIComponent(trials[0].exampleId);
        for (const path of [
          ...['/web/eval', '/web/eval/run', '/web/eval/datasets', `/web/eval/datasets/${dataset.id}`],
          ...[`/web/eval/runs/${runs[0]}`, `/web/eval/runs/${runs[0]}/example?example=${example}&with=${runs[1]}`],
          ...[
            `/web/eval/compare?runs=${runs[0]}&runs=${runs[1]}`,
            `/web/eval/gates?run=${runs[1]}&baseline=${runs[0]}`,
          ],
          ...[`/web/eval/runs/${runs[0]}?text=${encodeURIComponent(hostile)}`, '/web/eval/audit', '/web/eval/settings'],
          `/web/eval/datasets?lang=${encodeURIComponent(hostile)}`,
        ]) {
          const { text, status } = await server.ask('GET', path, { key: admin });
          assert.ok(status < 500 && text.length > 1000, `${path}: ${status}`);
          assert.doesNotMatch(text, inert, path);
        }
      },
    ],
    [
      'A form or a script of another site, with the cookie of who is signed in',
      async (server) => {
        const cookie = await signedIn(server, 'owner of a cookie');
        const json = { name: 'x', examples: [{ query: 'q' }] };
        for (const headers of [
          { 'sec-fetch-site': 'cross-site', 'content-type': 'text/plain' },
          { 'sec-fetch-site': 'cross-site' },
          { 'sec-fetch-site': 'same-site' },
          { origin: 'https://evil.example' },
          { origin: `http://${host}.evil.example` },
          { origin: `http://${host}@evil.example` },
          { origin: 'null' },
          {},
        ])
          assert.equal((await server.ask('POST', '/api/eval/datasets', { cookie, json, headers })).status, 403);
        assert.equal((await server.ask('GET', '/sign-out', { cookie })).status, 405);
        assert.equal((await server.ask('GET', '/api/accounts/me', { cookie })).status, 200);
      },
    ],
    [
      'A foreign name that leads to this machine (DNS rebinding)',
      async (server) => {
        for (const name of [
          'evil.example',
          `${host}.`,
          'localhost.:7070',
          '127.1:7070',
          `evil@${host}`,
          `${host}, evil.example`,
          '',
        ])
          assert.equal((await server.ask('GET', '/web/eval', { headers: { host: name } })).status, 421, name);
        const forwarded = { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' };
        const { headers } = await server.ask('GET', '/web/eval', { headers: { ...forwarded, accept: 'text/html' } });
        assert.equal(headers.get('location'), '/sign-in?next=%2Fweb%2Feval');
      },
    ],
    [
      'A way out of the folder in ids, and a name that is a path',
      async (server, admin) => {
        for (const id of ['..%2f..%2fetc%2fpasswd', '....//....//etc/passwd', '%2e%2e%2f', 'C:%5Cwindows'])
          for (const path of [`/api/eval/runs/${id}/export?format=bundle`, `/web/eval/datasets/${id}`, `/assets/${id}`])
            assert.equal((await server.ask('GET', path, { key: admin })).status, 404, path);
        const path = { name: '../../x', settings: { url: 'https://rag.example.org/' } };
        assert.equal((await server.ask('POST', '/api/eval/targets', { key: admin, json: path })).status, 422);
      },
    ],
    [
      'A target that leads into the machine or its network, in any notation',
      async (server, admin) => {
        for (const address of [
          ...['127.0.0.1', '2130706433', '0x7f.1', '0177.0.0.1', '127.1', '0', '0.0.0.0', '①②⑦.⓪.⓪.①'],
          ...[
            '10.0.0.1',
            '172.31.0.1',
            '192.168.0.1',
            '100.64.0.1',
            '169.254.169.254',
            '198.18.0.1',
            '224.0.0.1',
            '255.255.255.255',
          ],
          ...[
            '[::1]',
            '[::]',
            '[::ffff:10.0.0.1]',
            '[::ffff:7f00:1]',
            '[::127.0.0.1]',
            '[64:ff9b::7f00:1]',
            '[2002:7f00:1::]',
          ],
          ...['[fe80::1]', '[fc00::1]', '[ff02::1]', 'user:secret@rag.example.org'],
        ]) {
          const settings = { url: `http://${address}/`, request: { q: '{{query}}' }, response: { answer: 'a' } };
          const { status } = await server.ask('POST', '/api/eval/targets', {
            key: admin,
            json: { name: 't', settings },
          });
          assert.equal(status, 422, address);
        }
      },
    ],
    [
      'Keys that change what all objects are (`__proto__`, `constructor`)',
      async (server, admin) => {
        const headers = { 'content-type': 'application/json' };
        for (const example of [
          '{"query":"q","__proto__":{"polluted":1}}',
          '{"query":"q","constructor":{"prototype":{"polluted":1}}}',
        ]) {
          const body = `{"name":"p","examples":[${example}],"__proto__":{"polluted":1}}`;
          const { status } = await server.ask('POST', '/api/eval/datasets', { key: admin, headers, body });
          assert.ok(status === 422 || status === 400, String(status));
        }
        assert.equal(({} as { polluted?: number }).polluted, undefined);
      },
    ],
    [
      'A body that is too large, compressed, nested without end, or of another kind',
      async (server, admin) => {
        const sent = (body: string, headers: Readonly<Record<string, string>> = {}) =>
          server.ask('POST', '/api/keys', {
            key: admin,
            body,
            headers: { 'content-type': 'application/json', ...headers },
          });
        assert.equal((await sent('x'.repeat(2 * 1024 * 1024))).status, 413);
        const bomb = gzipSync('['.repeat(1024 * 1024)).toString('latin1');
        assert.ok([400, 415].includes((await sent(bomb, { 'content-encoding': 'gzip' })).status));
        assert.ok([400, 422].includes((await sent('['.repeat(500_000) + ']'.repeat(500_000))).status));
        assert.equal((await sent('<a/>', { 'content-type': 'application/xml' })).status, 415);
      },
    ],
    [
      'Passwords tried one after the other',
      async (server) => {
        await signedIn(server, 'guessed at');
        const guess = async (at: number) =>
          (await server.ask('POST', '/sign-in', { form: { name: 'guessed at', password: `guess ${at}` } })).status;
        for (let at = 0; at < 5; at++) assert.equal(await guess(at), 401);
        // As if he had gone on: the wait is minutes by now, so that no slow machine sits it out.
        for (let at = 0; at < 9; at++)
          await server.context.session.store.countSignInFailure('name guessed at at unknown', 3_600_000);
        assert.equal(await guess(5), 429);
      },
    ],
    [
      'Many passwords at the same moment',
      async (server) => {
        await signedIn(server, 'guessed at once');
        const guess = (at: number) =>
          server.ask('POST', '/sign-in', { form: { name: 'guessed at once', password: `guess ${at}` } });
        const replies = await Promise.all(Array.from({ length: 12 }, (_, at) => guess(at)));
        assert.equal(replies.filter(({ status }) => status === 401).length, 5);
        assert.equal(replies.filter(({ status }) => status === 429).length, 7);
      },
    ],
    [
      'An earlier link to a server that has an admin by now',
      async (server) => {
        const found = await makeLink(server.context.session, { role: 'admin' });
        const first = await makeLink(server.context.session, { role: 'admin' });
        const form = { name: 'first admin', password };
        assert.equal((await server.ask('POST', `/welcome/${first}`, { form })).status, 303);
        const late = await server.ask('POST', `/welcome/${found}`, { form: { ...form, name: 'intruder' } });
        assert.equal(late.status, 422);
        assert.equal(await server.context.session.store.findAccount('intruder'), undefined);
      },
    ],
    [
      'A session, or a link, from before a password was changed',
      async (server, admin) => {
        const cookie = await signedIn(server, 'changed');
        const { account } = (await server.ask('GET', '/api/accounts/me', { cookie })).json;
        const link = async () =>
          (await server.ask('POST', `/api/accounts/${account.id}/link`, { key: admin })).json.link;
        const [stolen, own] = [await link(), await link()];
        const form = { name: 'changed', password: `${password} and new` };
        assert.equal((await server.ask('POST', own, { form })).status, 303);
        assert.equal((await server.ask('GET', '/api/accounts/me', { cookie })).status, 401);
        assert.equal((await server.ask('GET', stolen)).status, 404);
      },
    ],
    [
      'A key that may only read, turned against the other keys of its owner',
      async (server) => {
        const cookie = await signedIn(server, 'owner of two keys');
        const headers = { 'sec-fetch-site': 'same-origin' };
        const make = async (json: object) =>
          (await server.ask('POST', '/api/keys', { cookie, headers, json })).json.key;
        const [whole, reads] = [
          await make({ name: 'whole' }),
          await make({ name: 'reads', permissions: ['results:read'] }),
        ];
        const { keys } = (await server.ask('GET', '/api/keys', { key: reads })).json;
        for (const { id } of keys)
          assert.equal((await server.ask('DELETE', `/api/keys/${id}`, { key: reads })).status, 403);
        assert.equal((await server.ask('POST', '/api/keys', { key: reads, json: { name: 'more' } })).status, 403);
        assert.equal((await server.ask('GET', '/api/accounts/me', { key: whole })).status, 200);
      },
    ],
    [
      'A place elsewhere to go to after signing in',
      async (server) => {
        await signedIn(server, 'sent elsewhere');
        for (const next of [
          '//evil.example',
          '/\\evil.example',
          '/\t/evil.example',
          'https://evil.example',
          'javascript:alert(1)',
        ]) {
          const form = { name: 'sent elsewhere', password, next };
          assert.equal((await server.ask('POST', '/sign-in', { form })).headers.get('location'), '/web/eval', next);
        }
      },
    ],
    [
      'A session that the attacker chose before',
      async (server) => {
        await signedIn(server, 'fixed');
        const fixed = 'hakari=hs_chosen_by_somebody_else';
        const reply = await server.ask('POST', '/sign-in', { form: { name: 'fixed', password }, cookie: fixed });
        assert.notEqual(cookieOf(reply), fixed);
        assert.equal((await server.ask('GET', '/api/accounts/me', { cookie: fixed })).status, 401);
      },
    ],
    [
      'A role or a permission beyond one’s own',
      async (server) => {
        const user = await server.keyOf('user');
        const { account } = (await server.ask('GET', '/api/accounts/me', { key: user })).json;
        const raise = { key: user, json: { role: 'admin' } };
        assert.equal((await server.ask('PATCH', `/api/accounts/${account.id}`, raise)).status, 403);
        const invite = { key: user, json: { name: 'friend', role: 'admin' } };
        assert.equal((await server.ask('POST', '/api/accounts', invite)).status, 403);
        const viewer = await server.keyOf('viewer', ['eval:run', 'accounts:manage']);
        assert.deepEqual((await server.ask('GET', '/api/accounts/me', { key: viewer })).json.permissions, []);
      },
    ],
    [
      'A formula in a cell of an exported table',
      async (server, admin) => {
        const json = {
          dataset_name: 'cells',
          examples: [{ query: '=cmd|x', expected_answer: '@sum(1)' }],
          target: 'bm25',
        };
        const { run } = (await server.ask('POST', '/eval/run', { key: admin, json })).json;
        const { text } = await server.ask('GET', `/api/eval/runs/${run.id}/export?format=csv`, { key: admin });
        assert.match(text, /,'=cmd\|x,.*,'@sum\(1\),/u);
      },
    ],
    [
      'A template, or a variable of the server, in what a request brings',
      async (server, admin) => {
        process.env.HAKARI_TEST_SECRET = 'kept-in-the-environment';
        const open = `$${'{HAKARI_TEST_SECRET}'}`;
        const examples = [{ query: `{{id}} ${open} <%= 1 %>`, expected_answer: open }];
        const json = { dataset_name: open, examples, target: 'bm25' };
        const reply = await server.ask('POST', '/eval/run', { key: admin, json });
        assert.equal(reply.json.results[0].query, `{{id}} ${open} <%= 1 %>`);
        const settings = {
          url: `https://rag.example.org/${open}`,
          request: { q: '{{query}}' },
          response: { answer: 'a' },
        };
        assert.equal(
          (await server.ask('POST', '/api/eval/targets', { key: admin, json: { name: 't', settings } })).status,
          422,
        );
        assert.ok(!reply.text.includes('kept-in-the-environment'));
        delete process.env.HAKARI_TEST_SECRET;
      },
    ],
    [
      'An upload that is slow to read: keys, letters or quotes without end',
      async (server, admin) => {
        const asked: readonly (readonly [string, string])[] = [
          ['keys.yaml', `queries:\n  - query: q\n    metadata:\n${lines(40_000, (at) => `      k${at}: 1\n`)}`],
          ['letters.yaml', `queries:\n  - query: ${'a'.repeat(300_000)}\n`],
          ['quotes.yaml', `queries:\n  - query: x${'「'.repeat(100_000)}\n`],
        ];
        for (const [name, text] of asked) {
          const multipart = new FormData();
          multipart.set('file', new Blob([text]), name);
          const sent = { key: admin, multipart };
          const reply = await server.ask('POST', '/web/eval/datasets/upload', sent);
          assert.equal(reply.status, 303, `${name}: ${reply.text}`);
          const page = await server.ask('GET', reply.headers.get('location') ?? '', { key: admin });
          assert.equal(page.status, 200, name);
        }
      },
    ],
  ];

const lines = (count: number, line: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => line(at)).join('');

/** Rows that take a socket, a process or a clock of their own: where they are tried, and under which title. */
const elsewhere: readonly (readonly [row: string, file: string, title: string])[] = [
  ['Connections that are slow, silent, too large or too many', 'test/server/connections.test.ts', 'connections'],
  ['A body sent by somebody who may not ask', 'test/server/connections.test.ts', 'of whoever may not ask'],
  ['Streams of events, as many as there can be', 'test/server/streams.test.ts', 'are so many of one account'],
  ['A stream that goes on after its key was revoked', 'test/server/streams.test.ts', 'end when the key is revoked'],
];

/** A new account with a password. @returns its cookie */
async function signedIn(server: ServerUnderTest, name: string): Promise<string> {
  const link = await makeLink(server.context.session, { role: 'user' });
  return cookieOf(await server.ask('POST', `/welcome/${link}`, { form: { name, password } }));
}

describe('attacks on a server', () => {
  let server: ServerUnderTest;
  let admin: string;
  before(async () => {
    server = await openServer('  - { id: evil, type: module, path: ./evil.mjs }\nserve: { syncExamples: 20 }\n');
    admin = await server.keyOf('admin');
  });
  after(() => server.close());

  for (const [name, tried] of attacks) it(`are refused: ${name}`, () => tried(server, admin));

  it('each is a row of the table in SECURITY.md', () => {
    const rows = readFileSync('SECURITY.md', 'utf8').matchAll(/^\| ([^|]+) \| /gmu);
    assert.deepEqual(
      [...rows].map(([, name]) => name).filter((name) => name !== 'attack' && name !== '---'),
      [...attacks.map(([name]) => name), ...elsewhere.map(([row]) => row)],
    );
    for (const [row, file, title] of elsewhere) assert.ok(readFileSync(file, 'utf8').includes(`'${title}`), row);
  });

  it('left nothing in the log that is no word of ours', () => {
    assert.deepEqual(server.logged, []);
  });
});
