// A real model keeps what the contract of chat models promises, and answers the examples from their documents.
import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { after, before, test } from 'node:test';
import { parse } from 'yaml';
import { openChatModel } from '#src/models/open-chat-model.ts';
import type { ChatModel, ChatRequest, MeteredModel } from '#src/ports/chat-model.ts';
import { silent } from '#src/ports/progress.ts';
import { createReferenceTargets } from '#src/targets/reference/create-reference-target.ts';
import { llmSettings } from './llm-settings.ts';
import { metered } from './metered.ts';

const settings = llmSettings(process.env);
if (typeof settings === 'string') throw new Error(settings);
const { access, temperature } = settings;
const clock = { now: () => Date.now(), monotonic: () => performance.now() };
const messages: ChatRequest['messages'] = [
  { role: 'system', text: 'You answer with one word.' },
  { role: 'user', text: 'Which colour has a cloudless sky at noon?' },
];

let model: ChatModel;
before(async () => {
  model = await openChatModel(access, { clock, where: 'HAKARI_LLM_MODEL' });
});
after(() => model.close());

for (const streamed of [false, true]) {
  test(`it answers${streamed ? ', streamed' : ''}, with its tokens, model and times`, async (t) => {
    const reply = await model.ask({ messages, maxTokens: 2000, streamed });
    t.diagnostic(`${reply.model}: ${JSON.stringify(reply.text)}, ${JSON.stringify(reply.usage)}, ${reply.ms} ms`);
    assert.match(reply.text, /\w/u);
    assert.equal(reply.finish, 'stop');
    assert.ok((reply.usage.inputTokens ?? 0) > 0 && (reply.usage.outputTokens ?? 0) > 0);
    assert.ok(reply.ms > 0);
    if (streamed) assert.ok((reply.firstTokenMs ?? 0) > 0 && (reply.firstTokenMs ?? 0) <= reply.ms);
    else assert.equal(reply.firstTokenMs, null);
  });
}

test('it answers in JSON of a given form', async () => {
  const schema = {
    type: 'object',
    properties: { score: { type: 'number' } },
    required: ['score'],
    additionalProperties: false,
  };
  const question = 'Score how blue a cloudless sky is, from 0 to 1. Answer in JSON: {"score": NUMBER}';
  const request: ChatRequest = { messages: [{ role: 'user', text: question }], maxTokens: 2000 };
  const reply = await model.ask({ ...request, schema: { name: 'verdict', schema } });
  const { score } = JSON.parse(reply.text) as { readonly score?: unknown };
  assert.equal(typeof score, 'number', reply.text);
});

test('it answers questions in three languages from the passages of the examples, and cites one', async (t) => {
  const configDir = mkdtempSync(join(tmpdir(), 'hakari-llm-'));
  t.after(() => rmSync(configDir, { recursive: true }));
  cpSync(resolve('examples/quickstart/docs'), join(configDir, 'docs'), { recursive: true });
  const openAnswerModel = async (): Promise<MeteredModel> => metered(model, access.model);
  const target = createReferenceTargets({ configDir, clock, openAnswerModel })(
    { id: 'writer', type: 'reference', corpus: 'docs', answer: { model: access.model, maxTokens: 2000, temperature } },
    'targets[0]',
  );
  await target.prepare({ skipIndexing: false, progress: silent });
  const { queries } = parse(readFileSync('examples/answers/questions.yaml', 'utf8')) as {
    readonly queries: readonly { readonly id: string; readonly query: string }[];
  };
  for (const { id, query } of queries.filter((each) => ['A02', 'B01', 'C01'].includes(each.id))) {
    const { signal } = new AbortController();
    const { answer = '', citations = [], finish } = await target.ask({ exampleId: id, query, repeat: 0, signal });
    t.diagnostic(`${id} ${query} ${answer}`);
    assert.equal(finish, 'stop', id);
    assert.ok(answer.length > 0, id);
    const cited = citations.filter((each) => typeof each === 'object' && each !== null && 'documentId' in each);
    assert.ok(cited.length > 0, `${id} cites no passage: ${answer}`);
  }
});
