// Every folder of `examples/` with a hakari.yaml, or those configs that are named, is run from a copy of them all (one may use another's documents), as its user would.
import { spawn } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const cli = resolve('dist/cli/hakari.cjs');
/** For examples that name one: PGlite, which has the extensions that they need. */
let database: Awaited<ReturnType<typeof import('../test/postgres/pglite-server.ts')['startPgliteServer']>> | undefined;
let failed = 0;
const named = process.argv.slice(2);
const configs = named.length > 0 ? named : globSync('examples/*/hakari.yaml');
for (const config of configs) {
  const folder = mkdtempSync(join(tmpdir(), 'hakari-example-'));
  try {
    cpSync('examples', join(folder, 'examples'), { recursive: true, filter: (source) => !source.includes('.hakari') });
    // None has a judge: an example needs no key.
    const args = [cli, 'run', join(folder, dirname(config)), '--no-llm-judge', '--json'];
    const { status, stdout, stderr } = await runBeside(args, await environmentOf(config));
    const problem = status === 0 ? problemOf(stdout) : `exit code ${status}: ${stderr}`;
    if (problem === undefined) continue;
    failed++;
    process.stderr.write(`${config}: ${problem}\n`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
await database?.close();
process.stdout.write(`examples: ${configs.length - failed} run, ${failed} failed\n`);
process.exitCode = failed === 0 && configs.length > 0 ? 0 : 1;

async function environmentOf(config: string): Promise<NodeJS.ProcessEnv> {
  if (!readFileSync(config, 'utf8').includes('DATABASE_URL')) return process.env;
  const built = new URL('../dist/test/postgres/pglite-server.js', import.meta.url).href;
  const { startPgliteServer } = (await import(built)) as typeof import('../test/postgres/pglite-server.ts');
  database ??= await startPgliteServer();
  return { ...process.env, DATABASE_URL: database.url() };
}

/** This process goes on meanwhile: it may be the way to the database. */
async function runBeside(args: readonly string[], env: NodeJS.ProcessEnv) {
  const child = spawn('node', args, { env });
  let [stdout, stderr] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  const status = await new Promise<number | null>((done) => child.once('close', done));
  return { status, stdout, stderr };
}

function problemOf(stdout: string): string | undefined {
  const result = JSON.parse(stdout) as {
    runs: { target: string; trials: { ok: number; failed: number }; metrics: object }[];
  };
  for (const run of result.runs) {
    if (run.trials.ok === 0 || run.trials.failed > 0) return `${run.target}: ${JSON.stringify(run.trials)}`;
    if (Object.keys(run.metrics).length === 0) return `${run.target}: no metrics`;
  }
  return result.runs.length === 0 ? 'no runs' : undefined;
}
