// A large file that somebody sends is read in a thread of its own: the server answers all others meanwhile.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { createUploadReader } from '#src/setup/upload-reader.ts';
import { collect } from '../contracts/store-fixtures.ts';
import { openServer, type ServerUnderTest } from './server-under-test.ts';

describe('a large file that is sent', () => {
  let server: ServerUnderTest;
  let key: string;
  before(async () => {
    server = await openServer();
    key = await server.keyOf('user');
  });
  after(() => server.close());

  const upload = (name: string, text: string) => {
    const form = new FormData();
    form.set('file', new File([text], name));
    return server.ask('POST', '/web/eval/datasets/upload', { key, multipart: form });
  };

  it('keeps nobody waiting, however slow it is to read', async () => {
    const order: string[] = [];
    const dense = `queries: [${'{query: "a"},'.repeat(5000)}]\nmore: [${'1,'.repeat(100_000)}]\n`;
    const sent = upload('dense.yaml', dense).then((reply) => {
      order.push('upload');
      return reply;
    });
    for (let at = 0; at < 5; at++) {
      assert.equal((await server.ask('GET', '/api/eval/datasets', { key })).status, 200);
      order.push('list');
    }
    assert.equal((await sent).status, 422, 'a field that nobody knows');
    assert.deepEqual(order, ['list', 'list', 'list', 'list', 'list', 'upload']);
  });

  it('becomes the same draft as if it had been read at once, and its errors keep their places', async () => {
    const row = (at: number, expected = `It is ${at}.`): string =>
      `${JSON.stringify({ id: `q${at}`, query: `料金は${at}番で？ 요금은?`, expectedAnswer: expected })}\n`;
    const few = Array.from({ length: 10 }, (_, at) => row(at)).join('');
    const many = Array.from({ length: 2000 }, (_, at) => row(at)).join('');
    const { store } = server.context.session;
    const drafts: { examples: number; first: unknown }[] = [];
    for (const text of [few, many]) {
      const sent = await upload('fees.jsonl', text);
      assert.equal(sent.status, 303, sent.text);
      const id = sent.headers.get('location')?.split('/').at(-1) ?? '';
      const { json } = await server.ask('GET', `/api/eval/drafts/${id}`, { key });
      const [first] = await collect(store.examplesOf(json.draft.hash));
      drafts.push({ examples: json.draft.examples, first });
    }
    assert.deepEqual(
      drafts.map(({ examples }) => examples),
      [10, 2000],
    );
    assert.deepEqual(drafts[0]?.first, drafts[1]?.first);
    const refused = await upload('fees.jsonl', `${many}{"query":}\n`);
    assert.equal(refused.status, 422);
    assert.match(refused.text, /fees\.jsonl:2001/u);
    assert.doesNotMatch(refused.text, /hakari-upload/u);
  });

  it('is given up where it takes too long, and what is under way ends with the server', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'hakari-slow-'));
    try {
      const source = join(folder, 'slow.yaml');
      writeFileSync(source, `queries: [${'1,'.repeat(300_000)}]\n`);
      const hasty = createUploadReader({ mostMs: 50 });
      await assert.rejects(hasty.open({ source }), { code: 'takes-too-long' });
      const closed = createUploadReader();
      const reading = assert.rejects(closed.open({ source }), { code: 'takes-too-long' });
      await closed.close();
      await reading;
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
