// Parts of answers that say that something is not known, is not in the documents, or will not be said: in patterns, where set phrases are too few.

import { indirectRefusals } from './indirect-refusals.ts';
import { source } from './looked-into.ts';

/** What would stand there. */
const mention = {
  ja: '(?:記載|記述|言及|説明|定め|規定|条項|根拠|材料|手がかり|手掛かり|情報|該当箇所|該当部分|該当の数字|内容|データ|答え|回答|数字|数値|統計|記録|資料|掲載|知見|心当たり|(?:述べた|述べている|触れた|触れている|書かれている|書かれた|記した|説明した|扱った|言及した|示す|示した|関する|ついての)(?:部分|箇所|文|一覧|もの|項目)|(?:の)?(?:欄|項目))',
  ko: '(?:언급|기재|기록|설명|규정|조항|근거|내용|정보|대목|답|답변|자료|데이터|단서|서술|수치|숫자|통계|재료|아무 ?말|이야기|항목|칸|(?:설명한|다룬|적은|밝힌|언급한|관한|대한|해당하는) (?:부분|대목|글|항목|말))',
  en: '(?:figures?|numbers?|amounts?|prices?|details?|answers?|dates?|names?|counts?|values?|statistics|entr(?:y|ies)|mention|weights?|heights?|lengths?|durations?|distances?|locations?|address(?:es)?|reasons?|ages?|costs?|totals?|sizes?|populations?|identity|authors?|rates?|information|data)',
};
const not = '(?:ません|ない|なかった|なく|ず(?!れ))';

const japanese: readonly RegExp[] = [
  // 資料に…載っていません、見当たりません、出てきません
  new RegExp(
    `${source.ja}(?:中|内|上)?(?:に(?!よ|基づ|従)|から|で|の|だけ|まで|等に)[^。]{0,40}(?:見つか|見つけ|見当た|含まれ|含ま|記載|記述|書かれ|書いて|示さ|示し|述べ|載っ|載せ|掲載|収録|収め|出て|現れ|触れ|言及|扱っ|扱われ|取り上げ|読み取|得られ|挙げられ|与えられ|持ち合わせ|入っ|登場|うかがえ|窺え|判明|明らか|特定|名が挙が|ある(?:とは|わけでは))[^。]{0,8}${not}|${source.ja}(?:中|内)?に(?:は|も)?[^。]{0,24}(?:は|が|も)(?:(?:あり|ござい)ません|な(?:い|く))`,
    'u',
  ),
  new RegExp(
    `${source.ja}(?:中|内|上)?(?:は|が|も|を)[^。]{0,30}(?:見つか|見当た|述べ|触れ|言及|示し|記載して|取り上げ|扱っ|得られ|与えられ|持ち合わせ|さかのぼ|遡|受け取|頂い|いただい|渡され|見せて|預かっ|明らかに|教えて)[^。]{0,8}${not}`,
    'u',
  ),
  // …の定めが置かれていません、数字を持っておりません、データを有していない
  new RegExp(
    `${mention.ja}(?:は|が|も|を)(?:特に|一切|何も|どこにも|手元に)?(?:置かれ|置い|設けられ|設け|あり|ござい|見当た|見つか|見つけ|見いだせ|見出せ|見られ|存在し|得られ|持ち合わせ|持っ|有し|保有し|受け取っ|いただい|頂い|与えられ|含まれ|確認でき|な)[^。]{0,6}${not.replace('なく', 'なく|く(?=、|$)')}`,
    'u',
  ),
  new RegExp(
    `${source.ja}(?:中)?(?:に|には|にも)(?:は|も)?(?:(?:あり|ござい)ません|な(?:い(?:ため|の(?:で|は)|です|と|$)|く))|${source.ja}の(?:中|どこ)に(?:は|も)?(?:あり|ござい|な)`,
    'u',
  ),
  new RegExp(`${mention.ja}(?:は|が|も)(?:な(?:い|く|かった|し)|ゼロ|ありません|ございません)`, 'u'),
  // 書く、載せるという語を否めば、どの資料かを言わなくても資料のこと
  /(?:記(?:され|載され|して)|書かれて|述べられ|触れられ|扱われて|論じられて|言及(?:され|して)|取り上げられ|載(?:って|せられ)|掲載され|収録され|収められ|明記され|明示され|紹介され|示され|示して|明らかに(?:され|なって)|明かされ|判明して|伝えられ|伝わって|挙がって|挙げられ|登場して?|触れて|書いて(?=あ)|特定されて|確認されて)[^。]{0,5}(?:いません|おりません|いない|おらず|いなかった|ありません)/u,
  /(?:記載|記述|情報|言及|説明|データ)(?:は|が)?(?:なし|無し|ゼロ|ないです|皆無)|(?:対象|範囲)に(?:なって|入って|含まれて)(?:いません|おりません|いない|おらず)|判明しません|うかがえません|窺えません|登場しません|(?:確認|知る|調べる|確かめる)(?:する)?(?:すべ|術|手段|方法)(?:が|は)(?:あり|ござい|な)|(?:推測|憶測|臆測|回答|お答え)[^。]{0,12}(?:避け|差し控|控え(?!め))|(?:載って|書いて|書かれて|触れて|出て|わかって|分かって)ない|確認が取れ(?:ません|ない|ず|て(?:いません|おりません))|不詳|未確認|(?:収録|掲載|対象)(?:範囲|期間)(?:は|が)[^。]{0,16}まで|未(?:掲載|収録|記載|公表|詳)|(?:資料|数値|数字|記録|情報|データ|統計|説明|箇所)[^。]{0,20}(?:抜けて|欠けて|欠い|漏れて|割愛|省かれ|省略され|不足|足り(?:ず|ない|ません)|足らず|乏し|不十分|沈黙)|(?:根拠|材料)(?:に|が)(?:欠け|乏し)/u,
  /(?:資料|文書|情報|提供|知識|回答|検索|対象|守備|知る|把握|参照|ご質問)[^。]{0,14}(?:範囲(?:の)?外|対象外|対象では|範囲を超え|内容を超え|範囲に(?:は)?(?:含まれ|あり)[^。]{0,4}ません|範囲に(?:は)?な)/u,
  /(?:お答え|お応え|回答|返答|言及|コメント|明言|推測|推察|判断|説明|ご案内|お伝え|特定|断定|断言)(?:を|は|が|すること(?:は|が)?|する(?:の)?(?:は|が)?|いたすこと(?:は|が)?|いたし)?(?:差し控|控えさせ|控え(?!め)|でき(?:ません|ない|かね|ず)|しかね|いたしかね|致しかね|かね(?:ます|る)|難し|困難|つきません|つかない|つきかね|お断り|見送)/u,
  /(?:お答え|お応え|回答|返答)(?:する)?(?:材料|情報|根拠)?(?:は|が|も)(?:あり|ござい)ません/u,
  /答え(?:よう|る(?:術|すべ)|られ)(?:が|も|は)?(?:あり|な|ません)|(?:何とも|なんとも|はっきり(?:と)?(?:した)?(?:こと)?(?:は|が)?|確かなこと(?:は|が)?|確実なこと(?:は|が)?)[^。]{0,6}(?:言え|申し上げ|お答えでき|断言でき|わか|分か)[^。]{0,8}(?:ません|ない|かね)|確かめ(?:られ|ようが|る(?:術|すべ)が)[^。]{0,4}(?:ません|ない|なく)/u,
  /申し上げ(?:られません|ることはできません|ることができません|かね)|読み取れ(?:ません|ない|なかった|ず)|持ち合わせ(?:て(?:おりません|いません|いない|おらず)|が(?:ありません|ございません|ない|なく))|(?:分|わ)か(?:りません|らない(?:です|ため|ので|の(?:が|で)|と|$)|りかね|らず|らなかった)|判然としません|定かでは(?:ありません|ない)|はっきりしません|不明です|不明でした|不明で(?:あり|す)|確認(?:が|は)?でき(?:ません|ておりません|ていません|ない|なかった|ず|かね)|(?:見つか|見当た)(?:りません|らない|らなかった|らず)|見つけられ(?:ません|ない|なかった|ず)|見(?:いだ|出)せ(?:ません|ない|なかった|ず)|存じ(?:上げ)?(?:ません|ておりません)|知(?:りません|り得ません|らないです)|把握(?:して|できて|は?でき)(?:おりません|いません|いない|おらず|ません|ない)|承知して(?:おりません|いません)|どこにも(?:あり|ござい|載|書か|出て|見当た|記さ|な)[^。]{0,6}(?:ません|ない)|(?:持って|受け取って|頂いて|いただいて|見て|預かって|承って|入手して|届いて)おりません|手元に(?:は)?(?:届いて|来て)(?:いません|おりません)|(?:聞いて|伺って|聞き及んで|うかがって)(?:おりません|いません|いない)|心当たり(?:が|は)?(?:ありません|ございません|ない)|手元に(?:は|も)?(?:ありません|ございません|ない|なく)/u,
  // どこまで知っているかを言って、それだけだと言う
  /(?:資料(?:に|から|で)|文書(?:に|から|で)|分か(?:る|って)|わか(?:る|って)|言える|申し上げられる|お伝えできる|お答えできる|ご案内できる|確認できる|確認できた|載って|書かれて|記されて|触れられて|示されて|取り上げられて|記載(?:が|の)?ある|説明がある)[^。]{0,48}(?:のみ|だけ|に限られ|に限り|にとどま|に留ま)(?:です|で(?:ある|あり|、|$)|となり|となって|でした|$|ます|る)/u,
  /(?:数字|数値|情報|データ|記録|記載|記述|資料|説明|統計)(?:しか|以外(?:は|に))[^。]{0,6}(?:あり|ござい|な|分か|わか|載|出て|見当た)[^。]{0,8}(?:ません|ない|なく)|(?:しか|以外(?:の[^。]{1,8})?は)(?:書かれ|記され|載って|記載され|触れられ|述べられ|示され|分かり|わかり|確認でき|読み取れ|出て|申し上げ|お答え|お伝え)[^。]{0,6}(?:ません|ない|おらず)/u,
  new RegExp(
    `${source.ja}(?:に|で|から)(?:は|も)?[^。]{0,40}(?:のみ|だけ)(?:が|を|に|について|で)?(?:は)?(?:記載|書か|記さ|載っ|載せ|触れ|扱っ|取り上げ|示さ|述べ|掲載)|(?:手元の|いただいた|頂いた|お渡しの|この|参照した|与えられた)${source.ja}(?:は|が)[^。]{0,16}(?:のもの|用|についての(?:もの)?|に関する(?:もの)?)(?:です|で、|で$|であ)`,
    'u',
  ),
  /(?:資料|数字|数値|データ|記録|統計|報告書?|抜粋|本文)(?:は|が)[^。]{0,16}(?:年|月|日|条|項|章|節)(?:度)?(?:から|まで|以降|以前|分)(?:の(?:もの|数字|記録))?(?:です|となって|のみ|だけ|しか|に限|で(?:終わ|始ま|途切れ|止ま|ある)|に始ま)/u,
  /(?:集計|公表|発表|調査)され(?:ていません|ておりません|ていない|ておらず)/u,
];

