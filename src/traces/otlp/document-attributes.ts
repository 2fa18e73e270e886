// The documents that a span says it found.
import { present } from '../../model/present.ts';
import type { RetrievedDocument } from '../../model/target-output.ts';
import { indexedAttributes } from './indexed-attributes.ts';
import type { Attributes, AttributeValue, OtlpEvent } from './otlp-span.ts';
import { itemsOf, memberOf, numberOf, type Plain, plainOf, textOf } from './plain-value.ts';
import { resultEvents } from './span-kind.ts';

const longestId = 512;
const mostDocuments = 200;

/** Attributes that hold what a search gave back, as JSON of a framework's own form. */
const outputs = [
  ...['output.value', 'traceloop.entity.output', 'langfuse.observation.output', 'mlflow.spanOutputs'],
  ...['haystack.component.output', 'gen_ai.completion'],
] as const;

/**
 * In order of their rank.
 * @param searches whether what the span gave back is what it found
 * @returns undefined where the span tells none; a list may be empty
 */
export function documentsOf(
  attributes: Attributes,
  events: readonly OtlpEvent[],
  searches: boolean,
): readonly RetrievedDocument[] | undefined {
  for (const told of [attributes, ...events.map((event) => event.attributes)]) {
    const listed = told.get('gen_ai.retrieval.documents');
    if (listed !== undefined) return distinct(itemsOf(plainOf(listed)).flatMap(ofObject));
    for (const prefix of ['reranker.output_documents.', 'retrieval.documents.']) {
      const items = indexedAttributes(told, prefix);
      if (items.length > 0) return distinct(items.flatMap(ofKeys));
    }
  }
  const results = events.filter(({ name }) => resultEvents.has(name));
  if (results.length > 0) return distinct(results.flatMap(ofResult));
  if (!searches) return undefined;
  for (const name of outputs) {
    const list = listIn(plainOf(attributes.get(name)), 0);
    if (list !== undefined) return distinct(list.flatMap(ofObject));
  }
  return undefined;
}

const listWords = [
  ...['documents', 'docs', 'nodes', 'source_nodes', 'source_documents', 'chunks', 'matches', 'results', 'hits'],
  ...['output', 'outputs', 'result'],
] as const;

/** @returns undefined where there is no list of what could be documents */
function listIn(value: Plain, depth: number): readonly Plain[] | undefined {
  if (Array.isArray(value))
    return value.length === 0 || value.some((item) => ofObject(item).length > 0) ? value : undefined;
  if (depth > 3 || typeof value !== 'object' || value === null) return undefined;
  for (const word of listWords) {
    const found = listIn(memberOf(value, word), depth + 1);
    if (found !== undefined) return found;
  }
  return undefined;
}

const ids = ['id', 'doc_id', 'document_id', 'chunk_id', 'node_id', '_id', 'id_'] as const;
const texts = ['content', 'text', 'page_content', 'pageContent', 'document', 'chunk'] as const;
/** A distance is none: it is the smaller, the nearer. */
const scores = ['score', 'relevance_score', 'relevanceScore', 'similarity', '_score'] as const;

const firstMember = (items: readonly Plain[], names: readonly string[], is: (value: Plain) => boolean): Plain => {
  for (const item of items)
    for (const name of names) {
      const value = memberOf(item, name);
      if (is(value)) return value;
    }
  return undefined;
};

const isName = (value: Plain): boolean =>
  typeof value === 'number' || (typeof value === 'string' && value.trim() !== '');

/** What some keep in a node or in the arguments of a class is looked for there, and ids also in what is said of it. */
function ofObject(item: Plain): readonly RetrievedDocument[] {
  if (typeof item === 'string')
    return item.trim() === '' ? [] : document({ id: undefined, score: undefined, text: item });
  const items = [item, memberOf(item, 'kwargs'), memberOf(item, 'node')];
  const about = items.flatMap((one) => [memberOf(one, 'metadata'), memberOf(one, 'meta')]);
  return document({
    id: firstMember([...items, ...about], ids, isName),
    score: firstMember(items, scores, (value) => typeof value === 'number'),
    text: firstMember(items, texts, (value) => typeof value === 'string' && value.trim() !== ''),
  });
}

const ofResult = ({ name, attributes }: OtlpEvent): readonly RetrievedDocument[] =>
  document({
    id: attributes.get(`${name}.id`),
    score: attributes.get(`${name}.score`),
    text: attributes.get(`${name}.document`) ?? attributes.get(`${name}.entity`),
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
