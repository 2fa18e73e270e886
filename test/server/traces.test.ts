// Traces over OTLP/HTTP: what is taken, what is refused, and in which words.
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
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
    // Whoever sends keeps it to themselves: the log says it too.
    assert.deepEqual(
      server.logged.filter((line) => line.startsWith('spans were rejected')),
      ['spans were rejected: traceId is not 32 hex digits that are not all 0'],
    );
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

describe('traces of a config', () => {
  const personKey = 'a key of a test, long enough';
  let server: ServerUnderTest;
  let key: string;
  before(async () => {
    process.env.HAKARI_TEST_PERSON_KEY = personKey;
    server = await openServer(
      `traces:
  settle: 1s
  personKey: \${HAKARI_TEST_PERSON_KEY}
  mask: { words: ['青い計画'] }
  sample:
    rate: .000000001
    rules:
      - { tags: { user.plan: paid }, rate: 1 }
      - { error: true, rate: .5 }
`,
    );
    key = await server.keyOf('admin', ['traces:write']);
  });
  after(async () => {
    delete process.env.HAKARI_TEST_PERSON_KEY;
    await server.close();
  });

  const settled = async (id: string) => {
    const { store } = server.context.session;
    for (let left = 100; left > 0; left--) {
      const found = await store.findTrace(id);
      if (found !== undefined) return found;
      await new Promise((go) => setTimeout(go, 50));
    }
    throw new Error(`trace ${id} was not settled`);
  };

  it('keeps what a rule keeps, masked, and of all else the counts', async () => {
    const personal = [
      attribute('input.value', '青い計画について tanaka@example.jp まで、03-1234-5678'),
      attribute('output.value', '민원은 010-1234-5678로, 주민등록번호 900101-1234567'),
      attribute('retrieval.documents.0.document.id', 'd1'),
      attribute('retrieval.documents.0.document.content', '民法第709条。連絡は suzuki@example.jp'),
      attribute('user.plan', 'paid'),
      attribute('user.id', 'tanaka@example.jp'),
      attribute('session.id', 'session of tanaka@example.jp'),
    ];
    const json = requestOf(spanOf(1, 1, { attributes: personal }), spanOf(2, 1));
    assert.equal((await server.ask('POST', '/v1/traces', { key, json })).status, 200);
    const [kept, dropped] = [await settled(hex(1, 32)), await settled(hex(2, 32))];
    assert.equal(kept.query, '[masked]について [email] まで、[phone]');
    assert.deepEqual([kept.status, kept.probability], ['kept', 1]);
    // Masked, all sessions would be one: who has a key keeps a hash of them.
    assert.match(kept.session ?? '', /^[\w-]{22}$/u);
    assert.match(kept.person ?? '', /^[\w-]{22}$/u);
    const { store } = server.context.session;
    const [found, ...more] = await collect(store.scoredTraces({ from: 0, to: 2 ** 52 }, 'all'));
    assert.equal(more.length, 0);
    const output = found?.trial.status === 'ok' ? found.trial.output : undefined;
    assert.equal(output?.answer, '민원은 [phone]로, 주민등록번호 [resident number]');
    assert.equal(output?.documents?.[0]?.text, '民法第709条。連絡は [email]');
    assert.deepEqual(
      [dropped.status, dropped.probability, dropped.query, dropped.latencyMs],
      ['dropped', 1e-9, undefined, 750],
    );
    // Not even where spans wait for others.
    const waiting = await store.quietTraces({ quietMs: -1e9, limit: 100 });
    assert.ok(!JSON.stringify([kept, dropped, found, waiting]).includes('tanaka'));
  });

  it('takes hostile attributes as names, which change nothing but their own row', async () => {
    const polluted = (): readonly unknown[] => [
      Reflect.get({}, 'polluted'),
      Reflect.get(Object.prototype, 'isAdmin'),
      Reflect.get([], '0'),
    ];
    const deep = (depth: number): object =>
      depth === 0 ? { stringValue: 'x' } : { kvlistValue: { values: [{ key: 'k', value: deep(depth - 1) }] } };
    const hostile = [
      attribute('user.plan', 'paid'),
      attribute('__proto__.polluted', 'yes'),
      attribute('__proto__', 'yes'),
      attribute('constructor.prototype.isAdmin', 'yes'),
      attribute('retrieval.documents.__proto__.document.id', 'yes'),
      attribute('retrieval.documents.999999999.document.id', 'far'),
      attribute('retrieval.documents.-1.document.id', 'below'),
      attribute('retrieval.documents.1e3.document.id', 'no index'),
      attribute('retrieval.documents.5.document.id', 'there'),
      attribute('retrieval.documents.5.document.__proto__', 'yes'),
      attribute('llm.input_messages.999999999.message.content', 'far'),
      attribute(
        'gen_ai.input.messages',
        '[{"role":"user","__proto__":{"polluted":"yes"},"parts":[{"type":"text","content":"asked"}]}]',
      ),
      attribute('metadata', '{"__proto__":{"polluted":"yes"}}'),
      { key: 'deep', value: deep(300) },
      { key: 'no value' },
      { key: 7, value: { stringValue: 'x' } },
      null,
      'text',
      ...Array.from({ length: 5000 }, (_, n) => attribute(`many.${n}`, 'x')),
    ];
    const json = requestOf(spanOf(20, 1, { attributes: hostile, events: 'none', status: 7, flags: {} }), spanOf(21, 1));
    const reply = await server.ask('POST', '/v1/traces', { key, json });
    assert.deepEqual([reply.status, reply.json], [200, {}]);
    assert.deepEqual(polluted(), [undefined, undefined, undefined]);
    await settled(hex(20, 32));
    await settled(hex(21, 32));
    const { store } = server.context.session;
    const all = await collect(store.scoredTraces({ from: 0, to: 2 ** 52 }, 'all'));
    const found = all.find(({ trace }) => trace.id === hex(20, 32));
    assert.equal(found?.trace.query, 'asked');
    assert.deepEqual(found?.trial.status === 'ok' && found.trial.output.documents, [{ id: 'there' }]);
    assert.deepEqual(polluted(), [undefined, undefined, undefined]);
  });
});

