// A system in production, made up: kept traces with the scores that a test says.
import { randomUUID } from 'node:crypto';

import { present } from '#src/model/present.ts';
import type { Score } from '#src/model/score.ts';
import type { Trace } from '#src/model/trace.ts';
import type { Trial } from '#src/model/trial.ts';
import type { ServerStore } from '#src/ports/store.ts';

export const dayMs = 24 * 3600 * 1000;

export interface MadeUpTrace
  extends Partial<Pick<Trace, 'session' | 'category' | 'language' | 'release' | 'latencyMs'>> {
  readonly id: string;
  readonly at: number;
  readonly query?: string;
  readonly answer?: string;
  /** 1 where it is scored by chance alone (1). */
  readonly probability?: number;
  /** Undefined: nobody has decided of its scores. */
  readonly faithfulness?: number;
  /** The chance that it had to be judged (1). */
  readonly scoreProbability?: number;
  /** Its scores were decided, and not given (false). */
  readonly left?: boolean;
  /** Fingerprint of who judged it (`f`). */
  readonly judge?: string;
  readonly stream?: string;
  /** What else it is scored by, after its faithfulness (nothing). */
  readonly further?: readonly { readonly metric: string; readonly value: number; readonly judge?: string }[];
  /** The system failed, and nothing is scored (false). */
  readonly failed?: boolean;
}

export async function putProduction(store: ServerStore, traces: readonly MadeUpTrace[]): Promise<void> {
  const runs = new Map<string, string>();
  for (const { stream = 'town-bot' } of traces)
    if (!runs.has(stream)) runs.set(stream, await store.ensureStreamRun(stream, randomUUID()));
  await store.transaction(async (within) => {
    const rows = traces.map(
      ({ id, at, answer = 'It opens at seven.', stream = 'town-bot', latencyMs, failed = false, ...scored }) => {
        const runId = runs.get(stream) ?? '';
        const trial = present({
          ...{ id: `trial ${id}`, runId, repeat: 0, execution: 0, startedAt: at, latencyMs },
          ...(failed
            ? { status: 'failed', error: { code: 'gone', message: 'nobody answered' } }
            : {
                status: 'ok',
                output: { answer, documents: [{ id: 'gate.md', text: 'The gate opens at seven.' }] },
              }),
        }) as Trial;
        return { trial, scores: failed ? [] : scoresOf(trial, { id, at, ...scored }) };
      },
    );
    await store.append(rows, [], { within });
    await store.putTraces(
      traces.map(
        ({
          id,
          at,
          query = 'When does the gate open?',
          faithfulness,
          probability = 1,
          stream = 'town-bot',
          scoreProbability = 1,
          left = false,
          answer: _,
          judge: __,
          further: ___,
          failed = false,
          ...rest
        }) =>
          present({
            ...{ id, stream, status: 'kept' as const, runId: runs.get(stream) ?? '', trialId: `trial ${id}` },
            ...{ startedAt: at, probability, query, failed, sealed: false, ...rest },
            scoreProbability: faithfulness === undefined && !left ? undefined : scoreProbability,
          }),
      ),
      within,
    );
  });
}

/** A further score that no judge is named of is of a formula. */
function scoresOf(
  { id: trialId, runId }: Trial,
  { id, faithfulness, judge = 'f', further = [] }: MadeUpTrace,
): readonly Score[] {
  const all = [
    ...(faithfulness === undefined ? [] : [{ metric: 'faithfulness', value: faithfulness, judge }]),
    ...further,
  ];
  return all.map(({ metric, value, judge: by }, nth) => ({
    ...{ id: nth === 0 ? `score ${id}` : `score ${id} ${nth}`, runId, trialId, metric, metricVersion: 1 },
    ...{ source: by === undefined ? ('computed' as const) : ('judge' as const), scorerFingerprint: by ?? 'formula' },
    outcome: { status: 'scored', value },
  }));
}

/** So many a day, of which the share is faithful, spread evenly over the day. */
export function daysOf(
  {
    from,
    days,
    aDay,
    share,
  }: { readonly from: number; readonly days: number; readonly aDay: number; readonly share: number },
  name = 'a',
): readonly MadeUpTrace[] {
  return Array.from({ length: days * aDay }, (_, i) => ({
    id: `${name}${String(i).padStart(6, '0')}`,
    at: from + Math.floor((i * dayMs) / aDay),
    session: `${name} ${i >> 1}`,
    faithfulness: Math.floor((i + 1) * share) > Math.floor(i * share) ? 1 : 0,
  }));
}