const korean: readonly RegExp[] = [
  // 자료에 … 실려 있지 않습니다
  new RegExp(
    `${source.ko}(?:에(?! ?(?:따|의하|근거))서?(?:는|도)?|(?:만)?(?:으로|로)(?:는|도)?|상(?:으로는?)?| ?(?:안|속|내)에(?:는|서|서는)?| 어디에도|의 어디에도|만 보아서는|만 보고는)[^.]{0,40}(?:없|않|못|어렵|힘들|힘듭|곤란|빠져 있|빠졌|누락|생략|부족|불명확|불분명)`,
    'u',
  ),
  new RegExp(
    `${source.ko}(?:은|는|이|가|을|를|도|의)? ?[^.]{0,16}(?:없(?:습|다|고|어|으|는|네)|부족|모자라|충분하지 않|언급하지|다루지|말하지|밝히지|담고 있지|포함하고 있지|설명하지|받지 (?:않|못)|갖고 있지|가지고 있지|보유하고 있지|보유하지|찾지 못|거슬러 올라가지|범위|벗어나|벗어납|벗어난)`,
    'u',
  ),
  new RegExp(
    `${mention.ko}(?:이|가|은|는|도|을|를)? ?(?:전혀|따로|별도로|특별히|명확히|아무것도|하나도|한마디도|충분히|더 이상)? ?(?:없(?!이|애)|부족|모자라|빠져|누락|생략|불충분|충분하지|충분치|있지(?:는|도)? ?않|찾(?:지|을)[^.]{0,4}(?:못|없)|확인(?:하지|되지|할 수)[^.]{0,4}(?:못|않|없)|발견(?:하지|되지|할 수)[^.]{0,4}(?:못|않|없)|보이지(?:는|도)? ?않|나와 있지 ?않|들어 있지 ?않|담겨 있지 ?않|실려 있지 ?않|적혀 있지 ?않|주어지지 ?않|얻(?:지|을)[^.]{0,4}(?:못|없)|갖고 있지 ?않|가지고 있지 ?않|보유하(?:고 있)?지 ?않|받지 ?(?:못|않)|되어 있지 ?않)`,
    'u',
  ),
  // 쓰고 싣는다는 낱말을 부정하면, 어느 자료인지 말하지 않아도 자료의 일
  /(?:적힌|쓰인|나온|실린|알려진|확인된|전해진) ?(?:것|바|내용|부분)(?:이|은|도)? ?없|(?:저에게|제게|저한테|어디에도|아무 데도)(?:는|도)? ?(?:없|나오지 않|보이지 않)|받아 ?보지 ?못|(?<![가-힣])안 ?(?:나와|나옵|적혀|쓰여|실려|보이|보입|보여|다뤄|다룹|밝혀|알려져|나타|들어 ?있)|못 ?(?:찾|드립|드려|드리)|모르는데|몰라요|확인 ?못|(?:불분명|불명확|확실하지 않|확실치 않|분명하지 않)(?:습|합|아|다|네)|[가-힣]{1,4} 바(?:가|는|도)? ?없|(?:다루|언급하|기재하|명시하|설명하|밝히|담|수록하|소개하|서술하|표시하)고 ?있지(?:는|도)? ?않|(?:다루|기재하|명시하|수록하|서술하|검색되|조회되|특정되|발견되)지(?:는|도)? ?않|(?:적혀|쓰여|씌어|실려|나와|기재되어|기재돼|명시되어|명시돼|언급되어|언급돼|안내되어|안내돼|수록되어|수록돼|기록되어|기록돼|게재되어|소개되어|서술되어|표시되어|표시돼|밝혀져|밝혀|언급해|검색되어|알려져|전해져|드러나) ?있지(?:는|도)? ?않|(?:등장하|다뤄지|다루어지|언급하|언급되|기재되|명시되|거론되|거론하|확인되|밝혀지|밝히|전해지|알려지|드러나)지(?:는|도)? ?않|미(?:기재|수록)|(?:기재|언급|정보|기록|설명|자료|내용) ?(?:없음|無)|(?:정보|내용|답|답변|설명|수치|숫자|데이터)(?:은|는|이|가)? ?제공되지(?:는|도)? ?않|(?:제공|전달|안내)받지(?:는|도)? ?못|(?:알|확인할|알아낼|알아볼|답할|찾을) (?:방법|길|도리|수단|수)(?:이|가|은|는)? ?없/u,
  /(?:자료|문서|정보|지식|답변|검색|아는|질문)[^.]{0,14}(?:범위 ?밖|범위를 (?:벗어|넘)|범위에(?:는)? ?없|내용을 (?:벗어|넘)|대상이 아니|대상이 아닙|대상 ?밖)|범위가 아(?:니|닙)/u,
  /(?:답|답변|대답|확인|판단|안내(?!하지 않)|파악|추측|단정|단언|특정|설명|말씀|전해|알려)(?:을|를|은|는|이|가|도)? ?(?:(?:할|해 ?드릴|드릴|될|해 줄|내릴) ?(?:수(?:가|는|도|밖에)? ?없|길이 ?없|도리가 ?없)|(?: ?하기| ?드리기| ?해 ?드리기| ?내리기)?(?:는|가|도)? ?(?:어렵|힘들|힘듭|곤란|불가)(?!지 ?않)|(?:하지|드리지|해 ?드리지|되지|이 되지)(?:는|도)? ?(?:못|않)|하고 있지(?:는)? ?않|하지 못하|(?:을|를)? ?(?:삼가|유보))/u,
  /알 ?(?:수|길|도리|방법)(?:가|는|이|도)? ?없|알기(?:는|가)? ?(?:어렵|힘들|힘듭)|(?:얻|찾)을 수(?:가|는)? ?없|모르겠|모릅니다|모른다|(?:아는|알고 있는) [^.]{0,12}(?:없는|아닌)|모르는 (?:내용|부분|사항|정보)|알지 못(?:합|해|하며|하여)|(?:듣지|전해 듣지) ?못|보이지(?:는|도)? ?않/u,
  /(?:정보|자료|수치|숫자|기록|데이터|내용|통계|답|근거|지식)(?:까지의? ?정보)?(?:을|를|은|는|도)? ?(?:가지고 있|갖고 있|보유하고 있|보유하|지니고 있|알고 있|전달받|제공받)지(?:는|도)? ?(?:않|못)/u,
  // 어디까지 아는지를 말하고 그뿐이라고 함
  /(?:자료에(?:는|서)?|문서에(?:는|서)?|제가|아는|알 수 있는|말씀드릴 수 있는|안내할 수 있는|확인되는|확인할 수 있는|적힌|적혀 있는|나와 있는|나오는|실린|실려 있는|언급된) ?[^.]{0,40}(?:뿐(?:입|이|인|$)|에 한정|에 그칩|에 그치|점까지|까지(?:입니다|이며|이다|뿐)|부터(?:입니다|이며|이다)|만(?:이 전부|입니다)|전부입니다)/u,
  new RegExp(
    `(?:가지고 있는|가진|받은|이|제공된|주어진|참고한) ${source.ko}(?:는|은|이|가)[^.]{0,16}(?:것입니다|것이며|것이라|용입니다|용이라|용이며|관한 것|대한 것)|추측[^.]{0,10}(?:않|삼가)`,
    'u',
  ),
  new RegExp(
    `${source.ko}(?:는|은|이|가)[^.]{0,20}(?:에서|으로|로|까지로) ?(?:끝나|끝납|멈추|멈춥|그치|그칩|한정)|까지만? ?(?:나와|다루|다룹|수록|기재|집계|실려|적혀)`,
    'u',
  ),
  /(?:만|밖에) ?(?:적혀|나와|실려|기재되어|언급되어|수록되어|다루|다룹|담겨|쓰여|보이지|나옵|나옴|말씀드릴 수 있)|(?:수치|숫자|정보|자료|기록|내용|데이터|설명|통계)(?:만|밖에) ?(?:없|알|압|남아)/u,
  /말고는 ?(?:나와|적혀|실려|알|확인)[^.]{0,8}(?:없|않|못)/u,
  /(?:집계|공표|발표|조사)되(?:어 있)?지 않/u,
];

