// A sentence without what it says only for a case: 見つからない場合は is no refusal.

const conditions: readonly RegExp[] = [
  /(?:な(?:い|かった)|ません(?:でした)?|なしの|不明な)(?:場合|とき|時(?!点)|限り|際)|(?:なければ|なかったら)(?!な[らり])|なく(?:なれば|なった|なる|なり)/gu,
  /(?:없|않|못)[^\s.]{0,3}\s?(?:경우|때|동안)|(?:없|않)는 한|(?:없|않)(?:으면|다면|는다면)|못하(?:면|는 경우|ㄴ다면)|불가[한할] 경우/gu,
  /^\W{0,8}(?:if|when|whenever|unless|in case|should)\b[^,.]{0,200}(?:,|$)/giu,
];

/** Takes away negations that open a condition, and conditions at the beginning of an English sentence. */
export const withoutConditions = (sentence: string): string =>
  conditions.reduce((text, condition) => text.replace(condition, ' '), sentence);
