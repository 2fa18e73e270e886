// Lists that are written as attributes, `retrieval.documents.3.document.id`: their keys are read, and nothing is built by them.
import type { Attributes, AttributeValue } from './otlp-span.ts';

/** Items by their index, in order. An index beyond this is none: a list of a billion holes is never made. */
const highestIndex = 999;

/**
 * @param prefix such as `retrieval.documents.`
 * @returns of each index what stands behind it: `document.id`
 */
export function indexedAttributes(
  attributes: Attributes,
  prefix: string,
): readonly ReadonlyMap<string, AttributeValue>[] {
  const items = new Map<number, Map<string, AttributeValue>>();
  for (const [key, value] of attributes) {
    if (!key.startsWith(prefix)) continue;
    const dot = key.indexOf('.', prefix.length);
    const digits = key.slice(prefix.length, dot === -1 ? undefined : dot);
    if (dot === -1 || !/^\d{1,3}$/u.test(digits)) continue;
    const index = Number(digits);
    if (index > highestIndex) continue;
    const item = items.get(index) ?? new Map<string, AttributeValue>();
    item.set(key.slice(dot + 1), value);
    items.set(index, item);
  }
  return [...items].sort(([a], [b]) => a - b).map(([, item]) => item);
}
