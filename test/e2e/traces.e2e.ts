// Traces to `hakari serve` as a process: from a real SDK of OpenTelemetry, and through kills in the middle.
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter as JsonExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { OTLPTraceExporter as ProtobufExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { ScoredTrace } from '#src/ports/trace-store.ts';
import { openStore } from '#src/store/open-store.ts';
import { collect } from '../contracts/store-fixtures.ts';
import { withFolder } from './hakari.ts';
import { endServer as end, keyOf, startServer as start } from './server-process.ts';

function machine(folder: string): void {
  writeFileSync(join(folder, 'q.yaml'), 'queries:\n  - { id: Q1, query: gate }\n');
  writeFileSync(
    join(folder, 'hakari.yaml'),
    'dataset: q.yaml\nmetrics: [lexicalCorrectness]\nstore: sqlite:hakari.db\ntraces: { settle: 1s }\n' +
      'targets:\n  - { id: t, type: module, path: ./t.mjs }\n',
  );
  writeFileSync(join(folder, 't.mjs'), 'export default { ask: async () => ({ answer: "x" }) };\n');
}

/** Waits until so many traces are settled. */
async function settled(folder: string, many: number, stream?: string): Promise<readonly ScoredTrace[]> {
  const store = await openStore(`sqlite:${join(folder, 'hakari.db')}`, { create: false });
  try {
    for (let left = 150; ; left--) {
      const found = await collect(store.scoredTraces({ from: 0, to: 2 ** 52, stream }, 'all'));
      const { open } = await store.countTraces({ from: 0, to: 2 ** 52 });
      if ((found.length >= many && open === 0) || left === 0) return found;
      await sleep(200);
    }
  } finally {
    await store.close();
  }
}

const hex = (n: number, digits: number): string => n.toString(16).padStart(digits, '0');

/** One trace of two spans, as JSON. */
const plain = (n: number, at: number): string => {
  const nanos = `${BigInt(at) * 1_000_000n}`;
  const text = (key: string, value: string) => ({ key, value: { stringValue: value } });
  const span = (spanId: string, parentSpanId: string | undefined, ...attributes: readonly object[]) => ({
    ...{ traceId: hex(n, 32), spanId, parentSpanId, name: 'ask', attributes },
    ...{ startTimeUnixNano: nanos, endTimeUnixNano: nanos },
  });
  const spans = [
    span(
      hex(2, 16),
      hex(1, 16),
      text('gen_ai.operation.name', 'retrieval'),
      text('gen_ai.retrieval.documents', '[{"id":"d"}]'),
    ),
    span(hex(1, 16), undefined, text('input.value', `question ${n}`), text('output.value', `answer ${n}`)),
  ];
  const resource = { attributes: [text('service.name', 'plain')] };
  return JSON.stringify({ resourceSpans: [{ resource, scopeSpans: [{ spans }] }] });
};

describe('traces', () => {
  for (const [encoding, Exporter] of [
    ['JSON', JsonExporter],
    ['protobuf', ProtobufExporter],
  ] as const)
    test(`every trace of an SDK of OpenTelemetry arrives, in ${encoding}`, { timeout: 120_000 }, () =>
      withFolder(async (folder) => {
        machine(folder);
        const key = keyOf(folder, 'user');
        const { child, url } = await start(folder);
        const exporter = new Exporter({
          url: `${url}/v1/traces`,
          headers: { authorization: `Bearer ${key}` },
          compression: 'gzip' as never,
        });
        const provider = new TracerProvider({
          resource: resourceFromAttributes({ 'service.name': 'town-bot', 'service.version': '7.1' }),
          spanProcessors: [new BatchSpanProcessor({ exporter, maxExportBatchSize: 50, scheduledDelayMillis: 100 })],
        });
        const tracer = provider.getTracer('test');
        const asked = 120;
        const ids = new Set<string>();
        for (let n = 0; n < asked; n++) {
          const root = tracer.startSpan('ask', { kind: SpanKind.SERVER }, ROOT_CONTEXT);
          const inside = trace.setSpan(ROOT_CONTEXT, root);
          ids.add(root.spanContext().traceId);
          root.setAttributes({ 'input.value': `ごみの日は ${n}`, 'session.id': `s${n % 7}` });
          const search = tracer.startSpan('search', {}, inside);
          search.setAttributes({
            ...{ 'openinference.span.kind': 'RETRIEVER', 'retrieval.documents.0.document.id': `d${n}` },
            ...{ 'retrieval.documents.0.document.score': 0.5, 'retrieval.documents.0.document.content': '月曜日' },
          });
          search.end();
          const chat = tracer.startSpan('chat', {}, inside);
          const [said, request] = [`月曜日です ${n}`, `from passages: ${n}`];
          chat.setAttributes({
            ...{ 'gen_ai.operation.name': 'chat', 'gen_ai.response.model': 'model-3', 'gen_ai.usage.input_tokens': 40 },
            'gen_ai.usage.output_tokens': 8,
            'gen_ai.input.messages': JSON.stringify([{ role: 'user', parts: [{ type: 'text', content: request }] }]),
            'gen_ai.output.messages': JSON.stringify([{ role: 'assistant', parts: [{ type: 'text', content: said }] }]),
          });
          chat.end();
          if (n === 7) root.setStatus({ code: SpanStatusCode.ERROR, message: 'no answer in time' });
          root.end();
        }
        await provider.forceFlush();
        const found = await settled(folder, asked);
        assert.deepEqual(new Set(found.map(({ trace: { id } }) => id)), ids);
        const failed = found.filter(({ trial }) => trial.status === 'failed');
        assert.deepEqual(
          failed.map(({ trace: { query } }) => query),
          ['ごみの日は 7'],
        );
        const third = found.find(({ trace: { query } }) => query === 'ごみの日は 3');
        assert.deepEqual(
          [third?.trace.stream, third?.trace.release, third?.trace.session, third?.trace.model, third?.trace.usage],
          ['town-bot', '7.1', 's3', 'model-3', { inputTokens: 40, outputTokens: 8 }],
        );
        const output = third?.trial.status === 'ok' ? third.trial.output : undefined;
        assert.equal(output?.answer, '月曜日です 3');
        assert.deepEqual(output?.documents, [{ id: 'd3', score: 0.5, text: '月曜日' }]);
        await provider.shutdown();
        assert.equal(await end(child, 'SIGTERM'), 0);
      }),
    );

  test('what was taken with a 200 is there after a kill in the middle, once', { timeout: 180_000 }, () =>
    withFolder(async (folder) => {
      machine(folder);
      const key = keyOf(folder, 'user');
      const taken = new Set<string>();
      let next = 1;
      for (let round = 0; round < 3; round++) {
        const { child, url } = await start(folder);
        let killed = false;
        const senders = Array.from({ length: 4 }, async () => {
          while (!killed) {
            const n = next++;
            const reply = await fetch(`${url}/v1/traces`, {
              method: 'POST',
              headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
              body: plain(n, 1_790_000_000_000 + n),
            }).catch(() => undefined);
            if (reply?.status === 200) taken.add(hex(n, 32));
          }
        });
        await sleep(1500);
        await end(child, 'SIGKILL');
        killed = true;
        await Promise.all(senders);
      }
      const { child } = await start(folder);
      const found = await settled(folder, taken.size);
      const there = found.map(({ trace: { id } }) => id);
      assert.ok(taken.size > 100, String(taken.size));
      assert.equal(new Set(there).size, there.length);
      assert.deepEqual(
        [...taken].filter((id) => !there.includes(id)),
        [],
      );
      const store = await openStore(`sqlite:${join(folder, 'hakari.db')}`, { create: false });
      const [run] = await store.listRuns({ streams: true });
      // Each trace has its one trial, and no trial is without its trace.
      assert.equal((await collect(store.scoredTrials(run?.id ?? '', { depth: 'numbers' }))).length, there.length);
      assert.deepEqual(await collect(store.check()), []);
      await store.close();
      assert.equal(await end(child, 'SIGTERM'), 0);
    }),
  );
});
