// What may hide behind a difference between preparations: documents that one left out, how much text each made, and what a converter moved or lost that
// another keeps.
import { formatBytes } from '../../../model/format-bytes.ts';
import { type PreparationFacts, readPreparationFacts, structureKinds } from '../../../model/preparation-facts.ts';
import { formatCount } from '../../format-number.ts';
import type { DifferentialContext } from './differential-context.ts';

interface Told {
  readonly run: string;
  readonly facts: PreparationFacts;
}

/** One line a fact, those on documents that were left out first; none where nobody looked into the documents, or where all hold the same. */
export function behindTheGain(context: DifferentialContext): readonly string[] {
  const told = context.reported.observation.preparations.flatMap(({ run, facts: kept }): readonly Told[] => {
    const facts = readPreparationFacts(kept);
    return facts === undefined ? [] : [{ run, facts }];
  });
  return [
    ...told.flatMap(({ run, facts }) => {
      const left = leftOutText({ label: context.label(run), facts }, context);
      return left === undefined ? [] : [left];
    }),
    ...passageLines(told, context),
    ...structureLines(told, context),
  ];
}

/** Undefined where everything fits. */
export function leftOutText(
  { label, facts }: { readonly label: string; readonly facts: PreparationFacts },
  { texts: { volume }, messages }: DifferentialContext,
): string | undefined {
  const { capacityBytes, leftOut } = facts;
  if (leftOut.count === 0) return undefined;
  const first = someOf(leftOut.first, { count: leftOut.count, comma: messages.comma });
  const [count, bytes] = [formatCount(leftOut.count), formatBytes(leftOut.bytes)];
  return volume.leftOut({ label, capacity: formatBytes(capacityBytes), count, bytes, first });
}

/** Each against the baseline: more passages are more chances to be found. */
function passageLines(told: readonly Told[], { reported, texts, label }: DifferentialContext): readonly string[] {
  const factsOf = (run: string): PreparationFacts | undefined => told.find((each) => each.run === run)?.facts;
  return reported.differential.differences.flatMap(({ a, b }) => {
    const [before, after] = [factsOf(a)?.chunks, factsOf(b)?.chunks];
    if (before === undefined || after === undefined || before === after) return [];
    return [
      texts.behind.passages({ b: label(b), after: formatCount(after), a: label(a), before: formatCount(before) }),
    ];
  });
}

/** A kind of structure that one moves or loses, and another makes of the same pages without; of all pages, also those that one of them left out. */
function structureLines(told: readonly Told[], { texts, messages, label }: DifferentialContext): readonly string[] {
  return structureKinds.flatMap((kind) => {
    const counted = told.flatMap(({ run, facts }) => {
      const counts = facts.structure?.totals[kind];
      return counts === undefined || counts.inSource === 0 ? [] : [{ run, counts }];
    });
    return counted.flatMap(({ run, counts: { moved, lost, inSource } }) => {
      const whole = counted.filter(({ counts }) => counts.kept === inSource && counts.inSource === inSource);
      if (moved + lost === 0 || whole.length === 0) return [];
      return [
        texts.behind.structure({
          label: label(run),
          kind: texts.structure.kinds[kind],
          moved: formatCount(moved),
          lost: formatCount(lost),
          all: formatCount(inSource),
          others: whole.map((each) => label(each.run)).join(messages.comma),
        }),
      ];
    });
  });
}

const mostNames = 5;

/** The first names, and how many more there are. */
export function someOf(
  names: readonly string[],
  { count, comma }: { readonly count: number; readonly comma: string },
): string {
  const shown = names.slice(0, mostNames);
  return count > shown.length ? [...shown, `+${formatCount(count - shown.length)}`].join(comma) : shown.join(comma);
}
