// An audit as its user starts it, of judges that are known for what they are.
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { startDoubleServer } from '../judge-doubles/double-server.ts';
import type { DoubleName } from '../judge-doubles/judge-doubles.ts';
import { hakariBeside, type Outcome, withFolder } from './hakari.ts';

function writeConfig(folder: string, url: string): void {
  writeFileSync(join(folder, 'questions.json'), '[{"id": "Q1", "query": "When?"}]');
  const judge = { model: 'openai-compatible:double', baseUrl: `${url}/v1` };
  const target = { id: 'docs', type: 'command', command: ['true'] };
  writeFileSync(
    join(folder, 'hakari.yaml'),
    JSON.stringify({ dataset: './questions.json', metrics: ['faithfulness'], judge, targets: [target] }),
  );
}

async function audit(name: DoubleName, ...args: readonly string[]): Promise<Outcome> {
  return await withFolder(async (folder) => {
    const server = await startDoubleServer(name);
    try {
      writeConfig(folder, server.url);
      return await hakariBeside(['judge', 'audit', ...args], folder);
    } finally {
      await server.close();
    }
  });
}

test('a lenient judge is named', async () => {
  const { status, stdout, stderr } = await audit('lenient', '--json');
  assert.equal(status, 0, stderr);
  assert.deepEqual(JSON.parse(stdout).metrics[0].verdicts, ['lenient']);
});
