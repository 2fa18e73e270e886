// A gate held against recorded repeats of one system: nothing changed between them, so that each FAIL is a false alarm.
import { z } from 'zod';
import { needsBaseline } from '../../analysis/gate/check-kinds.ts';
import type { GateDefinition } from '../../analysis/gate/gate-definition.ts';
import { gateVerdicts } from '../../analysis/gate/gate-result.ts';
import { ConfigError } from '../../model/hakari-error.ts';
import type { Run } from '../../model/run.ts';
import { wasStoppedEarly } from '../../model/stopped-early.ts';
import type { Store } from '../../ports/store.ts';
import { checkName, directionsOf } from '../../report/gate/check-words.ts';
import { gateTexts } from '../../report/gate/texts.ts';
import { type ComparedSource, recordedSource } from '../compare/compared-source.ts';
import { count, type Document } from '../result-shapes.ts';
import { gate } from './gate.ts';

const repeat = z.strictObject({ run: z.string(), repeat: count });

export const selfCheckSchema = z.strictObject({
  /** Repeats of the system that were recorded, and pairs of them that were held against each other. */
  repeats: count,
  pairs: z.array(
    z.strictObject({
      current: repeat,
      baseline: repeat,
      verdict: z.enum(gateVerdicts),
      /** Checks that failed, in words. */
      failed: z.array(z.string()),
    }),
  ),
  counts: z.strictObject({ PASS: count, FAIL: count, INCONCLUSIVE: count }),
});

export type SelfCheckDocument = Document<typeof selfCheckSchema>;

/** Pairs of repeats that are held against each other. */
const mostPairs = 20;

interface Slice {
  readonly run: string;
  readonly repeat: number;
  readonly source: ComparedSource;
}

/**
 * Holds each recorded repeat of the system of a run against another, in both directions.
 * @throws ConfigError `gate-no-repeats` where the system was asked once
 */
export async function selfCheck(
  store: Store,
  run: Run,
  definition: Pick<GateDefinition, 'rule' | 'checks'>,
): Promise<SelfCheckDocument> {
  const slices = await recordedRepeats(store, run);
  // A floor that the system misses is no false alarm: what may not be said without a change is that something fell.
  const checks = definition.checks.filter(needsBaseline);
  if (checks.length === 0) throw nothingFalls();
  if (slices.length < 2) throw noRepeats(run);
  const all = slices.flatMap((current) =>
    slices.filter((other) => other !== current).map((baseline) => ({ current, baseline })),
  );
  const pairs: SelfCheckDocument['pairs'][number][] = [];
  // Every so many-th, so that all repeats come up.
  const step = Math.max(1, Math.ceil(all.length / mostPairs));
  for (const { current, baseline } of all.filter((_, i) => i % step === 0)) {
    const { result } = await gate({
      definition: { ...definition, checks },
      current: current.source,
      baseline: baseline.source,
    });
    const words = { texts: gateTexts.en, directionOf: directionsOf(run.ownMetrics) };
    pairs.push({
      current: headOf(current),
      baseline: headOf(baseline),
      verdict: result.verdict,
      failed: result.checks.filter(({ verdict }) => verdict === 'FAIL').map(({ check }) => checkName(check, words)),
    });
  }
  const counted = (verdict: (typeof gateVerdicts)[number]): number =>
    pairs.filter((pair) => pair.verdict === verdict).length;
  return {
    repeats: slices.length,
    pairs,
    counts: { PASS: counted('PASS'), FAIL: counted('FAIL'), INCONCLUSIVE: counted('INCONCLUSIVE') },
  };
}

const headOf = ({ run, repeat: own }: Slice) => ({ run, repeat: own });

/** Of the same system on the same questions, newest runs first; each repeat of a run for itself. */
async function recordedRepeats(store: Store, run: Run): Promise<readonly Slice[]> {
  const slices: Slice[] = [];
  for (const other of await store.listRuns()) {
    const { dataset, status, target } = other;
    if (dataset === undefined || dataset.hash !== run.dataset?.hash || status !== 'finished') continue;
    if (target.fingerprint !== run.target.fingerprint) continue;
    const whole = recordedSource(store, { ...other, dataset }, { reference: other.id, kind: 'run' });
    for (let own = 0; own < other.repeat; own++) {
      slices.push({ run: other.id, repeat: own, source: repeatOf(whole, own) });
    }
  }
  return slices;
}

const repeatOf = (source: ComparedSource, repeat: number): ComparedSource => ({
  ...source,
  // What a repeat was not asked is not known. A run that was stopped early was not to ask it, and is not looked at once more as it ended.
  examples: source.run !== undefined && wasStoppedEarly(source.run) ? undefined : source.examples,
  async *rows(depth) {
    for await (const row of source.rows(depth)) if (row.trial.repeat === repeat) yield row;
  },
});

const nothingFalls = (): ConfigError =>
  new ConfigError('no check is against a baseline, so that repeats of one system say nothing of the gate', {
    code: 'gate-no-drops',
    where: 'gate',
    hint: 'write one, such as { metric: faithfulness, drop: 0.05 }',
  });

const noRepeats = ({ target }: Run): ConfigError =>
  new ConfigError(`${target.id} was asked once as it is, so that there are no repeats to hold against each other`, {
    code: 'gate-no-repeats',
    where: 'gate',
    hint: 'ask it again without a change, or with repeat: 3 in the config',
  });
