// What a text has cited so far, so that a place without a law, 같은 조 and "the same Article" can be told.
import { present } from '../../model/present.ts';
import type { LawNames } from '../names/law-names.ts';
import type { Provision } from '../places/provision.ts';
import { plainForms } from '../places/provision-label.ts';
import type { CitationContext, CitationGrammar, LegalCitation } from './legal-citation.ts';
import { toldLaw } from './open-law.ts';

export interface CitationTrail {
  /** To be called with rising places, before anything is asked about one. */
  advance(at: number): void;
  note(citation: LegalCitation): void;
  /**
   * The law that a place without one belongs to: that of the last citation in the same paragraph, or in the whole text as long as it names
   * but one.
   */
  lawInSight(): string | undefined;
  /** The last law in the text that is of a kind, such as the last one that ends in 시행령. */
  lastLaw(isKind: (law: string) => boolean): string | undefined;
  /** What the last citation of this paragraph cited; of a range its end. */
  place(): Provision | undefined;
  define(name: string, law: string): void;
  /** The longest name that the text has defined (이하 "법"이라 한다) and that stands here. */
  definedAt(at: number): { readonly name: string; readonly law: string } | undefined;
  readonly context: CitationContext;
}

const mostDefinitions = 30;
const mostLaws = 40;

function createCitationTrail(text: string, context: CitationContext = {}): CitationTrail {
  const named = new Set<string>();
  let recent: readonly string[] = [];
  let paragraph = 0;
  let seen = 0;
  let last: { readonly law?: string; readonly place: Provision; readonly paragraph: number } | undefined;
  const defined = new Map<string, string>();
  const longestFirst: string[] = [];
  return {
    context,
    advance(at) {
      if (/\n[ \t\r]*\n/u.test(text.slice(seen, at))) paragraph += 1;
      seen = Math.max(seen, at);
    },
    note({ law, provision, to }) {
      last = present({ law, place: to ?? provision, paragraph });
      if (law === undefined) return;
      if (named.size < 2) named.add(law);
      recent = [law, ...recent.filter((each) => each !== law)].slice(0, mostLaws);
    },
    lawInSight() {
      if (last?.law !== undefined && (last.paragraph === paragraph || named.size === 1)) return last.law;
      return named.size === 1 ? recent[0] : undefined;
    },
    lastLaw: (isKind) => recent.find(isKind),
    place: () => (last?.paragraph === paragraph ? last.place : undefined),
    define(name, law) {
      if (defined.size >= mostDefinitions && !defined.has(name)) return;
      if (!defined.has(name)) longestFirst.push(name);
      longestFirst.sort((a, b) => b.length - a.length);
      defined.set(name, law);
    },
    definedAt(at) {
      const name = longestFirst.find((each) => text.startsWith(each, at));
      return name === undefined ? undefined : { name, law: defined.get(name) as string };
    },
  };
}

// A text that is read from place to place, for languages whose citations begin at a word.

/** A law that was read, by its name or by a word that stands for one. */
export interface ReadLaw {
  readonly law?: string;
  readonly lawBy?: NonNullable<LegalCitation['lawBy']>;
  /** The number in brackets behind the name. */
  readonly lawNumber?: string;
  /** Where words before the name belong to it: the former Civil Code (at the name). */
  readonly start?: number;
  /** End of the name. */
  readonly end: number;
  /** End of what follows a name in brackets: its number, how it is called below. */
  readonly after: number;
  /** Whether it is a citation without a place beside it. */
  readonly alone: boolean;
  /** Words for a law that nothing tells, such as the same Act. */
  readonly unresolved?: string;
}

export const lawPart = ({ law, lawBy }: Pick<ReadLaw, 'law' | 'lawBy'>): Pick<LegalCitation, 'law' | 'lawBy'> =>
  law === undefined ? {} : present({ law, lawBy });

/** What a grammar reads from. */
export interface LawReading {
  /** Its forms made alike by `plainForms`. */
  readonly text: string;
  readonly laws: LawNames;
  readonly trail: CitationTrail;
}

/** A citation before its words are cut out of the text. */
export type CitationDraft = Omit<LegalCitation, 'text'>;

export interface ReadCitations {
  readonly citations: readonly CitationDraft[];
  /** Where to look on. */
  readonly resume: number;
}

interface ScanOptions<Reading> {
  readonly beginnings: RegExp;
  /** What else the grammar knows of the text (nothing). */
  readonly prepare: (reading: LawReading) => Reading;
  /** @param before the citation found last */
  readonly read: (reading: Reading, at: number, before: LegalCitation | undefined) => ReadCitations | undefined;
}

/** Reads wherever a citation may begin, and goes on behind what was read. */
export const scanCitations =
  <Reading>({ beginnings, prepare, read }: ScanOptions<Reading>): CitationGrammar['find'] =>
  (original, { laws, context }) => {
    const text = plainForms(original);
    const trail = createCitationTrail(text, context);
    const reading = prepare({ text, laws, trail });
    const found: LegalCitation[] = [];
    let last: LegalCitation | undefined;
    const pattern = new RegExp(beginnings);
    for (let next = pattern.exec(text); next !== null; next = pattern.exec(text)) {
      trail.advance(next.index);
      const drafts = read(reading, next.index, last);
      for (const draft of drafts?.citations ?? []) {
        const citation: LegalCitation = { text: original.slice(draft.start, draft.end), ...draft };
        const { law, lawBy, ...told } = citation;
        found.push({ ...told, ...toldLaw(present({ law, lawBy })) });
        trail.note(citation);
        last = citation;
      }
      pattern.lastIndex = Math.max(drafts?.resume ?? 0, next.index + 1);
    }
    return found;
  };
