// What whoever follows a server sees when connections break and the server itself is killed: nothing is lost, nothing comes twice.
import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { startWireServer } from '../wire/wire-server.ts';
import { withFolder } from './hakari.ts';
import { endServer, keyOf, startServer } from './server-process.ts';
import { synthesisReply } from './synthesis-server.ts';

interface ProgressEvent {
  readonly id: string;
  readonly data: { readonly done: number; readonly total: number; readonly status: string; readonly ended: boolean };
}

interface Followed {
  readonly events: readonly ProgressEvent[];
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
}

/** Reads a stream until it ends, breaks, or `enough` is said of its events; then the connection is torn. */
function follow(
  url: string,
  headers: Readonly<Record<string, string>>,
  enough: (events: readonly ProgressEvent[]) => boolean = () => false,
): Promise<Followed> {
  return new Promise((resolve) => {
    const events: ProgressEvent[] = [];
    const asked = request(url, { headers: { accept: 'text/event-stream', ...headers } }, (reply) => {
      const end = (): void =>
        resolve({ events, status: reply.statusCode ?? 0, headers: reply.headers as Record<string, unknown> });
      let text = '';
      reply.setEncoding('utf8');
      reply.on('data', (chunk: string) => {
        text += chunk;
        for (let cut = text.indexOf('\n\n'); cut !== -1; cut = text.indexOf('\n\n')) {
          const lines = text.slice(0, cut).split('\n');
          text = text.slice(cut + 2);
          const field = (name: string) => lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2);
          const [id, data] = [field('id'), field('data')];
          if (id === undefined || data === undefined) continue;
          events.push({ id, data: JSON.parse(data) });
          if (enough(events)) asked.destroy();
        }
      });
      reply.on('close', end);
    });
    asked.on('error', () => resolve({ events, status: 0, headers: {} }));
    asked.end();
  });
}

