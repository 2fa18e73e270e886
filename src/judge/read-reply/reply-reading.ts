// What comes of reading a judge's reply.
import type { ChatFinish } from '../../ports/chat-model.ts';

/** Why a reply gave no value. `out-of-range`: there is a clear number, and it is none that was allowed. */
export type WhyUnread = 'unreadable' | 'refused' | 'too-long' | 'empty' | 'out-of-range';

export type ReplyReading<Value> =
  | {
      readonly kind: 'read';
      readonly value: Value;
      /** The judge's words; empty when it gave none. */
      readonly reason: string;
      readonly form: 'structured' | 'json' | 'score-line';
    }
  | Unread;

export interface Unread {
  readonly kind: 'unread';
  readonly why: WhyUnread;
  /** In a few words, for a person. */
  readonly what: string;
}

/** What one place of a reply says. */
export type ValueReading<Value> =
  | { readonly kind: 'value'; readonly value: Value }
  | { readonly kind: 'out-of-range'; readonly what: string }
  | { readonly kind: 'unclear'; readonly what: string };

export const unclear = (what: string): ValueReading<never> => ({ kind: 'unclear', what });

// The text of a reply that can be read at all, and what it is when it cannot.
export interface JudgeReply {
  readonly text: string;
  readonly finish: ChatFinish;
}

/**
 * Without what a model thought; nothing can be read of a refusal, nor of no text.
 * @param refused what is said of a refusal (the model would not judge)
 */
export function textOfReply(reply: JudgeReply, refused = 'the model would not judge'): string | Unread {
  if (reply.finish === 'refusal') return unread('refused', refused);
  const text = withoutThinking(reply.text);
  if (text.trim() !== '') return text;
  return reply.finish === 'length' ? unread('too-long', 'no room was left for a reply') : unread('empty', 'no text');
}

/**
 * The one value of all places of a reply that give one. Places that differ, and one that could mean two things, are not read.
 * @param said where no place gives a value, and where two differ
 */
export function agreedValue<Value>(
  readings: readonly ValueReading<Value>[],
  finish: ChatFinish,
  said: { readonly none: string; readonly several: string },
): Extract<ValueReading<Value>, { readonly kind: 'value' }> | Unread {
  const [first] = readings;
  const vague = readings.find((reading) => reading.kind === 'unclear');
  if (finish === 'length' && (first === undefined || vague !== undefined)) {
    return unread('too-long', 'the reply was cut off before its end');
  }
  if (first === undefined) return unread('unreadable', said.none);
  if (vague !== undefined) return unread('unreadable', vague.what);
  if (new Set(readings.map((reading) => JSON.stringify(reading))).size > 1) return unread('unreadable', said.several);
  return first.kind === 'value' ? first : unread('out-of-range', first.what);
}

export const unread = (why: WhyUnread, what: string): Unread => ({ kind: 'unread', why, what });

/** Local servers leave a model's thinking in its reply. Thinking that does not end is all there is. */
const withoutThinking = (text: string): string =>
  text.replace(/^\s*<think(?:ing)?>[\s\S]*?(?:<\/think(?:ing)?>|$)/iu, '');

export function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
