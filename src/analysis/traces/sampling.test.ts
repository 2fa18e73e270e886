import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Feedback } from '../../model/trace.ts';
import type { AssembledTrace } from './assemble-trace.ts';
import { chanceOf, isDrawn, placeOf, type Sampling } from './sampling.ts';

const trace = (
  head: Partial<AssembledTrace['head']> = {},
  tags: Readonly<Record<string, string>> = {},
): AssembledTrace => ({
  head: { id: 't', stream: 'bot', startedAt: 0, failed: false, ...head },
  trial: { repeat: 0, execution: 0, startedAt: 0, status: 'ok', output: {} },
  tags: new Map(Object.entries(tags)),
});

const said = (words: Partial<Feedback>): Feedback => ({ id: 'f', traceId: 't', at: 0, by: 'w', ...words });

describe('chanceOf', () => {
  const sampling: Sampling = {
    rate: 0.1,
    rules: [
      { failed: true, rate: 1 },
      { slowerThanMs: 5000, streams: ['bot'], rate: 0.5 },
      { tags: { 'user.plan': 'paid' }, rate: 0.8 },
      { feedback: 'bad', rate: 0.9 },
    ],
    strata: { by: 'language', rates: { ja: 0.4, constructor: 0.3 } },
  };
  const chance = (of: AssembledTrace, ...feedback: readonly Feedback[]) => chanceOf(of, feedback, sampling).probability;

  it('is that of the first rule that holds, else of the stratum, else the rate', () => {
    assert.equal(chance(trace({ failed: true, latencyMs: 9000 })), 1);
    assert.equal(chance(trace({ latencyMs: 5001 })), 0.5);
    assert.equal(chance(trace({ latencyMs: 5001, stream: 'other' })), 0.1);
    assert.equal(chance(trace({ latencyMs: 5000, language: 'ja' })), 0.4);
    assert.equal(chance(trace({}, { 'user.plan': 'paid' })), 0.8);
    assert.equal(chance(trace({ language: 'en' })), 0.1);
    assert.equal(chance(trace({ language: '__proto__' })), 0.1);
  });

  it('does not take a time that is not known for a short one or a long one', () => {
    assert.equal(chance(trace({})), 0.1);
  });

  it('knows what is bad of what people say', () => {
    assert.equal(chance(trace(), said({ thumbs: 'down' })), 0.9);
    assert.equal(chance(trace(), said({ stars: 2 })), 0.9);
    assert.equal(chance(trace(), said({ correction: 'No.' })), 0.9);
    assert.equal(chance(trace(), said({ thumbs: 'up', stars: 5, comment: 'fine' })), 0.1);
  });

  it('names the stratum of every trace, also of one that a rule keeps', () => {
    assert.deepEqual(chanceOf(trace({ failed: true, language: 'ko' }), [], sampling), {
      probability: 1,
      stratum: 'ko',
    });
    assert.deepEqual(chanceOf(trace(), [], sampling), { probability: 0.1, stratum: '' });
  });
});

describe('isDrawn', () => {
  const ids = Array.from({ length: 200_000 }, (_, n) => n.toString(16).padStart(32, '0'));

  it('keeps as many as the chance says, whatever the ids look like', () => {
    const uuids = ids.map((id) => `019aa000-0000-7000-8000-${id.slice(20)}`);
    for (const list of [ids, uuids])
      for (const probability of [0.01, 0.1, 0.5, 0.9]) {
        const share = list.filter((id) => isDrawn(id, probability)).length / list.length;
        // Five standard errors.
        const room = 5 * Math.sqrt((probability * (1 - probability)) / list.length);
        assert.ok(Math.abs(share - probability) < room, `${probability}: ${share}`);
      }
  });

  it('keeps at a higher rate what it keeps at a lower one, and everything at 1', () => {
    for (const id of ids.slice(0, 2000)) {
      assert.ok(placeOf(id) >= 0 && placeOf(id) < 1);
      assert.ok(isDrawn(id, 1));
      if (isDrawn(id, 0.2)) assert.ok(isDrawn(id, 0.21));
    }
  });

  it('draws one trace without regard to the one before it', () => {
    const places = ids.slice(0, 50_000).map(placeOf);
    const pairs = places.slice(1).map((place, at) => (place - 0.5) * ((places[at] ?? 0) - 0.5));
    const correlation = pairs.reduce((a, b) => a + b, 0) / pairs.length / (1 / 12);
    assert.ok(Math.abs(correlation) < 0.025, String(correlation));
  });
});
