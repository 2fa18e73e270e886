// Words that cannot both be true of one thing: valid and void, deemed and presumed, all and any, before and after. Data, and how they are held.
import { contentTerms } from '../../text/content-terms.ts';
import { plainContraries } from './plain-contraries.ts';

export interface Opposite {
  readonly name: string;
  readonly poles: readonly [RegExp, RegExp];
  /**
   * What the words are said of: `predicate`, of the whole sentence; `beside`, of what stands next to them (before them in Japanese and Korean, behind
   * them in English); `around`, of what stands on either side; `between`, of what they join.
   */
  readonly of: 'predicate' | 'beside' | 'around' | 'between';
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
    of: 'around',
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
    of: 'around',
    poles: [
      /すべて|全て|全部|全員|いずれも|両方|双方|ことごとく|모든|모두|전부|전원|둘 다|(?<=\b(?:if|where|when|unless|once|provided|only)\b[^.;]{0,120})\b(?:all|every|each|both)\b/giu,
      /いずれか|どれか|(?:一|1)つでも|(?:一|1)人でも|少なくとも(?:一|1)[つ人]|どちらか|어느 ?하나|하나(?:라도|만)|한 ?(?:명|사람)(?:이)?라도|둘 중|(?<=\b(?:if|where|when|unless|once|provided|only)\b[^.;]{0,120})\b(?:any|either|one of|at least one|some)\b/giu,
    ],
  },
  {
    name: 'included',
    of: 'beside',
    poles: [
      /含め(?!な|ま)|含み|含む(?!もの)|算入(?!し(?:な|ま)|せ)|포함(?!하지|되지)|\binclud(?:es?|ed|ing)\b/giu,
      /除き|除く|除いて|除外|제외(?!하지|되지)|\bexclud(?:es?|ed|ing)\b/giu,
    ],
  },
  {
    name: 'longer',
    of: 'around',
    poles: [
      /より(?:も)?(?:長|多|高|大き|重)[いく]|보다 (?:더 )?(?:긴|많은|높은|큰|무거운)|\b(?<!no )(?:longer|higher|heavier)\b/giu,
      /より(?:も)?(?:短|少な|低|小さ|軽)[いく]|보다 (?:더 )?(?:짧은|적은|낮은|작은|가벼운)|\b(?:shorter|lower|lighter)\b/giu,
    ],
  },
  {
    name: 'earlier',
    of: 'around',
    poles: [
      /早い(?=ほう|方|時|日|もの)|(?:빠른|이른) (?:날|때|쪽|것)|\bthe (?:earlier|earliest)\b/giu,
      /遅い(?=ほう|方|時|日|もの)|늦은 (?:날|때|쪽|것)|\bthe (?:later|latest)\b/giu,
    ],
  },
  {
    name: 'at the same time',
    of: 'predicate',
    poles: [
      /(?<!と)同時に|동시에|\b(?:at the same time|simultaneously)\b/giu,
      /事後に|事後的に|사후에|사후적으로|\b(?:afterwards?|after the fact|subsequently)\b/giu,
    ],
  },
  {
    name: 'beforehand',
    of: 'predicate',
    poles: [
      /事前に|あらかじめ|予め|미리|사전에|\b(?:beforehand|in advance|previously)\b/giu,
      /事後に|事後的に|사후에|사후적으로|\b(?:afterwards?|after the fact|subsequently)\b/giu,
    ],
  },
  {
    name: 'arrived',
    of: 'beside',
    poles: [
      /到達|到着|도달|도착|\b(?:arriv(?:es?|ed|al)|received?|receipt)\b/giu,
      /発信|発送|差し出|발신|발송|\b(?:dispatch(?:ed|es)?|sent|posted)\b/giu,
    ],
  },
  {
    name: 'good faith',
    of: 'around',
    poles: [/善意|선의(?=의|로|인|\s)|\bgood faith\b/giu, /悪意|악의(?=의|로|인|\s)|\bbad faith\b/giu],
  },
  {
    name: 'recognised',
    of: 'around',
    poles: [
      /認め(?!な|ませ|られ(?:な|ませ))|委ね(?!な|ませ|られ(?:な|ませ))|肯定|인정(?!하지|되지|할 수 없)|\b(?:recogni[sz](?:es?|ed)|upheld|upholds|affirm(?:s|ed)|acknowledg(?:es?|ed))\b/giu,
      /否定(?!し(?:な|ませ)|され(?:な|ませ)|でき)|斥け|退け|부정(?=하였|했|합니다|한다|된|되었)|배척|\b(?:denied|rejected)\b/giu,
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
  ...plainContraries,
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

/** The words next to a mark, on the sides that its pair is said of. */
function neighbours(text: string, match: RegExpMatchArray, { of }: Opposite): Pick<Found, 'terms' | 'behind'> {
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
  const sides = of === 'around' ? [near(before, 'end'), near(after, 'start')] : [];
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
  return shares(a.terms, b.terms) && (of !== 'between' || shares(a.behind, b.behind));
}

/** Where a sentence has one word of a pair, and the rule says the other of the same. */
export function opposedIn(sentence: string, rule: string): readonly Opposed[] {
  const [said, there] = [sentence, rule].map((text) => text.normalize('NFKC').toLowerCase()) as [string, string];
  return opposites.flatMap((opposite): readonly Opposed[] => {
    const theirs = foundIn(there, opposite);
    const all = foundIn(said, opposite);
    // A sentence with both words speaks of two cases, and not of this rule alone.
    const isOfBoth = opposite.of === 'predicate' && new Set(all.map(({ pole }) => pole)).size > 1;
    if (theirs.length === 0 || isOfBoth) return [];
    for (const ours of all) {
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
