import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { utf8Length } from './utf8-length.ts';

test('bytes in UTF-8 are those of an encoder', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string(), (text, more) => {
      for (const each of [text, `${more}\uD800`, `\uDC00${text}`]) {
        assert.equal(utf8Length(each), new TextEncoder().encode(each).length);
      }
    }),
  );
});
