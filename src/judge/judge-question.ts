// A question to a judge, put together from its prompt and the material of one trial.
import type { JudgeMaterial, JudgePrompt, PromptPart } from '../metrics/judged/judge-prompt.ts';
import type { JudgeVerdict } from '../metrics/judged/judged-metric.ts';
import type { ChatMessage } from '../ports/chat-model.ts';
import { askJudge, type Judge, type JudgeAsk } from './ask-judge.ts';
import { createFence } from './fence.ts';
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
  const system = [prompt.task, ...table, instruction, note].filter((each) => each !== undefined).join('\n\n');
  const texts = (part: PromptPart): readonly string[] => material[part] ?? [];
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
