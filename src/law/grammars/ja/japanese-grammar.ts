// How Japanese texts cite laws.
import { present } from '../../../model/present.ts';
import {
  type Division,
  isColumn,
  type Provision,
  type ProvisionClause,
  remarks,
  rowUnit,
} from '../../places/provision.ts';
import type { CitationGrammar, PrintedCitation } from '../legal-citation.ts';
import { scanJapanese } from './scan-japanese.ts';

export const japaneseGrammar: CitationGrammar = { language: 'ja', find: scanJapanese, print: printJapanese };

// 民法第3条の2第1項第2号イ, 第3条から第5条まで.

const divisionUnits: Readonly<Record<Division['kind'], string>> = {
  part: '編',
  book: '編',
  chapter: '章',
  section: '節',
  subsection: '款',
  division: '目',
};
const clauseWords: Readonly<Record<ProvisionClause, string>> = {
  proviso: 'ただし書',
  principal: '本文',
  'first-sentence': '前段',
  'second-sentence': '後段',
  'each-item': '各号',
  introduction: '柱書',
};

/** In plain digits. The last place of a range is written from where it differs. */
function printJapanese({ law = '', provision, to }: PrintedCitation): string {
  const from = law + place(provision);
  return to === undefined ? from : `${from}から${place(withoutShared(provision, to))}まで`;
}

function place({
  supplement,
  annex,
  divisions = [],
  article,
  paragraph,
  item,
  subitems = [],
  clause,
}: Provision): string {
  return [
    supplement !== undefined && `附則${supplement === '' ? '' : `（${supplement}）`}`,
    annex !== undefined && annexOf(annex),
    ...divisions.map(({ kind, number }) => numbered(number, divisionUnits[kind])),
    article !== undefined && numbered(article, '条'),
    paragraph !== undefined && row(paragraph),
    item !== undefined && numbered(item, '号'),
    ...subitems.map((label, depth) =>
      isColumn(label) ? columnOf(label) : depth === 0 && /^[ァ-ヶ]$/u.test(label) ? label : `（${label}）`,
    ),
    clause !== undefined && clauseWords[clause],
  ]
    .filter((part) => part !== false)
    .join('');
}

/** A paragraph, and of an annexed table what counts in its place: （い）項, 第4類, 備考. */
function row(label: string): string {
  const counted = rowUnit(label);
  if (counted !== undefined) return `第${counted.number.replaceAll('-', 'の')}${counted.unit}`;
  return label === remarks ? label : /^[ぁ-ん]$/u.test(label) ? `（${label}）項` : numbered(label, '項');
}

/** の下欄, （い）欄 */
const columnOf = (label: string): string => (/^[ぁ-ん]/u.test(label) ? `（${label[0]}）欄` : `の${label}`);

function annexOf({ kind, number }: NonNullable<Provision['annex']>): string {
  if (kind === 'recital') return `前文${numbered(number, '項')}`;
  return kind === 'table' ? `別表${annexNumber(number)}` : form(number);
}

/** `3-2` → 第3条の2 */
function numbered(label: string, unit: string): string {
  const [main, ...branches] = label.split('-');
  return `第${main}${unit}${branches.map((number) => `の${number}`).join('')}`;
}

const annexNumber = (label: string): string => (label === '' ? '' : `第${label.replaceAll('-', 'の')}`);

/** `1-2` → 様式第1号の2 */
const form = (label: string): string => (label === '' ? '別記様式' : `様式${numbered(label, '号')}`);

/** What a range's end does not say again: 第3条第1項から第3項まで. */
function withoutShared(from: Provision, to: Provision): Provision {
  const { supplement, article, paragraph, item, ...rest } = to;
  const same = [
    supplement === from.supplement,
    article !== undefined && article === from.article,
    paragraph === from.paragraph,
    item !== undefined && item === from.item,
  ];
  const shared = same.indexOf(false) < 0 ? same.length : same.indexOf(false);
  return present({
    ...rest,
    supplement: shared < 1 ? supplement : undefined,
    article: shared < 2 ? article : undefined,
    paragraph: shared < 3 ? paragraph : undefined,
    item: shared < 4 ? item : undefined,
  });
}
