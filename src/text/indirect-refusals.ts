// Polite and indirect refusals: what a source leaves unsaid, what somebody who answers cannot do, and who would have to be asked instead. By grammar:
// a source, a word of saying or knowing, and a denial of it.
import { source } from './looked-into.ts';

// Japanese

const notJa = '(?:ません|ない|なかった|なく|ず|かね)';
const papersJa = `(?:${source.ja}|章|規程|規約|要綱|要領|条例|規則|掲示|お知らせ|チラシ|書面|書類|マニュアル|ガイド|これら|いただいた(?:もの|内容|範囲))`;

const japanese: readonly RegExp[] = [
  // 手引からは読み取ることができかねます、資料に見えません
  new RegExp(
    `${papersJa}(?:中|内|上|の中|のどこ)?(?:に|から|で|だけで)(?:は|も)?[^。]{0,24}(?:見え|読め|読み取|見て取|汲み取|拾え|たどれ|探せ|導け|引き出せ|知り得|知れ|判じ|推し量|窺い知|うかがい知)[^。]{0,12}${notJa}`,
    'u',
  ),
  // そこまでは書かれておりませんでした、…の件まで踏み込んでいません
  new RegExp(
    `(?:まで(?:は|も)?|にまで)[^。、]{0,10}(?:書かれ|書い|載っ|載せ|触れ|踏み込ん|立ち入っ|示さ|記さ|述べ|扱っ|扱われ|言及し|言及され|及んで|出て(?=い|お|き))[^。]{0,6}${notJa}`,
    'u',
  ),
  /(?:述べ|取り上げ|取り扱っ|扱っ|言及し|説明し|踏み込ん|立ち入っ|明らかにし|示し|記し|語っ)(?:て|で)(?:は|も)?(?:い|おり|お)?(?:ません|ない|らず|ず)/u,
  // お示しすること、お力になること…は、できかねる、難しい、控える
  /(?:お?答え|お応え|回答|返答|ご?案内|ご?説明|判断|判定|特定|断定|断言|明言|把握|提示|お示し|お伝え|お知らせ|お教え|ご?紹介|ご?提供|見極め|推し量|推測|推察|言及|お力に(?:なる|なれ)|お役に(?:立つ|立て)|申し上げ|ご?返事)(?:[をはがもにすることいたしさせなるのれ申上げき]{0,14})(?:でき(?:ません|かね|ておりません|ない(?:状|た|の|こと|。|$))|いたしかね|致しかね|しかね(?:ます|る|て)|かねます|かねる|難し(?:い|く|ゅう)|困難|控えさせ|控えます|控えておき|見合わせ|見送ら|遠慮|ご容赦|お許し|れません(?:でした)?$|られません|ようがあり|すべ(?:が|は)(?:あり|ござい|な))/u,
  /(?:お尋ね|お聞き|お?問い?合わ?せ|ご?照会|ご?確認)[^。]{0,10}(?:ほか|以外に?|より(?:ほか)?)(?:は|に)?(?:手は|方法は|すべは)?(?:ござい|あり|な)/u,
  /(?:知|うかがい知|窺い知|読み取|確かめ|見分け|判断す|特定す|判別す)(?:る)?(?:こと)?(?:が|は|も|に)?(?:でき(?:ません|ない|ず|かね)|かない(?:ません|ません)|至り(?:ません|かね)|至らな|至って(?:い|お)|及びません)/u,
  /(?:項目|記載|記述|言及|説明|情報|欄|箇所|記録|資料)(?:は|が|も)[^。、]{0,14}(?:設けられ|置かれ|見当た|見つか|用意され|載って|出て)[^。、]{0,4}(?:ません|ない)|(?:について|に関する|に関して)(?:の)?(?:ご)?(?:案内|説明|話|文言|文章|一文|くだり)(?:は|が|も)[^。、]{0,6}(?:あり|ござい|見当た|され|な)[^。、]{0,6}(?:ません|い|く|ず)|(?:材料|根拠|手がかり|手掛かり|よりどころ|決め手|裏付け|情報)(?:と|に)(?:なる|できる|なりうる)(?:もの|記述|記載|情報|箇所)?(?:は|が|も)[^。、]{0,6}(?:なく|あり(?:ません)|ございません|ない|見当たら|見当たりません)/u,
  /(?:情報|資料|データ|答え|数字|記録)(?:は|が|も)[^。、]{0,10}(?:ところ|側|手元|元|もと)に(?:は|も)?(?:ござい|あり|な|届い)[^。]{0,6}(?:ません|い|く)|(?:もの|記載|記述|情報|箇所|話|くだり)(?:は|が|も)(?:その|この|これらの)(?:中|うち)に(?:は|も)?(?:ござい|あり|含まれ|見当た)[^。]{0,4}(?:ません|ない)/u,
  /見当(?:が|も)つ(?:きません|かない|かず)|確かめ(?:られ|ようが|る(?:こと|すべ|手立て|術))[^。]{0,10}(?:ません|ない|かね|ず)|はっきり(?:と)?(?:は)?(?:し(?:ません|ない|ておりません|ていません)|申せません|申し上げ(?:られ|かね))|何(?:一つ|ひとつ|も)[^。、]{0,6}(?:書|触|述|示|記|語|言及|分か|わか)[^。]{0,8}(?:ません|ない|ず)|手立て(?:が|は)(?:あり|ござい|な)|(?:未記入|未記載|記載なし|言及なし|空欄)(?:です|でし|となって|で、|。|$)|非公表(?:です|とな|のため)|つかめ(?:ません|ない|ず|ておりません)|掴め(?:ません|ない|ず)|及びません(?:でした)?/u,
  new RegExp(
    `(?:この|その|お尋ねの|ご質問の|該当の|今回の)?(?:点|件|部分|事柄|内容|問い|ご質問)(?:は|については|につきましては|に関しては|には)[^。]{0,20}(?:触れ|述べ|書か|書い|記さ|記載|言及|定か|判然|不明|分か|わか|読み取|明らか|答え|回答|説明|扱|沈黙|空白|示さ|示し)[^。]{0,10}(?:${notJa}|不明|空白|沈黙)`,
    'u',
  ),
];

