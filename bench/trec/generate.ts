// Writes the runs and qrels that the benchmark of `hakari trec` reads: the same bytes on every machine.
//
//   node bench/trec/generate.ts OUTDIR
//
// large      6,980 topics x 1,000 documents, 6-decimal scores, ~5 % adjacent ties; 7,454 binary judgements
// scattered  the same lines, rank by rank: every topic re-appears on every rank
// graded     500 topics x 1,000 (10 of them with 3), 16-digit scores; judgements 0..3, 6 topics without relevant
import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { randomFrom } from '../random.ts';

interface Topic {
  readonly id: number;
  readonly docs: readonly number[];
  /** Millionths, not rising. */
  readonly scores: readonly number[];
}

const LARGE_TOPICS = 6980;
const LARGE_JUDGEMENTS = 7454;
const GRADED_TOPICS = 500;
const DEPTH = 1000;
const COLLECTION = 8_841_823;

const [outdir] = process.argv.slice(2);
if (outdir === undefined) throw new Error('usage: node bench/trec/generate.ts OUTDIR');
mkdirSync(outdir, { recursive: true });
writeLarge(outdir);
writeGraded(outdir);

function writeLarge(dir: string): void {
  const random = randomFrom(1);
  const topics = Array.from({ length: LARGE_TOPICS }, (_, i) => largeTopic(1_000_000 + i * 13, random));
  const run = fileOf(join(dir, 'large.run'));
  for (const topic of topics) for (let rank = 0; rank < DEPTH; rank++) run.write(largeLine(topic, rank));
  run.close();
  const scattered = fileOf(join(dir, 'scattered.run'));
  for (let rank = 0; rank < DEPTH; rank++) for (const topic of topics) scattered.write(largeLine(topic, rank));
  scattered.close();
  const qrels = fileOf(join(dir, 'large.qrels'));
  // One judgement a topic, and a second one for the first few; six of seven stand in the run, mostly near its top.
  topics.forEach((topic, i) => {
    const judged = new Set<number>();
    const wanted = i < LARGE_JUDGEMENTS - LARGE_TOPICS ? 2 : 1;
    while (judged.size < wanted) {
      const rank = Math.floor(DEPTH * random() ** 6);
      judged.add(random() < 6 / 7 ? (topic.docs[rank] ?? 0) : Math.floor(random() * COLLECTION));
    }
    for (const doc of judged) qrels.write(`${topic.id} 0 ${doc} 1\n`);
  });
  qrels.close();
}

function largeTopic(id: number, random: () => number): Topic {
  const scores: number[] = [];
  let score = 8_000_000 + Math.floor(random() * 20_000_000);
  for (let rank = 0; rank < DEPTH; rank++) {
    scores.push(score);
    if (random() >= 0.05) score = Math.max(0, score - 1 - Math.floor((random() * score) / 500));
  }
  return { id, docs: distinct(DEPTH, random), scores };
}

function largeLine(topic: Topic, rank: number): string {
  const score = topic.scores[rank] ?? 0;
  const decimals = String(score % 1_000_000).padStart(6, '0');
  return `${topic.id} Q0 ${topic.docs[rank]} ${rank + 1} ${Math.floor(score / 1_000_000)}.${decimals} benchmark\n`;
}

function writeGraded(dir: string): void {
  const random = randomFrom(2);
  const run = fileOf(join(dir, 'graded.run'));
  const qrels = fileOf(join(dir, 'graded.qrels'));
  for (let i = 0; i < GRADED_TOPICS; i++) {
    const docs = distinct(DEPTH, random);
    const depth = i % 50 === 7 ? 3 : DEPTH;
    let score = 0.5 + random() / 2;
    for (let rank = 0; rank < depth; rank++) {
      run.write(`g${i} Q0 doc-${String(docs[rank]).padStart(8, '0')} ${rank + 1} ${score.toPrecision(16)} benchmark\n`);
      score -= (random() * score) / 800;
    }
    for (const [rank, doc] of docs.entries()) {
      if (random() < 0.35 * (1 - rank / DEPTH) ** 2.8)
        qrels.write(`g${i} 0 doc-${String(doc).padStart(8, '0')} ${gradeOf(i, random)}\n`);
    }
  }
  run.close();
  qrels.close();
}

function gradeOf(topic: number, random: () => number): number {
  const chance = random();
  if (topic % 90 === 11) return 0;
  return chance < 0.55 ? 0 : chance < 0.8 ? 1 : chance < 0.93 ? 2 : 3;
}

function distinct(count: number, random: () => number): number[] {
  const docs = new Set<number>();
  while (docs.size < count) docs.add(Math.floor(random() * COLLECTION));
  return [...docs];
}

function fileOf(path: string): { readonly write: (text: string) => void; readonly close: () => void } {
  const file = openSync(path, 'w');
  let pieces: string[] = [];
  const flush = (): void => {
    writeSync(file, pieces.join(''));
    pieces = [];
  };
  return {
    write: (text) => {
      pieces.push(text);
      if (pieces.length === 20_000) flush();
    },
    close: () => {
      flush();
      closeSync(file);
    },
  };
}
