// A question in the user's own words, its placeholders filled with the material of one trial.
import { ConfigError } from '../model/hakari-error.ts';
import type { ChatMessage } from '../ports/chat-model.ts';
import { nearestName } from '../text/nearest-name.ts';
import { createFence } from './fence.ts';
import type { JudgeMaterial } from './judge-material.ts';
import { enclosed } from './judge-question.ts';
import type { PromptFrame, PromptPart } from './prompts/judge-prompt.ts';

const placeholder = /\{\{\s*([^{}]*?)\s*\}\}/gu;
const known: readonly PromptPart[] = ['query', 'answer', 'contexts', 'expected', 'history'];
const listed = known.map((part) => `{{${part}}}`).join(', ');

/**
 * What a prompt shows to the judge.
 * @param name of its file
 * @throws ConfigError for a placeholder that there is not, or a prompt without any
 */
export function placeholdersOf(promptText: string, name: string): readonly PromptPart[] {
  const parts = new Set<PromptPart>();
  for (const match of promptText.matchAll(placeholder)) {
    const part = known.find((candidate) => candidate === match[1]);
    if (part === undefined) {
      const line = promptText.slice(0, match.index).split('\n').length;
      const near = nearestName(match[1] ?? '', known);
      throw new ConfigError(`there is no placeholder ${match[0]}`, {
        code: 'custom-judge',
        where: `${name}:${line}`,
        hint: near === undefined ? `known are ${listed}` : `did you mean {{${near}}}?`,
      });
    }
    parts.add(part);
  }
  if (parts.size > 0) return [...parts];
  throw new ConfigError('the prompt has no placeholder, so that the judge would see nothing of the answer', {
    code: 'custom-judge',
    where: name,
    hint: `put in one of ${listed}`,
  });
}

/**
 * Values are inserted in fences and never looked at again: a `{{…}}` inside one stays as it is.
 * @param instruction how to reply
 */
export function customQuestion(
  {
    promptText,
    frame,
    material,
  }: { readonly promptText: string; readonly frame: PromptFrame; readonly material: JudgeMaterial },
  instruction: string,
): readonly ChatMessage[] {
  const fence = createFence(Object.values(material).flat());
  const text = promptText.replace(placeholder, (_match, name: PromptPart) => {
    const blocks = enclosed(name, material[name] ?? [], { fence, frame });
    return blocks.length === 0 ? fence.enclose(frame.partNames[name], '') : blocks.join('\n\n');
  });
  return [
    { role: 'system', text: `${frame.dataRule(fence.name)}\n\n${instruction}` },
    { role: 'user', text: `${text.trim()}\n\n${frame.closing}` },
  ];
}