// Korean

const notKo = '(?:없|않|못)';
const papersKo = `(?:${source.ko}|안내|지침|규정집|편람|매뉴얼|[1-9]?장|조례|규칙|공고|공지|게시글|홈페이지|약관|서류|글|내용)`;

const korean: readonly RegExp[] = [
  // 따로 밝혀진 것이 없습니다
  /(?:밝혀진|알려진|나타난|제시된|공개된|소개된|다뤄진|다루어진|명시된|기재된|안내된|언급된|수록된|기록된|설명된|확인된|전해진|적힌|쓰인|실린|나온|적혀 있는|나와 있는|실려 있는|적어 둔|써 둔|다룬|밝힌|설명한) ?(?:것|바|내용|부분|사항|대목|정보|말|글|구절|곳|데)(?:이|은|는|도|가|조차|을|를)? ?(?:전혀 |따로 |어디에도 )?(?:없|찾지 못|찾을 수 없|보이지 않|확인되지 않|확인하지 못)/u,
  // 자전거에 대한 안내는 없습니다
  /(?:에 ?(?:대한|대해서?는?|관한|관해서?는?)|여부(?:를|에 대한|에 관한)?|관련(?:한|된)?) ?(?:구체적인 |별도의 |아무런 |어떤 |자세한 )?(?:안내|설명|언급|서술|소개|공지|표기|표시|이야기|말|기재|기록|내용|정보|자료|항목|대목|근거|답|구절|단서)(?:은|는|이|가|도|조차|를|을)? ?(?:따로 |전혀 |별도로 |나와 |실려 |적혀 |들어 |담겨 )?(?:없|찾지 못|찾을 수 없|보이지 않|확인되지 않|있지 않|부족)/u,
  /(?:답|답변|대답|안내|설명|확인|판단|말씀|소개|제시|가늠|짐작|산정|특정|단정|단언|장담|전달|도움|추정|추측|예측|알려|알아내|헤아려|밝혀|답해|말해|도와)(?:을|를|은|는|이|가|도)? ?(?:해 ?|해서 ?)?(?:드리기|드릴|하기|할|되기|될|내기|낼|주기|줄)?(?:에는?|가|는|도)? ?(?:수(?:가|는|도|밖에)? ?없|어렵|어려운|어려울|어려워|힘들|힘듭|곤란|못합니다|못하는 점|못함을|불가|한계가)/u,
  new RegExp(
    `${papersKo}(?:에는?|에서는?|에도|에서도|만으로는|으로는|로는|은|는|이|가|도)[^.]{0,30}(?:나오지|나타나지|등장하지|거론되지|거론하지|언급되지|언급하지|밝히지|밝혀지지|제시되지|제시하지|말하지|말해 주지|알려 주지|설명하지|설명되지|다루지|다뤄지지|다루고 있지|보이지|적지|적혀 있지|쓰여 있지|담겨 있지|담고 있지|실려 있지|드러나지|드러나 있지|정리되어 있지|이르지|미치지|닿지)(?:는|도)? ?(?:않|못)`,
    'u',
  ),
  /(?:그|이) (?:가운데|중)(?:에는?|에서는?)? [^.]{0,20}(?:관련된|관한|대한|다룬|적힌) (?:것|내용|글|부분)(?:은|는|이|도)? ?없|(?:정보|자료|답|내용|데이터)(?:는|은|가|이)? (?:제게|저에게|저한테|제 쪽에)(?:는)? ?없/u,
  /(?:확인|답|답변|말씀|판단|안내|알려|설명|알|말)[^.]{0,12}수 있는 (?:내용|부분|사항|것|범위|문제|일|질문|자료|위치|처지)(?:이|가|은|는)? ?(?:아니|아닙|없)|침묵하|함구|(?:답|답변|대답|판단|설명)할 만한 (?:것|내용|자료|정보|근거|단서|대목)(?:이|을|은|는)? ?(?:\S+ )?(?:없|않|못)/u,
  new RegExp(
    `${papersKo} ?(?:어디에서도|어디에도|에서는?|에는?|만으로는) [^.]{0,24}(?:볼|읽을|얻을|들을|만날|건질) 수(?:가|는)? ?없|${papersKo}에(?:는|서는)? [^.]{1,40}(?:만|뿐) ?(?:있|나와|적혀|실려|쓰여|다루|담겨)`,
    'u',
  ),
  /찾아 ?(?:볼 수(?:가|는)? ?없|보기 ?(?:어렵|힘들)|봐도 ?(?:없|나오지|보이지))|눈에 띄지(?:는|도)? ?않|(?:나타나|제시되어|제시돼|드러나|밝혀져|정리되어|반영되어) ?있지(?:는|도)? ?않|(?:읽어 ?낼|알아낼|짚어 ?낼|가려낼|끌어낼) 수(?:가|는)? ?없|알(?:아볼|아낼)? ?(?:도리|방도|길|방법|수단)(?:가|이|는|은)? ?없|공란|빈칸(?:입|으로|인)/u,
  /(?<!먼저 [^.]{0,10}|미리 [^.]{0,10}|전에 [^.]{0,10})(?:문의|여쭤|물어)(?:해|하)? ?(?:보)?셔야 (?:할 것 같|할 듯|알 수|정확|하겠|합니다)|(?:문의|여쭤보|물어보)(?:하)?(?:는|시는) (?:수|방법|도리)밖에/u,
  new RegExp(
    `(?:제가|저는|제게는?|저에게는?|저희가?|저로서는) ?[^.]{0,30}(?:범위|내용|자료|정보|글|것|장|책|표)(?:은|는|이|가|에는|으로는|만으로는|에서는|에서)?[^.]{0,30}(?:${notKo}|어렵|뿐|까지(?:만|입|이)|한정|것이어서|것이라서?|것이며|것뿐)`,
    'u',
  ),
];

