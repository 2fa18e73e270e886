import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ModelAccess } from '../ports/model-settings.ts';
import { openChatModel } from './open-chat-model.ts';

const clock = { now: () => 0, monotonic: () => 0 };
const open = (settings: ModelAccess) => openChatModel(settings, { clock, where: 'judge' });

test('a model is known by vendor, address and name; what is secret in an address is not said', async () => {
  const model = await open({ model: 'openai-compatible:a:b', baseUrl: 'https://u:p@host/v1/?token=t' });
  assert.equal(model.fingerprint, '["openai-compatible https://host/v1","a:b"]');
  assert.equal(model.provider, 'openai-compatible https://host/v1');
  await model.close();
  const vendor = await open({ model: 'anthropic:claude', apiKey: 'k' });
  assert.equal(vendor.provider, 'anthropic https://api.anthropic.com/v1');
  await vendor.close();
  const amazon = await open({ model: 'bedrock:jp.anthropic.claude-x-v1:0', region: 'ap-northeast-1', apiKey: 'k' });
  assert.equal(
    amazon.fingerprint,
    '["bedrock https://bedrock-runtime.ap-northeast-1.amazonaws.com","jp.anthropic.claude-x-v1:0"]',
  );
  await amazon.close();
});

test('what cannot be opened says what to write', async () => {
  const cases: readonly (readonly [ModelAccess, string, RegExp])[] = [
    [{ model: 'gpt' }, 'unknown-model', /a chat model is openai:NAME, openai-compatible:NAME, anthropic:NAME/u],
    [{ model: 'toString:x' }, 'unknown-model', /judge/u],
    [{ model: 'openai:' }, 'unknown-model', /judge/u],
    [{ model: 'openai-compatible:x' }, 'missing-base-url', /baseUrl/u],
    [{ model: 'openai-compatible:x', baseUrl: 'ftp://a' }, 'bad-base-url', /judge\.baseUrl/u],
    [{ model: 'openai:x' }, 'missing-api-key', /\$\{OPENAI_API_KEY\}/u],
    [{ model: 'bedrock:x', apiKey: 'k' }, 'missing-base-url', /\$\{AWS_REGION\}/u],
    [{ model: 'bedrock:x', apiKey: 'k', region: 'a.example/' }, 'missing-base-url', /region/u],
    [{ model: 'bedrock:x', region: 'eu-west-1', accessKeyId: 'k' }, 'missing-api-key', /AWS_BEARER_TOKEN_BEDROCK/u],
    [{ model: 'google:x' }, 'missing-api-key', /\$\{GEMINI_API_KEY\}/u],
    [{ model: 'anthropic:x', apiKey: '' }, 'missing-api-key', /\$\{ANTHROPIC_API_KEY\}/u],
  ];
  for (const [settings, code, pattern] of cases) {
    await assert.rejects(open(settings), (error: Error & { code?: string }) => {
      assert.equal(error.code, code);
      assert.match(error.message, pattern);
      return true;
    });
  }
});
