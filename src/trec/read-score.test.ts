import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { readScore } from './read-score.ts';

const read = (text: string): number => {
  // Other digits on both sides: only the given range may be read.
  const bytes = new TextEncoder().encode(`12${text}34`);
  const into = new Float64Array(3);
  readScore({ bytes, into }, 1, 2, bytes.length - 2);
  assert.equal(into[0], 0);
  assert.equal(into[2], 0);
  return into[1]!;
};

test('reads decimals of any length to the nearest double', () => {
  const digits = (max: number) => fc.stringMatching(new RegExp(`^\\d{0,${max}}$`));
  fc.assert(
    fc.property(
      fc.constantFrom('', '-', '+'),
      digits(20),
      fc.constantFrom('', '.'),
      digits(24),
      (sign, whole, point, rest) => {
        const text = `${sign}${whole}${point}${rest}`;
        const expected = /\d/.test(text) ? Number(text) : Number.NaN;
        assert.ok(Object.is(read(text), expected), `${text}: ${read(text)}, not ${expected}`);
      },
    ),
    { numRuns: 20_000, seed: 1 },
  );
});

test('reads every double back from its shortest and its 17-digit form', () => {
  fc.assert(
    fc.property(fc.double({ min: -1e6, max: 1e6, noNaN: true }), (value) => {
      for (const text of [String(value), value.toPrecision(16), value.toPrecision(17), value.toFixed(18)]) {
        assert.equal(read(text), Number(text), text);
      }
    }),
    { numRuns: 20_000, seed: 2 },
  );
});

test('tells the neighbours of the middle between two doubles apart', () => {
  // 2^53 + 1 lies exactly between two doubles; so do these, above and below one.
  const middles = ['9007199254740993', '9007199254740995', '0.500000000000000055', '1.00000000000000011'];
  const near = ['9007199254740993.1', '9007199254740992.9', '0.500000000000000056', '1.00000000000000012'];
  for (const text of [...middles, ...near, '900719925474099.25', '0.1', '0.10000000000000001']) {
    assert.equal(read(text), Number(text), text);
  }
});

test('reads exponents, bare points and infinities as C does', () => {
  const expected: readonly (readonly [string, number])[] = [
    ['1e3', 1000],
    ['1.5E-3', 0.0015],
    ['+.5e+1', 5],
    ['5.', 5],
    ['-.5', -0.5],
    ['-0', -0],
    ['1e999', Number.POSITIVE_INFINITY],
    ['1e-999', 0],
    ['inf', Number.POSITIVE_INFINITY],
    ['-Infinity', Number.NEGATIVE_INFINITY],
  ];
  for (const [text, value] of expected) assert.ok(Object.is(read(text), value), text);
});

test('is NaN for what C would cut short or read as something else', () => {
  for (const text of ['nan', 'x', '', '.', '+', '-', '1,5', '1_000', '0x10', '1e', '1e+', '1.2.3', '--1', '5-', '１']) {
    assert.ok(Number.isNaN(read(text)), text);
  }
});
