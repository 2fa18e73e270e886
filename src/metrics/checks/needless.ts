// What names a professional, or asking, in order to say that none is needed: 医者に聞く必要はない, 굳이 병원에 가지 않아도, skip the doctor.

/** Whom one would ask, and asking. */
const asked = {
  ja: '専門(?:家|医)|医師|医者|主治医|医療機関|病院|クリニック|薬剤師|薬局|弁護士|税理士|会計士|書士|社労士|獣医|歯科|看護師|保健師|窓口|相談|確認|受診|診察|通院',
  ko: '전문(?:가|의)|의사|주치의|약사|변호사|세무사|회계사|법무사|행정사|노무사|수의사|간호사|의료진|의료기관|병원|약국|보건소|상담|상의|문의|확인|진료|진찰',
  en: 'doctors?|gps?|physicians?|pharmacists?|nurses?|vets?|dentists?|specialists?|lawyers?|solicitors?|attorneys?|accountants?|advis[eo]rs?|professionals?|experts?|clinics?|hospitals?|advice|medical (?:help|attention)|second opinion',
};

/** Who need not hesitate to ask is told to ask; 予約は不要 is of the appointment. */
const gap = {
  ja: '(?:(?!ためら|遠慮|躊躇|迷|恥ずかし|予約|紹介状)[^。、]){0,16}',
  ko: '(?:(?!망설|주저|부담|예약|소견서)[^.,]){0,16}',
  en: '(?:(?!hesitat|wait|worry|afraid|referral)[^.,;]){0,40}',
};

/** What is left open, or warned of, is not said: 必要がないとは言えない, 不要と自己判断せず, 必要がない場合. */
const open = {
  ja: '(?!な?(?:場合|とき|ケース)|か(?:どうか|は|を)|わけ|と(?:は|も限|の?自己|勝手|判断|思|考え|決め))',
  ko: '(?!다고 ?(?:스스로|판단|생각|단정|여기|보)|는지|을지|(?:는|을) ?(?:경우|때)|는 것은 아|다는 뜻)',
};

const japanese = [
  `(?:必要(?:は|も|が|など|まで)?(?:ありません|ございません|無い|ない|なく|なし)|不要|無用|(?:は|も)?(?:要りません|いりません|要らない|いらない))${open.ja}`,
  `(?:ほどのことでは|まで(?:も|のこと)(?:あり|な)|には及(?:び|ば)|(?:る|す)ことは(?:ありません|ない))${open.ja}`,
  'なくても(?!(?:いい|よい)か|か)|なくて(?:いい|よい|大丈夫|結構)',
  '(?:なし[でに]|抜きで|ずに|ずとも)[^。]{0,12}(?:大丈夫|問題(?:あり|な|は)|構いません|かまいません|結構|十分|済み|済む|すむ)',
];
const korean = [
  `필요(?:는|가|도|까지는)?\\s*(?:없|않)${open.ko}|불필요|것까지는? ?없`,
  '지 ?않아도(?! ?(?:되는지|될지|되는 ?경우))|안 ?(?:해|가|받아|물어|찾아|봐)도(?! ?(?:되는지|될지))',
  '(?:없이|하지 ?않고|지 ?않고)도? ?[^.]{0,16}(?:괜찮|충분|문제없|문제 ?없|무방)',
];
const needs =
  "no (?:need|point|reason) (?:to|for|in)|need(?:n't| not)|(?:do|does|will|would)(?:n't| not) (?:need|have|bother)|(?:not|un) ?necessary to|not worth|hardly worth";
const asking = 'ask\\w*|consult\\w*|see(?:ing)?|visit\\w*|speak\\w*|talk\\w*|call\\w*|go(?:ing)? to|pay\\w*';
const english = [
  `\\b(?:${needs})\\b${gap.en}\\b(?:${asked.en}|consult\\w*|ask\\w*|check\\w*|confirm\\w*|contact\\w*)\\b`,
  // Do not take it without consulting a doctor.
  `(?<!\\b(?:not|never|cannot|avoid)\\b[^.;,]{0,60}|n't\\b[^.;,]{0,60})\\bwithout (?:asking|consulting|seeing|speaking|talking|(?:a|an|any|the) (?=${asked.en}))${gap.en}(?:\\b(?:${asked.en})\\b)?`,
  // Never skip the doctor.
  `(?<!\\b(?:not|never) |n't )\\b(?:skip|forget(?: about)?|bypass|avoid|leave out|(?:rather than|instead of)(?= (?:${asking})\\b)) (?:(?:${asking}|with|to|the|a|an|your|any|all) ){0,3}(?:${asked.en})\\b`,
  `\\b(?:${asked.en})\\b[^.,;]{0,24}\\b(?:(?:is|are|will be)(?:n't| not)|(?:is|are) hardly|(?:is|are) un) ?(?:needed|necessary|required)\\b(?! (?:if|when|unless))`,
  `\\bno (?:${asked.en})\\b[^.,;]{0,16}\\b(?:needed|necessary|required)\\b`,
];

const pattern = [
  `(?:${asked.ja})${gap.ja}(?:${japanese.join('|')})`,
  `(?:${asked.ko})${gap.ko}(?:${korean.join('|')})`,
  ...english,
].join('|');
const needless = new RegExp(pattern, 'iu');
const all = new RegExp(pattern, 'giu');

const plain = (text: string): string => text.replace(/[‘’]/gu, "'");

/** Whether a professional, or asking, is named in order to say that none is needed: whoever says so points to nobody. */
export const saysNeedless = (text: string): boolean => needless.test(plain(text));

/** The text without what {@link saysNeedless} is in it: what it says beside that, 急いで受診する必要はありませんが、続くなら医師に相談してください. */
export const withoutNeedless = (text: string): string => plain(text).replace(all, ' ');
