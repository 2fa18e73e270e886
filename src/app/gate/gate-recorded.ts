// A gate over what is recorded: a run, what it is held against, and the questions of it that were asked again before.
import { unconfirmedGate } from '../../analysis/gate/decide-gate.ts';
import type { GateDefinition } from '../../analysis/gate/gate-definition.ts';
import type { UnconfirmedBy } from '../../analysis/gate/gate-result.ts';
import { type AgainSource, againSources, doneAgain, type WantedAgain, wantedAgain } from './asked-again.ts';
import { type Gated, type GateRequest, gate } from './gate.ts';
import { type JudgeContext, judgeEvidence } from './judge-evidence.ts';

export type RecordedGate = Pick<GateRequest, 'current' | 'baseline' | 'rejudged' | 'obstacles' | 'inVain'>;

export interface RecordedGated extends Gated {
  /** Runs that asked questions of it again. */
  readonly again: readonly AgainSource[];
  /** Questions that would have to be asked again before it is decided (none). */
  readonly wanted: readonly WantedAgain[];
}

/** @throws what `gate` throws */
export async function gateRecorded(
  context: JudgeContext,
  recorded: RecordedGate,
  definition: GateDefinition,
): Promise<RecordedGated> {
  const { run, kind } = recorded.current;
  const again = run === undefined || kind !== 'run' ? [] : await againSources(context.store, run);
  const decided = await gate({
    ...recorded,
    definition,
    again,
    judges: async (checks) => (run === undefined ? new Map() : await judgeEvidence(context, run, checks)),
  });
  return { ...decided, again, wanted: wantedAgain(decided.result, definition, doneAgain(again)) };
}

/** What it comes to where nothing is asked again: a FAIL that was to be confirmed is none. */
export const unasked = (decided: RecordedGated, by: UnconfirmedBy): RecordedGated =>
  decided.wanted.some(({ why }) => why === 'confirm')
    ? { ...decided, result: unconfirmedGate(decided.result, by) }
    : decided;
