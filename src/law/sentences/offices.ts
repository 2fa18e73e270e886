// Who is to act or to be told by a sentence, where the place names somebody else, or has them the other way round.

export interface OtherOffice {
  readonly said: string;
  readonly there: string;
}

const officePattern =
  /(?:都道府県)?知事|警察署長?|税務署長?|労働基準監督署長?|消防署長?|消防長|公安委員会|委員会|審議会|町議会|市議会|村議会|県議会|議会|裁判所|法務局|検察官|町長|市長|村長|区長|(?:[\p{sc=Han}]{1,6})?大臣|경찰서장|세무서장|소방서장|도지사|구청장|군수|시장(?=은|의|이|에게|과|,| )|장관|시의회|도의회|군의회|의회|위원회|법원|검사|감독관|\b(?:mayor|council|governor|police|minister|court|commission|board|committee|director|secretary|commissioner)\b/giu;

interface Office {
  readonly name: string;
  /** `acts`: it is the one who does; `asked`: something goes to it, or waits for its consent; none where the words do not tell. */
  readonly role?: 'acts' | 'asked';
}

const officesOf = (text: string): readonly Office[] =>
  [...text.matchAll(officePattern)].map((match): Office => {
    const name = match[0].toLowerCase();
    const before = text.slice(Math.max(0, match.index - 24), match.index);
    const behind = text.slice(match.index + match[0].length);
    if (asked.behind.test(behind) || asked.before.test(before)) return { name, role: 'asked' };
    const isActing = acts.before.test(before) || (acts.behind.test(behind) && !acts.notAfter.test(before));
    return isActing ? { name, role: 'acts' } : { name };
  });

const consent = /同意|承認|議決|동의|승인|의결|\b(?:consents?|approv(?:es?|al))\b/iu;
/** 町議会は…報告を受けます: who is spoken of first is the one that is told. */
const receives = /を受け|され(?:る|ます)|받[는을습아]/u;
const asked = {
  behind:
    /^(?:に|へ)(?:対し|報告|届|申|通知|提出|申請|、|[^よ])|^の(?:同意|承認|議決)|^(?:에게|에)(?![ ]?(?:따|의))|^의 (?:동의|승인|의결)/u,
  before: /\b(?:to|(?:consent|approval) of)\s(?:the\s)?$/iu,
};
const acts = {
  behind:
    /^[はが]|^(?:은|는|이|가)(?=\s)|^\s(?:(?:may|shall|must|can|will)(?! be\b)|(?:is|has) to(?! be\b)|(?!is\b|was\b|has\b)[a-z]+(?<!s)s)\b/iu,
  before: /\bby\s(?:the\s)?$/iu,
  notAfter: /\b(?:to|of|by|with|from|for)\s(?:the\s)?$/iu,
};

/** @returns undefined where the place has the offices of the sentence, each in its role, or names none */
export function otherOffice(sentence: string, provision: string): OtherOffice | undefined {
  const there = officesOf(provision);
  if (there.length === 0) return undefined;
  const names = [...new Set(there.map(({ name }) => name))];
  for (const { name, role } of officesOf(sentence)) {
    const same = there.filter((each) => each.name.includes(name));
    if (same.length === 0) return { said: name, there: names.join(', ') };
    if (role !== 'acts' || consent.test(sentence) || receives.test(sentence)) continue;
    if (!same.every((each) => each.role === 'asked')) continue;
    const instead = there.find((each) => each.role === 'acts')?.name ?? exchanged(sentence, provision);
    if (instead !== undefined) return { said: name, there: instead };
  }
  return undefined;
}

const subject =
  /^\s*(?:[２-９①-⑳\d()]+\s)?(?:([^は、。]{1,12})は|([가-힣 ]{1,12}?)(?:은|는)\s|(?:the|an?)\s([a-z]+)\s(?:shall|must|may)\b)/iu;

/** The mayor reports to the warden, where the warden reports to the mayor. @returns whoever acts at the place, and is told by the sentence */
function exchanged(sentence: string, provision: string): string | undefined {
  const found = subject.exec(provision);
  const name = (found?.[1] ?? found?.[2] ?? found?.[3])?.trim();
  if (name === undefined || name === '') return undefined;
  const told = [`${name}に`, `${name}へ`, `${name}에게`, `to the ${name}`, `to a ${name}`];
  return told.some((words) => sentence.toLowerCase().includes(words.toLowerCase())) ? name : undefined;
}
