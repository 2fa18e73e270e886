// A store with a period of which much is to be said: runs and production, with names that a shell or a page could stumble over.
import type { ServerStore } from '#src/ports/store.ts';
import { putRuns } from './made-up-runs.ts';
import { putTraces } from './made-up-traces.ts';

export const oddCategory = `it's "new" <b>手続き</b> $(x) \`y\``;

const good = { faithfulness: 1, answerRelevance: 0.8, citationAccuracy: 1 };
const poor = { faithfulness: 0.2, answerRelevance: 0.3, citationAccuracy: 0.5 };

/** Of 1 to 4 November 2026. */
export async function putPeriod(store: ServerStore): Promise<void> {
  await putRuns(store, [
    { id: '1', target: 'old', at: '2026-11-01T09:00:00Z', answers: [good, good, poor, poor, null, null] },
    { id: '2', target: 'the <i>new</i> one', at: '2026-11-02T09:00:00Z', answers: [good, good, good, poor] },
  ]);
  const at = (day: number, minute: number): number => Date.UTC(2026, 10, day, 10, minute);
  await putTraces(
    store,
    'desk',
    Array.from({ length: 160 }, (_, place) => ({
      ...{ startedAt: at(3 + Math.floor(place / 80), place % 60), session: `s${place}`, query: `question ${place}` },
      ...(place % 2 === 0 ? { category: oddCategory, scores: poor } : { category: 'usual', scores: good }),
      ...{ latencyMs: place % 8 === 0 ? 9000 : 100 + place, failed: place % 15 === 0, usage: { costUsd: 0.01 } },
    })),
  );
  const stream = (await store.queryRuns({ limit: 10, streams: true, targetType: 'stream' })).rows[0];
  await store.setMetrics(stream?.id ?? '', ['faithfulness', 'answerRelevance', 'citationAccuracy'], undefined);
}