const stating =
  '(?:stated|mentioned|described|specified|addressed|documented|discussed|recorded|indicated|spell(?:ed|t) out|touched (?:on|upon)|gone into|dealt with|said|noted|explained|quoted|written down|named|identified|clarified|revealed|cited|credited|detailed|outlined|specified)';
/** Said of things as well: `A helmet is not included` is an answer. */
const holding =
  '(?:given|covered|included|provided|available|listed|contained|found|among|part of|in|shown|supplied|reported|known|to be (?:found|seen))';
const negated = "(?: ?n[o']t|n't| not)";
/** A source that is the subject: `the records office` is none. */
const subject = `\\b${source.en}(?: (?:that|which|i|we|you|provided|given|supplied|at|on|in|for|about|of|from|here|themselves|itself|available|before|as|by|with)\\b[^.!?;]{0,50}?|'s? (?!office|desk|staff|author)\\w+(?: \\w+)?)?(?: (?:simply|just|also|unfortunately|only))?,? `;

const english: readonly RegExp[] = [
  // Whatever it is that does not say: 'The product sheet doesn't list it'
  new RegExp(
    `\\b(?:do(?:es)?|did)${negated} (?:say|state|mention|specify|list|reveal|indicate|describe|identify|disclose|tell|note|record|explain|spell out|clarify)\\b|\\bnot (?:stated|specified|mentioned|recorded|documented)\\b|\\bneither\\b[^.!?;]{0,60}\\b${stating}|\\bno \\w+(?: \\w+){0,3} (?:in|among|on|within) (?:the|this|these|my) (?:\\w+ )?${source.en}|\\b(?:the|its|that) [^.!?;]{1,40} (?:is|was|are) (?:missing|absent|left out|not there|omitted)\\W*$|\\bhave(?:n't| not) (?:come across|seen|found|got|been given|been told)\\b|\\bnot something (?:that )?(?:appears?|is (?:stated|mentioned|given|in))\\b|\\bwe (?:do|have)(?:n't| not)[^.!?;]{0,40} on (?:file|record)\\b`,
    'iu',
  ),
  // The text is silent on, leaves open, says nothing about
  new RegExp(
    `${subject}(?:(?:is|are|remains?|stays?|keeps?) (?:silent|mute|quiet)|leaves? (?:this|that|it|them|the (?:matter|question|point)|[a-z]+) (?:open|aside|out)|[^.!?;]{0,30}\\bleaves? [a-z]+ (?:open|aside|out)|(?:says?|said|has|have|contains?|gives?|gave|offers?|provides?|states?|includes?|shows?|holds?|makes?) (?:nothing|none|no (?:\\w+ )?(?:${mention.en}|clue|word|trace|reference|entry))\\b|(?:do(?:es)?|did)${negated} (?!(?:charge|cost|need|require|apply|open|close|sell|accept|take|pay|change|vary|differ|run|leave)\\b)\\w+|(?:is|are|was|were)${negated} (?!(?:free|required|needed|necessary|allowed|permitted|charged|sold|open|closed|accepted)\\b)\\w+|(?:won't|will not) (?:tell|say|help)|(?:can(?:'t|not| not)|could(?:n't| not)) (?:tell|say|answer|help|settle|be used|give|provide|show|confirm)|(?:runs?|goes|go|extends?|reach(?:es)?|covers?|continues?)\\b[^.!?;]{0,24}\\b(?:up to|until|till|through|as far as)\\b|makes? no|never (?:says?|mentions?|states?|gives?)|fails? to|omits?|skips?|lacks?|stops? (?:at|with|short|in|before)|ends? (?:at|with|in|before)|(?:is|are) (?:limited|confined|restricted) to|breaks? off|goes? no further|jumps?)`,
    'iu',
  ),
  new RegExp(
    `\\b(?:no|none|nothing)\\b[^.!?;]{0,60}\\b${stating}|\\bno (?:\\w+ )?${mention.en}\\b[^.!?;]{0,40}\\b(?:given|found|covered|listed|provided|available)\\b|\\b(?:none|nothing) (?:is|was|are|were) (?:given|found|listed)\\b|\\b(?:none|nothing) (?:of|in|from) (?:the|these|those|my|what) (?:\\w+ )?(?:${source.en}|i\\b)`,
    'iu',
  ),
  /\b(?:nothing|none|no \w+(?: \w+)?)\b[^.!?;]{0,40}\b(?:i have|i was given|i hold|i can see|(?:come|came) (?:down )?to me)\b|\bnothing (?:here|in [^.!?;]{1,30}|i [^.!?;]{1,20}) (?:\w+ )?(?:says?|tells?|mentions?|speaks?|reach(?:es)?|answers?|covers?|bears?|relates?|refers?|settles?|states?|indicates?)\b/iu,
  new RegExp(
    `\\b(?:is|are|was|were|has|have)(?:n't| not)(?: been)?(?: anywhere| explicitly| directly| clearly)? ${stating}\\b(?! (?:to|for) (?!me\\b|us\\b))|\\bun(?:specified|stated|mentioned|disclosed|recorded|documented)\\b`,
    'iu',
  ),
  new RegExp(
    `\\b(?:the|its|this|that|their|his|her|which|no) [^.!?;]{1,60} (?:is|was|are|were)(?:n't| not) (?:given|listed|shown|reported|found|there)\\W*$|^(?:\\W|[\\d,.]|(?:in|for|the|year|section|article|january|february|march|april|may|june|july|august|september|october|november|december)\\s)*(?:is|are|was|were|has|have)(?:n't| not)(?: been)? ${holding}\\b|\\b${mention.en}\\b[^.!?;]{0,40}\\s?(?:is|are|was|were|has|have)(?:n't| not)(?: been)?(?: anywhere| explicitly| directly| clearly)? (?:given|provided|available|found|known|reported|shown|supplied|listed)\\b(?! (?:back|to|with|for) (?!me\\b|us\\b))`,
    'iu',
  ),
  new RegExp(
    `\\b(?:is|are|was|were|has|have)(?:n't| not)(?: been)?(?: anywhere| explicitly| directly| clearly)? ${holding}\\b[^.!?;]{0,30}\\b(?:${source.en}|what i|entries|(?:the|my) (?:\\w+ )?(?:excerpts?|pages?|notes|files|papers|list) ?(?:i|$|\\W))|\\b(?:missing|absent|left out|omitted) (?:from|in|of) [^.!?;]{0,24}\\b${source.en}|\\bnowhere (?:to be (?:found|seen)|in (?:the|my|these)|(?:do|does|is|are) )|\\b(?:price|figure|number|amount|date|name|answer|detail|information)\\b[^.!?;]{0,40}\\b(?:is|are|was|were) (?:missing|absent|left out|omitted|unavailable|left open)`,
    'iu',
  ),
  /\bunavailable to (?:me|us)\b|\b(?:remains?|is|are|stays?|goes?) (?:un(?:named|identified|mentioned|stated|clear|known|answered|resolved)|anonymous|a blank)\b|\b(?:it|they|this|that) (?:won't|doesn't|don't|does not|do not|will not) (?:tell|say|mention)\b|\b(?:looked|searched|checked)\b[^.!?;]{0,60}\bfound (?:none|nothing)\b|\bno (?:times?|hours?|names?|figures?|prices?|dates?|numbers?|amounts?|details?) (?:is|are|was|were) (?:given|listed|shown|provided)\b|\bi'd (?:only |just )?be guessing\b|\bno clues?\b|\b(?:no|not a) (?:word|trace|hint) (?:on|of|about)\b|\bmakes? no (?:mention|reference)\b|^\W*(?:could(?:n't| not)|can(?:'t|not)) (?:find|locate|see|tell|say)\b|^\W*not (?:stated|mentioned|known|given|specified|covered|available|found|in (?:the|my|these|there))\b|\bnothing to go on\b|^\W*(?:sorry,? )?(?:don't|do not|can't|cannot|couldn't) (?:know|say|tell)\b|\bmore than (?:i know|i can (?:say|tell)|the \w+ (?:says?|tells?))\b|\bdrawing a blank\b|\bonly (?:speak|answer|vouch) for\b|\b(?:years?|period|dates?|months?|days?) covered (?:is|are|runs?|ends?)\b|\b(?:has|have)(?:n't| not) reached me\b|\bone (?:i|we) (?:do not|don't) have\b|\bhelp (?:you )?(?:there|with (?:that|this))\b|\b(?:has|have)(?:n't| not)(?: yet)? been (?:published|released|shared|made available|disclosed|provided to)\b|\bnot yet (?:available|published|out)\b|\bi (?:can|could) (?:find|see|offer|give) (?:no|nothing)\b|\bwe (?:don't|do not) have (?:that|those|this|such|a figure|figures)\b|\b(?:there is|there's|have|has|had|found|find|saw|see|got|say|says|with) nothing (?:\w+ )?(?:about|on|for|regarding)\b|n(?:'t|ot) (?:in|among) (?:my|these|those|any of (?:my|the|these)) \w+|\b(?:this|that|it) (?:can(?:not|'t| not)|could(?:n't| not)) be (?:confirmed|found)\b|\bcan(?:not|'t| not) be confirmed (?:from|by|on|with) (?:the|this|these|my|what)\b/iu,
  /\bi(?:'m| am|'ve)? (?:(?:have|got|have got|hold|was given|found|saw|see|know|know of|came across|received) (?:nothing|no|none)\b|(?:was|am)?(?:n't| not|) ?(?:unable|not able|n't able) to|(?:(?:do|did|could)(?:n't| not)|can(?:'t|not| not)) (?:actually |really |currently )?(?:know|find|see|have|hold|locate|tell|say(?! enough)|determine|confirm|answer|give|identify|come (?:up with|across)|make out|spot|trace|point to|supply|share|quote|name|work out|be (?:certain|sure)|speak to|help|comment|possess|recall|provide|offer)|wasn't able to|would rather not|lack\b|must (?:pass|decline)|have to (?:pass|decline)|have yet to|(?:won't|will not) (?:put|guess|speculate|venture|hazard|name|give)|came up (?:empty|short)|draw a blank|can(?:'t|not) put a|would need (?:another|a different|further|more)|can neither)|\bi'd need (?:another|a different|further|more)/iu,
  /\bwe(?:'re| are|'ve)? (?:(?:have|hold|found|see|know of|received) (?:nothing (?:on|about)|no (?:\w+ )?(?:information|data|details?|records?|figures?|knowledge|answer|documents?|sources?|mention|idea))\b|(?:were|are)?(?:n't| not|) ?(?:unable|not able|n't able) to (?:answer|find|say|tell|confirm|determine|locate|verify)|(?:(?:do|did|could)(?:n't| not)|can(?:'t|not| not)) (?:actually |currently )?(?:know|find|locate|tell|say|determine|confirm|answer|identify|(?:have|hold|see|give) (?:\w+ )?(?:information|data|details?|records?|figures?|answer|documents?|mention|that)))\b/iu,
  /\bi(?:'ve| have)? not (?:been )?(?:given|provided|supplied|shown|told|seen|found)\b|\bi was(?:n't| not) (?:given|provided|shown|told)\b|\b(?:i'm|i am|we are|we're) not in a position to (?:say|tell|answer|give|confirm|comment)\b|\b(?:i have|there is|there's) no way (?:of|to) (?:tell|know|say|find|confirm|determin)|\b(?:beyond|escapes?) me\b|n(?:'t|ot) something (?:that )?(?:i|the \w+|my|these)\b/iu,
  /\b(?:i|we)'d rather not\b|\b(?:no idea|no clue|beats me|hard to say|impossible to (?:say|tell)|couldn't say)\b|\bnot possible to (?:say|tell|answer|determine)\b|\b(?:would|it'd) (?:only |just )?be (?:pure |mere )?(?:speculation|guesswork)\b|\b(?:look|turn|go) elsewhere\b/iu,
  new RegExp(
    `\\b(?:falls?|is|are|lies?|go(?:es)?|reach(?:es)?) (?:outside|beyond) (?:of )?(?:(?:the|my|these|those) (?:\\w+ )?(?:scope|knowledge|remit|range|${source.en})|what )`,
    'iu',
  ),
  new RegExp(
    `\\b(?:do(?:es)?|did)(?:n't| not) (?:seem to |appear to )?(?:appear|occur|feature|show up|figure|come up|be mentioned)\\b[^.!?;]{0,40}\\b${source.en}|\\b(?:do(?:es)?|did)(?:n't| not) (?:go into|touch (?:on|upon)|mention|discuss|specify|spell out)\\b`,
    'iu',
  ),
  // What is known, and that it is all.
  new RegExp(
    `(?:\\bmy|\\bthe|\\bthis) ${source.en.slice(0, -1)}|information|notes?)(?: (?:at hand|here|i have|i was (?:given|shown)|in front of me|i can see))? (?:is|are|deals?|ends?|stops?|concerns?|covers?)(?: only| just)? (?:with|for|about|on) [^.!?;]{1,40}(?: only| alone| and nothing else)|\\b(?:timetable|document|text|source|material|excerpt|passage|brochure)s? (?:at hand|i have|in front of me|i was (?:given|shown)|that i have) (?:is|are) (?:for|about|on|from|of)\\b|\\bmy (?:information|sources?|documents?|data|notes|material) (?:ends?|stops?|begins?|starts?)\\b|\\b(?:last|latest|final|earliest|first|most recent) (?:\\w+ ){0,2}(?:in|of|covered by|on) (?:the|my|this) ${source.en}|\\bwhere (?:the|my|this) ${source.en} (?:ends?|stops?|begins?|starts?)|\\b(?:deals?|dealing) with \\w+ (?:alone|only)\\b|\\bthis is (?:a|an|the) \\w+ ${source.en}\\b|\\bi only (?:have|know|hold|see|got|find|found)\\b|\\bi (?:have|know|hold|see|found) (?:of )?only\\b|${subject.replace(',? ', '')}[^.!?;]{0,24}\\bonly (?:go(?:es)?|reach(?:es)?|covers?|gives?|mentions?|lists?|says?|describes?|deals?|has|have|runs?|names?|contains?)\\b|${subject}[^.!?;]{0,60}\\bonly\\W*$|\\bonly\\b[^.!?;]{0,40}\\b(?:is|are) (?:described|documented|mentioned|listed|discussed|named|recorded)\\b|\\ball (?:that )?(?:i (?:can (?:say|tell|see|offer|confirm)|know|have)|(?:it|the \\w+|my \\w+|these \\w+) (?:says?|tells?|gives?|mentions?|covers?|goes into|has))\\b|\\b(?:earliest|latest|first|last|oldest|newest|most recent) (?:year|figure|entry|record|number|count|data)s? (?:covered|i have|i can|listed|given|recorded|documented|on record)`,
    'iu',
  ),
  /\b(?:figures?|numbers?|data|records|statistics|sources?|documents?|texts?|excerpts?|reports?)\b(?: \w+){0,3} (?:begins?|starts?|ends?|stops?|(?:go(?:es)?|reach(?:es)?) (?:only )?(?:back|up|as far)|runs? (?:only )?(?:from|to|until)|covers? only)\b[^.!?;]{0,16}(?:\d{4}|section|article|chapter|page)/iu,
  /\b(?:is|are|was|were)(?:n't| not) (?:published|tracked|collected)\b/iu,
  /\b(?:can(?:not|'t| not)|could(?:n't| not)) be (?:\w+ (?:from|on the basis of|out of|by) (?:the|this|my|these|what)|determined|established|answered|verified|inferred|told (?:from|on)|found in|known|said)\b/iu,
  /\bi(?:'m| am) afraid i\b[^.!?;]{0,20}\b(?:no|not|can't|cannot|don't)\b/iu,
  /\b(?:unanswered|unknown to me|no way to tell|not enough (?:information|detail|context|here|to go on)|(?:isn't|is not|aren't|are not) enough (?:information|detail|context|here|to)|insufficient (?:information|details?|data|context|material|evidence)|(?:remains?|is|are|it's) (?:unclear|unknown|undetermined)|no (?:\w+ ){0,3}(?:reference|mention|figures?|data|details?|information|record)s? (?:to|of|for|on|about)[^.!?;]{0,30}(?:in|among) (?:the|my|what|these))\b/iu,
];

const patterns: readonly RegExp[] = [...japanese, ...korean, ...english, ...indirectRefusals];

/** Whether a part of a sentence says so. Of parts of more than 400 characters nothing is said. */
export const saysNotKnown = (part: string): boolean => {
  if (part.length > 400) return false;
  const plain = part.replace(/[‘’]/gu, "'");
  return patterns.some((pattern) => pattern.test(plain));
};

/** What a source has, and what it has not: `The text gives the year, but not the designer`. */
const otherThings = new RegExp(
  `\\b${source.en}\\b[^.!?;]{0,120},? but (?:they |it |this |these )?(?:do(?:es)?(?:n't| not) (?:say|state|mention|specify|include|contain|cover|give|tell|name|list|address|discuss|describe|go|explain|indicate)|(?:say|says|has|have|contain|contains|give|gives) (?:nothing|no)|(?:is|are) silent)\\b|(?:${subject}|\\bi )(?:gives?|names?|lists?|mentions?|has|have the|covers?|states?|tells?|shows?|see|find|found|can (?:tell|give|offer)(?: you)?)\\b[^.!?;]{0,120}(?:,? but|,) (?:not|no|nothing)\\b[^.!?;]{0,40}[.!]?$`,
  'iu',
);

/** 資料にはAはありますが、Bはありません */
const otherThingsThere = new RegExp(
  `${source.ja}(?:に|には)[^。]{1,60}(?:あり|ござい|載って|書かれて)[^。]{0,4}(?:が|けれども?|ものの)、[^。]{1,40}(?:は|が)(?:あり|ござい|載って|書かれて)[^。]{0,4}(?:ません|ない)|${source.ko}에(?:는)? ?[^.]{1,60}있(?:지만|으나)[^.]{1,40}(?:은|는|이|가) ?없`,
  'u',
);

/** Whether a whole sentence says what there is to read, and that what was asked is not there. */
export const saysWhatElseThereIs = (sentence: string): boolean =>
  sentence.length <= 300 && (otherThings.test(sentence.replace(/[‘’]/gu, "'")) || otherThingsThere.test(sentence));

/** That something else is written, which claims nothing: `종이책은 적혀 있지만`. */
const written =
  /(?<!고 )(?:적혀|나와|쓰여|기재되어|실려|설명되어|소개되어|담겨|안내되어|언급되어) ?있(?:지만|으나|고|습니다만|는데)|(?:書かれて|載って|記載されて|記されて|示されて)(?:います|おります|いる)(?:が|けれど|ものの)/u;

export const saysItIsWritten = (part: string): boolean => part.length <= 120 && !/\d/u.test(part) && written.test(part);

/** Whom to ask, which claims nothing of the matter. */
const referring =
  /(?:ご?確認|お?問い?合わせ|ご?相談|ご?照会)(?:を|のほど|いただく(?:こと|よう)(?:を|に)?|いただくの(?:が|を))[^。]{0,10}(?:勧め|願い|推奨|よろし|良い|よい)|(?:に|へ|から|まで)[^。、]{0,10}(?:ご?確認|聞い|尋ね|当たっ|ご覧|ご?参照|ご?連絡)[^。]{0,10}(?:ください|下さい|いただ|お願い|よい|良い|確実|早い|勧め|おすすめ)|(?:확인|문의|상담|참고|연락|조회|여쭤|물어)[^.]{0,12}(?:부탁|권해|권장|권합|좋을|좋겠|좋습|필요할|빠를|빠릅|정확할|정확합)|\b(?:suggest|recommend|advise|encourage|try|best|worth|better) (?:\w+ ){0,3}(?:asking|checking|contacting|consulting|calling|enquiring|looking|to (?:ask|check|contact|consult|enquire))|\b(?:will|can|could|should|would|may|might)(?: (?:surely|certainly|probably|best|then))?(?: be able to| be happy to)? (?:tell you|help you|help with|confirm (?:this|that|it|whether)|answer (?:this|that|it)|advise you|know\b|clarify)|(?:お尋ね|お訊ね|お?問い?合わ?せ|ご?照会|お聞き|ご?相談|お調べ)[^。]{0,14}(?:ください|下さい|お願い|必要|勧め|おすすめ|よい|良い|ほか|いただけ|くださ|確実)|(?:물어|여쭤|문의|확인|상담)[^.]{0,8}(?:보셔야|보십시오|보세요|보시기|보시는|보시면|봐 주|하셔야|바랍니다|주십시오|주세요|하시면|하는 것이)|\b(?:ask|contact|consult|check with|get in touch with|reach out to|enquire|inquire) (?:the|a|an|your|our|them|at|with|of|directly)\b/iu;

/** That something is not said, taken for a sign that it is not so. */
const inferring =
  /ということは[^。]{0,40}(?:という(?:こと|意味)(?:です|になり|でしょう|だ)|わけです)|(?:こと|もの)を(?:意味し|示唆し|示して)|(?:다|라)는 (?:것은|말은|것이) [^.]{0,40}(?:뜻|의미|말)(?:입|이|합)|것을 (?:뜻|의미|시사)|셈입니다|(?:^|\b(?:which|this|that|and) )(?:suggests?|suggesting|implies|implying|means|meaning|indicates|indicating) (?:that )?(?!(?:i|we)\b)/iu;

export const infers = (part: string): boolean => part.length <= 400 && inferring.test(part);

/** A request for more to read. */
const requesting =
  /(?:いただけ|もらえ|くださ|お持ち|お手元に|教えて)[^。]{0,8}(?:ますか|ませんか|でしょうか)|(?:주실 수|주시겠|보여 ?주|알려 ?주|있으신|있으십|갖고 계신|가지고 계신)[^.]{0,12}(?:까요|나요|습니까|니까)|^(?:could|can|would|may|might|do|shall) (?:you|i)\b[^.]*\?$/iu;

/** To look again, or where somebody would know: neither claims anything of the matter. */
const offering =
  /(?:に|で|を見れば)[^。、]{0,8}(?:書かれて|載って|記載されて|記されて|案内されて|記載が|確認でき|出て)[^。]{0,8}(?:かもしれません|可能性|と思われます|場合が|はず|でしょう)|(?:에|에서) ?(?:적혀|나와|실려|쓰여|기재되어|안내되어) ?있을(?: 수|지도| 것)|(?:에|에서) ?(?:확인하실|알아보실|찾으실) 수|(?:資料|文書|情報|ページ|条文|続き|詳細)[^。]{0,14}(?:いただけ|頂け|お送り|お見せ|お示し|共有)[^。]{0,10}(?:れば|たら|ましたら|ば)|(?:なら|でしたら|であれば)[^。]{0,12}(?:ご存じ|ご存知|分か|わか|把握|答え|確認でき|教え|詳し)[^。]{0,16}(?:。|$)|(?:に|へ)(?:ご?連絡|聞け|尋ねれ|問い合わせれ|お聞きになれ|確認すれ)[^。]{0,10}(?:ば|と|たら)[^。]{0,20}(?:分か|わか|教え|確実|確か|答え)|(?:자료|문서|정보|페이지|내용)[^.]{0,14}(?:주시면|보내 ?주|보여 ?주|알려 ?주시면|공유해)|(?:에|에게|으로|로|쪽에) ?(?:연락|문의|확인|물어|여쭤)[^.]{0,10}(?:면|시면)[^.]{0,30}(?:알|확인|답|정확|안내|도움)|(?:이라면|라면|에서는|쪽은|쪽이) ?[^.]{0,12}(?:알고 있을|알 수 있을|답할 수|알려 줄|답해 줄)|\bif you (?:can |could )?(?:share|send|give|show|point|provide|have|let me)\b[^.!?]{0,80}\b(?:i|we)(?:'ll|'d| can| could| will| would|'m| am)\b|\b(?:would|will|may|might|could|can|should) (?:well |surely |certainly |probably |perhaps )?(?:be (?:the )?(?:best|better|right) (?:placed|source|place|people|person|one)|know (?:more|better|this|that|the answer)|have (?:the|that|this) (?:answer|information|detail|figure))\b/iu;

export const offersMore = (part: string): boolean => {
  const plain = part.replace(/[‘’]/gu, "'");
  return part.length <= 200 && !/\d/u.test(part) && (offering.test(plain) || requesting.test(plain));
};

/** The question said over again: `You asked about Sundays`. */
const restating =
  /^(?:(?:as (?:to|for|regards)|regarding|concerning|when it comes to|on the (?:matter|question|subject) of|turning to|with regard to) [^.,]{1,60}|[^。、]{1,24}(?:の件|の点|の部分)(?:です|でございます|につきまして|について)(?:は|も)?(?:が)?|(?:you|your question) (?:asked?|asks|wanted to know|are asking|enquired|is|was) (?:about|whether|how|if|when|who|what)\b[^.]{0,80}|[^。、]{0,30}(?:について(?:の)?(?:ご質問|お尋ね|お問い?合わせ)|(?:ご質問|お尋ね|お問い?合わせ)の[^。、]{0,20})(?:です|でございます|ですね)(?:が)?|[^.]{0,30}(?:질문하신|문의하신|물어보신|여쭤보신|물으신)[^.,]{0,20}(?:말씀이시군요|에 대한 답변입니다|인데요|입니다만))[,、.。]?$/iu;

export const restatesTheQuestion = (part: string): boolean => part.length <= 120 && restating.test(part.trim());

export const saysWhomToAsk = (part: string): boolean => part.length <= 200 && !/\d/u.test(part) && referring.test(part);

/** By which a part says that the rest of it is written: `I can tell you that …`, …ことは分かりますが. */
const told =
  /^(?:私の|手元の|今回の|ご提供の|参照している|参照した|いただいた|確認した){1,3}(?:資料|文章|情報|文書|案内)(?:は|には|では)|に関する(?:もの|内容|情報)(?:です|で)?。?$|^제가 (?:참고하는|참고한|받은|가진|본) \S+(?:는|은)|에 관한 (?:것|내용|글)(?:입니다|이며|이고|이라)[.]?|^(?:my|the|these|those|this) (?:sources?|documents?|texts?|materials?|notes|information|passages?) (?:only |just )?(?:deals? with|describes?|covers?|concerns?|tells? (?:us|you)(?: that)?|is about|are about)\b|(?:という|との)?(?:こと|点|旨|決まり|とこと)(?:は|が|も|まで(?:は)?)?(?:分か|わか|確認でき|確認し|書かれて|載って|記載されて|示されて|読み取れ|伝えられ)[^。、]{0,8}(?:が|けれど(?:も)?|ものの)?[。]?$|(?:とのこと|とされてい|と書かれてい|とありま|と定められてい|と記されてい)[^。、]{0,6}(?:が|けれど(?:も)?|ものの)?[。]?$|(?:다|라)는 (?:것|점|내용|말)(?:은|이|까지는|까지|만)? ?(?:확인되|확인했|확인하였|확인할 수 있|알 수 있|나와 있|적혀 있|나오)[^\s.]*[.]?$|(?:다|라)고 (?:되어 있|돼 있|나와 있|적혀 있|합니다|하며|하고|쓰여 있)[^\s.]*[.]?$|^(?:(?:what|all) )?(?:i can(?: only)? (?:tell you|see|confirm|say|offer)|it (?:says|states|is (?:stated|said|written))|(?:the|my|this|these|those) [^,]{1,30}? (?:says?|states?|tells? (?:us|me)|mentions?|shows?))(?: is)? that /iu;

export const withoutTold = (part: string): string => part.replace(told, ' ').replace(told, ' ');

/** By which a sentence says what it rests on, before it says something. */
const restingOn =
  /^[^、。]{0,12}(?:資料|文書|例規|情報|条文|案内)(?:(?:を)?(?:見る|拝見する|確認した|読む)?(?:の)?限り(?:では)?|によ(?:れば|ると)|(?:上|の上)で?は)、|^[^,.]{0,12}(?:자료|문서|자치 법규|정보)(?:상(?:으로는?)?|에 (?:따르면|의하면)|(?:를|을)? ?(?:보면|보는 한)),?\s|^(?:as far as|according to|judging by|going by|based on|from|in) [^,]{0,60},\s/iu;

/** A sentence without that. */
export const withoutGrounds = (part: string): string => part.replace(restingOn, '');

/** That a thing is not there, where set phrases are too few. */
const absent =
  /\b(?:is|are|was)(?:n't| not) (?:counted )?(?:among|one of|any of)\b|\bdo(?:es)?(?:n't| not) (?:seem|appear) to exist\b|その(?:中|うち)に(?:は|も)?(?:あり|ござい|含まれ)[^。]{0,4}(?:ません|ない)|(?:여기에?|그 가운데|그중에?|이 가운데|목록에)(?:는|도)? ?(?:들어 있지 않|없|포함되지 않|속하지 않)|없는 것으로 (?:확인|나타|보입|보인|파악)|(?:라는|이라는) 이름의 [^.]{1,20}(?:은|는|이|가) ?(?:확인되지|존재하지|찾을 수)|\bthere (?:does(?:n't| not)|do(?:n't| not)) (?:seem|appear) to be (?:any|a|an)\b|\b(?:i|we) know of no\b|\bno (?:\w+ ){1,4}(?:by|of|under) (?:that|this|such a) (?:name|title)\b|보이지(?:는|도)? ?않|(?:見られ|開講され|確認され)[^。]{0,4}(?:ません|ない)|(?:もの|制度|施設|条例)は?な(?:い|く)|\bno (?:[\w-]+ ){1,5}(?:appears?|exists?|is listed|are listed|is on record|by (?:that|this) name|of (?:that|this) name)\b|\bdo(?:es)?(?:n't| not) list\b/iu;

export const saysAbsent = (part: string): boolean => part.length <= 200 && absent.test(part);

/** A guess at what is not known. */
const guesses =
  /おそらく|恐らく|違いありません|違いない|のが普通|といったところ|お考えください|考えてください|前後|たぶん|多分|推測|推察|推定|思われ|思います|考えられ|でしょう|はずです|はずだ|ようです|みられ|見られます|とみて|かもしれ|だろう|みたいです|아마|안팎|편입니다|보면 됩니다|보시면|틀림없|추측|추정|(?<!정)보입니다|보인다|같습니다|같다|것이다|(?:일|할|될|을|를) 것입니다|생각됩니다|생각한|듯합니다|듯하|\b(?:probably|presumably|likely|perhaps|maybe|guess|suppose|supposedly|assume|i think|i believe|i would say|i'd say|typically|usually|normally|generally|in all likelihood|should be|would be|might be|may be|must be|around|roughly|educated|surely|certainly|tends? to|expect|somewhere (?:near|around)|ballpark|in the region of|best bet)\b/iu;

export const isGuess = (part: string): boolean => part.length <= 400 && guesses.test(part.replace(/[‘’]/gu, "'"));

/** That one has looked, which claims nothing of the matter. */
const looking =
  /^(?:[^。]{0,30}(?:見|読み|目を通し|探し|調べ|当たり|確かめ|拝見し|検索し|照らし合わせ)(?:て(?:み|おり))?まし?た(?:が|けれど(?:も)?|ところ|ものの)|[^。、]{0,30}(?:を|も)?(?:確認|検索|調査|参照|精査)(?:いた)?し(?:ました(?:が|ところ)?|たところ)|(?:お)?調べ(?:いたし|し)?(?:ました(?:が|ところ)?|たところ)|[^.]{0,30}(?:살펴보았|찾아보았|확인해 보았|검색하였|검색했|검토했|검토하였|조사했)(?:습니다(?:만)?|지만|으나)|(?:i|we)(?:'ve| have)? (?:searched|checked|looked|reviewed|went|read|examined|gone)\b[^.]{0,80})[。.]?$/iu;

export const saysItLooked = (part: string): boolean => part.length <= 200 && looking.test(part.trim());

/** How far a law goes: said to show that a place is not there. */
const extent =
  /第?\s?[\d〇一二三四五六七八九十百]+条(?:まで|で(?:終わ|完結))|全(?:部で)?\s?[\d〇一二三四五六七八九十百]+(?:か|箇|ヶ)?条|제?\s?\d+조(?:까지|로 끝|에서 끝|가 마지막)|(?:모두|총) \d+개 ?조|\b(?:ends?|stops?|finish(?:es)?|concludes?) (?:with|at|after) (?:section|article|clause|paragraph) ?\d+|\b(?:has|have|contains?|consists? of|only) (?:only )?(?:\d+|[a-z]+(?:teen|ty|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve) (?:sections|articles|clauses|paragraphs)|\b(?:last|final) (?:section|article|clause) is\b/iu;

export const saysWhereItEnds = (part: string): boolean => part.length <= 200 && extent.test(part);
