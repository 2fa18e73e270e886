// A judge fills a pool, a person corrects it, and what is applied says whose grade each is.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { applyPoolOutputSchema } from '#src/app/dataset/apply-pool.ts';
import { readDataset } from '#src/datasets/open-dataset.ts';
import { isByModel } from '#src/model/example.ts';
import { unitOf, type WireCall } from '../wire/behaviour.ts';
import { startWireServer } from '../wire/wire-server.ts';
import { hakariBeside, withFolder } from './hakari.ts';
import { writeJudgedExperiment } from './judged-experiment.ts';

/** A grade for every document that is shown. */
function gradesFor({ prompt }: WireCall): string {
  const shown = [...prompt.matchAll(/part="(?:document|文書|문서) (\d+)"/gu)].map(([, number]) => Number(number));
  return JSON.stringify({
    documents: shown.map((document) => ({
      ...{ document, reason: `why ${document}` },
      grade: Math.floor(unitOf(`${prompt} ${document}`) * 4),
    })),
  });
}

test('grades of a judge are marked from the sheet to the report, and those of a person win', { timeout: 120_000 }, () =>
  withFolder(async (folder) => {
    const server = await startWireServer({ answer: gradesFor });
    const run = async (...args: readonly string[]) => {
      const { status, stdout, stderr } = await hakariBeside(args, folder);
      return { status, stdout, said: `${stdout}${stderr}` };
    };
    try {
      writeJudgedExperiment(folder, { url: server.url, count: 6, concurrency: 2, metrics: ['resultCoverage'] });
      const config = JSON.parse(readFileSync(join(folder, 'hakari.yaml'), 'utf8'));
      const targets = [{ id: 'bm25', type: 'reference', corpus: './docs', mode: 'bm25' }];
      writeFileSync(join(folder, 'hakari.yaml'), JSON.stringify({ ...config, targets }));
      assert.equal((await run('run', '--no-report')).status, 0);

      const pool = ['dataset', 'pool', '--judge', '-c', 'hakari.yaml', '--out', 'pool.csv'] as const;
      const refused = await run(...pool);
      assert.equal(refused.status, 2, refused.said);
      assert.match(refused.said, /nothing was asked/u);
      assert.equal(server.calls.length, 0);
      const graded = await run(...pool, '--yes');
      assert.equal(graded.status, 0, graded.said);
      const asked = server.calls.length;
      assert.ok(asked > 0 && asked <= 6, `${asked} calls`);
      const again = await run(...pool, '--yes', '--force');
      assert.deepEqual([again.status, server.calls.length], [0, asked], 'what was asked is remembered');

      const sheet = readFileSync(join(folder, 'pool.csv'), 'utf8');
      assert.match(sheet, /judge openai-compatible:judge, documentRelevance\/2\/(?:en|ja|ko): \d/u);
      const rows = sheet.split('\r\n');
      const at = rows.findIndex((row) => /,0,,"?judge /u.test(row));
      assert.ok(at > 0, sheet);
      rows[at] = (rows[at] ?? '').replace(/,0,,("?judge )/u, ',3,,$1');
      writeFileSync(join(folder, 'pool.csv'), rows.join('\r\n'));

      const applied = await run(
        'dataset',
        'pool',
        '--apply',
        'pool.csv',
        'questions.jsonl',
        '--out',
        'judged.jsonl',
        '--json',
      );
      assert.equal(applied.status, 0, applied.said);
      const { added, byModel } = applyPoolOutputSchema.parse(JSON.parse(applied.stdout));
      assert.equal(byModel, added - 1);
      const { examples } = await readDataset(join(folder, 'judged.jsonl'));
      const judgements = examples.flatMap((example) => example.judgements ?? []);
      assert.equal(judgements.filter(isByModel).length, byModel);
      assert.deepEqual(
        judgements.filter((judgement) => !isByModel(judgement)).map(({ docId: _, ...own }) => own),
        [{ relevance: 3 }],
      );

      const rescored = await run('rescore', 'latest', '--dataset', 'judged.jsonl');
      assert.equal(rescored.status, 0, rescored.said);
      const report = await run('report', 'latest', '--format', 'md', '--lang', 'en');
      assert.match(report.said, new RegExp(`of the ${added} judgements, ${byModel} were made by a model`, 'u'));
      assert.equal(server.calls.length, asked);
    } finally {
      await server.close();
    }
  }),
);
