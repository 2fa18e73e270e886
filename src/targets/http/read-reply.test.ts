import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { readEvents, textLines } from './read-reply.ts';

async function* inPieces(text: string, cuts: readonly number[]): AsyncGenerator<string> {
  const places = [0, ...cuts.map((cut) => cut % (text.length + 1)).sort((a, b) => a - b), text.length];
  for (const [index, end] of places.slice(1).entries()) yield text.slice(places[index], end);
}

async function all<T>(values: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const value of values) found.push(value);
  return found;
}

const cuts = fc.array(fc.nat(), { maxLength: 12 });

test('lines are the same wherever the text is cut', async () => {
  const text = fc.array(fc.constantFrom('a', 'あ', '\n', '\r', '\r\n', 'b c')).map((parts) => parts.join(''));
  await fc.assert(
    fc.asyncProperty(text, cuts, async (whole, places) => {
      const expected = whole.split(/\r\n|\n|\r/u);
      if (expected.at(-1) === '') expected.pop();
      assert.deepEqual(await all(textLines(inPieces(whole, places))), expected);
    }),
  );
});

test('server-sent events are the same wherever the stream is cut', async () => {
  const stream = 'data: a\r\ndata:b\r\n\r\n: ping\n\nevent: end\nid: 7\ndata:  c: d\n\ndata\n\ndata: rest';
  await fc.assert(
    fc.asyncProperty(cuts, async (places) => {
      assert.deepEqual(await all(readEvents(inPieces(stream, places), 'sse')), [
        { name: 'message', data: 'a\nb', whole: true },
        { name: 'end', data: ' c: d', whole: true },
        { name: 'message', data: '', whole: true },
        { name: 'message', data: 'rest', whole: false },
      ]);
    }),
  );
});
