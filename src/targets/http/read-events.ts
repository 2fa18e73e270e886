// The events of a streamed reply.
import { textLines } from '../text-lines.ts';
import type { StreamFormat } from './http-config.ts';

export interface StreamEvent {
  /** Of server-sent events; `message` when it has none. */
  readonly name: string;
  readonly data: string;
  /** Ended as events end; false of the last one of a stream that stops in the middle of it. */
  readonly whole: boolean;
}

/** Server-sent events by their data, JSON lines, or text in the pieces in which it comes. */
export async function* readEvents(pieces: AsyncIterable<string>, format: StreamFormat): AsyncGenerator<StreamEvent> {
  if (format === 'sse') return yield* serverSentEvents(textLines(pieces));
  for await (const data of format === 'text' ? pieces : textLines(pieces)) {
    if (format === 'text' ? data !== '' : data.trim() !== '') yield { name: 'message', data, whole: true };
  }
}

/** As the HTML standard reads them, but an event that nothing ends is given too. */
async function* serverSentEvents(lines: AsyncIterable<string>): AsyncGenerator<StreamEvent> {
  let name = '';
  let data: string[] = [];
  for await (const line of lines) {
    if (line === '') {
      if (data.length > 0) yield { name: name || 'message', data: data.join('\n'), whole: true };
      name = '';
      data = [];
      continue;
    }
    const [, field, value = ''] = /^([^:]*)(?:: ?(.*))?$/su.exec(line) ?? [];
    if (field === 'event') name = value;
    if (field === 'data') data.push(value);
  }
  if (data.length > 0) yield { name: name || 'message', data: data.join('\n'), whole: false };
}