describe('scores of production', () => {
  it('are sent on where the config says, again where they were not taken, and once', async () => {
    const sent: { readonly key: string | undefined; readonly body: string }[] = [];
    const collector = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk) => {
        body += chunk;
      });
      request.on('end', () => {
        sent.push({ key: request.headers['x-key'] as string | undefined, body });
        if (sent.length === 1) response.writeHead(503, { 'retry-after': '1' });
        response.end('{}');
      });
    });
    await new Promise<void>((ready) => collector.listen(0, '127.0.0.1', ready));
    const { port } = collector.address() as AddressInfo;
    process.env.HAKARI_TEST_COLLECTOR_KEY = 'secret of the collector';
    const server = await openServer(
      `traces:
  settle: 1s
  scoresTo: { url: "http://127.0.0.1:${port}/v1/logs", headers: { x-key: "\${HAKARI_TEST_COLLECTOR_KEY}" } }
monitor:
  score: { metrics: [lexicalFaithfulness] }
`,
    );
    try {
      const key = await server.keyOf('user', ['traces:write']);
      const found = [
        attribute('input.value', 'when does the gate open'),
        attribute('output.value', 'The gate opens at seven.'),
        attribute('retrieval.documents.0.document.id', 'gate'),
        attribute('retrieval.documents.0.document.content', 'The gate opens at seven.'),
      ];
      const json = requestOf(spanOf(31, 1, { attributes: found }));
      assert.equal((await server.ask('POST', '/v1/traces', { key, json })).status, 200);
      const { store } = server.context.session;
      while (sent.length < 2 || (await store.countScoreEvents()) > 0) await new Promise((go) => setTimeout(go, 50));
      assert.equal(sent.length, 2);
      assert.equal(sent[0]?.body, sent[1]?.body);
      assert.equal(sent[0]?.key, 'secret of the collector');
      const [record] = JSON.parse(sent[0]?.body ?? '').resourceLogs[0].scopeLogs[0].logRecords;
      assert.deepEqual(
        [record.eventName, record.traceId, record.spanId, record.attributes[0].value.stringValue],
        ['gen_ai.evaluation.result', hex(31, 32), hex(1, 16), 'lexicalFaithfulness'],
      );
      assert.deepEqual(record.attributes[1].value, { doubleValue: 1 });
      assert.match(record.attributes[2].key, /^hakari\.score\.id$/u);
      // Nobody sends what was taken, whoever comes next.
      assert.deepEqual(await store.takeScoreEvents({ limit: 10, forMs: 1 }), []);
      assert.ok(!server.logged.join().includes('secret'));
    } finally {
      delete process.env.HAKARI_TEST_COLLECTOR_KEY;
      await server.close();
      collector.close();
    }
  });
});
