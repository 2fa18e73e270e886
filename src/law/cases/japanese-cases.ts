// Decisions of courts as Japanese texts cite them: 最判平成15年2月28日民集57巻2号1頁, 東京地判令和3・3・24, 最高裁昭和61年(オ)第1428号平成元年12月21日第一小法廷判決.
import { present } from '../../model/present.ts';
import { kanjiDigits } from '../../text/kanji-number.ts';
import { matchAt } from '../../text/match-text.ts';
import { plainDigits } from '../places/provision-label.ts';
import type { CaseKind, ReadCase } from './case-citation.ts';
import { dayOf, eraYear, japaneseDay, plainEraYear } from './japanese-days.ts';

const count = `(?:\\d{1,6}|[${kanjiDigits}]{1,8})`;
const places =
  '札幌|函館|旭川|釧路|青森|秋田|盛岡|仙台|山形|福島|水戸|宇都宮|前橋|さいたま|浦和|千葉|東京|横浜|新潟|富山|金沢|福井|甲府|長野|岐阜|静岡|名古屋|津|大津|京都|大阪|神戸|奈良|和歌山|鳥取|松江|岡山|広島|山口|徳島|高松|松山|高知|福岡|佐賀|長崎|熊本|大分|宮崎|鹿児島|那覇';
const lower = `(?:(?:${places})(?:高等裁判所|地方裁判所|家庭裁判所|簡易裁判所|[高地家簡]裁?)|(?:知財|知的財産)高(?:等裁判所|裁)?)(?:[\\u3400-\\u9fff]{1,4}支部?)?`;
const court = `(?:大審院|大(?=連?[判決][明大昭MTS])|最高裁判所|最高裁|最(?=大?[判決]|[一二三]小)|${lower})`;
const anywhere = new RegExp(court, 'gu');

// What stands behind a court, in any order.

const gap = '[・、 ]?';
const bench = new RegExp(
  `${gap}(\\((?:大法廷|第?[一二三]小(?:法廷)?)\\)|大法廷|第[一二三]小法廷|[一二三]小(?=\\(?[判決])|大(?=[判決])|連(?=[判決])|(?:民事|刑事)?連合部|(?:特別部|大合議)(?=[判決]))`,
  'uy',
);
const kind = new RegExp(
  `${gap}(判決|判(?=[\\d(明大昭平令MTSHR]|[\\u3400-\\u9fff]{2}[\\d元${kanjiDigits}])|決定|決(?=[\\d明大昭平令MTSHR])|命令|審判|審(?=[\\d明大昭平令MTSHR]))`,
  'uy',
);
/** In a sentence: 最高裁は、平成15年2月28日の判決で. */
const spokenKind = /の(判決|決定(?!的))/uy;
const date = new RegExp(`(?:${gap}|[はの]、?)${japaneseDay}`, 'uy');
const caseNumber = new RegExp(
  `${gap}\\(?(${eraYear}) ?\\(([ァ-ヶぁ-ん\\u3400-\\u9fff]{1,3})\\) ?第?(${count})号?(?:事件)?\\)?`,
  'uy',
);

const reporters =
  '(?:民集|刑集|民録|刑録|集民|集刑|裁判集民事|裁判集刑事|高民集?|高刑集?|下民集?|下刑集?|行集|裁判所時報|裁時|訟月|家月|労民集?|労判|判時|判例時報|判タ|判例タイムズ|判自|金判|金法|無体集|知財集|新聞|税資)';
const report = new RegExp(
  `[、・ ,(]{0,2}(${reporters} ?(?:${count}[-・]${count}(?:[-・]${count})?|(?:${count}(?:[=・]${count})?[巻輯])?(?:${count}(?:[=・]${count})?号)?(?:${count}(?:-${count})?頁?)?))`,
  'uy',
);

/** What follows a decision and is of the same court: 、同昭和50年2月25日第三小法廷判決. */
const alsoOfIt = /(?:[、,・]|及び|並びに)?同(?=明治|大正|昭和|平成|令和|[昭平令]\d)/uy;
/** A day right before a court: 平成24年1月16日最高裁第一小法廷判決. */
const dayBefore = new RegExp(`${japaneseDay}(?:の|、)?$`, 'u');
const longestDay = 24;

