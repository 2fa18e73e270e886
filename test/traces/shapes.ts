// Traces as libraries write them, in our own words: of each the attributes of its spans, and what has to come of them.

export interface ShapedSpan {
  readonly id: number;
  /** (the root) */
  readonly parent?: number;
  readonly name?: string;
  /** Milliseconds after the trace began (0 to 1,000). */
  readonly from?: number;
  readonly to?: number;
  readonly attributes?: Readonly<Record<string, string | number | boolean | readonly string[]>>;
  readonly events?: readonly (readonly [name: string, attributes: Readonly<Record<string, string | number>>])[];
  readonly failed?: string;
}

export interface Shape {
  readonly spans: readonly ShapedSpan[];
  /** What differs from what all tell. */
  readonly expected?: object;
}

export const question = '住民票の写しはどこで取れますか';
export const answer = '市民課の窓口で取れます。';
const passages = ['市民課は一階です。', '手数料は300円です。'];
const json = JSON.stringify;

const modelUsage = { 'gen_ai.usage.input_tokens': 120, 'gen_ai.usage.output_tokens': 30 };
const prompt = `次の文書だけで答えてください。\n${passages.join('\n')}\n${question}`;

/** What all of them tell, unless they say otherwise. */
export const told = {
  ...{ query: question, answer, model: 'small-2026', inputTokens: 120, outputTokens: 30, latencyMs: 1000 },
  documents: [
    { id: 'd1', score: 0.9, text: passages[0] },
    { id: 'd2', score: 0.5, text: passages[1] },
  ],
  ...{ session: 's-1', failed: false },
};

const documentsOf = (make: (text: string, n: number) => object): readonly object[] => passages.map(make);
const scoreOf = (n: number): number => [0.9, 0.5][n] ?? 0;

