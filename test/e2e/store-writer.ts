// A process that appends to a store and says on stdout which trials it was told are safe.
// Arguments: store URL, run id, first example number, last example number.
import { createHash } from 'node:crypto';
import { openStore } from '#src/store/open-store.ts';
import { answered, exampleSet, header, scoredTrial, startRun } from '../contracts/store-fixtures.ts';

const [url = '', runId = '', first = '0', last = '0'] = process.argv.slice(2);
const store = await openStore(url);
const dataset = await store.putDataset(header('ordinances'), exampleSet(Number(last)));
await startRun(store, runId, { dataset });
const idOf = (name: string) =>
  createHash('sha256')
    .update(runId + name)
    .digest('hex')
    .slice(0, 32);

process.stdout.write('ready\n');
for (let n = Number(first); n <= Number(last); n++) {
  const output = { answer: `第${n}条`, documents: [{ id: `doc-${n}`, score: n, text: '条文。'.repeat(n % 50) }] };
  const trial = answered({ id: idOf(`t${n}`), runId, exampleId: `q${n}`, output });
  await store.append([scoredTrial(trial, idOf(`s${n}`))]);
  process.stdout.write(`${n}\n`);
}
await store.close();
