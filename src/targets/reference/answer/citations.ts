// Citations: which passage a `[1]` in an answer means.
import type { JsonObject } from '../../../model/json.ts';
import { present } from '../../../model/present.ts';
import type { AnswerPassage } from './answer-writer.ts';

/** `[1]`, `[1, 2]`, and what Japanese and Korean texts make of it: `【1】`, `［１］`. */
const marker = /[[［【]\s*(\d{1,3}(?:\s*[,，、]\s*\d{1,3})*)\s*[\]］】]/gu;
const wideDigits = /[０-９]/gu;

/** @returns the numbers of the passages that an answer cites, each once, in the order in which they first appear */
export function citedMarkers(answer: string): readonly number[] {
  const plain = answer.replaceAll(wideDigits, (digit) => String(digit.charCodeAt(0) - 0xff10));
  const numbers = [...plain.matchAll(marker)].flatMap(([, list = '']) => list.split(/[,，、]/u).map(Number));
  return [...new Set(numbers)];
}

/** @returns one a marker, with the passage that it means; one that means no passage keeps its number alone */
export function citationsOf(
  markers: readonly number[],
  passages: readonly Pick<AnswerPassage, 'documentId' | 'chunkId'>[],
): readonly JsonObject[] {
  return markers.map((number) => {
    const passage = passages[number - 1];
    if (passage === undefined) return { marker: number };
    const { documentId, chunkId } = passage;
    return present({ marker: number, documentId, chunkId: chunkId === documentId ? undefined : chunkId });
  });
}
