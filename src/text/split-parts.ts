// The parts of a sentence that say something each for itself, cut as finely as connectives show it.

/** Behind these a Japanese sentence goes on with a statement of its own. Particles (は、に、で、と、を、も、) and openers (なお、ただし、) do not cut. */
const japanese =
  /(?<=(?:[^よ]が|けれども?|ものの|ながら|ので|ため|ますから|ですから|(?<![だしつま])し|(?<!でな)く|(?<![なまかも])ず|って|いて|して|れて|けて|めて|おり|あり|なり|[^よまた]り))、/u;
const korean =
  /(?<=(?:지만|으나|[하되있없않지이보] ?나|는데|은데|인데|으며|[하되이있없않지리]며|므로|이니|니까|(?:[하되이있없않지받리]|보내)고(?=,?\s(?!있|계|싶|나서))|없어서?|않아서?|못해서?|따라 달라|때문에|이어서|라서|(?:없|않|못하|되|하)으?니)),?\s+/u;
const english =
  /\s*[;:—–]\s+|(?:,\s*|\s+)(?:but|however(?!,)|yet(?! to\b)|though|although|because|while|whereas|since)\b,?\s+|,\s+(?:and|so|or|which|as(?! far))\s+|(?<=^(?:while|although|though|even though|whereas|since|because|as(?! (?:with|in|for|of|to|far)\b))\s[^,]{1,120}),\s+|\s+and (?=(?:leaves?|requires?|allows?|permits?|grants?|costs?|takes?|applies|must|may|can|will|should|gets?)\b)|\s+so (?=(?:i|we|it|there|the|you)\b)/iu;

/** @returns parts with a letter or number, in their order */
export const splitParts = (sentence: string): readonly string[] =>
  [japanese, korean, english]
    .reduce<readonly string[]>((parts, seam) => parts.flatMap((part) => part.split(seam)), [sentence])
    .map((part) => part.trim())
    .filter((part) => /[\p{L}\p{N}]/u.test(part));
