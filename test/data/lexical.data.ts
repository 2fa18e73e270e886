// The figures of docs/lexical-companions.md, made again on outside data. Run with HAKARI_DATA set.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';

const skip = (process.env.HAKARI_DATA ?? '') === '' && 'HAKARI_DATA is not set';

/** A row of the tables that a bench prints, by the heading above the table and the first cell. */
type Rows = (heading: string, name: string) => readonly number[];
const made = new Map<string, Rows>();

function rowsOf(bench: string): Rows {
  const rows = made.get(bench) ?? runBench(bench);
  made.set(bench, rows);
  return rows;
}

function runBench(bench: string): Rows {
  const { status, stdout, stderr } = spawnSync(process.execPath, [`bench/lexical/${bench}.ts`], { encoding: 'utf8' });
  assert.equal(status, 0, stderr);
  const rows = new Map<string, readonly number[]>();
  let heading = '';
  for (const line of stdout.split('\n').filter((each) => each !== '')) {
    if (!line.startsWith('|')) heading = line;
    const [name = '', ...cells] = line.split('|').slice(1, -1);
    if (line.startsWith('|')) rows.set(`${heading}\n${name.trim()}`, cells.map(Number));
  }
  return (wanted, name) => {
    const found = [...rows].find(([key]) => key.startsWith(wanted) && key.endsWith(`\n${name}`));
    assert.ok(found, `${wanted}: ${name}`);
    return found[1];
  };
}

test('lexical faithfulness goes along with people on mtrag, further than the overlaps recorded there', { skip }, () => {
  const row = rowsOf('agreement');
  const models = 'mtrag, faithfulness, the two models alone';
  const [n, bad, spearman = 0, , area = 0] = row(models, 'lexicalFaithfulness');
  assert.deepEqual([n, bad], [143, 70]);
  assert.ok(spearman >= 0.75 && area >= 0.85, `${spearman} ${area}`);
  for (const other of ['RougeL', 'Bert-KPrec', 'Bert-Rec']) assert.ok((row(models, other)[2] ?? 1) < spearman, other);
  const [all, , ofAll = 0] = row('mtrag, faithfulness (people', 'lexicalFaithfulness');
  assert.ok(all === 215 && ofAll >= 0.7, String(ofAll));
});

test('without contexts there is nothing but chance', { skip }, () => {
  const [n, bad, , , area = 0] = rowsOf('agreement')('halueval', 'lexicalRelevance');
  assert.deepEqual([n, bad], [4506, 814]);
  assert.ok(Math.abs(area - 0.5) < 0.1, String(area));
});

test('planted faults bring the value down, in Japanese and English', { skip }, () => {
  const row = rowsOf('choices');
  for (const name of ['nabledge (ja)', 'mtrag (en)']) {
    for (const [fault, least] of [
      ['one number changed', 0.9],
      ['contexts of another question', 0.95],
    ] as const) {
      const [n = 0, lower = 0, before = 0, after = 0] = row('Faults planted', `${name}: ${fault}`);
      assert.ok(n > 60 && lower / n >= least && after < before, `${name}: ${fault}: ${lower} of ${n}`);
    }
  }
});

test('words, place and order go along with people no less than what they replaced', { skip }, () => {
  const row = rowsOf('choices');
  const [chosen = 0] = row('Spearman', 'as it is: words, place and order, a third each');
  for (const other of ['best context', 'best sentence of a context', 'numbers ignored']) {
    assert.ok((row('Spearman', other)[0] ?? 1) < chosen, other);
  }
  const [before = 1] = row('Spearman', 'version 2: all contexts, weighted, numbers multiplied, mean of claims');
  assert.ok(chosen > before - 0.01, `${chosen} and ${before}`);
});

test('a word exchanged for another of the same text is seen, further than by bigrams', { skip }, () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['bench/lexical/swapped-words.ts'], {
    encoding: 'utf8',
  });
  assert.equal(status, 0, stderr);
  const cells = stdout.split('\n').map((line) => line.split('|').map((cell) => cell.trim()));
  const areaOf = (language: string, way: string): number =>
    Number(cells.find((row) => row[1] === language && row[2]?.startsWith(way))?.[6]);
  for (const language of ['en', 'ja', 'ko']) {
    const [own, bigrams, words] = ['lexicalFaithfulness', 'share of bigrams', 'share of terms in the whole'].map(
      (way) => areaOf(language, way),
    ) as [number, number, number];
    assert.ok(own > bigrams && bigrams > words && own > 0.9, `${language}: ${own} ${bigrams} ${words}`);
  }
});
