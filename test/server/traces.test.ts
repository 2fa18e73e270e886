// Traces over OTLP/HTTP: what is taken, what is refused, and in which words.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { gzipSync } from 'node:zlib';
import { BinaryReader, BinaryWriter } from '@bufbuild/protobuf/wire';
import { collect } from '../contracts/store-fixtures.ts';
import { openServer, type ServerUnderTest } from './server-under-test.ts';

const hex = (n: number, digits: number): string => n.toString(16).padStart(digits, '0');
const nanos = (ms: number): string => `${BigInt(ms) * 1_000_000n}`;
const start = 1_790_000_000_000;

const attribute = (key: string, value: string) => ({ key, value: { stringValue: value } });

const spanOf = (trace: number, span: number, changes: object = {}) => ({
  traceId: hex(trace, 32),
  spanId: hex(span, 16),
  name: 'ask',
  startTimeUnixNano: nanos(start),
  endTimeUnixNano: nanos(start + 750),
  attributes: [attribute('input.value', '粗大ごみの出し方は'), attribute('output.value', '電話で申し込みます。')],
  ...changes,
});

const requestOf = (...spans: readonly object[]) => ({
  resourceSpans: [{ resource: { attributes: [attribute('service.name', 'town-bot')] }, scopeSpans: [{ spans }] }],
});

