// The JSON shape of an evaluation: `{"all": {…}, "topics": {"ID": {…}}}`.
import type { TrecValue } from './evaluation.ts';

export interface EvaluatedRun {
  /** The run's tag, when it was asked for. */
  readonly tag?: string;
  readonly all: readonly TrecValue[];
  /** In the order of printing. */
  readonly topics: readonly { readonly id: string; readonly values: readonly TrecValue[] }[];
}

/**
 * One line of JSON with full-precision values. Put together as text because topic ids are data: as keys of an object
 * they would be reordered (`10` before `9`), and `__proto__` would be lost.
 */
export function jsonDocument({ tag, all, topics }: EvaluatedRun): string {
  const overall = all.map(member);
  if (tag !== undefined) overall.unshift(`"runid":${JSON.stringify(tag)}`);
  const perTopic = topics.map(({ id, values }) => `${JSON.stringify(id)}:{${values.map(member).join(',')}}`);
  return `{"all":{${overall.join(',')}},"topics":{${perTopic.join(',\n')}}}\n`;
}

function member({ name, value }: TrecValue): string {
  return `${JSON.stringify(name)}:${JSON.stringify(value)}`;
}