export const shapes: Readonly<Record<string, Shape>> = {
  'OpenTelemetry, messages as JSON': {
    spans: [
      { id: 1, attributes: { 'gen_ai.operation.name': 'invoke_workflow', 'gen_ai.conversation.id': 's-1' } },
      {
        ...{ id: 2, parent: 1, from: 50, to: 200 },
        attributes: {
          ...{ 'gen_ai.operation.name': 'retrieval', 'gen_ai.retrieval.query.text': question },
          'gen_ai.retrieval.documents': json(
            documentsOf((content, n) => ({ id: `d${n + 1}`, score: scoreOf(n), content })),
          ),
        },
      },
      {
        ...{ id: 3, parent: 1, from: 210, to: 990 },
        attributes: {
          ...{
            'gen_ai.operation.name': 'chat',
            'gen_ai.request.model': 'small',
            'gen_ai.response.model': 'small-2026',
          },
          ...modelUsage,
          'gen_ai.system_instructions': json([{ type: 'text', content: '短く答えてください。' }]),
          'gen_ai.input.messages': json([{ role: 'user', parts: [{ type: 'text', content: prompt }] }]),
          'gen_ai.output.messages': json([
            {
              role: 'assistant',
              parts: [
                { type: 'reasoning', content: '…' },
                { type: 'text', content: answer },
              ],
              finish_reason: 'stop',
            },
          ]),
        },
      },
    ],
  },
  'OpenTelemetry, messages as events of earlier versions': {
    spans: [
      { id: 1, attributes: { 'session.id': 's-1' } },
      {
        ...{ id: 2, parent: 1, to: 990 },
        attributes: { 'gen_ai.operation.name': 'chat', 'gen_ai.response.model': 'small-2026', ...modelUsage },
        events: [
          ['gen_ai.system.message', { content: '短く答えてください。' }],
          ['gen_ai.user.message', { content: question }],
          ['gen_ai.choice', { index: 0, message: json({ role: 'assistant', content: answer }) }],
        ],
      },
    ],
    expected: { documents: undefined },
  },
  'OpenInference, as LangChain has it': {
    spans: [
      {
        id: 1,
        attributes: {
          ...{ 'openinference.span.kind': 'CHAIN', 'session.id': 's-1', 'input.mime_type': 'application/json' },
          'input.value': json({ messages: [{ type: 'human', content: question, additional_kwargs: {} }] }),
          'output.value': json({
            messages: [
              { type: 'human', content: question },
              { type: 'ai', content: answer },
            ],
          }),
        },
      },
      {
        ...{ id: 2, parent: 1, from: 50, to: 200 },
        attributes: {
          ...{ 'openinference.span.kind': 'RETRIEVER', 'input.value': '住民票 写し' },
          ...Object.fromEntries(
            passages.flatMap((text, n) => [
              [`retrieval.documents.${n}.document.id`, `d${n + 1}`],
              [`retrieval.documents.${n}.document.content`, text],
              [`retrieval.documents.${n}.document.score`, scoreOf(n)],
              [`retrieval.documents.${n}.document.metadata`, json({ page: n })],
            ]),
          ),
        },
      },
      {
        ...{ id: 3, parent: 1, from: 210, to: 990 },
        attributes: {
          ...{ 'openinference.span.kind': 'LLM', 'llm.model_name': 'small-2026' },
          ...{ 'llm.token_count.prompt': 120, 'llm.token_count.completion': 30, 'llm.token_count.total': 150 },
          'llm.input_messages.0.message.role': 'user',
          'llm.input_messages.0.message.content': prompt,
          'llm.output_messages.0.message.role': 'assistant',
          'llm.output_messages.0.message.content': answer,
        },
      },
    ],
  },
  'OpenInference, as LlamaIndex has it': {
    spans: [
      {
        id: 1,
        attributes: {
          ...{ 'openinference.span.kind': 'CHAIN', 'session.id': 's-1', 'input.value': json({ query_str: question }) },
          'output.value': answer,
        },
      },
      {
        ...{ id: 2, parent: 1, from: 50, to: 200 },
        attributes: {
          ...{
            'openinference.span.kind': 'RETRIEVER',
            'input.value': question,
            'output.mime_type': 'application/json',
          },
          'output.value': json({
            nodes: passages.map((text, n) => ({ node: { id_: `d${n + 1}`, text, metadata: {} }, score: scoreOf(n) })),
          }),
        },
      },
      {
        ...{ id: 3, parent: 1, from: 210, to: 990 },
        attributes: {
          ...{ 'openinference.span.kind': 'LLM', 'llm.model_name': 'small-2026' },
          ...{ 'llm.token_count.prompt': 120, 'llm.token_count.completion': 30 },
        },
      },
    ],
  },
  'Traceloop, a workflow with a vector store': {
    spans: [
      {
        id: 1,
        name: 'answer.workflow',
        attributes: {
          ...{ 'traceloop.span.kind': 'workflow', 'traceloop.association.properties.session_id': 's-1' },
          'traceloop.entity.input': json({ args: [question], kwargs: {} }),
          'traceloop.entity.output': json(answer),
        },
      },
      {
        ...{ id: 2, parent: 1, from: 50, to: 200, attributes: { 'db.system': 'chroma', 'db.operation': 'query' } },
        events: passages.map((text, n) => [
          'db.query.result',
          {
            ...{ 'db.query.result.id': `d${n + 1}`, 'db.query.result.score': scoreOf(n) },
            ...{ 'db.query.result.distance': 1 - scoreOf(n), 'db.query.result.document': text },
          },
        ]),
      },
      {
        ...{ id: 3, parent: 1, from: 210, to: 990 },
        attributes: {
          ...{ 'llm.request.type': 'chat', 'gen_ai.request.model': 'small', 'gen_ai.response.model': 'small-2026' },
          ...{ 'gen_ai.usage.prompt_tokens': 120, 'gen_ai.usage.completion_tokens': 30, 'llm.usage.total_tokens': 150 },
          ...{ 'gen_ai.prompt.0.role': 'user', 'gen_ai.prompt.0.content': prompt },
          ...{ 'gen_ai.completion.0.role': 'assistant', 'gen_ai.completion.0.content': answer },
        },
      },
    ],
  },
  'LangSmith, which calls a search an embedding': {
    spans: [
      {
        id: 1,
        attributes: {
          ...{
            'langsmith.span.kind': 'chain',
            'gen_ai.operation.name': 'chain',
            'langsmith.metadata.thread_id': 's-1',
          },
          'gen_ai.prompt': json({ question }),
          'gen_ai.completion': json({ output: answer }),
        },
      },
      {
        ...{ id: 2, parent: 1, from: 50, to: 200 },
        attributes: {
          ...{ 'langsmith.span.kind': 'retriever', 'gen_ai.operation.name': 'embeddings' },
          'gen_ai.prompt': json({ query: question }),
          'gen_ai.completion': json({
            documents: passages.map((page_content, n) => ({
              page_content,
              type: 'Document',
              metadata: { id: `d${n + 1}` },
            })),
          }),
        },
      },
      {
        ...{ id: 3, parent: 1, from: 210, to: 990 },
        attributes: {
          ...{ 'langsmith.span.kind': 'llm', 'gen_ai.operation.name': 'chat', 'gen_ai.request.model': 'small-2026' },
          ...modelUsage,
          'gen_ai.prompt': json({ messages: [[{ lc: 1, id: ['x', 'HumanMessage'], kwargs: { content: prompt } }]] }),
          'gen_ai.completion': json({ generations: [[{ text: answer, message: {} }]] }),
        },
      },
    ],
    expected: {
      documents: [
        { id: 'd1', text: passages[0] },
        { id: 'd2', text: passages[1] },
      ],
    },
  },
  'Vercel AI SDK, a stream with two steps': {
    spans: [
      {
        id: 1,
        name: 'ai.streamText',
        attributes: {
          ...{ 'ai.operationId': 'ai.streamText', 'ai.model.id': 'small', 'ai.telemetry.metadata.sessionId': 's-1' },
          'ai.prompt': json({
            system: '短く。',
            messages: [{ role: 'user', content: [{ type: 'text', text: question }] }],
          }),
          ...{ 'ai.response.text': answer, 'ai.usage.inputTokens': 120, 'ai.usage.outputTokens': 30 },
        },
      },
      {
        ...{ id: 2, parent: 1, from: 10, to: 300 },
        attributes: {
          ...{ 'ai.operationId': 'ai.streamText.doStream', 'gen_ai.system': 'x', 'gen_ai.request.model': 'small' },
          ...{
            'gen_ai.response.model': 'small-2026',
            'gen_ai.usage.input_tokens': 50,
            'gen_ai.usage.output_tokens': 10,
          },
          'ai.prompt.messages': json([{ role: 'user', content: [{ type: 'text', text: question }] }]),
          'ai.response.toolCalls': json([{ toolName: 'search', args: { q: '住民票' } }]),
        },
        events: [['ai.stream.firstChunk', { 'ai.response.msToFirstChunk': 90 }]],
      },
      {
        ...{ id: 3, parent: 1, from: 300, to: 400 },
        attributes: {
          'ai.operationId': 'ai.toolCall',
          'ai.toolCall.name': 'search',
          'ai.toolCall.result': json(passages),
        },
      },
      {
        ...{ id: 4, parent: 1, from: 400, to: 990 },
        attributes: {
          ...{
            'ai.operationId': 'ai.streamText.doStream',
            'gen_ai.request.model': 'small',
            'ai.response.text': answer,
          },
          ...{
            'gen_ai.response.model': 'small-2026',
            'gen_ai.usage.input_tokens': 70,
            'gen_ai.usage.output_tokens': 20,
          },
        },
      },
    ],
    expected: { documents: undefined },
  },
  'Haystack, a pipeline': {
    spans: [
      {
        id: 1,
        name: 'haystack.pipeline.run',
        attributes: {
          'session.id': 's-1',
          'haystack.pipeline.input_data': json({ retriever: { query: question }, builder: { question } }),
          'haystack.pipeline.output_data': json({ retriever: { documents: [] }, llm: { replies: [answer] } }),
        },
      },
      {
        ...{ id: 2, parent: 1, from: 50, to: 200, name: 'haystack.component.run' },
        attributes: {
          ...{ 'haystack.component.name': 'retriever', 'haystack.component.type': 'InMemoryBM25Retriever' },
          'haystack.component.input': json({ query: question, top_k: 2 }),
          'haystack.component.output': json({
            documents: passages.map((content, n) => ({ id: `d${n + 1}`, content, meta: {}, score: scoreOf(n) })),
          }),
        },
      },
      {
        ...{ id: 3, parent: 1, from: 200, to: 210, name: 'haystack.component.run' },
        attributes: {
          'haystack.component.type': 'PromptBuilder',
          'haystack.component.output': json({ prompt }),
        },
      },
      {
        ...{ id: 4, parent: 1, from: 210, to: 990, name: 'haystack.component.run' },
        attributes: {
          ...{ 'haystack.component.type': 'OpenAIGenerator', 'gen_ai.response.model': 'small-2026', ...modelUsage },
          'haystack.component.input': json({ prompt }),
          'haystack.component.output': json({ replies: [answer], meta: [{ model: 'small-2026' }] }),
        },
      },
    ],
  },
  'MLflow, exported': {
    spans: [
      {
        id: 1,
        attributes: {
          ...{ 'mlflow.spanType': json('CHAIN'), 'mlflow.trace.session': 's-1' },
          'mlflow.spanInputs': json({ question }),
          'mlflow.spanOutputs': json(answer),
        },
      },
      {
        ...{ id: 2, parent: 1, from: 50, to: 200 },
        attributes: {
          ...{ 'mlflow.spanType': json('RETRIEVER'), 'mlflow.spanInputs': json({ query: question }) },
          'mlflow.spanOutputs': json(
            passages.map((page_content, n) => ({ page_content, metadata: { chunk_id: `d${n + 1}` } })),
          ),
        },
      },
      {
        ...{ id: 3, parent: 1, from: 210, to: 990 },
        attributes: {
          ...{ 'mlflow.spanType': json('CHAT_MODEL'), 'gen_ai.response.model': 'small-2026', ...modelUsage },
          'mlflow.spanInputs': json({ messages: [{ role: 'user', content: prompt }] }),
          'mlflow.spanOutputs': json({ choices: [{ message: { role: 'assistant', content: answer } }] }),
        },
      },
    ],
    expected: {
      documents: [
        { id: 'd1', text: passages[0] },
        { id: 'd2', text: passages[1] },
      ],
    },
  },
  Langfuse: {
    spans: [
      {
        id: 1,
        attributes: {
          ...{ 'langfuse.observation.type': 'span', 'langfuse.session.id': 's-1', 'langfuse.trace.name': 'ask' },
          'langfuse.observation.input': json({ question }),
          'langfuse.observation.output': json({ answer }),
        },
      },
      {
        ...{ id: 2, parent: 1, from: 50, to: 200 },
        attributes: {
          ...{ 'langfuse.observation.type': 'retriever', 'langfuse.observation.input': json(question) },
          'langfuse.observation.output': json(
            passages.map((text, n) => ({ id: `d${n + 1}`, score: scoreOf(n), text })),
          ),
        },
      },
      {
        ...{ id: 3, parent: 1, from: 210, to: 990 },
        attributes: {
          ...{
            'langfuse.observation.type': 'generation',
            'langfuse.observation.model.name': 'small-2026',
            ...modelUsage,
          },
          'langfuse.observation.input': json([{ role: 'user', content: prompt }]),
          'langfuse.observation.output': json({ role: 'assistant', content: answer }),
        },
      },
    ],
  },
};

