import assert from 'node:assert/strict';
import { test } from 'node:test';
import { llmSettings } from './llm-settings.ts';

test('what is missing for a real model is said', () => {
  assert.match(String(llmSettings({})), /^set HAKARI_LLM_MODEL/u);
  assert.match(String(llmSettings({ HAKARI_LLM_MODEL: 'other:m' })), /known: openai, /u);
  assert.match(String(llmSettings({ HAKARI_LLM_MODEL: 'google:m' })), /^set GEMINI_API_KEY/u);
  assert.match(String(llmSettings({ HAKARI_LLM_MODEL: 'bedrock:m' })), /^set AWS_BEARER_TOKEN_BEDROCK/u);
});

test('a model is asked with what its own vendor’s variables hold', () => {
  const env = { AWS_REGION: 'eu-west-1', AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 's', GEMINI_API_KEY: 'g' };
  assert.deepEqual(llmSettings({ ...env, HAKARI_LLM_MODEL: 'bedrock:m' }), {
    access: { model: 'bedrock:m', region: 'eu-west-1', accessKeyId: 'a', secretAccessKey: 's' },
    temperature: 0,
  });
  assert.deepEqual(llmSettings({ ...env, HAKARI_LLM_MODEL: 'google:m', HAKARI_LLM_TEMPERATURE: '1' }), {
    access: { model: 'google:m', apiKey: 'g' },
    temperature: 1,
  });
  const local = { HAKARI_LLM_MODEL: 'openai-compatible:m', HAKARI_LLM_BASE_URL: 'http://127.0.0.1:11434/v1' };
  assert.deepEqual(llmSettings(local), {
    access: { model: 'openai-compatible:m', baseUrl: 'http://127.0.0.1:11434/v1' },
    temperature: 0,
  });
});
