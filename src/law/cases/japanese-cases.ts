// Decisions of courts as Japanese texts cite them: 最判平成15年2月28日民集57巻2号1頁, 東京地判令和3・3・24, 最高裁判所令和元年6月1日大法廷判決.
import { present } from '../../model/present.ts';
import { kanjiDigits } from '../../text/kanji-number.ts';
import { matchAt } from '../../text/match-text.ts';
import { plainDigits } from '../places/provision-label.ts';
import { type CaseCitation, calendarDay, type ReadCase } from './case-citation.ts';

const count = `(?:\\d{1,6}|[${kanjiDigits}]{1,8})`;
const number = `(?:\\d{1,4}|元|[${kanjiDigits}]{1,5})`;
const bench = '(?:大法廷|第[一二三]小法廷|大(?=[判決])|[一二三]小(?=[判決]))';
const lower =
  '(?:札幌|函館|旭川|釧路|青森|秋田|盛岡|仙台|山形|福島|水戸|宇都宮|前橋|さいたま|浦和|千葉|東京|横浜|新潟|富山|金沢|福井|甲府|長野|岐阜|静岡|名古屋|津|大津|京都|大阪|神戸|奈良|和歌山|鳥取|松江|岡山|広島|山口|徳島|高松|松山|高知|福岡|佐賀|長崎|熊本|大分|宮崎|鹿児島|那覇|知財)(?:高等裁判所|地方裁判所|家庭裁判所|簡易裁判所|[高地家簡]裁?)(?:[\\u3400-\\u9fff]{2,4}支部?)?';
const court = `(?:大審院|大(?=[判決][明大昭])|最高裁判所|最高裁|最(?=大?[判決]|[一二三]小)|${lower})`;
const date = `(?:(明治|大正|昭和|平成|令和|[明大昭平令MTSHR])(${number})|(\\d{4}))(?:年|[・.．])(${number})(?:月|[・.．])(${number})日?`;
const kind = '(判決?|決定?|命令)';
const before = new RegExp(`(${court})(${bench})?${kind}[・ ]?${date}`, 'uy');
const behind = new RegExp(`(${court})(${bench})?[・ ]?${date}[・ ]?(${bench})?${kind}`, 'uy');
const anywhere = new RegExp(court, 'gu');

const reporters =
  '(?:民集|刑集|民録|刑録|集民|集刑|裁判集民事|裁判集刑事|高民集?|高刑集?|下民集?|下刑集?|行集|裁時|訟月|家月|労民集?|労判|判時|判例時報|判タ|判例タイムズ|判自|金判|金法|無体集|知財集|新聞|税資)';
const report = new RegExp(
  `[、・ ,（(]{0,2}(${reporters} ?(?:${count}(?:[=・]${count})?[巻輯])?(?:${count}(?:[=・]${count})?号)?(?:${count}(?:-${count})?頁?)?)`,
  'uy',
);
const caseNumber = new RegExp(
  `[、・ ]?[（(]?((?:明治|大正|昭和|平成|令和)${number}年) ?[（(]([ァ-ヶぁ-ん\\u3400-\\u9fff]{1,3})[）)] ?第?(${count})号?[）)]?`,
  'uy',
);

/** First years of the eras, less one. */
const eras: Readonly<Record<string, number>> = {
  ...{ 明治: 1867, 大正: 1911, 昭和: 1925, 平成: 1988, 令和: 2018 },
  ...{ 明: 1867, 大: 1911, 昭: 1925, 平: 1988, 令: 2018, M: 1867, T: 1911, S: 1925, H: 1988, R: 2018 },
};

/** @param text with plain forms of its characters, of the same length as the text that is cited from */
export function japaneseCases(text: string): readonly (ReadCase & { readonly start: number })[] {
  const found: (ReadCase & { readonly start: number })[] = [];
  let end = 0;
  for (const { index } of text.matchAll(anywhere)) {
    if (index < end) continue;
    const read = caseAt(text, index);
    if (read === undefined) continue;
    found.push({ ...read, start: index });
    end = index + read.length;
  }
  return found;
}

function caseAt(text: string, at: number): ReadCase | undefined {
  const first = matchAt(before, text, at);
  const match = first ?? matchAt(behind, text, at);
  if (match === undefined) return undefined;
  const named: (string | undefined)[] = [...match];
  const words =
    first === undefined
      ? { bench: named[2] ?? named[8], day: named.slice(3, 8), kind: named[9] }
      : { bench: named[2], day: named.slice(4, 9), kind: named[3] };
  const day = dayOf(words.day);
  if (day === undefined) return undefined;
  let end = at + match[0].length;
  const numbers: string[] = [];
  const reported: string[] = [];
  for (let tries = 0; tries < 8; tries++) {
    const no = matchAt(caseNumber, text, end);
    const one = no === undefined ? matchAt(report, text, end) : undefined;
    if (no !== undefined) {
      numbers.push(`${no[1] as string}(${no[2] as string})${plainDigits(no[3] as string)}`);
      end += no[0].length;
    } else if (one !== undefined) {
      reported.push((one[1] as string).replaceAll(' ', ''));
      end += one[0].length;
    } else break;
  }
  const [name = ''] = named.slice(1, 2);
  return present({
    length: end - at,
    court: `${name}${words.bench ?? ''}`,
    date: day,
    kind: kindOf(words.kind),
    numbers: numbers.length === 0 ? undefined : numbers,
    reported: reported.length === 0 ? undefined : reported,
  });
}

const kindOf = (word = ''): NonNullable<CaseCitation['kind']> =>
  word.startsWith('判') ? 'judgment' : word === '命令' ? 'order' : 'decision';

function dayOf([era, year = '', western, month = '', day = '']: readonly (string | undefined)[]): string | undefined {
  const value = (digits: string): number => (digits === '元' ? 1 : Number(plainDigits(digits)));
  const full = era === undefined ? Number(western) : (eras[era] ?? 0) + value(year);
  return calendarDay(full, value(month), value(day));
}
