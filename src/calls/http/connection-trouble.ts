// What an exception of an HTTP client means that came in place of a response, or in the middle of one.
import type { CallErrorKind } from '../../model/call-error.ts';

export interface ConnectionTrouble {
  readonly kind: Extract<CallErrorKind, 'timeout' | 'bad-request' | 'cut-off' | 'connection'>;
  /** Code and words of the innermost error; they may hold secrets. */
  readonly why: string;
}

const late = new Set(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT', 'UND_ERR_CONNECT_TIMEOUT', 'ETIMEDOUT']);
const wrong = new Set(['UND_ERR_INVALID_ARG', 'ERR_INVALID_URL', 'ERR_INVALID_CHAR']);

/** @param begun whether a response had begun */
export function connectionTrouble(cause: unknown, begun: boolean): ConnectionTrouble {
  const { code, message } = innermost(cause);
  const why = [code, message].filter((part) => part !== undefined && part !== '').join(': ');
  if (code !== undefined && late.has(code)) return { kind: 'timeout', why };
  if (code !== undefined && wrong.has(code)) return { kind: 'bad-request', why };
  return { kind: begun ? 'cut-off' : 'connection', why };
}

function innermost(cause: unknown): { readonly code: string | undefined; readonly message: string } {
  let at = cause;
  for (let depth = 0; at instanceof Error && at.cause instanceof Error && depth < 8; depth += 1) at = at.cause;
  // Several addresses of one name, all of which failed.
  if (at instanceof AggregateError && at.errors[0] instanceof Error) at = at.errors[0];
  if (!(at instanceof Error)) return { code: undefined, message: String(at) };
  const code = (at as { code?: unknown }).code;
  return { code: typeof code === 'string' ? code : undefined, message: at.message };
}
