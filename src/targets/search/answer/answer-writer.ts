// What writes the answer of a reference target, with or without a model.
import type { CallRecord } from '../../../model/call-error.ts';
import type { Json, JsonObject } from '../../../model/json.ts';
import { present } from '../../../model/present.ts';
import type { AnswerFinish } from '../../../model/target-output.ts';
import type { TargetRequest } from '../../../ports/target.ts';

/** A passage that an answer may be written from. */
export interface AnswerPassage {
  readonly documentId: string;
  readonly chunkId: string;
  readonly title: string;
  readonly section: string;
  readonly text: string;
}

export interface WrittenAnswer {
  readonly answer: string;
  /** The texts that it was written from; `[1]` is the first. */
  readonly contexts: readonly string[];
  readonly citations: readonly Json[];
  /** Service time; of a model, that of the call that was answered. */
  readonly ms: number;
  /** Of a streamed answer; null when it had no text. */
  readonly firstTokenMs?: number | null;
  readonly finish?: AnswerFinish;
  /** Of a model that was asked. */
  readonly call?: CallRecord;
}

export interface AnswerWriter {
  /** Of the stage that the trial carries. */
  readonly name: 'extract' | 'generate';
  /** What decides its answers, beside the settings. */
  readonly fingerprint: string;
  /** @param passages best first; those that it takes */
  write(request: TargetRequest, passages: readonly AnswerPassage[]): Promise<WrittenAnswer>;
  close(): Promise<void>;
}

// Citations: which passage a `[1]` in an answer means.

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

// A passage as the writer of an answer reads it.

/** Where it stands: title and section, as far as they say different things. */
export const headingOf = ({ title, section }: Pick<AnswerPassage, 'title' | 'section'>): string =>
  [title, section === title ? '' : section].filter((part) => part !== '').join(' › ');

/** Heading and text: a passage below `## Limits` seldom says again what is limited. */
export function contextText(passage: Pick<AnswerPassage, 'title' | 'section' | 'text'>): string {
  const heading = headingOf(passage);
  return heading === '' ? passage.text : `${heading}\n${passage.text}`;
}
