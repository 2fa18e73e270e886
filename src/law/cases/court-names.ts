// A court however it is called: 最判, 最高裁 and 最高裁判所第二小法廷 are of one court, 서울고법 is 서울고등법원.

export interface NamedCourt {
  readonly name: string;
  /** The bench that sat, where it is told: 大法廷, 第二小法廷, 전원합의체. */
  readonly bench?: string;
}

/** 第3民事部, 제3민사부, 제1부: chambers come and go, and no citation names them. */
const chamber =
  /(?:第(?:\d+|[一二三四五六七八九十]+))?(?:民事|刑事|行政)部$|第(?:\d+|[一二三四五六七八九十]+)(?:特別)?部$|제?\d+(?:민사|형사|행정|특별)?부(?:\([가-힣]\))?$/u;

const benches: readonly (readonly [written: RegExp, name: string])[] = [
  [/\(?(?:大法廷|大)\)?$/u, '大法廷'],
  [/\(?第?一小(?:法廷)?\)?$/u, '第一小法廷'],
  [/\(?第?二小(?:法廷)?\)?$/u, '第二小法廷'],
  [/\(?第?三小(?:法廷)?\)?$/u, '第三小法廷'],
];
const levels: Readonly<Record<string, string>> = {
  高: '高等裁判所',
  地: '地方裁判所',
  家: '家庭裁判所',
  簡: '簡易裁判所',
};

/** @param written as a citation has it, `最高裁第二小法廷`, or as a list names it; a court that nothing here knows keeps its name */
export function courtNamed(written: string): NamedCourt {
  const text = written.normalize('NFKC').trim();
  const plain = /[\p{sc=Han}\p{sc=Hangul}]/u.test(text) ? text.replace(/\s/gu, '') : text.replace(/\s+/gu, ' ');
  const whole = plain.replace(chamber, '');
  return japanese(whole) ?? korean(whole) ?? english(whole);
}

function japanese(text: string): NamedCourt | undefined {
  const old = /^大(?:審院)?((?:民事|刑事)?連合部|連)?$/u.exec(text);
  if (old !== null) return { name: '大審院', ...(old[1] !== undefined && { bench: '連合部' }) };
  const top = /^最(?:高裁判所|高裁)?(.*)$/u.exec(text);
  if (top !== null) {
    const rest = top[1] as string;
    const bench = benches.find(([pattern]) => pattern.test(rest))?.[1];
    return { name: '最高裁判所', ...(bench !== undefined && { bench }) };
  }
  const ip = /^(?:知財|知的財産)高(?:等裁判所|裁)?(大(?:合議)?|特別部)?$/u.exec(text);
  if (ip !== null) return { name: '知的財産高等裁判所', ...(ip[1] !== undefined && { bench: '大合議' }) };
  const lower =
    /^([\u3400-\u9fff\u3040-\u30ff]{1,4}?)(?:(高|地方?|家庭?|簡易?)(?:等裁判所|裁判所|裁)?)([\u3400-\u9fff]{1,4}支)?部?$/u.exec(
      text,
    );
  if (lower === null) return undefined;
  const [, place = '', level = '', branch] = lower;
  return { name: `${place}${levels[level[0] as string] ?? ''}${branch === undefined ? '' : `${branch}部`}` };
}

function korean(text: string): NamedCourt | undefined {
  const match =
    /^(대법원|대판|대결|헌법재판소|헌재|특허법원|[가-힣]{2,6}?(?:고등법원|고법|지방법원|지법|가정법원|행정법원|회생법원))([가-힣]{2,4}지원)?(전원합의체|전원재판부)?$/u.exec(
      text,
    );
  if (match === null) return /^(?:전원합의체|전원재판부)$/u.test(text) ? { name: '', bench: text } : undefined;
  const [, court = '', branch = '', bench] = match;
  const full = court.replace(/^대[판결]$/u, '대법원').replace(/^헌재$/u, '헌법재판소');
  const name = full.replace(/고법$/u, '고등법원').replace(/지법$/u, '지방법원');
  return { name: `${name}${branch}`, ...(bench !== undefined && { bench }) };
}

const english = (text: string): NamedCourt => ({
  name: /^(?:U\. ?S\. )?(?:Supreme Court|S\. ?Ct\.)(?: of the United States)?$/u.test(text) ? usSupremeCourt : text,
});

export const usSupremeCourt = 'Supreme Court of the United States';
