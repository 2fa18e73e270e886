// A checked pair as an example of a dataset.
import { defaultScale, type Example } from '../../model/example.ts';
import { foldText } from '../care/fold-text.ts';
import type { CopiedWording } from './copied-wording.ts';
import type { Passage } from './passages.ts';
import type { PlannedAsk, WrittenPair } from './plan-questions.ts';

/** By whom and by which prompts a pair was made. */
export interface PairOrigin {
  /** As the config names the models. */
  readonly model: string;
  readonly checkedBy: string;
  /** Name, version and language: `write-pairs/1/ja`. */
  readonly prompt: string;
  readonly checkPrompt: string;
}

interface SyntheticExampleInput {
  readonly id: string;
  readonly pair: WrittenPair;
  readonly ask: Pick<PlannedAsk, 'passages' | 'beside'>;
  readonly copied: CopiedWording;
  readonly origin: PairOrigin;
}

/**
 * The passages are judged the best grade there is; so are pieces beside them that repeat all of the evidence. An unanswerable question has
 * no judgement and no answer: what is right is to decline.
 */
export function syntheticExample({ id, pair, ask, copied, origin }: SyntheticExampleInput): Example {
  const { kind, question, answer, evidence } = pair;
  const { passages, beside } = ask;
  const head = { id, query: question, category: kind, language: passages[0].language };
  const made = {
    chunks: passages.map((passage) => passage.id),
    copiedWording: Math.round(copied.share * 100) / 100,
    generatedBy: { ...origin },
  };
  if (kind === 'unanswerable') {
    const missing = answer === '' ? {} : { missing: answer };
    return { ...head, check: 'should_not_hallucinate', metadata: { ...made, ...missing } };
  }
  const sources = [...passages, ...beside.filter((piece) => repeats(piece, evidence))];
  return {
    ...head,
    hops: kind === 'multi-hop' ? 2 : 1,
    expectedAnswer: answer,
    judgements: sources.map((source) => ({ docId: source.id, relevance: defaultScale.max })),
    metadata: { ...made, evidence: [...evidence] },
  };
}

function repeats({ text }: Passage, evidence: readonly string[]): boolean {
  const folded = foldText(text);
  return evidence.every((quote) => folded.includes(foldText(quote)));
}
