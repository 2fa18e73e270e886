// Whole commands at 10,000 and at 100,000 examples, each in a process of its own: CPU seconds and the largest resident set, as a table.
//
//   npm run build; node bench/scale/scale-bench.ts [--part recorded,answers,module,bundle,compare,runner] [--sizes 10000,100000]
//        [--hakari dist/cli/main.js] [--keep FOLDER]
//
// The questions have two judgements each; a ranking has ten documents, an answer comes with three passages (about 1.9 KB, `bench-case.ts`).
// What is written is the same on every machine. Memory that grows with the examples shows between the sizes. `runner` is 1,000 questions to
// a server that takes 200 ms, 100 at a time, whatever the sizes: the whole command, the bare loop that makes the same calls, and what a command
// costs that asks nothing, one after the other three times. With --keep the folders stay, each named by FOLDER and some letters.
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { answerOf, contextsOf, documentsOf, queryOf } from '../runner/bench-case.ts';
import { writeExperiment } from '../runner/bench-config.ts';
import { type Measured, measure, startServer } from '../runner/measured-process.ts';
import { say } from '../search/statistics.ts';

const { values } = parseArgs({
  options: {
    part: { type: 'string', default: 'recorded,answers,module,bundle,compare,runner' },
    sizes: { type: 'string', default: '10000,100000' },
    keep: { type: 'string' },
    hakari: { type: 'string', default: join(import.meta.dirname, '../../dist/cli/main.js') },
  },
});
const hakari = resolve(values.hakari);
const bareLoop = join(import.meta.dirname, '../runner/bare-loop.ts');

interface Row extends Measured {
  readonly what: string;
  readonly examples: number;
  readonly load: number;
}

const rows: Row[] = [];

function note(what: string, examples: number, measured: Measured): void {
  const row = { what, examples, load: loadavg()[0] ?? Number.NaN, ...measured };
  rows.push(row);
  say(cellsOf(row));
}

const runFile = { id: 'ranked', type: 'run-file', path: './ranked.run' };
const answersFile = { id: 'answered', type: 'answers-file', path: './answers.jsonl' };
const moduleTarget = { id: 'module', type: 'module', path: './target.ts' };

/** In TypeScript, as a user would write it. */
const moduleText = `
import { answerOf, contextsOf, documentsOf } from ${JSON.stringify(join(import.meta.dirname, '../runner/bench-case.ts'))};
export default ({ exampleId, query }) => {
  const documents = documentsOf(Number(exampleId.slice(1))).map((id) => ({ id }));
  return { answer: answerOf(query), documents, contexts: contextsOf(query) };
};
`;

const parts: Readonly<Record<string, (folder: string, examples: number) => Promise<void>>> = {
  async recorded(folder, examples) {
    await run(folder, { examples, targets: [runFile, answersFile], name: 'run-file and answers-file' });
  },
  async answers(folder, examples) {
    await run(folder, { examples, targets: [answersFile], name: 'answers-file' });
  },
  async module(folder, examples) {
    await run(folder, { examples, targets: [moduleTarget], name: 'module' });
  },
  async bundle(folder, examples) {
    await run(folder, { examples, targets: [answersFile], name: 'the run that is exported' });
    const bundle = join(folder, 'run.jsonl');
    const exported = await measure([hakari, 'export', 'latest', bundle], folder);
    const size = ((await stat(bundle)).size / 1e6).toFixed(0);
    note(`export of ${size} MB`, examples, exported);
    const imported = await measure([hakari, 'import', bundle, '--store', 'sqlite:./other.db'], folder);
    note(`import of ${size} MB`, examples, imported);
  },
  async compare(folder, examples) {
    await writeLines(join(folder, 'qrels.txt'), examples, (number) =>
      judgementsOf(number)
        .map(({ docId, relevance }) => `q${number} 0 ${docId} ${relevance}\n`)
        .join(''),
    );
    const names = ['a', 'b', 'c'];
    for (const [system, name] of names.entries())
      await writeLines(join(folder, `${name}.run`), examples, (number) => rankingOf(number, system));
    const args = [...names.map((name) => `${name}.run`), '--qrels', 'qrels.txt'];
    note('`compare` of 3 run files', examples, await measure([hakari, 'compare', ...args], folder));
  },
  async runner(folder) {
    const load = { cases: 1000, concurrency: 100, latencyMs: 200 };
    for (let round = 0; round < 3; round += 1) {
      const own = await mkdtemp(join(folder, 'round-'));
      const server = await startServer(load.latencyMs);
      try {
        await writeExperiment(own, { url: server.url, ...load });
        note('judged run, 100 at a time, 200 ms', load.cases, await measure([hakari, 'run'], own));
        note('the same, asking nothing (`--resume`)', load.cases, await measure([hakari, 'run', '--resume'], own));
        const loop = [bareLoop, server.url, String(load.cases), String(load.concurrency)];
        note('the same calls in a bare loop', load.cases, await measure(loop, own));
      } finally {
        server.stop();
      }
    }
  },
};

