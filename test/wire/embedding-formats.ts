// The vendors' wire formats of embeddings and reranking. A reply without text is one without vectors or scores.
import { unitOf } from './behaviour.ts';
import type { WireFormat } from './wire-format.ts';

type Json = Readonly<Record<string, unknown>>;
type Format = Required<Pick<WireFormat, 'name' | 'streamed' | 'reply' | 'texts'>>;

/** What the server says of a text, whoever asks. */
export const wireVector = (text: string): readonly number[] => [text.length, unitOf(text), 1];
/** How well the server finds a text to fit. */
export const wireScore = (text: string): number => unitOf(text);

const streamed = (): boolean => false;

/** In another order than they were asked: what counts is `index`. */
export const openAiEmbeddings: Format = {
  name: 'openai-embeddings',
  streamed,
  texts: ({ input }) => input as readonly string[],
  reply: ({ text, model, inputTokens }, { input }) => {
    const texts = text === '' ? [] : (input as readonly string[]);
    const data = texts.map((each, index) => ({ object: 'embedding', index, embedding: wireVector(each) }));
    return {
      object: 'list',
      model,
      data: data.reverse(),
      usage: { prompt_tokens: inputTokens, total_tokens: inputTokens },
    };
  },
};

interface GoogleContent {
  readonly content: { readonly parts: readonly { readonly text: string }[] };
}

const googleText = ({ content }: GoogleContent): string => content.parts.map(({ text }) => text).join('');

/** One text has an address of its own. */
export const googleEmbeddings: Format = {
  name: 'google-embeddings',
  streamed,
  texts: (body) =>
    'requests' in body ? (body.requests as readonly GoogleContent[]).map(googleText) : [googleText(body as never)],
  reply: ({ text }, body) => {
    const values = (each: GoogleContent) => ({ values: text === '' ? [] : wireVector(googleText(each)) });
    return 'requests' in body
      ? { embeddings: text === '' ? [] : (body.requests as readonly GoogleContent[]).map(values) }
      : { embedding: values(body as never) };
  },
};

interface NovaBody {
  readonly singleEmbeddingParams: { readonly text: { readonly value: string } };
}

const amazonTexts = (body: Json): readonly string[] => {
  if ('texts' in body) return body.texts as readonly string[];
  const { singleEmbeddingParams: nova } = body as Partial<NovaBody>;
  return [nova === undefined ? String(body.inputText) : nova.text.value];
};

/** Titan and Nova take one text a call, Cohere's models many. */
export const amazonEmbeddings: Format = {
  name: 'bedrock-embeddings',
  streamed,
  texts: amazonTexts,
  reply: ({ text, inputTokens }, body) => {
    const vectors = amazonTexts(body).map((each) => (text === '' ? [] : wireVector(each)));
    if ('texts' in body) return { embeddings: text === '' ? [] : vectors, response_type: 'embeddings_floats' };
    if ('singleEmbeddingParams' in body) return { embeddings: [{ embeddingType: 'TEXT', embedding: vectors[0] }] };
    return { embedding: vectors[0], inputTextTokenCount: inputTokens };
  },
};

const ranked = (texts: readonly string[]): readonly { readonly index: number; readonly score: number }[] =>
  texts.map((each, index) => ({ index, score: wireScore(each) })).sort((one, other) => other.score - one.score);

export const cohereRerank: Format = {
  name: 'cohere-rerank',
  streamed,
  texts: ({ query, documents }) => [query as string, ...(documents as readonly string[])],
  reply: ({ text }, { documents }) => {
    const results = ranked(text === '' ? [] : (documents as readonly string[]));
    return { id: 'rerank-1', results: results.map(({ index, score }) => ({ index, relevance_score: score })) };
  },
};

interface AmazonRerankBody {
  readonly queries: readonly [{ readonly textQuery: { readonly text: string } }];
  readonly sources: readonly {
    readonly inlineDocumentSource: { readonly textDocument: { readonly text: string } };
  }[];
}

const sourceTexts = (body: Json): readonly string[] =>
  (body as unknown as AmazonRerankBody).sources.map(
    ({ inlineDocumentSource }) => inlineDocumentSource.textDocument.text,
  );

export const amazonRerank: Format = {
  name: 'bedrock-rerank',
  streamed,
  texts: (body) => [(body as unknown as AmazonRerankBody).queries[0].textQuery.text, ...sourceTexts(body)],
  reply: ({ text }, body) => ({
    results: ranked(text === '' ? [] : sourceTexts(body)).map(({ index, score }) => ({ index, relevanceScore: score })),
  }),
};
