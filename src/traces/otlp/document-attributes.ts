// The documents that a span says it found.
import { present } from '../../model/present.ts';
import type { RetrievedDocument } from '../../model/target-output.ts';
import { indexedAttributes } from './indexed-attributes.ts';
import type { Attributes, AttributeValue } from './otlp-span.ts';
import { itemsOf, memberOf, numberOf, type Plain, plainOf, textOf } from './plain-value.ts';

const longestId = 512;
const mostDocuments = 200;

/** In order of their rank. @returns undefined where the span tells none; a list may be empty */
export function documentsOf(all: readonly Attributes[]): readonly RetrievedDocument[] | undefined {
  for (const attributes of all) {
    const listed = attributes.get('gen_ai.retrieval.documents');
    if (listed !== undefined) return distinct(itemsOf(plainOf(listed)).flatMap(ofObject));
    for (const prefix of ['reranker.output_documents.', 'retrieval.documents.']) {
      const items = indexedAttributes(attributes, prefix);
      if (items.length > 0) return distinct(items.flatMap(ofKeys));
    }
  }
  return undefined;
}

const ofObject = (item: Plain): readonly RetrievedDocument[] =>
  document({
    id: memberOf(item, 'id'),
    score: memberOf(item, 'score'),
    text: memberOf(item, 'content') ?? memberOf(item, 'text'),
  });

const ofKeys = (item: ReadonlyMap<string, AttributeValue>): readonly RetrievedDocument[] =>
  document({
    id: item.get('document.id'),
    score: item.get('document.score'),
    text: item.get('document.content'),
  });

/** One that has neither a name nor a text is none; one without a name is named after its text. */
function document({ id, score, text }: Readonly<Record<'id' | 'score' | 'text', Plain>>): readonly RetrievedDocument[] {
  const content = textOf(text);
  const named = typeof id === 'number' ? String(id) : textOf(id);
  const name = named === undefined || named.trim() === '' ? content && `text-${digestOf(content)}` : named;
  return name === undefined || name === ''
    ? []
    : [present({ id: name.slice(0, longestId), score: numberOf(score), text: content })];
}

function distinct(documents: readonly RetrievedDocument[]): readonly RetrievedDocument[] {
  const found = new Map<string, RetrievedDocument>();
  for (const document of documents) if (!found.has(document.id)) found.set(document.id, document);
  return [...found.values()].slice(0, mostDocuments);
}

/** Two times FNV-1a: it only has to tell the texts of one list apart, and to be the same tomorrow. */
function digestOf(text: string): string {
  let [a, b] = [0x811c9dc5, 0x01000193];
  for (let at = 0; at < text.length; at++) {
    a = Math.imul(a ^ text.charCodeAt(at), 0x01000193);
    b = Math.imul(b ^ text.charCodeAt(at), 0x85ebca6b);
  }
  return [a, b].map((part) => (part >>> 0).toString(16).padStart(8, '0')).join('');
}
