import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { readDataset } from '../../datasets/open-dataset.ts';
import { openNamedDataset, readVersion } from './dataset-source.ts';
import { shuffleDataset, shuffleDatasetOutputSchema } from './shuffle-dataset.ts';

const quiz = `dataset: { name: quiz, total_queries: 2 }
queries:
  - { id: q1, query: いつまで予約できますか。, choices: [a 前日, b 当日, c 翌日], correct_choice: c }
  - { id: q2, query: 何時に開きますか。 }
`;

test('questions are written in several orders, in any format, and read again', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hakari-shuffle-'));
  try {
    const source = join(folder, 'quiz.yaml');
    await writeFile(source, quiz);
    for (const format of ['yaml', 'json', 'jsonl', 'csv']) {
      const out = join(folder, `orders.${format}`);
      const before = await readVersion({ source }, await openNamedDataset({ source }));
      const options = { before, out, orders: 3, seed: 1, allowLoss: true };
      const output = await shuffleDataset(options);
      assert.deepEqual(shuffleDatasetOutputSchema.parse(output), output);
      assert.deepEqual([output.before, output.after, output.shuffled, output.kept], [2, 4, 1, ['q2']]);
      const { examples, totalQueries } = await readDataset(out);
      assert.equal(totalQueries, undefined);
      assert.deepEqual(
        examples.map(({ id, correctChoice, metadata }) => [id, correctChoice, metadata?.group]),
        [
          ['q1#o1', 'c', 'q1'],
          ['q1#o2', 'b', 'q1'],
          ['q1#o3', 'a', 'q1'],
          ['q2', undefined, undefined],
        ],
        format,
      );
      await assert.rejects(shuffleDataset(options), { code: 'file-exists' });
    }
    assert.equal(await readFile(source, 'utf8'), quiz);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('a dataset without options is not written a second time', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hakari-shuffle-'));
  try {
    const source = join(folder, 'open.yaml');
    await writeFile(source, 'dataset: { name: open }\nqueries:\n  - { id: q1, query: Why? }\n');
    const before = await readVersion({ source }, await openNamedDataset({ source }));
    const options = { before, out: join(folder, 'new.yaml'), orders: 4, seed: 1 };
    await assert.rejects(shuffleDataset(options), { code: 'no-choices' });
  } finally {
    await rm(folder, { recursive: true });
  }
});
