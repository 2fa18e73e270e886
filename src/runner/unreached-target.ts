// A server that is not there has no quality: before it has given a single reply, failures to reach it are no trials.
import { RunStopError } from '../model/call-error.ts';
import type { Example } from '../model/example.ts';
import type { Trial } from '../model/trial.ts';

interface AskedExample {
  readonly example: Example;
  readonly trial: Trial;
}

export interface UnreachedTarget {
  /**
   * What is to be recorded now: nothing, as long as the target could not be reached; once it has answered in whatever way, what was held
   * back as well.
   * @throws RunStopError when it could not be reached too often
   */
  record(asked: AskedExample): readonly AskedExample[];
  /** Where no more answers will come: why the run cannot be one. */
  concern(): RunStopError | undefined;
}

/** So many failures in a row, from the first question on, tell enough to stop asking. */
const mostHeld = 20;

/** @param id of the target @param reached whether it has answered before, in the run that is continued */
export function watchReach(id: string, reached: boolean): UnreachedTarget {
  let answered = reached;
  let held: AskedExample[] = [];

  function concern(): RunStopError | undefined {
    const last = held.at(-1)?.trial;
    if (answered || last?.status !== 'failed') return undefined;
    const times = held.length === 1 ? 'the one question' : `each of ${held.length} questions`;
    return new RunStopError(`${id} could not be reached, for ${times}: ${last.error.message}`, {
      code: 'target-unreached',
      hint: 'start it, or mend its address; nothing was recorded',
    });
  }

  return {
    record: (asked) => {
      const { trial } = asked;
      if (!answered && trial.status === 'failed' && trial.error.code === 'target-connection') {
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
