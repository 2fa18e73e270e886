// `npm run test:llm`: the tests that ask a real model and cost money. Without one they are skipped, and say what to set.
import { spawnSync } from 'node:child_process';
import { llmSettings } from '../dist/test/llm/llm-settings.js';

const settings = llmSettings(process.env);
if (typeof settings === 'string') {
  process.stdout.write(`skipped: ${settings}\n`);
} else {
  process.stdout.write(`asking ${settings.access.model}\n`);
  const args = ['--test', '--test-timeout=1800000', 'dist/test/llm/*.llm.js'];
  process.exitCode = spawnSync(process.execPath, args, { stdio: 'inherit' }).status ?? 1;
}
