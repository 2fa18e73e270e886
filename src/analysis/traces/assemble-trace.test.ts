import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { SpanFacts } from '../../model/trace.ts';
import { assembleTrace } from './assemble-trace.ts';

const span = (spanId: string, kind: SpanFacts['kind'], changes: Partial<SpanFacts> = {}): SpanFacts => ({
  traceId: 't',
  spanId,
  kind,
  name: spanId,
  startedAt: 1000,
  endedAt: 2000,
  ...(kind === 'root' ? {} : { parentId: 'root' }),
  ...changes,
});

const root = (changes: Partial<SpanFacts> = {}): SpanFacts => span('root', 'root', changes);

describe('assembleTrace', () => {
  it('takes of each thing what stands nearest to the root', () => {
    const whole = assembleTrace('t', [
      span('llm', 'generate', { parentId: 'chain', query: 'Context: … Question: x', answer: 'inner', model: 'm-2' }),
      span('find', 'retrieve', { parentId: 'chain', query: 'rewritten x', startedAt: 1100, endedAt: 1400 }),
      span('chain', 'other', { session: 's', category: 'waste', answer: 'outer' }),
      root({ query: 'x?', service: 'bot', release: '7' }),
    ]);
    assert.deepEqual(whole?.head, {
      ...{ id: 't', stream: 'bot', startedAt: 1000, query: 'x?', category: 'waste', release: '7', session: 's' },
      ...{ model: 'm-2', failed: false, latencyMs: 1000, answerSpan: 'chain' },
    });
    assert.equal(whole?.trial.status === 'ok' && whole.trial.output.answer, 'outer');
    assert.deepEqual(whole?.trial.status === 'ok' && whole.trial.output.timings, {
      ...{ totalMs: 1000, retrieve: 300, generate: 1000 },
    });
  });

  it('asks what searches before what generates, whose messages hold more than the question', () => {
    const spans = [
      span('llm', 'generate', { query: 'Answer from these passages: …', parentId: 'gone' }),
      span('find', 'retrieve', { query: 'when is the library open', parentId: 'gone' }),
    ];
    assert.equal(assembleTrace('t', spans)?.head.query, 'when is the library open');
  });

  it('does not know the time of a trace whose root is not there, unless one span is above all others', () => {
    const spans = [
      span('a', 'retrieve', { query: 'q', parentId: 'gone', documents: [{ id: 'd' }] }),
      span('b', 'generate', { answer: 'a', parentId: 'gone' }),
    ];
    const open = assembleTrace('t', spans);
    assert.deepEqual([open?.head.latencyMs, open?.trial.latencyMs], [undefined, undefined]);
    const below = assembleTrace('t', [
      span('top', 'other', { query: 'q', parentId: 'gone', endedAt: 1700 }),
      span('b', 'generate', { answer: 'a', parentId: 'top' }),
    ]);
    assert.equal(below?.head.latencyMs, 700);
  });

  it('takes the last reranking, else each document of all searches once', () => {
    const first = span('s1', 'retrieve', { documents: [{ id: 'a', score: 1 }, { id: 'b' }] });
    const second = span('s2', 'retrieve', { startedAt: 1200, documents: [{ id: 'b', score: 3 }, { id: 'c' }] });
    const rerank = span('r', 'rerank', { startedAt: 1300, documents: [{ id: 'c', score: 0.9 }] });
    const ids = (...spans: readonly SpanFacts[]) => {
      const trial = assembleTrace('t', [root({ query: 'q' }), ...spans])?.trial;
      return trial?.status === 'ok' ? trial.output.documents?.map(({ id }) => id) : undefined;
    };
    assert.deepEqual(ids(second, first), ['a', 'b', 'c']);
    assert.deepEqual(ids(rerank, second, first), ['c']);
    assert.deepEqual(ids(span('none', 'retrieve', { documents: [] })), []);
    assert.equal(ids(), undefined);
  });

  it('adds up what all that generate tell, and takes what one of them does not tell from the root', () => {
    const one = span('g1', 'generate', { answer: 'a', usage: { inputTokens: 10, outputTokens: 5, costUsd: 0.01 } });
    const two = span('g2', 'generate', { answer: 'b', usage: { inputTokens: 20, outputTokens: 1 } });
    const asked = root({ query: 'q', usage: { inputTokens: 30, costUsd: 0.5 } });
    assert.deepEqual(assembleTrace('t', [asked, one, two])?.head.usage, {
      ...{ inputTokens: 30, outputTokens: 6, costUsd: 0.5 },
    });
    assert.deepEqual(assembleTrace('t', [root({ query: 'q' }), one, two])?.head.usage, {
      ...{ inputTokens: 30, outputTokens: 6 },
    });
  });

  it('has failed where the root has, and not where a step failed that was made good', () => {
    const error = { code: 'timeout', message: 'no answer' };
    const mended = assembleTrace('t', [root({ query: 'q', answer: 'a' }), span('s', 'generate', { error })]);
    assert.deepEqual([mended?.trial.status, mended?.head.failed], ['ok', false]);
    const failed = assembleTrace('t', [root({ query: 'q', error }), span('s', 'generate', { answer: 'half' })]);
    assert.deepEqual([failed?.trial.status, failed?.head.failed, failed?.head.latencyMs], ['failed', true, 1000]);
    assert.deepEqual(failed?.trial.status === 'failed' && failed.trial.error, error);
  });

  it('is no question where nothing of one is told', () => {
    assert.equal(assembleTrace('t', [root(), span('x', 'other', { model: 'm' })]), undefined);
    assert.equal(assembleTrace('t', []), undefined);
  });

  it('comes to an end where spans stand in a circle', () => {
    const a = span('a', 'other', { parentId: 'b', query: 'q' });
    const b = span('b', 'other', { parentId: 'a' });
    assert.equal(assembleTrace('t', [a, b])?.head.query, 'q');
    const deep = Array.from({ length: 20_000 }, (_, n) =>
      span(`s${n}`, 'other', { parentId: `s${n - 1}`, query: `q${n}` }),
    );
    assert.equal(assembleTrace('t', deep)?.head.query, 'q0');
  });

  it('keeps tags for rules, of one name that nearest to the root', () => {
    const whole = assembleTrace('t', [
      span('s', 'other', {
        tags: [
          ['plan', 'free'],
          ['__proto__', 'x'],
        ],
      }),
      root({ query: 'q', tags: [['plan', 'paid']] }),
    ]);
    assert.deepEqual(
      [...(whole?.tags ?? [])],
      [
        ['plan', 'paid'],
        ['__proto__', 'x'],
      ],
    );
  });
});
