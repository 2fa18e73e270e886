// What ranks how well in PostgreSQL, beside the reference target: `HAKARI_DATA=… node bench/postgres/quality.ts [SET …]` prints a table.
// BM25 and vectors are those of pg_textsearch and pgvector in PGlite, `ts_rank` that of an installed PostgreSQL. Build first.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { startPgliteServer } from '../../dist/test/postgres/pglite-server.js';
import { startTemporaryServer } from '../../dist/test/postgres/temporary-server.js';

interface Result {
  readonly runs: readonly {
    readonly target: string;
    readonly trials: { readonly ok: number; readonly failed: number };
    readonly metrics: Readonly<
      Record<
        string,
        { readonly mean: number | null; readonly ci95: readonly [number, number] | null; readonly n: number }
      >
    >;
    readonly latencyMs: { readonly p50: number | null };
  }[];
}

const data = process.env.HAKARI_DATA;
if (data === undefined) throw new Error('set HAKARI_DATA to the folder that holds beir/');
const sets = process.argv.length > 2 ? process.argv.slice(2) : ['scifact', 'lawqa'];
const both = await startPgliteServer();
const plain = await startTemporaryServer();
const plainUrl = plain.newDatabase();

/** Each as a target of a config, without the corpus. */
const targets: readonly (readonly [string, string])[] = [
  ['reference: bm25', 'type: reference, mode: bm25'],
  ['pg_textsearch', `type: postgres, url: "${both.url()}", mode: bm25, ranking: bm25`],
  ['ts_rank', `type: postgres, url: "${plainUrl}", mode: bm25, ranking: ts_rank`],
  ['ts_rank_cd', `type: postgres, url: "${plainUrl}", mode: bm25, ranking: ts_rank_cd`],
  ['reference: vector (LSA)', 'type: reference, mode: vector'],
  ['pgvector (LSA)', `type: postgres, url: "${both.url()}", mode: vector`],
  ['reference: hybrid, RRF', 'type: reference, mode: hybrid'],
  ['pg_textsearch + pgvector, RRF', `type: postgres, url: "${both.url()}", mode: hybrid, ranking: bm25`],
];

const print = (line: string): void => void process.stdout.write(`${line}\n`);
print('| set | target | n | nDCG@10 [95 % interval] | R@100 | failed | P50 ms |\n|---|---|---|---|---|---|---|');
for (const set of sets) {
  for (const { target, trials, metrics, latencyMs } of (await runSet(join(data, 'beir', set))).runs) {
    const { 'nDCG@10': ndcg, 'R@100': recall } = metrics;
    const interval = ndcg?.ci95 ? ` [${show(ndcg.ci95[0])}, ${show(ndcg.ci95[1])}]` : '';
    print(
      `| ${set} | ${target} | ${ndcg?.n} | ${show(ndcg?.mean)}${interval} | ${show(recall?.mean)} | ${trials.failed} | ${show(latencyMs.p50, 1)} |`,
    );
  }
}
plain.close();
await both.close();

function show(value: number | null | undefined, digits = 3): string {
  return value === null || value === undefined ? '—' : value.toFixed(digits);
}

/** Beside this process, which is the way to PGlite. */
async function runSet(corpus: string): Promise<Result> {
  const work = mkdtempSync(join(tmpdir(), 'hakari-postgres-bench-'));
  try {
    const shared = `corpus: ${JSON.stringify(corpus)}, topK: 100, candidateK: 100, trace: "off"`;
    const lines = targets.map(([id, own]) => `  - { id: "${id}", ${own}, ${shared} }`);
    const head = `dataset: ${JSON.stringify(corpus)}\nmetrics: [nDCG@10, R@100, latency]\nconcurrency: 1\ntargets:\n`;
    writeFileSync(join(work, 'hakari.yaml'), `${head}${lines.join('\n')}\n`);
    const child = spawn('node', [resolve('dist/cli/main.js'), 'run', work, '--json', '--no-report']);
    let [said, failed] = ['', ''];
    child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (failed += text));
    const status = await new Promise((done) => child.once('close', done));
    if (status !== 0) throw new Error(`${corpus}: exit code ${status}: ${failed}`);
    return JSON.parse(said) as Result;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}
