// Words that cannot both be true of one thing: valid and void, deemed and presumed, all and any, before and after. Data, and how they are held.
import { contentTerms } from '../../text/content-terms.ts';

export interface Opposite {
  readonly name: string;
  readonly poles: readonly [RegExp, RegExp];
  /**
   * What the words are said of: `predicate`, of the whole sentence; `beside`, of what stands next to them (before the end, after the end);
   * `between`, of what they join.
   */
  readonly of: 'predicate' | 'beside' | 'between';
  /** Whether what is not the one is the other (false): then a rule of the one case says by itself nothing of the other. */
  readonly isWhole?: true;
}

/** Who misses a pair adds a line: the words of all three languages, those of denials among them. */
export const opposites: readonly Opposite[] = [
  {
    name: 'valid',
    of: 'predicate',
    isWhole: true,
    poles: [
      /有効(?!期)|効力を(?:有(?:する|し(?!な|ま))|有します|生ずる|生じ(?!な|ま)|生じます|持[つち])|유효(?!기간)|효력이 (?:있|발생|생)|효력을 가(?:진|집)|\b(?<!\b(?:not|never|no longer|in)\s)(?:valid|effective|legally binding)\b/giu,
      /無効|失効|効力を(?:生じな|生じません|有しな|有しません|失|持たな|持ちません)|무효|효력(?:이|은|도) (?:없|발생하지|생기지)|효력을 (?:잃|상실|가지지)|\b(?:void|invalid|null|(?:not|no longer|never) (?:valid|effective|binding)|(?:no|without) (?:legal )?(?:effect|force)|ceases? to (?:have effect|be valid))\b/giu,
    ],
  },
  {
    name: 'deemed',
    of: 'predicate',
    poles: [
      /みな(?:す|し|さ)|見な(?:す|し|さ)|擬制|(?:으로|로) ?(?:본다|봅니다|보며|볼 수 있)|간주|의제|\b(?:deemed|(?:treated|regarded|counts?|counted) as|taken to (?:be|have)|considered to (?:be|have))\b/giu,
      /推定|추정|\bpresum(?:ed|es?|ption)\b/giu,
    ],
  },
  {
    name: 'public',
    of: 'predicate',
    isWhole: true,
    poles: [
      /非公開|公開しな|公開されな|비공개|공개하지|\b(?:secret|confidential|in private|not (?:public|published))\b/giu,
      /(?<!非)公開(?!しな|されな)|(?<!비)공개(?!하지)|\b(?<!not )(?:in public|published)\b/giu,
    ],
  },
  {
    name: 'free of charge',
    of: 'predicate',
    isWhole: true,
    poles: [
      /無料|無償|料金は(?:かから|不要)|무료|무상|\b(?:free of charge|without charge|no (?:fee|charge) (?:is|shall be|may be)|gratis)\b/giu,
      /有料|有償|유료|유상|\b(?:for a fee|on payment)\b/giu,
    ],
  },
  {
    name: 'oral',
    of: 'predicate',
    poles: [
      /書面|文書|서면|문서|\b(?:in writing|written)\b/giu,
      /口頭|口答|구두|구술|\b(?:orally|oral|verbal(?:ly)?|by word of mouth|by telephone)\b/giu,
    ],
  },
  {
    name: 'raised',
    of: 'predicate',
    poles: [
      /増額|加算|増や|引き?上げ|割増|증액|가산|올[리려]|인상|\b(?:increas(?:ed?|es)|raised?|surcharge)\b/giu,
      /減額|減じ|控除|引き?下げ|割引|軽減|감액|감경|내[리려]|인하|할인|\b(?:reduc(?:ed?|es|tion)|lower(?:ed|s)|decreas(?:ed?|es)|discount)\b/giu,
    ],
  },
  {
    name: 'granted',
    of: 'predicate',
    isWhole: true,
    poles: [
      /却下|棄却|拒否|拒む|拒み|不許可|不承認|각하|기각|거부|거절|불허|\b(?:refus(?:ed?|es)|reject(?:s|ed)?|den(?:y|ied|ies)|dismiss(?:es|ed)?)\b/giu,
      /認容|受理|인용|수리(?=한|하|합|해)|\b(?:grant(?:s|ed)?|accept(?:s|ed)?|allow(?:s|ed)? the)\b/giu,
    ],
  },
  {
    name: 'inside',
    of: 'predicate',
    isWhole: true,
    poles: [
      /(?:町|市|村|県|区|区域|管)(?:の)?外|屋外|館外|国外|관외|(?:시|군|구역) ?밖|실외|옥외|국외|\b(?:outside|non-?residents?|outdoors?|abroad)\b/giu,
      /(?:町|市|村|県|区|区域|管)(?:の)?内(?!容)|屋内|館内|国内|관내|(?:시|군|구역) ?안(?=에)|실내|옥내|국내|\b(?:inside|indoors?)\b/giu,
    ],
  },
  {
    name: 'largest',
    of: 'beside',
    poles: [
      /最大|最高|最長|最も(?:多|高|長|大)|최대|최고|최장|가장 (?:많|높|긴|큰)|\b(?:maximum|largest|highest|longest|most)\b/giu,
      /最小|最低|最短|最も(?:少|低|短|小)|최소|최저|최단|가장 (?:적|낮|짧|작)|\b(?:minimum|smallest|lowest|shortest|least)\b/giu,
    ],
  },
  {
    name: 'weekday',
    of: 'predicate',
    isWhole: true,
    poles: [/平日|평일|\bweekdays?\b/giu, /休日|祝日|週末|휴일|공휴일|주말|\b(?:weekends?|holidays?)\b/giu],
  },
  {
    name: 'before',
    of: 'beside',
    poles: [
      /(?<![午以従事目])前(?=に|の|まで|は|で|か|、|$)|以前|に先立|(?<![이오])전(?=에|까지|의\s)|이전|앞서|\b(?:before|prior to|in advance of|ahead of)\b/giu,
      /(?<![午以])後(?=に|の|は|で|、|$|\d|[一-十])|以後|以降|た(?:あと|のち)|(?<![이오])(?:후|뒤)(?=에|의\s|\s)|이후|다음(?=에)|\b(?:after|following|subsequent to)\b/giu,
    ],
  },
  {
    name: 'within',
    of: 'beside',
    poles: [
      /範囲内|限度内|범위 ?(?:에서|내에서|안에서)|\bwithin\b/giu,
      /範囲を超え|限度を超え|범위를 ?(?:넘|초과)|\b(?:beyond|in excess of)\b/giu,
    ],
  },
  {
    name: 'all',
    of: 'beside',
    poles: [
      /すべて|全て|全部|全員|いずれも|両方|双方|ことごとく|모든|모두|전부|전원|둘 다|(?<=\b(?:if|where|when|unless|once|provided|only)\b[^.;]{0,120})\b(?:all|every|each|both)\b/giu,
      /いずれか|どれか|(?:一|1)つでも|(?:一|1)人でも|少なくとも(?:一|1)[つ人]|どちらか|어느 ?하나|하나(?:라도|만)|한 ?(?:명|사람)(?:이)?라도|둘 중|(?<=\b(?:if|where|when|unless|once|provided|only)\b[^.;]{0,120})\b(?:any|either|one of|at least one|some)\b/giu,
    ],
  },
  {
    name: 'and',
    of: 'between',
    poles: [
      /かつ|及び|並びに|[하되이받내았었]고(?=[\s,])|(?<=[가-힣])(?:와|과)(?=\s)|\s및\s|그리고|\sand\s/giu,
      /又は|若しくは|または|もしくは|あるいは|か、|[하되이받내]거나|또는|혹은|\sor\s/giu,
    ],
  },
];

