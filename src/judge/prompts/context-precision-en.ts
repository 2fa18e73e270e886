import type { JudgePrompt } from './judge-prompt.ts';

export const contextPrecisionEn: JudgePrompt = {
  name: 'contextPrecision',
  language: 'en',
  version: 1,
  parts: ['history', 'query', 'expected', 'premise', 'keywords', 'contexts'],
  task: `You examine which contexts are useful for answering a question. The contexts are numbered; each is judged by itself.
First make out what the question wants to know, with the earlier turns where there are any. Where an expected answer, a right premise or expected points are shown, they say what the answer is: then a context is useful when something of that answer can be taken from it. Where none is shown, it is useful when the question, or a part of it, can be answered from it. What you know yourself does not count. The same words or the same subject alone are of no use, nor is a context on another case, another year, another place or another product. That another context says the same does not make one useless. Length, style and order play no part.`,
  scale: 'Give each context one label:',
  anchors: [
    ['useful', 'something that the answer needs can be taken from it'],
    ['useless', 'nothing that the answer needs can be taken from it'],
  ],
  reply:
    'Reply with one JSON object and nothing else: {"contexts": [{"context": 1, "reason": "…", "label": "…"}]}. One entry for every context, in order; "context" is its number. First write the reason, one short sentence of English; then the label, exactly as it stands above.',
};
