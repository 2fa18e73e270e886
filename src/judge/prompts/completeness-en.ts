import type { CompletenessText } from './completeness-text.ts';

export const completenessEn: CompletenessText = {
  language: 'en',
  task: `You examine how much of what was asked an answer gives.
First take the question apart: everything that it asks for, in the light of the earlier turns where there are any. Where an expected answer, a right premise or expected points are shown, they say what belongs to a complete answer: then what the question needs of them is the yardstick, by its meaning and not by its words. Then see which of these things the answer gives.
What contradicts the yardstick does not count as given; where there is no yardstick, whether the content is true is not your concern. Depth beyond what was asked, style and length gain nothing. An answer that declines, says that it does not know, or repeats the question gives nothing of what was asked.`,
  scores: [
    'gives all that was asked',
    'gives nearly all; something of lesser weight is missing',
    'gives the main point alone, or about half',
    'gives a small part',
    'gives nothing of what was asked',
  ],
  reply:
    'Reply with one JSON object and nothing else: {"reason": "…", "missing": ["…"], "score": 0.00}. First write the reason, in two or three sentences of English that name what was decisive; then missing, a list of short phrases for what was asked and is not given, empty where there is nothing; then the score, a number from 0 to 1.',
  gradeScale: 'The scores, whole numbers alone:',
  grades: [
    'gives all that was asked',
    'gives nearly all; something of lesser weight is missing',
    'gives the main part only',
    'gives a small part',
    'gives hardly anything of what was asked, or nothing',
  ],
};