/** @param text with plain forms of its characters, of the same length as the text that is cited from */
export function japaneseCases(text: string): readonly (ReadCase & { readonly start: number })[] {
  const found: (ReadCase & { readonly start: number })[] = [];
  let end = 0;
  for (const { index, 0: name } of text.matchAll(anywhere)) {
    if (index < end) continue;
    const lead = dayBefore.exec(text.slice(Math.max(end, index - longestDay), index)) ?? undefined;
    const read = caseAt(text, { start: index, from: index + name.length, name, lead });
    if (read === undefined) continue;
    found.push(read);
    end = read.start + read.length;
    for (let next = matchAt(alsoOfIt, text, end); next !== undefined; next = matchAt(alsoOfIt, text, end)) {
      const from = end + next[0].length;
      const also = caseAt(text, { start: from, from, name });
      if (also === undefined) break;
      found.push(also);
      end = from + also.length;
    }
  }
  return found;
}

interface CourtAt {
  /** Where the citation begins, and what stands behind the court. */
  readonly start: number;
  readonly from: number;
  readonly name: string;
  /** The day, where it stands before the court and nowhere behind it. */
  readonly lead?: RegExpExecArray | undefined;
}

/** Parts in any order, each once, numbers and reporters more often. A decision has a day, and what it is or which number it has. */
function caseAt(
  text: string,
  { start, from, name, lead }: CourtAt,
): (ReadCase & { readonly start: number }) | undefined {
  let end = from;
  const numbers: string[] = [];
  const reported: string[] = [];
  let room: string | undefined;
  let what: CaseKind | undefined;
  let day: Pick<ReadCase, 'date' | 'noSuchDay'> | undefined;
  let year: string | undefined;
  const step = (pattern: RegExp): RegExpExecArray | undefined => {
    const match = matchAt(pattern, text, end);
    if (match !== undefined) end += match[0].length;
    return match;
  };
  for (let tries = 0; tries < 14; tries++) {
    const no = step(caseNumber);
    if (no !== undefined) {
      year = plainEraYear(no[1] as string);
      numbers.push(`${(no[1] as string).replace(/年?$/u, '年')}(${no[2] as string})${plainDigits(no[3] as string)}`);
      continue;
    }
    const when: RegExpExecArray | undefined = day === undefined ? step(date) : undefined;
    if (when !== undefined) {
      day = dayIn(when, year);
      continue;
    }
    const sits: RegExpExecArray | undefined = room === undefined ? step(bench) : undefined;
    if (sits !== undefined) {
      room = (sits[1] as string).replace(/[()]/gu, '');
      continue;
    }
    const is: RegExpExecArray | undefined =
      what === undefined ? (step(kind) ?? (day === undefined ? undefined : step(spokenKind))) : undefined;
    if (is !== undefined) {
      what = kindOf(is[1] as string);
      continue;
    }
    const one = day === undefined ? undefined : step(report);
    if (one === undefined) break;
    reported.push((one[1] as string).replaceAll(' ', ''));
  }
  const isLed = day === undefined && lead !== undefined && what !== undefined;
  if (isLed) day = dayIn(lead, undefined);
  if (day === undefined || (what === undefined && numbers.length === 0)) return undefined;
  const begin = isLed ? start - lead[0].length : start;
  return present({
    start: begin,
    length: end - begin,
    court: `${name}${room ?? ''}`,
    ...day,
    kind: what,
    numbers: numbers.length === 0 ? undefined : numbers,
    reported: reported.length === 0 ? undefined : reported,
  });
}

function dayIn(match: RegExpExecArray, year: string | undefined): Pick<ReadCase, 'date' | 'noSuchDay'> {
  const date = dayOf([...match].slice(1), year);
  return date === undefined ? { noSuchDay: match[0].replace(/^[・、 はの]+|[の、]$/gu, '') } : { date };
}

const kindOf = (word: string): CaseKind =>
  word.startsWith('判') ? 'judgment' : word === '命令' ? 'order' : 'decision';
