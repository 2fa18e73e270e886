// An experiment whose answers and verdicts come from one made-up server, and what that server says.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { unitOf, type WireCall } from '../wire/behaviour.ts';
import { claimReply } from '../wire/claim-replies.ts';
import { itemReply } from '../wire/item-replies.ts';
import { replyBySchema, schemaOf } from '../wire/reply-by-schema.ts';

export const judgedMetrics = ['faithfulness', 'answerRelevance', 'correctness'] as const;

const docs: Readonly<Record<string, string>> = {
  'ferry.md': '# The ferry\nThe ferry leaves the north pier every hour. A bicycle rides free.\n',
  '市場.md': '# 朝市\n朝市の出店料は一区画三百円です。雨の日は屋内で開きます。\n',
  '도서관.md': '# 도서관\n도서관은 월요일에 쉽니다. 책은 두 주 동안 빌릴 수 있습니다.\n',
};

const questions = [
  ['en', 'When does the ferry leave the north pier for traveller', 'Every hour.'],
  ['ja', '朝市の出店料はいくらですか、出店者', '一区画三百円です。'],
  ['ko', '도서관은 언제 쉽니까, 이용자', '월요일에 쉽니다.'],
] as const;

export interface JudgedExperiment {
  readonly url: string;
  readonly count: number;
  readonly concurrency: number;
  readonly timeoutSeconds?: number;
  /** (judgedMetrics) */
  readonly metrics?: readonly string[];
  readonly apiKey?: string;
  readonly version?: string;
}

/** Writes config, questions and corpus into the folder. */
export function writeJudgedExperiment(folder: string, experiment: JudgedExperiment): void {
  const { url, count, concurrency, timeoutSeconds, metrics = judgedMetrics, apiKey, version } = experiment;
  mkdirSync(join(folder, 'docs'), { recursive: true });
  for (const [name, text] of Object.entries(docs)) writeFileSync(join(folder, 'docs', name), text);
  const queries = Array.from({ length: count }, (_, at) => {
    const [language, question, expectedAnswer] = questions[at % questions.length]!;
    return { id: `q${at}`, query: `${question} ${at}?`, language, expectedAnswer };
  });
  writeFileSync(join(folder, 'questions.jsonl'), queries.map((query) => `${JSON.stringify(query)}\n`).join(''));
  const model = { baseUrl: `${url}/v1`, ...(apiKey && { apiKey }), ...(timeoutSeconds && { timeoutSeconds }) };
  const answer = { model: 'openai-compatible:writer', ...model };
  const config = {
    name: 'judged',
    dataset: './questions.jsonl',
    metrics: [...metrics, 'latency'],
    concurrency,
    judge: { model: 'openai-compatible:judge', ...model },
    targets: [{ id: 'rag', type: 'reference', corpus: './docs', mode: 'bm25', answer, ...(version && { version }) }],
  };
  writeFileSync(join(folder, 'hakari.yaml'), JSON.stringify(config));
}

export const isJudging = ({ body }: WireCall): boolean => body.model === 'judge';

/** What a call is about, the same when it is made again in other words. */
export const subjectOf = ({ body }: WireCall): string =>
  JSON.stringify([body.model, (body.messages as readonly unknown[]).slice(0, 2)]);

/** A verdict or an answer that depends on what was asked; one verdict of fifty is 0, and one is 1. */
export function replyOfServer(call: WireCall): string {
  const at = unitOf(subjectOf(call));
  if (!isJudging(call)) return `It is as the passage says, in the ${words[Math.floor(at * words.length)]} way [1].`;
  const listed = claimReply(call) ?? itemReply(call);
  if (listed !== undefined) return listed;
  const score = at < 0.02 ? 0 : at > 0.98 ? 1 : Math.round(at * 100) / 100;
  const schema = schemaOf(call.body);
  if (schema !== undefined) return JSON.stringify(replyBySchema(schema, score));
  return `Score: ${score.toFixed(2)}\nReason: as the passage says`;
}

const words = ['first', 'second', 'usual', 'old', 'new', 'northern', 'southern', 'quiet', 'loud', 'other', 'same'];
