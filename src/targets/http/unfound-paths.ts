// Paths of `response` that find nothing: in one reply that may be how the answer is, in all of them the config does not fit the server.
import { RunStopError } from '../../model/call-error.ts';
import type { Json } from '../../model/json.ts';
import type { ResponseField } from './http-config.ts';

/** So many replies without a find tell enough to stop asking. */
const enoughReplies = 10;

export interface UnfoundPaths {
  /** @throws RunStopError once a path has found nothing in ten replies, and never anything */
  saw(found: Readonly<Partial<Record<ResponseField, Json>>>, reply: string): void;
  /** The same where no more replies will come, however few there were. */
  concern(): RunStopError | undefined;
}

/**
 * @param expressions of the config, by the field that they fill
 * @param describe where the settings stand
 */
export function watchPaths(
  expressions: Readonly<Partial<Record<ResponseField, string | undefined>>>,
  { where, address }: { readonly where: string; readonly address: string },
): UnfoundPaths {
  const unfound = new Map(Object.entries(expressions).filter(([, expression]) => expression !== undefined));
  let replies = 0;
  let last = '';

  function concern(): RunStopError | undefined {
    const [first] = unfound;
    if (first === undefined || replies === 0) return undefined;
    const [field, expression] = first;
    const others = [...unfound.keys()].slice(1);
    const also = others.length === 0 ? '' : ` (nor does ${others.map((name) => `response.${name}`).join(', ')})`;
    const seen = replies === 1 ? 'the one reply' : `any of ${replies} replies`;
    return new RunStopError(
      `${JSON.stringify(expression)} finds nothing in ${seen} of ${address}${also}; the last is ${last}`,
      {
        code: 'response-path',
        where: `${where}.response.${field}`,
        hint: 'write a path of what is there, or leave it out',
      },
    );
  }

  return {
    saw: (found, reply) => {
      if (unfound.size === 0) return;
      replies += 1;
      last = reply;
      for (const field of Object.keys(found)) unfound.delete(field);
      const wrong = replies >= enoughReplies ? concern() : undefined;
      if (wrong !== undefined) throw wrong;
    },
    concern,
  };
}
