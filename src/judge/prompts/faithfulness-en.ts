import type { JudgePrompt } from './judge-prompt.ts';

export const faithfulnessEn: JudgePrompt = {
  name: 'faithfulness',
  language: 'en',
  version: 1,
  parts: ['history', 'query', 'contexts', 'answer'],
  task: `You examine whether an answer rests on the contexts that it was written from.
Go through every statement of fact in the answer and look for it in the contexts. A statement is supported when the contexts say it or it follows from them directly. What you know yourself does not count: a true statement that the contexts do not support is unsupported. Numbers, dates, names, article numbers and conditions must agree exactly.
Style, politeness, length and lists of sources play no part, nor does whether the question is answered. Saying that the contexts do not tell is no unsupported statement.`,
  anchors: [
    [1, 'every statement is supported'],
    [0.7, 'nearly every statement is supported; what is unsupported is of little weight'],
    [0.5, 'about half is supported'],
    [0.3, 'few statements are supported'],
    [0, 'nothing is supported, or the main statement contradicts the contexts'],
  ],
};
