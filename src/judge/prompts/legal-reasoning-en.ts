import type { LegalReasoningText } from './legal-reasoning-text.ts';

export const legalReasoningEn: LegalReasoningText = {
  language: 'en',
  task: `You examine the legal reasoning of an answer to a question of law. Judge each of its parts alone:
- structure: a rule (major premise) and the facts (minor premise) lead to the conclusion; none is missing, and none leaps
- selection: the laws and provisions that govern the question are chosen, and no others in their place
- interpretation: the requirements and effects of these provisions are read rightly and applied rightly to the facts
- exceptions: provisos, exceptions and special cases that matter here are seen and handled
- priority: where several norms meet (special and general, higher and lower, earlier and later, transitional provisions), the right one goes first
Whether a part applies depends on the question and not on the answer. A part does not apply where the question gives no occasion for it, as exceptions and priority often do not. A part for which the question gives occasion and which the answer lacks applies, and has a low score. To a question that is not one of law no part applies.
Where an expected answer, a right premise or expected points are shown, they say what is right. Where contexts are shown, provisions say what they say there; whether all that is needed was found is not to be excused. Otherwise go by what you know to be settled, and hold nothing against the answer that you cannot tell.
Length, style and politeness gain nothing. A conclusion that is right and not reasoned is no reasoning. An answer that declines, or says that it does not know, has 0 in every part that applies.`,
  scores: [
    'sound in full',
    'sound but for something of lesser weight',
    'right in outline, with a gap or an error that matters',
    'mostly lacking or wrong',
    'lacking altogether, or wrong',
  ],
  reply:
    'Reply with one JSON object and nothing else: {"parts": [{"part": "structure", "reason": "…", "applies": "yes", "score": 0.00}], "issues": ["…"], "strengths": ["…"], "reason": "…"}. parts has structure, selection, interpretation, exceptions and priority, each of them once and in this order: first the reason, in one or two sentences of English; then applies, "yes" or "no"; then the score, a number from 0 to 1, which is 0 where the part does not apply. Then issues and strengths, lists of short phrases, empty where there are none; last the reason, what was decisive on the whole, in one or two sentences.',
};
