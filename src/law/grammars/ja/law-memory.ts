// Which laws and places a text has named so far, and where it stands: what 同法, 前条 and 同項 mean.
import { present } from '../../../model/present.ts';
import type { LawNames } from '../../names/law-names.ts';
import type { Provision } from '../../places/provision.ts';
import { labelBeside } from '../../places/provision-label.ts';
import type { CitationContext, LegalCitation } from '../legal-citation.ts';
import { openLaw } from '../open-law.ts';
import type { LawMention } from './law-mentions.ts';
import type { RelativePlace } from './read-place.ts';

export interface MeantLaw {
  readonly law?: string;
  readonly lawBy?: LegalCitation['lawBy'];
  /** The number that stands in brackets behind its name. */
  readonly lawNumber?: string;
  /** The words, where nothing tells what they mean. */
  readonly unresolved?: string;
}

export interface MeantPlace extends MeantLaw {
  readonly provision: Provision;
  readonly to?: Provision;
}

export interface LawMemory {
  /** Where the text stands just now: its context, or a heading. */
  standing: CitationContext;
  /** What law a mention means; it is the last one from now on. */
  lawOf(mention: LawMention, words: string): MeantLaw;
  placeOf(relative: RelativePlace): MeantPlace;
  /** The last cited place from now on: what 同条 means, and 前条 too unless that place was told by another itself. */
  keep(place: MeantPlace, told: 'itself' | 'by-another'): void;
  /** @returns what makes the last cited places those of now again */
  mark(): () => void;
}

type Level = RelativePlace['level'];
const levels: readonly Level[] = ['article', 'paragraph', 'item'];

export function createLawMemory(laws: LawNames, context: CitationContext = {}): LawMemory {
  const named: string[] = [];
  const byMention = new Map<LawMention, string>();
  const last: { [level in Level]?: MeantPlace } = {};
  const written: { [level in Level]?: MeantPlace } = {};
  const memory: LawMemory = {
    standing: context,
    lawOf(mention, words) {
      const meant = meantBy(mention, { standing: memory.standing.law, named, byMention, laws, words });
      if (meant.law === undefined) return meant;
      const law = mention.extension === '' ? meant.law : extended(meant.law, mention.extension, laws);
      byMention.set(mention, law);
      remember(named, law);
      return { ...meant, law };
    },
    placeOf(relative) {
      const { standing } = memory;
      const standsAt =
        standing.provision?.article === undefined ? undefined : { ...standing, provision: standing.provision };
      if (relative.step === 'same') return sameAs(relative, last, standsAt);
      const place: MeantPlace | undefined = standsAt ?? written[relative.level] ?? written.article;
      const lawBy = standsAt === undefined ? 'carried' : 'context';
      return beside(
        relative,
        place === undefined ? undefined : present({ ...place, lawBy: place.law === undefined ? place.lawBy : lawBy }),
      );
    },
    keep(place, told) {
      const open = openLevel(place);
      const { unresolved: _, ...known } = place;
      for (const [depth, level] of levels.entries()) {
        const isNamed = place.provision[level] !== undefined;
        // Of 前項 that nothing tells the article is known all the same; 同項 is then as open as it.
        if (isNamed || depth === open) last[level] = depth < open ? known : place;
        if (isNamed && told === 'itself') written[level] = place;
      }
    },
    mark() {
      const before = [{ ...last }, { ...written }] as const;
      return () => {
        for (const [now, then] of [
          [last, before[0]],
          [written, before[1]],
        ] as const)
          for (const level of levels) {
            if (then[level] === undefined) delete now[level];
            else now[level] = then[level];
          }
      };
    },
  };
  return memory;
}

/** The depth of the first level that stayed open: 1 for 前項, 3 where none did, -1 where the law did. */
function openLevel({ unresolved, provision }: MeantPlace): number {
  if (unresolved === undefined) return levels.length;
  const unit = ['条', '項', '号'].indexOf(unresolved.at(-1) as string);
  const missing = levels.findIndex((level) => provision[level] === undefined);
  return missing < 0 ? unit : Math.min(unit, missing);
}

const extended = (law: string, more: string, laws: LawNames): string => laws.resolve(law + more) ?? law + more;

/** The last eight different laws, the newest last. */
function remember(named: string[], law: string): void {
  const at = named.indexOf(law);
  if (at >= 0) named.splice(at, 1);
  named.push(law);
  if (named.length > 8) named.shift();
}

interface Known {
  readonly standing: string | undefined;
  readonly named: readonly string[];
  readonly byMention: ReadonlyMap<LawMention, string>;
  readonly laws: LawNames;
  readonly words: string;
}

function meantBy({ reference, extension }: LawMention, { standing, named, byMention, laws, words }: Known): MeantLaw {
  switch (reference.kind) {
    case 'name':
      return { law: reference.law, lawBy: reference.by === 'abbreviation' ? 'abbreviated' : 'named' };
    case 'cut':
      return { law: openLaw(reference.ending), lawBy: 'named' };
    case 'term': {
      const law = byMention.get(reference.mention);
      return law === undefined ? { unresolved: words } : { law, lawBy: 'abbreviated' };
    }
    case 'this':
      if (standing !== undefined) return { law: standing, lawBy: 'context' };
      return lastEndingWith(reference.ending, named) ?? { unresolved: words };
    case 'same':
      return (
        lastEndingWith(reference.ending, named) ??
        rulesBeside(reference.ending, { named, laws }) ?? { unresolved: words }
      );
    case 'bare':
      return bareLaw(reference.word, { standing, named, extension }) ?? { unresolved: words };
  }
}

