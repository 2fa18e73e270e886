import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { parse } from 'yaml';
import type { Target } from '../ports/target.ts';
import { answersFileSettings, createAnswersFileTarget } from './answers-file/create-answers-file-target.ts';
import { commandSettings } from './command/command-config.ts';
import { createCommandTarget } from './command/create-command-target.ts';
import { createHttpTarget } from './http/create-http-target.ts';
import { httpSettings } from './http/http-config.ts';
import { createModuleTarget, moduleSettings } from './module/create-module-target.ts';
import { outputFieldNames } from './read-output.ts';

const page = readFileSync(new URL('../../docs/targets.md', import.meta.url), 'utf8');
const context = {
  configDir: '.',
  clock: { now: () => 0, monotonic: () => 0 },
  env: {},
  expand: (text: string) => text,
};

interface TargetType {
  readonly settings: readonly string[];
  readonly create: (config: unknown) => Target;
}
const types: Readonly<Record<string, TargetType>> = {
  http: { settings: httpSettings, create: (config) => createHttpTarget(config, 'docs', context) },
  module: { settings: moduleSettings, create: (config) => createModuleTarget(config, 'docs', context) },
  command: { settings: commandSettings, create: (config) => createCommandTarget(config, 'docs', context) },
  'answers-file': {
    settings: answersFileSettings,
    create: (config) => createAnswersFileTarget(config, 'docs', context),
  },
};

test('every config of the page is one', () => {
  const configs = [...page.matchAll(/^```yaml\n([\s\S]*?)^```/gmu)].flatMap(
    ([, text = '']) => (parse(text) as { targets: { id: string; type: string }[] }).targets,
  );
  for (const config of configs) assert.equal(types[config.type]?.create(config).snapshot().id, config.id);
  assert.deepEqual(new Set(configs.map(({ type }) => type)), new Set(Object.keys(types)));
});

test('every setting and every field of an output is documented', () => {
  for (const [type, { settings }] of Object.entries(types)) {
    const [, section = ''] = new RegExp(`^## ${type}\n([\\s\\S]*?)(?:^## |$(?![\\s\\S]))`, 'mu').exec(page) ?? [];
    for (const setting of settings.filter((name) => name !== 'id' && name !== 'type')) {
      assert.ok(section.includes(`| \`${setting}\` |`), `docs/targets.md says nothing of ${setting} of ${type}`);
    }
  }
  for (const field of outputFieldNames) assert.match(page, new RegExp(`^\\|.*\`${field}\`.* \\| `, 'mu'));
});
