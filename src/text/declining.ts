// Parts of answers that say that something is not known, is not in the documents, or will not be said: in patterns, where set phrases are too few.

/** What one looks into, or looks for in it. */
const source = {
  ja: '(?:資料|文書|文献|文脈|情報|データ|検索結果|抜粋|本文|文章|テキスト|コンテキスト|条文|ソース)',
  ko: '(?:자료|문서|문헌|문맥|정보|데이터|검색 결과|발췌(?:문|본)?|본문|컨텍스트|출처|원문)',
  en: '(?:documents?|context|passages?|texts?|sources?|information|materials?|excerpts?|records?|references?|data|articles? (?:provided|given))',
};
/** What would stand there. */
const mention = {
  ja: '(?:記載|記述|言及|説明|定め|規定|条項|根拠|材料|手がかり|情報|該当箇所|該当部分|内容|データ|答え|回答)',
  ko: '(?:언급|기재|기록|설명|규정|조항|근거|내용|정보|대목|답|답변|자료|데이터|단서|서술)',
};
const not = '(?:ません|ない|なかった|なく|ず(?!れ))';

const patterns: readonly RegExp[] = [
  // 資料に…載っていません、見当たりません、出てきません
  new RegExp(
    `${source.ja}(?!に(?:よ|基づ|従))[^。]{0,40}(?:見つか|見つけ|見当た|含まれ|含ま|記載|記述|書かれ|示さ|示し|述べ|載っ|載せ|掲載|収録|出て|現れ|触れ|言及|扱っ|扱われ|読み取|得られ|挙げられ|ござい|与えられ|持ち合わせ)[^。]{0,8}${not}`,
    'u',
  ),
  // …の定めが置かれていません
  new RegExp(
    `${mention.ja}(?:は|が|も|を)(?:特に|一切|どこにも)?(?:置かれ|置い|設けられ|設け|あり|ござい|見当た|見つか|見つけ|見られ|存在し|得られ|持ち合わせ|持っ|含まれ|確認でき|な)[^。]{0,6}${not.replace('なく', 'なく|く(?=、|$)')}`,
    'u',
  ),
  new RegExp(`${source.ja}(?:に|には|にも)(?:は|も)?(?:あり|ござい)ません`, 'u'),
  new RegExp(`${mention.ja}(?:は|が|も)(?:な(?:い|く|かった)|ありません|ございません)`, 'u'),
  /(?:資料|文書|情報|提供|知識|回答|検索|対象)[^。]{0,14}(?:範囲外|対象外|範囲を超え|範囲に(?:含まれ|あり)[^。]{0,4}ません)/u,
  /(?:お答え|お応え|回答|言及|コメント|明言|推測|判断|説明|ご案内)(?:を|は|すること(?:は|が)?|する材料が|いたし)?[^。、]{0,6}(?:差し控え|控えさせ|控え|でき(?:ません|ない|かね|ず)|しかね|いたしかね|致しかね|難し|ありません|お断り)/u,
  /申し上げ(?:られません|ることはできません|ることができません|かね)|読み取れ(?:ません|ない|なかった|ず)|持ち合わせて(?:おりません|いません|いない|おらず)|(?:分|わ)か(?:りません|らない|りかね|らず|らなかった)|判然としません|定かではありません|はっきりしません|不明です|不明でした|確認(?:が|は)?でき(?:ません|ておりません|ていません|ない|なかった|ず)|(?:見つか|見当た)(?:りません|らない|らなかった|らず)|見つけられ(?:ません|ない|なかった|ず)|存じません|把握(?:して|できて)(?:おりません|いません|いない)/u,
  // 자료에 … 실려 있지 않습니다
  new RegExp(`${source.ko}(?!에 (?:따|의하|근거))[^.]{0,40}(?:없|않|못|어렵|곤란|벗어나|벗어납|벗어난|빠져 있)`, 'u'),
  new RegExp(`${mention.ko}(?:이|가|은|는|도|을|를)? ?[^.]{0,12}(?:없|않|못했|못합|못하)`, 'u'),
  /(?:자료|문서|정보|지식|답변|검색)[^.]{0,14}(?:범위 ?밖|범위를 벗어)/u,
  /(?:알|답|답변|대답|확인|판단|말씀|안내|파악|추측|단정|특정)[^.]{0,10}(?:수(?:가|는|도)? ?없|못했|못합|못하|어렵|곤란|드리지 (?:못|않)|되지 않)|모르겠|알지 못|(?:보이|찾아지|나타나|나오|실려 있|들어 있|쓰여 있|담겨 있|적혀 있)지(?:는|도)? ?않/u,
  // The text is silent on, leaves open, says nothing about
  new RegExp(
    `\\b${source.en}\\b[^.!?;]{0,80}\\b(?:silent|leaves? (?:this|that|it|the (?:matter|question|point)) open|(?:says?|said|has|have|contains?|gives?|gave|offers?|provides?|states?|includes?|shows?) (?:nothing|no)\\b|(?:do(?:es)?|did) ?n[o']t|(?:is|are|was|were) ?n[o']t|cannot|can't|never|fails? to|omits?|stops? (?:at|with))`,
    'iu',
  ),
  new RegExp(
    `\\b(?:no|none|nothing|not)\\b[^.!?;]{0,60}\\b(?:mention(?:ed|s)?|stated|said|given|found|covered|described|specified|listed|addressed|provided|available)\\b|\\b(?:none|nothing) (?:of|in|from) (?:the|these|those|my) (?:\\w+ )?${source.en}`,
    'iu',
  ),
  /\b(?:is|are|was|were|has|have)(?:n't| not)(?: been)?(?: anywhere| explicitly| directly| clearly)? (?:stated|given|mentioned|described|specified|listed|covered|included|addressed|provided|available|known|among|part of|in) ?(?:(?:in|by|any|the|among|these|those|anywhere|this)\b|[.,]|$)/iu,
  /\b(?:i|we)(?:'m| am|'re| are)? (?:have (?:nothing|no)\b|(?:was|were|am|are)?(?:n't| not|) ?(?:unable|not able|n't able) to|(?:do|did|could|can)(?:n't| not) (?:know|find|see|have|locate|tell|say|determine|confirm|answer|give|identify)|can ?not (?:know|find|tell|say|determine|confirm|answer|give|identify)|wasn't able to|weren't able to|would rather not)/iu,
  /\b(?:i|we)'d rather not\b/iu,
  /\b(?:falls?|is|are|lies?) (?:outside|beyond) (?:of )?(?:the |my |what )/iu,
  new RegExp(
    `\\b(?:do(?:es)?|did)(?:n't| not) (?:appear|occur|feature|show up|figure)\\b[^.!?;]{0,40}\\b${source.en}`,
    'iu',
  ),
  /(?:集計|公表|公開|発表|調査)され(?:ていません|ておりません|ていない|ておらず)|(?:집계|공개|공표|발표|조사)되(?:어 있)?지 않|\b(?:is|are|was|were)(?:n't| not) (?:published|recorded|tracked|collected|disclosed)\b/iu,
  /\b(?:can(?:not|'t| not)|could(?:n't| not)) be (?:determined|established|answered|confirmed|verified|inferred|told|found)\b/iu,
  /\bi(?:'m| am) afraid i\b[^.!?;]{0,20}\b(?:no|not|can't|cannot|don't)\b/iu,
  /\b(?:unanswered|unknown to me|no way to tell|not enough (?:information|detail|context)|insufficient)\b/iu,
];

/** Whether a part of a sentence says so. Of parts of more than 400 characters nothing is said. */
export const saysNotKnown = (part: string): boolean => {
  if (part.length > 400) return false;
  const plain = part.replace(/[‘’]/gu, "'");
  return patterns.some((pattern) => pattern.test(plain));
};

/** A guess at what is not known. */
const guesses =
  /おそらく|恐らく|たぶん|多分|推測|推察|推定|思われ|思います|考えられ|でしょう|はずです|はずだ|ようです|みられ|見られます|とみて|かもしれ|だろう|みたいです|아마|추측|추정|보입니다|보인다|같습니다|같다|것이다|(?:일|할|될|을|를) 것입니다|생각됩니다|생각한|보시면|듯합니다|듯하|\b(?:probably|presumably|likely|perhaps|maybe|guess|suppose|supposedly|assume|i think|i believe|i would say|i'd say|typically|usually|normally|generally|in all likelihood|should be|would be|might be|may be|must be|around|roughly|educated)\b/iu;

export const isGuess = (part: string): boolean => part.length <= 400 && guesses.test(part.replace(/[‘’]/gu, "'"));

/** That one has looked, which claims nothing of the matter. */
const looking =
  /^(?:[^。、]{0,30}(?:を|も)?(?:確認|検索|調査|参照|精査)(?:いた)?し(?:ました(?:が|ところ)?|たところ)|(?:お)?調べ(?:いたし|し)?(?:ました(?:が|ところ)?|たところ)|[^.]{0,30}(?:살펴보았|찾아보았|확인해 보았|검색하였|검색했|검토했|검토하였|조사했)(?:습니다(?:만)?|지만|으나)|(?:i|we)(?:'ve| have)? (?:searched|checked|looked|reviewed|went|read|examined|gone)\b[^.]{0,80})[。.]?$/iu;

export const saysItLooked = (part: string): boolean => part.length <= 200 && looking.test(part.trim());

/** How far a law goes: said to show that a place is not there. */
const extent =
  /第?\s?[\d〇一二三四五六七八九十百]+条(?:まで|で(?:終わ|完結))|全(?:部で)?\s?[\d〇一二三四五六七八九十百]+(?:か|箇|ヶ)?条|제?\s?\d+조(?:까지|로 끝|에서 끝|가 마지막)|(?:모두|총) \d+개 ?조|\b(?:ends?|stops?|finish(?:es)?|concludes?) (?:with|at|after) (?:section|article|clause|paragraph) ?\d+|\b(?:has|have|contains?|consists? of|only) (?:only )?(?:\d+|[a-z]+(?:teen|ty|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve) (?:sections|articles|clauses|paragraphs)|\b(?:last|final) (?:section|article|clause) is\b/iu;

export const saysWhereItEnds = (part: string): boolean => part.length <= 200 && extent.test(part);
