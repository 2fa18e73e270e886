import type { JudgePrompt } from './judge-prompt.ts';

export const claimSupportEn: JudgePrompt = {
  name: 'claim-support',
  language: 'en',
  version: 1,
  parts: ['contexts', 'claims'],
  task: `You examine which statements the contexts support. Statements and contexts are numbered; each statement stands by itself.
Take up one statement after the other and hold it against every context. What you know yourself does not count: a true statement that no context has is absent. Numbers, dates, names, article numbers and conditions must mean the same; other words, another notation of the same value and another level of politeness are no difference. A statement that leaves out a condition of the contexts, or is wider or more certain than they are, is not supported. Of a statement with several parts the weakest part decides.
Where one context supports a statement and another contradicts it, it is supported.`,
  scale: 'Give each statement one label:',
  anchors: [
    ['supported', 'a context says so, or it follows directly from one or several contexts'],
    ['contradicted', 'no context says so, and one says something that cannot be true together with it'],
    ['absent', 'the contexts neither say so nor contradict it'],
  ],
  reply:
    'Reply with one JSON object and nothing else: {"verdicts": [{"claim": 1, "reason": "…", "label": "…", "contexts": [1]}]}. One entry for every statement, in order; "claim" is its number. First write the reason, one sentence of English that names what was decisive; then the label, exactly as it stands above; then the numbers of the contexts that support or contradict it, none for "absent".',
};
