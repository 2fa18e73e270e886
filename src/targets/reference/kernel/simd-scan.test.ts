import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { scanCodes } from '../../../search/vectors/scan-codes.ts';
import { createSimdScan } from './create-simd-scan.ts';

const bytes = (length: number) => fc.int8Array({ minLength: length, maxLength: length });

test('the kernel gives what the plain scan gives, to the last bit', () => {
  const shape = fc.record({ count: fc.nat(20), words: fc.integer({ min: 1, max: 5 }) });
  const scan = shape.chain(({ count, words }) =>
    fc.record({ codes: bytes(count * words * 16), query: bytes(words * 16), count: fc.constant(count) }),
  );
  fc.assert(
    fc.property(scan, ({ codes, query, count }) => {
      const products = new Int32Array(count);
      scanCodes({ codes, query, products });
      const kernel = createSimdScan({ count, width: query.length });
      kernel.codes.set(codes);
      assert.deepEqual(kernel.scan(query), products);
    }),
  );
});

test('the largest products fit', () => {
  const width = 4096;
  const kernel = createSimdScan({ count: 2, width });
  kernel.codes.fill(-128);
  assert.deepEqual(kernel.scan(new Int8Array(width).fill(-128)), Int32Array.of(width * 16_384, width * 16_384));
});
