// Questions written by a server that does everything servers do: nothing is kept by half, and what was lost is there once it is well.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { type Synthesis, synthesise } from '#src/app/synthesis/synthesise.ts';
import type { SourceChunk } from '#src/curation/corpus-pieces.ts';
import { createQuestionChecker } from '#src/judge/synthesis/question-checker.ts';
import { createQuestionWriter } from '#src/judge/synthesis/question-writer.ts';
import { silent } from '#src/ports/progress.ts';
import { systemClock } from '#src/setup/environment.ts';
import { createCalls } from '#src/setup/open-calls.ts';
import { openStore } from '#src/store/open-store.ts';
import { type Behaviour, seededFaults } from '../wire/behaviour.ts';
import { startWireServer, type WireServer } from '../wire/wire-server.ts';
import { withFolder } from './hakari.ts';
import { synthesisReply } from './synthesis-server.ts';

const status = (code: number): Behaviour => ({ do: 'status', status: code });
const faults: readonly { readonly share: number; readonly behaviour: Behaviour }[] = [
  { share: 0.02, behaviour: { do: 'status', status: 429, retryAfter: { in: 'ms', value: 10 } } },
  { share: 0.02, behaviour: status(500) },
  { share: 0.02, behaviour: { do: 'reset' } },
  { share: 0.02, behaviour: { do: 'cut' } },
  { share: 0.02, behaviour: { do: 'broken-json' } },
  { share: 0.02, behaviour: { do: 'hang' } },
  { share: 0.03, behaviour: { do: 'refuse' } },
  { share: 0.03, behaviour: { do: 'empty' } },
  { share: 0.03, behaviour: { do: 'fenced' } },
  { share: 0.03, behaviour: { do: 'answer', text: '{"pairs": [{"kind": "fact", "question": "Half a quest' } },
  { share: 0.03, behaviour: { do: 'answer', text: '{"reason": "as it is", "standsAlone": "yes", "answ' } },
];

async function* chunks(): AsyncGenerator<SourceChunk> {
  for (let n = 0; n < 150; n++) {
    const text = `Office ${n} opens at ${n} past eight on weekdays. Its counter for permits of sort ${n} closes an hour early.`;
    yield { id: `offices.md#${n}`, title: `Office ${n}`, text };
  }
}

async function generate(folder: string, server: WireServer): Promise<Synthesis> {
  const store = await openStore(`sqlite:${join(folder, 'store.db')}`);
  const calls = createCalls({ clock: systemClock, store, concurrency: 16, backoffMs: 5 });
  const settings = { model: 'openai-compatible:scripted', baseUrl: `${server.url}/v1`, timeoutSeconds: 0.5 };
  const model = await calls.openInstrument(settings, 'test');
  try {
    return await synthesise({
      chunks,
      writer: createQuestionWriter({ model, settings: {} }),
      checker: createQuestionChecker({ model, settings: {} }),
      ...{ name: 'offices', pairs: 3, kinds: ['fact', 'multi-hop', 'unanswerable'], seed: 1, concurrency: 16 },
      stop: new AbortController().signal,
      progress: silent,
    });
  } finally {
    await model.close();
    await store.close();
  }
}

const sum = (tally: Readonly<Record<string, number>>): number =>
  Object.values(tally).reduce((all, one) => all + one, 0);

test('what a server gets wrong is counted and left out, and comes when it is well', () =>
  withFolder(async (folder) => {
    const server = await startWireServer({ answer: synthesisReply });
    try {
      const undisturbed = await withFolder((other) => generate(other, server));
      server.setSchedule(seededFaults({ seed: 20_261_121, faults, as: 'permanent' }));
      const ill = await generate(folder, server);
      const { requests, pairs } = ill.counts;
      assert.equal(ill.stopped, undefined);
      assert.equal(ill.interrupted, false);
      for (const code of ['model-server', 'model-rate-limited', 'judge-refused', 'judge-unreadable']) {
        assert.ok(
          (requests.failed[code] ?? 0) + (requests.failedChecks[code] ?? 0) > 0,
          `${code} ${JSON.stringify(requests)}`,
        );
      }
      assert.equal(pairs.leftOut['not-checked'], sum(requests.failedChecks));
      assert.deepEqual(Object.keys(pairs.leftOut), ['not-checked']);
      assert.equal(pairs.kept + sum(pairs.leftOut), pairs.written);
      const all = undisturbed.dataset?.examples ?? [];
      const found = ill.dataset?.examples ?? [];
      assert.equal(found.length, pairs.kept);
      assert.ok(found.length > all.length / 3 && found.length < all.length);
      for (const example of found)
        assert.deepEqual(
          example,
          all.find(({ id }) => id === example.id),
        );
      server.setSchedule(() => ({ do: 'answer' }));
      const well = await generate(folder, server);
      assert.deepEqual(well.counts, undisturbed.counts);
      assert.deepEqual(well.dataset, undisturbed.dataset);
    } finally {
      await server.close();
    }
  }));
