// The words of a provision that an answer cites, beside the verdict on it: the statute's own, where an index has them, then what was retrieved, else another index.
import { printPlace } from '../../law/citations/citation-grammars.ts';
import { heldAt, isProvision } from '../../law/index/held-words.ts';
import { type InForce, isInForce } from '../../law/index/law-index.ts';
import { entriesNear } from '../../law/index/law-standing.ts';
import { type StatuteWords, statuteWords } from '../../law/index/statute-standing.ts';
import { atLevel, type LawPlace, levelOf } from '../../law/places/covers.ts';
import { type Provision, provisionLevels } from '../../law/places/provision.ts';
import type { CitationVerdict, ProvisionWords } from '../../model/citation-details.ts';
import { present } from '../../model/present.ts';
import type { CitedPlace } from './cited-places.ts';
import type { RetrievedLaws } from './retrieved-places.ts';

/** Texts of one citation that are kept. */
const mostWords = 4;

interface WordsGround {
  readonly retrieved: RetrievedLaws;
  /** The day as of which laws are in force, `2026-01-31`. */
  readonly asOf: string;
}

/**
 * Where statutes are the index and have the place, their words of the day stand first, and what was retrieved of it behind them.
 * Of a place that does not exist those of the article that it would lie in; of one that is not in force those that were, or will be.
 * @returns none where nothing has them; undefined where there are none to have: it is not told which provision is meant, or there is none
 */
export function provisionWords(
  { law, provision, to }: CitedPlace,
  verdict: CitationVerdict,
  ground: WordsGround,
): readonly ProvisionWords[] | undefined {
  if (law === undefined || verdict === 'ambiguous' || !isProvision(provision)) return undefined;
  const isMissing = verdict === 'nonexistent';
  const place: LawPlace = isMissing
    ? { law, provision: atLevel(provision, 'article') }
    : present({ law, provision, to });
  const asked = { place, isOver: verdict === 'repealed' || verdict === 'deleted', ground };
  // The index decided what is no provision, or none any longer.
  const sources = isMissing || asked.isOver ? [indexedWords, retrievedWords] : [retrievedWords, indexedWords];
  const own = isMissing || asked.isOver ? [] : ownWords(asked);
  if (own.length > 0) return [...own, ...retrievedWords(asked)].slice(0, mostWords);
  for (const wordsOf of sources) {
    const found = wordsOf(asked);
    if (found.length > 0) return found.slice(0, mostWords);
  }
  return isMissing ? undefined : [];
}

interface AskedWords {
  readonly place: LawPlace;
  /** Whether it is not in force: its words are then of another day. */
  readonly isOver: boolean;
  readonly ground: WordsGround;
}

function retrievedWords({ place, isOver, ground: { retrieved, asOf } }: AskedWords): readonly ProvisionWords[] {
  const held = retrieved.places.filter(({ law, parts }) => law === place.law && parts.length > 0);
  const found = ofTheDay(heldAt(place, held), { isOver, asOf, forceOf: ({ force }) => force });
  const all = found.flatMap(({ law, provision, to, force, parts }) =>
    parts.map(
      (document): ProvisionWords =>
        present({ of: printPlace(present({ law, provision, to })), document, until: ended(force, asOf) }),
    ),
  );
  // A document may tell a place twice.
  return [...new Map(all.map((words) => [JSON.stringify(words.document), words])).values()];
}

/** What the statute has as the text of the day. */
function ownWords({ place, ground: { retrieved, asOf } }: AskedWords): readonly ProvisionWords[] {
  const { statutes } = retrieved.book.index ?? {};
  const found = statutes === undefined ? [] : statuteWords(statutes, place, asOf);
  return found.every(({ isOfDay }) => isOfDay) ? found.map((words) => printed(words, { place, asOf })) : [];
}

const printed = (
  { provision, text, from, seen, until }: StatuteWords,
  { place: { law }, asOf }: { readonly place: LawPlace; readonly asOf: string },
): ProvisionWords =>
  present({
    of: printPlace({ law, provision }),
    text,
    from,
    seen: from === undefined ? seen : undefined,
    until: ended(present({ until }), asOf),
  });

function indexedWords({ place, isOver, ground: { retrieved, asOf } }: AskedWords): readonly ProvisionWords[] {
  const { statutes } = retrieved.book.index ?? {};
  if (statutes !== undefined && statutes.named(place.law).length > 0) {
    return statuteWords(statutes, place, asOf).map((words) => printed(words, { place, asOf }));
  }
  const law = retrieved.book.index?.laws.find(({ name }) => name === place.law);
  if (law === undefined) return [];
  const entries = entriesNear(law, place.to === undefined ? place.provision : {});
  const held = entries.flatMap(({ text = '', ...entry }) =>
    text.trim() === '' ? [] : [{ ...entry, text, law: law.name }],
  );
  const found = ofTheDay(heldAt(place, held), { isOver, asOf, forceOf: (entry) => entry });
  const level = levelOf(place.provision);
  // Paragraphs that stand one by one in an index are their article together.
  const wholeOf = (provision: Provision): Provision =>
    provisionLevels.indexOf(levelOf(provision)) > provisionLevels.indexOf(level) && level !== 'law'
      ? atLevel(provision, level)
      : provision;
  const wholes = Map.groupBy(found, ({ provision, to, until }) =>
    JSON.stringify([wholeOf(provision), to ?? null, until ?? null]),
  );
  return [...wholes.values()].map(([first, ...others]): ProvisionWords => {
    const { provision, to, until, text } = first as (typeof found)[number];
    const of = printPlace({
      law: law.name,
      provision: others.length === 0 ? provision : wholeOf(provision),
      ...present({ to }),
    });
    return present({
      of,
      text: [text, ...others.map((one) => one.text)].join('\n'),
      until: ended(present({ until }), asOf),
    });
  });
}

const ended = ({ until }: InForce, asOf: string): string | undefined =>
  until !== undefined && until <= asOf ? until : undefined;

interface Day<Held> {
  readonly isOver: boolean;
  readonly asOf: string;
  readonly forceOf: (held: Held) => InForce;
}

/** What is in force; of a provision that is not, what was or will be, where nothing of it is. */
function ofTheDay<Held>(held: readonly Held[], { isOver, asOf, forceOf }: Day<Held>): readonly Held[] {
  const now = held.filter((one) => isInForce(forceOf(one), asOf));
  return now.length > 0 || !isOver ? now : held;
}
