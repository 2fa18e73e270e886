// Answers by a chat model, with citations, from the passages that were found.
import type { ChatRequest, MeteredModel } from '../../../ports/chat-model.ts';
import type { AnswerConfig } from './answer-config.ts';
import { answerLanguage, nothingFound } from './answer-language.ts';
import { ANSWER_PROMPT_VERSION, promptMessages } from './answer-prompt.ts';
import type { AnswerWriter, WrittenAnswer } from './answer-writer.ts';
import { citationsOf, citedMarkers } from './citations.ts';
import { contextText } from './context-text.ts';

const defaultMaxTokens = 1024;

/**
 * @returns a writer that asks once for each answer, and not at all when the search found nothing; it throws what the model throws
 */
export function createModelWriter(settings: AnswerConfig, model: MeteredModel): AnswerWriter {
  const { maxTokens = defaultMaxTokens, temperature = 0, seed, stream = false, language } = settings;
  return {
    name: 'generate',
    fingerprint: `${model.fingerprint} prompt ${ANSWER_PROMPT_VERSION}`,
    write: async (request, passages): Promise<WrittenAnswer> => {
      const contexts = passages.map(contextText);
      if (contexts.length === 0) {
        const answer = nothingFound[language ?? answerLanguage(request.query)];
        return { answer, contexts, citations: [], ms: 0, finish: 'stop' };
      }
      const messages = promptMessages({ request, contexts, settings });
      const question: ChatRequest = { messages, maxTokens, temperature, seed, streamed: stream };
      const { text, finish, firstTokenMs, call } = await model.ask(question, request);
      return {
        answer: text,
        contexts,
        citations: citationsOf(citedMarkers(text), passages),
        ms: call.ms,
        ...(stream ? { firstTokenMs } : {}),
        finish,
        call,
      };
    },
    close: () => model.close(),
  };
}
