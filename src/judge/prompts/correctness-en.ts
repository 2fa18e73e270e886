import type { JudgePrompt } from './judge-prompt.ts';

export const correctnessEn: JudgePrompt = {
  name: 'correctness',
  language: 'en',
  version: 1,
  parts: ['history', 'query', 'expected', 'answer'],
  task: `You examine whether an answer is right. The expected answer is the measure; what you know yourself does not count.
See which facts of the expected answer the question needs, whether the answer states them in substance, and whether anything in it contradicts them. Different words, another order, another notation of the same number or date, and another level of politeness are no difference. Numbers, names, article numbers and conditions must mean the same.
What the answer says beyond the expected one costs nothing, unless it contradicts it. An answer that withholds what is expected is not right; where the expected answer itself says that there is no answer, saying so is right.`,
  anchors: [
    [1, 'says in substance all that is expected'],
    [0.7, 'has the main point; something of lesser weight is missing'],
    [0.5, 'is right in part, and in part missing or wrong'],
    [0.3, 'has only a small part of what is expected'],
    [0, 'is wrong, contradicts the expected answer, or has nothing of it'],
  ],
};
