// What `latest` means to a gate: a run of the config's own experiment, of one target, that asked the dataset as it is now.
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { hakari, withFolder } from './hakari.ts';

const questions = (count: number): string =>
  `queries:\n${Array.from({ length: count }, (_, i) => `  - { id: Q${i}, query: question ${i}, judgements: [{ docId: d${i}, relevance: 1 }] }`).join('\n')}\n`;

const finds = "export default ({ query }) => ({ documents: [{ id: 'd' + query.split(' ')[1] }] });\n";
const misses = "export default () => ({ documents: [{ id: 'other' }] });\n";

function project(
  folder: string,
  name: string,
  targets: readonly (readonly [id: string, path: string])[],
  gate = '',
): void {
  writeFileSync(join(folder, 'finds.mjs'), finds);
  writeFileSync(join(folder, 'misses.mjs'), misses);
  writeFileSync(join(folder, 'q.yaml'), questions(60));
  const listed = targets.map(([id, path]) => `  - { id: ${id}, type: module, path: ./${path}.mjs }\n`).join('');
  writeFileSync(
    join(folder, name),
    `dataset: q.yaml\nmetrics: [RR]\nwarmUp: 0\ntargets:\n${listed}gate: { ${gate}checks: ["RR >= 0.80"] }\n`,
  );
}

const run = (folder: string, ...args: readonly string[]): void => {
  const { status, stderr } = hakari(['run', '--no-report', ...args], { cwd: folder });
  assert.equal(status, 0, stderr);
};
const gate = (folder: string, ...args: readonly string[]) => hakari(['gate', ...args], { cwd: folder });

describe('the newest run, to a gate', () => {
  test('is named where it asked several targets: a good one never stands for a bad one', () =>
    withFolder((folder) => {
      project(folder, 'hakari.yaml', [
        ['bad', 'misses'],
        ['good', 'finds'],
      ]);
      run(folder);
      const both = gate(folder, 'latest');
      assert.equal(both.status, 2, both.stdout);
      assert.match(both.stderr, /several targets \(bad, good\).*gate: \{ target: ID \}/u);
      assert.equal(gate(folder, 'bad').status, 1);
      assert.equal(gate(folder, 'latest:good').status, 0);
      const pinned = hakari(['runs', 'pin', 'latest', 'main'], { cwd: folder });
      assert.deepEqual([pinned.status, /several targets/u.test(pinned.stderr)], [2, true]);
      assert.equal(hakari(['runs', 'pin', 'good', 'main'], { cwd: folder }).status, 0);
      project(
        folder,
        'hakari.yaml',
        [
          ['bad', 'misses'],
          ['good', 'finds'],
        ],
        'target: bad, ',
      );
      assert.equal(gate(folder, 'latest').status, 1);
      project(
        folder,
        'hakari.yaml',
        [
          ['bad', 'misses'],
          ['good', 'finds'],
        ],
        'target: bat, ',
      );
      assert.match(
        gate(folder, 'latest').stderr,
        /hakari\.yaml:\d+: gate\.target: the config has no target bat \(did you mean bad\?\)/u,
      );
    }));

  test('is of the config that asks: that of another experiment in the same store is not meant', () =>
    withFolder((folder) => {
      project(folder, 'a.yaml', [['prod', 'misses']]);
      project(folder, 'b.yaml', [['toy', 'finds']]);
      run(folder, 'b.yaml');
      const none = gate(folder, 'latest', '-c', 'a.yaml');
      assert.equal(none.status, 2, none.stdout);
      assert.match(none.stderr, /no run of the experiment a, .*the newest run is of b/u);
      run(folder, 'a.yaml');
      run(folder, 'b.yaml');
      assert.equal(gate(folder, 'latest', '-c', 'a.yaml').status, 1);
      assert.equal(gate(folder, 'latest', '-c', 'b.yaml').status, 0);
    }));

  test('says nothing of questions that came to the dataset later', () =>
    withFolder((folder) => {
      project(folder, 'hakari.yaml', [['good', 'finds']]);
      run(folder);
      assert.equal(gate(folder, 'latest').status, 0);
      writeFileSync(join(folder, 'q.yaml'), questions(80));
      const grown = gate(folder, 'latest');
      assert.equal(grown.status, 4, grown.stdout);
      assert.match(grown.stdout, /asked another version of the dataset/u);
      run(folder);
      assert.equal(gate(folder, 'latest').status, 0);
    }));
});
