// A question to a judge, put together from its prompt and the material of one trial.

import { hash } from 'node:crypto';
import type { JudgeMaterial, JudgePrompt, PromptPart } from '../metrics/judged/judge-prompt.ts';
import type { JudgeVerdict } from '../metrics/judged/judged-metric.ts';
import type { ChatMessage } from '../ports/chat-model.ts';
import { askJudge, type Judge, type JudgeAsk } from './ask-judge.ts';
import { type PromptFrame, promptFrames } from './prompt-frame.ts';

interface QuestionParts {
  readonly prompt: JudgePrompt;
  readonly frame: PromptFrame;
  readonly material: JudgeMaterial;
  /** Said after the rules, of this example alone (nothing). */
  readonly note?: string | undefined;
}

/** @param instruction how to reply */
export function judgeQuestion(
  { prompt, frame, material, note }: QuestionParts,
  instruction: string,
): readonly ChatMessage[] {
  const anchors = prompt.anchors.map(([score, meaning]) => `${score}: ${meaning}`);
  const table = anchors.length === 0 ? [] : [[prompt.scale ?? frame.scale, ...anchors].join('\n')];
  // What is the same for all trials stands first, where vendors can keep it from call to call.
  const texts = (part: PromptPart): readonly string[] => material[part] ?? [];
  const headings = headingsRule(
    prompt.parts.flatMap((part) => (numberedFences.has(part) ? texts(part) : [])),
    frame,
  );
  const system = [prompt.task, ...table, instruction, headings, note].filter((each) => each !== undefined).join('\n\n');
  const fence = createFence(prompt.parts.flatMap(texts));
  const blocks = prompt.parts.flatMap((part) => enclosed(part, texts(part), { fence, frame }));
  return [
    { role: 'system', text: system },
    { role: 'user', text: [frame.dataRule(fence.name), ...blocks, frame.closing].join('\n\n') },
  ];
}

interface PromptQuestion<Value>
  extends Omit<QuestionParts, 'frame'>,
    Omit<JudgeAsk<Value>, 'messages' | 'frame' | 'prompt'> {
  /** (that of the prompt's language) */
  readonly frame?: PromptFrame | undefined;
}

/** Asks a judge one prompt about its material. @throws RunStopError */
export async function askPrompt<Value>(
  judge: Judge,
  { prompt, frame = promptFrames[prompt.language], material, note, ...ask }: PromptQuestion<Value>,
): Promise<JudgeVerdict<Value>> {
  const instruction = ask.form.instruction(frame, judge.settings.protocol ?? 'structured');
  const messages = judgeQuestion({ prompt, frame, material, note }, instruction);
  return await askJudge(judge, {
    ...ask,
    messages,
    frame,
    prompt: `${prompt.name}/${prompt.version}/${prompt.language}`,
  });
}

/** Said where a text has lines above it; whoever writes such lines into a text gains what the text says of itself anyway. */
export const headingsRule = (texts: readonly string[], { headings }: PromptFrame): string | undefined =>
  texts.some((text) => /^(?:Title|Provision): /u.test(text)) ? headings : undefined;

/** Parts of which each text has a fence of its own, numbered. */
const numberedFences: ReadonlySet<PromptPart> = new Set(['contexts', 'documents']);
/** Parts of many short texts, which are numbered lines in one fence. */
const numberedLines: ReadonlySet<PromptPart> = new Set(['claims', 'keywords', 'relations', 'questions']);

/** The texts of a part in their fences. */
export function enclosed(
  part: PromptPart,
  texts: readonly string[],
  { fence, frame }: { readonly fence: ReturnType<typeof createFence>; readonly frame: PromptFrame },
): readonly string[] {
  const name = frame.partNames[part];
  if (numberedFences.has(part)) return texts.map((text, index) => fence.enclose(`${name} ${index + 1}`, text));
  if (texts.length === 0) return [];
  if (!numberedLines.has(part)) return [fence.enclose(name, texts.join('\n'))];
  const lines = texts.map((text, index) => `${index + 1}. ${text.replace(/\s+/gu, ' ').trim()}`);
  return [fence.enclose(name, lines.join('\n'))];
}

// Fences around text that somebody else wrote, which cannot be closed from inside.
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
    const chosen = hash('sha256', JSON.stringify([attempt, texts]), 'hex').slice(0, digits);
    if (plain.some((text) => text.includes(chosen))) continue;
    const name = `data-${chosen}`;
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

/** Invisible to a reader; a tokeniser that looks for the marker no longer finds it. */
const wordJoiner = '\u2060';

/** The text with a word joiner behind the first bracket of each marker; the same text to a reader. */
export const brokenMarkers = (text: string): string =>
  text.replace(markers, (marker) => `${marker.charAt(0)}${wordJoiner}${marker.slice(1)}`);
