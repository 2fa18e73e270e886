import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { SpanFacts } from '../../model/trace.ts';
import { readOtlpJson } from './read-json.ts';
import { type FactRules, factsOf } from './span-facts.ts';

type Value = string | number | boolean | readonly object[];

const valueOfKind = (value: Value): object =>
  typeof value === 'string'
    ? { stringValue: value }
    : typeof value === 'boolean'
      ? { boolValue: value }
      : typeof value === 'number'
        ? Number.isInteger(value)
          ? { intValue: String(value) }
          : { doubleValue: value }
        : { arrayValue: { values: value.map(pairs) } };

const pairs = (of: object): object => ({
  kvlistValue: { values: Object.entries(of).map(([key, value]) => ({ key, value: valueOfKind(value) })) },
});

const attributesOf = (of: Readonly<Record<string, Value>>): readonly object[] =>
  Object.entries(of).map(([key, value]) => ({ key, value: valueOfKind(value) }));

const usual: FactRules = { mask: (text) => text, person: undefined, tags: new Set() };

function facts(
  attributes: Readonly<Record<string, Value>>,
  {
    events = [],
    span = {},
    resource = {},
    rules = usual,
  }: {
    readonly events?: readonly (readonly [name: string, attributes: Readonly<Record<string, Value>>])[];
    readonly span?: object;
    readonly resource?: Readonly<Record<string, Value>>;
    readonly rules?: FactRules;
  } = {},
): SpanFacts {
  const written = {
    ...{ traceId: 'A'.repeat(32), spanId: 'b'.repeat(16), parentSpanId: 'c'.repeat(16), name: 'step' },
    ...{ startTimeUnixNano: '1790000000123456789', endTimeUnixNano: '1790000000623456789' },
    attributes: attributesOf(attributes),
    events: events.map(([name, of]) => ({ name, attributes: attributesOf(of) })),
    ...span,
  };
  const request = readOtlpJson(
    JSON.stringify({
      resourceSpans: [{ resource: { attributes: attributesOf(resource) }, scopeSpans: [{ spans: [written] }] }],
    }),
  );
  const [found] = request.spans;
  assert.ok(found, request.rejected.message);
  return factsOf(found.span, found.resource, rules);
}

