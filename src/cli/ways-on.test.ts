import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { test } from 'node:test';
import { HakariError } from '../model/hakari-error.ts';
import { inputs, pages, type Step } from '../model/way-on.ts';
import { longFlag } from './command.ts';
import { type CatalogueEntry, catalogue } from './commands/index.ts';
import { commandMessage, commandText, commandWays, waysFrom } from './ways-on.ts';

test('a target is named as a shell needs it', () => {
  assert.equal(commandWays({ do: 'sweep', target: 'hybrid' }), 'hakari sweep --target hybrid');
  assert.equal(commandWays({ do: 'sweep', target: "it's mine" }), "hakari sweep --target 'it'\\''s mine'");
});

test('whatever a command is given stands as a shell needs it', () => {
  const odd = { 'R(rel=2)@5': "'R(rel=2)@5'", 'a run.jsonl': "'a run.jsonl'", "it's": "'it'\\''s'" };
  for (const [given, quoted] of Object.entries(odd)) {
    for (const [step, texts] of Object.entries(steps)) {
      if (ofPages.includes(step)) continue;
      const changed = Object.fromEntries(Object.keys(texts).map((name) => [name, given]));
      const said = commandText([{ do: step, ...changed } as Step]);
      assert.equal(said.split(quoted).length - 1, Object.keys(texts).length, said);
      assert.ok(!said.replaceAll(quoted, '').includes(given), said);
    }
    for (const input of inputs) {
      assert.ok(commandWays({ input, value: given })?.endsWith(` ${quoted}`), `${input}: ${given}`);
    }
  }
});

test('an error says what to do in commands and flags; its message alone names none', () => {
  const error = new HakariError('there is no run', {
    code: 'no-such-run',
    where: { input: 'run' },
    hint: [{ do: 'list-runs' }, ' shows them; ', { input: 'store' }, ' or ', { input: 'config' }, ' names another'],
  });
  assert.equal(
    commandMessage(error),
    '--run: there is no run (hakari runs list shows them; --store or -c names another)',
  );
  assert.equal(error.message, 'run: there is no run (the list of runs shows them; store or config names another)');
});

test('a way goes to the config and the store that the command was called with', () => {
  const here = waysFrom({ config: 'my eval', store: 'sqlite:other.db' });
  assert.equal(here({ do: 'complete-run' }), "hakari run --resume -c 'my eval' --store sqlite:other.db");
  const rescored = here({ do: 'rescore-compared', run: 'a', bundle: 'a.jsonl', metric: 'RR' });
  const place = "-c 'my eval' --store sqlite:other.db";
  assert.equal(rescored, `hakari import a.jsonl ${place}, then hakari rescore a --metric RR ${place}`);
  assert.equal(here({ do: 'make-config' }), 'hakari init');
  assert.equal(here({ input: 'store' }), '--store');
});

test('on the screen a line begins as the program was called', () => {
  const here = waysFrom({ config: 'eval' }, 'npx hakari');
  assert.equal(here({ do: 'sweep', target: 'hybrid' }), 'npx hakari sweep --target hybrid -c eval');
  const imported = here({ do: 'rescore-compared', run: 'a', bundle: 'hakari a.jsonl', metric: 'RR' });
  assert.equal(imported, "npx hakari import 'hakari a.jsonl' -c eval, then npx hakari rescore a --metric RR -c eval");
});

test('every command that goes on takes the config and the store', async () => {
  for (const [step, given] of Object.entries(steps)) {
    const told = waysFrom({ config: 'x', store: 'y' })({ do: step, ...given } as Step) ?? '';
    if (!told.includes(' -c x --store y')) continue;
    for (const line of told.split(', then ')) {
      const known = await flagsOf(line);
      for (const flag of ['--config', '--store']) assert.ok(known.includes(flag), `${line}: ${flag}`);
    }
  }
});

test('a page is named as the file that came with the program, and plainly where nobody has words for it', () => {
  for (const page of pages) assert.ok(existsSync(commandWays({ page }) ?? ''), page);
  const error = new HakariError('it is empty', { code: 'bad-output', hint: [{ page: 'targets' }, ' says more'] });
  assert.equal(error.message, 'it is empty (docs/targets.md says more)');
});

