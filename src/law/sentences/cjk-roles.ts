// Who has which part in a Japanese or Korean sentence, by particles: は, が, に, から, の承認; 은, 이, 에게, 로부터, 의 승인.
import type { PartyInRole, PartyRole } from './parties.ts';

interface Grammar {
  /** A party with what stands behind it; its name is the first group, its particle the second. */
  readonly party: RegExp;
  /** What looks like a party by its last sign and is none. */
  readonly noParty: RegExp;
  readonly topic: RegExp;
  readonly subject: RegExp;
  readonly receiver: RegExp;
  readonly giver: RegExp;
  readonly consenter: RegExp;
  /** Behind a subject and before the next comma: it acts in a condition. */
  readonly condition: RegExp;
  /** At the end of a sentence: done to the subject; got by the subject; leave that the subject gives. */
  readonly passive: RegExp;
  readonly getting: RegExp;
  readonly consenting: RegExp;
  readonly comma: RegExp;
}

const japaneseLeave = '承認|同意|許可|認可|免許|意見|議決|確認|指示|署名|記名|立会い?|推薦';
const japanese: Grammar = {
  party:
    /([\p{sc=Han}\p{sc=Katakana}ー]*(?:者|人|主|員|長|委員会|議会|協会|総会|理事会|審査会|審議会|組合|官|庁|局|署|町|市|県|村|区|国|法人|会社|団体|機関|大臣|知事|理事|代表|検事|生徒|学生|親|医師|教師|技師|店|学校|図書館|事務局|部会|大家|客|家族|夫|妻|子))(には|にも|に対しては|に対して?|に(?!より|よる|よって|よら|おい|おけ|係|関|基づ|つい|限|応|かかわ|従|支障)|へは|へ|から|によって|により|は|も|が|の)(?=(.{0,40}))/gu,
  noParty:
    /(?:場所|住所|箇所|機会|延長|身長|全長|波長|成長|何人|一人|本法|前者|後者|[一二三四五六七八九十\d]+人|無人|当該者|休日|以内|国内|区|様子)$/u,
  topic: /^(?:は|も)$/u,
  subject: /^が$/u,
  receiver: /^(?:に|へ)/u,
  giver: /^(?:から|により|によって)$/u,
  consenter: new RegExp(`^(?:書面による|文書による|事前の|書面の)?(?:${japaneseLeave})`, 'u'),
  condition: /^[^、。]*(?:とき|場合|れば|たら|なら|際|限り|まで|た後|前)/u,
  passive: /され(?:る|ます|な|ません|た)|[^受得けめえ]られ(?:る|ます|な|ません)|ねられ|命じられ/u,
  getting: new RegExp(
    `(?<!(?:${japaneseLeave})(?:を|も)?)(?:受け(?!付け)|もらい|もらう|受領|受け取|徴収|徴す|借り|預か|買い|買う|譲り受け)`,
    'u',
  ),
  consenting: /(?:承認|同意|許可|認可|免許)(?:する|し|証?を(?:与え|し|する|発行|交付|出))/u,
  comma: /[、。]/u,
};

