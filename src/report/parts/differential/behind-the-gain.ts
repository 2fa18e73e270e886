// What may hide behind a difference between preparations: how much text each made, and what a converter moved or lost that another keeps.
import { type PreparationFacts, readPreparationFacts, structureKinds } from '../../../model/preparation-facts.ts';
import { formatCount } from '../../format-number.ts';
import type { DifferentialContext } from './differential-context.ts';

interface Told {
  readonly run: string;
  readonly facts: PreparationFacts;
}

/** One line a fact, those on passages first; none where nobody looked into the documents, or where all hold the same. */
export function behindTheGain(context: DifferentialContext): readonly string[] {
  const told = context.reported.observation.preparations.flatMap(({ run, facts: kept }): readonly Told[] => {
    const facts = readPreparationFacts(kept);
    return facts === undefined ? [] : [{ run, facts }];
  });
  return [...passageLines(told, context), ...structureLines(told, context)];
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

/** A kind of structure that one moves or loses, and another of the same pages keeps whole. */
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
