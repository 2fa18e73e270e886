// What the page of traces says to do in an empty folder, block by block, in each of its languages: a program and a log end in a report with a score.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { parse } from 'yaml';
import { hakari, root, withFolder } from './hakari.ts';
import { endServer, keyOf, startServer } from './server-process.ts';

const pages = ['docs/traces.md', 'docs/ja/traces.md', 'docs/ko/traces.md'];

/** Of the part before the reference begins. */
function blocksOf(page: string): readonly (readonly [language: string, text: string])[] {
  const text = readFileSync(join(root, page), 'utf8');
  const part = text.split(/^## /mu)[1] ?? '';
  return [...part.matchAll(/^```(\w+)\n(.*?)^```/gmsu)].map(([, language = '', block = '']) => [language, block]);
}

/** Stands in for the package of that name, which is not one of ours: what it makes of its environment, out of the parts that are. */
const sdkNode = `
import { AsyncLocalStorage } from 'node:async_hooks';
import { context, ROOT_CONTEXT, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
const held = new AsyncLocalStorage();
export class NodeSDK {
  #provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': process.env.OTEL_SERVICE_NAME }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  });
  start() {
    context.setGlobalContextManager({
      active: () => held.getStore() ?? ROOT_CONTEXT,
      with: (of, work, self, ...args) => held.run(of, () => work.apply(self, args)),
      bind: (_of, work) => work,
      enable() { return this; },
      disable() { return this; },
    });
    trace.setGlobalTracerProvider(this.#provider);
  }
  async shutdown() {
    await this.#provider.forceFlush();
    await this.#provider.shutdown();
  }
}
`;

for (const page of pages)
  test(`${page}: from nothing to a first trend`, () =>
    withFolder(async (folder) => {
      const blocks = blocksOf(page);
      assert.deepEqual(
        blocks.map(([language]) => language),
        ['sh', 'yaml', 'sh', 'js', 'sh', 'json', 'yaml', 'sh'],
      );
      const [first, config, , program, environment, line, mapping] = blocks.map(([, text]) => text);
      assert.equal(
        (await hakari((first ?? '').replace(/#.*/u, '').trim().split(/\s+/u).slice(1), { cwd: folder })).status,
        0,
      );
      // What is shown is the whole of what was written, and is enough.
      const file = join(folder, 'hakari.yaml');
      assert.deepEqual(parse(config ?? ''), parse(readFileSync(file, 'utf8')));
      writeFileSync(file, config ?? '');
      const run = await hakari(['run'], { cwd: folder });
      assert.equal(run.status, 2);
      assert.match(run.stderr, /^hakari: hakari\.yaml: there is nothing to ask: .*neither dataset nor targets.*\n$/u);
      const { child, url } = await startServer(folder);
      const key = keyOf(folder, 'user');

      // A. A program.
      mkdirSync(join(folder, 'node_modules/@opentelemetry/sdk-node'), { recursive: true });
      for (const name of ['api', 'exporter-trace-otlp-proto', 'resources', 'sdk-trace'])
        symlinkSync(join(root, 'node_modules/@opentelemetry', name), join(folder, 'node_modules/@opentelemetry', name));
      const standIn = join(folder, 'node_modules/@opentelemetry/sdk-node');
      writeFileSync(join(standIn, 'package.json'), '{"type":"module","exports":"./index.js"}');
      writeFileSync(join(standIn, 'index.js'), sdkNode);
      writeFileSync(join(folder, 'ask.mjs'), program ?? '');
      const exported = [...(environment ?? '').matchAll(/\b(OTEL_\w+)=("[^"]*"|\S+)/gu)].map(
        ([, name = '', value = '']): readonly [string, string] => [
          name,
          value
            .replaceAll('"', '')
            .replace('$KEY', key)
            .replace('http://127.0.0.1:7070', url.replace(/\/web.*$/u, '')),
        ],
      );
      assert.ok(exported.length >= 4);
      await promisify(execFile)(process.execPath, ['ask.mjs'], {
        cwd: folder,
        env: { ...process.env, ...Object.fromEntries(exported) },
      });

      // B. A log.
      writeFileSync(join(folder, 'answers.jsonl'), line ?? '');
      writeFileSync(join(folder, 'mapping.yaml'), mapping ?? '');
      const took = await hakari(['ingest', 'answers.jsonl', '--map', 'mapping.yaml'], { cwd: folder });
      assert.match(took.stdout, /^took 1 trace\n\nhakari report --from 2026-11-27 --to 2026-11-27/u, took.stderr);

      for (;;) {
        const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
        const period = ['--from', '2026-01-01', '--to', tomorrow > '2026-12-01' ? tomorrow : '2026-12-01'];
        const report = await hakari(['report', ...period, '--json'], { cwd: folder });
        const { summary } = report.status === 0 ? JSON.parse(report.stdout) : { summary: {} };
        if (summary.total_queries === 2 && summary.avg_overall_score !== null) {
          assert.ok(summary.avg_overall_score > 0.5, String(summary.avg_overall_score));
          break;
        }
        await sleep(500);
      }
      assert.equal(await endServer(child, 'SIGTERM'), 0);
    }));
