// The experiment that is measured: every case is one call of a system under test and one of a judge.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { queryOf } from './bench-case.ts';

export const targetSettings = (url: string) => ({
  id: 'system',
  type: 'http',
  url: `${url}/ask`,
  request: { query: '{{query}}' },
  response: { answer: 'answer', contexts: 'contexts' },
});

export const judgeSettings = (url: string) => ({ model: 'openai-compatible:bench', baseUrl: `${url}/v1` });

export interface Experiment {
  readonly url: string;
  readonly cases: number;
  readonly concurrency: number;
}

/** Writes config and questions into the folder. */
export async function writeExperiment(folder: string, { url, cases, concurrency }: Experiment): Promise<void> {
  const queries = Array.from({ length: cases }, (_, number) => ({ id: `c${number}`, query: queryOf(number) }));
  await writeFile(join(folder, 'cases.jsonl'), queries.map((query) => `${JSON.stringify(query)}\n`).join(''));
  const config = {
    name: 'bench',
    dataset: './cases.jsonl',
    metrics: ['answerRelevance', 'latency'],
    concurrency,
    judge: judgeSettings(url),
    targets: [{ ...targetSettings(url), version: '1' }],
  };
  await writeFile(join(folder, 'hakari.yaml'), JSON.stringify(config));
}
