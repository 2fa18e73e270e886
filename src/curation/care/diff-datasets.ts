// What became of a dataset from one version to another: examples, judgements, and which scores can still be paired.

import { canonicalJson } from '../../model/canonical-json.ts';
import type { Example } from '../../model/example.ts';
import { comparableText } from '../lint/near-duplicates.ts';
import { type CategoryCounts, createDiffTally, type DiffCounts } from './diff-counts.ts';
import { diffExample, type ExampleDiff } from './diff-example.ts';

/** An example by id, with its question. */
export interface NamedExample {
  readonly id: string;
  readonly query: string;
}

/** All lists are by id. */
export interface DatasetDiff {
  readonly added: readonly NamedExample[];
  readonly removed: readonly NamedExample[];
  /** Questions that each version has once, under different ids. */
  readonly renamed: readonly { readonly from: string; readonly to: string; readonly query: string }[];
  /** Examples of both versions in which any field differs; renamed ones among them. */
  readonly changed: readonly ExampleDiff[];
  readonly overall: DiffCounts;
  readonly categories: readonly CategoryCounts[];
  /** How many questions stand under an id that asked another question before: ids given by place have shifted. */
  readonly shifted: number;
  /** Ids of examples that both versions ask and judge in the same way: runs on the two can be paired by these. */
  readonly comparable: readonly string[];
}

type Examples = AsyncIterable<Example> | Iterable<Example>;

/**
 * Compares two versions. The order of examples and of judgements means nothing, and the other way round everything is
 * mirrored. Held in memory is the old version, and of the new one what the old one lacks.
 */
export async function diffDatasets(before: Examples, after: Examples): Promise<DatasetDiff> {
  const old = new Map<string, Example>();
  const fresh = new Map<string, Example>();
  const tally = createDiffTally();
  const changed: ExampleDiff[] = [];
  const comparable: string[] = [];
  for await (const example of before) {
    old.set(example.id, example);
    tally.count(example, 'oldExamples');
  }
  const otherwise = { before: new Set<string>(), after: new Set<string>() };
  const pair = (was: Example, is: Example): void => {
    const diff = diffExample(was, is);
    tally.pair(was, is, diff);
    if (diff.askedOtherwise && questionOf(was) !== questionOf(is)) {
      otherwise.before.add(questionOf(was));
      otherwise.after.add(questionOf(is));
    }
    if (diff.fields.length > 0) changed.push(diff);
    if (was.id === is.id && !diff.askedOtherwise && !diff.expectedOtherwise) comparable.push(is.id);
    old.delete(was.id);
    fresh.delete(is.id);
  };
  for await (const example of after) {
    tally.count(example, 'newExamples');
    const was = old.get(example.id);
    if (was === undefined) fresh.set(example.id, example);
    else pair(was, example);
  }
  const renamed = sameQuestions(old.values(), fresh.values());
  for (const [was, is] of renamed) pair(was, is);
  for (const example of fresh.values()) tally.whole(example, 'added');
  for (const example of old.values()) tally.whole(example, 'removed');
  return {
    added: [...fresh.values()].map(named).sort((a, b) => compare(a.id, b.id)),
    removed: [...old.values()].map(named).sort((a, b) => compare(a.id, b.id)),
    renamed: renamed.map(([{ id: from }, { id: to, query }]) => ({ from, to, query })).sort(byName),
    changed: changed.sort(byName),
    overall: tally.overall(),
    categories: tally.categories(),
    shifted: [...otherwise.before].filter((question) => otherwise.after.has(question)).length,
    comparable: comparable.sort(),
  };
}

/** Pairs examples by what they ask; where one version asks the same twice, nobody can say which became which. */
function sameQuestions(
  before: Iterable<Example>,
  after: Iterable<Example>,
): readonly (readonly [was: Example, is: Example])[] {
  const old = byQuestion(before);
  return [...byQuestion(after)].flatMap(([question, examples]) => {
    const [was, ...others] = old.get(question) ?? [];
    const [is] = examples;
    return was !== undefined && is !== undefined && others.length === 0 && examples.length === 1
      ? [[was, is] as const]
      : [];
  });
}

function byQuestion(examples: Iterable<Example>): ReadonlyMap<string, readonly Example[]> {
  const found = new Map<string, Example[]>();
  for (const example of examples) {
    const question = questionOf(example);
    const list = found.get(question);
    if (list === undefined) found.set(question, [example]);
    else list.push(example);
  }
  return found;
}

const questionOf = ({ query, history = [] }: Example): string => canonicalJson([comparableText(query), history]);

const named = ({ id, query }: Example): NamedExample => ({ id, query });

interface FromTo {
  readonly from: string;
  readonly to: string;
}

const byName = (a: FromTo, b: FromTo): number => compare(a.from, b.from) || compare(a.to, b.to);
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
