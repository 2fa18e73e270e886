// The page on labels is executed: its files are read, and every column and error of the program is on it.
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { calibrateFile } from '#src/app/calibration/calibrate-judge.ts';
import { importLabelFile } from '#src/cli/commands/import.ts';
import { labelFields } from '#src/datasets/labels/read-labels.ts';
import { parseLabelScale } from '#src/model/label-scale.ts';
import { sqliteMemoryStore } from '../contracts/temporary-stores.ts';
import { contextOf, judgedRun, withLabelFile } from './labelled-run.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const page = readFileSync(`${root}docs/human-labels.md`, 'utf8');
const blocks = [...page.matchAll(/^```(csv|jsonl)\n([\s\S]*?)^```/gm)].map(([, kind = '', text = '']) => ({
  kind,
  text,
}));

test('the files of the page come in as it says', async () => {
  const here = await sqliteMemoryStore();
  try {
    const context = contextOf(here.store);
    const { run } = await judgedRun(context);
    const [sheet = assert.fail(), lines = assert.fail(), parts = assert.fail(), verdicts = assert.fail()] = blocks;
    const imported = ({ kind, text }: (typeof blocks)[number]) =>
      withLabelFile(text, (file) => importLabelFile(context, { file, run: run.id }), `labels.${kind}`);
    const first = await imported(sheet);
    assert.deepEqual([first.blank, first.labels[0]?.added], [1, 3]);
    assert.equal((await imported(lines)).labels[0]?.added, 2);
    // This run has no sentence that cites.
    await assert.rejects(imported(parts), { code: 'unknown-part' });
    const defaults = { metric: 'faithfulness', scale: parseLabelScale('1..4', '--scale') };
    const weighed = await withLabelFile(verdicts.text, (file) => calibrateFile({ file, defaults, metrics: [] }));
    assert.deepEqual(
      [weighed.metrics[0]?.calibration.counts.rows, weighed.metrics[0]?.calibration.counts.paired],
      [3, 2],
    );
  } finally {
    await here.dispose();
  }
});

test('every column and every error is on the page', () => {
  for (const name of Object.entries(labelFields).flatMap(([field, aliases]) => [
    field,
    ...aliases.filter((alias) => !/[A-Z]/.test(alias)),
  ])) {
    assert.ok(page.includes(`\`${name}\``), name);
  }
  const sources = ['app/labels', 'app/calibration', 'datasets/labels'].flatMap((room) =>
    globSync(`dist/${room}/*.js`, { cwd: root }).filter((file) => !file.endsWith('.test.js')),
  );
  const codes = sources.flatMap((file) => [...readFileSync(`${root}${file}`, 'utf8').matchAll(/\bcode: '([a-z-]+)'/g)]);
  assert.ok(codes.length > 25);
  for (const [, code = ''] of codes) assert.ok(page.includes(`\`${code}\``), code);
});
