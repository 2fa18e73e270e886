// What a monitor reads: requests by route, never by id.
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { openServer } from './server-under-test.ts';

it('requests are counted by the route that answered them, with how long they took', async (t) => {
  const server = await openServer();
  t.after(() => server.close());
  const key = await server.keyOf('viewer');
  const id = '01a20939-0953-75fb-95ab-0f8f8a65d3ff';
  for (let at = 0; at < 3; at++) await server.ask('GET', `/api/eval/runs/${id}`, { key });
  await server.ask('GET', '/wp-login.php', { key });
  const { status, text } = await server.ask('GET', '/metrics', { key });
  assert.equal(status, 200);
  assert.match(text, /^hakari_requests_total\{route="GET \/api\/eval\/runs\/\{id\}",status="404"\} 3$/mu);
  assert.match(text, /^hakari_requests_total\{route="none",status="404"\} 1$/mu);
  assert.match(text, /^hakari_request_seconds_bucket\{route="GET \/api\/eval\/runs\/\{id\}",le="\+Inf"\} 3$/mu);
  assert.match(text, /^hakari_runs\{status="queued"\} 0$/mu);
  assert.doesNotMatch(text, /01a20939|wp-login/u);
  assert.equal((await server.ask('GET', '/metrics')).status, 401);
});
