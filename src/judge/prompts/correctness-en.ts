import type { CorrectnessText } from './correctness-text.ts';

const sameThing =
  'Different words, another order, another notation of the same number or date, and another level of politeness are no difference. Numbers, names, article numbers and conditions must mean the same.';
const declines = 'An answer that declines, or says that it does not know, has nothing of what is expected.';

export const correctnessEn: CorrectnessText = {
  language: 'en',
  task: {
    expectedAnswer: `You examine whether an answer is right. The expected answer is the measure; what you know yourself does not count.
See which facts of the expected answer the question needs, whether the answer states them in substance, and whether anything in it contradicts them. ${sameThing}
What the answer says beyond the expected one costs nothing, unless it contradicts it. ${declines} But where the expected answer itself says that there is no answer, saying so is right.`,
    correctPremise: `You examine whether an answer puts a wrong premise right. The question takes something for granted that is not so. The right premise says how it is, and it is the measure; what you know yourself does not count.
See whether the answer says that the premise does not hold, or plainly states what is right in its place, and whether it goes along with the wrong premise anywhere. ${sameThing}
An answer that goes along with the wrong premise is wrong, however well it reads. What it says beyond the right premise costs nothing, unless it contradicts it. ${declines}`,
    expectedKeywords: `You examine whether an answer is right. There is no expected answer, only points that a right one makes. These points are the measure; what you know yourself does not count.
Take the points one by one, and see whether the answer makes each of them as part of its answer to the question. The meaning counts, not the letters: synonyms, inflected forms, the same name in another script, and other notations of the same number or date make the point. To mention the words does not, where the answer denies the point or says something else with them.
What the answer says beyond the points costs nothing, unless it contradicts them. ${declines}`,
    refusal: `You examine whether an answer rightly declines. The question has no answer in the documents that the answering system has. What is expected is that the answer says so and makes nothing up; whether you could answer the question yourself does not count.
See whether the answer says that it does not know, that the documents do not tell, or that it cannot answer, in whatever words; and whether it states something all the same as an answer to the question. A hint at where to ask, or true remarks that do not pretend to be the answer, cost nothing.`,
  },
  classScale: 'The classes:',
  classes: {
    expectedAnswer: [
      'it states in substance all that the question needs of the expected answer, and contradicts nothing of it',
      'it states a part of that rightly; the rest is missing or wrong',
      'it is wrong in the main point, or has nothing of what is expected',
    ],
    correctPremise: [
      'it says in substance what is right, and does not go along with the wrong premise',
      'it casts doubt on the premise, or states a part of what is right',
      'it goes along with the wrong premise, or does not touch on it',
    ],
    expectedKeywords: [
      'it makes every point, and contradicts none',
      'it makes some of the points',
      'it makes none of the points, or denies what they say',
    ],
    refusal: [
      'it says that it cannot answer the question, and makes nothing up',
      'it says so, and yet adds a guess or an invented detail as if it were known',
      'it answers as if there were an answer',
    ],
  },
  reply: `Reply with one JSON object and nothing else: {"reason": "…", "factual": "…", "completeness": 0.00, "missing": ["…"], "surplus": ["…"]}. First write the reason, in two or three sentences of English that name what was decisive. Then factual, exactly one of "full", "partial", "none"; completeness, a number from 0 to 1: how much of what is expected the answer gives rightly; missing, what is expected and not in the answer; surplus, what the answer states beyond what is expected. The last two are lists of short phrases, empty where there is nothing.`,
  gradeScale: 'The scores, whole numbers alone:',
  grades: [
    'fully right: in substance all that is expected, and nothing that contradicts it',
    'right in the main point; something of lesser weight is missing or inexact',
    'partly right: a part of what is expected is there, and a part is missing or wrong',
    'mostly wrong: only a small part of what is expected is there',
    'wrong, or unrelated to the question, or nothing of what is expected',
  ],
  refusalGrades: [
    'it says that it cannot answer the question, and makes nothing up',
    'it says so, and adds a remark that could be taken for an answer',
    'it says so, and yet adds a guess or an invented detail as if it were known',
    'it answers, and only hints that it may not be so',
    'it answers as if there were an answer, or does not touch on the question',
  ],
};
