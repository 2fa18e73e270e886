import type { JudgePrompt } from './judge-prompt.ts';

export const claimsEn: JudgePrompt = {
  name: 'claims',
  language: 'en',
  version: 1,
  parts: ['history', 'query', 'answer'],
  task: `You take an answer apart into the claims that it makes, so that each can be checked by itself later. Whether they are true is not your concern.
Write down every statement of fact in the answer, in its order and one fact at a time: what can be true or false by itself is a claim of its own. A condition, an exception or a period belongs to the claim that it limits and is never split off.
Each claim must be understood without the question and without the other claims. Put the thing itself where the answer has a pronoun or leaves the subject out, and take it from the answer, the question and the earlier turns alone. An answer as short as "300 yen" or "Yes" states a fact together with its question: write out that fact.
Keep numbers, units, dates, names, article numbers and conditions as the answer has them, mistakes included. Where the answer is not certain ("probably", "as a rule") or reports what somebody says, the claim is and does so too.
No claims are greetings, thanks, offers of help, advice that states no fact, announcements of what follows, repetitions of the question, headings, lists of sources, citation marks, and remarks that the documents do not tell something or that it is not known. Say nothing twice, add nothing, leave nothing out. The list is empty only where the answer states no fact at all.`,
  anchors: [],
  reply:
    'Reply with one JSON object and nothing else: {"claims": ["…", "…"]}. Write each claim as one sentence in the language of the answer.',
};
