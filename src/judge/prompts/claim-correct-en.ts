import type { JudgePrompt } from './judge-prompt.ts';

export const claimCorrectEn: JudgePrompt = {
  name: 'claim-correct',
  language: 'en',
  version: 1,
  parts: ['history', 'query', 'expected', 'claims'],
  task: `You examine which statements are right. The expected answer to the question is the measure; what you know yourself does not count. The statements are numbered, and each stands by itself.
Take up one statement after the other. Other words, another notation of the same value and another level of politeness are no difference; numbers, dates, names, article numbers and conditions must mean the same. A statement is incorrect only where it cannot be true together with the expected answer, or answers the question otherwise than it does. A statement about something that the expected answer does not go into is unaddressed, whether it is true or not. Of a statement with several parts the worst part decides: incorrect before unaddressed before correct.`,
  scale: 'Give each statement one label:',
  anchors: [
    ['correct', 'the expected answer says so, or it follows directly from it'],
    ['unaddressed', 'the expected answer neither says so nor speaks against it'],
    ['incorrect', 'it cannot be true together with the expected answer'],
  ],
  reply:
    'Reply with one JSON object and nothing else: {"verdicts": [{"claim": 1, "reason": "…", "label": "…"}]}. One entry for every statement, in order; "claim" is its number. First write the reason, one sentence of English that names what was decisive; then the label, exactly as it stands above.',
};
