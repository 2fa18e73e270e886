import type { LawRelationsText } from './law-relations-text.ts';

const kinds = `The kinds of relations are
- general-special: from a special law or provision to the general one that it departs from
- higher-lower: from a higher norm to a lower one, such as from an act to a cabinet order, a ministerial ordinance, a rule or a local ordinance
- order: from what is applied first to what is applied after it or where it is silent
- reference: from what refers to, or applies by analogy, to what it refers to
- other`;
const labels = `- identified: the answer states the relation in whatever words, or says something from which it follows directly, in the right direction
- missed: the answer does not speak of it
- incorrect: the answer speaks of how the two relate, and says what cannot be true together with it, such as the reverse`;
const others = `Then list in others what else the answer states of how laws or provisions relate: correct where the contexts or settled law bear it out, incorrect where they contradict it. What you cannot tell, and what only names two laws beside each other, is left out.
An answer that declines states no relation. Whether the answer is right in other respects, its length and its style are not your concern.`;

export const lawRelationsEn: LawRelationsText = {
  language: 'en',
  expected: `You examine what an answer says of how laws, or provisions of laws, relate to each other. Shown is a numbered list of the relations that a right answer states. Go through them one by one:
${labels}
${others}
${kinds}`,
  open: `You examine what an answer says of how laws, or provisions of laws, relate to each other. First find the relations without which a right answer to the question would be incomplete: from the expected answer, the right premise and the expected points where they are shown, from the contexts where they are shown, else from what is settled. There are none where a single law is enough, and hardly ever more than ten. Then go through them one by one:
${labels}
${others}
${kinds}`,
  expectedReply:
    'Reply with one JSON object and nothing else: {"relations": [{"relation": 1, "reason": "…", "label": "identified"}], "others": [{"from": "…", "to": "…", "kind": "order", "reason": "…", "label": "correct"}], "reason": "…"}. relations has each number of the list once: first the reason, in one sentence of English, then the label, exactly one of "identified", "missed", "incorrect". others has the label "correct" or "incorrect", and is empty where there are none. Last the reason, what was decisive on the whole, in one or two sentences.',
  openReply:
    'Reply with one JSON object and nothing else: {"relations": [{"from": "…", "to": "…", "kind": "general-special", "reason": "…", "label": "identified"}], "others": [{"from": "…", "to": "…", "kind": "order", "reason": "…", "label": "correct"}], "reason": "…"}. relations has the relations that matter, and is empty where there are none: their two laws or provisions, the kind, the reason, in one sentence of English, and the label, exactly one of "identified", "missed", "incorrect". others has the label "correct" or "incorrect", and is empty where there are none. Last the reason, what was decisive on the whole, in one or two sentences.',
};
