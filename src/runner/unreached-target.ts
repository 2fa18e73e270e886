// A system that never gave an answer has no quality: before the first answer that can be read, its failures are no trials.
import { RunStopError } from '../model/call-error.ts';
import type { Example } from '../model/example.ts';
import type { Trial } from '../model/trial.ts';

interface AskedExample {
  readonly example: Example;
  readonly trial: Trial;
}

export interface UnreachedTarget {
  /** A question is really sent; those that a lane gives up unsent are not. */
  sends(): void;
  /**
   * What is to be recorded now: nothing, as long as nothing but failures came; once it has answered, what was held back as well.
   * @throws RunStopError when it failed too often
   */
  record(asked: AskedExample): readonly AskedExample[];
  /** Where no more answers will come: why the run cannot be one. */
  concern(): RunStopError | undefined;
}

/** So many failures in a row, from the first question on, tell enough to stop asking. */
const mostHeld = 20;

interface WatchedTarget {
  readonly id: string;
  /** Whether it has answered before, in the run that is continued. */
  readonly answered: boolean;
  /** What the target itself knows to be wrong; said before all else, as it names the cause (nothing). */
  readonly cause?: (() => RunStopError | undefined) | undefined;
}

/**
 * A timeout, a refused body and a hang-up are alike here: none of it is an answer. A target that answered once and then fails is scored:
 * its failures are its own.
 */
export function watchReach({ id, answered: before, cause }: WatchedTarget): UnreachedTarget {
  let answered = before;
  let held: AskedExample[] = [];
  let sent = 0;

  function concern(): RunStopError | undefined {
    const last = held.at(-1)?.trial;
    if (answered || last?.status !== 'failed') return undefined;
    const known = cause?.();
    if (known !== undefined) return known;
    const times = sent === 1 ? 'the one question that was sent' : `any of ${sent} questions that were sent`;
    return new RunStopError(`${id} gave no answer to ${times}: ${last.error.message}`, {
      code: 'target-unreached',
      hint: 'start it, or mend its address or settings; nothing was recorded',
    });
  }

  return {
    sends: () => {
      sent += 1;
    },
    record: (asked) => {
      if (!answered && asked.trial.status === 'failed') {
        held.push(asked);
        const dead = held.length >= mostHeld ? concern() : undefined;
        if (dead !== undefined) throw dead;
        return [];
      }
      answered = true;
      const all = [...held, asked];
      held = [];
      return all;
    },
    concern,
  };
}
