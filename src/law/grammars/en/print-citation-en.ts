// A citation in the usual English way: Article 9(2)(b) of the General Data Protection Regulation.

import type { Division, Provision, ProvisionClause } from '../../places/provision.ts';
import { writeRoman } from '../../places/provision-label.ts';
import type { PrintedCitation } from '../legal-citation.ts';

export function printCitationEn({ law, provision, to }: PrintedCitation): string {
  const place = placeOf(provision, {
    to,
    named: law !== undefined,
    acts: law !== undefined && /Act(?:,? of)? \d{4}$|^\d+ [UC]\./u.test(law),
  });
  if (law === undefined) return place;
  if (place === '') return law;
  // Codes whose sections have points are cited by the sign: Texas Penal Code § 22.01(a).
  if (/^\d+ [UC]\.[SF]\.[CR]\.$/u.test(law) || provision.article?.includes('.') === true)
    return `${law} ${place.replace(/^(?:Section|Article)(s?) /u, (_, several: string) => (several === '' ? '§ ' : '§§ '))}`;
  return `${place} of ${/^(?:\p{Lu}[\p{L} ]* )?(?:Regulation|Directive|Decision) (?:\(|No|\d)|^[^A-Za-z]/u.test(law) ? '' : 'the '}${law}`;
}

const clauseWords: Readonly<Record<ProvisionClause, string>> = {
  proviso: 'the proviso to ',
  principal: 'the main clause of ',
  'first-sentence': 'the first sentence of ',
  'second-sentence': 'the second sentence of ',
  'each-item': 'each item of ',
  introduction: 'the main clause of ',
};
const divisionWords: Readonly<Record<Division['kind'], string>> = {
  part: 'Part',
  book: 'Book',
  chapter: 'Chapter',
  section: 'Section',
  subsection: 'Subsection',
  division: 'Division',
};

interface Style {
  readonly to: Provision | undefined;
  /** Whether the law is named: a section without one is none. */
  readonly named: boolean;
  /** Whether the law has sections where others have articles. */
  readonly acts: boolean;
}

function placeOf(provision: Provision, style: Style): string {
  const { to } = style;
  const { supplement, clause } = provision;
  const part = clause === undefined ? '' : clauseWords[clause];
  const branched = [provision.article, to?.article].some((label) => label?.includes('-') === true);
  const repeats = to !== undefined && branched && to.article !== provision.article;
  const several = to !== undefined && !repeats;
  const word = style.acts ? 'Section' : 'Article';
  const range = to === undefined ? '' : ` to ${repeats ? `${word} ` : ''}${endOf(provision, to)}`;
  const steps = stepsOf(provision, { ...style, several });
  const added =
    supplement === undefined ? '' : steps === '' ? 'Supplementary Provisions' : ' of the Supplementary Provisions';
  return `${part}${steps}${range}${added}`;
}

function stepsOf(
  { annex, divisions = [], article, paragraph, item, subitems = [] }: Provision,
  { several, acts, named }: Style & { readonly several: boolean },
): string {
  if (annex !== undefined) {
    const word = { form: 'Form', table: 'Annex', recital: 'Recital' }[annex.kind];
    const number = (annex.kind === 'recital' ? undefined : writeRoman(Number(annex.number))) ?? annex.number;
    const below = [
      paragraph && `, paragraph ${paragraph}`,
      item && `, point ${item}`,
      subitems.map((label) => `(${label})`).join(''),
    ];
    const plural = several ? (annex.kind === 'table' ? 'es' : 's') : '';
    return `${word}${plural}${number === '' ? '' : ` ${number}`}${below.filter(Boolean).join('')}`;
  }
  if (article === undefined) {
    if (paragraph !== undefined)
      return `paragraph${several && item === undefined ? 's' : ''} ${paragraph}${brackets([item, ...subitems])}`;
    if (item !== undefined) return `point${several ? 's' : ''} (${item})${brackets(subitems)}`;
    return divisions.map(({ kind, number }) => `${divisionWords[kind]}${several ? 's' : ''} ${number}`).join(', ');
  }
  const lettered = paragraph !== undefined && !/^\d/u.test(paragraph);
  if (lettered && !named) return `Article ${article}, paragraph (${paragraph})${brackets([item, ...subitems])}`;
  const sections = lettered || (acts && (paragraph !== undefined || item === undefined));
  const word = `${sections ? 'Section' : 'Article'}${several && paragraph === undefined ? 's' : ''}`;
  if (paragraph === undefined && item !== undefined && /^\d/u.test(item))
    return `${word} ${article}, item (${item})${brackets(subitems)}`;
  return `${word} ${article}${brackets([paragraph, item, ...subitems])}`;
}

const brackets = (labels: readonly (string | undefined)[]): string =>
  labels.map((label) => (label === undefined ? '' : `(${label})`)).join('');

/** The end of a range from where it differs: Articles 12 to 14, Article 6(1)(a) to (c). */
function endOf(from: Provision, to: Provision): string {
  if (to.annex?.kind === 'recital') return to.annex.number;
  if (to.annex !== undefined) return writeRoman(Number(to.annex.number)) ?? to.annex.number;
  if (to.article !== from.article)
    return `${to.article ?? ''}${brackets([to.paragraph, to.item, ...(to.subitems ?? [])])}`;
  if (to.article === undefined && to.paragraph !== from.paragraph) return `${to.paragraph ?? ''}${brackets([to.item])}`;
  if (to.paragraph !== from.paragraph) return brackets([to.paragraph, to.item, ...(to.subitems ?? [])]);
  if (to.item !== from.item) return brackets([to.item, ...(to.subitems ?? [])]);
  if (to.divisions !== undefined) return to.divisions.map(({ number }) => number).join(' ');
  return brackets(to.subitems?.slice(-1) ?? []);
}
