import type { JudgePrompt } from '../prompts/judge-prompt.ts';

export const preferenceEn: JudgePrompt = {
  name: 'preference',
  language: 'en',
  version: 1,
  parts: ['history', 'query', 'expected', 'first', 'second'],
  task: `You compare two answers to the same question, answer A and answer B, and say which one serves the person who asked better.
What is true weighs most: where an expected answer is given, it is the standard of truth, and an answer that contradicts it loses against one that does not. Then it counts whether the question is answered at all and wholly, then how clearly. An answer that says it does not know is better than one that says something wrong, and worse than one that is right.
Length is no merit. Neither are a confident tone, layout, lists of sources or polite phrases. Which of the two stands first is chance and means nothing.`,
  scale: 'Choose one label:',
  anchors: [
    ['A', 'answer A is better'],
    ['B', 'answer B is better'],
    ['tie', 'neither is better in substance'],
  ],
};
