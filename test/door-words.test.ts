// What is said below the command line goes to every door: a command or a flag is named by `src/cli` alone (`cli/ways-on.ts`).
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

const root = new URL('../..', import.meta.url).pathname;

const command = /\bhakari [a-z]/u;
/** Neither a custom property of CSS nor a number that is made smaller. */
const flag = /(?<![\w-]|var\(|[-+*/=<>] )--[a-z]/u;

const doorWords = (source: string): readonly string[] =>
  source
    .replace(/\/\*[\s\S]*?\*\//gu, '')
    .replace(/(^|\s)\/\/.*$/gmu, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => command.test(line) || (flag.test(line) && !/^--[a-z-]+: /u.test(line)));

test('a command and a flag are found in any text, and nothing else is taken for one', () => {
  const named = [
    "hint: 'hakari runs list shows them',",
    "where: '--metric',",
    "hint: 'go on with --resume',",
    'stale: () => `古い（--skip-indexing）`,',
    'text: one ? `(--ties rank)` : two,',
    'return [`--reuse: asked anew`];',
  ];
  for (const line of named) assert.deepEqual(doorWords(line), [line]);
  const others = [
    '// what `hakari run --json` prints',
    '/** Of `--store`. */',
    "const file = 'hakari.yaml';",
    'partners[from + --row] = from + --column;',
    'if (queries-- > 0) left--;',
    '  --ink: light-dark(#000, #fff);',
    'a { color: var(--link); }',
    "import { evaluate } from 'hakari';",
  ];
  for (const line of others) assert.deepEqual(doorWords(line), []);
});

test('no room below the command line names a command or a flag', () => {
  const files = globSync('src/*/**/*.ts', { cwd: root }).filter(
    (file) => !file.startsWith('src/cli/') && !file.endsWith('.test.ts') && !file.endsWith('.d.ts'),
  );
  assert.ok(files.length > 500);
  const named = files.flatMap((file) =>
    doorWords(readFileSync(join(root, file), 'utf8')).map((line) => `${file}: ${line}`),
  );
  assert.deepEqual(named, [], 'write a way on instead (src/model/way-on.ts)');
});
