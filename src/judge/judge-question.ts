// A question to a judge, put together from its prompt and the material of one trial.
import type { ChatMessage } from '../ports/chat-model.ts';
import { createFence } from './fence.ts';
import type { JudgeMaterial } from './judge-material.ts';
import type { JudgePrompt, PromptFrame, PromptPart } from './prompts/judge-prompt.ts';

/** @param instruction how to reply */
export function judgeQuestion(
  {
    prompt,
    frame,
    material,
  }: { readonly prompt: JudgePrompt; readonly frame: PromptFrame; readonly material: JudgeMaterial },
  instruction: string,
): readonly ChatMessage[] {
  const anchors = prompt.anchors.map(([score, meaning]) => `${score}: ${meaning}`);
  // What is the same for all trials stands first, where vendors can keep it from call to call.
  const system = [prompt.task, [frame.scale, ...anchors].join('\n'), instruction].join('\n\n');
  const fence = createFence(prompt.parts.flatMap((part) => material[part]));
  const blocks = prompt.parts.flatMap((part) => enclosed(part, material[part], { fence, frame }));
  return [
    { role: 'system', text: system },
    { role: 'user', text: [frame.dataRule(fence.name), ...blocks, frame.closing].join('\n\n') },
  ];
}

/** The texts of a part in their fences; several are numbered. */
export function enclosed(
  part: PromptPart,
  texts: readonly string[],
  { fence, frame }: { readonly fence: ReturnType<typeof createFence>; readonly frame: PromptFrame },
): readonly string[] {
  const name = frame.partNames[part];
  if (part !== 'contexts') return texts.length === 0 ? [] : [fence.enclose(name, texts.join('\n'))];
  return texts.map((text, index) => fence.enclose(`${name} ${index + 1}`, text));
}
