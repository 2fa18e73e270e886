// Telling people: a notice, and the channels by which it reaches them.
import type { JsonObject } from '../model/json.ts';

/** What is told, in words and as data. */
export interface Notice {
  /** One line. */
  readonly subject: string;
  /** Our own words, a line each. */
  readonly lines: readonly string[];
  /** What others wrote, such as questions of users: text, whatever stands in it. */
  readonly quotes: readonly { readonly label: string; readonly text: string }[];
  readonly link?: { readonly text: string; readonly href: string };
  /** To be pasted into a terminal. */
  readonly command?: string;
  /** What a program is sent. */
  readonly document: JsonObject;
}

/** One sending of a notice. */
export interface Sending {
  /** The same for each try: by it a receiver knows what it has already. */
  readonly id: string;
  readonly notice: Notice;
  readonly signal: AbortSignal;
}

export interface Channel {
  readonly name: string;
  readonly type: string;
  /** Whether it wants to know that an incident is over. */
  readonly recovery: boolean;
  /**
   * Resolves when the other side has taken it.
   * @returns what whoever looks should know all the same, such as one of several addresses that is refused for good (nothing)
   * @throws NotifyError
   */
  send(sending: Sending): Promise<string | undefined>;
  close(): Promise<void>;
}

export interface HttpPost {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly signal: AbortSignal;
  /** How messages name the server. */
  readonly address: string;
  /** What must not be seen in an error. */
  readonly secrets: readonly string[];
}

/** Posts once. A redirection to another server is not followed. @throws CallError unless the answer is a success */
export type PostOnce = (post: HttpPost) => Promise<void>;
