// A run leaves one store as a bundle and arrives in another as it was, or not at all.

import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { formatBundleLine, parseBundleLine } from '#src/app/bundle/bundle-line.ts';
import { exportBundle } from '#src/app/bundle/export-bundle.ts';
import { importBundle } from '#src/app/bundle/import-bundle.ts';
import { readBundleFile } from '#src/app/bundle/read-bundle-file.ts';
import { gatherRunReport } from '#src/app/run-report.ts';
import { findRun } from '#src/cli/references.ts';
import { noGoals } from '#src/metrics/presets.ts';
import { renderMarkdown } from '#src/render/markdown.ts';
import { buildRunReport } from '#src/report/run/run-report.ts';
import type { StoreUnderTest } from '../contracts/store-contract.ts';
import { answered, collect, putDataset, scoredTrial, scoreOf, startRun } from '../contracts/store-fixtures.ts';
import { sqliteFileStore, sqliteMemoryStore } from '../contracts/temporary-stores.ts';
import { assertCarried, exportedBundle, recordRun, runId } from './carried-bundle.ts';

describe('bundles', () => {
  let from: StoreUnderTest;
  let to: StoreUnderTest;

  beforeEach(async () => {
    from = await sqliteMemoryStore();
    to = await sqliteMemoryStore();
  });
  afterEach(async () => {
    await from.dispose();
    await to.dispose();
  });

  async function assertEmpty(): Promise<void> {
    assert.deepEqual(await Promise.all(['run', 'trial', 'score', 'dataset', 'example'].map(to.count)), [0, 0, 0, 0, 0]);
  }

  describe('a bundle', () => {
    it('begins with a manifest, then examples, trials and scores', async () => {
      await recordRun(from.store);
      const lines = await exportedBundle(from.store);
      const kinds = lines.map((line) => parseBundleLine(line, '').kind);
      const runs = kinds.filter((kind, i) => kind !== kinds[i - 1]);
      assert.deepEqual(runs, ['manifest', 'example', 'trial', 'score']);
      assert.equal(lines.length, 1 + 120 + 121 + 123);
    });

    it('is the same bytes each time', async () => {
      await recordRun(from.store);
      assert.deepEqual(await exportedBundle(from.store), await exportedBundle(from.store));
    });

    it('arrives in a SQLite file as it was, and leaves it as the same bytes', () =>
      assertCarried(from.store, sqliteFileStore));

    it('is reported by the same bytes', async () => {
      const dataset = await putDataset(from.store, 3);
      const config = { topK: 10, mode: 'bm25', bm25: { k1: 0.9, b: 0.4 }, fields: [{ of: 'title', boost: 2 }] };
      const target = { id: 't', type: 'reference', config, fingerprint: 'f' };
      await startRun(from.store, runId, { dataset, target, environment: { node: '24.0.0', arch: 'x64', cpus: 2 } });
      await from.store.endRun(runId, 'finished', 1_700_000_009_000);
      const lines = await exportedBundle(from.store);
      await importBundle(to.store, () => lines);
      const reports = [from.store, to.store].map(async (store) =>
        renderMarkdown(
          buildRunReport(
            await gatherRunReport(store, [await findRun(store, runId)], { language: 'en', goals: noGoals }),
          ),
        ),
      );
      const [before, after] = await Promise.all(reports);
      assert.match(before ?? '', /bm25\.k1/u);
      assert.equal(after, before);
    });

    it('may be imported twice', async () => {
      await recordRun(from.store);
      const lines = await exportedBundle(from.store);
      await importBundle(to.store, () => lines);
      await to.store.tagRun(runId, ['mine']);
      const second = await importBundle(to.store, () => lines);
      assert.equal(second.imported, false);
      assert.deepEqual((await to.store.findRun(runId))?.tags, ['mine'], 'what was done with the run here stays');
      assert.equal(await to.count('trial'), 121);
      assert.equal((await importBundle(from.store, () => lines)).imported, false, 'also where it came from');
    });

    it('does not touch a run that went on here', async () => {
      await recordRun(from.store);
      const lines = await exportedBundle(from.store);
      await importBundle(to.store, () => lines);
      const [row] = await collect(to.store.scoredTrials(runId));
      await to.store.appendScores([scoreOf(row!.trial, 'zz', { metric: 'AP' })]);
      await assert.rejects(
        importBundle(to.store, () => lines),
        { name: 'StoreError', code: 'run-differs' },
      );
      assert.equal(await to.count('score'), 124);
    });

    it('finishes what a killed import began', async () => {
      await recordRun(from.store);
      const lines = await exportedBundle(from.store);
      await importBundle(to.store, () => lines);
      await to.backend.db.deleteFrom('score').execute();
      await to.backend.db.updateTable('run').set({ status: 'running', finished_at: null }).execute();
      assert.equal((await importBundle(to.store, () => lines)).imported, true);
      assert.deepEqual(await exportedBundle(to.store), lines);
    });

    it('does not make an old version of a dataset the present one', async () => {
      await recordRun(from.store);
      const lines = await exportedBundle(from.store);
      await putDataset(to.store, 120);
      const newer = await putDataset(to.store, 5);
      await importBundle(to.store, () => lines);
      assert.equal((await to.store.findDataset('ordinances'))?.hash, newer.hash);
    });

    it('carries a stream', async () => {
      await startRun(from.store, runId);
      await from.store.append([scoredTrial(answered({ id: 't1', runId }), 's1')]);
      const lines = await exportedBundle(from.store);
      await importBundle(to.store, () => lines);
      assert.deepEqual(await exportedBundle(to.store), lines);
      assert.equal((await to.store.findRun(runId))?.status, 'running');
    });

    it('says so when the run grows while it is exported', async () => {
      await recordRun(from.store);
      const [row] = await collect(from.store.scoredTrials(runId));
      let once = true;
      const growing = exportBundle(from.store, await findRun(from.store, runId), async () => {
        if (once) await from.store.appendScores([scoreOf(row!.trial, 'zz', { metric: 'AP' })]);
        once = false;
      });
      await assert.rejects(growing, { name: 'StoreError', code: 'run-changed' });
    });
  });

  describe('a damaged bundle', () => {
    async function refused(change: (lines: string[]) => string[]): Promise<{ code: string; where: string }> {
      await recordRun(from.store);
      const lines = change(await exportedBundle(from.store));
      let caught: { code: string; where: string } | undefined;
      await assert.rejects(
        importBundle(to.store, () => lines),
        (error: { code: string; where: string }) => {
          caught = error;
          return true;
        },
      );
      await assertEmpty();
      return caught!;
    }

    const places = [
      ['the manifest', 0],
      ['an example', 17],
      ['a trial', 150],
      ['a score', 300],
    ] as const;
    for (const [name, index] of places)
      it(`is refused with the line: one character of ${name}`, async () => {
        const { code, where } = await refused((lines) =>
          lines.with(
            index,
            lines[index]!.replace(/\d(?=\D*$)/, (digit) => `${9 - Number(digit)}`),
          ),
        );
        assert.deepEqual([code, where], ['bundle-damaged', `line ${index + 1}`]);
      });

    it('is refused: a line that was made anew', async () => {
      const { code, where } = await refused((lines) => {
        const { kind, value } = parseBundleLine(lines[150]!, '');
        return lines.with(150, formatBundleLine(kind, { ...(value as object), latencyMs: 1 }));
      });
      assert.deepEqual([code, where], ['bundle-damaged', 'lines 122-242']);
    });

    it('is refused: lines missing, doubled, out of order, empty, of Windows', async () => {
      const damages: ((lines: string[]) => string[])[] = [
        (lines) => lines.toSpliced(100, 1),
        (lines) => lines.slice(0, -1),
        (lines) => [...lines, lines.at(-1)!],
        (lines) => [lines[0]!, ...lines.slice(1).toReversed()],
        (lines) => [...lines, ''],
        (lines) => lines.map((line) => `${line}\r`),
        (lines) => lines.slice(0, 1),
      ];
      await recordRun(from.store);
      const lines = await exportedBundle(from.store);
      for (const [i, damage] of damages.entries())
        await assert.rejects(
          importBundle(to.store, () => damage(lines)),
          { code: 'bundle-damaged' },
          `damage ${i}`,
        );
      await assertEmpty();
    });

    it('is refused when hashes fit but rows do not: a wrong shape, another run, an unknown example', async () => {
      await recordRun(from.store);
      const lines = await exportedBundle(from.store);
      const forge = (line: number, change: object) => {
        const { kind, value } = parseBundleLine(lines[line]!, '');
        return lines.with(line, formatBundleLine(kind, { ...(value as object), ...change }));
      };
      for (const forged of [
        forge(150, { repeat: -1 }),
        forge(150, { runId: 'x' }),
        forge(300, { outcome: { status: '?' } }),
        forge(300, { trialId: 'x' }),
      ])
        await assert.rejects(
          importBundle(to.store, () => forged),
          { code: 'bundle-damaged' },
        );
      await assertEmpty();
    });

    it('is taken out again when its file changes behind what was verified', async () => {
      await recordRun(from.store);
      const lines = await exportedBundle(from.store);
      for (const changed of [17, 150, 300]) {
        let read = 0;
        const source = () =>
          read++ === 0
            ? lines
            : lines.with(
                changed,
                lines[changed]!.replace(/\d(?=\D*$)/, (digit) => `${9 - Number(digit)}`),
              );
        await assert.rejects(importBundle(to.store, source), { code: 'bundle-damaged' });
      }
      assert.deepEqual(await Promise.all(['run', 'trial', 'score'].map(to.count)), [0, 0, 0]);
    });

    it('is refused when it is of a newer program, or no bundle at all', async () => {
      const newer = formatBundleLine('manifest', { format: 'hakari-bundle', version: 2 });
      await assert.rejects(
        importBundle(to.store, () => [newer]),
        { code: 'bundle-too-new' },
      );
      for (const lines of [[], ['{}'], ['query,answer'], ['']])
        await assert.rejects(
          importBundle(to.store, () => lines),
          { code: 'not-a-bundle' },
        );
    });
  });

  describe('readBundleFile', () => {
    let folder = '';
    beforeEach(() => {
      folder = mkdtempSync(join(tmpdir(), 'hakari-bundle-'));
    });
    afterEach(() => rmSync(folder, { recursive: true }));

    const read = async (bytes: string | Uint8Array) => {
      const path = join(folder, 'run.jsonl');
      writeFileSync(path, bytes);
      return collect(readBundleFile(path)() as AsyncIterable<string>);
    };

    it('cuts at line feeds only, also where a chunk ends inside a character', async () => {
      const long = `"${'あ'.repeat(800_000)}"`;
      assert.deepEqual(await read(`a\u2028b\u2029c\n${long}\n\nd`), ['a\u2028b\u2029c', long, '', 'd']);
      assert.deepEqual(await read(''), []);
    });

    it('imports a file', async () => {
      await recordRun(from.store);
      const lines = await exportedBundle(from.store);
      const path = join(folder, 'run.jsonl');
      writeFileSync(path, `${lines.join('\n')}\n`);
      assert.equal((await importBundle(to.store, readBundleFile(path))).imported, true);
      assert.deepEqual(await exportedBundle(to.store), lines);
    });

    it('refuses what is not UTF-8, and explains a file that is not there', async () => {
      await assert.rejects(read(new Uint8Array([0x7b, 0xff, 0x0a])), { code: 'bundle-damaged' });
      await assert.rejects(read(new Uint8Array([0xe3, 0x81])), { code: 'bundle-damaged' });
      await assert.rejects(collect(readBundleFile(join(folder, 'none'))() as AsyncIterable<string>), {
        name: 'DatasetError',
        code: 'bundle-unreadable',
      });
    });
  });
});
