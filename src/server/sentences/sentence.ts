// English sentences that are shown on pages, in the words of a reader of Japanese or Korean.
import type { ReportLanguage } from '../../report/report.ts';
import { type ParticlePair, withParticle } from '../../text/korean-particle.ts';

/** As it is written, `{1}` and `{2}` for what differs, and the same in Japanese and Korean. */
export type Sentence = readonly [en: string, ja: string, ko: string];

type Translator = (sentence: string, language: ReportLanguage) => string | undefined;

/**
 * @param words what stands for what differs, where that is in words itself (as it is written)
 * @returns the words of each sentence of the catalogue; undefined for one that is not in it, and itself in English
 */
export function createTranslator(sentences: readonly Sentence[], words: Translator = (part) => part): Translator {
  const whole = new Map<string, Sentence>();
  const patterns: { readonly pattern: RegExp; readonly sentence: Sentence; readonly fixed: number }[] = [];
  for (const sentence of sentences) {
    const [en] = sentence;
    if (!/\{\d\}/u.test(en)) whole.set(en, sentence);
    else patterns.push({ pattern: patternOf(en), sentence, fixed: en.replaceAll(/\{\d\}/gu, '').length });
  }
  // What says most of itself is tried first: `{1} has {2}` would take others for its own.
  patterns.sort((a, b) => b.fixed - a.fixed);
  return (said, language) => {
    if (language === 'en') return said;
    const at = language === 'ja' ? 1 : 2;
    const known = whole.get(said);
    if (known !== undefined) return known[at];
    for (const { pattern, sentence, fixed } of patterns) {
      const [found, ...parts] = pattern.exec(said) ?? [];
      if (found === undefined || (fixed < 12 && parts.some(isSentence))) continue;
      return filled(
        sentence[at],
        parts.map((part) => words(part, language) ?? part),
      );
    }
    return undefined;
  };
}

/** A name or a list of names is none: what says little of itself may not take the words of another sentence for one. */
const isSentence = (part: string): boolean => /[A-Za-z]{2,} [A-Za-z]{2,} [A-Za-z]{2,}/u.test(part);

/** Of a Korean particle that has two forms the one is taken that goes with what stands before it. */
function filled(text: string, parts: readonly string[]): string {
  return text.replaceAll(
    /\{(\d)\}(은\(는\)|이\(가\)|을\(를\)|과\(와\)|\(으\)로)?/gu,
    (_, n, particle: string | undefined) => {
      const part = parts[Number(n) - 1] ?? '';
      const pair = particle === undefined ? undefined : pairs[particle];
      return pair === undefined ? part : withParticle(part, pair);
    },
  );
}

const pairs: Readonly<Record<string, ParticlePair>> = {
  '은(는)': '은/는',
  '이(가)': '이/가',
  '을(를)': '을/를',
  '과(와)': '과/와',
  '(으)로': '으로/로',
};

const patternOf = (en: string): RegExp =>
  new RegExp(
    `^${en
      .split(/\{\d\}/u)
      .map((part) => part.replaceAll(/[\^$.*+?()[\]{}|/]/gu, '\\$&'))
      .join('(.+?)')}$`,
    'su',
  );