// English

/** Sources whose very silence is a fact of the matter: `the by-law sets no fine`. Only that they do not say something is a refusal. */
const papers = `(?:${source.en}|chapters?|notes|notices?|papers?|files?|polic(?:y|ies)|guidance|guidelines?|instructions|documentation|paperwork|handouts?|letters?|regulations?|rules|statutes?|by-?laws?|ordinances?|orders?|clauses?)`;
const say =
  '(?:say|state|mention|specify|address|discuss|describe|indicate|explain|tell|reveal|disclose|clarify|detail|elaborate|touch (?:on|upon)|go into|get into|deal with|speak (?:to|of|about)|refer to|shed (?:any )?light|spell (?:\\w+ ){0,4}out|answer|comment|cover|contain|go (?:that|so|as) far|extend|reach|get (?:that|as|so) far)';
const who =
  '(?:ask\\w*|check(?:ing)? with|consult\\w*|contact\\w*|enquir\\w*|inquir\\w*|turn(?:ing)? to|get(?:ting)? in touch|speak(?:ing)? (?:to|with)|put (?:this|that|it) to)';

const english: readonly RegExp[] = [
  new RegExp(
    `\\b${papers}\\b[^.!?;]{0,40}?(?:\\b(?:do|does|did)(?:n't| not)|\\bnever|\\bnowhere|\\bfail(?:s|ed)? to|\\bneglects? to|\\bstops? short of|\\bat no point) (?:\\w+ ){0,2}?${say}`,
    'iu',
  ),
  new RegExp(
    `(?:\\bnot|n't|\\bnever|\\bnowhere)\\b(?: \\w+){0,3} (?:come|comes|came|crop|crops|turn|turns|turned|show|shows) up\\b(?! (?:to|for|with)\\b)|\\bnever (?:appears?|features?|figures?|arises?|gets? (?:a )?mention(?:ed)?)\\b|(?:is|are|was|were)(?:n't| not| nowhere)(?: \\w+ly)? (?:among|in|within|part of|on|one of) (?:the |these |those |my |any of the |what )?(?:\\w+ ){0,2}${papers}|\\b(?:is|are|stands?|appears?|mentioned|found|covered|addressed) in (?:neither|none)\\b`,
    'iu',
  ),
  new RegExp(
    `(?:\\bnot|n't) (?:really |actually )?(?:something|anything|one of the things|(?:a|the) (?:thing|point|topic|subject|matter|question|theme|detail)s?|topics?|subjects?)\\b[^.!?;]{0,24}\\b(?:${papers}|i (?:can|could|have|was|know|find|see)|i'm|we (?:can|could|know|have (?:any|on))|these pages|this text)`,
    'iu',
  ),
  // The speaker
  /\bi(?:'m| am|'ve| have|'d| would| could| can| do| did| was| must| will|'ll| shall)?\b[^.!?;]{0,16}(?:can(?:'t|not| not)|could(?:n't| not)|unable to|not able to|do(?:n't| not)|did(?:n't| not)|have(?:n't| not)|would(?:n't| not)|won't|not (?:want|wish|like|care|dare|be able|in a position|at liberty|prepared|willing|comfortable)|hesitate to|decline to|refrain from|no (?:way|means|basis|grounds))\b[^.!?;]{0,24}?\b(?:say(?! enough)|tell|answer|find|see|locate|trace|identify|determine|establish|confirm|verify|vouch|state|give|offer|provide|quote|put|name|guess(?:ing)?|speculat\w+|venture|hazard|commit|judge|assess|comment|speak|respond|reply|settle|help|assist|discern|gather|glean|infer|derive|know|advise|claim|assert|answering|saying|telling|giving|come across|come up|pin)\b/iu,
  /\bwe (?:can(?:'t|not| not)|could(?:n't| not)|are unable to|are not able to|were unable to|do(?:n't| not)|did(?:n't| not)|have(?:n't| not))\b[^.!?;]{0,16}\b(?:say|tell (?:you)?|answer|find|locate|trace|determine|establish|confirm|verify|know|guess|speculate|comment)\b/iu,
  /\b(?:it|this|that|which)(?:(?:'s| is| was| would)(?:n't| not)(?: be)? (?:possible|clear|known|certain|evident|apparent|obvious)|(?:'s| is| remains| would be) (?:not (?:possible|clear|known|certain|evident|apparent|obvious)|impossible|unclear|hard|difficult|anyone's guess))(?: for me)?(?: from \w+(?: \w+){0,3})? to (?:say|tell|know|determine|establish|judge|answer|pin)|\bthere(?:'s| is) no (?:way|telling|knowing|saying|means|basis)\b/iu,
  /(?:is|are|'s|remains?|(?:is|are)n't) (?:not clear|clear(?<=n't clear)|unclear|not known|unknown|not certain|uncertain|not evident)\b[^.!?;]{0,40}\b(?:how|what|whether|who|when|where|which|if)\b|\b(?:is|are|was|were)(?:n't| not) (?:\w+ )?written\b|\bno (?:\w+ ){0,2}(?:period|term|length|duration|figure|amount|date|time|price|number|name|detail|value|rate|address|reason|percentage|size|age)s? (?:is|are|was|were) (?:given|listed|shown|provided|set out)\b|\bno (?:\w+ ){1,3}(?:is|are|was|were) (?:stated|specified|mentioned|quoted|indicated|named)\b/iu,
  /\b(?:can(?:not|'t| not)|could(?:n't| not)) be (?:\w+ly )?(?:gathered|gleaned|deduced|inferred|ascertained|worked out|concluded|pinned down|learn(?:ed|t)|(?:determined|established|answered|confirmed|verified)(?= from| with| here| either|\W*$))\b/iu,
  new RegExp(
    `\\b(?:can(?:not|'t| not)|could(?:n't| not)) be (?:\\w+ly )?(?:read|seen|drawn|made out|settled|taken|found|told|said|given|known|derived|decided) (?:from|by|on|with|in|out of) (?:the |these |this |those |my |what )?(?:\\w+ ){0,2}(?:${papers}|i have|i was)`,
    'iu',
  ),
  new RegExp(
    `\\b(?:it|they|these|those|both|which|all of them|${papers})\\b[^.!?;]{0,16}\\b(?:is|are|stays?|remains?|keeps?|falls?) (?:completely |entirely |wholly |quite |rather |both )?(?:silent|quiet|mute)\\b|^(?:\\w+ ){0,3}(?:is|are) (?:silent|mute) (?:on|about|as|when|with|regarding)\\b`,
    'iu',
  ),
  new RegExp(
    `\\b(?:neither|none|not one|nothing)\\b (?:(?:of|in) )?(?:(?:the|these|those|them|my|what) )?(?:\\w+ ){0,2}?(?:${papers}|them|these|those|i have|i was given|i was shown|at hand|here)\\b[^.!?;]{0,24}\\b(?:says?|said|tells?|mentions?|speaks?|covers?|gives?|address(?:es)?|names?|answers?|touch(?:es)?|goes|go|deals?|discuss(?:es)?|describes?|contains?|states?|explains?|settles?|refers?|lists?|helps?|relates?|concerns?|bears?|sheds?|points?|hints?)\\b`,
    'iu',
  ),
  /\bwithout (?:finding|coming (?:across|upon)|seeing|locating|success|(?:any|a) (?:mention|trace|word|reference|indication|sign|hint))\b|\b(?:turn|came|come|went)(?:s|ed)? up (?:nothing|empty|short|no\b)|\b(?:yield|produc|return|br)(?:s|es|ed|ought)(?: up)? (?:nothing|no (?:mention|answer|result|information|trace))|\b(?:in vain|to no avail|no luck)\b/iu,
  /\b(?:is|are|was|were) (?:simply |just |deliberately )?(?:left|kept) (?:open|unsaid|unstated|unspecified|unanswered|undefined|unaddressed)\b|\bleav(?:es?|ing) (?:\w+ ){0,5}?(?:open|unsaid|unstated|unspecified|undefined|unanswered|unaddressed|unmentioned|aside)\b(?! (?:on|at|from|to|until|for|during)\b)|\b(?:go(?:es)?|stays?|remains?) (?:unsaid|unmentioned|unaddressed|unstated|unspecified|unanswered|undefined|unrecorded|undocumented|unspoken)\b/iu,
  new RegExp(
    `\\byou(?:'d| would|'ll| will) (?:have|need|want|do (?:best|better)) to ${who}(?![^.!?;]*\\b(?:for|permission|approval|leave|before|first|beforehand|advance)\\b)|\\b(?:a|the) question (?:for|best put to|to put to|that only)\\b|\\b(?:best|better) (?:put|addressed|directed) to\\b|\\b(?:is|are|would be) the (?:one|ones|people|person|place)s? to (?:ask|answer|tell)\\b|\\bonly the \\w+(?: \\w+)? (?:can|could|would be able to) (?:say|tell|answer|confirm)\\b`,
    'iu',
  ),
  /\bonly\b[^.!?;]{1,110} (?:is|are|was|were) (?:described|documented|mentioned|discussed|recorded|dealt with|addressed|set out|treated)\b|\ball (?:that )?(?:is|there is)\b[^.!?;]{0,14}\b(?:on record|said|stated|recorded|written|to go on)\b|\bnothing (?:more|further|else|beyond that|besides)\b[^.!?;]{0,24}\b(?:said|stated|given|known|recorded|there|mentioned|told|explained|written)\b|\b(?:beyond|apart from|other than|besides|except for) (?:that|this|these|those|it)\b[^.!?;]{0,50}(?:\bnothing\b|\bsilent\b|\bno (?:information|details?|mention|word|figures?)\b|(?:not|n't) (?:say|state|mention|give|tell|go))|\bthat(?:'s| is) (?:all|as far as) (?:the|it|they|my|these|i|there is)\b/iu,
  new RegExp(
    `\\b(?:in|for|given|with) (?:the )?(?:absence|lack|want) of (?:any |a |such |further |more )?(?:\\w+ ){0,3}(?:information|mention|details?|figures?|data|answer|word|${papers})|\\bno (?:entry|line|heading|field|row)\\b(?: (?:for|on|about|of)|\\W*$)|\\bno (?:indication|sign|hint|suggestion|mention|clue|statement)\\b(?: (?:in|of|as to|about|that|anywhere|whatsoever)\\b|\\W*$)|\\b(?:left out|omitted|missing|absent) (?:of|from) (?:the |this |my |these )?(?:\\w+ ){0,2}${papers}|\\bnot a (?:single )?word\\b|\\bthere(?:'s| is)(?:n't| not) (?:a|any|one) (?:\\w+ )?(?:word|mention|trace|hint|line|reference|indication)\\b|\\b(?:lie|lies|fall|falls|is|are|goes|go|sits?) (?:well |clearly |just )?(?:outside|beyond|past|out of) (?:what|(?:the|my|its|their) (?:scope|reach|bounds|remit|coverage)|these|those|my|this)\\b`,
    'iu',
  ),
];

export const indirectRefusals: readonly RegExp[] = [...japanese, ...korean, ...english];
