// The model that writes a target's answers, as its config names it.
import type { ChatModelSettings } from '../ports/chat-model-settings.ts';
import type { TargetConfig } from './config-schema.ts';

/** @returns undefined for a target of another type, and for one that answers without a model */
export function answerModelOf({ type, answer }: TargetConfig): ChatModelSettings | undefined {
  if (type !== 'reference') return undefined;
  const settings = typeof answer === 'string' ? { model: answer } : (answer as Partial<ChatModelSettings> | undefined);
  if (typeof settings?.model !== 'string' || settings.model === 'extractive') return undefined;
  return settings as ChatModelSettings;
}
