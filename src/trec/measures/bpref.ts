// bpref: how many judged non-relevant documents stand above each relevant one.
import { averaged, type TrecMeasure } from './trec-measure.ts';

/**
 * With R relevant and N judged non-relevant documents: the sum over retrieved relevant documents of
 * 1 - min(non-relevant above, R) / min(N, R), divided by R. Documents without judgement do not matter.
 *
 * Buckley and Voorhees, Retrieval Evaluation with Incomplete Information, SIGIR 2004, as trec_eval computes it.
 */
export const bpref: TrecMeasure = averaged({
  name: 'bpref',
  help: 'Share of the first R judged non-relevant documents that stand below each relevant one; unjudged documents do not matter.',
  value: ({ grades, relevanceLevel, relevant, nonrelevant }) => {
    let above = 0;
    let sum = 0;
    for (const grade of grades) {
      if (grade < relevanceLevel) above++;
      else sum += above === 0 ? 1 : 1 - Math.min(above, relevant) / Math.min(nonrelevant, relevant);
    }
    return relevant === 0 ? 0 : sum / relevant;
  },
});
