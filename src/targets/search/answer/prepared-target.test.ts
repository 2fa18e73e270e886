// For the tests beside it: a reference target over files in a folder that is gone after the test.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { TestContext } from 'node:test';
import type { TargetOutput } from '../../../model/target-output.ts';
import { silent } from '../../../ports/progress.ts';
import type { Target, TargetRequest } from '../../../ports/target.ts';
import { createReferenceTargets } from '../../reference/create-reference-target.ts';
import type { SearchContext } from '../search-settings.ts';

const clock = { now: () => Date.now(), monotonic: () => performance.now() };

export interface PreparedTargetParts {
  /** Beside id, type and corpus (`docs`). */
  readonly settings: object;
  readonly files: Readonly<Record<string, string>>;
  readonly openAnswerModel?: SearchContext['openAnswerModel'];
}

export async function preparedTarget(t: TestContext, parts: PreparedTargetParts): Promise<Target> {
  const { settings, files, openAnswerModel } = parts;
  const configDir = mkdtempSync(join(tmpdir(), 'hakari-'));
  t.after(() => rmSync(configDir, { recursive: true }));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(configDir, path)), { recursive: true });
    writeFileSync(join(configDir, path), text);
  }
  const create = createReferenceTargets({ configDir, clock, ...(openAnswerModel && { openAnswerModel }) });
  const target = create({ id: 'r', type: 'reference', corpus: 'docs', ...settings }, 'targets[0]');
  t.after(() => target.close());
  await target.prepare({ skipIndexing: false, progress: silent });
  return target;
}

export const askTarget = (target: Target, query: string, more: Partial<TargetRequest> = {}): Promise<TargetOutput> =>
  target.ask({ exampleId: 'q', query, repeat: 0, signal: new AbortController().signal, ...more });