describe('whoever follows a server', () => {
  test(
    'hears of each change of a run once, through torn connections and a kill, and of its end',
    { timeout: 180_000 },
    () =>
      withFolder(async (folder) => {
        writeFileSync(join(folder, 'q.yaml'), 'queries:\n  - { id: Q1, query: gate }\n');
        writeFileSync(
          join(folder, 'slow.mjs'),
          `import { setTimeout } from 'node:timers/promises';
export default { async ask({ query }) { await setTimeout(250); return { answer: 'said of ' + query }; } };
`,
        );
        writeFileSync(
          join(folder, 'hakari.yaml'),
          'dataset: q.yaml\nmetrics: [lexicalCorrectness]\nconcurrency: 1\ntargets:\n  - { id: slow, type: module, path: ./slow.mjs }\n',
        );
        const key = { authorization: `Bearer ${keyOf(folder, 'user')}` };
        const total = 40;
        const first = await startServer(folder);
        const examples = Array.from({ length: total }, (_, at) => ({ query: `question ${at}` }));
        const asked = await fetch(`${first.url}/eval/run`, {
          method: 'POST',
          headers: { ...key, 'content-type': 'application/json' },
          body: JSON.stringify({ dataset_name: 'x', examples }),
        });
        const { run } = (await asked.json()) as { run: { id: string } };
        const path = `/api/eval/runs/${run.id}/progress`;
        const heard: ProgressEvent[] = [];
        const goOn = async (url: string, enough?: (events: readonly ProgressEvent[]) => boolean): Promise<Followed> => {
          const last = heard.at(-1);
          const from: Record<string, string> = last === undefined ? {} : { 'last-event-id': last.id };
          const followed = await follow(`${url}${path}`, { ...key, ...from }, enough);
          heard.push(...followed.events);
          return followed;
        };
        const upTo = (done: number) => (events: readonly ProgressEvent[]) => (events.at(-1)?.data.done ?? 0) >= done;
        const opened = await goOn(first.url, upTo(3));
        assert.equal(opened.status, 200);
        assert.equal(opened.headers['content-type'], 'text/event-stream');
        assert.equal(opened.headers['x-accel-buffering'], 'no');
        assert.match(String(opened.headers['cache-control']), /no-transform/u);
        await goOn(first.url, upTo(6));
        // Killed while somebody listens.
        const listening = goOn(first.url);
        await sleep(1200);
        await endServer(first.child, 'SIGKILL');
        await listening;
        const before = heard.at(-1)?.data.done ?? 0;
        assert.ok(before >= 6 && before < total, String(before));
        const second = await startServer(folder);
        await goOn(second.url, upTo(before + 3));
        // Stopped in order: the stream ends, and goes on at the next server.
        const ending = goOn(second.url);
        await sleep(1000);
        assert.equal(await endServer(second.child, 'SIGTERM'), 0);
        await ending;
        assert.notEqual(heard.at(-1)?.data.ended, true);
        const third = await startServer(folder);
        await goOn(third.url);
        const ids = heard.map(({ id }) => id);
        assert.equal(new Set(ids).size, ids.length, `told twice: ${ids.join(' ')}`);
        const counts = heard.map(({ data }) => data.done);
        assert.deepEqual(
          counts,
          counts.toSorted((a, b) => a - b),
        );
        const last = heard.at(-1)?.data;
        assert.deepEqual([last?.ended, last?.status, last?.done, last?.total], [true, 'finished', total, total]);
        assert.equal(heard.filter(({ data }) => data.ended).length, 1);
        const over = await goOn(third.url);
        assert.deepEqual([over.status, over.events], [204, []]);
        // Whoever asks for the first time hears of the end.
        assert.equal((await follow(`${third.url}${path}`, key)).events.at(-1)?.data.ended, true);
        const metrics = await (await fetch(`${third.url}/metrics`, { headers: key })).text();
        assert.match(metrics, /^hakari_open_streams 0$/mu);
        assert.equal(await endServer(third.child, 'SIGTERM'), 0);
      }),
  );

  test(
    'has their questions written to the end by the next server after a kill, and nothing is asked again that was answered',
    { timeout: 180_000 },
    () =>
      withFolder(async (folder) => {
        const model = await startWireServer({
          answer: synthesisReply,
          schedule: () => ({ do: 'answer', delayMs: 500 }),
        });
        mkdirSync(join(folder, 'docs'));
        writeFileSync(join(folder, 'docs', 'gate.md'), '# Gate\n\nThe gate opens at seven.\n');
        writeFileSync(join(folder, 'q.yaml'), 'queries:\n  - { id: Q1, query: gate }\n');
        writeFileSync(
          join(folder, 'hakari.yaml'),
          `dataset: q.yaml\nmetrics: [RR]\nconcurrency: 2\njudge: { model: "openai-compatible:scripted", baseUrl: "${model.url}/v1" }\n` +
            'targets:\n  - { id: bm25, type: reference, mode: bm25, corpus: ./docs }\n',
        );
        const headers = { authorization: `Bearer ${keyOf(folder, 'user')}`, 'content-type': 'application/json' };
        const parts = ['fees', 'hours', 'permits', 'waste', 'parks', 'schools'].map(
          (name, at) =>
            `## ${name}\n\nThe office of ${name} takes ${at + 2}00 yen for each form. It opens at ${at + 6} on the ${name} floor.\n`,
        );
        const body = JSON.stringify({ name: 'written', source_text: `# Town\n\n${parts.join('\n')}`, num_pairs: 6 });
        const first = await startServer(folder);
        const sent = await fetch(`${first.url}/api/eval/drafts/generate`, { method: 'POST', headers, body });
        assert.equal(sent.status, 202);
        const at = sent.headers.get('location') ?? '';
        await model.received(5);
        await endServer(first.child, 'SIGKILL');
        const second = await startServer(folder);
        const draft = async () =>
          (
            (await (await fetch(`${second.url}${at}`, { headers })).json()) as {
              draft: { status: string; examples: number; origin: { error: string | null; counts: unknown } };
            }
          ).draft;
        const waiting = await draft();
        assert.equal(waiting.status, 'making');
        let now = waiting;
        for (; now.status === 'making'; now = await draft()) await sleep(300);
        assert.deepEqual([now.status, now.origin.error], ['ready', null]);
        assert.ok(now.examples >= 3 && now.examples <= 6, String(now.examples));
        const again = model.calls.filter(({ earlier }) => earlier > 0).length;
        // What was in flight at the kill, two passages at once, is asked again.
        assert.ok(again <= 4, `${again} of ${model.calls.length} calls were made again`);
        const kept = await fetch(`${second.url}${at}/keep`, { method: 'POST', headers, body: '{}' });
        assert.equal(kept.status, 201);
        assert.equal(await endServer(second.child, 'SIGTERM'), 0);
        await model.close();
      }),
  );
});
