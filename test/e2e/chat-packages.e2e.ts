// A chat model loads the package of its own vendor, and nothing is loaded before one is opened.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { root } from './hakari.ts';

const notePackages = new URL('./note-packages.js', import.meta.url).href;
const opener = new URL('../../models/open-chat-model.js', import.meta.url).href;
const modelsOpener = new URL('../../models/open-models.js', import.meta.url).href;

function loadedBy(code: string): readonly string[] {
  const program = `import { openChatModel } from ${JSON.stringify(opener)};
    const options = { clock: { now: () => 0, monotonic: () => 0 }, where: 'judge' };
    ${code}`;
  const args = ['--import', notePackages, '--input-type=module', '--eval', program];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
  assert.equal(status, 0, stderr);
  return (JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as readonly string[]).filter((name) =>
    /^undici$|^@ai-sdk\/(?!provider)/u.test(name),
  );
}

test('no vendor is loaded before a model is opened, and then only its own', () => {
  assert.deepEqual(loadedBy(''), []);
  const local = `await openChatModel({ model: 'openai-compatible:m', baseUrl: 'http://127.0.0.1/v1' }, options);`;
  assert.deepEqual(loadedBy(local), ['@ai-sdk/openai-compatible', 'undici']);
  const claude = `await openChatModel({ model: 'anthropic:m', apiKey: 'k' }, options);`;
  assert.deepEqual(loadedBy(claude), ['@ai-sdk/anthropic', 'undici']);
  const gemini = `await openChatModel({ model: 'google:m', apiKey: 'k' }, options);`;
  assert.deepEqual(loadedBy(gemini), ['@ai-sdk/google', 'undici']);
  const amazon = `await openChatModel({ model: 'bedrock:m', apiKey: 'k', region: 'eu-west-1' }, options);`;
  assert.deepEqual(loadedBy(amazon), ['@ai-sdk/amazon-bedrock', 'undici']);
});

test('an embedder loads the package of its own vendor, and one that speaks like OpenAI none', () => {
  const models = `const { createModels } = await import(${JSON.stringify(modelsOpener)});
    const models = createModels({ ...options, openLane: () => ({}) });`;
  const open = (model: string) => `${models}
    await models.openEmbedder({ model: '${model}', baseUrl: 'http://127.0.0.1/v1', apiKey: 'k', region: 'eu-west-1' }, 'x');`;
  assert.deepEqual(loadedBy(models), []);
  assert.deepEqual(loadedBy(open('openai:m')), ['undici']);
  assert.deepEqual(loadedBy(open('google:m')), ['@ai-sdk/google', 'undici']);
  assert.deepEqual(loadedBy(open('bedrock:m')), ['@ai-sdk/amazon-bedrock', 'undici']);
});

for (const [vendor, name] of [
  ['anthropic', '@ai-sdk/anthropic'],
  ['google', '@ai-sdk/google'],
  ['bedrock', '@ai-sdk/amazon-bedrock'],
])
  test(`${vendor}: a package that is not installed is said`, () => {
    loadedBy(`
    const { registerHooks } = await import('node:module');
    registerHooks({ resolve: (name, context, next) => {
      if (name !== '${name}') return next(name, context);
      throw Object.assign(new Error('not found'), { code: 'ERR_MODULE_NOT_FOUND' });
    } });
    const error = await openChatModel({ model: '${vendor}:m', apiKey: 'k', region: 'eu-west-1' }, options).catch((cause) => cause);
    if (error.code !== 'missing-package' || !error.message.includes('npm install ${name}')) throw error;
  `);
  });
