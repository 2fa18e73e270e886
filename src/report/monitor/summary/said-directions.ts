// Which way a clause says that something went.
import { cataloguedDefinition } from '../../../metrics/catalogue.ts';
import type { Subject } from './summary-sheet.ts';

export interface SaidDirection {
  /** 0: that nothing moved; `any`: that something did. */
  readonly way: -1 | 0 | 1 | 'any';
  /** It says that it did not. */
  readonly isDenied: boolean;
  readonly text: string;
}

/** More and less, whatever is good. */
const up =
  /\b(?:rose|risen|rises?|rising|increas(?:e[sd]?|ing)|grew|grown|grow(?:s|ing|th)?|climb(?:s|ed|ing)?|soar(?:s|ed|ing)?|surg(?:e[sd]?|ing)|jump(?:s|ed|ing)?|rebound(?:s|ed)?|gain(?:s|ed|ing)?|went up|gone up|going up|up (?:from|by)|higher than before)\b|\bup (?=[\d.+])|[↑▲⬆]|上が(?:っ|り|る)|上昇|急増|急騰|跳ね上|拡大|増え|増加|増し|高くな|高ま|伸び|올랐|올라|오르|오른|상승|증가|급증|급등|치솟|늘었|늘어|높아졌|높아진/u;
const down =
  /\b(?:fell|fallen|falls?|falling|dropp?(?:s|ed|ing)?|declin(?:e[sd]?|ing)|decreas(?:e[sd]?|ing)|sank|sunk|slipp(?:ed|ing)|plung(?:e[sd]?|ing)|plummet(?:s|ed|ing)?|tumbl(?:e[sd]?|ing)|slump(?:s|ed)?|dipp?(?:s|ed)?|shrank|shrunk|slid|went down|gone down|going down|down (?:from|by|to)|reduced|lower than before)\b|\bdown (?=[\d.-])|[↓▼⬇]|下が(?:っ|り|る)|下落|低下|急落|急減|落ち込|縮小|減っ|減少|減り|落ち|低くな|내렸|내려|떨어|하락|감소|급락|급감|추락|곤두박질|줄었|줄어|낮아졌|낮아진|저하/u;
/** Good and bad, whatever is more. */
const better =
  /\b(?:improv(?:e[sd]?|ing|ements?)|(?:got|became|becoming|getting) better|recover(?:s|ed|ing)?)\b|改善|向上|良くな|よくな|回復|개선|향상|좋아졌|좋아진|나아졌|회복/u;
const worse =
  /\b(?:worsen(?:s|ed|ing)?|(?:got|became|becoming|getting) worse|deteriorat(?:e[sd]?|ing|ion)|degrad(?:e[sd]?|ing|ation)|regress(?:ed|ion))\b|悪化|悪くな|劣化|나빠졌|나빠진|악화|퇴보/u;
/** Of times alone. */
const slower = /\b(?:slow(?:er|ed)|slowing)\b|遅くな|느려졌|느려진/u;
const quicker = /\b(?:fast(?:er)|quick(?:er)|sped up)\b|速くな|早くな|빨라졌|빨라진/u;
const dearer = /\b(?:dearer|costlier|more expensive)\b|高騰|비싸졌/u;
const cheaper = /\bcheaper\b|安くな|싸졌|저렴해졌/u;

const steady = /\b(?:unchanged|stable|steady|stayed|constant)\b|変わらず|変わっていな|横ばい|그대로|변함없|안정적/u;

/** That it is another now, whichever way. */
const moved =
  /\b(?:changed|drifted|shifted|moved)\b|変わりま|変わった|変わって(?!い?な)|変化し|変動し|달라졌|바뀌었|변했|변하였/u;

const denial =
  /\b(?:no|not|never|neither|nor|without|cannot|unclear|unknown)\b|n't\b|ない|ません|なかっ|(?<!少)なく|せず|不明|않|없|못|아니/u;

/** `from 0.720 to 0.898`: the way of two numbers. */
const fromTo = /(?:from\s+)?(\d*\.?\d+)\s*(?:%|points?|点|점)?\s*(?:から|에서|→|->|to\b)\s*(\d*\.?\d+)/u;

export function wayOfNumbers(clause: string): -1 | 1 | undefined {
  const found = fromTo.exec(clause);
  if (found === null) return undefined;
  const [, first, second] = found.map(Number);
  if (first === undefined || second === undefined || first === second) return undefined;
  return second > first ? 1 : -1;
}

export const fromToText = (clause: string): string => fromTo.exec(clause)?.[0] ?? '';

/** @param clause folded; @param subjects that it speaks of: of some less is better */
export function saidDirections(clause: string, subjects: readonly Subject[]): readonly SaidDirection[] {
  const good = isLessBetter(subjects) ? -1 : 1;
  const isDenied = denial.test(clause);
  const rows: readonly (readonly [RegExp, SaidDirection['way']])[] = [
    [up, 1],
    [down, -1],
    [better, good],
    [worse, good === 1 ? -1 : 1],
    [slower, 1],
    [quicker, -1],
    [dearer, 1],
    [cheaper, -1],
    [steady, 0],
    [moved, 'any'],
  ];
  return rows.flatMap(([pattern, way]) => {
    const found = pattern.exec(clause);
    // What stands for nothing having moved is a denial by itself.
    return found === null ? [] : [{ way, isDenied: isDenied && way !== 0, text: found[0] }];
  });
}

const isLessBetter = (subjects: readonly Subject[]): boolean =>
  subjects.some(
    (subject) =>
      subject === 'latency' ||
      subject === 'cost' ||
      subject === 'failures' ||
      cataloguedDefinition(subject)?.direction === 'lower',
  );
