// What comes over OTLP from who means harm, or has a broken clock: it changes its own row at most, and nothing personal is anywhere in the store.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { gzipSync } from 'node:zlib';
import { BinaryWriter } from '@bufbuild/protobuf/wire';
import type { ScoredTrace } from '#src/ports/trace-store.ts';
import { collect } from '../contracts/store-fixtures.ts';
import { openServer, type ServerUnderTest } from './server-under-test.ts';

const hex = (n: number, digits: number): string => n.toString(16).padStart(digits, '0');
const nanos = (ms: number): string => `${BigInt(Math.floor(ms)) * 1_000_000n}`;
const start = 1_790_000_000_000;
const dayMs = 24 * 3600 * 1000;
const always = { from: 0, to: 2 ** 52 };

const attribute = (key: string, value: string) => ({ key, value: { stringValue: value } });
const usual = [attribute('input.value', '休みはいつですか'), attribute('output.value', '月曜日です。')];

const spanOf = (trace: number, span: number, changes: object = {}) => ({
  ...{ traceId: hex(trace, 32), spanId: hex(span, 16), name: 'ask' },
  ...{ startTimeUnixNano: nanos(start), endTimeUnixNano: nanos(start + 750), attributes: usual, ...changes },
});

const requestOf = (service: string, ...spans: readonly object[]) => ({
  resourceSpans: [{ resource: { attributes: [attribute('service.name', service)] }, scopeSpans: [{ spans }] }],
});

const outputOf = (found: ScoredTrace) => (found.trial.status === 'ok' ? found.trial.output : undefined);

