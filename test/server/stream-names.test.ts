// A sender that makes up names of services: so many are taken, the rest is refused in words, counted, and shown.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { openServer, type ServerUnderTest } from './server-under-test.ts';

const nanos = (ms: number): string => `${BigInt(Math.floor(ms)) * 1_000_000n}`;
let spans = 0;

const requestOf = (...services: readonly string[]) => ({
  resourceSpans: services.map((name) => {
    const number = ++spans;
    const id = number.toString(16);
    return {
      resource: { attributes: [{ key: 'service.name', value: { stringValue: name } }] },
      scopeSpans: [
        {
          spans: [
            {
              ...{ traceId: id.padStart(32, '0'), spanId: id.padStart(16, '0'), name: 'ask' },
              ...{ startTimeUnixNano: nanos(Date.now() - 1000), endTimeUnixNano: nanos(Date.now()) },
              attributes: [{ key: 'input.value', value: { stringValue: 'when does the gate open' } }],
            },
          ],
        },
      ],
    };
  }),
});

describe('names of services', () => {
  let server: ServerUnderTest;
  let key: string;
  before(async () => {
    server = await openServer('traces: { streams: { aDay: 3 } }\n');
    key = await server.keyOf('admin');
  });
  after(() => server.close());

  it('are taken up to so many, and nothing of the others is kept', async () => {
    const page = await server.ask('GET', '/web/eval/monitor', { key });
    assert.doesNotMatch(page.text, /spans were refused/u);
    const first = await server.ask('POST', '/v1/traces', { key, json: requestOf('a', 'b') });
    assert.deepEqual([first.status, first.json], [200, {}]);
    const second = await server.ask('POST', '/v1/traces', { key, json: requestOf('b', 'c', '<i>d</i>', 'e') });
    assert.equal(second.status, 200);
    assert.deepEqual(second.json, {
      partialSuccess: {
        rejectedSpans: '2',
        errorMessage:
          'service.name "<i>d</i>": 3 new names of services were taken today, and no more are (traces.streams)',
      },
    });
    assert.equal((await server.context.session.store.countTraces({ from: 0, to: 2 ** 52 })).open, 4);
  });

  it('are counted where they were refused, and the page of a period says so', async () => {
    assert.match((await server.ask('GET', '/metrics', { key })).text, /^hakari_refused_spans_total 2$/mu);
    for (const [lang, words] of [
      ['en', /2 spans were refused, and are in no figure/u],
      ['ja', /スパン 2 件を受け付けませんでした/u],
      ['ko', /스팬 2건을 받지 않았습니다/u],
    ] as const) {
      const { text } = await server.ask('GET', `/web/eval/monitor?lang=${lang}`, { key });
      assert.match(text, words);
      assert.ok(!text.includes('<i>d</i>'));
    }
  });
});
