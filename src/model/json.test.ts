import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { canonicalJson } from './json.ts';

describe('canonicalJson', () => {
  it('sorts keys at every depth and leaves undefined members out', () => {
    assert.equal(canonicalJson({ b: [{ z: 1, a: null }], a: 'x', c: undefined }), '{"a":"x","b":[{"a":null,"z":1}]}');
  });

  it('keeps what a string holds: no normalisation, lone surrogates escaped', () => {
    assert.equal(canonicalJson('が'), '"が"');
    assert.notEqual(canonicalJson('が'), canonicalJson('か\u3099'));
    assert.equal(canonicalJson('\ud800\u0000'), '"\\ud800\\u0000"');
  });

  it('refuses what JSON would turn into null', () => {
    assert.throws(() => canonicalJson({ value: Number.NaN }), TypeError);
    assert.throws(() => canonicalJson([Number.POSITIVE_INFINITY]), TypeError);
    assert.throws(() => canonicalJson(1n), TypeError);
  });

  it('parses back to the value, and does not depend on the order of keys', () => {
    fc.assert(
      fc.property(fc.jsonValue({ noUnicodeString: false }), (value) => {
        const text = canonicalJson(value);
        assert.equal(text, canonicalJson(JSON.parse(text)));
        assert.equal(JSON.stringify(JSON.parse(text)).length, JSON.stringify(value).length);
      }),
    );
  });
});