describe('factsOf', () => {
  it('reads ids, times to the microsecond, and who sends', () => {
    const read = facts(
      {},
      { resource: { 'service.name': 'bot', 'service.version': '7', 'deployment.environment.name': 'live' } },
    );
    assert.deepEqual(read, {
      ...{ traceId: 'a'.repeat(32), spanId: 'b'.repeat(16), parentId: 'c'.repeat(16), kind: 'other', name: 'step' },
      ...{
        startedAt: 1790000000123.456,
        endedAt: 1790000000623.456,
        service: 'bot',
        release: '7',
        environment: 'live',
      },
    });
  });

  it('takes a span without a parent for the root, and one whose parent is of another process', () => {
    const kind = (span: object) => facts({}, { span }).kind;
    assert.equal(kind({ parentSpanId: '' }), 'root');
    assert.equal(kind({ flags: 0x301 }), 'root');
    assert.equal(kind({ flags: 0x101 }), 'other');
  });

  it('reads a search in both conventions', () => {
    const documents = [
      { id: 'd1', score: 0.95 },
      { id: 'd2', score: 0.5 },
    ];
    const asked = { 'gen_ai.operation.name': 'retrieval', 'gen_ai.retrieval.query.text': 'opening hours' };
    for (const listed of [JSON.stringify(documents), documents] as const) {
      const read = facts({ ...asked, 'gen_ai.retrieval.documents': listed });
      assert.deepEqual([read.kind, read.query, read.documents], ['retrieve', 'opening hours', documents]);
    }
    const open = facts({
      'openinference.span.kind': 'RETRIEVER',
      'input.value': 'opening hours',
      'retrieval.documents.1.document.id': 7,
      'retrieval.documents.1.document.score': 0.25,
      'retrieval.documents.0.document.id': 'd1',
      'retrieval.documents.0.document.content': 'At nine.',
      'output.value': 'what it found, which is no answer',
    });
    assert.deepEqual([open.kind, open.query, open.answer], ['retrieve', 'opening hours', undefined]);
    assert.deepEqual(open.documents, [
      { id: 'd1', text: 'At nine.' },
      { id: '7', score: 0.25 },
    ]);
    const sorted = facts({
      'openinference.span.kind': 'RERANKER',
      'reranker.query': 'hours',
      'reranker.input_documents.0.document.id': 'in',
      'reranker.output_documents.0.document.id': 'out',
    });
    assert.deepEqual([sorted.kind, sorted.query, sorted.documents], ['rerank', 'hours', [{ id: 'out' }]]);
  });

  it('names a document without a name after its text, the same each time', () => {
    const [one, two] = ['At nine.', 'At ten.'].map(
      (content) => facts({ 'retrieval.documents.0.document.content': content }).documents?.[0]?.id,
    );
    assert.match(one ?? '', /^text-[0-9a-f]{16}$/u);
    assert.notEqual(one, two);
    assert.equal(facts({ 'retrieval.documents.3.document.content': 'At nine.' }).documents?.[0]?.id, one);
  });

  it('reads a chat as messages, in JSON, in pairs, in keys and in events', () => {
    const text = (content: string) => ({ type: 'text', content });
    const input = [
      { role: 'system', parts: [text('be short')] },
      { role: 'user', parts: [text('hello')] },
      { role: 'assistant', parts: [text('hello')] },
      { role: 'user', parts: [{ type: 'uri', content: 'picture' }, text('when'), text('is it open')] },
    ];
    const output = [{ role: 'assistant', parts: [{ type: 'reasoning', content: 'hm' }, text('At nine.')] }];
    const expected = [
      'generate',
      'when\nis it open',
      'At nine.',
      [
        { role: 'user', text: 'hello' },
        { role: 'assistant', text: 'hello' },
      ],
    ];
    const told = ({ kind, query, answer, history }: SpanFacts) => [kind, query, answer, history];
    const chat = { 'gen_ai.operation.name': 'chat' };
    const json = { 'gen_ai.input.messages': JSON.stringify(input), 'gen_ai.output.messages': JSON.stringify(output) };
    assert.deepEqual(told(facts({ ...chat, ...json })), expected);
    assert.deepEqual(
      told(facts({ ...chat, 'gen_ai.input.messages': input, 'gen_ai.output.messages': output })),
      expected,
    );
    assert.deepEqual(told(facts(chat, { events: [['gen_ai.client.inference.operation.details', json]] })), expected);
    const open = facts({
      'openinference.span.kind': 'LLM',
      'input.value': '{"messages":[]}',
      'llm.input_messages.0.message.role': 'user',
      'llm.input_messages.0.message.content': 'hello',
      'llm.input_messages.1.message.role': 'assistant',
      'llm.input_messages.1.message.content': 'hello',
      'llm.input_messages.2.message.role': 'user',
      'llm.input_messages.2.message.contents.0.message_content.type': 'text',
      'llm.input_messages.2.message.contents.0.message_content.text': 'when',
      'llm.input_messages.2.message.contents.1.message_content.type': 'reasoning',
      'llm.input_messages.2.message.contents.1.message_content.text': 'hm',
      'llm.input_messages.2.message.contents.2.message_content.text': 'is it open',
      'llm.output_messages.0.message.role': 'assistant',
      'llm.output_messages.0.message.content': 'At nine.',
    });
    assert.deepEqual(told(open), expected);
    const events = facts(chat, {
      events: [
        ['gen_ai.user.message', { content: 'when is it open' }],
        ['gen_ai.choice', { message: '{"role":"assistant","content":"At nine."}' }],
      ],
    });
    assert.deepEqual([events.query, events.answer], ['when is it open', 'At nine.']);
  });

  it('reads model, tokens, cost, session, category and language', () => {
    const read = facts({
      ...{ 'gen_ai.request.model': 'm', 'gen_ai.response.model': 'm-2026', 'gen_ai.conversation.id': 'c1' },
      ...{ 'gen_ai.usage.input_tokens': 30, 'gen_ai.usage.output_tokens': 0, 'llm.cost.total': 0.25 },
      ...{ 'hakari.category': 'waste', 'hakari.language': 'ja' },
    });
    assert.deepEqual(
      [read.model, read.usage, read.session, read.category, read.language],
      ['m-2026', { inputTokens: 30, outputTokens: 0, costUsd: 0.25 }, 'c1', 'waste', 'ja'],
    );
    const open = facts({
      'llm.model_name': 'n',
      'llm.token_count.prompt': 3,
      'llm.token_count.completion': 4,
      'session.id': 's',
    });
    assert.deepEqual([open.model, open.usage, open.session], ['n', { inputTokens: 3, outputTokens: 4 }, 's']);
    assert.equal(facts({ 'gen_ai.usage.input_tokens': -1 }).usage, undefined);
  });

  it('unwraps a text that a framework wrapped, and leaves other JSON as it is', () => {
    const query = (value: string) => facts({ 'input.value': value }).query;
    assert.equal(query('{"input":"when"}'), 'when');
    assert.equal(query('{"config":{},"question":"when"}'), 'when');
    assert.equal(query('{"a":1}'), '{"a":1}');
    assert.equal(query('{not json'), '{not json');
    assert.equal(query('   '), undefined);
  });

  it('says what failed', () => {
    const span = { status: { code: 2, message: '' } };
    const events = [
      ['exception', { 'exception.type': 'TimeoutError', 'exception.message': 'no reply in 30 s' }],
    ] as const;
    assert.deepEqual(facts({}, { span, events }).error, { code: 'TimeoutError', message: 'no reply in 30 s' });
    const named = { status: { code: 'STATUS_CODE_ERROR', message: 'gone' } };
    assert.deepEqual(facts({ 'error.type': '503' }, { span: named }).error, { code: '503', message: 'gone' });
    assert.equal(facts({}, { span: { status: { code: 1 } }, events }).error, undefined);
  });

  it('keeps who asked as a hash or not at all, and the tags that are asked for alone', () => {
    const given = { 'user.id': 'mina', 'user.plan': 'paid', other: 'x' };
    assert.deepEqual([facts(given).person, facts(given).tags], [undefined, undefined]);
    const rules: FactRules = {
      ...usual,
      person: (user) => `hash of ${user.length}`,
      tags: new Set(['user.plan', 'none']),
    };
    const read = facts(given, { rules });
    assert.deepEqual([read.person, read.tags], ['hash of 4', [['user.plan', 'paid']]]);
  });

  it('masks every text', () => {
    const rules: FactRules = { ...usual, mask: (text) => text.replaceAll('mina', '***') };
    const read = facts(
      {
        ...{ 'input.value': 'for mina', 'output.value': 'to mina', 'session.id': 'of mina', 'hakari.category': 'mina' },
        'retrieval.documents.0.document.id': 'd',
        'retrieval.documents.0.document.content': 'mina wrote',
        'gen_ai.input.messages': JSON.stringify([
          { role: 'user', content: 'I am mina' },
          { role: 'user', content: 'for mina' },
        ]),
      },
      { rules, span: { name: 'ask mina', status: { code: 2, message: 'mina is gone' } } },
    );
    assert.ok(!JSON.stringify(read).includes('mina'), JSON.stringify(read));
  });

  it('cuts what is too long, and says so by an ellipsis', () => {
    const { query = '' } = facts({ 'input.value': '長'.repeat(150_000) });
    assert.equal(query.length, 100_001);
    assert.ok(query.endsWith('…'));
  });
});
