// What comes of reading a judge's reply.

/** Why a reply gave no value. `out-of-range`: there is a clear number, and it is none that was allowed. */
export type UnreadReason = 'unreadable' | 'refused' | 'too-long' | 'empty' | 'out-of-range';

export type ReplyReading<Value> =
  | {
      readonly kind: 'read';
      readonly value: Value;
      /** The judge's words; empty when it gave none. */
      readonly reason: string;
      readonly form: 'structured' | 'json' | 'score-line';
    }
  | {
      readonly kind: 'unread';
      readonly why: UnreadReason;
      /** In a few words, for a person. */
      readonly what: string;
    };

/** What one place of a reply says. */
export type ValueReading<Value> =
  | { readonly kind: 'value'; readonly value: Value }
  | { readonly kind: 'out-of-range'; readonly what: string }
  | { readonly kind: 'unclear'; readonly what: string };

export const unclear = (what: string): ValueReading<never> => ({ kind: 'unclear', what });