const koreanLeave = '승인|동의|허가|인가|면허|의견|의결|확인|지시|서명|기명|추천';
const korean: Grammar = {
  party:
    /(?<![가-힣])((?:시|군|구|도)(?=[은는가의에])|[가-힣]*(?:사람|자|인|주|직원|위원|회원|의원|검사원|관리원|임원|종업원|조합원|시장|군수|구청장|회장|소장|이장|조합장|위원장|원장|교장|팀장|단장|관장|서장|청장|의장|사장|반장|위원회|의회|협회|총회|이사회|연합회|동호회|교회|관청|기관|경찰서|법원|조합|법인|단체|업체|기업|회사|대표|부모|학생|장관|지사|국가|이사|학교|도서관|사무국|의사|교사|변호사|손님|가족))(에게서|으로부터|로부터|에게는|에게도|에게|께서는|께서|께|에 대하여|에 대해|에 의하여|에 의해|에는|에(?=\s)|은|는|도|이|가|의)\s(?=(.{0,40}))/gu,
  noParty:
    /^(?:숫자|글자|이자|과자|상자|의자|확인|승인|원인|할인|개인|본인|매주|거주|제주|아주|자주|그 자|도자|투자|심의|회의|대인|살인)$|확인$|승인$|날인$|할인$/u,
  topic: /^(?:은|는|도|께서는)$/u,
  subject: /^(?:이|가|께서)$/u,
  receiver: /^(?:에게(?:는|도)?|께|에 대하여|에 대해|에는|에)$/u,
  giver: /^(?:에게서|으로부터|로부터|에 의하여|에 의해)$/u,
  consenter: new RegExp(`^(?:서면 |사전 )?(?:${koreanLeave})`, 'u'),
  condition: /^[^,.]*(?:때|경우|면|거든|지 않는 한|전까지|전에|후에)(?:에는|에|는)?(?=[\s,.]|$)/u,
  passive: /(?<!(?:아니|안|여야|해야|아도|어도|여도) ?)(?:된다|됩니다|되어야|되지|되며|되고)/u,
  getting: new RegExp(`(?<!(?:${koreanLeave})(?:을|를)?\\s?)받|징수|수령|빌(?:린|립|려야|릴)|매수|양수`, 'u'),
  consenting: /(?:승인|동의|허가|인가|면허)(?:하|한|합|해|증?(?:을|를) ?(?:하|한|합|해|내|발급|교부|부여))/u,
  comma: /[,.]/u,
};

interface Occurrence {
  readonly name: string;
  readonly particle: string;
  readonly rest: string;
  readonly at: number;
}

/** How far from the end of a sentence its predicate is looked for. */
const tail = 16;
/** The end of the line in which somebody acts: below the head of a list stand its items. */
function endBehind(text: string, at: number): string {
  const line = text.indexOf('\n', at);
  return (line < 0 ? text : text.slice(0, line)).replace(/[。.\s]+$/u, '').slice(-tail);
}

export function cjkRoles(text: string): readonly PartyInRole[] {
  const plain = text
    .normalize('NFKC')
    .replaceAll(/[^\S\n]+/gu, ' ')
    .trim();
  const grammar = /\p{sc=Hangul}/u.test(plain) ? korean : japanese;
  const all = [...plain.matchAll(grammar.party)].flatMap(
    ({ 1: name = '', 2: particle = '', 3: rest = '', index }): readonly Occurrence[] =>
      grammar.noParty.test(name) ? [] : [{ name, particle, rest, at: index }],
  );
  const topics = all.filter(({ particle }) => grammar.topic.test(particle));
  const subjects = all.filter(({ particle, rest }) => grammar.subject.test(particle) && !grammar.condition.test(rest));
  const main = topics[0] ?? subjects[0];
  const end = endBehind(plain, main?.at ?? 0);
  const isPassive = grammar.passive.test(end);
  const isGetting = grammar.getting.test(end);
  const roleOf = (one: Occurrence): PartyRole | undefined => {
    const { particle, rest } = one;
    if (particle === 'の' || particle === '의') return grammar.consenter.test(rest) ? 'consenter' : undefined;
    if (one === main) {
      if (isPassive || isGetting) return 'receiver';
      return grammar.consenting.test(end) ? 'consenter' : 'agent';
    }
    if (grammar.topic.test(particle) || grammar.subject.test(particle)) return 'condition';
    if (grammar.giver.test(particle)) return grammar.consenter.test(rest) ? 'consenter' : 'agent';
    if (grammar.consenter.test(rest)) return 'consenter';
    if (!grammar.receiver.test(particle)) return undefined;
    if (grammar.consenting.test(end)) return undefined;
    // 船主は管理者に命じられる; where nobody is the subject, 船主に返還される.
    return isPassive && main !== undefined ? 'agent' : 'receiver';
  };
  return all.flatMap((one) => {
    const role = roleOf(one);
    return role === undefined ? [] : [{ name: one.name, role }];
  });
}