/** One of each, with what may be absent. */
const steps: { readonly [Do in Step['do']]: Omit<Extract<Step, { do: Do }>, 'do'> } = {
  ask: {},
  'complete-run': {},
  serve: {},
  'make-config': {},
  'make-gate': {},
  'check-store': {},
  'list-runs': {},
  'show-run': { run: 'a' },
  'delete-run': { run: 'a' },
  'export-run': {},
  monitor: {
    from: '2026-11-27',
    to: '2026-11-28',
    timeZone: 'Asia/Tokyo',
    target: 'a',
    category: '二 三',
    language: 'ja',
    release: '1',
  },
  watch: { from: '2026-11-27', to: '2026-11-28' },
  'read-answer': { run: 'a', trial: 'b' },
  'show-judges': {},
  'read-feedback': {},
  rescore: {},
  'rescore-by': { run: 'a', metric: 'RR' },
  'rescore-compared': { run: 'a', bundle: 'a.jsonl.zst', metric: 'RR' },
  'rescore-by-version': { run: 'a', bundle: 'a.jsonl' },
  'compare-runs': {},
  'compare-latest': {},
  'record-sweep': {},
  'complete-sweep': {},
  sweep: { target: 'a' },
  'import-dataset': {},
  'import-laws': {},
  'import-file': { file: 'my faq.csv' },
  'lint-dataset': {},
  'diff-datasets': {},
  shuffle: {},
  pool: {},
  'pool-of-runs': {},
  'write-pool': {},
  'settle-check': { baseline: 'r1', bundle: 'a.jsonl', run: 'r2', metric: 'nDCG@5', category: 'legal' },
  settle: { a: 'r1', b: 'r2', metric: 'nDCG(gain=exp)@5' },
  map: {},
  'write-map': {},
  'draw-labels': { run: 'a', metric: 'RR', labels: 80 },
  'import-labels': {},
  'read-next': { run: 'a', metric: 'RR', from: '2026-11-27', to: '2026-11-28' },
  'weigh-by-truth': {},
};

/** Pages of the server, for which the command line has no words. */
const ofPages: readonly string[] = ['read-answer', 'show-judges', 'read-feedback'];

test('what only a page shows has no words on the command line', () => {
  const silent = Object.entries(steps).flatMap(([step, given]) =>
    commandWays({ do: step, ...given } as Step) === undefined ? [step] : [],
  );
  assert.deepEqual(silent.sort(), [...ofPages].sort());
});

/** Flags of the command that a line names, found word by word. */
async function flagsOf(line: string): Promise<readonly string[]> {
  const [name = '', ...words] = line.replace(/^hakari /u, '').split(' ');
  let entry: CatalogueEntry | undefined = catalogue[name];
  if (entry !== undefined && 'commands' in entry) entry = entry.commands[words[0] ?? ''];
  assert.ok(entry !== undefined && 'load' in entry, `${line}: there is no such command`);
  const { options } = await entry.load();
  return Object.entries(options).map(([key, row]) => longFlag(key, row));
}

test('every command that is named is there, with the flags that it is named with', async () => {
  for (const [step, given] of Object.entries(steps)) {
    if (ofPages.includes(step)) continue;
    const text = commandText([{ do: step, ...given } as Step]);
    for (const line of text.split(', then ')) {
      const known = await flagsOf(line);
      for (const [flag] of line.matchAll(/--[a-z-]+/gu)) assert.ok(known.includes(flag), `${line}: ${flag}`);
    }
  }
});

test('every input is an option of some command', async () => {
  const known = new Set(['-c']);
  for (const entry of Object.values(catalogue).flatMap((each) =>
    'commands' in each ? Object.values(each.commands) : [each],
  ))
    for (const [key, row] of Object.entries((await entry.load()).options)) known.add(longFlag(key, row));
  for (const input of inputs) assert.ok(known.has(commandWays({ input }) ?? ''), input);
});
