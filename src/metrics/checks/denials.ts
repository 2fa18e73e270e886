// Denials that may be the answer to a question rather than a word on what one knows: "there is no helmet", "nobody came".

/** Whether a denial may be an answer: of what is included or was, of what there is at some time, and of the very quantity that was asked. */
export const mayAnswer = (part: string, query: string): boolean =>
  denyingMore.test(part) || onWhen.test(part) || deniesAsked(part, query);

/** A denial of what exists by a strong word: of a question whether something holds, that its subject is not there. */
const exists = /存在し|実在し|존재하|실존하|실재하|\b(?:exist\w*|no such|fictional|fictitious)\b/iu;
const existence =
  /あります|ありません|存在|실재|존재|있습니|있나|있는지|없|\b(?:is there|are there|exists?|have|has|offer)\b/iu;

/** Whether a part says that what was asked about does not exist, where existence was not the question. */
export const deniesExistence = (part: string, query: string): boolean => exists.test(part) && !existence.test(query);

/** What is said of things rather than of documents, of the past, and of people. */
const denyingMore =
  /(?:含まれ|提供され|付属|付い|付き|同梱|入っ)[^。]{0,6}(?:ません|ない)|(?:ありません|ございません|いません)でした|なかった|[者人客方員](?:は|が|も)(?:いま|あり|い)|(?:포함|제공|부속|동봉|들어 ?있|딸려)[^.]{0,8}(?:않|없)|없었|않았|[가-힣]*(?:객|명|사람|인원)(?:은|는|이|가|도)? ?없|\b(?:was|were|had|been) no\b|\bhad n[o']t\b|\b(?:includ|provid|suppli)\w*|\bavailable\b|\bpart of\b|\b(?:nobody|no one)\b/iu;

/** When: that there is no bus on Sundays is an answer. */
const onWhen =
  /[月火水木金土日]曜|祝日|休日|平日|夜|昼|朝|夕方|深夜|年末|年始|冬|夏|요일|공휴일|휴일|평일|야간|주간|아침|저녁|심야|겨울|여름|\b(?:(?:sun|mon|tues|wednes|thurs|fri|satur)days?|weekends?|weekdays?|holidays?|nights?|evenings?|mornings?|winters?|summers?)\b/iu;

/** Whether a question can be answered by yes or no. */
export function asksWhether(query: string): boolean {
  const asked = query.normalize('NFKC');
  if (/[\p{sc=Hiragana}]/u.test(asked))
    return (
      /か[。?\s]*$|\?\s*$/u.test(asked) &&
      !/何|なに|なん|いくら|いくつ|いつ|どこ|どれ|どの|どちら|どう|どんな|誰|だれ|どなた|なぜ|教え/u.test(asked)
    );
  if (/\p{sc=Hangul}/u.test(asked))
    return (
      /(?:까|나요|가요|까요|지요|죠)[.?\s]*$|\?\s*$/u.test(asked) &&
      !/무엇|무슨|뭐|뭔|어떻|어디|언제|누가|누구|왜|얼마|어느|어떤|몇|알려/u.test(asked)
    );
  return asked
    .split(/(?<=[.?!,])\s/u)
    .some(
      (each) =>
        /^\W*(?:and |so |then )?(?:is|are|was|were|do|does|did|can|could|may|might|will|would|should|shall|has|have|must|am)\b/iu.test(
          each,
        ) && !/\b(?:what|which|who|whom|whose|how|why)\b/iu.test(each),
    );
}

/** How much or how many of what a question asks. */
const askedQuantity: readonly RegExp[] = [
  /([\p{sc=Han}\p{sc=Katakana}ー]{1,8})は(?:いくら|どのくらい|どれくらい|いくつ|何[人点件円年歳個本冊台回枚時日月割名頭軒社校棟キメグトリパ])/u,
  /(\p{sc=Hangul}{1,8})(?:은|는|이|가) ?(?:얼마|몇|어느 ?정도)/u,
  /\bhow (?:many|much) (?!is\b|are\b|was\b|does\b|do\b|did\b)((?:\w+ )?\w+)/iu,
  /\bwhat (?:is|was|are|were|will be) the ((?:\w+ )?\w+) (?:of|for|on|at|in)\b/iu,
];

/** That there is none of it is an answer: nobody paid, no rent came in. */
const deniesAsked = (part: string, query: string): boolean =>
  askedQuantity.some((pattern) => {
    const asked = pattern.exec(query.normalize('NFKC'))?.[1];
    if (asked === undefined) return false;
    if (/\p{sc=Latin}/u.test(asked))
      return new RegExp(`\\bno (?:\\w+ )?(?:${asked.replaceAll(' ', '|')})\\b`, 'iu').test(part);
    return ['は', 'が', 'も', '은', '는', '이', '가', '도'].some((particle) => part.includes(`${asked}${particle}`));
  });
