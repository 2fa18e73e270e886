// The ids that judgements name, each with the judgements that name it.
import type { Example, Judgement } from '../../model/example.ts';

export interface NamedJudgement {
  readonly exampleId: string;
  readonly judgement: Judgement;
}

/** In the order of first appearance. */
export function judgedNames(examples: Iterable<Example>): ReadonlyMap<string, readonly NamedJudgement[]> {
  const names = new Map<string, NamedJudgement[]>();
  for (const { id: exampleId, judgements = [] } of examples) {
    for (const judgement of judgements) {
      const list = names.get(judgement.docId);
      if (list === undefined) names.set(judgement.docId, [{ exampleId, judgement }]);
      else list.push({ exampleId, judgement });
    }
  }
  return names;
}
