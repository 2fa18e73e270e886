// Which places of a law a document stands for, by its metadata, its title and headings, and the lines of its text.
import type { JsonObject } from '../../model/json.ts';
import { present } from '../../model/present.ts';
import { covers, type LawPlace, levelOf, type Place } from '../places/covers.ts';
import type { Provision } from '../places/provision.ts';
import { metadataPlace } from './metadata-place.ts';
import { plainLawName } from './plain-law-name.ts';
import { readLabels, readNamedPlace } from './read-labels.ts';
import { type LabelledText, readSegments } from './read-segments.ts';

/** Raised whenever the same document would be read otherwise. */
export const placesVersion = 1;

export interface LegalDocument {
  /** Title and headings, from the outside in. */
  readonly path: readonly string[];
  readonly text: string;
  readonly metadata?: JsonObject | undefined;
}

/** A place with the words of the document that stand there. */
export interface WrittenPlace extends LawPlace {
  readonly text: string;
}

/**
 * In order. A text of several articles stands for each of them; one that names none stands for what its headings name, be it the law as a
 * whole.
 * @param before the place that the piece before it, of the same section, ended with: the beginning of this one continues it (none)
 * @returns an empty list where the document does not belong to a law
 */
export function documentPlaces(document: LegalDocument, before?: Place): readonly WrittenPlace[] {
  const head = headOf(document);
  if (head === undefined) return [];
  const { law } = head;
  const { intro, segments } = readSegments(document.text, head.provision);
  const opening = openingPlace(head, { intro, segments, before });
  const places = [...(opening === undefined ? [] : [opening]), ...segments];
  return places.map((place) => ({ ...place, law }));
}

/** Each once, and, unless they are very many, without those that lie in another. */
export function distinctPlaces<Some extends Place>(places: readonly Some[]): readonly Some[] {
  const keyOf = ({ law, provision, to }: Place): string => JSON.stringify([law, provision, to ?? null]);
  const once = [...new Map(places.map((place) => [keyOf(place), place])).values()];
  if (once.length > comparedPlaces) return once;
  return once.filter(
    (place, at) => !once.some((other, by) => by !== at && covers(other, place) && (by < at || !covers(place, other))),
  );
}

/** Each is held against each. */
const comparedPlaces = 300;

function headOf({ path, metadata, text }: LegalDocument): LawPlace | undefined {
  const told = metadataPlace(metadata);
  let law = told?.law;
  let place: Omit<Place, 'law'> = told ?? { provision: {} };
  for (const heading of path) {
    const read = readLabels(heading, place.provision);
    const named = read === undefined ? readNamedPlace(heading) : undefined;
    const ownLaw = lawTitle(named?.law ?? heading);
    if (read === undefined && ownLaw !== undefined && told === undefined && (law === undefined || isCircled(heading))) {
      law = ownLaw;
      place = { provision: {} };
    }
    const found = read ?? (ownLaw !== undefined && ownLaw === law ? named : undefined);
    if (found !== undefined && refines(told, found)) place = withoutRest(found);
  }
  law ??= text
    .split('\n', 4)
    .filter(isCircled)
    .flatMap((line) => lawTitle(line) ?? [])[0];
  return law === undefined ? undefined : { ...withoutRest(place), law };
}

/** What metadata say of an article, a heading may only say more exactly. */
const refines = (told: LawPlace | undefined, found: Omit<Place, 'law'>): boolean =>
  told === undefined || levelOf(told.provision) === 'law' || covers(told, { ...found, law: told.law });

const withoutRest = ({ provision, to }: Omit<Place, 'law'>): Omit<Place, 'law'> => present({ provision, to });

const isCircled = (line: string): boolean => /^[#\s]*[○◯](?![○◯])/u.test(line);

interface Opening {
  readonly intro: string;
  readonly segments: readonly LabelledText[];
  readonly before: Place | undefined;
}

/** What the words before the first label belong to. */
function openingPlace(head: LawPlace, { intro, segments, before }: Opening): LabelledText | undefined {
  const [first] = segments;
  const inArticle = levelOf(head.provision) !== 'law';
  if (!inArticle && before !== undefined && before.law === head.law && intro.trim() !== '') {
    return { ...withoutRest(before), text: intro };
  }
  if (first === undefined) return { ...withoutRest(head), text: intro };
  // Before the first article stand title and date, before the first of several paragraphs the caption.
  if (!inArticle || intro.trim() === '') return undefined;
  if (first.provision.item !== undefined) return { provision: head.provision, text: intro };
  return first.provision.paragraph === '1' ? undefined : { provision: firstParagraph(head.provision), text: intro };
}

const firstParagraph = (provision: Provision): Provision => ({ ...provision, paragraph: '1' });

// Whether a title is the name of a law.

/** How names of laws, ordinances, rules and what accompanies them end. */
const ending =
  /(?:法|法律|憲法|法典|条例|條例|規則|規程|規約|要綱|要領|細則|政令|省令|府令|命令|施行令|告示|訓令|令|법|법률|헌법|조례|규칙|규정|시행령|시행규칙|세칙|령)$/u;
const noLaw = /(?:方法|手法|用法|文法|寸法|技法|療法|製法|作法|話法|解法|방법|기법|문법|용법|수법|어법|화법)$/u;
const english =
  /\b(?:Act|Code|Law|Regulations?|Ordinance|Directive|Rules|Constitution|Statute|By-?laws?)(?:\s+(?:of\s+)?\d{4}|\s+\(.{1,40}\))?$/u;

/**
 * The name of the law that a title is: ○ひばり市公民館条例（抄） is ひばり市公民館条例. Notes in brackets behind the name are left out.
 * @returns undefined for any other title
 */
function lawTitle(title: string): string | undefined {
  const plain = plainLawName(title);
  const name = plain.replace(/\s*[(][^()]*[)]$/u, '').trim();
  if (name === '' || name.length > 160) return undefined;
  // In collections of ordinances a circle stands before titles and before nothing else.
  if (/^\s*[○◯](?![○◯])/u.test(title)) return name;
  if (ending.test(name) && !noLaw.test(name) && !/[。、.!?！？]/u.test(name)) return name;
  return english.test(name) && /^\p{Lu}/u.test(name) ? name : undefined;
}
