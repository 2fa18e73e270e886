import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { codeLength, quantise } from './quantise.ts';

test('a code times the scale is within half a step of the component', () => {
  fc.assert(
    fc.property(fc.float32Array({ minLength: 1, maxLength: 40, min: -4, max: 4, noNaN: true }), (vector) => {
      const codes = new Int8Array(codeLength(vector.length));
      const scale = quantise(vector, codes);
      for (const [at, value] of vector.entries()) assert.ok(Math.abs(codes[at]! * scale - value) <= scale * 0.500001);
      assert.ok(codes.subarray(vector.length).every((code) => code === 0));
    }),
  );
});

test('a zero vector has scale 0', () => {
  assert.equal(quantise(new Float32Array(3), new Int8Array(16)), 0);
});
