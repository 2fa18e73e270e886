// A line of trec_eval's output: measure, topic, value.
import type { TrecValue } from './topic-evaluator.ts';

/** Width of the first column. */
const NAME_WIDTH = 22;

/** `NAME<padding> TAB TOPIC TAB VALUE LF`, counts without decimals, other values with four. */
export function outputLine(topic: string, { name, value, form }: TrecValue): string {
  return textLine(topic, name, form === 'count' ? value.toFixed(0) : fixed4(value));
}

/** The same for a value that is text: the tag of the run. */
export function textLine(topic: string, name: string, text: string): string {
  return `${name.padEnd(NAME_WIDTH)}\t${topic}\t${text}\n`;
}

/**
 * Four decimals as C's `%6.4f` prints them. `toFixed` works on the exact value too but rounds a tie up where C rounds
 * it to even; a double is a tie at four decimals exactly when it is an odd number of 32nds.
 */
export function fixed4(value: number): string {
  const text = value.toFixed(4);
  const thirtySeconds = value * 32;
  if (Math.abs(thirtySeconds % 2) !== 1) return text.padStart(6);
  const even = Math.floor(value * 10_000);
  return ((even % 2 === 0 ? even : even + 1) / 10_000).toFixed(4).padStart(6);
}

/** What the JSON document is made of. */
export interface EvaluatedTopics {
  /** The run's tag, when it was asked for. */
  readonly tag?: string | undefined;
  readonly all: readonly TrecValue[];
  /** In the order of printing. */
  readonly topics: Iterable<EvaluatedTopic>;
  /** What is said beside the numbers (nothing). */
  readonly notes?: readonly string[] | undefined;
}

export interface EvaluatedTopic {
  readonly id: string;
  readonly values: readonly TrecValue[];
}

/**
 * `{"all": {…}, "topics": {"ID": {…}}}` with full-precision values, and `"notes": […]` where there are any. Put together as text because topic ids are data: as keys of an object
 * they would be reordered (`10` before `9`), and `__proto__` would be lost.
 */
export function jsonDocument({ tag, all, topics, notes = [] }: EvaluatedTopics): string {
  const overall = all.map(member);
  if (tag !== undefined) overall.unshift(`"runid":${JSON.stringify(tag)}`);
  const perTopic = Array.from(topics, ({ id, values }) => `${JSON.stringify(id)}:{${values.map(member).join(',')}}`);
  const noted = notes.length === 0 ? '' : `,"notes":${JSON.stringify(notes)}`;
  return `{"all":{${overall.join(',')}},"topics":{${perTopic.join(',\n')}}${noted}}\n`;
}

function member({ name, value }: TrecValue): string {
  return `${JSON.stringify(name)}:${JSON.stringify(value)}`;
}
