// A harmless edit: the sentences of the answer in reverse order.
import type { AnswerEdit } from './answer-edit.ts';
import { joinSentences, sentencesOf } from './sentences.ts';

/** What leans on the sentence before. */
const leaning: readonly RegExp[] = [
  /^(?:ただし|なお|また|しかし|そのため|したがって|つまり|その|この|これ|それ|さらに|例えば|たとえば|一方|次に|最後に|同)/u,
  /^(?:다만|단|또한|또|그러나|하지만|따라서|그래서|즉|이는|이것|그것|그|이|예를 들어|반면|다음으로|마지막으로)(?:[\s,]|$)/u,
  /^(?:but|however|also|and|so|therefore|thus|then|this|that|these|those|it|its|they|their|he|she|for example|in addition|instead|otherwise|there|finally|next|such)\b/iu,
];

/** Only of answers whose sentences stand each by itself. */
export const reorderSentences: AnswerEdit = ({ answer }) => {
  const sentences = sentencesOf(answer);
  if (sentences === undefined || sentences.length < 2) return undefined;
  const leans = sentences.some((sentence) => leaning.some((pattern) => pattern.test(sentence)));
  const reordered = joinSentences(sentences.toReversed());
  return leans || reordered === answer.trim() ? undefined : reordered;
};