describe('traces over OTLP', () => {
  let server: ServerUnderTest;
  let key: string;
  before(async () => {
    server = await openServer();
    key = await server.keyOf('user', ['traces:write']);
  });
  after(() => server.close());

  const kept = async (traceId: string) => {
    const { store } = server.context.session;
    const id = traceId;
    const found = await collect(store.scoredTraces({ from: 0, to: 2 ** 52 }, 'all'));
    return found.find(({ trace }) => trace.id === id);
  };

  const stored = async (): Promise<number> =>
    (await server.context.session.store.countTraces({ from: 0, to: 2 ** 52 })).open;

  it('takes JSON, packed and not, and makes a trial of it', async () => {
    const plain = await server.ask('POST', '/v1/traces', { key, json: requestOf(spanOf(1, 1)) });
    assert.deepEqual([plain.status, plain.json], [200, {}]);
    const { store } = server.context.session;
    const quiet = await store.quietTraces({ quietMs: 0, limit: 10 });
    assert.deepEqual(
      quiet.map(({ traceId, spans }) => [traceId, spans.length, spans[0]?.query, spans[0]?.kind]),
      [[hex(1, 32), 1, '粗大ごみの出し方は', 'root']],
    );
    const deadline = Date.now() + 10_000;
    while ((await kept(hex(1, 32))) === undefined && Date.now() < deadline)
      await new Promise((go) => setTimeout(go, 100));
    const found = await kept(hex(1, 32));
    assert.equal(found?.trace.stream, 'town-bot');
    assert.equal(found?.trial.latencyMs, 750);
    assert.equal(found?.trial.status === 'ok' && found.trial.output.answer, '電話で申し込みます。');
  });

  it('says how many spans it rejects, and why, and keeps the others', async () => {
    const before = await stored();
    const reply = await server.ask('POST', '/v1/traces', {
      key,
      json: requestOf(spanOf(2, 1), spanOf(0, 2), spanOf(3, 0), spanOf(4, 1, { startTimeUnixNano: 'soon' })),
    });
    assert.equal(reply.status, 200);
    assert.deepEqual(reply.json, {
      partialSuccess: { rejectedSpans: '3', errorMessage: 'traceId is not 32 hex digits that are not all 0' },
    });
    assert.equal(await stored(), before + 1);
  });

  it('asks for a key that may send traces', async () => {
    const json = requestOf(spanOf(5, 1));
    assert.equal((await server.ask('POST', '/v1/traces', { json })).status, 401);
    const other = await server.keyOf('user', ['datasets:read']);
    const refused = await server.ask('POST', '/v1/traces', { key: other, json });
    assert.deepEqual([refused.status, refused.json.code], [403, 7]);
    assert.equal((await server.ask('POST', '/v1/traces', { key: await server.keyOf('viewer'), json })).status, 403);
    // And a key of this scope may do nothing else.
    assert.equal((await server.ask('GET', '/api/eval/runs', { key })).status, 403);
  });

  const post = (content: Uint8Array | string, type: string, encoding?: string) =>
    server.post('/v1/traces', content, {
      authorization: `Bearer ${key}`,
      'content-type': type,
      ...(encoding === undefined ? {} : { 'content-encoding': encoding }),
    });

  it('refuses what it cannot read, in the words of OTLP', async () => {
    const cases: readonly (readonly [Uint8Array | string, string, string | undefined, number])[] = [
      ['{', 'application/json', undefined, 400],
      ['[]', 'application/json', undefined, 400],
      ['{"resourceSpans":7}', 'application/json', undefined, 400],
      [new Uint8Array([0xff, 0xfe]), 'application/json', undefined, 400],
      [new Uint8Array([10, 200, 1]), 'application/x-protobuf', undefined, 400],
      ['{}', 'text/plain', undefined, 415],
      ['{}', 'application/json', 'br', 415],
      ['no gzip', 'application/json', 'gzip', 400],
      [`${'['.repeat(200_000)}`, 'application/json', undefined, 400],
      [gzipSync(new Uint8Array(40 * 1024 * 1024)), 'application/json', 'gzip', 413],
      [new Uint8Array(9 * 1024 * 1024), 'application/json', undefined, 413],
    ];
    for (const [content, type, encoding, status] of cases) {
      const response = await post(content, type, encoding);
      assert.equal(response.status, status, `${type} ${encoding} ${String(content).slice(0, 20)}`);
      const isProtobuf = type === 'application/x-protobuf';
      assert.equal(response.headers.get('content-type'), isProtobuf ? type : 'application/json');
      if (!isProtobuf) assert.equal(((await response.json()) as { code: number }).code, 3);
    }
  });

  it('takes protobuf, and answers in protobuf', async () => {
    const pair = (name: string, value: string) =>
      new BinaryWriter()
        .tag(1, 2)
        .string(name)
        .tag(2, 2)
        .bytes(new BinaryWriter().tag(1, 2).string(value).finish())
        .finish();
    const span = (traceId: Uint8Array) =>
      new BinaryWriter()
        .tag(1, 2)
        .bytes(traceId)
        .tag(2, 2)
        .bytes(new Uint8Array([0, 0, 0, 0, 0, 0, 0, 9]))
        .tag(5, 2)
        .string('ask')
        .tag(7, 1)
        .fixed64(nanos(start))
        .tag(8, 1)
        .fixed64(nanos(start + 10))
        .tag(9, 2)
        .bytes(pair('input.value', '図書館は何時から'))
        .finish();
    const body = new BinaryWriter()
      .tag(1, 2)
      .bytes(
        new BinaryWriter()
          // Spans before their resource: fields stand in any order.
          .tag(2, 2)
          .bytes(
            new BinaryWriter()
              .tag(2, 2)
              .bytes(span(new Uint8Array(16).fill(7)))
              .tag(2, 2)
              .bytes(span(new Uint8Array(16)))
              .finish(),
          )
          .tag(1, 2)
          .bytes(new BinaryWriter().tag(1, 2).bytes(pair('service.name', 'library')).finish())
          .finish(),
      )
      .finish();
    const response = await post(gzipSync(body), 'application/x-protobuf', 'gzip');
    assert.deepEqual([response.status, response.headers.get('content-type')], [200, 'application/x-protobuf']);
    const reader = new BinaryReader(new Uint8Array(await response.arrayBuffer()));
    assert.deepEqual(reader.tag(), [1, 2]);
    const partial = new BinaryReader(reader.bytes());
    assert.deepEqual([partial.tag(), Number(partial.int64()), partial.tag()], [[1, 0], 1, [2, 2]]);
    assert.match(partial.string(), /trace_id/u);
    const quiet = await server.context.session.store.quietTraces({ quietMs: 0, limit: 100 });
    const found = quiet.find(({ traceId }) => traceId === '07'.repeat(16));
    assert.deepEqual([found?.spans[0]?.service, found?.spans[0]?.query], ['library', '図書館は何時から']);
    for (let at = 1; at < body.length; at += 3) {
      const cut = await post(body.subarray(0, at), 'application/x-protobuf');
      assert.ok(cut.status === 400 || cut.status === 200, String(cut.status));
    }
  });
});