describe('hostile traces', () => {
  let server: ServerUnderTest;
  let key: string;
  before(async () => {
    server = await openServer('traces: { settle: 500ms }\n');
    key = await server.keyOf('user', ['traces:write', 'feedback:write']);
  });
  after(() => server.close());

  const send = async (json: object, as = key) => {
    const reply = await server.ask('POST', '/v1/traces', { key: as, json });
    assert.equal(reply.status, 200, reply.text);
    return reply.json;
  };

  async function settled(trace: number): Promise<ScoredTrace> {
    const { store } = server.context.session;
    for (;;) {
      const all = await collect(store.scoredTraces(always, 'all'));
      const found = all.find(({ trace: { id } }) => id === hex(trace, 32));
      if (found !== undefined && (await store.countTraces(always)).open === 0) return found;
      await new Promise((go) => setTimeout(go, 50));
    }
  }

  it('a packed body that unpacks to 100 MB is refused before it is unpacked', async () => {
    const bomb = gzipSync(new Uint8Array(100 * 1024 * 1024));
    const before = process.memoryUsage().arrayBuffers;
    const reply = await server.post('/v1/traces', bomb, {
      ...{ authorization: `Bearer ${key}`, 'content-type': 'application/json', 'content-encoding': 'gzip' },
    });
    assert.equal(reply.status, 413);
    assert.ok(process.memoryUsage().arrayBuffers - before < 90 * 1024 * 1024);
  });

  it('JSON in a text that is nested without end, and 100,000 attributes, are read as far as they are read', async () => {
    const deep = `${'['.repeat(49_000)}${']'.repeat(49_000)}`;
    const nested = `${'{"messages":['.repeat(4000)}${']}'.repeat(4000)}`;
    await send(
      requestOf(
        'town-bot',
        spanOf(1, 1, { attributes: [...usual, attribute('gen_ai.input.messages', deep)] }),
        spanOf(1, 2, {
          parentSpanId: hex(1, 16),
          attributes: [
            attribute('openinference.span.kind', 'RETRIEVER'),
            attribute('input.value', nested),
            attribute('output.value', deep),
          ],
        }),
        spanOf(2, 1, {
          attributes: [...usual, ...Array.from({ length: 100_000 }, (_, n) => attribute(`many.${n}`, 'x'))],
        }),
      ),
    );
    assert.equal((await settled(1)).trace.query, '休みはいつですか');
    assert.equal((await settled(2)).trace.query, '休みはいつですか');
  });

  it('a trace of very many spans is read as far as it can be, and holds up no other', async () => {
    const many = (from: number) =>
      Array.from({ length: 6000 }, (_, n) =>
        spanOf(30, from + n, { parentSpanId: hex(1, 16), attributes: [attribute('openinference.span.kind', 'TOOL')] }),
      );
    await send(requestOf('town-bot', spanOf(30, 1)));
    for (const from of [2, 6002]) await send(requestOf('town-bot', ...many(from)));
    await send(requestOf('town-bot', spanOf(31, 1)));
    assert.equal((await settled(31)).trace.query, '休みはいつですか');
    assert.equal((await settled(30)).trace.query, '休みはいつですか');
  });

  it('a span that comes again with other contents changes nothing', async () => {
    await send(requestOf('town-bot', spanOf(3, 1)));
    const first = await settled(3);
    const other = [attribute('input.value', '別の問い'), attribute('output.value', '別の答え')];
    await send(requestOf('other-bot', spanOf(3, 1, { attributes: other })));
    const again = await settled(3);
    assert.deepEqual(
      [again.trial.id, again.trace.query, again.trace.stream],
      [first.trial.id, '休みはいつですか', 'town-bot'],
    );
  });

  it('what another key sends under an id of its own is of its own row', async () => {
    await send(requestOf('town-bot', spanOf(4, 1)));
    const mine = await settled(4);
    const theirs = await server.keyOf('user', ['traces:write']);
    const claims = [...usual, attribute('trace.id', hex(4, 32)), attribute('hakari.trace', hex(4, 32))];
    await send(requestOf('town-bot', spanOf(5, 1, { attributes: claims })), theirs);
    await settled(5);
    assert.deepEqual(await settled(4), mine);
  });

  it('numbers that are none, beyond all measure or below 0 are not known, and no time runs backwards', async () => {
    const number = (name: string, value: object) => ({ key: name, value });
    const odd = (tokens: object, cost: object) => [
      ...usual,
      number('gen_ai.usage.input_tokens', tokens),
      number('llm.cost.total', cost),
    ];
    await send(
      requestOf(
        'town-bot',
        spanOf(6, 1, { attributes: odd({ intValue: '9'.repeat(400) }, { doubleValue: 'NaN' }) }),
        spanOf(7, 1, { attributes: odd({ doubleValue: 1e300 }, { doubleValue: -1 }) }),
        spanOf(8, 1, { endTimeUnixNano: nanos(start - 1000) }),
        spanOf(9, 1, { endTimeUnixNano: '0' }),
        spanOf(10, 1, { endTimeUnixNano: nanos(Date.now() + 400 * dayMs) }),
      ),
    );
    for (const trace of [6, 7]) assert.equal((await settled(trace)).trace.usage, undefined);
    for (const trace of [8, 9, 10]) {
      const { trace: told, trial } = await settled(trace);
      assert.deepEqual([told.latencyMs, trial.latencyMs], [undefined, undefined], String(trace));
    }
  });

  it('a span that begins in the far future, or before there was a clock, is rejected', async () => {
    const at = (trace: number, ms: number) =>
      spanOf(trace, 1, { startTimeUnixNano: nanos(ms), endTimeUnixNano: nanos(ms) });
    const told = await send(requestOf('town-bot', at(11, Date.now() + 2 * dayMs), at(12, 1000), at(13, start)));
    assert.deepEqual(told, {
      partialSuccess: { rejectedSpans: '2', errorMessage: 'startTimeUnixNano is no time' },
    });
    const ahead = await send(requestOf('town-bot', at(14, Date.now() + 2 * dayMs)));
    assert.match(ahead.partialSuccess.errorMessage, /more than a day ahead/u);
  });

  it('bytes in protobuf that are no text are refused, or kept as what they are not', async () => {
    const broken = new Uint8Array([0xff, 0xfe, 0xc3, 0x28]);
    const value = new BinaryWriter().tag(1, 2).bytes(broken).finish();
    const pair = new BinaryWriter().tag(1, 2).string('input.value').tag(2, 2).bytes(value).finish();
    const span = new BinaryWriter()
      .tag(1, 2)
      .bytes(new Uint8Array(16).fill(15))
      .tag(2, 2)
      .bytes(new Uint8Array(8).fill(1))
      .tag(7, 1)
      .fixed64(nanos(start))
      .tag(9, 2)
      .bytes(pair)
      .finish();
    const spans = new BinaryWriter().tag(2, 2).bytes(span).finish();
    const body = new BinaryWriter().tag(1, 2).bytes(new BinaryWriter().tag(2, 2).bytes(spans).finish()).finish();
    const reply = await server.post('/v1/traces', body, {
      ...{ authorization: `Bearer ${key}`, 'content-type': 'application/x-protobuf' },
    });
    assert.ok(reply.status === 400 || reply.status === 200, String(reply.status));
    assert.equal((await server.ask('GET', '/health', {})).status, 200);
  });

  it('nothing personal is in any column of the store, in whatever language and wherever it stood', async () => {
    const planted = [
      ...[
        'tanaka.hanako@example.jp',
        '090-1234-5678',
        '０３（１２３４）５６７８',
        '1234-5678-9018',
        '4111 1111 1111 1111',
      ],
      ...['minjun@example.co.kr', '010-9876-5432', '900101-1234567', '02) 555-1234'],
      ...[
        'jane.roe@example.com',
        '+1 555 234 5678',
        '5555 5555 5555 4444',
        'sk-proj-AbCdEfGhIjKlMnOpQrStUvWx',
        '203.0.113.77',
      ],
    ];
    const all = planted.join('、');
    const json = JSON.stringify;
    const attributes = [
      attribute('input.value', json({ question: `連絡先は ${all}` })),
      attribute('output.value', `답변: ${all}`),
      attribute('session.id', `s ${planted[0]}`),
      attribute('user.id', planted[5] ?? ''),
      attribute('hakari.category', `c ${planted[1]}`),
      attribute('gen_ai.request.model', `m ${planted[9]}`),
      attribute('retrieval.documents.0.document.id', `mail/${planted[0]}.eml`),
      attribute('retrieval.documents.0.document.content', all),
      attribute('retrieval.documents.1.document.id', `mail/${planted[5]}.eml`),
      attribute(
        'gen_ai.input.messages',
        json([
          { role: 'user', content: all },
          { role: 'user', content: all },
        ]),
      ),
      attribute('gen_ai.tool.call.arguments', json({ tel: planted[6], note: all })),
      attribute(`odd ${planted[0]}`, 'x'),
    ];
    const failure = {
      parentSpanId: hex(1, 16),
      status: { code: 2, message: `cannot reach ${all}` },
      attributes: [attribute('error.type', `E ${planted[0]}`), attribute('gen_ai.tool.call.arguments', all)],
      events: [{ name: 'exception', attributes: [attribute('exception.message', all)] }],
    };
    await send(
      requestOf(
        `bot of ${planted[9]}`,
        spanOf(20, 1, { attributes, name: `ask ${planted[1]}` }),
        spanOf(20, 2, failure),
      ),
    );
    await send(
      requestOf(
        'town-bot',
        spanOf(21, 1, { ...failure, parentSpanId: undefined, attributes: [...attributes, ...failure.attributes] }),
      ),
    );
    await send(requestOf('town-bot', spanOf(22, 1, { attributes: [attribute(`odd ${planted[0]}`, all)], name: all })));
    for (const trace_id of [hex(20, 32), `case of ${planted[0]}`]) {
      const said = { trace_id, thumbs: 'down', comment: `違います ${all}`, correction: `정답 ${all}` };
      assert.equal((await server.ask('POST', '/api/feedback', { key, json: said })).status, 202);
    }
    const found = await settled(20);
    assert.deepEqual(
      outputOf(found)?.documents?.map(({ id }) => id),
      ['mail/[email]', 'mail/[email] (2)'],
    );
    assert.equal((await settled(21)).trial.status, 'failed');
    const { store } = server.context.session;
    const everything = async (): Promise<string> =>
      json([await collect(store.scoredTraces(always, 'all')), await store.untoldTraces()]);
    const files = readdirSync(server.folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
    const stored = files.map((one) => readFileSync(join(one.parentPath, one.name)).toString('utf8')).join('\n');
    const read = await everything();
    for (const one of planted) {
      // Also as only digits, and as part of a longer text.
      const bare = one.replaceAll(/[^\p{L}\p{N}@.]/gu, '');
      for (const form of [one, bare]) assert.ok(!stored.includes(form) && !read.includes(form), form);
    }
    assert.ok(stored.includes('[email]') && stored.includes('[resident number]'));
  });
});