export interface Opposed {
  readonly name: string;
  readonly said: string;
  readonly there: string;
  readonly isWhole: boolean;
}

interface Found {
  readonly pole: 0 | 1;
  readonly text: string;
  readonly terms: ReadonlySet<string>;
  readonly behind: ReadonlySet<string>;
}

/** A clause ends there, so that what stands beyond it is no neighbour. */
const edge = /[、。,.;；]/u;
const reach = { cjk: 9, english: 36, join: 12 } as const;

/** The words next to a mark: before it in Japanese and Korean, behind it in English; of all and of what joins, on both sides. */
function neighbours(text: string, match: RegExpMatchArray, { name, of }: Opposite): Pick<Found, 'terms' | 'behind'> {
  const at = match.index ?? 0;
  const end = at + match[0].length;
  const isEnglish = /[a-z]/u.test(match[0]);
  const width = isEnglish ? reach.english : of === 'between' ? reach.join : reach.cjk;
  const before = text.slice(Math.max(0, at - width), at);
  const after = text.slice(end, end + width);
  const near = (part: string, from: 'start' | 'end'): ReadonlySet<string> => {
    const pieces = part.replace(/^[、,\s]+/u, '').split(edge);
    return contentTerms((from === 'start' ? pieces[0] : pieces.at(-1)) ?? '');
  };
  if (of === 'between') return { terms: near(before.replace(/[、,\s]+$/u, ''), 'end'), behind: near(after, 'start') };
  const sides = name === 'all' || name === 'largest' ? [near(before, 'end'), near(after, 'start')] : [];
  const own = sides.length > 0 ? sides : [isEnglish ? near(after, 'start') : near(before, 'end')];
  return { terms: new Set(own.flatMap((terms) => [...terms])), behind: new Set() };
}

