import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { HakariError } from '#src/model/hakari-error.ts';
import type { Embedder } from '#src/ports/search-models.ts';
import { madeUpCertificate } from '../wire/made-up-certificate.ts';
import type { SearchBehaviour, SearchCall } from '../wire/search-engine/search-engine-server.ts';
import { asking, madeUpCorpus, openSearchPlace, prepared } from './opensearch-place.ts';

const isSearch = ({ path }: SearchCall): boolean => path.endsWith('/_search');
const isBulk = ({ path }: SearchCall): boolean => path.endsWith('/_bulk');

async function refusalOf(working: Promise<unknown>): Promise<HakariError> {
  try {
    await working;
  } catch (error) {
    assert.ok(error instanceof HakariError, String(error));
    return error;
  }
  return assert.fail('it succeeded');
}

const passing: readonly (readonly [string, SearchBehaviour, RegExp])[] = [
  ['a shard that is missing', { do: 'partial', reason: 'node left' }, /answered from 2 of 3 shards: node left/u],
  ['time that ran out', { do: 'timed-out' }, /ran out of time and gave a part of the answer/u],
  ['too many requests', { do: 'status', status: 429, retryAfterMs: 1 }, /answered 429/u],
  ['trouble of the server', { do: 'status', status: 503 }, /answered 503: made_up_exception: made-up failure 503/u],
  ['a reply that is cut', { do: 'cut' }, /broke off in the middle/u],
  ['a page of a proxy', { do: 'html' }, /answered 502/u],
];

for (const [name, behaviour, message] of passing) {
  test(`${name} is asked for again, and fails the question when it stays`, async (t) => {
    const { server, create } = await openSearchPlace(t);
    const target = create({ mode: 'bm25' });
    await prepared(target);
    server.setSchedule((call) => (isSearch(call) && call.number === 1 ? behaviour : undefined));
    assert.equal((await target.ask(asking('note8'))).documents?.[0]?.id, 'd08');
    assert.equal(server.calls.filter(isSearch).length, 2);
    server.setSchedule((call) => (isSearch(call) ? behaviour : undefined));
    assert.match((await refusalOf(target.ask(asking('note8')))).message, message);
    assert.equal(server.calls.filter(isSearch).length, 5, 'three attempts');
  });
}

test('what is no answer of a search is not taken for one', async (t) => {
  const { server, create } = await openSearchPlace(t);
  const target = create({ mode: 'bm25' });
  await prepared(target);
  const said = async (behaviour: SearchBehaviour): Promise<string> => {
    server.setSchedule((call) => (isSearch(call) ? behaviour : undefined));
    return (await refusalOf(target.ask(asking('note8')))).message;
  };
  assert.match(await said({ do: 'other-json' }), /gave a reply that is none of a search: timed_out/u);
  assert.match(await said({ do: 'gzip' }), /a body packed by gzip, which was not asked for/u);
  assert.match(await said({ do: 'broken-json' }), /something that is no JSON/u);
});

test('an index that is gone is named', async (t) => {
  const { server, create } = await openSearchPlace(t);
  const target = create({ mode: 'bm25' });
  await prepared(target);
  const [name = ''] = server.indexes.keys();
  assert.equal((await target.ask(asking('note8'))).documents?.[0]?.id, 'd08');
  (server.indexes as Map<string, unknown>).delete(name);
  const { message } = await refusalOf(target.ask(asking('note8')));
  assert.match(message, new RegExp(`answered 404: index_not_found_exception: no such index \\[${name}\\]`, 'u'));
});

for (const [analyzer, analysis] of [
  ['kuromoji', undefined],
  ['nori', undefined],
  ['ours', { analyzer: { ours: { type: 'custom', tokenizer: 'kuromoji_tokenizer' } } }],
] as const) {
  test(`a plugin that is not installed is said in one line: ${analyzer}`, async (t) => {
    const { server, create } = await openSearchPlace(t);
    const error = await refusalOf(
      prepared(create({ mode: 'bm25', analyzer, ...(analysis === undefined ? {} : { analysis }) })),
    );
    const plugin = analyzer === 'ours' ? 'kuromoji' : analyzer;
    assert.equal(error.code, 'missing-plugin');
    assert.match(
      error.message,
      new RegExp(`the server has no ${plugin}: its plugin analysis-${plugin} is not installed`, 'u'),
    );
    assert.equal(server.indexes.size, 0);
    const other = await openSearchPlace(t, { plugins: ['kuromoji', 'nori'] });
    const target = other.create({ mode: 'bm25', analyzer, ...(analysis === undefined ? {} : { analysis }) });
    await prepared(target);
    assert.equal((await target.ask(asking('契約'))).documents?.[0]?.id.length, 3);
  });
}

