// How much of a reply is read, the same for models and targets: no peer holds the process by what it sends or does not send.

/** A body that is larger is given up (32 MiB). */
export const mostReplyBytes: number = 32 << 20;
/** So much of a body explains a refusal. */
export const mostRefusalBytes: number = 64 << 10;

/** A body as an HTTP client gives it, a stream of Node's. */
interface ReplyBody {
  on(event: 'error', listener: () => void): unknown;
  destroy(): unknown;
}

/**
 * Ends a reply, however much of it was read: a body that nobody reads to its end holds its connection, and with it the process, for as long
 * as the peer likes. Does nothing to a body that has come whole, whose connection is kept.
 */
export function endBody(body: ReplyBody): void {
  // A body that is destroyed says so to whoever listens, and to the process if nobody does.
  body.on('error', () => {});
  body.destroy();
}

/**
 * How a body is packed that was to come plain: no call asks for a packed one.
 * @returns undefined for a plain one
 */
export function packingOf(header: (name: string) => string | null): string | undefined {
  const packed = header('content-encoding')?.trim() ?? '';
  return packed === '' || packed.toLowerCase() === 'identity' ? undefined : packed;
}

/** What a message says of such a reply, behind the address. */
export const packedReply = (packing: string): string => `a body packed by ${packing}, which was not asked for`;

/** What a message says of a reply that is larger than `bytes`, behind the address. */
export const largeReply = (bytes: number): string => `more than ${Math.floor(bytes / (1 << 20))} MiB`;
