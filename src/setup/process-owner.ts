// This process as the owner of the runs that it works on, so that a later one can tell whether it is gone.
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import type { RunOwner } from '../ports/run-store.ts';

/** What an owner's name is made of, one after the other. */
interface ProcessName {
  readonly host: string;
  /** The machine since it was started, and what counts its processes there: within it a number is one process. Empty where nobody knows. */
  readonly place: string;
  readonly pid: number;
  /** When it began, as the system counts. Empty where nobody knows. */
  readonly start: string;
}

/** What is asked of the machine. */
export interface Machine {
  readonly host: string;
  readonly place: string;
  /** undefined: there is no such process. */
  startOf(pid: number): string | undefined;
}

/**
 * A process of the same machine is known to be gone when nothing has its number any more, or what has it began at another time. Of another
 * machine, or of a container that counts its own processes, nothing is known.
 * @param session tells work of one process apart
 */
export function processOwner(session: string, machine: Machine = thisMachine, pid: number = process.pid): RunOwner {
  const { host, place } = machine;
  const start = machine.startOf(pid) ?? '';
  return {
    name: JSON.stringify([host, place, pid, start, session]),
    isGone: (name) => {
      const other = read(name);
      if (other === undefined || other.host !== host || other.place !== place) return false;
      const found = machine.startOf(other.pid);
      return found === undefined || (found !== '' && other.start !== '' && found !== other.start);
    },
    describe: (name) => {
      const other = read(name);
      if (other === undefined) return undefined;
      return `process ${other.pid} ${other.host === host ? 'of this machine' : `of ${other.host}`}`;
    },
  };
}

function read(name: string): ProcessName | undefined {
  try {
    const [host, place, pid, start] = JSON.parse(name) as unknown[];
    if (typeof host !== 'string' || typeof place !== 'string' || typeof start !== 'string') return undefined;
    return typeof pid === 'number' && Number.isInteger(pid) && pid > 0 ? { host, place, pid, start } : undefined;
  } catch {
    return undefined;
  }
}

const thisMachine: Machine = {
  host: hostname(),
  place: whereProcessesAreCounted(),
  startOf(pid) {
    try {
      // A signal that is none: asks whether there is such a process.
      process.kill(pid, 0);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ESRCH') return undefined;
    }
    return startInProc(pid);
  },
};

/** Linux says it in /proc; where that is not, hosts alone are told apart, by their names. */
function whereProcessesAreCounted(): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return '';
  }
}

/** In ticks since the machine was started: the 22nd field, counted behind the name, which may hold anything. */
function startInProc(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // A zombie has ended: only its parent has not heard of it.
    return fields[0] === 'Z' ? undefined : (fields[19] ?? '');
  } catch {
    return '';
  }
}
