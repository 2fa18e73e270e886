// Which way a number is a limit (以上, 未満, at most), and whether it counts to or from a day (前, 後): 14日以内 is not 14日を超えて, nor 14日前.

/** `at-least` and `at-most` have the number itself, `more` and `less` have it not. */
export type Bound = 'at-least' | 'more' | 'at-most' | 'less';

export interface Limits {
  /** (the number itself) */
  readonly bound?: Bound;
  /** Of a term: whether it ends with a day or an event, or begins there (not told). */
  readonly side?: 'before' | 'after';
}

type Marks = readonly (readonly [bound: Bound, pattern: RegExp])[];

/** Denied limits stand first: を超えない is no を超え. */
const behind: Marks = [
  [
    'at-most',
    /^(?:間|分|の額|の数|に相当する(?:金)?額)?(?:の)?(?:以下|以内|まで|を(?:限度|上限)|を(?:超え|越え|上回)(?:ない|ません|ず))|^(?:분)?\s?(?:이하|이내|까지|(?:을|를) ?(?:한도|넘지 (?:않|아니|못))|안에|내에)|^(?:\s[a-z]+)?\s(?:or|and) (?:less|fewer|under|below|younger|lower|shorter|smaller)\b/u,
  ],
  [
    'at-least',
    /^(?:間|分|の額|の数|に相当する(?:金)?額)?(?:以上|を下ら|に達し)|^(?:분)?\s?(?:이상|에 (?:달|이르)|가 되)|^(?:\s[a-z]+)?\s(?:or|and) (?:more|over|older|above|longer|higher|greater|larger|upwards?)\b/u,
  ],
  [
    'more',
    /^(?:間|分|の額|の数|に相当する(?:金)?額)?(?:(?:を|が)?(?:超|越え|上回)|より(?:も)?(?:多|大き|長|高|広|重|遠))|^(?:분)?\s?(?:이|가|을|를)?\s?(?:초과|넘|보다 ?(?:많|크|긴|길|높|더))/u,
  ],
  [
    'less',
    /^(?:間|分|の額|の数|に相当する(?:金)?額)?(?:未満|に満た|を下回|より(?:も)?(?:少な|小さ|短|低))|^(?:분)?\s?(?:미만|에 미치지|에 못 미|(?:을|를) 밑|보다 ?(?:적|작|짧|낮))/u,
  ],
];

const ahead: Marks = [
  [
    'at-least',
    /(?:少な?くとも|最低(?:でも|で)?|最短で?|적어도|최소(?:한)?)\s?$|\b(?:at least|no[t]? (?:less|fewer|lower|shorter|smaller|earlier) than|minimum of|attain(?:s|ed)? the age of|reach(?:es|ed)?(?: the age of)?)\s(?:the\s)?$/u,
  ],
  [
    'at-most',
    /(?:最大で?|最高で?|最長で?|多くとも|長くとも|최대|최장|많아야|길어야)\s?$|\b(?:at most|up to|no[t]? (?:more|greater|later|longer|higher|larger|older) than|not (?:to )?exceed(?:ing)?|maximum of|within)\s(?:a\s|the\s)?$/u,
  ],
  [
    'more',
    /\b(?:(?:more|longer|higher|greater|larger|older|taller|heavier) than|over|exceed(?:s|ing)?|above|beyond|in excess of)\s(?:the age of\s)?$/u,
  ],
  ['less', /\b(?:(?:less|fewer|lower|shorter|smaller|younger|lighter) than|under|below)\s(?:the age of\s)?$/u],
];

const inside: Marks = [
  ['at-least', /\s(?:or|and) more\s/u],
  ['at-most', /\s(?:or|and) (?:less|fewer)\s/u],
];

const sides = {
  before: { behind: /^(?:間)?(?:の)?前|^\s?전(?=[까에의]|\s|$)|^'?\s(?:before|prior to|in advance|ahead of)\b/u },
  after: {
    behind: /^(?:間)?(?:後|を?経過)|^\s?(?:후|뒤|이 지난|이 경과)|^'?\s(?:after|following|from)\b/u,
    ahead: /(?:から(?:起算して)?|부터)、?\s?$/u,
  },
} as const;

/** 一年を経過するまで, until one year has passed: no longer than that. */
const untilPassed = (before: string, rest: string): boolean =>
  /^(?:間)?(?:を|が)?経過(?:する(?:まで|前)|しない)|^(?:이|가)? ?(?:지나기 전|지날 때까지|경과하기 전|경과할 때까지)/u.test(
    rest,
  ) ||
  (/\b(?:until|before)\s$/u.test(before) && /^\s(?:has|have) (?:passed|elapsed)/u.test(rest));

/** @param text NFKC, in small letters; the quantity stands from `at` to `end` */
export function limitsOf(text: string, at: number, end: number): Limits {
  const rest = text.slice(end, end + 24);
  const before = text.slice(Math.max(0, at - 32), at);
  if (untilPassed(before, rest)) return { bound: 'at-most' };
  const isBefore = sides.before.behind.test(rest);
  const isAfter =
    sides.after.behind.test(rest) ||
    sides.after.ahead.test(before) ||
    (/\bwithin\s(?:a\s)?$/u.test(before) && /^'?\s(?:of|from)\b/u.test(rest));
  const side = isBefore ? 'before' : isAfter ? 'after' : undefined;
  const stated = first(inside, text.slice(at, end)) ?? first(behind, rest) ?? first(ahead, before);
  const isPoint = isBefore || (sides.after.behind.test(rest) && !/^'?\sfrom\b/u.test(rest));
  // 10日前まで, no later than ten days before: that many days at least; 3日後: no earlier.
  const isDeadline =
    isBefore && (/^(?:間)?の?前まで|^\s?전까지/u.test(rest) || /\b(?:no|not) later than\s$/u.test(before));
  const bound = isDeadline ? 'at-least' : (stated ?? (isPoint ? 'at-least' : undefined));
  return { ...(bound === undefined ? {} : { bound }), ...(side === undefined ? {} : { side }) };
}

const first = (marks: Marks, text: string): Bound | undefined => marks.find(([, pattern]) => pattern.test(text))?.[0];

const isUp = (bound: Bound): boolean => bound === 'at-least' || bound === 'more';

/** What is left over by a bound: all that is not more than 12 is at most 12. */
const leftOver: Readonly<Record<Bound, Bound>> = {
  more: 'at-most',
  'at-most': 'more',
  'at-least': 'less',
  less: 'at-least',
};

/**
 * How the limits of one number in a sentence and in a rule go together.
 * - `same`, or the sentence leaves out that the number is a limit · `opposite`: the other way · `side`: before for after
 * - `rest`: exactly what the other leaves over, which is the other way, too
 * - `unclear`: the number itself is in one and not in the other, or only one of them is a limit
 */
export function compareLimits(said: Limits, there: Limits): 'same' | 'opposite' | 'rest' | 'side' | 'unclear' {
  if (said.side !== undefined && there.side !== undefined && said.side !== there.side) return 'side';
  const [ours, theirs] = [said.bound, there.bound];
  if (ours === theirs) return 'same';
  if (ours === undefined) return theirs === 'more' || theirs === 'less' ? 'unclear' : 'same';
  if (theirs === undefined) return 'unclear';
  if (leftOver[ours] === theirs) return 'rest';
  return isUp(ours) === isUp(theirs) ? 'unclear' : 'opposite';
}
