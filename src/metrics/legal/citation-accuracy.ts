// Whether the citations of an answer hold: each has a verdict, and the score is the share that is verified.

import { printPlace } from '../../law/citations/citation-grammars.ts';
import { articleParts } from '../../law/index/article-parts.ts';
import { formerNames } from '../../law/index/former-names.ts';
import { type InForce, isInForce } from '../../law/index/law-index.ts';
import { transitionalOf } from '../../law/index/place-texts.ts';
import { plainLawName } from '../../law/index/plain-law-name.ts';
import { decidingRevision, inOwnSupplement, otherTexts, statuteLevels } from '../../law/index/statute-standing.ts';
import { atLevel, covers, type LawPlace, levelOf, type Place } from '../../law/places/covers.ts';
import { type Provision, type ProvisionLevel, provisionLevels } from '../../law/places/provision.ts';
import { areOfOneScript } from '../../law/sentences/same-script.ts';
import {
  type CitationDetails,
  type CitationFault,
  type CitationVerdict,
  type CitedLevel,
  citationVerdicts,
  type DecidingText,
  type FormerLawName,
  type InaccurateCitation,
  type UntoldReason,
  type VerifiedCitation,
  writeCitationDetails,
} from '../../model/citation-details.ts';
import { present } from '../../model/present.ts';
import { scored, skipped } from '../../model/score.ts';
import type { Scorer, ScoringSettings } from '../metric.ts';
import { returnsNoDocuments, unreadableDay } from '../unscorable.ts';
import { citationScorer, lawOfBareArticles, untoldDocuments, withoutCitation } from './citation-reader.ts';
import { type CountedDays, countedDays, standingOfCitation, toldPlace } from './citation-standing.ts';
import { type CitedPlace, namesLawAlone } from './cited-places.ts';
import { provisionWords } from './provision-words.ts';
import { createTextReading, quoteStandsInPlain, type TextReading } from './quote-match.ts';
import type { RetrievedLaws, RetrievedPlace } from './retrieved-places.ts';

/** @param settings.laws what is known of laws (nothing: no place is said not to exist) */
export const accuracyScorer = (settings: ScoringSettings): Scorer =>
  citationScorer(settings, ({ example, trial, level, retrieved, citedWith }) => {
    const { documents, contexts = [] } = trial.output;
    const all = citedWith(lawOfBareArticles(retrieved));
    const cited = all.filter((place) => !namesLawAlone(place, level));
    const named = all.length - cited.length;
    const isSilent = cited.length === 0 && example.citations !== 'required';
    if (documents === undefined && !isSilent) return skipped(returnsNoDocuments);
    if (cited.length === 0) return withoutCitation({ example, named });
    if (documents !== undefined && documents.length > 0 && retrieved.places.length === 0)
      return skipped(untoldDocuments);
    const days = countedDays({ example, trial });
    if (days === undefined) return skipped(unreadableDay);
    const ground = { retrieved, contexts, ...days, level, reading: createTextReading() };
    const judged = cited.map((citation) => ({ citation, judged: judgeCitation(citation, ground) }));
    const accurate = judged.filter(({ judged: { verdict } }) => verdict === 'verified').length;
    const details = {
      total: cited.length,
      accurate,
      verdicts: counts(judged.map(({ judged: { verdict } }) => verdict)),
      inaccurate: judged.flatMap(({ citation, judged: found }) => inaccurate(citation, found, ground)),
      verified: judged.flatMap(({ citation, judged: found }) => verified(citation, found, ground)),
      untold: retrieved.untold,
      named,
      ...levelsOf(cited, ground),
    };
    return scored(accurate / cited.length, writeCitationDetails(details));
  });

/** Where the index has statutes themselves: how many citations name each level, and of how many it is there. */
function levelsOf(cited: readonly CitedPlace[], ground: CitationGround): Levels {
  if (ground.retrieved.book.index?.statutes === undefined) return {};
  const levels: Partial<Record<CitedLevel, readonly [confirmed: number, told: number]>> = {};
  let untellable = 0;
  for (const citation of cited) {
    const place = toldPlace(citation);
    const found = place === undefined ? undefined : levelsOfPlace(place, ground);
    if (found === undefined) untellable++;
    for (const [level, isThere] of found ?? []) {
      const [confirmed, told] = levels[level] ?? [0, 0];
      levels[level] = [confirmed + (isThere ? 1 : 0), told + 1];
    }
  }
  return { levels, untellable };
}