function lastEndingWith(ending: string, named: readonly string[]): MeantLaw | undefined {
  const endings =
    ending === '法律' || ending === '法' ? ['法', '法律'] : [/(?:政|府|省)令$/u.test(ending) ? '令' : ending];
  const law = named.findLast((name) => endings.some((end) => name.endsWith(end)));
  if (law !== undefined) return { law, lawBy: 'same' };
  // 建築基準法施行令第1条、同施行規則第3条: both are of 建築基準法.
  const bases = named.map(baseOf);
  const base = ending.startsWith('施行')
    ? bases.at(-1)
    : bases.findLast((name) => endings.some((end) => name.endsWith(end)));
  if (base === undefined) return undefined;
  return { law: ending.startsWith('施行') ? base + ending : base, lawBy: 'same' };
}

/** 民訴法228条4項、同規則145条: the rules of a court that the list has beside the law. */
function rulesBeside(ending: string, { named, laws }: Pick<Known, 'named' | 'laws'>): MeantLaw | undefined {
  const last = named.at(-1);
  if (ending !== '規則' || last === undefined) return undefined;
  const rules = laws.resolve(last.replace(/法$/u, '規則'));
  return rules === undefined || rules === last ? undefined : { law: rules, lawBy: 'same' };
}

/** 会社法 of 会社法施行令. */
const baseOf = (law: string): string => law.replace(/施行(?:令|規則|細則)$/u, '');

/** 民法施行令, and 金融商品取引法第二条に規定する定義に関する内閣府令. */
const orderOfLaw = /^(.+?(?:法|法律|条例|規則))(施行令|施行規則|施行細則|第.+(?:令|規則))?$/u;

/** In an order 法 is its law, and in rules 令 the order too; elsewhere it is the only law that was named. */
function bareLaw(
  word: string,
  { standing, named, extension }: Pick<Known, 'standing' | 'named'> & { readonly extension: string },
): MeantLaw | undefined {
  const [, base = '', kind] = orderOfLaw.exec(standing ?? '') ?? [];
  if (base !== '' && word === '令' && kind === '施行規則') return { law: `${base}施行令`, lawBy: 'context' };
  if (base !== '' && (word === '法' || word === '条例') && base.endsWith(word) && kind !== undefined) {
    return { law: base, lawBy: 'context' };
  }
  if (base !== '' && word === '' && extension !== '') return { law: base, lawBy: 'context' };
  const orders = extension === '' ? [] : named.filter((name) => name.endsWith(extension));
  if (word === '' && orders.length === 1)
    return { law: (orders[0] as string).slice(0, -extension.length), lawBy: 'same' };
  const bases = new Set(named.map(baseOf));
  const [only] = bases;
  if (bases.size !== 1 || only === undefined) return undefined;
  if (word === '法' ? /法(?:律)?$/u.test(only) : only.endsWith(word)) return { law: only, lawBy: 'same' };
  return undefined;
}

function sameAs(
  { level, words }: RelativePlace,
  last: { readonly [level in Level]?: MeantPlace },
  standing: MeantPlace | undefined,
): MeantPlace {
  const place = last[level];
  if (place === undefined) {
    const here = standing?.provision[level] === undefined ? undefined : standing;
    return here === undefined
      ? { unresolved: words, provision: {} }
      : { ...here, lawBy: 'context', provision: upTo(here.provision, level) };
  }
  const known = knownOf(place, place.lawBy === 'context' ? 'context' : 'carried');
  // Of several places it is any.
  if (place.to !== undefined && place.to[level] !== place.provision[level]) {
    const above = levels[levels.indexOf(level) - 1];
    return { ...known, unresolved: words, provision: above === undefined ? {} : upTo(place.provision, above) };
  }
  return { ...known, provision: upTo(place.provision, level) };
}

const knownOf = ({ law, unresolved }: MeantPlace, lawBy: MeantLaw['lawBy']): MeantLaw =>
  present({ law: lawBy !== undefined ? law : undefined, lawBy: law !== undefined ? lawBy : undefined, unresolved });

/** The place without what is finer. */
function upTo(provision: Provision, level: Level): Provision {
  const { supplement, annex, article, paragraph, item } = provision;
  return present({
    supplement,
    annex,
    article,
    paragraph: level !== 'article' ? paragraph : undefined,
    item: level === 'item' ? item : undefined,
  });
}

/** 前条, 次項, 本号, 前二項, 前各号. */
function beside({ level, step, count, words }: RelativePlace, place: MeantPlace | undefined): MeantPlace {
  if (place === undefined) return { unresolved: words, provision: {} };
  const { provision } = place;
  const known = knownOf(place, place.lawBy);
  const above = levels[levels.indexOf(level) - 1];
  const outer = above === undefined ? {} : upTo(provision, above);
  const label = provision[level];
  if (label === undefined) return { ...known, unresolved: words, provision: outer };
  if (step === 'this') return { ...known, provision: upTo(provision, level) };
  const nearest = labelBeside(label, step as number);
  const farthest = count === 'each' ? '1' : count === 1 ? nearest : labelBeside(label, -count);
  if (nearest === undefined || farthest === undefined) return { ...known, unresolved: words, provision: outer };
  const at = (number: string): Provision => ({ ...outer, [level]: number });
  return present({ ...known, provision: at(farthest), to: farthest !== nearest ? at(nearest) : undefined });
}
