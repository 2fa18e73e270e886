import type { JudgePrompt } from './judge-prompt.ts';

export const answerRelevanceEn: JudgePrompt = {
  name: 'answerRelevance',
  language: 'en',
  version: 2,
  parts: ['history', 'query', 'answer'],
  task: `You examine whether an answer answers what was asked.
Find out first what the question wants to know, with the earlier turns where there are any, and whether it asks for several things. Then see how much of that the answer gives. Do not judge whether the answer is true: a wrong answer to the point is relevant.
An answer that only repeats the question, changes the subject, or says that it does not know answers nothing. Side remarks cost little as long as the answer to the question is easily found.`,
  anchors: [
    [1, 'answers the question completely'],
    [0.7, 'answers it mostly; something that was asked is missing'],
    [0.5, 'answers it in part'],
    [0.3, 'hardly answers it; touches the subject'],
    [0, 'does not answer it at all'],
  ],
};
