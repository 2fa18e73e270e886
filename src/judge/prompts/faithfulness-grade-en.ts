import type { JudgePrompt } from './judge-prompt.ts';

export const faithfulnessGradeEn: JudgePrompt = {
  name: 'faithfulnessGrade',
  language: 'en',
  version: 1,
  parts: ['history', 'query', 'contexts', 'answer'],
  task: `You examine whether an answer rests on the contexts that it was written from.
Go through every statement of fact in the answer and look for it in the contexts. A statement is grounded when the contexts say it or it follows from them directly. What you know yourself does not count: a true statement that the contexts do not support is not grounded. Numbers, dates, names, article numbers and conditions must agree exactly.
Style, politeness, length and lists of sources play no part, nor does whether the question is answered. An answer that only says that it does not know, or that the contexts do not tell, states nothing ungrounded.`,
  scale: 'The scores, whole numbers alone:',
  anchors: [
    [5, 'every statement is grounded, or there is none that would have to be'],
    [4, 'nearly every statement is grounded; what is not is of little weight'],
    [3, 'partly unclear: the contexts support some statements only in part or indirectly'],
    [2, 'several statements are not grounded, or an important one is not'],
    [1, 'many statements are not grounded, or the main one contradicts the contexts'],
  ],
};
