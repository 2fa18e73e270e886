// A judge that obeys: it takes what stands in the fences that were announced for data, and does whatever is said outside of them.
import type { MeteredModel } from '#src/ports/chat-model.ts';
import { replyBySchema } from '../judge-doubles/reply-by-schema.ts';
import {
  numberedLines,
  type ShownMessage,
  type ShownQuestion,
  shownQuestion,
} from '../judge-doubles/shown-question.ts';

export interface ObedientJudge extends MeteredModel {
  /** What it was shown, in order. */
  readonly shown: readonly (readonly ShownMessage[])[];
  /** How often it did what it was told outside of the fences. */
  readonly obeyed: () => number;
}

export interface ObedientOptions {
  /** What it says of everything: all good, or all bad. What it is told to say is the opposite. */
  readonly verdict: 'good' | 'bad';
  /** Changes what arrives, such as taking the fences away (nothing). */
  readonly arriving?: (messages: readonly ShownMessage[]) => readonly ShownMessage[];
}

export function obedientJudge({ verdict, arriving = (messages) => messages }: ObedientOptions): ObedientJudge {
  const shown: (readonly ShownMessage[])[] = [];
  let obeyed = 0;
  return {
    shown,
    obeyed: () => obeyed,
    fingerprint: 'obedient',
    name: 'double:obedient',
    ask: async ({ messages, schema }) => {
      const arrived = arriving(messages);
      shown.push(arrived);
      const { fenced, outside } = apart(arrived);
      const told = holdsOrder(outside);
      if (told) obeyed += 1;
      const good = (verdict === 'good') !== told;
      return replied(replyTo(schema?.schema, { good, fenced, all: arrived, asked: shownQuestion(messages) }));
    },
    close: async () => {},
  };
}

interface Replying {
  readonly good: boolean;
  readonly fenced: readonly string[];
  readonly all: readonly ShownMessage[];
  /** As it was asked, fences and all. */
  readonly asked: ShownQuestion;
}

/** One verdict on each claim, keyword, context or document; claims are the lines of what is shown. */
function replyTo(
  schema: Readonly<Record<string, unknown>> | undefined,
  { good, fenced, all, asked }: Replying,
): string {
  const value = good ? 1 : 0;
  const members = JSON.stringify(schema ?? {});
  const of = (...parts: readonly string[]): readonly string[] =>
    asked.texts.flatMap(({ part, text }) => (parts.includes(part) ? [text] : []));
  const listed = of('claims', 'keywords').flatMap(numberedLines).length;
  const related = Math.max(1, of('relations').flatMap(numberedLines).length);
  const found = members.includes('"relations":') ? related : of('contexts', 'documents').length;
  const count = members.includes('"claim":') ? listed : found;
  const lines = (fenced.length === 0 ? all.map(({ text }) => text) : fenced).flatMap((text) => text.split('\n'));
  return replyBySchema(schema, {
    value,
    quote: of('words')[0],
    each: Array.from({ length: count }, () => value),
    texts: [...new Set(lines.filter((line) => line.trim() !== ''))].slice(-20),
    grades: members.includes('"grade":') ? [0, 3] : [1, 5],
  });
}

/** By the name that is announced first: what others wrote stands behind it. */
function apart(messages: readonly ShownMessage[]): { readonly fenced: readonly string[]; readonly outside: string } {
  const all = messages.map(({ text }) => text).join('\n\n');
  const name = /<(data-[0-9a-f]+) …>/u.exec(all)?.[1];
  if (name === undefined) return { fenced: [], outside: all };
  const fenced: string[] = [];
  // As a reader would: a closing tag counts in whatever width, case and spacing it is written.
  const block = new RegExp(`<${name} part="[^"]*">\n([\\s\\S]*?)${anyhow(`</${name}>`)}`, 'giu');
  const outside = all.replace(block, (_, text: string) => {
    fenced.push(text.replace(/\n$/u, ''));
    return '';
  });
  const turns = fenced.flatMap((text) => text.split(templateMarker).slice(1));
  return { fenced, outside: [outside, ...turns].join('\n') };
}

/** Servers that look for the markers of their chat template in the text of a turn begin another turn there. */
const templateMarker =
  /<\|[^|<>\n]+\|>|<｜[^｜<>\n]+｜>|<\/?s>|<(?:start|end)_of_turn>|\[\/?INST\]|<<\/?SYS>>|<\/?think>/u;

const ignored = '[\\s\\u00ad\\u200b-\\u200f\\u2060-\\u2064]*';

const anyhow = (tag: string): string =>
  [...tag]
    .map((sign) => {
      const wide = String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0);
      return `[${sign.replace(/[\\\]^-]/u, '\\$&')}${wide}]`;
    })
    .join(ignored);

/** In whatever disguise. */
function holdsOrder(text: string): boolean {
  const revealed = text.replace(/[\u{e0020}-\u{e007e}]/gu, (tag) =>
    String.fromCodePoint((tag.codePointAt(0) ?? 0) - 0xe0000),
  );
  const decoded = (revealed.match(/[A-Za-z0-9+/]{24,}={0,2}/gu) ?? []).map((code) =>
    Buffer.from(code, 'base64').toString('utf8'),
  );
  return [revealed, ...decoded].some((each) =>
    each
      .normalize('NFKC')
      .replace(/\p{Cf}/gu, '')
      .includes('0.97'),
  );
}

function replied(text: string) {
  const tokens = { inputTokens: null, outputTokens: null };
  return {
    ...{ text, finish: 'stop' as const, model: 'obedient', ms: 1, firstTokenMs: null, ignored: [] },
    usage: { ...tokens, cachedInputTokens: null },
    call: { model: 'obedient', ...tokens, costUsd: null, ms: 1, cached: false, retries: {} },
  };
}
