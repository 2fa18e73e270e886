// Whole commands at 10,000 and at 100,000 examples, each in a process of its own: CPU seconds and the largest resident set.
//
//   npm run build; node bench/scale/scale-bench.ts [--part recorded,answers,module,bundle] [--sizes 10000,100000] [--hakari dist/cli/main.js]
//        [--keep FOLDER]
//
// The questions have two judgements each; a ranking has ten documents, an answer comes with three passages (about 1.9 KB, `bench-case.ts`).
// What is written is the same on every machine. Memory that grows with the examples shows between the sizes. With --keep the folders stay, each
// named by FOLDER and some letters.
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { answerOf, contextsOf, documentsOf, queryOf } from '../runner/bench-case.ts';
import { type Measured, measure } from '../runner/measured-process.ts';
import { say } from '../search/statistics.ts';

const { values } = parseArgs({
  options: {
    part: { type: 'string', default: 'recorded,answers,module,bundle' },
    sizes: { type: 'string', default: '10000,100000' },
    keep: { type: 'string' },
    hakari: { type: 'string', default: join(import.meta.dirname, '../../dist/cli/main.js') },
  },
});
const hakari = resolve(values.hakari);

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
    say(`${examples} examples, export of ${size} MB: ${shown(exported)}`);
    const imported = await measure([hakari, 'import', bundle, '--store', 'sqlite:./other.db'], folder);
    say(`${examples} examples, import of ${size} MB: ${shown(imported)}`);
  },
};

for (const name of values.part.split(',')) {
  for (const size of values.sizes.split(',').map(Number)) {
    const folder = await mkdtemp(values.keep ?? join(tmpdir(), 'hakari-scale-'));
    try {
      await parts[name]?.(folder, size);
    } finally {
      if (values.keep === undefined) await rm(folder, { recursive: true });
    }
  }
}

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
  say(`${examples} examples, ${name}: ${shown(await measure([hakari, 'run'], folder))}`);
}

function json(value: object): string {
  return `${JSON.stringify(value)}\n`;
}

function judgementsOf(number: number): readonly object[] {
  return [
    { docId: `d${number * 7}`, relevance: 1 + (number % 3) },
    { docId: `d${number * 7 + 3}`, relevance: number % 2 },
  ];
}

function rankingOf(number: number): string {
  const line = (id: string, rank: number) => `q${number} Q0 ${id} ${rank + 1} ${(100 - rank).toFixed(1)} ranked\n`;
  return documentsOf(number).map(line).join('');
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

function shown({ wallSeconds, cpuSeconds, peakMiB }: Measured): string {
  return `${cpuSeconds.toFixed(1)} s of CPU, ${wallSeconds.toFixed(1)} s, ${peakMiB.toFixed(0)} MiB`;
}
