import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { ChatReply } from '../../ports/chat-model.ts';
import { callKeyOf, packReply, unpackReply } from './remembered-reply.ts';

const reply = (text: string): ChatReply => ({
  text,
  finish: 'stop',
  usage: { inputTokens: 100, cachedInputTokens: null, outputTokens: 10 },
  model: 'model-1',
  ms: 12.5,
  firstTokenMs: null,
  ignored: ['seed'],
});

test('a reply comes back as it was, whatever is in it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 3000 }), (text) => {
      const remembered = { reply: reply(text), costUsd: 0.000123, at: 1_700_000_000_000 };
      assert.deepEqual(unpackReply(packReply(remembered)), remembered);
    }),
    { numRuns: 50 },
  );
});

test('a long reply takes less room than it has letters', () => {
  const text = 'The answer names the fee and the counter. '.repeat(100);
  assert.ok(packReply({ reply: reply(text), costUsd: null, at: 0 }).length < text.length / 4);
});

test('bytes that are no reply in the present form are none', () => {
  const bytes = (text: string) => new TextEncoder().encode(text);
  for (const wrong of ['', '[', '[]', '[1]', '[0,"a","stop","m",1,null,[],1,1,1,1,1]', 'null', '{}', '(not zstd']) {
    assert.equal(unpackReply(bytes(wrong)), undefined, wrong);
  }
});

test('the key depends on content, not on how the request was put together', () => {
  const request = { messages: [{ role: 'user' as const, text: 'hello' }], maxTokens: 64 };
  const key = callKeyOf({ fingerprint: 'f', request, repeat: 0 });
  assert.match(key, /^[0-9a-f]{64}$/);
  const sameRequest = { maxTokens: 64, seed: undefined, messages: [{ text: 'hello', role: 'user' as const }] };
  assert.equal(callKeyOf({ fingerprint: 'f', request: sameRequest, repeat: 0 }), key);
  const split = { messages: [{ role: 'user' as const, text: 'hel' }, { role: 'user' as const, text: 'lo' }], maxTokens: 64 }; // biome-ignore format: short
  assert.notEqual(callKeyOf({ fingerprint: 'f', request: split, repeat: 0 }), key);
});
