// English texts about answers that choose one of several options.
import type { ChoiceMessages } from './choice-messages.ts';

export const choiceEn: ChoiceMessages = {
  heading: 'Choices',
  intro:
    'Each question has options, and one of them is right. Which option an answer chooses is read from it without a model. An answer from which no choice can be read is not right; it is counted apart from wrong choices, because it is often a matter of form, and so are failures of the target, which enter the accuracy as 0.',
  caption: 'What became of the answers',
  accuracy: 'accuracy [95 % CI]',
  right: 'right',
  wrong: 'wrong',
  unreadable: 'unreadable',
  failed: 'failed',
  unreadableNote: 'Unreadable answers:',
  why: {
    empty: 'empty',
    none: 'names no option',
    several: 'names several options, and none as its choice',
    contradiction: 'label of one option, words of another',
  },
  unreadableOf: ({ label, reasons }) => `${label}: ${reasons}`,
  places: (label) => `${label}: by the place of the option`,
  place: 'place',
  chosen: 'chosen',
  rightHere: 'right one here',
  expected: 'expected',
  accuracyHere: 'accuracy, right one here [95 % CI]',
  placeNote:
    'Chosen: readable answers that choose the option at this place. Expected: how many there would be if places played no part, right answers being where they are and wrong ones spread evenly over the wrong places. The accuracy is over the answers to questions whose right option stands here, unreadable ones being wrong.',
  preference: ({ label, test }) =>
    `${label} chooses by place: its choices lie otherwise than its accuracy would have them (chi-square test against what is expected, ${test}, not corrected for several targets). A comparison by accuracy also compares where the right options happen to stand.`,
  noPreference: ({ label, test }) =>
    `${label}: no preference for a place is shown (chi-square test against what is expected, ${test}). That is not to say that there is none.`,
  fewExpected: 'At some place fewer than five choices are expected, so that the p-value is rough.',
  alwaysRight: (label) => `${label}: every readable choice is right, so that there is no preference to test for.`,
  noneReadable: (label) => `${label}: no choice could be read, so that there is nothing to test.`,
  consistency: 'The same question with its options in other orders',
  questions: 'questions',
  orders: 'orders',
  incomplete: 'left out',
  same: 'same option in all [95 % CI]',
  rightInAll: 'right in all',
  accuracyByQuestion: 'accuracy by question [95 % CI]',
  consistencyNote:
    'Whoever goes by what the options say chooses the same one in every order. Questions with an answer that failed or could not be read are left out. With repeats the answers of all repeats must agree, so that chance is in it too. Answers to one question in several orders go together: the interval of the accuracy by question counts questions, while the one further up counts every order for itself and is too narrow.',
  oneOrder:
    'Each question was asked with its options in one order. A preference for a place shows better, and costs less, where every option stands at every place once: hakari dataset shuffle writes such a dataset.',
};
