// What an answer says without claiming anything: greetings, offers of help, sources, questions, refusals.

/** Whole sentences of courtesy. Each pattern is bound to both ends, so that a claim with a greeting in it stays a claim. */
const courtesies: readonly RegExp[] = [
  /^(?:こんにちは|おはようございます|こんばんは|はい|いいえ|承知(?:いた)?しました|かしこまりました|了解(?:しま|です)した?|なるほど)[。！!、\s]*$/u,
  /^(?:ご質問|お問い?合わ?せ|ご連絡|ご利用)(?:を|いただき|ください|くださり|頂き|、|誠に|まことに|どうも)*ありがとうございま(?:す|した)[。！!]*$/u,
  /^(?:以上|上記)?(?:が|の(?:情報|内容|説明|回答)が)?[^。、]{0,12}(?:お役に立て|参考にな)[^。]{0,12}(?:幸い|嬉しい|うれしい)です[。！!]*$/u,
  /^(?:他に|ほかに|その他|さらに|もし|ご不明|何か)[^。]{0,40}(?:お知らせ|お問い合わせ|お尋ね|お聞き|ご質問|ご相談|お申し付け)[^。]{0,8}(?:ください|下さい|くださいませ)[。！!]*$/u,
  /^(?:大変|誠に|まことに)?(?:申し訳(?:あり|ござい)ません|すみません)[。！!]*$/u,
  /^(?:대단히|매우|정말)?\s?죄송합니다[.!]*$/u,
  /^(?:(?:i['’]m|i am|we are) )?(?:so |very )?sorry(?: about that)?[.!,]*$/iu,
  /^(?:以下|次)(?:の(?:とおり|通り)|に(?:説明|回答|まとめ|示し)[^。]{0,6})(?:です|ます)?[。：:]*$/u,
  /^(?:안녕하세요|안녕하십니까|네|예|아니요|알겠습니다)[.!,\s]*$/u,
  /^(?:질문|문의|연락|이용)[^.]{0,12}(?:감사합니다|감사드립니다|고맙습니다)[.!]*$/u,
  /^[^.]{0,16}도움이 되(?:셨|었|시)?(?:기를 바랍니다|기 바랍니다|으면 좋겠습니다|면 좋겠습니다|길 바랍니다)[.!]*$/u,
  /^(?:추가로|더|그 밖에|다른|혹시|기타|궁금)[^.]{0,40}(?:문의|질문|말씀|알려)[^.]{0,8}(?:주세요|주십시오|주시기 바랍니다|바랍니다)[.!]*$/u,
  /^(?:다음과|아래와) 같습니다[.:]*$/u,
  /^(?:hello|hi|hi there|dear (?:user|customer)|greetings|good (?:morning|afternoon|evening)|yes|no|sure|certainly|of course|absolutely|okay|ok|great question|good question|understood)[\s,.!]*$/iu,
  /^(?:thanks|thank you)(?: (?:so|very) much)?(?: (?:for|to) [^.!?]{1,60})?[.!]*$/iu,
  /^(?:i )?hope (?:this|that|it)[^.!?]{0,40}(?:helps?|useful|helpful)[^.!?]{0,20}[.!]*$/iu,
  /^(?:please )?(?:let me know|feel free to (?:ask|reach out|contact)|do not hesitate to|don['’]t hesitate to)[^.!?]{0,100}[.!?]*$/iu,
  /^(?:if you (?:have|need|would like|want))[^.!?]{0,60}(?:let me know|feel free|please ask|just ask)[^.!?]{0,40}[.!]*$/iu,
  /^(?:here (?:is|are)|below (?:is|are)|the following (?:is|are))[^.!?]{0,60}:$/iu,
];

/** Clauses that say that nothing can be said: of the speaker, or of the documents. What a rule or a desk cannot do is a fact. */
const refusals: readonly RegExp[] = [
  /(?:お答え|お応え|回答)(?:する(?:こと)?(?:は|が)?|いたし|は)?(?:でき(?:ません|かね|ない)|しかね|いたしかね)/u,
  /(?:分か|わか)(?:りません|りかね|らない)/u,
  /(?:文書|資料|文脈|情報|コンテキスト|テキスト|ドキュメント|ファイル|記述|データ|条文)[^。]{0,40}(?:見つか|見当た|含まれ|記載され|書かれ|示され|述べられ|提供され|確認でき|言及され)[^。]{0,4}(?:ません|ない|なかった|ず)/u,
  /(?:記載|情報|記述|言及)[^。]{0,8}(?:は|が|も)(?:ありません|ございません|ない|なく|見つかりません|見当たりません)/u,
  /(?:답변|답|대답|안내|알려)[^.]{0,6}(?:할|드릴|해 드릴) ?수(?:가|는)? ?없/u,
  /(?:문서|자료|문맥|정보|내용|컨텍스트|본문)(?:에|에는|에서|에서는|로는|만으로는|을|를)[^.]{0,40}(?:없|않|못했)/u,
  /(?:관련|해당|구체적인)?\s?(?:정보|언급|기재|설명|기록)(?:이|가|은|는|도) 없/u,
  /(?:모르겠습니다|알지 못합니다|알 수 없습니다)/u,
  /\bi(?:['’]m| am) (?:unable|not (?:sure|able|aware|capable))\b/iu,
  /\bi (?:do not|don['’]t|did not|didn['’]t|cannot|can['’]t|could not|couldn['’]t) (?:know|have|find|answer|see|tell|provide|determine|say|help)\b/iu,
  /\bi have no (?:\w+ ){0,2}?(?:information|knowledge|idea|details?)\b/iu,
  /\b(?:documents?|context|passages?|texts?|sources?|information|articles?|materials?)\b[^.!?,;]{0,60}\b(?:do(?:es)? not|do(?:es)?n['’]t|did not|didn['’]t|is not|isn['’]t|are not|aren['’]t)\s+(?:\w+\s+){0,2}?(?:mention|contain|provide|provided|specify|specified|say|state|include|included|tell|given|answer|address|available|sufficient|explain|discuss|cover)/iu,
  /\b(?:there is|there['’]s|has|have|contains?|provides?|find|found) no(?:t any| specific| direct| relevant| explicit| further)* (?:information|mention|details?|answer|data|indication|evidence)\b/iu,
  /\bnot enough information\b/iu,
];

const apology =
  /^(?:(?:大変|誠に|まことに)?(?:申し訳|お手数|恐れ入|恐縮|すみません|残念)|(?:대단히|매우|정말)?\s?(?:죄송|유감|아쉽)|(?:i['’]m |i am |we are )?(?:so |very )?sorry|unfortunately|i apologi[sz]e)/iu;
/** What stands on both sides is said each for itself: a refusal does not cover the claim behind its "but". */
const clauseSeam =
  /(?:が|けれども?|ものの|ながら)、|(?:지만|으나|는데),?\s|[,;:]\s*(?:but|however|yet|though)\b|^(?:although|while|though)\s[^,]*,\s/giu;

const sourceLine =
  /^(?:[[(（【]\s*)?(?:sources?|references?|citations?|see also|source documents?|出典|参考(?:文献|資料)?|参照|引用元|情報源|根拠(?:資料|条文)|참고(?:문헌|자료)?|출처|참조|근거 ?(?:자료|조문))\s*[:：]/iu;
/** A heading under which only sources stand. */
const sourceHeading =
  /^(?:\*\*|__)?[[(（【]?\s*(?:sources?|references?|citations?|出典|参考(?:文献|資料|情報)?|参照(?:元|先|ドキュメント)?|引用元|情報源|참고(?:문헌|자료)?|출처|참조)\s*[\])）】]?\s*(?:[:：])?(?:\*\*|__)?\s*[:：]?$/iu;

/** Whether a sentence greets, thanks, offers further help or leads in. */
export const isCourtesy = (sentence: string): boolean =>
  sentence.length <= 200 && courtesies.some((pattern) => pattern.test(sentence.trim()));

/** The parts of a sentence that say something each for itself: what stands before and behind its "but". */
export const clausesOf = (sentence: string): readonly string[] =>
  sentence.split(clauseSeam).filter((clause) => /[\p{L}\p{N}]/u.test(clause));

/** Whether a clause says that the answer is not known, not in the documents, or will not be given. */
export const isRefusingClause = (clause: string): boolean =>
  clause.length <= 400 && refusals.some((pattern) => pattern.test(clause));

/**
 * Whether a sentence says that the answer is not known, not in the documents, or will not be given, and nothing else: one that goes on
 * with "but …" is a claim.
 * @param also says of a further kind of clause that it refuses (none)
 */
export function isRefusal(sentence: string, also: (clause: string) => boolean = () => false): boolean {
  if (sentence.length > 400) return false;
  const clauses = clausesOf(sentence);
  const refusing = clauses.filter((clause) => isRefusingClause(clause) || also(clause));
  return refusing.length > 0 && clauses.every((clause) => refusing.includes(clause) || apology.test(clause.trim()));
}

/** That a search brought nothing, said of what was searched and not of the matter. */
const nothingFound: readonly RegExp[] = [
  /^\W*(?:n\/a|none|no (?:results?|match(?:es)?|answer))\W*$/iu,
  /\bno (?:\w+ ){0,3}?(?:passages?|documents?|results?|match(?:es)?|information|sources?|texts?|articles?|records?|evidence|answer)\b(?=\W*$|[^.!?]{0,60}\b(?:found|available|retrieved|returned|located)\b)/iu,
  /\bnothing (?:\w+ ){0,2}?found\b|\bnot (?:be )?found\b/iu,
  /該当(?:事項|箇所)?なし|該当する(?:文書|資料|情報|記載|記述|箇所|条文|結果|データ)(?:は|が)?(?:なし|ありません|ございません|ない)|見つか(?:りません|らな|らず)|見当たりません/u,
  /(?:관련|해당하는|해당|일치하는|검색) ?(?:문서|자료|결과|내용|정보|글|구절|답변)(?:이|가|은|는)? ?없|(?:찾지 못|찾을 수 없)|해당 ?(?:사항 ?)?없음/u,
];

/** Whether a sentence says no more than that nothing was found: an answer that was written from nothing may say so. */
export function saysNothingFound(sentence: string): boolean {
  if (sentence.length > 200) return false;
  const clauses = clausesOf(sentence);
  const says = (clause: string): boolean =>
    isRefusingClause(clause) || nothingFound.some((words) => words.test(clause));
  return clauses.length > 0 && clauses.every(says);
}

/** Whether a line lists sources, such as `[Source: a.pdf]`, `出典：…` or `참고: …`. */
export const isSourceLine = (sentence: string): boolean => sourceLine.test(sentence);

/** Whether a line says that sources follow: `出典：`, `**References**`. */
export const isSourceHeading = (sentence: string): boolean => sentence.length <= 40 && sourceHeading.test(sentence);

export const isQuestion = (sentence: string): boolean =>
  /[?？][」』）)】］\]〉》”｣’"'*]*$/u.test(sentence) || /(?:ですか|ますか|でしょうか)。?$/u.test(sentence);

// A sentence without what it says only for a case: 見つからない場合は does not refuse.

const conditions: readonly RegExp[] = [
  /(?:な(?:い|かった)|ません(?:でした)?|なしの|不明な)(?:場合|とき|時(?!点)|限り|際)|(?:なければ|なかったら)(?!な[らり])|なく(?:なれば|なった|なる|なり)/gu,
  /(?:없|않|못)[^\s.]{0,3}\s?(?:경우|때|동안)|(?:없|않)는 한|(?:없|않)(?:으면|다면|는다면)|못하(?:면|는 경우|ㄴ다면)|불가[한할] 경우/gu,
  /^\W{0,8}(?:if|when|whenever|unless|in case|should)\b[^,.]{0,200}(?:,|$)/giu,
];

/** Takes away negations that open a condition, and conditions at the beginning of an English sentence. */
export const withoutConditions = (sentence: string): string =>
  conditions.reduce((text, condition) => text.replace(condition, ' '), sentence);
