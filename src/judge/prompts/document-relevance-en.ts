import type { DocumentRelevanceText } from './document-relevance-text.ts';

export const documentRelevanceEn: DocumentRelevanceText = {
  language: 'en',
  task: `You examine how useful documents are for answering a question. The documents are numbered and may be excerpts; each is judged by itself.
First make out what the question wants to know, with the earlier turns where there are any. Then see of each document whether somebody who has it alone could answer the question from it, and how far. What you know yourself does not count. The same words or the same subject alone are no help: a document on another case, another year, another place or another product than the one asked about does not answer the question. Length, style and the order of the documents play no part.`,
  scale: (highest) => `Give each document one grade, a whole number from 0 to ${highest}:`,
  ends: [
    'answers the question; nothing else is needed',
    'is of no use: it has nothing to do with the question, or shares no more than words with it',
  ],
  between: [
    'answers a part of the question, or answers it but for something that is missing',
    'is on the subject and helps to understand the question, but does not answer it',
  ],
  reply: (highest) =>
    `Reply with one JSON object and nothing else: {"documents": [{"document": 1, "reason": "…", "grade": 0}]}. One entry for every document, in order; "document" is its number. First write the reason, one short sentence of English; then the grade, a whole number from 0 to ${highest}.`,
};