const machine = `${cpus()[0]?.model ?? 'processor'} × ${availableParallelism()}, Node ${process.versions.node}`;

for (const name of values.part.split(',')) {
  const sizes = name === 'runner' ? [1000] : values.sizes.split(',').map(Number);
  for (const size of sizes) {
    const folder = await mkdtemp(values.keep ?? join(tmpdir(), 'hakari-scale-'));
    try {
      await parts[name]?.(folder, size);
    } finally {
      if (values.keep === undefined) await rm(folder, { recursive: true });
    }
  }
}

say(`\n${machine}\n\n| what | examples | CPU | peak | time | load |\n|---|---|---|---|---|---|`);
for (const row of rows) say(cellsOf(row));

interface Load {
  readonly examples: number;
  readonly targets: readonly { readonly id: string }[];
  readonly name: string;
}

async function run(folder: string, { examples, targets, name }: Load): Promise<void> {
  const has = (target: { readonly id: string }): boolean => targets.includes(target);
  await writeLines(join(folder, 'questions.jsonl'), examples, (number) =>
    json({ id: `q${number}`, query: queryOf(number), judgements: judgementsOf(number) }),
  );
  if (has(runFile)) await writeLines(join(folder, 'ranked.run'), examples, rankingOf);
  if (has(answersFile)) await writeLines(join(folder, 'answers.jsonl'), examples, (number) => json(answerLine(number)));
  if (has(moduleTarget)) await writeFile(join(folder, 'target.ts'), moduleText);
  await writeFile(
    join(folder, 'hakari.yaml'),
    JSON.stringify({ name: 'scale', dataset: './questions.jsonl', preset: 'retrieval', targets }),
  );
  note(name, examples, await measure([hakari, 'run'], folder));
}

function json(value: object): string {
  return `${JSON.stringify(value)}\n`;
}

function judgementsOf(number: number): readonly { readonly docId: string; readonly relevance: number }[] {
  return [
    { docId: `d${number * 7}`, relevance: 1 + (number % 3) },
    { docId: `d${number * 7 + 3}`, relevance: number % 2 },
  ];
}

/** @param system one of several: each has the document that is asked for at a place of its own (0) */
function rankingOf(number: number, system = 0): string {
  const line = (id: string, rank: number) => `q${number} Q0 ${id} ${rank + 1} ${(100 - rank).toFixed(1)} ranked\n`;
  const documents = documentsOf(number);
  const place = (number * (5 + system)) % (13 - 2 * system);
  const own = documents.map((_, rank) => `d${number * 7 + (rank === place ? 0 : 1000 + rank)}`);
  return (system === 0 ? documents : own).map(line).join('');
}

function answerLine(number: number): object {
  const query = queryOf(number);
  const documents = documentsOf(number).map((id) => ({ id }));
  return { id: `q${number}`, answer: answerOf(query), documents, contexts: contextsOf(query), latencyMs: number % 997 };
}

async function writeLines(path: string, count: number, lineOf: (number: number) => string): Promise<void> {
  const file = createWriteStream(path);
  for (let number = 0; number < count; number += 1) if (!file.write(lineOf(number))) await once(file, 'drain');
  file.end();
  await once(file, 'close');
}

function cellsOf({ what, examples, cpuSeconds, peakMiB, wallSeconds, load }: Row): string {
  const cells = [
    what,
    examples.toLocaleString('en'),
    `${cpuSeconds.toFixed(1)} s`,
    `${peakMiB.toFixed(0)} MiB`,
    `${wallSeconds.toFixed(1)} s`,
    load.toFixed(0),
  ];
  return `| ${cells.join(' | ')} |`;
}