function levelsOfPlace(
  place: LawPlace,
  { retrieved, asOf, askedOn = asOf }: CitationGround,
): ReturnType<typeof statuteLevels> {
  const { statutes } = retrieved.book.index ?? {};
  // Supplementary provisions do not end, and come with the text that they bring.
  const day = place.provision.supplement === undefined ? asOf : askedOn;
  return statutes === undefined ? undefined : statuteLevels(statutes, place, day);
}

type Levels = Pick<CitationDetails, 'levels' | 'untellable'>;

const counts = (verdicts: readonly CitationVerdict[]): Partial<Record<CitationVerdict, number>> =>
  Object.fromEntries(
    citationVerdicts
      .map((verdict) => [verdict, verdicts.filter((one) => one === verdict).length] as const)
      .filter(([, count]) => count > 0),
  );

function inaccurate(
  citation: CitedPlace,
  judged: JudgedCitation,
  ground: CitationGround,
): readonly InaccurateCitation[] {
  const { verdict, fault, date, elsewhere } = judged;
  if (verdict === 'verified' || fault === undefined) return [];
  const { text, quote } = citation;
  return [
    present({
      text,
      place: verdict === 'ambiguous' ? undefined : printPlace(citation),
      verdict,
      fault,
      date,
      quote: verdict === 'misquoted' ? quote : undefined,
      elsewhere:
        elsewhere === undefined || citation.law === undefined
          ? undefined
          : printPlace({ law: citation.law, provision: elsewhere }),
      words: provisionWords(citation, verdict, ground),
      formerly: formerName(citation, ground),
      transitional: ofDays.has(fault) ? transitionalProvisions(citation, ground) : undefined,
      by: verdict === 'nonexistent' || verdict === 'deleted' ? decidingText(citation, ground) : undefined,
    }),
  ];
}

/** The text of a statute by which a place is there, or not; undefined where the index has no statutes, or none of the day. */
export function decidingText(
  citation: CitedPlace,
  { retrieved, asOf }: Pick<CitationGround, 'retrieved' | 'asOf'>,
): DecidingText | undefined {
  const { statutes } = retrieved.book.index ?? {};
  const place = toldPlace(citation);
  if (statutes === undefined || place === undefined) return undefined;
  const found = decidingRevision(statutes, place, asOf);
  return found === undefined
    ? undefined
    : present({ law: found.law, from: found.from, seen: found.from === undefined ? found.seen : undefined });
}

/** Faults by which an answer may be right on another day. */
const ofDays: ReadonlySet<CitationFault> = new Set(['ended', 'not-begun', 'deleted', 'former-words', 'later-words']);

function transitionalProvisions(
  citation: CitedPlace,
  { retrieved, asOf, askedOn = asOf }: CitationGround,
): readonly string[] | undefined {
  const { index } = retrieved.book;
  const place = toldPlace(citation);
  const found = index === undefined || place === undefined ? [] : transitionalOf(index, place, askedOn);
  return found.length === 0 ? undefined : found;
}

/** The name by which the answer calls the law, where that is one that it had before. */
function formerName({ text, law }: CitedPlace, { retrieved }: CitationGround): FormerLawName | undefined {
  const { index } = retrieved.book;
  if (index === undefined || law === undefined) return undefined;
  const written = plainLawName(text);
  return written.includes(law) ? undefined : formerNames(index, law).find(({ name }) => written.includes(name));
}

function verified(
  citation: CitedPlace,
  { verdict }: JudgedCitation,
  ground: CitationGround,
): readonly VerifiedCitation[] {
  if (verdict !== 'verified') return [];
  return [
    present({
      text: citation.text,
      place: printPlace(citation),
      words: provisionWords(citation, verdict, ground),
      formerly: formerName(citation, ground),
      untold: untoldReason(citation, ground),
    }),
  ];
}

/** Why the statutes that are the index cannot tell of a place; undefined where they tell, or are not the index. */
function untoldReason(citation: CitedPlace, ground: CitationGround): UntoldReason | undefined {
  const { statutes } = ground.retrieved.book.index ?? {};
  const place = toldPlace(citation);
  if (statutes === undefined || place === undefined || levelsOfPlace(place, ground) !== undefined) return undefined;
  if (statutes.named(place.law).length === 0) return 'law';
  return decidingText(citation, ground) === undefined ? 'day' : 'inside';
}

