import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asked, failure, type Handler, json, openHttpTarget, serve } from './http-server.ts';

const streamed = (pieces: readonly string[], { cut = false } = {}): Handler => {
  return (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const [first, ...rest] = pieces;
    response.write(first);
    setImmediate(() => {
      for (const piece of rest) response.write(piece);
      if (cut) setImmediate(() => response.socket?.destroy());
      else response.end();
    });
  };
};

test('a streamed answer is gathered, with the time to its first piece', async (t) => {
  let answer: Handler = json({});
  const { url } = await serve(t, (response, one) => answer(response, one));
  const ask = async (stream: object, rest: object = {}) =>
    (await openHttpTarget(t, { url, stream, response: undefined, ...rest })).ask(asked());
  const text = 'é日本';
  const bytes = Buffer.from(`data: {"d":"${text}"}\r\n\r\n`);
  answer = (response) => {
    response.writeHead(200);
    for (const byte of bytes) response.write(Buffer.of(byte));
    response.end(
      ': ping\n\nevent: x\ndata: {"d":\ndata: " and"}\n\ndata: {"docs":["a"]}\n\ndata: [DONE]\n\ndata: {"d":"!"}\n\n',
    );
  };
  const sse = await ask({ format: 'sse', answer: 'd' }, { response: { documents: 'docs' } });
  assert.equal(sse.answer, `${text} and`);
  assert.deepEqual(sse.documents, [{ id: 'a' }]);
  const { firstTokenMs = -1, totalMs } = sse.timings ?? { totalMs: -1 };
  assert.ok(firstTokenMs > 0 && firstTokenMs <= totalMs, `${firstTokenMs} ${totalMs}`);

  answer = streamed(['{"t":""}\n{"t":"a', 'b"}\n\n', '{"t":"c"}\n{"end":true,"usage":{"outputTokens":2}}']);
  const lines = await ask({ format: 'ndjson', answer: 't', done: 'end' }, { response: { usage: 'usage' } });
  assert.deepEqual([lines.answer, lines.usage], ['abc', { outputTokens: 2 }]);
  answer = streamed(['{"whole":"a"}\n', '{"whole":"ab"}\n']);
  assert.equal((await ask({ format: 'ndjson' }, { response: { answer: 'whole' } })).answer, 'ab');
  answer = streamed(['one ', 'two\n']);
  assert.equal((await ask({ format: 'text' })).answer, 'one two\n');
  answer = streamed(['data: one\n\ndata:  two', '\n\n']);
  assert.equal((await ask({ format: 'sse' })).answer, 'one two');
});

test('a stream that is cut, failed or of something else is no answer', async (t) => {
  let answer: Handler = json({});
  const { url } = await serve(t, (response, one) => answer(response, one));
  const cases: readonly (readonly [string, Handler, object, string])[] = [
    ['connection lost', streamed(['data: {"d":"a"}\n\n', 'data'], { cut: true }), { format: 'sse' }, 'cut-off'],
    ['connection lost', streamed(['{"d":"a"}\n', '{"d":"b"}\n'], { cut: true }), { format: 'ndjson' }, 'cut-off'],
    ['lost within an event', streamed(['data: {"d":"a"}\n\ndata: {"d"']), { format: 'sse' }, 'cut-off'],
    ['lost within a line', streamed(['{"d":"a"}\n{"d":"b']), { format: 'ndjson' }, 'cut-off'],
    ['no last event', streamed(['{"d":"a"}\n']), { format: 'ndjson', done: 'end' }, 'cut-off'],
    ['an error', streamed(['data: {"d":"a"}\n\nevent: error\ndata: boom\n\n']), { format: 'sse' }, 'server'],
    ['other fields', streamed(['{"x":"a"}\n']), { format: 'ndjson' }, 'unreadable'],
    ['no JSON', streamed(['one\ntwo\n']), { format: 'ndjson' }, 'unreadable'],
    ['a number', streamed(['{"d":1}\n']), { format: 'ndjson' }, 'unreadable'],
    ['a whole reply', json({ d: 'a' }), { format: 'sse' }, 'unreadable'],
    ['nothing', streamed(['\n']), { format: 'ndjson' }, 'unreadable'],
  ];
  for (const [name, handler, stream, kind] of cases) {
    answer = handler;
    const target = await openHttpTarget(t, { url, stream: { answer: 'd', ...stream }, response: undefined });
    assert.equal((await failure(target.ask(asked()))).kind, kind, name);
  }
});