const foundIn = (text: string, opposite: Opposite): readonly Found[] =>
  opposite.poles.flatMap((pattern, pole) =>
    [...text.matchAll(pattern)].map((match) => ({
      pole: pole as 0 | 1,
      text: match[0].trim(),
      ...(opposite.of === 'predicate'
        ? { terms: new Set<string>(), behind: new Set<string>() }
        : neighbours(text, match, opposite)),
    })),
  );

const shares = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean => [...a].some((term) => b.has(term));

function isOfTheSame(a: Found, b: Found, of: Opposite['of']): boolean {
  if (of === 'predicate') return true;
  return shares(a.terms, b.terms) && (of === 'beside' || shares(a.behind, b.behind));
}

/** Where a sentence has one word of a pair, and the rule says the other of the same. */
export function opposedIn(sentence: string, rule: string): readonly Opposed[] {
  const [said, there] = [sentence, rule].map((text) => text.normalize('NFKC').toLowerCase()) as [string, string];
  return opposites.flatMap((opposite): readonly Opposed[] => {
    const theirs = foundIn(there, opposite);
    if (theirs.length === 0) return [];
    for (const ours of foundIn(said, opposite)) {
      const same = theirs.filter((each) => isOfTheSame(ours, each, opposite.of));
      if (same.length === 0 || same.some(({ pole }) => pole === ours.pole)) continue;
      return [{ name: opposite.name, said: ours.text, there: same[0]?.text ?? '', isWhole: opposite.isWhole === true }];
    }
    return [];
  });
}

/** Whether both have the same word of a pair that is said of the whole sentence: what is void is not valid, without any "not". */
export function areOfOnePole(sentence: string, rule: string): boolean {
  const [said, there] = [sentence, rule].map((text) => text.normalize('NFKC').toLowerCase()) as [string, string];
  return opposites
    .filter(({ of, isWhole }) => of === 'predicate' && isWhole)
    .some((opposite) => {
      const poles = new Set([...foundIn(said, opposite), ...foundIn(there, opposite)].map(({ pole }) => pole));
      return poles.size === 1 && foundIn(said, opposite).length > 0 && foundIn(there, opposite).length > 0;
    });
}
