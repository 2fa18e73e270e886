// Writes the files of this folder: node generate.mjs. The outputs were then printed by trec_eval 10.0 (see README.md).
import { writeFileSync } from 'node:fs';

let state = 20_26;
const random = () => {
  state = (state + 0x6d2b79f5) | 0;
  let mixed = Math.imul(state ^ (state >>> 15), state | 1);
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
};
const below = (n) => Math.floor(random() * n);

// How a topic's scores are written, one way a topic.
const WRITTEN = [
  () => (random() * 30).toFixed(6),
  () => String(random() * 10 - 3),
  () => (below(4) / 2).toFixed(1),
  () => (0.123456789 + 1e-9 * below(3)).toPrecision(17),
  () => (random() * 1e-5).toExponential(9),
  () => ['1e3', '1000', '+1E+3', '.5', '5e-1', '-0', '0', '5.', '-inf', 'inf'][below(10)],
  () => ['9007199254740993', '9007199254740992', '9007199254740994.0', '0.1', '0.10000000000000001'][below(5)],
];
const TOPICS = ['1', '2', '10', '条例第7条', '질의-3', 'Q7', 'q7', 'q70', '~', 'z'];
const qrels = [];
const run = [];
for (const [t, topic] of TOPICS.entries()) {
  const docs = Array.from({ length: 40 }, (_, i) => `${['doc-', '文書', '문서/'][t % 3]}${(i * 7919 + t * 131) % 1000}${i % 9 === 0 ? '#節2' : ''}`);
  for (const doc of docs) {
    const chance = random();
    const grade = chance < 0.08 ? -1 : chance < 0.12 ? -2 : chance < 0.6 ? 0 : 1 + below(t === 4 ? 1 : 4);
    // 'Q7' has nothing relevant.
    if (random() < 0.7) qrels.push(`${topic}${t % 2 ? '\t' : ' '}0 ${doc} ${topic === 'Q7' ? Math.min(grade, 0) : grade}`);
  }
  // '~' is not in the run, 'z' has two documents.
  if (topic === '~') continue;
  for (const [i, doc] of docs.filter(() => random() < 0.8).slice(0, topic === 'z' ? 2 : 99).entries()) {
    run.push(`${topic} Q0 ${doc}  ${i + 1} ${WRITTEN[t % WRITTEN.length]()} first-try${t % 4 === 1 ? ' and more fields' : ''}`);
  }
}
for (let i = 0; i < 6; i++) run.push(`without-judgements Q0 doc-${i} ${i} ${i} first-try`);
writeFileSync('mixed.qrels', `${qrels.join('\n')}\n`);
writeFileSync('mixed.run', `# topics follow each other\n\n${run.join('\r\n')}\r\n`);
const scattered = run.map((line) => ({ line, key: random() })).sort((a, b) => a.key - b.key).map(({ line }) => line);
writeFileSync('scattered.run', `${scattered.slice(0, 100).join('\n')}\n   \n# half of it\n${scattered.slice(100).join('\n')}`);
const complete = qrels.filter((line) => !line.startsWith('~'));
writeFileSync('complete.qrels', complete.join('\r\n'));
