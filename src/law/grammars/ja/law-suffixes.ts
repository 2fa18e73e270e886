// How names of laws end, and which words end alike without being one.
import { matchAt } from '../../../text/match-text.ts';
import { isNameCharacter, numeral } from './characters.ts';

interface LawSuffix {
  readonly length: number;
  /** Of a municipality, an office or a company: 条例, 規程. */
  readonly local: boolean;
}

const lastCharacters = '法律令則例程綱領約定';
const suffix = /(?:法律|法|令|規則|細則|条例|規程|要綱|要領|規約|条約|協定)$/u;
const local = /(?:規則|細則|条例|規程|要綱|要領|規約)$/u;
/** What may follow a name among kanji. */
const follows = new RegExp(
  `第|附則|別表|別記|様式|等|違反|所定|及び|並びに|又は|若しくは|同条|前条|中|改正|制定|施行|公布|各号|${numeral}条`,
  'uy',
);
/** Ends of words, not of laws. */
const methods =
  /(?:方|手|文|製|(?<!医)療|(?<!競)技|作|寸|司|(?<!設)立|違|適|(?<!組)合|(?<!旧)商|話|兵|説|仏|筆|論|奏|泳|拳|魔|不|無|遵|順|脱|六|諸|判例|慣習|国際|実体|特別|一般|上位|下位|根拠|準拠|個別|関係|関連|外国|実定|成文|自然|公|私|行政|労働|経済|民事|刑事|測定|分析|計算|算定|算出|栽培|料理|投与|解釈|勉強|学習|対処|解決|原価|時価|持分|直接|間接|先出|後出|定額|検索|記述|表現|比較|応用|発声|呼吸|食事)法$/u;
const methodWords =
  /^(?:両|試験|評価|処理|利用|使用|活用|運用|指導|用|同|本|旧|新|当|各|他|国|現行|改正|当該|税|解|句|暦|定|便|戦|算|加|減|乗|除|礼|刑罰|会計処理)法$/u;
const otherOrders = /(?:法|命|指|号|辞|司|発|訓|年)令$/u;
/** Ends that are a name's also where nothing of the law is named. */
export const usualSuffix: RegExp =
  /.(?:基本|保護|防止|規制|取締|処罰|推進|促進|特別措置|特例|組織|設置|業|契約|訴訟|保険|年金|手続|整備|振興|施行|取引|責任|禁止|臨時措置|得税|人税|費税|続税|紙税|基準|衛生|福祉|支援|補償|交通|選挙|都市計画|登記|登録|士|組合|共済|公務員|審判|再生|更生|借家|特許|商標|著作権|補助金|対策|教育|自治)法$|.{2}憲法$|^憲法$|.法施行(?:令|規則|法)$/u;

/** Whether a name may end here, judged by what stands on both sides. */
export function endsLawName(text: string, end: number): boolean {
  if (!lastCharacters.includes(text[end - 1] as string)) return false;
  return followsLawName(text, end);
}

export function followsLawName(text: string, end: number): boolean {
  return !isNameCharacter(text, end) || matchAt(follows, text, end) !== undefined;
}

/** The end of a law's name before this place. */
export function lawSuffix(text: string, end: number): LawSuffix | undefined {
  const tail = text.slice(Math.max(0, end - 8), end);
  const match = suffix.exec(tail);
  if (match === null) return undefined;
  return { length: match[0].length, local: local.test(tail) };
}

/** Rules that employers, companies and houses make for themselves. */
const ownRules =
  /(?:就業|服務|勤務|給与|賃金|旅費|出張|退職金|退職手当|懲戒|人事|経理|社内|育児休業|介護休業|文書管理|情報管理)規[則程]$|(?:管理|組合|自治会|町内会|利用|会員|加盟店)規約$/u;

/** Whether a word ends like the name of a law without being one: 方法, 判例法, 定額法, 命令, 就業規則. */
export const isMethod = (name: string): boolean =>
  methods.test(name) || methodWords.test(name) || otherOrders.test(name) || ownRules.test(name);
