// Returned ids that are those of judged documents but for their Unicode normalisation: they count as never judged, and nobody can see why.
import type { Example } from '../model/example.ts';
import { normalKey } from '../model/normal-form.ts';
import type { Trial } from '../model/trial.ts';
import type { TrialCollector } from './trial-collector.ts';

export interface OtherForms {
  /** Ids returned for a question that judges none of that name, but one of the same name in another form; each once, at most 10,000. */
  readonly returned: number;
  readonly questions: number;
  readonly example: { readonly returned: string; readonly judged: string };
}

const mostCounted = 10_000;

export function createOtherFormCollector(): TrialCollector<OtherForms> {
  const returned = new Set<string>();
  let questions = 0;
  let example: OtherForms['example'] | undefined;
  let present: { readonly id: string; readonly judged: ReadonlyMap<string, string>; met: boolean } | undefined;
  return {
    add({ id, judgements = [] }: Example, trial: Trial) {
      if (present?.id !== id) present = { id, judged: otherNames(judgements), met: false };
      const documents = trial.status === 'ok' ? (trial.output.documents ?? []) : [];
      for (const document of documents) {
        const judged = present.judged.get(normalKey(document.id));
        if (judged === undefined || judgements.some(({ docId }) => docId === document.id)) continue;
        if (returned.size < mostCounted) returned.add(document.id);
        example ??= { returned: document.id, judged };
        if (!present.met) questions++;
        present.met = true;
      }
    },
    facts: () => (example === undefined ? undefined : { returned: returned.size, questions, example }),
  };
}

const otherNames = (judgements: NonNullable<Example['judgements']>): ReadonlyMap<string, string> =>
  new Map(judgements.map(({ docId }) => [normalKey(docId), docId]));
