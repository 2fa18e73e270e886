// A folder with a few documents, and targets over them whose index is in PostgreSQL.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TargetOutput } from '#src/model/target-output.ts';
import { type Progress, silent } from '#src/ports/progress.ts';
import type { Target, TargetRequest } from '#src/ports/target.ts';
import { createPostgresTarget } from '#src/targets/postgres/create-postgres-target.ts';
import { createReferenceEngines, createReferenceTargets } from '#src/targets/reference/create-reference-target.ts';
import type { SearchContext } from '#src/targets/search/search-settings.ts';

const clock = { now: () => Date.now(), monotonic: () => performance.now() };
const where = 'hakari.yaml:4: targets[0]';

/** Of three languages, with rare terms and one that nearly all have. */
export const documents: Readonly<Record<string, string>> = {
  'gate.md':
    '# The gate\n\nThe gate of the harbour opens at six. A guard unlocks the gate with two keys.\n\n## Night\n\nAt night the gate stays shut.',
  'fees.md': '# Fees\n\nA stall pays a fee for each day. The harbour office takes the fee at the gate.',
  'crane.md':
    '# The crane\n\nThe crane lifts twelve tons. Nobody stands below the crane while it lifts. The gate is closed then.',
  'ja.md': '# 港の規則\n\n第5条 港長は門の開閉を定める。契約書は港長に届け出る。',
  'ko.md': '# 항구 규칙\n\n제5조 항만장은 문의 여닫는 시간을 정한다. 계약서는 항만장에게 낸다.',
  'odd.txt': `A page with a broken \u0000 sign and half a pair \ud83d. It tells of lanterns and of web.SessionHandler.`,
};

export interface PostgresPlace {
  readonly dir: string;
  target(settings: object): Target;
  reference(settings: object): Target;
  write(name: string, text: string): void;
  remove(): void;
}

export function postgresPlace(url: string, context: Partial<SearchContext> = {}): PostgresPlace {
  const dir = mkdtempSync(join(tmpdir(), 'hakari-pg-target-'));
  mkdirSync(join(dir, 'docs'));
  const write = (name: string, text: string): void => writeFileSync(join(dir, 'docs', name), text);
  for (const [name, text] of Object.entries(documents)) write(name, text);
  const search = { configDir: dir, clock, ...context };
  const all = { ...search, expand: (text: string) => text, createCorpusEngine: createReferenceEngines(search) };
  const base = { id: 'ours', corpus: './docs' };
  return {
    dir,
    target: (settings) => createPostgresTarget({ ...base, type: 'postgres', url, ...settings }, where, all),
    reference: (settings) => createReferenceTargets(search)({ ...base, type: 'reference', ...settings }, where),
    write,
    remove: () => rmSync(dir, { recursive: true, force: true }),
  };
}

export const requestFor = (query: string): TargetRequest => ({
  exampleId: 'q',
  query,
  repeat: 0,
  signal: new AbortController().signal,
});

/** Prepares a target, works with it, and closes it. */
export async function withPrepared<Result>(
  target: Target,
  work: (target: Target, message: string) => Promise<Result> | Result,
  progress: Progress = silent,
): Promise<Result> {
  try {
    const { message } = await target.prepare({ skipIndexing: false, progress, forReplay: true });
    return await work(target, message);
  } finally {
    await target.close();
  }
}

export const idsOf = ({ documents: found = [] }: TargetOutput): readonly string[] => found.map(({ id }) => id);
