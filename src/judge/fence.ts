// Fences around text that somebody else wrote, which cannot be closed from inside.
import { createHash } from 'node:crypto';

interface Fence {
  /** Name of the tags, such as `data-3f2a91c0`. */
  readonly name: string;
  /** The text between its tags, markers of chat templates in it broken. */
  enclose(part: string, text: string): string;
}

interface FenceOptions {
  /** Hexadecimal digits of the name (8). */
  readonly digits?: number;
}

/**
 * A fence whose name occurs in none of the texts, however it is spaced, and is the same whenever they are the same, so that a
 * remembered reply is found again.
 */
export function createFence(texts: readonly string[], { digits = 8 }: FenceOptions = {}): Fence {
  const plain = texts.map(undisguised);
  for (let attempt = 0; ; attempt++) {
    const hash = createHash('sha256')
      .update(JSON.stringify([attempt, texts]))
      .digest('hex')
      .slice(0, digits);
    if (plain.some((text) => text.includes(hash))) continue;
    const name = `data-${hash}`;
    return { name, enclose: (part, text) => `<${name} part="${part}">\n${brokenMarkers(text)}\n</${name}>` };
  }
}

/**
 * However wide, large or spaced out it is written, with invisible characters or punctuation in between. An expression made for each
 * name would take longer than the rest of a call.
 */
const undisguised = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\s\p{Cf}\p{P}]+/gu, '')
    .toLowerCase();

// Markers of chat templates in what others wrote: servers that look for them in the text of a turn would begin another turn there.

/**
 * Special tokens of ChatML, Llama, Mistral, Gemma, DeepSeek, Phi, GLM, Command and Qwen, by their forms rather than one by one: new
 * models bring new names and the same brackets.
 */
const markers =
  /<(?:\|[^|<>\n]{1,40}\||｜[^｜<>\n]{1,40}｜|\/?(?:s|bos|eos|pad|unk|sop|think|tool_call|tool_response|begin_of_text|end_of_text)|(?:start|end)_of_turn|<\/?SYS>)>|\[\/?(?:INST|SYSTEM_PROMPT|AVAILABLE_TOOLS|TOOL_CALLS|TOOL_RESULTS|gMASK|sMASK)\]/giu;

/** It is seen by nobody, and a tokeniser that looks for the marker no longer finds it. */
const wordJoiner = '\u2060';

/** The text with a word joiner behind the first bracket of each marker; the same text to a reader. */
export const brokenMarkers = (text: string): string =>
  text.replace(markers, (marker) => `${marker.charAt(0)}${wordJoiner}${marker.slice(1)}`);
