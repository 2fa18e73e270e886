// What libraries send today becomes what it says, in whatever order the spans come.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { wholeTrace } from '#src/app/traces/settle-traces.ts';
import { readOtlpJson } from '#src/traces/otlp/read-json.ts';
import { factsOf } from '#src/traces/otlp/span-facts.ts';
import { requestOf } from './shaped-request.ts';
import { difficult, type Shape, shapes, told } from './shapes.ts';

const rules = { mask: (text: string) => text, person: undefined, tags: new Set<string>() };

function read({ spans }: Shape): object | undefined {
  const request = readOtlpJson(JSON.stringify(requestOf(spans)));
  assert.equal(request.rejected.spans, 0, request.rejected.message);
  const facts = request.spans.map(({ span, resource }) => factsOf(span, resource, rules));
  const whole = wholeTrace('1'.repeat(32), facts);
  if (whole === undefined) return undefined;
  const { head, trial } = whole;
  const output = trial.status === 'ok' ? trial.output : undefined;
  return {
    ...{ query: head.query, answer: output?.answer, model: head.model, latencyMs: head.latencyMs },
    ...{ inputTokens: head.usage?.inputTokens, outputTokens: head.usage?.outputTokens },
    ...{ documents: output?.documents, session: head.session, failed: head.failed },
  };
}

for (const [what, list] of Object.entries({ 'what libraries send': shapes, 'what is difficult': difficult }))
  describe(what, () => {
    for (const [name, shape] of Object.entries(list))
      it(name, () => {
        const expected = { ...told, ...shape.expected };
        assert.deepEqual(read(shape), expected);
        assert.deepEqual(read({ spans: shape.spans.toReversed() }), expected);
      });
  });

describe('what is not understood', () => {
  it('is no question, and says which attributes it has', () => {
    const spans = [{ id: 1, attributes: { 'acme.ask': 'when', 'acme.reply': 'at nine' } }];
    assert.equal(read({ spans }), undefined);
    const [first] = readOtlpJson(JSON.stringify(requestOf(spans))).spans;
    assert.ok(first);
    assert.deepEqual(factsOf(first.span, first.resource, rules).unread, ['acme.ask', 'acme.reply']);
  });
});