test('an analyzer that nobody has is the server’s to name', async (t) => {
  const { create } = await openSearchPlace(t);
  const { message } = await refusalOf(prepared(create({ mode: 'bm25', analyzer: 'nobody' })));
  assert.match(message, /analyzer \[nobody\] has not been configured in mappings/u);
});

test('passages that the server has no room for are sent again, and no others', async (t) => {
  const { server, create } = await openSearchPlace(t, {
    schedule: (call) =>
      isBulk(call) && call.number === 1
        ? { do: 'refuse-documents', status: 429, every: 4, type: 'es_rejected_execution_exception' }
        : undefined,
  });
  await prepared(create({ mode: 'bm25' }));
  const lines = server.calls.filter(isBulk).map(({ text }) => text.split('\n').length - 1);
  assert.deepEqual(lines, [2 * madeUpCorpus.length, (2 * madeUpCorpus.length) / 4]);
  assert.equal([...server.indexes.values()][0]?.visible().length, madeUpCorpus.length);
});

test('a passage that the server refuses ends the load, with its name and the reason, and leaves nothing half there', async (t) => {
  const { server, create } = await openSearchPlace(t, {
    schedule: (call) =>
      isBulk(call) ? { do: 'refuse-documents', status: 400, every: 10, type: 'mapper_parsing_exception' } : undefined,
  });
  const { message, code } = await refusalOf(prepared(create({ mode: 'bm25' })));
  assert.equal(code, 'passages-refused');
  assert.match(
    message,
    /takes 4 of 40 passages not: d00 \(mapper_parsing_exception: made-up reason, .*\), d10 \(.*\), d20 \(.*\), and 1 more/u,
  );
  assert.deepEqual([server.indexes.size, server.aliases.size], [0, 0]);
});

test('a merge that takes longer than a call may is waited for, and one that fails ends the load', async (t) => {
  const isMerge = ({ path }: SearchCall): boolean => path.endsWith('/_forcemerge');
  const { server, create } = await openSearchPlace(t, {
    schedule: (call) => (isMerge(call) && call.number <= 7 ? { do: 'status', status: 504 } : undefined),
  });
  await prepared(create({ mode: 'bm25' }));
  assert.equal(server.calls.filter(isMerge).length, 8, 'three attempts of each call');
  const failing = await openSearchPlace(t, {
    schedule: (call) =>
      isMerge(call)
        ? { do: 'status', status: 200, body: { _shards: { total: 2, successful: 1, failed: 1 } } }
        : undefined,
  });
  assert.match((await refusalOf(prepared(failing.create()))).message, /failed on shards: 1/u);
  assert.equal(failing.server.indexes.size, 0);
});

test('an index is not made twice because the reply about it was lost', async (t) => {
  const { server, create } = await openSearchPlace(t, {
    schedule: (call) =>
      call.method === 'PUT' && !call.path.endsWith('_mapping') && call.number === 1 ? { do: 'cut' } : undefined,
  });
  await prepared(create({ mode: 'bm25' }));
  assert.equal(server.indexes.size, 1);
});

test('what a broken load left behind is deleted after a day, and what is whole never', async (t) => {
  const { server, create } = await openSearchPlace(t);
  await prepared(create({ mode: 'bm25' }));
  const [[name = '', whole] = []] = server.indexes;
  const stem = name.slice(0, name.lastIndexOf('-'));
  const meta = (hours: number, complete: boolean) => ({
    hakari: { complete, startedAt: Date.now() - hours * 3600 * 1000 },
  });
  const put = (at: string, own: unknown) =>
    (server.indexes as Map<string, unknown>).set(at, { ...whole, meta: own, visible: () => [] });
  put(`${stem}-abandoned`, meta(25, false));
  put(`${stem}-young`, meta(1, false));
  const alias = stem.slice(0, stem.lastIndexOf('-'));
  put(`${alias}-other`, meta(999, true));
  const { message } = await prepared(create({ mode: 'bm25', analyzer: 'standard' }));
  assert.match(message, new RegExp(`${name} there already; older ones stay: ${alias}-other;`, 'u'));
  (server.indexes as Map<string, unknown>).delete(name);
  const again = await prepared(create({ mode: 'bm25' }));
  assert.match(again.message, /loaded, behind/u);
  const names = [...server.indexes.keys()].filter((own) => own.startsWith(alias));
  assert.deepEqual(names.map((own) => own.split('-').at(-1)).slice(0, 2), ['young', 'other']);
  assert.equal(names.length, 3);
});

test('an index that has another number of passages than were loaded is not searched', async (t) => {
  const { create } = await openSearchPlace(t, {
    schedule: (call) => (call.path.endsWith('/_count') ? { do: 'status', status: 200, body: { count: 7 } } : undefined),
  });
  const { message } = await refusalOf(prepared(create({ mode: 'bm25' })));
  assert.match(message, /has 7 passages after 40 were loaded/u);
});

