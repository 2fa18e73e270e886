// The id under which a trace is kept, of whatever somebody calls it.
import { createHash } from 'node:crypto';
import { maskName } from '../../text/masking/mask-names.ts';

/** Those of OpenTelemetry are written in either case; one that holds something personal is kept as its digest, the same each time. */
export function traceIdOf(text: string, mask: (text: string) => string): string {
  if (/^[0-9a-f]{32}$/iu.test(text)) return text.toLowerCase();
  return maskName(text, mask) === text ? text : createHash('sha256').update(text).digest('hex').slice(0, 32);
}
