// Plain words that are the contrary of each other, as a dictionary has them. Data: who misses a pair adds a line.
import type { Opposite } from './opposites.ts';

/** Parts of patterns, of all three languages; a sentence, or a rule, that has both speaks of both, and of neither alone. */
const pairs: readonly (readonly [name: string, one: string, other: string])[] = [
  ['collected', '徴収|징수|\\bcollect(?:s|ed)?\\b', '還付|返還|払い戻|환급|반환|환불|\\brefund(?:s|ed)?\\b'],
  ['convened', '招集|召集|소집|\\bconven(?:es?|ed)\\b', '解散|散会|해산|산회|\\bdissol(?:ves?|ved)\\b'],
  [
    'appointed',
    '任命|選任|임명|선임|\\bappoint(?:s|ed)?\\b',
    '解任|罷免|해임|파면|\\b(?:dismiss(?:es|ed)?|removed)\\b',
  ],
  [
    'set up',
    '設置|설치|\\b(?:establish(?:es|ed)?|set up)\\b',
    '廃止|撤去|폐지|철거|\\b(?:abolish(?:es|ed)?|wound up)\\b',
  ],
  ['joined', '加入|가입|\\bjoins?\\b', '脱退|탈퇴|\\bleaves?\\b'],
  ['registered', '登録(?!の抹消|を抹消)|등록(?!의 말소|을 말소)', '抹消|말소'],
  [
    'concluded',
    '締結|체결|\\bconclud(?:es?|ed)\\b',
    '解除|解約|해제|해지|\\b(?:rescind(?:s|ed)?|terminat(?:es?|ed))\\b',
  ],
  ['full time', '(?<!非)常勤|(?<!비)상근|\\bfull[- ]time\\b', '非常勤|비상근|\\bpart[- ]time\\b'],
  ['paid ahead', '前納|前払|선납|선불|\\bin advance\\b', '後納|後払|후납|후불|\\bin arrears\\b'],
  ['interest', '有利子|利子付|유이자', '無利子|무이자|\\binterest-free\\b'],
  [
    'whole',
    '全部|全額|전부|전액|\\b(?:the whole|in full)\\b',
    '一部|半額|半分|일부|절반|반액|\\b(?:a part|half|in part)\\b',
  ],
  [
    'natural person',
    '個人(?!番号|情報)|自然人|개인(?!정보)|자연인|\\bindividuals?\\b',
    '法人(?!で(?:は)?ない)|법인(?!이 아닌)|\\bcompan(?:y|ies)\\b',
  ],
  [
    'of age',
    '(?<!未)成年(?!に達し(?:な|て)|者でない|でない)|(?<!미)성년(?!에 (?:이르지|달하지)|이 아닌|자가 아닌)|\\badults?\\b',
    '未成年|미성년|\\bminors?\\b',
  ],
  ['male', '男性|男子|남성|남자|\\bmale\\b', '女性|女子|여성|여자|\\bfemale\\b'],
  ['born', '出生|출생|\\bbirth\\b', '死亡|사망|\\bdeath\\b'],
  ['direct', '直接|직접|\\bdirect(?:ly)?\\b', '間接|간접|\\bindirect(?:ly)?\\b'],
  [
    'jointly',
    '連帯し|共同し|共同で|연대하여|공동으로|\\bjointly\\b',
    '単独で|各自が|단독으로|\\b(?:alone|separately)\\b',
  ],
  ['movable', '(?<!不)動産|(?<!부)동산|\\b(?<!im)movables?\\b', '不動産|부동산|\\bimmovables?\\b'],
  ['regular', '定期|정기|\\bregular\\b', '臨時|임시|\\b(?:extraordinary|special) (?:meeting|session)\\b'],
  ['permanent', '永久|恒久|영구|\\bpermanent(?:ly)?\\b', '一時的|仮に|일시적|임시로|\\btemporar(?:y|ily)\\b'],
  ['year', '毎年|매년', '毎月|毎日|毎週|매월|매일|매주'],
  ['this year', '当年度|同年度|当該年度|당해 연도|해당 연도', '翌年度|前年度|다음 연도|이듬해|전년도'],
  ['done', '(?:を|が)(?:終え|終わ)|終了|마친|마치|종료|끝난', '(?:を|が)始め|開始|시작'],
  ['opened', '開け|開く|開門|열어|개방|\\bopen(?:s|ed)?\\b', '閉め|閉じ|閉門|닫아|닫는|폐쇄|\\bclos(?:es?|ed)\\b'],
  [
    'lit',
    '点灯|点火|점등|점화|\\b(?:lights?|lit) (?:a|an|the|any|its|their)\\b',
    '消灯|消火|소등|소화|\\bextinguish(?:es|ed)?\\b',
  ],
  ['first', '最初の|최초의|\\bthe first\\b', '最後の|마지막|최후의|\\bthe last\\b'],
  ['in force', '施行|시행(?!령|규칙)|\\bin force\\b', '失効|실효|효력을 잃'],
  ['intent', '故意|고의(?=로|에|가|의)|\\bintention(?:ally)?\\b', '過失|과실|\\bnegligen(?:ce|tly)\\b'],
  ['oneself', '本人(?!確認)|본인(?!확인)|\\bin person\\b', '代理人|대리인|\\bby (?:proxy|an? agent)\\b'],
  ['of its own motion', '職権|직권', '申立て|신청'],
  ['first day', '初日|첫날|초일', '末日|말일|마지막 날'],
  ['equal', '(?<!不)均等|(?<!불)균등|\\bequally\\b', '不均等|불균등|\\bunequally\\b'],
  ['withdrawn', '撤回|철회|\\bwithdraw(?:s|n)?\\b', '確定|확정|\\bconfirm(?:s|ed)?\\b'],
  ['renewed', '更新|갱신|\\brenew(?:s|ed)?\\b', '(?:時効|시효)[^。、]{0,6}(?:完成|완성)|\\brevok(?:es?|ed)\\b'],
  [
    'entered',
    '入港|入場|入会|入所|입항|입장|입회|입소|\\benter(?:s|ing|ed)?\\b',
    '出港|退場|退会|退所|출항|퇴장|퇴회|퇴소|\\bleav(?:es?|ing)\\b',
  ],
  [
    'put down',
    '(?:降|下)ろ|내리|\\b(?:drop(?:s|ped)?|lower(?:s|ed)?)\\b',
    '(?:揚|上)げ|올리|\\b(?:raise[sd]?|hoist(?:s|ed)?)\\b',
  ],
  ['kept', '保存|보존|\\bkeeps?\\b', '廃棄|破棄|폐기|\\bdestroy(?:s|ed)?\\b'],
  ['begun', '\\bbegins?\\b|\\bstarts?\\b', '\\bends?\\b|\\bexpires?\\b'],
  [
    'from when it is known',
    '知った(?:時|とき|日)から|(?:안|알게 된) 날(?:로)?부터',
    '(?<!知っ)(?:の|た)(?:時|とき|日)から|(?:있은|의|한) 날(?:로)?부터',
  ],
];

export const plainContraries: readonly Opposite[] = pairs.map(([name, ...poles]) => ({
  name,
  of: 'predicate',
  poles: poles.map((pole) => new RegExp(pole, 'giu')) as unknown as Opposite['poles'],
}));
