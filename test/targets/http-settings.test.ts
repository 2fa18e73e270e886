import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createHttpTarget } from '#src/targets/http/create-http-target.ts';
import { clock, expand, key, openHttpTarget, variable } from './http-server.ts';

test('wrong settings are refused with their place', () => {
  const base = { id: 'ours', type: 'http', url: 'http://h/', request: { q: '{{query}}' }, response: { answer: 'a' } };
  const cases: readonly (readonly [object, string, string, RegExp])[] = [
    [{ request: { q: '{{qurey}}' } }, 'unknown-placeholder', 'request.q', /did you mean \{\{query\}\}/u],
    [{ request: { '{{query}}': 1 } }, 'misplaced-placeholder', 'request', /key/u],
    [{ request: { q: 'x' } }, 'bad-setting', 'request', /would not be sent/u],
    [{ request: '{"q": "{{query}}"}' }, 'bad-setting', 'request', /write it as a mapping/u],
    [{ method: 'GET' }, 'bad-setting', 'request', /no body/u],
    [{ url: 'http://h/{{query}}' }, 'bad-setting', 'url', /query/u],
    [{ response: undefined }, 'missing-response', 'response', /JMESPATH/u],
    [{ response: { answer: 'a[' } }, 'bad-jmespath', 'response.answer', /is not JMESPath/u],
    [{ response: { answer: '答え' } }, 'bad-jmespath', 'response.answer', /double quotes/u],
    [{ response: { answer: 'doc-text' } }, 'bad-jmespath', 'response.answer', /subtraction/u],
    [{ response: { answer: 'lenght(a)' } }, 'bad-jmespath', 'response.answer', /did you mean length/u],
    [{ response: { answer: 'a.__proto__' } }, 'bad-jmespath', 'response.answer', /__proto__/u],
    [{ response: { answer: '('.repeat(9000) } }, 'bad-jmespath', 'response.answer', /not JMESPath/u],
    [{ response: { anwser: 'a' } }, 'unknown-setting', 'response', /anwser/u],
    [{ stream: { format: 'text', answer: 'a' } }, 'bad-setting', 'stream', /no events/u],
  ];
  for (const [settings, code, place, message] of cases) {
    const make = () => createHttpTarget({ ...base, ...settings }, 'targets[0]', { clock, expand });
    assert.throws(make, (error: { code?: string; where?: string; message: string }) => {
      assert.deepEqual([error.code, error.where], [code, `targets[0].${place}`], error.message);
      assert.match(error.message, message);
      return true;
    });
  }
});

test('what is recorded has no secret and tells what else decides the answers', async (t) => {
  const snapshot = async (settings: object) =>
    (
      await openHttpTarget(t, {
        url: `http://me:${key}@127.0.0.1:9/ask?token=${key}`,
        headers: { Authorization: `Bearer ${variable}`, 'x-plain': key, accept: 'application/json' },
        request: { q: '{{query}}', api_key: key, topK: 5 },
        query: { token: key, q: '{{query}}' },
        ...settings,
      })
    ).snapshot();
  const { config, fingerprint, type } = await snapshot({});
  assert.equal(type, 'http');
  assert.ok(!JSON.stringify(config).includes(key), JSON.stringify(config));
  assert.equal(config.url, 'http://127.0.0.1:9/ask');
  assert.deepEqual(config.headers, {
    Authorization: `Bearer ${variable}`,
    'x-plain': '***',
    accept: 'application/json',
  });
  assert.deepEqual(config.request, { q: '{{query}}', api_key: '***', topK: 5 });
  const same = await snapshot({ url: 'http://you:other-key@127.0.0.1:9/ask?token=other' });
  assert.equal(same.fingerprint, fingerprint);
  for (const settings of [{ request: { q: '{{query}}' } }, { url: 'http://127.0.0.1:9/ask?index=2' }]) {
    assert.notEqual((await snapshot(settings)).fingerprint, fingerprint, JSON.stringify(settings));
  }
});
