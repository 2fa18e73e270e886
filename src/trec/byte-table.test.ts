import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { ByteTable, hashBytes } from './byte-table.ts';

const encoder = new TextEncoder();

test('numbers different strings and finds equal ones, over generations', () => {
  const table = new ByteTable();
  fc.assert(
    fc.property(
      fc.array(fc.array(fc.string({ unit: 'grapheme', maxLength: 4 }), { maxLength: 60 }), { maxLength: 4 }),
      (generations) => {
        for (const words of generations) {
          const { bytes, spans } = joined(words);
          table.clear(bytes);
          const numbers = new Map<string, number>();
          for (const [i, word] of words.entries()) {
            const [start, end] = spans[i]!;
            const twin = table.add(start, end, hashBytes(bytes, start, end));
            assert.equal(twin, numbers.get(word) ?? -1);
            if (twin < 0) numbers.set(word, table.count - 1);
          }
          const other = encoder.encode(`absent${words[0] ?? ''}`);
          assert.equal(
            table.find(other, 6, other.length, hashBytes(other, 6, other.length)),
            words.length === 0 ? -1 : 0,
          );
          assert.equal(table.find(other, 0, 6, hashBytes(other, 0, 6)), numbers.get('absent') ?? -1);
        }
      },
    ),
    { seed: 3 },
  );
});

test('holds more strings than it began with, and tells equal hashes apart', () => {
  const words = Array.from({ length: 5000 }, (_, i) => `d${i}`);
  const { bytes, spans } = joined(words);
  const table = new ByteTable();
  table.clear(bytes);
  // The same hash for all: only the bytes decide.
  for (const [i, [start, end]] of spans.entries()) assert.equal(table.add(start, end, i < 200 ? 7 : i), -1);
  for (const [i, [start, end]] of spans.entries()) assert.equal(table.find(bytes, start, end, i < 200 ? 7 : i), i);
});

test('follows its buffer when the bytes move', () => {
  const table = new ByteTable();
  table.clear(encoder.encode('....doc'));
  table.add(4, 7, 1);
  table.move(encoder.encode('doc'), 4);
  assert.equal(table.find(encoder.encode('doc'), 0, 3, 1), 0);
  assert.equal(table.add(0, 3, 1), 0);
});

function joined(words: readonly string[]) {
  let text = '';
  const spans = words.map((word): [number, number] => {
    const start = encoder.encode(text).length;
    text += word;
    return [start, encoder.encode(text).length];
  });
  return { bytes: encoder.encode(text), spans };
}
