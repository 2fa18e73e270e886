// A file that is uploaded: read by its shape, looked at, and only then a dataset.
import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { openServer, type Reply, type ServerUnderTest } from './server-under-test.ts';

const place = ({ headers }: Reply): string => headers.get('location') ?? '';

describe('a file that is uploaded', () => {
  let server: ServerUnderTest;
  let key: string;
  before(async () => {
    server = await openServer();
    key = await server.keyOf('user');
  });
  after(() => server.close());

  const upload = (name: string, text: string | Uint8Array, fields: Readonly<Record<string, string>> = {}) => {
    const form = new FormData();
    for (const [field, value] of Object.entries(fields)) form.set(field, value);
    form.set('file', new File([text as string], name));
    return server.ask('POST', '/web/eval/datasets/upload', { key, multipart: form });
  };
  const page = (path: string, search = '') => server.ask('GET', `${path}${search}`, { key });
  const names = async () =>
    (await server.ask('GET', '/api/eval/datasets', { key })).json.datasets.map(({ name }: { name: string }) => name);

  it('of ours is shown before it is saved, and then there and ready to be run', async () => {
    const yaml = `dataset: { name: fees, description: of the market }
queries:
  - { id: a, query: What does a stall cost?, category: fees, expected_answer: 80 yen }
  - { id: b, query: When does the gate open?, category: hours }
`;
    const sent = await upload('Fees of the town.yaml', yaml);
    assert.equal(sent.status, 303, sent.text);
    assert.deepEqual(await names(), []);
    const { text } = await page(place(sent));
    assert.match(text, /Fees of the town\.yaml \(\d+ B\) is a dataset file\./u);
    assert.match(text, /All 2 examples/u);
    assert.match(text, /What does a stall cost\?/u);
    assert.match(text, /name="name" required="" maxlength="200" value="fees"/u);
    assert.match((await page('/web/eval/datasets')).text, new RegExp(`href="${place(sent)}">fees</a>`, 'u'));
    const kept = await server.ask('POST', place(sent), { key, form: { name: 'fees 2026', description: '' } });
    assert.equal(kept.status, 303, kept.text);
    assert.equal((await page(place(sent))).status, 404);
    const [, id] = /datasets\/([0-9a-f-]{36})$/u.exec(place(kept)) ?? [];
    const { json } = await server.ask('GET', `/api/eval/datasets/${id}`, { key });
    assert.deepEqual([json.name, json.description, json.examples], ['fees 2026', null, 2]);
    const run = await server.ask('POST', '/eval/run', { key, json: { dataset_name: 'fees 2026', dataset_id: id } });
    assert.equal(run.status, 200, run.text);
    assert.deepEqual(
      run.json.results.map(({ exampleId }: { exampleId: string }) => exampleId),
      ['a', 'b'],
    );
  });

  it('of another tool is told by its shape, with what became of each field', async () => {
    const tests = '- vars: { question: いつ開きますか }\n  assert: [{ type: contains, value: 七時 }]\n';
    const sent = await upload('tests.yaml', tests);
    assert.equal(sent.status, 303, sent.text);
    const { text } = await page(place(sent), '?lang=en');
    assert.match(text, /tests\.yaml \(\d+ B\) was taken for promptfoo \(tests\)\./u);
    assert.match(text, /<th scope="row">vars\.question<\/th><td>query<\/td>/u);
    const dropped = await server.ask('POST', `${place(sent)}/drop`, { key, form: {} });
    assert.equal(dropped.status, 303);
    assert.equal((await page(place(sent))).status, 404);
  });

  it('whose columns nobody knows is read by those that are named, in the encoding that is named', async () => {
    // 質問,答え / 何時,七 in Shift_JIS
    const bytes = Uint8Array.from([
      0x8e, 0xbf, 0x96, 0xe2, 0x2c, 0x93, 0x9a, 0x82, 0xa6, 10, 0x89, 0xbd, 0x8e, 0x9e, 0x2c, 0x8e, 0xb5, 10,
    ]);
    const refused = await upload('hours.csv', bytes);
    assert.deepEqual([refused.status, /hours\.csv.*UTF-8/u.test(refused.text)], [422, true]);
    const named = { encoding: 'shift_jis', query: '質問', expectedAnswer: '答え' };
    const sent = await upload('hours.csv', bytes, named);
    assert.equal(sent.status, 303, sent.text);
    assert.match((await page(place(sent))).text, /<td class="text">何時<\/td><td class="text">七<\/td>/u);
  });

  it('of queries comes with its judgements, and says which queries are left out', async () => {
    const form = new FormData();
    form.set('file', new File(['{"_id":"1","text":"gate"}\n{"_id":"2","text":"fee"}\n'], 'queries.jsonl'));
    form.set('qrels', new File(['query-id\tcorpus-id\tscore\n1\tgate.md\t2\n'], 'test.tsv'));
    const sent = await server.ask('POST', '/web/eval/datasets/upload', { key, multipart: form });
    assert.equal(sent.status, 303, sent.text);
    const { text } = await page(place(sent), '?lang=en');
    assert.match(text, /Its judgements are those of test\.tsv\./u);
    assert.match(text, /1 query is left out, because nothing is judged of it: 2/u);
    assert.match(text, /Its one example/u);
    form.set('qrels', new File(['query-id\tcorpus-id\tscore\n9\tgate.md\t2\n'], 'queries.jsonl'));
    const refused = await server.ask('POST', '/web/eval/datasets/upload', { key, multipart: form });
    assert.deepEqual([refused.status, refused.text.includes(tmpdir())], [422, false]);
    assert.match(refused.text, /the query &quot;9&quot; is judged but not in queries\.jsonl/u);
  });

  it('that cannot be read says where, and nothing of where it lay', async () => {
    const refused = await upload('q.jsonl', '{"query":"a"}\n{"query":}\n');
    assert.equal(refused.status, 422);
    assert.match(refused.text, /role="alert"[^>]*>q\.jsonl:2/u);
    assert.ok(!refused.text.includes(tmpdir()));
    const workbook = await upload('book.xlsx', 'PK');
    assert.match(workbook.text, /book\.xlsx: a workbook/u);
    assert.equal((await upload('empty.csv', '')).status, 422);
  });

  it('names nothing outside, whatever it is called', async () => {
    const own = mkdtempSync(join(tmpdir(), 'hakari-test-'));
    const { TMPDIR } = process.env;
    process.env.TMPDIR = own;
    for (const name of [
      '../../etc/passwd.json',
      '..\\..\\x.json',
      '/etc/x.json',
      '.json',
      `${'長'.repeat(300)}.json`,
    ]) {
      const sent = await upload(name, '[{"query":"a"}]');
      assert.ok([303, 422].includes(sent.status), sent.text);
      assert.ok(!sent.text.includes(tmpdir()));
    }
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
    assert.deepEqual(readdirSync(own), []);
    rmSync(own, { recursive: true });
  });

  it('keeps its draft where the name is taken, and says so', async () => {
    const [first, second] = [await upload('x.json', '[{"query":"a"}]'), await upload('x.json', '[{"query":"b"}]')];
    assert.equal((await server.ask('POST', place(first), { key, form: { name: 'taken' } })).status, 303);
    const refused = await server.ask('POST', place(second), { key, form: { name: 'taken', description: 'mine' } });
    assert.equal(refused.status, 422);
    assert.match(refused.text, /there is a dataset taken already/u);
    assert.match(refused.text, /value="mine"/u);
    assert.equal((await server.ask('POST', place(second), { key, form: { name: 'free' } })).status, 303);
  });

  it('is its owner’s alone before it is saved, and a viewer brings none', async () => {
    const sent = await upload('own.json', '[{"query":"a"}]');
    const other = await server.keyOf('user');
    assert.equal((await server.ask('GET', place(sent), { key: other })).status, 404);
    assert.equal((await server.ask('POST', place(sent), { key: other, form: { name: 'n' } })).status, 404);
    const viewer = await server.keyOf('viewer');
    const form = new FormData();
    form.set('file', new File(['[]'], 'a.json'));
    assert.equal((await server.ask('POST', '/web/eval/datasets/upload', { key: viewer, multipart: form })).status, 403);
  });
});