// The verdict on one citation: is its law told, does the place exist, is it in force, was it retrieved, do the quoted words stand there?

interface JudgedCitation {
  readonly verdict: CitationVerdict;
  /** Absent where it is verified. */
  readonly fault?: CitationFault;
  /** Of `ended` and `not-begun`. */
  readonly date?: string;
  /** Of `other-place`. */
  readonly elsewhere?: Provision;
}

interface CitationGround extends CountedDays {
  readonly retrieved: RetrievedLaws;
  /** What the answer was written from, where the target tells it apart from its documents. */
  readonly contexts: readonly string[];
  readonly level: ProvisionLevel;
  readonly reading: TextReading;
}

/** The first rule that is broken decides. */
function judgeCitation(citation: CitedPlace, ground: CitationGround): JudgedCitation {
  const { retrieved, asOf } = ground;
  const standing = standingOfCitation(citation, { ...ground, index: retrieved.book.index });
  if (standing.kind === 'untold') return { verdict: 'ambiguous', fault: standing.fault };
  if (standing.kind === 'missing') return { verdict: 'nonexistent', fault: `no-such-${standing.what}` };
  if (standing.kind === 'deleted') return { verdict: 'deleted', fault: 'deleted' };
  if (standing.kind === 'not-in-force') return outOfForce(standing.in, { asOf, isOver: standing.isOver });
  const { place } = standing;
  const found = retrievedUnder(citation, place, ground);
  const [first] = found;
  if (first === undefined) {
    const fault = retrieved.laws.includes(place.law) ? 'place-not-retrieved' : 'law-not-retrieved';
    return { verdict: 'not-retrieved', fault };
  }
  // A version that is in force may have been retrieved beside one that is not.
  const current = found.filter(({ force }) => isInForce(force, asOf));
  if (current.length === 0) return outOfForce(first.force, { asOf });
  const told = standing.kind === 'in-force' ? standing.texts : [];
  const texts = { retrieved: current.flatMap(({ text }) => text ?? []), told };
  const { quote } = citation;
  // A quotation of a translation is none of the original's words, and no wrong one.
  const canCompare = (text: string): boolean => quote !== undefined && areOfOneScript(quote, text);
  if (quote === undefined || ![...texts.retrieved, ...told].some(canCompare)) return { verdict: 'verified' };
  if (!isQuoted(quote, { texts, current, ground }))
    return { verdict: 'misquoted', ...faultOfQuote(quote, place, ground) };
  const elsewhere = otherPart(quote, place, { current, ground });
  return elsewhere === undefined ? { verdict: 'verified' } : { verdict: 'misquoted', fault: 'other-place', elsewhere };
}

/**
 * The part of the article whose words are quoted as those of another. Undefined where the cited part has them, by the index or by what was retrieved of that
 * very part, where no other part has them by itself, and where the index has not the words of the cited one.
 */
function otherPart(
  quote: string,
  place: LawPlace,
  { current, ground: { retrieved, asOf, level, reading } }: Pick<Quotable, 'current' | 'ground'>,
): Provision | undefined {
  const { index } = retrieved.book;
  if (index === undefined || provisionLevels.indexOf(level) <= provisionLevels.indexOf('article')) return undefined;
  const looked = level === 'subitem' ? place : { ...place, provision: atLevel(place.provision, level) };
  const parts = articleParts(index, looked, asOf);
  if (parts === undefined) return undefined;
  const standsIn = (text: string): boolean => quoteStandsInPlain(quote, reading.plain(text));
  const exact = current.flatMap(({ law, provision, to, text }) =>
    text !== undefined && covers(place, present({ law, provision, to })) ? [text] : [],
  );
  if ([...parts.own, ...exact].some(standsIn)) return undefined;
  return parts.others.findLast(({ text }) => standsIn(text))?.provision;
}

/** Words that another revision of the statute has were right on another day; the day is that on which they ended (where it is known), or begin. */
function faultOfQuote(
  quote: string,
  place: LawPlace,
  { retrieved, asOf, reading: { plain } }: CitationGround,
): Pick<JudgedCitation, 'fault' | 'date'> {
  const { statutes } = retrieved.book.index ?? {};
  const others = statutes === undefined ? [] : otherTexts(statutes, place, asOf);
  const other = others.find(({ texts }) => texts.some((text) => quoteStandsInPlain(quote, plain(text))));
  if (other === undefined) return { fault: 'other-words' };
  const { from, until, isFormer } = other;
  return isFormer
    ? present({ fault: 'former-words' as const, date: until !== undefined && until <= asOf ? until : undefined })
    : present({ fault: 'later-words' as const, date: from });
}

