import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { JsonTextError, parseJsonText, spanInJson } from './json-source.ts';

describe('parseJsonText', () => {
  test('reads what JSON.parse reads', () => {
    fc.assert(
      fc.property(fc.json({ noUnicodeString: false, maxDepth: 6 }), fc.constantFrom(0, 2), (text, indent) => {
        const spaced = JSON.stringify(JSON.parse(text), null, indent);
        assert.deepEqual(parseJsonText(spaced), JSON.parse(spaced));
      }),
    );
  });

  test('refuses what JSON.parse refuses, and besides keys given twice', () => {
    const pieces = [
      '{',
      '}',
      '[',
      ']',
      ',',
      ':',
      '"a"',
      '"b"',
      '1',
      '-',
      '0',
      '.5',
      'e1',
      'true',
      'null',
      ' ',
      '\\',
      '"',
      '\n',
    ];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 8 }), (parts) => {
        const text = parts.join('');
        const ours = outcome(() => parseJsonText(text));
        if (ours.error?.message.includes('given twice')) return;
        assert.deepEqual(ours.value, outcome(() => JSON.parse(text)).value);
        assert.equal(ours.error === undefined, outcome(() => JSON.parse(text)).error === undefined, text);
      }),
      { numRuns: 2000 },
    );
  });

  test('keeps __proto__ an own key', () => {
    const value = parseJsonText('{"__proto__": {"admin": true}}') as { admin?: boolean };
    assert.deepEqual(Object.keys(value), ['__proto__']);
    assert.equal(value.admin, undefined);
  });

  test('tells the offset of what is wrong', () => {
    const { error } = outcome(() => parseJsonText('{"a": [1, 2}'));
    assert.ok(error instanceof JsonTextError);
    assert.equal(error.offset, 11);
  });
});

test('spanInJson finds key and value', () => {
  const text = '{"a": [10, {"b": 010}]}'.replace('010', '1.50');
  assert.deepEqual(spanInJson(text, ['a', 1, 'b']), { key: 12, start: 17, end: 21 });
  assert.deepEqual(spanInJson(text, []), { key: 0, start: 0, end: text.length });
  assert.equal(spanInJson(text, ['a', 2]), undefined);
});

function outcome(run: () => unknown): { readonly value?: unknown; readonly error?: Error } {
  try {
    return { value: run() };
  } catch (error) {
    return { error: error as Error };
  }
}