test('a query whose vector has another length than those of the index fails before it is sent', async (t) => {
  const openEmbedder = async (): Promise<Embedder> => ({
    fingerprint: 'made up',
    embed: async (texts, purpose) => {
      const vector = Float32Array.from(purpose === 'query' ? [1, 2] : [1, 2, 3]);
      return { vectors: texts.map(() => vector), ms: 1, cached: false };
    },
    close: async () => {},
  });
  const { server, create } = await openSearchPlace(t, { openEmbedder });
  const target = create({ mode: 'vector', embedder: 'openai-compatible:made-up' });
  await prepared(target);
  const { message } = await refusalOf(target.ask(asking('apple')));
  assert.match(message, /the query's vector has 2 numbers, those of the index 3/u);
  assert.equal(server.calls.filter(isSearch).length, 0);
});

test('who asks is told by name and password or by key, and what lets in is nowhere', async (t) => {
  const password = 'pass-that-nobody-may-see';
  const key = 'key-id:key-that-nobody-may-see';
  const basic = `Basic ${Buffer.from(`elastic:${password}`).toString('base64')}`;
  const byKey = `ApiKey ${Buffer.from(key).toString('base64')}`;
  for (const [authorization, settings] of [
    [basic, { username: 'elastic', password: `\${PASSWORD}` }],
    [basic, { username: 'elastic', password }],
    [byKey, { apiKey: `\${KEY}` }],
    [byKey, { apiKey: Buffer.from(key).toString('base64') }],
  ] as const) {
    const { server, create } = await openSearchPlace(t, { authorization });
    const target = create({ mode: 'bm25', ...settings }, { PASSWORD: password, KEY: key });
    const { message } = await prepared(target);
    assert.equal((await target.ask(asking('note8'))).documents?.[0]?.id, 'd08');
    const made = [...server.indexes].map(([name, index]) => JSON.stringify([name, index.settings, index.meta]));
    const shown = JSON.stringify([message, target.snapshot(), ...made]);
    const wrong = create({ mode: 'bm25', ...settings }, { PASSWORD: `${password}!`, KEY: `${key}!` });
    const error = shown.includes('${') ? await refusalOf(prepared(wrong)) : undefined;
    if (error !== undefined) assert.match(error.message, /answered 401/u);
    for (const secret of [password, 'key-that-nobody-may-see', authorization.split(' ')[1] as string]) {
      assert.ok(!`${shown} ${error?.stack} ${JSON.stringify(error)}`.includes(secret), secret);
    }
  }
});

test('a certificate has to be trusted, by the file that signs it or by not looking at it', async (t) => {
  const certificate = madeUpCertificate();
  const { server, create, configDir } = await openSearchPlace(t, { tls: certificate });
  writeFileSync(join(configDir, 'ca.pem'), certificate.cert);
  assert.match(server.url, /^https:/u);
  const untrusted = await refusalOf(prepared(create()));
  assert.match(untrusted.message, /cannot be reached: DEPTH_ZERO_SELF_SIGNED_CERT/u);
  assert.equal(untrusted.hint, 'name the certificates that sign the server’s in tls.ca');
  assert.equal(server.calls.length, 0);
  const trusting = create({ tls: { ca: 'ca.pem' } });
  await prepared(trusting);
  assert.equal((await trusting.ask(asking('note8'))).documents?.[0]?.id, 'd08');
  await prepared(create({ tls: { verify: false } }));
  const nowhere = await refusalOf(prepared(create({ tls: { ca: 'nowhere.pem' } })));
  assert.match(nowhere.message, /the file of certificates .*nowhere\.pem cannot be read/u);
  writeFileSync(join(configDir, 'wrong.pem'), 'this is no certificate');
  assert.match(
    (await refusalOf(prepared(create({ tls: { ca: 'wrong.pem' } })))).message,
    /wrong\.pem holds no certificate/u,
  );
});

test('a server that is none, or older than what is known, is refused with its name', async (t) => {
  const none = await openSearchPlace(t, { schedule: () => ({ do: 'other-json' }) });
  assert.equal((await refusalOf(prepared(none.create()))).code, 'not-a-search-server');
  const old = await openSearchPlace(t, { product: 'Elasticsearch', version: '7.17.27' });
  assert.match(
    (await refusalOf(prepared(old.create()))).message,
    /is Elasticsearch 7\.17\.27, which is older than what is known/u,
  );
  const early = await openSearchPlace(t, { product: 'Elasticsearch', version: '8.3.1' });
  assert.match(
    (await refusalOf(prepared(early.create({ mode: 'vector' })))).message,
    /8\.3\.1 has no knn in a search/u,
  );
  await prepared(early.create({ mode: 'vector', knn: 'exact', embedder: 'lsa:8' }));
  const newer = await openSearchPlace(t, { version: '4.0.0' });
  assert.match((await prepared(newer.create())).message, /^OpenSearch 4\.0\.0 \(newer than what is known here\)/u);
});
