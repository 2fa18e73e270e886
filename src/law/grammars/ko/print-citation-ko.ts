// A citation in the usual Korean way: 「민법」 제750조제1항, 제3조부터 제5조까지.

import type { Division, Provision, ProvisionClause } from '../../places/provision.ts';
import type { PrintedCitation } from '../legal-citation.ts';

export function printCitationKo({ law, provision, to }: PrintedCitation): string {
  const first = placeOf(provision);
  const place = to === undefined ? first : `${first}부터 ${placeOf(rest(provision, to))}까지`;
  return [law === undefined ? '' : `「${law}」`, place].filter((part) => part !== '').join(' ');
}

/** `to` without the steps above those that it counts through. */
function rest(from: Provision, to: Provision): Provision {
  const { supplement: _supplement, article: _article, ...below } = to;
  if (from.supplement !== to.supplement || from.annex !== undefined || to.article === undefined) return to;
  if (to.article !== from.article) return { article: to.article, ...below };
  if (to.item === undefined || to.paragraph !== from.paragraph) return below;
  const { paragraph: _paragraph, ...lowest } = below;
  return lowest;
}

const numbered = (label: string, unit: string): string => {
  const [number = '', ...branches] = label.split('-');
  return `제${number}${unit}${branches.map((branch) => `의${branch}`).join('')}`;
};

const divisionUnits: Readonly<Record<Division['kind'], string>> = {
  part: '편',
  book: '편',
  chapter: '장',
  section: '절',
  subsection: '관',
  division: '관',
};
const clauseWords: Readonly<Record<ProvisionClause, string>> = {
  proviso: '단서',
  principal: '본문',
  'first-sentence': '전단',
  'second-sentence': '후단',
  'each-item': '각 호',
  introduction: '각 호 외의 부분',
};

function placeOf({
  supplement,
  annex,
  divisions = [],
  article,
  paragraph,
  item,
  subitems = [],
  clause,
}: Provision): string {
  const steps = [
    article === undefined ? '' : numbered(article, '조'),
    paragraph === undefined ? '' : numbered(paragraph, '항'),
    item === undefined ? '' : numbered(item, '호'),
    subitems.map((label, at) => (at === 0 ? `${label}목` : `${label})`)).join(''),
  ].join('');
  const part = clause === undefined ? '' : clauseWords[clause];
  return [
    supplement === undefined ? '' : supplement === '' ? '부칙' : `부칙 <${supplement}>`,
    divisions.map(({ kind, number }) => numbered(number, divisionUnits[kind])).join(''),
    annex === undefined ? '' : annexOf(annex),
    steps,
    item === undefined ? part : part.replace('호', '목'),
  ]
    .filter((words) => words !== '')
    .join(' ');
}

function annexOf({ kind, number }: NonNullable<Provision['annex']>): string {
  if (kind === 'form') return number === '' ? '별지 서식' : `별지 ${numbered(number, '호')}서식`;
  if (kind === 'recital') return `전문 ${number}`;
  const [first = '', ...branches] = number.split('-');
  return number === '' ? '별표' : `별표 ${first}${branches.map((branch) => `의${branch}`).join('')}`;
}
