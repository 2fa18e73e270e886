import assert from 'node:assert/strict';
import { test } from 'node:test';
import { refusedCall } from './failed-call.ts';

const refused = (status: number, body: string, headers: Record<string, string> = {}) =>
  refusedCall(
    { address: 'http://a/v1', status, header: (name) => headers[name] ?? null, body },
    { secrets: [], now: Date.parse('2026-01-01T00:00:00Z') },
  );

test('a quota that is used up is told from a limit, in each vendor’s words', () => {
  const spent = [
    refused(429, '{"error":{"message":"You exceeded your current quota","code":"insufficient_quota"}}'),
    refused(
      400,
      '{"type":"error","error":{"type":"invalid_request_error","message":"Your credit balance is too low"}}',
    ),
    refused(402, '{"error":{"message":"Insufficient Balance","code":"invalid_request_error"}}'),
    refused(403, '{"error":"insufficient credits"}'),
    refused(400, '{"message":"Exceeded"}', { 'x-amzn-errortype': 'ServiceQuotaExceededException' }),
    refused(429, '{"message":"Too many tokens per day, please wait before trying again."}'),
    refused(
      429,
      '{"error":{"code":429,"details":[{"violations":[{"quotaId":"GenerateRequestsPerDayPerProjectPerModel-FreeTier"}]}]}}',
    ),
  ];
  for (const { kind, retryable } of spent) assert.deepEqual([kind, retryable], ['quota-exhausted', false]);
  const { kind, retryable } = refused(429, '{"error":{"message":"Rate limit reached for requests"}}');
  assert.deepEqual([kind, retryable], ['rate-limited', true]);
});

test('Amazon’s throttling is a limit, whatever its status', () => {
  const header = { 'x-amzn-errortype': 'ThrottlingException:http://internal.amazon.com/' };
  assert.equal(refused(400, '{"message":"Too many requests"}', header).kind, 'rate-limited');
  assert.equal(refused(400, '{"message":"Malformed input"}').kind, 'bad-request');
});

test('a model of Amazon’s that failed may be asked again; a wrong key of Google’s may not', () => {
  assert.equal(refused(424, '{"message":"The model failed"}').kind, 'server');
  const google =
    '{"error":{"code":400,"message":"API key not valid. Please pass a valid API key.","status":"INVALID_ARGUMENT"}}';
  assert.equal(refused(400, google).kind, 'unauthorised');
  assert.match(refused(400, google).what, /API key not valid/u);
});

test('the message is the vendor’s code and sentence, or the body as it is', () => {
  assert.equal(refused(500, '{"error":{"type":"api_error","message":"oops"}}').what, 'http://a/v1 answered 500: api_error: oops'); // biome-ignore format: short
  assert.equal(refused(500, '{"error":"oops"}').what, 'http://a/v1 answered 500: oops');
  assert.equal(refused(500, '{"detail":"oops"}').what, 'http://a/v1 answered 500: {"detail":"oops"}');
  assert.equal(refused(502, '<h1>Bad\n gateway</h1>').what, 'http://a/v1 answered 502: <h1>Bad gateway</h1>');
  assert.equal(refused(503, '').what, 'http://a/v1 answered 503');
});

test('the exact waiting time comes before the rounded one, and an unreadable one is none', () => {
  assert.equal(refused(429, '', { 'retry-after-ms': '1250', 'retry-after': '2' }).retryAfterMs, 1250);
  assert.equal(refused(429, '', { 'retry-after-ms': 'soon', 'retry-after': '90' }).retryAfterMs, 90_000);
  assert.equal(refused(429, '', { 'retry-after': 'soon' }).retryAfterMs, undefined);
  const google = '{"error":{"code":429,"details":[{"@type":"google.rpc.RetryInfo","retryDelay":"34.5s"}]}}';
  assert.equal(refused(429, google).retryAfterMs, 34_500);
});
