// Whether words could be a refusal that the rules do not know. Only what has nothing of one is taken for an answer.

/** Negation, inability and regret; how far something reaches; whom to ask; the speaker; what one has to read. */
const signs: readonly RegExp[] = [
  /ません|ない|なかった|なく|無い|無く|[^し]ず(?:、|に|$|。|じまい)|ぬ(?:。|$|まま)|まい(?:。|$)|かね|難し|困難|控え|見合わせ|遠慮|容赦|不明|不詳|未[定詳記掲確公]|非公|空白|空欄|欠け|欠落|抜け|漏れ|足り|不足|乏し|途切れ|終わって|止まって|沈黙|(?:範囲|対象|管轄)外|外(?:です|となり|にあ)|超え|及ば|限り|限ら|限っ|のみ|だけ|しか|とどま|留ま|まで(?:です|の(?:もの|内容|記載)|で、|しか)|申し訳|恐れ入|あいにく|残念|すみません|お(?:尋|訊)ね|お聞き|問い?合わ?せ|照会|ご相談|ご確認|お調べ|別途|ほか(?:の資料|を当た)|私|わたし|当方|こちら|手元|手もと|見(?:る|ら)|必要が/u,
  /없(?!이)|않|못|아니|아닌|아닙|어렵|어려|힘들|힘듭|곤란|불가|불명|불분명|미상|미정|미확인|비공개|모르|모릅|모른|몰라|빠져|빠졌|누락|생략|부족|모자라|벗어나|벗어납|벗어난|밖|외(?:입|의 )|뿐|한정|그칩|그치|끝나|끝납|까지(?:만|입|이|인)|까지의|밖에|만 (?:있|나|적|실|다|담|말)|삼가|유보|양해|죄송|유감|안타깝|아쉽|미안|문의|여쭤|물어|확인|상담|제가|저는|저로|저희|제게|가진|받은/u,
  /\b(?:not|cannot|no|none|nothing|never|neither|nor|nobody|nowhere|without|unable|hardly|barely|scarcely|lack\w*|miss(?:ing|es)?|absent|absence|omit\w*|silent|silence|quiet|mute|blank|beyond|outside|fails?|short of|only|solely|alone|limited|confined|restricted|stops?|ends?|end(?:ed|ing)|earlier|afraid|sorry|apolog\w*|regret\w*|unfortunately|sadly|alas|elsewhere|rather|hard|difficult|tricky|impossible|un(?:clear|known|stated|said|mentioned|named|specified|answered|addressed|certain|available|recorded|documented|touched|resolved|settled)|open (?:question|point|matter|issue)|leaves? (?:it|this|that|them|open|out|aside|unsaid)|left (?:open|out|aside|unsaid)|remains? (?:open|un\w+)|escapes?|eludes?|i|we|me|us|my|ask|asking|check|contact|consult|enquire|inquire|refer|better placed|would know|can tell|could tell|will know|silent)\b|n't\b/iu,
];

export const mayDecline = (part: string): boolean => {
  const plain = part.replace(/[‘’]/gu, "'");
  return signs.some((sign) => sign.test(plain));
};

/** `Yes, they may`: said to a question that can be answered so. */
const affirming =
  /^\W*(?:はい|ええ|そうです|その(?:とおり|通り)|네|예|그렇습니다|맞습니다|yes|yeah|yep|certainly|of course|sure|indeed)[、。,.!\s]/iu;

export const affirms = (sentence: string): boolean => affirming.test(sentence);

/** Signs of a disclaimer that the rules do not know: who is to be asked, what is not certain, and that it differs. */
const warning =
  /医|薬剤師|専門|弁護|税理|司法書士|行政書士|相談|確認|受診|診[察断療て]|窓口|問い?合わ|責任|判断|限りません|限らない|可能性|異な|変わ|個人差|一般(?:的|に)|参考|目安|ご了承|かね|言え(?:ません|ない)|(?:분|의)사|의료|약사|전문|변호|세무|상담|확인|진료|진찰|문의|책임|판단|다를|다르|달라|바뀔|수도 있|가능성|개인차|일반적|참고|유의|단정|말씀드리기|\b(?:doctors?|physicians?|pharmacists?|lawyers?|solicitors?|attorneys?|accountants?|advis\w+|advice|professionals?|experts?|clinic|nurse|consult\w*|ask|check|confirm|contact|verify|responsib\w*|liab\w*|may not|might|depends?|differs?|varies|generally|caution|careful|can(?:'t|not) (?:say|tell|judge|know|promise))\b/iu;

/** @param text without what names a professional in order to say that none is needed */
export const mayWarn = (text: string): boolean => warning.test(text.replace(/[‘’]/gu, "'"));
