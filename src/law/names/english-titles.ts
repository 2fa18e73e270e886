// The laws of Japan and Korea by the names that their official translations, and those who write about them in English, give them.
import { builtInTitles } from './english-title-list.ts';

/** Whose law it is. */
export type LawCountry = 'JP' | 'KR';

const countries = {
  JP: { before: /^(?:Japanese|Japan's) /iu, behind: / (?:of Japan|\(Japan\))$/iu },
  KR: {
    before: /^(?:(?:South )?Korean|(?:South )?Korea's|ROK) /iu,
    behind: / (?:of (?:the )?(?:(?:Republic of |South )?Korea|ROK)|\((?:(?:Republic of |South )?Korea|ROK)\))$/iu,
  },
} as const satisfies Record<LawCountry, object>;

/** Orders and rules that carry a law out, by what stands before its name. */
const enforcing: readonly (readonly [RegExp, Readonly<Record<LawCountry, string>>])[] = [
  [
    /^(?:(?:Presidential )?Enforcement (?:Decree|Order)|(?:Cabinet )?Order for (?:the )?Enforcement) of (?:the )?/iu,
    { JP: '施行令', KR: ' 시행령' },
  ],
  [
    /^(?:Enforcement (?:Rules?|Regulations?|Ordinance)|(?:Ministerial )?(?:Ordinance|Regulations?|Rules?) for (?:the )?Enforcement) of (?:the )?/iu,
    { JP: '施行規則', KR: ' 시행규칙' },
  ],
];

let grown: ReadonlyMap<string, readonly Titled[]> | undefined;

interface Titled {
  readonly title: string;
  readonly country: LawCountry;
}

/** Letter case, kinds of apostrophes, and British spelling make no difference. */
const plain = (name: string): string =>
  name.toLowerCase().replaceAll(/[’‘]/gu, "'").replaceAll('labour', 'labor').replaceAll(/\s+/gu, ' ').trim();

function titlesByName(): ReadonlyMap<string, readonly Titled[]> {
  grown ??= Map.groupBy(
    builtInTitles.flatMap(({ title, country, names }) => names.map((name) => ({ name: plain(name), title, country }))),
    ({ name }) => name,
  );
  return grown;
}

/**
 * The titles, in their own language, of the laws that an English name may mean: one of each country at most.
 * @param country whose law it is said to be (nothing says; words of the name itself may: Civil Code of Japan)
 * @returns none for a name that is no translation
 *
 * @example
 * titlesOfEnglish('Labor Standards Act') // => ['労働基準法', '근로기준법']
 */
export function titlesOfEnglish(name: string, country?: LawCountry): readonly string[] {
  if (!/^[A-Za-z]/u.test(name)) return [];
  for (const [words, endings] of enforcing) {
    const base = name.replace(words, '');
    if (base !== name) return titled(base, country).map((one) => `${one.title}${endings[one.country]}`);
  }
  return titled(name, country).map(({ title }) => title);
}

function titled(name: string, country: LawCountry | undefined): readonly Titled[] {
  const known = titlesByName();
  const whole = known.get(plain(name)) ?? [];
  if (whole.length > 0) return whole.filter((one) => country === undefined || one.country === country);
  for (const [told, { before, behind }] of Object.entries(countries)) {
    const bare = name.replace(before, '').replace(behind, '');
    if (bare !== name) return (known.get(plain(bare)) ?? []).filter((one) => one.country === told);
  }
  return [];
}