const user = (content: string): string => json([{ role: 'user', parts: [{ type: 'text', content }] }]);
const said = (content: string): string => json([{ role: 'assistant', parts: [{ type: 'text', content }] }]);
const chat = (asked: string, replied: string, tokens: number): NonNullable<ShapedSpan['attributes']> => ({
  ...{ 'gen_ai.operation.name': 'chat', 'gen_ai.response.model': 'small-2026' },
  ...{ 'gen_ai.input.messages': user(asked), 'gen_ai.output.messages': said(replied) },
  ...{ 'gen_ai.usage.input_tokens': tokens, 'gen_ai.usage.output_tokens': tokens / 10 },
});
const found = (...ids: readonly string[]): NonNullable<ShapedSpan['attributes']> => ({
  'gen_ai.operation.name': 'retrieval',
  'gen_ai.retrieval.documents': json(ids.map((id) => ({ id, score: 0.5 }))),
});

const scored = (...ids: readonly string[]): readonly object[] => ids.map((id) => ({ id, score: 0.5 }));
const none = { session: undefined, documents: undefined };

/** What agents and networks do to a trace. */
export const difficult: Readonly<Record<string, Shape>> = {
  'an agent that plans, searches twice at once, and answers; its root tells no text': {
    spans: [
      { id: 1, attributes: { 'gen_ai.operation.name': 'invoke_agent' } },
      { id: 2, parent: 1, from: 10, to: 200, attributes: chat(question, '二つ調べます。', 100) },
      { id: 3, parent: 1, from: 210, to: 400, attributes: { 'gen_ai.operation.name': 'execute_tool' } },
      { id: 4, parent: 3, from: 220, to: 390, attributes: found('a', 'b') },
      {
        id: 5,
        parent: 1,
        from: 210,
        to: 450,
        attributes: { 'gen_ai.operation.name': 'execute_tool', 'output.value': '表' },
      },
      { id: 6, parent: 5, from: 230, to: 440, attributes: found('b', 'c') },
      { id: 7, parent: 1, from: 460, to: 990, attributes: chat(question, answer, 200) },
    ],
    expected: { ...none, documents: scored('a', 'b', 'c'), inputTokens: 300, outputTokens: 30 },
  },
  'a tool that ended last answers nobody': {
    spans: [
      { id: 1 },
      { id: 2, parent: 1, from: 10, to: 300, attributes: chat(question, answer, 100) },
      {
        ...{ id: 3, parent: 1, from: 310, to: 990 },
        attributes: { 'openinference.span.kind': 'TOOL', 'input.value': 'log', 'output.value': 'written' },
      },
    ],
    expected: { ...none, inputTokens: 100, outputTokens: 10 },
  },
  'a judge that looked at the answer is none of it': {
    spans: [
      { id: 1 },
      { id: 2, parent: 1, from: 10, to: 300, attributes: chat(question, answer, 100) },
      { id: 3, parent: 1, from: 310, to: 990, attributes: { 'openinference.span.kind': 'EVALUATOR' } },
      { id: 4, parent: 3, from: 320, to: 980, attributes: chat('Is it right?', 'yes', 500) },
    ],
    expected: { ...none, inputTokens: 100, outputTokens: 10 },
  },
  'agents within agents: the outer one answers, though the clock of the inner one is five minutes ahead': {
    spans: [
      { id: 1, name: 'POST /ask' },
      {
        ...{ id: 2, parent: 1, from: 10, to: 980 },
        attributes: { 'openinference.span.kind': 'AGENT', 'input.value': question, 'output.value': answer },
      },
      {
        ...{ id: 3, parent: 2, from: 300_020, to: 300_500 },
        attributes: { 'openinference.span.kind': 'AGENT', 'input.value': '部分の問い', 'output.value': '部分の答え' },
      },
      { id: 4, parent: 3, from: 300_030, to: 300_490, attributes: chat('部分の問い', '部分の答え', 100) },
    ],
    expected: { ...none, inputTokens: 100, outputTokens: 10 },
  },
  'one call of a model that two libraries tell counts once': {
    spans: [
      { id: 1 },
      { id: 2, parent: 1, from: 10, to: 980, attributes: chat(question, answer, 100) },
      { id: 3, parent: 2, from: 20, to: 970, attributes: chat(question, answer, 100) },
    ],
    expected: { ...none, inputTokens: 100, outputTokens: 10 },
  },
  'where the outer of them tells no tokens, the inner ones count': {
    spans: [
      { id: 1 },
      {
        ...{ id: 2, parent: 1, from: 10, to: 980 },
        attributes: { 'openinference.span.kind': 'LLM', 'input.value': question, 'output.value': answer },
      },
      { id: 3, parent: 2, from: 20, to: 500, attributes: chat(question, 'draft', 100) },
      { id: 4, parent: 2, from: 500, to: 970, attributes: chat(question, answer, 50) },
    ],
    expected: { ...none, inputTokens: 150, outputTokens: 15 },
  },
  'a step that failed and was made good': {
    spans: [
      { id: 1, attributes: { 'input.value': question, 'output.value': answer } },
      {
        ...{ id: 2, parent: 1, to: 300, failed: 'rate limited' },
        attributes: { 'gen_ai.operation.name': 'chat', 'gen_ai.request.model': 'small-2026' },
      },
      { id: 3, parent: 1, from: 300, to: 990, attributes: chat(question, answer, 100) },
    ],
    // What the first call took is not known, so that the sum is not.
    expected: { ...none, inputTokens: undefined, outputTokens: undefined },
  },
  'a question that failed in the middle': {
    spans: [
      { id: 1, attributes: { 'input.value': question }, failed: 'upstream is gone' },
      { id: 2, parent: 1, to: 300, attributes: found('a') },
    ],
    expected: {
      ...{ session: undefined, documents: undefined, answer: undefined, model: undefined },
      ...{ inputTokens: undefined, outputTokens: undefined, failed: true },
    },
  },
  'a root that never comes': {
    spans: [
      { id: 2, parent: 1, from: 10, to: 300, attributes: { ...found('a'), 'gen_ai.retrieval.query.text': question } },
      { id: 3, parent: 1, from: 310, to: 990, attributes: chat(prompt, answer, 100) },
    ],
    expected: { ...none, documents: scored('a'), latencyMs: undefined, inputTokens: 100, outputTokens: 10 },
  },
  'a root that ended before it began, by its clock': {
    spans: [{ id: 1, from: 1000, to: 0, attributes: { 'input.value': question, 'output.value': answer } }],
    expected: { ...none, latencyMs: undefined, model: undefined, inputTokens: undefined, outputTokens: undefined },
  },
};
