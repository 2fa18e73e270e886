// The states of a rule: from one window to the next. What is remembered goes in and comes out; nobody is told anything here.
import type { AlertEvidence, AlertMemory, AlertState, Verdict } from '../../model/alert.ts';

/**
 * - `open`: an incident begins
 * - `tell`: whoever has to know is told of it, now; not under a silence: of an incident that is there, and of which nobody was told, they are told as soon as there is none
 * - `close`: it ends
 * - `tell-recovery`: whoever was told of it is told that
 */
export type AlertEvent = 'open' | 'tell' | 'close' | 'tell-recovery';

export interface AlertStep {
  readonly memory: AlertMemory;
  readonly events: readonly AlertEvent[];
}

interface SeenWindow {
  readonly verdict: Verdict;
  /** Its beginning, in milliseconds since the epoch. */
  readonly from: number;
  readonly silenced: boolean;
}

/** Of a rule that has not looked yet. */
export const noMemory: AlertMemory = { state: 'no-data', beyond: 0, clear: 0, incident: false, told: false };

/**
 * The next state. An incident begins with the `windows`-th window in a row beyond the limit, and ends with as many inside the narrower line; a
 * window without data ends none. A silence changes nothing of that: under it nobody is told that one began, and whoever was told before is told that it ended even so.
 * @param windows in a row, from 1
 */
export function nextAlert(memory: AlertMemory, { verdict, from, silenced }: SeenWindow, windows: number): AlertStep {
  const beyond = verdict === 'beyond' ? memory.beyond + 1 : 0;
  const clear = verdict === 'clear' ? memory.clear + 1 : 0;
  const opens = !memory.incident && beyond >= windows;
  const closes = memory.incident && clear >= windows;
  const incident = (memory.incident || opens) && !closes;
  const tells = opens && !closes && !silenced;
  const since = incident || beyond > 0 ? (memory.since ?? from) : undefined;
  return {
    memory: {
      state: stateOf(verdict, incident),
      beyond,
      clear: incident ? clear : 0,
      ...(since === undefined ? {} : { since }),
      incident,
      told: incident && (memory.told || tells),
    },
    events: [
      ...(opens ? (['open'] as const) : []),
      ...(tells ? (['tell'] as const) : []),
      ...(closes ? (['close'] as const) : []),
      ...(closes && memory.told ? (['tell-recovery'] as const) : []),
    ],
  };
}

/** What is shown of a state: a silence stands before it, and lasts no longer than it was asked for. */
export const shownState = (state: AlertState, isSilenced: boolean): AlertState => (isSilenced ? 'silenced' : state);

/** With what was added up; an incident ends what was known but for what sessions weigh, and it begins anew behind it. */
export const remembered = (memory: AlertMemory, evidence: AlertEvidence | undefined): AlertMemory =>
  evidence === undefined
    ? memory
    : { ...memory, evidence: memory.incident ? { ...evidence, windows: 0, evidence: [], since: 1 } : evidence };

function stateOf(verdict: Verdict, incident: boolean): AlertState {
  if (verdict === 'no-data') return 'no-data';
  if (incident) return verdict === 'inside' || verdict === 'clear' ? 'recovering' : 'firing';
  return verdict === 'beyond' || verdict === 'touching' ? 'watch' : 'ok';
}
