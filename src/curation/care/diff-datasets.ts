// What became of a dataset from one version to another: examples, judgements, and which scores can still be paired.
import { compareTexts } from '../../model/compare-texts.ts';
import type { Example, Judgement } from '../../model/example.ts';
import { canonicalJson } from '../../model/json.ts';
import { comparableText } from '../lint/near-duplicates.ts';

/** An example by id, with its question. */
interface NamedExample {
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
    added: [...fresh.values()].map(named).sort((a, b) => compareTexts(a.id, b.id)),
    removed: [...old.values()].map(named).sort((a, b) => compareTexts(a.id, b.id)),
    renamed: renamed.map(([{ id: from }, { id: to, query }]) => ({ from, to, query })).sort(byName),
    changed: changed.sort(byName),
    overall: tally.overall(),
    categories: tally.categories(),
    shifted: [...otherwise.before].filter((question) => otherwise.after.has(question)).length,
    comparable: comparable.sort(),
  };
}

/** Pairs examples by what they ask; where one version asks the same twice, which became which cannot be told. */
function sameQuestions(
  before: Iterable<Example>,
  after: Iterable<Example>,
): readonly (readonly [was: Example, is: Example])[] {
  const old = Map.groupBy(before, questionOf);
  return [...Map.groupBy(after, questionOf)].flatMap(([question, examples]) => {
    const [was, ...others] = old.get(question) ?? [];
    const [is] = examples;
    return was !== undefined && is !== undefined && others.length === 0 && examples.length === 1
      ? [[was, is] as const]
      : [];
  });
}

const questionOf = ({ query, history = [] }: Example): string => canonicalJson([comparableText(query), history]);

const named = ({ id, query }: Example): NamedExample => ({ id, query });

interface FromTo {
  readonly from: string;
  readonly to: string;
}

const byName = (a: FromTo, b: FromTo): number => compareTexts(a.from, b.from) || compareTexts(a.to, b.to);

/** Counts of one category, or of all. An example whose category changed counts in both, and once among all. */
export interface DiffCounts {
  readonly oldExamples: number;
  readonly newExamples: number;
  readonly added: number;
  readonly removed: number;
  /** The same question under another id. */
  readonly renamed: number;
  /** Any field differs; renamed ones among them. */
  readonly changed: number;
  readonly judgementsAdded: number;
  readonly judgementsRemoved: number;
  readonly regraded: number;
}

interface CategoryCounts extends DiffCounts {
  /** null for examples without one. */
  readonly category: string | null;
}

interface DiffTally {
  count(example: Example, what: 'oldExamples' | 'newExamples'): void;
  /** An example that only one version has, with its judgements. */
  whole(example: Example, what: 'added' | 'removed'): void;
  /** An example that both have. */
  pair(was: Example, is: Example, diff: ExampleDiff): void;
  overall(): DiffCounts;
  /** In alphabetical order, examples without a category last. */
  categories(): readonly CategoryCounts[];
}

type Counts = { -readonly [name in keyof DiffCounts]: DiffCounts[name] };

function createDiffTally(): DiffTally {
  const all = noCounts();
  const byCategory = new Map<string | null, Counts>();
  const add = (categories: ReadonlySet<string | undefined>, what: keyof Counts, by = 1): void => {
    all[what] += by;
    for (const category of categories) {
      const counts = byCategory.get(category ?? null) ?? noCounts();
      byCategory.set(category ?? null, counts);
      counts[what] += by;
    }
  };
  const of = (...examples: readonly Example[]): ReadonlySet<string | undefined> =>
    new Set(examples.map(({ category }) => category));
  return {
    count: (example, what) => add(of(example), what),
    whole: (example, what) => {
      add(of(example), what);
      add(of(example), what === 'added' ? 'judgementsAdded' : 'judgementsRemoved', example.judgements?.length ?? 0);
    },
    pair: (was, is, { from, to, fields, judgements }) => {
      if (from !== to) add(of(was, is), 'renamed');
      if (fields.length > 0) add(of(was, is), 'changed');
      add(of(is), 'judgementsAdded', judgements.added.length);
      add(of(was), 'judgementsRemoved', judgements.removed.length);
      add(of(was, is), 'regraded', judgements.regraded.length);
    },
    overall: () => ({ ...all }),
    categories: () =>
      [...byCategory]
        .map(([category, counts]) => ({ category, ...counts }))
        .sort((a, b) => categoryOrder(a.category, b.category)),
  };
}

