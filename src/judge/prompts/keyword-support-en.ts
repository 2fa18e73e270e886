import type { JudgePrompt } from './judge-prompt.ts';

export const keywordSupportEn: JudgePrompt = {
  name: 'keyword-support',
  language: 'en',
  version: 1,
  parts: ['history', 'query', 'contexts', 'keywords'],
  task: `You examine whether the contexts hold what an answer to the question should contain. The expected points and the contexts are numbered; each point is a word or a short phrase.
Take up the points one by one. A point is held when a context says it in the sense that the question asks for, in these or in other words; the same word in another sense does not count. What you know yourself does not count. Numbers, dates, names, article numbers and conditions must mean the same.`,
  scale: 'Give each point one label:',
  anchors: [
    [
      'supported',
      'a context says it as an answer to the question, or it follows directly from one or several contexts',
    ],
    ['absent', 'no context says it in this sense'],
  ],
  reply:
    'Reply with one JSON object and nothing else: {"verdicts": [{"claim": 1, "reason": "…", "label": "…", "contexts": [1]}]}. One entry for every point, in order; "claim" is its number. First write the reason, one sentence of English that names what was decisive; then the label, exactly as it stands above; then the numbers of the contexts that hold it, none for "absent".',
};
