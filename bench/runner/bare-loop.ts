// What a run is held against: the same calls by the same clients, and nothing else. Nothing is paced, scored or kept.
//
//   node bench/runner/bare-loop.ts URL CASES CONCURRENCY
import { scoreForm } from '../../dist/judge/verdict-form.js';
import { openChatModel } from '../../dist/models/open-chat-model.js';
import { createHttpTarget } from '../../dist/targets/http/create-http-target.js';
import { queryOf } from './bench-case.ts';
import { judgeSettings, targetSettings } from './bench-config.ts';

const [url = '', cases = '0', concurrency = '1'] = process.argv.slice(2);
const clock = { now: () => Date.now(), monotonic: () => performance.now() };
const { signal } = new AbortController();
const target = createHttpTarget(targetSettings(url), 'targets[0]', { clock, expand: (text: string) => text });
await target.prepare({ skipIndexing: false, progress: { update: () => {} } });
const model = await openChatModel(judgeSettings(url), { clock, where: 'judge' });
let next = 0;
let sum = 0;
await Promise.all(Array.from({ length: Number(concurrency) }, worker));
await target.close();
await model.close();
process.stdout.write(`mean ${(sum / Number(cases)).toFixed(3)}\n`);

async function worker(): Promise<void> {
  while (next < Number(cases)) {
    const query = queryOf(next++);
    const { answer, contexts = [] } = await target.ask({ exampleId: query, query, repeat: 0, signal });
    const text = [query, ...contexts, answer].join('\n\n');
    const system = 'Say how well the answer rests on the passages. '.repeat(25);
    const messages = [
      { role: 'system', text: system },
      { role: 'user', text },
    ] as const;
    const reply = await model.ask({ messages, maxTokens: 1024, temperature: 0, schema: scoreForm.schema }, signal);
    const reading = scoreForm.read(reply);
    if (reading.kind === 'read') sum += reading.value;
  }
}
