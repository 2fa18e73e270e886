// Whether an answer refuses: it says that it cannot answer, and claims nothing else.
import { isRefusal } from '../../../text/claimless.ts';
import { splitClaims } from '../../../text/split-claims.ts';
import { splitSentences } from '../../../text/split-sentences.ts';

export const refuses = (answer: string): boolean =>
  splitClaims(answer).length === 0 && splitSentences(answer).some(({ text }) => isRefusal(text));
