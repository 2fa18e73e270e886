// What `hakari doctor` does.
import { existsSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { HakariError } from '../core/hakari-error.ts';
import { exitCodes } from './exit-codes.ts';
import type { StoreOptions } from './store-options.ts';
import { print, printJson } from './terminal.ts';
import { withSession } from './with-session.ts';

interface Finding {
  readonly what: string;
  readonly state: 'fine' | 'missing' | 'broken';
  readonly note: string;
}

/** @returns exit code 2 when something is broken; what is optional may be missing */
export async function examine(options: StoreOptions & { readonly json?: boolean }): Promise<number> {
  const findings = [node(), await store(options), transformers()];
  if (options.json === true) printJson({ findings });
  else for (const { what, state, note } of findings) print(`${state.padEnd(8)} ${what}: ${note}`);
  return findings.some((finding) => finding.state === 'broken') ? exitCodes.usage : exitCodes.fine;
}

const node = (): Finding => ({
  what: 'Node',
  state: 'fine',
  note: `${process.versions.node}, SQLite ${process.versions.sqlite}`,
});

async function store(options: StoreOptions): Promise<Finding> {
  try {
    return await withSession(options, async (session) => {
      const runs = await session.store.listRuns({ limit: 1 });
      const newest = runs[0] === undefined ? 'no runs yet' : `newest run ${runs[0].id}`;
      return { what: 'store', state: 'fine', note: `${session.storeUrl}, ${newest}` };
    });
  } catch (error) {
    if (!(error instanceof HakariError)) throw error;
    return { what: 'store', state: error.code === 'no-store' ? 'missing' : 'broken', note: error.message };
  }
}

function transformers(): Finding {
  const name = '@huggingface/transformers';
  const found = findPackage(name);
  const note = found ? 'installed' : `not installed; needed for transformers: models only (npm install ${name})`;
  return { what: name, state: found ? 'fine' : 'missing', note };
}

function findPackage(name: string): boolean {
  try {
    const path = findPackageJSON(name, import.meta.url);
    return path !== undefined && existsSync(path);
  } catch {
    return false;
  }
}
