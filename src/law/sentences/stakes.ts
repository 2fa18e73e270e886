// What is at stake in a sentence on a rule, and how much that weighs. Data: who thinks otherwise changes a number.
import type { Stake } from '../../model/cited-sentence.ts';
import { modalityOf } from './modality.ts';
import { quantitiesOf } from './quantities.ts';

/** A wrong penalty weighs as much as four wrong remarks. */
export const stakeWeights: Readonly<Record<Stake, number>> = {
  penalty: 4,
  deadline: 3,
  amount: 3,
  duty: 2,
  purpose: 2,
  other: 1,
};

const penalty =
  /死刑|懲役|禁錮|拘禁刑|罰金|過料|拘留|科料|징역|금고|벌금|과태료|구류|과료|사형|\b(?:imprison|fines?\b|penalt|jail|death penalty)/iu;

/** What a law is for: the rest of it is read by that. */
const purpose =
  /目的(?:と(?:する|し)|は|で|に)|(?:ため|為)の(?:法律|法|条例|規則)|목적(?:으로|은|이|입니다)|(?:위한|위해 만든|위하여 만든) (?:법률|법|조례|규칙)|\b(?:purposes?|objects?|aims?|objectives?) of (?:this|the|that)\b|\b(?:aims|seeks|is intended|is meant|is designed) to\b/iu;

/** The heaviest of what the sentence speaks of. */
export function stakeOf(sentence: string): Stake {
  if (penalty.test(sentence)) return 'penalty';
  const dimensions = new Set(quantitiesOf(sentence).map(({ dimension }) => dimension));
  if (dimensions.has('term') || dimensions.has('month') || dimensions.has('age')) return 'deadline';
  if (dimensions.has('money') || dimensions.has('multiple') || dimensions.has('share')) return 'amount';
  const modality = modalityOf(sentence);
  if (modality !== 'is' && modality !== 'is-not') return 'duty';
  return purpose.test(sentence) ? 'purpose' : 'other';
}
