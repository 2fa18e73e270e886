// A bad file and the one error that it must get; used by the tests beside it.
import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { DatasetError } from '../model/hakari-error.ts';
import type { JudgedQueries } from './formats/read-judged-queries.ts';
import { type OpenDatasetOptions, readDataset } from './open-dataset.ts';

export interface BadFile {
  readonly what: string;
  /** Contents by name; the first one is read unless `source` says otherwise. */
  readonly files: { readonly [name: string]: string | Buffer };
  readonly source?: string | JudgedQueries;
  readonly options?: OpenDatasetOptions;
  readonly code: string;
  /** The whole message, paths relative to the folder of the files. */
  readonly message: string;
}

/** Declares one test for each bad file. */
export function expectErrors(title: string, badFiles: readonly BadFile[]): void {
  describe(title, () => {
    let folder = '';
    before(async () => {
      folder = await mkdtemp(join(tmpdir(), 'hakari-bad-'));
    });
    after(() => rm(folder, { recursive: true }));
    for (const [i, bad] of badFiles.entries()) {
      test(bad.what, async () => {
        const error = await errorOf(bad, join(folder, String(i)));
        assert.equal(error.message.replaceAll(join(folder, String(i), '/'), ''), bad.message);
        assert.equal(error.code, bad.code);
        assert.ok(error.hint, 'a hint says what to do');
      });
    }
  });
}

async function errorOf(bad: BadFile, folder: string): Promise<DatasetError> {
  for (const [name, content] of Object.entries(bad.files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  const source = bad.source ?? Object.keys(bad.files)[0] ?? '';
  const path =
    typeof source === 'string'
      ? join(folder, source)
      : { queries: join(folder, source.queries), qrels: join(folder, source.qrels) };
  const outcome = await readDataset(path, bad.options).catch((error: unknown) => error);
  assert.ok(outcome instanceof DatasetError, `expected a DatasetError, got ${String(outcome)}`);
  return outcome;
}
