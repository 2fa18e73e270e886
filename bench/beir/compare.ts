// The search modes of the reference target on BEIR folders: `HAKARI_DATA=… node bench/beir/compare.ts > docs/beir-table.md`
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

interface Metric {
  readonly mean: number | null;
  readonly ci95: readonly [number, number] | null;
  readonly n: number;
}

interface Result {
  readonly runs: readonly {
    readonly target: string;
    readonly metrics: Readonly<Record<string, Metric>>;
    readonly latencyMs: { readonly p50: number | null; readonly p95: number | null };
  }[];
}

const sets = ['cranfield', 'scifact', 'lawqa', 'jsquad-500', 'nabledge-keyword'];
const modes: readonly (readonly [string, string])[] = [
  ['bm25', 'mode: bm25'],
  ['bm25 + rerank', 'mode: bm25, rerank: true'],
  ['vector (LSA)', 'mode: vector'],
  ['vector (LSA) + rerank', 'mode: vector, rerank: true'],
  ['hybrid, RRF', 'mode: hybrid'],
  ['hybrid, RRF + rerank', 'mode: hybrid, rerank: true'],
  ['hybrid, weighted', 'mode: hybrid, fusion: weighted'],
  ['baseline', 'mode: baseline'],
];

const data = process.env.HAKARI_DATA;
if (data === undefined) throw new Error('set HAKARI_DATA to the folder that holds beir/');
const cli = resolve('dist/cli/main.js');

const lines = [
  '| set | mode | n | nDCG@10 [95 % interval] | R@100 | RR@10 | Judged@10 | P50 ms | P95 ms |',
  '|---|---|---|---|---|---|---|---|---|',
];
for (const set of sets.filter((name) => existsSync(join(data, 'beir', name)))) {
  for (const run of runSet(join(data, 'beir', set)).runs) {
    const { 'nDCG@10': ndcg, 'R@100': recall, 'RR@10': rr, 'Judged@10': judged } = run.metrics;
    const interval = ndcg?.ci95 ? ` [${show(ndcg.ci95[0])}, ${show(ndcg.ci95[1])}]` : '';
    lines.push(
      `| ${set} | ${run.target} | ${ndcg?.n} | ${show(ndcg?.mean)}${interval} | ${show(recall?.mean)} | ${show(rr?.mean)} | ${show(judged?.mean)} | ${show(run.latencyMs.p50, 1)} | ${show(run.latencyMs.p95, 1)} |`,
    );
  }
}
process.stdout.write(`${lines.join('\n')}\n`);

function show(value: number | null | undefined, digits = 3): string {
  return value === null || value === undefined ? '—' : value.toFixed(digits);
}

function runSet(folder: string): Result {
  const work = mkdtempSync(join(tmpdir(), 'hakari-beir-'));
  try {
    const targets = modes.map(
      ([id, mode]) =>
        `  - { id: "${id}", type: reference, corpus: ${JSON.stringify(folder)}, ${mode}, topK: 100, candidateK: 100, rerankCandidates: 100, trace: "off" }`,
    );
    const head = `dataset: ${JSON.stringify(folder)}\nmetrics: [nDCG@10, R@100, RR@10, Judged@10, latency]\nconcurrency: 1\ntargets:\n`;
    writeFileSync(join(work, 'hakari.yaml'), `${head}${targets.join('\n')}\n`);
    const { status, stdout, stderr } = spawnSync('node', [cli, 'run', work, '--json', '--no-report'], {
      encoding: 'utf8',
      maxBuffer: 1 << 28,
    });
    if (status !== 0) throw new Error(`${folder}: exit code ${status}: ${stderr}`);
    return JSON.parse(stdout) as Result;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}
