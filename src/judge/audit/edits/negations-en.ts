// How an English sentence is turned into its opposite.

/** The first that matches is used, once. */
const rules: readonly (readonly [RegExp, string])[] = [
  [/\bcannot\b|\bcan not\b|\bcan't\b/u, 'can'],
  [/\bneed not\b|\b(?:does|do) not (?:need|have) to\b/u, 'must'],
  [/\bno longer\b/u, 'still'],
  [/\b(is|are|was|were|does|do|did|has|have|may|must|will|should) not\b/u, '$1'],
  [/\bcan\b/u, 'cannot'],
  [/\b(may|must|will|should)\b/u, '$1 not'],
  [/\b(is|are|was|were)\b/u, '$1 not'],
  [/\b(has|have)(?= (?:been|\w+ed)\b)/u, '$1 not'],
];

/** A condition, whose opposite is not that of the sentence. */
const conditional = /^(?:if|when|unless|where|while|until|because|as)\b/iu;

export function negationsEn(sentence: string): string | undefined {
  if (conditional.test(sentence) || /\bno (?:more|less|later|earlier|fewer)\b/u.test(sentence)) return undefined;
  const rule = rules.find(([pattern]) => pattern.test(sentence));
  return rule === undefined ? undefined : sentence.replace(...rule);
}