const noCounts = (): Counts => ({
  oldExamples: 0,
  newExamples: 0,
  added: 0,
  removed: 0,
  renamed: 0,
  changed: 0,
  judgementsAdded: 0,
  judgementsRemoved: 0,
  regraded: 0,
});

function categoryOrder(a: string | null, b: string | null): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
  return compareTexts(a, b);
}

// What became of one example.

/** An example that both versions have, under one id or two. */
export interface ExampleDiff {
  readonly from: string;
  readonly to: string;
  /** The question as the new version asks it. */
  readonly query: string;
  /** Names of the fields that differ, in alphabetical order; the id is not one of them. */
  readonly fields: readonly string[];
  readonly judgements: JudgementChanges;
  /** The question or what was said before it differs: answers cannot be compared. */
  readonly askedOtherwise: boolean;
  /** Grades or other expectations differ: scores cannot be compared. */
  readonly expectedOtherwise: boolean;
}

export function diffExample(before: Example, after: Example): ExampleDiff {
  const judgements = diffJudgements(before.judgements ?? [], after.judgements ?? []);
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) =>
    name === 'judgements'
      ? changesScores(judgements) || judgements.reworded.length > 0
      : name !== 'id' && differs(before[name as keyof Example], after[name as keyof Example]),
  );
  return {
    from: before.id,
    to: after.id,
    query: after.query,
    fields: fields.sort(),
    judgements,
    askedOtherwise: fields.some((name) => asked.has(name)),
    expectedOtherwise: changesScores(judgements) || fields.some((name) => expected.has(name)),
  };
}

/** What a target is told. */
const asked: ReadonlySet<string> = new Set(['query', 'history', 'choices']);
/** What an answer is held to, beside the judgements. */
const expected: ReadonlySet<string> = new Set([
  'expectedAnswer',
  'expectedKeywords',
  'forbiddenPhrases',
  'expectedCitations',
  'citations',
  'asOf',
  'factsOn',
  'expectedRelationships',
  'check',
  'correctPremise',
  'choices',
  'correctChoice',
]);

function differs(a: unknown, b: unknown): boolean {
  return a === undefined || b === undefined ? a !== b : canonicalJson(a) !== canonicalJson(b);
}

/** All lists by document id. */
interface JudgementChanges {
  readonly added: readonly GradedDocument[];
  readonly removed: readonly GradedDocument[];
  readonly regraded: readonly { readonly docId: string; readonly from: number; readonly to: number }[];
  /** Documents whose grade stands while their description or note differs. */
  readonly reworded: readonly string[];
}

interface GradedDocument {
  readonly docId: string;
  readonly relevance: number;
}

/** The order of judgements means nothing. */
function diffJudgements(before: readonly Judgement[], after: readonly Judgement[]): JudgementChanges {
  const old = byDocument(before);
  const now = byDocument(after);
  const both = after.flatMap((judgement) => {
    const was = old.get(judgement.docId);
    return was === undefined ? [] : [{ was, is: judgement }];
  });
  return {
    added: after
      .filter(({ docId }) => !old.has(docId))
      .map(graded)
      .sort(byId),
    removed: before
      .filter(({ docId }) => !now.has(docId))
      .map(graded)
      .sort(byId),
    regraded: both
      .filter(({ was, is }) => was.relevance !== is.relevance)
      .map(({ was, is }) => ({ docId: is.docId, from: was.relevance, to: is.relevance }))
      .sort(byId),
    reworded: both
      .filter(({ was, is }) => was.relevance === is.relevance && canonicalJson(was) !== canonicalJson(is))
      .map(({ is }) => is.docId)
      .sort(),
  };
}

/** Whether a ranking would be scored otherwise. */
const changesScores = ({ added, removed, regraded }: JudgementChanges): boolean =>
  added.length + removed.length + regraded.length > 0;

const byDocument = (judgements: readonly Judgement[]): ReadonlyMap<string, Judgement> =>
  new Map(judgements.map((judgement) => [judgement.docId, judgement]));

const graded = ({ docId, relevance }: Judgement): GradedDocument => ({ docId, relevance });

const byId = (a: { readonly docId: string }, b: { readonly docId: string }): number =>
  a.docId < b.docId ? -1 : a.docId > b.docId ? 1 : 0;
