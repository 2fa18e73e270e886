import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hideKeys, redact } from './redact.ts';

test('a key is never said, as it is or as part of an address', () => {
  assert.equal(redact('key a+b/c= and a%2Bb%2Fc%3D', ['a+b/c=', '']), 'key *** and ***');
});

test('what looks like a key of somebody else is not said either', () => {
  const said = redact('Incorrect API key provided: sk-proj-abcdefgh1234. Authorization: Bearer abcdefgh.ijkl', []);
  assert.equal(said, 'Incorrect API key provided: ***. Authorization: ***');
  assert.equal(redact('a task-based risk', []), 'a task-based risk');
});

test('it is one line, and not a page', () => {
  assert.equal(redact(' a\n\t b ', []), 'a b');
  assert.equal(redact('x'.repeat(500), []).length, 301);
});

test('a key in what a system says is blackened, a word of the same letters as a short key is not', () => {
  const key = 'a-key-of-20-letters!';
  const said = { answer: `I was asked with ${key}.`, documents: [{ id: 'd', text: key, score: 1 }], citations: null };
  assert.deepEqual(hideKeys(said, [key, 'asked']), {
    answer: 'I was asked with ***.',
    documents: [{ id: 'd', text: '***', score: 1 }],
    citations: null,
  });
  assert.equal(hideKeys(said, ['asked', '']), said);
});

test('a key is found in the names of members, in base64 wherever it begins, and in addresses', () => {
  const key = 'a-key/of+20=letters!?~';
  const said = JSON.stringify(
    hideKeys(
      {
        [key]: 1,
        [`${key}${key}`]: { [`x-${key}`]: [key] },
        token: ['', 'u', 'us', 'user', 'user:'].map((before) =>
          Buffer.from(`${before}${key} and more`).toString('base64'),
        ),
        urlSafe: ['', 'u', 'us'].map((before) => Buffer.from(`${before}${key}`).toString('base64url')),
        address: `http://host/?key=${encodeURIComponent(key)}`,
      },
      [key],
    ),
  );
  assert.ok(!said.includes(key));
  assert.ok(!said.includes(encodeURIComponent(key)));
  for (const [text] of said.matchAll(/[\w+/-]{12,}={0,2}/gu))
    for (const encoding of ['base64', 'base64url'] as const)
      assert.ok(!Buffer.from(text, encoding).toString().includes('of+20'), text);
  assert.deepEqual(Object.keys(hideKeys({ [key]: 1, [encodeURIComponent(key)]: 2, other: 3 }, [key])), [
    '***',
    '****',
    'other',
  ]);
});

test('a key is found in hexadecimal, and whichever of its signs an address, a form or JSON escapes', () => {
  const key = "a-key/of+20=letters!?~ é'";
  const escaped = encodeURIComponent(key);
  const said = hideKeys(
    {
      lower: escaped.replaceAll(/%../gu, (sign) => sign.toLowerCase()),
      part: escaped.replaceAll('%2F', '/'),
      all: escaped.replaceAll('!', '%21').replaceAll('~', '%7e').replaceAll("'", '%27'),
      form: new URLSearchParams({ key }).toString(),
      json: JSON.stringify({ key }).replaceAll('/', '\\/').replaceAll('é', '\\u00e9'),
      hex: Buffer.from(key).toString('hex'),
      upper: Buffer.from(key).toString('hex').toUpperCase(),
    },
    [key],
  );
  assert.deepEqual(said, {
    lower: '***',
    part: '***',
    all: '***',
    form: 'key=***',
    json: '{"key":"***"}',
    hex: '***',
    upper: '***',
  });
});

test('names that the language gives a meaning stay names', () => {
  const said = hideKeys(JSON.parse('{"__proto__": {"a": 1}, "constructor": 2}'), ['a-key-of-20-letters!']);
  assert.deepEqual(Object.keys(said), ['__proto__', 'constructor']);
});
