// What a judge is shown, read back from the messages: the texts in their fences, by part, and what stands outside of them.
import { promptFrames } from '#src/judge/prompt-frame.ts';

export interface ShownMessage {
  readonly role: string;
  readonly text: string;
}

export interface ShownQuestion {
  readonly texts: readonly { readonly part: string; readonly text: string }[];
  /** All that is not in a fence. */
  readonly outside: string;
}

const partOf = new Map(
  Object.values(promptFrames).flatMap(({ partNames }) =>
    Object.entries(partNames).map(([part, name]) => [name, part] as const),
  ),
);

/** Fences are those of the name that the instructions announce, and no others. */
export function shownQuestion(messages: readonly ShownMessage[]): ShownQuestion {
  const all = messages.map(({ role, text }) => `${role}: ${text}`).join('\n');
  const name = /<(data-[0-9a-f]+) …>/u.exec(all)?.[1];
  if (name === undefined) return { texts: [], outside: all };
  const block = new RegExp(`<${name} part="([^"]*)">\n([\\s\\S]*?)\n</${name}>`, 'gu');
  const texts = [...all.matchAll(block)].map(([, part = '', text = '']) => ({
    part: partOf.get(part.replace(/ \d+$/u, '')) ?? part,
    text,
  }));
  return { texts, outside: all.replaceAll(block, '') };
}

/** Lines `1. …` of a part that is shown as a list. */
export const numberedLines = (text: string): readonly string[] =>
  text.split('\n').map((line) => line.replace(/^\d+\. /u, ''));
