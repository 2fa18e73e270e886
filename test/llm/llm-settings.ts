// Which real model the tests of this folder ask, as the environment says it.
import { chatVendors } from '#src/models/open-chat-model.ts';
import type { ModelAccess } from '#src/ports/model-settings.ts';

export interface LlmSettings {
  readonly access: ModelAccess;
  /** Of an answer; some models refuse 0. */
  readonly temperature: number;
}

/** @returns what to set, when no model is named or its key is missing */
export function llmSettings(env: Readonly<Record<string, string | undefined>>): LlmSettings | string {
  const { HAKARI_LLM_MODEL: model = '', HAKARI_LLM_BASE_URL: baseUrl, HAKARI_LLM_TEMPERATURE: temperature } = env;
  if (model === '')
    return 'set HAKARI_LLM_MODEL, such as openai:gpt-4.1-mini, and the key of its vendor (docs/models.md)';
  const vendor = chatVendors[model.slice(0, model.indexOf(':'))];
  if (vendor === undefined)
    return `HAKARI_LLM_MODEL=${model} is of no vendor known: ${Object.keys(chatVendors).join(', ')}`;
  const amazon = model.startsWith('bedrock:') ? amazonAccess(env) : {};
  const access = withoutGaps({ model, baseUrl, apiKey: env[vendor.keyVariable], ...amazon });
  const needsKey = typeof vendor.needsKey === 'function' ? vendor.needsKey(access) : vendor.needsKey;
  if (needsKey && (access.apiKey ?? '') === '') return `set ${vendor.keyVariable}, the key for ${model}`;
  return { access, temperature: Number(temperature ?? 0) };
}

const amazonAccess = (env: Readonly<Record<string, string | undefined>>) => ({
  region: env.AWS_REGION,
  accessKeyId: env.AWS_ACCESS_KEY_ID,
  secretAccessKey: env.AWS_SECRET_ACCESS_KEY,
  sessionToken: env.AWS_SESSION_TOKEN,
});

const withoutGaps = (access: ModelAccess): ModelAccess =>
  Object.fromEntries(
    Object.entries(access).filter(([, value]) => value !== undefined && value !== ''),
  ) as unknown as ModelAccess;
