// A stream of progress says that it is still there, also where nothing changes for long.
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createApp } from '#src/server/create-app.ts';
import { host, openServer } from './server-under-test.ts';

it('a stream of progress beats while nothing changes, and ends with the server', async (t) => {
  const server = await openServer();
  t.after(() => server.close());
  const key = await server.keyOf('viewer');
  const { session } = server.context;
  await askedFor(session);
  // A minute passes with each second.
  const clock = { ...session.clock, now: () => session.clock.now() * 60 };
  const closing = new AbortController();
  const context = { ...server.context, session: { ...session, clock }, closing: closing.signal };
  const app = createApp(context, () => new Set([host]));
  const headers = { host, authorization: `Bearer ${key}`, accept: 'text/event-stream' };
  const reply = await app.request(`http://${host}/api/eval/runs/waits/progress`, { headers });
  assert.equal(reply.status, 404, 'an id that cannot be one');
  const opened = await app.request(`http://${host}/api/eval/runs/${waiting}/progress`, { headers });
  assert.deepEqual([opened.status, opened.headers.get('x-accel-buffering')], [200, 'no']);
  let text = '';
  assert.ok(opened.body !== null);
  for await (const chunk of opened.body.pipeThrough(new TextDecoderStream())) {
    text += chunk;
    if ((text.match(/^: still here$/gmu)?.length ?? 0) >= 2) closing.abort();
  }
  assert.match(text, /^retry: 2000\n\nevent: progress\n/u);
  assert.equal(text.match(/^event: progress$/gmu)?.length, 1);
});

const waiting = '01a20939-0953-75fb-95ab-0f8f8a65d3ff';

async function askedFor({ store: kept }: Awaited<ReturnType<typeof openServer>>['context']['session']): Promise<void> {
  const dataset = await kept.putDataset({ name: 'd', scale: { min: 0, max: 3 } }, [{ id: 'a', query: 'a' }]);
  await kept.addRunRequest({
    id: waiting,
    asked: { experiment: 'x', dataset: { ...dataset }, target: 'bm25', metrics: ['RR'] },
  });
}
