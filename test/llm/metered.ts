// A chat model as a judge asks it, without a lane, budget and memory: one call is one call.
import type { ChatModel, MeteredModel } from '#src/ports/chat-model.ts';

/** Closing it closes nothing. */
export const metered = (chat: ChatModel, name: string): MeteredModel => ({
  fingerprint: chat.fingerprint,
  name,
  ask: async (request, options) => {
    const reply = await chat.ask(request, options?.signal);
    const { inputTokens, outputTokens } = reply.usage;
    const { ms, model: answered } = reply;
    return {
      ...reply,
      call: { model: answered, inputTokens, outputTokens, costUsd: null, ms, cached: false, retries: {} },
    };
  },
  close: async () => {},
});