interface Quotable {
  /** Of the place: what was retrieved of it, and what the index has. */
  readonly texts: { readonly retrieved: readonly string[]; readonly told: readonly string[] };
  readonly current: readonly RetrievedPlace[];
  readonly ground: CitationGround;
}

/** A context may hold more of the place than its document does; it does not tell whose words those are that another document has. */
function isQuoted(quote: string, { texts, current, ground: { retrieved, contexts, reading } }: Quotable): boolean {
  const { plain } = reading;
  const standsIn = (text: string | undefined): boolean => text !== undefined && quoteStandsInPlain(quote, plain(text));
  // Over several documents, or entries, of one place: a text that lies in another is no second one, or its parts would stand in any order.
  const standsOver = (pieces: readonly string[]): boolean => {
    const all = [...new Set(pieces.map(plain))];
    const apart = all.filter((one) => !all.some((other) => other !== one && other.includes(one)));
    return quoteStandsInPlain(quote, apart.join(''));
  };
  if ([...texts.retrieved, ...texts.told].some(standsIn)) return true;
  if (standsOver(texts.retrieved) || standsOver(texts.told)) return true;
  const others = retrieved.places.filter((place) => !current.includes(place));
  return contexts.some(standsIn) && !others.some(({ text }) => standsIn(text));
}

interface DayOfForce {
  readonly asOf: string;
  /** Whether it ended, where no day tells it (false). */
  readonly isOver?: true | undefined;
}

function outOfForce({ from, until }: InForce, { asOf, isOver }: DayOfForce): JudgedCitation {
  if (until !== undefined && until <= asOf) return { verdict: 'repealed', fault: 'ended', date: until };
  if (isOver === true) return { verdict: 'repealed', fault: 'ended' };
  return { verdict: 'repealed', fault: 'not-begun', ...present({ date: from }) };
}

/** 第136条 of 附則 that go on counting may be retrieved as that, too. */
function retrievedUnder({ provision }: CitedPlace, place: LawPlace, ground: CitationGround): readonly RetrievedPlace[] {
  const found = retrievedAt(place, ground);
  const { statutes } = ground.retrieved.book.index ?? {};
  if (found.length > 0 || statutes === undefined || place.to !== undefined) return found;
  const own = inOwnSupplement(statutes, place, ground.asOf);
  return own === undefined ? found : retrievedAt({ law: place.law, provision: { ...provision, ...own } }, ground);
}

/** What was retrieved of the place: what it lies in, or what lies in it. Both ends of a range must be there. */
function retrievedAt(place: LawPlace, { retrieved, level, reading }: CitationGround): readonly RetrievedPlace[] {
  const ends = place.to === undefined ? [place.provision] : [place.provision, place.to];
  const found = ends.map((provision) =>
    retrieved.places.filter(
      (one) => one.law === place.law && meets(one, { law: place.law, provision }, { level, reading }),
    ),
  );
  return found.every((list) => list.length > 0) ? [...new Set(found.flat())] : [];
}

function meets(
  retrieved: RetrievedPlace,
  cited: LawPlace,
  { level, reading }: Pick<CitationGround, 'level' | 'reading'>,
): boolean {
  const { supplement } = retrieved.provision;
  // 附則第2条 that does not say of which amendment may be any of them.
  const loose = supplement !== undefined && cited.provision.supplement === '' ? { supplement: '' } : {};
  const place = {
    law: retrieved.law,
    provision: { ...atLevel(retrieved.provision, level), ...loose },
    ...present({ to: retrieved.to && atLevel(retrieved.to, level) }),
  };
  if (levelOf(cited.provision) === 'law') return true;
  const { annex } = cited.provision;
  if (annex?.number === '' && annex.kind === place.provision.annex?.kind) return true;
  if (levelOf(place.provision) === 'law' && place.provision.supplement === undefined) {
    return retrieved.text === undefined || isNamedIn(reading.places(retrieved.text, cited.law), cited);
  }
  return covers(place, cited) || covers(cited, place);
}

/** A document that stands for a law as a whole, and has words, holds those of its places that the words name. */
const isNamedIn = (named: readonly Place[], cited: LawPlace): boolean =>
  named.some(({ provision }) => covers({ law: cited.law, provision }, cited));
