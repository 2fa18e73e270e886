// What a monitor reads: in the format that it knows, requests by route, never by id.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Hono } from 'hono';
import { createMetrics } from '#src/server/metrics.ts';
import { parseMetrics } from './prometheus-text.ts';
import { openServer } from './server-under-test.ts';

describe('metrics', () => {
  it('count requests by the route that answered them, with how long they took', async (t) => {
    const server = await openServer();
    t.after(() => server.close());
    const key = await server.keyOf('user');
    const id = '01a20939-0953-75fb-95ab-0f8f8a65d3ff';
    for (let at = 0; at < 3; at++) await server.ask('GET', `/api/eval/runs/${id}`, { key });
    await server.ask('GET', '/wp-login.php', { key });
    const examples = [{ query: 'when does the gate open' }];
    await server.ask('POST', '/eval/run', { key, json: { dataset_name: 'x', examples } });
    const { store } = server.context.session;
    await store.addRunRequest({ id: 'waits', asked: {} });
    const { status, text, headers } = await server.ask('GET', '/metrics', { key });
    assert.deepEqual([status, headers.get('content-type')], [200, 'text/plain; version=0.0.4; charset=utf-8']);
    const families = parseMetrics(text);
    const value = (name: string, labels = ''): number | undefined =>
      families.get(name.replace(/_(?:bucket|count|sum)$/u, ''))?.samples.get(`${name}${labels}`);
    assert.equal(value('hakari_requests_total', '{route="GET /api/eval/runs/{id}",status="404"}'), 3);
    assert.equal(value('hakari_requests_total', '{route="none",status="404"}'), 1);
    assert.equal(value('hakari_request_seconds_bucket', '{le="+Inf",route="GET /api/eval/runs/{id}"}'), 3);
    assert.equal(value('hakari_request_seconds_count', '{route="POST /eval/run"}'), 1);
    assert.equal(value('hakari_run_requests', '{status="queued"}'), 1);
    assert.equal(value('hakari_run_requests', '{status="finished"}'), 1);
    assert.equal(value('hakari_run_requests', '{status="failed"}'), 0);
    assert.equal(value('hakari_recorded_runs', '{status="finished"}'), 1);
    assert.ok((value('hakari_queue_oldest_seconds') ?? -1) >= 0);
    assert.equal(value('hakari_open_streams'), 0);
    assert.ok((value('hakari_store_bytes') ?? 0) > 100_000);
    assert.ok((value('process_resident_memory_bytes') ?? 0) > 1e7);
    assert.ok(Math.abs((value('process_start_time_seconds') ?? 0) - Date.now() / 1000) < 86_400);
    assert.doesNotMatch(text, /01a20939|wp-login/u);
    assert.equal((await server.ask('GET', '/metrics')).status, 401);
  });

  it('keep labels that hold quotes, backslashes and line ends readable', async () => {
    const metrics = createMetrics();
    const app = new Hono();
    app.use(metrics.counting);
    app.get('/', (c) => {
      c.set('route' as never, 'GET "a\\b"\nc' as never);
      return c.text('x');
    });
    await app.request('/');
    const session = {
      store: {
        countRunRequests: async () => [{ status: 'queued', count: 2, oldestAt: 1000 }],
        countRuns: async () => [],
      },
      maintenance: { sizeBytes: async () => 5 },
      clock: { now: () => 31_000 },
    };
    const families = parseMetrics(await metrics.text(session as never, 0));
    assert.equal(
      families
        .get('hakari_requests_total')
        ?.samples.get(`hakari_requests_total{route="GET \\"a\\\\b\\"\\nc",status="200"}`),
      1,
    );
    assert.equal(families.get('hakari_queue_oldest_seconds')?.samples.get('hakari_queue_oldest_seconds'), 30);
  });

  it('are read by a parser that refuses what is none', () => {
    const head = '# HELP a_total What.\n# TYPE a_total counter\n';
    assert.equal(parseMetrics(`${head}a_total{x="1"} 2\n`).get('a_total')?.samples.get('a_total{x="1"}'), 2);
    const buckets = (...counts: readonly number[]) =>
      `# HELP h H.\n# TYPE h histogram\nh_bucket{le="1"} ${counts[0]}\nh_bucket{le="+Inf"} ${counts[1]}\nh_sum 1\nh_count ${counts[2]}\n`;
    assert.ok(parseMetrics(buckets(1, 2, 2)).has('h'));
    for (const wrong of [
      `${head}a_total 1\na_total 2\n`,
      `${head}${head}a_total 1\n`,
      `${head}a_total 1`,
      `${head}a_total{x="a"b"} 1\n`,
      `${head}b_total 1\n`,
      `${head}a_total -1\n`,
      `${head}a_total undefined\n`,
      buckets(3, 2, 2),
      buckets(1, 2, 3),
    ])
      assert.throws(() => parseMetrics(wrong), assert.AssertionError, wrong);
  });
});
