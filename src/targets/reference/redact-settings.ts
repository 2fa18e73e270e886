// Settings as they may be shown: without keys, and addresses without user, password and query.
import type { JsonObject } from '../../model/json.ts';
import { present } from '../../model/present.ts';
import type { ModelSettings } from '../../ports/model-settings.ts';
import { publicAddress } from '../public-address.ts';
import type { AnswerConfig } from './answer/answer-config.ts';
import type { ReferenceConfig } from './reference-config.ts';

export function redactSettings(settings: ReferenceConfig): ReferenceConfig & JsonObject {
  const { embedder, reranker, answer } = settings;
  const shown = present({
    ...settings,
    embedder: typeof embedder === 'string' ? embedder : hide(embedder),
    reranker: typeof reranker === 'string' ? reranker : hide(reranker),
    answer: answer === undefined ? undefined : hide(answer),
  });
  return JSON.parse(JSON.stringify(shown)) as ReferenceConfig & JsonObject;
}

/** Of the settings of an answer, those that decide what it says; the rest is about speed, money and who is let in. */
export function answerIdentity(answer: AnswerConfig | undefined): JsonObject | undefined {
  if (answer === undefined) return undefined;
  const { contexts, language, sentences, stream, instructions, maxTokens, temperature, seed } = answer;
  const said = { contexts, language, sentences, stream, instructions, maxTokens, temperature, seed };
  return JSON.parse(JSON.stringify(said)) as JsonObject;
}

/** A model's settings without how fast it is asked, which decides nothing of what it says. */
export function modelIdentity(model: string | ModelSettings): string | ModelSettings {
  if (typeof model === 'string') return model;
  const { concurrency, requestsPerMinute, timeoutSeconds, deadlineSeconds, ...identity } = model;
  return identity;
}

const secretKeys = ['apiKey', 'accessKeyId', 'secretAccessKey', 'sessionToken'] as const;

function hide<Model extends object>(
  model: Model & Partial<Record<(typeof secretKeys)[number] | 'baseUrl', string | undefined>>,
): Model {
  const hidden = secretKeys.filter((key) => model[key] !== undefined).map((key) => [key, '***']);
  const address = model.baseUrl === undefined ? {} : { baseUrl: publicAddress(model.baseUrl) };
  return { ...model, ...address, ...Object.fromEntries(hidden) };
}
