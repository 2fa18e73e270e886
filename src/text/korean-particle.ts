// The form of a Korean particle after a word that is not known when the sentence is written: a name, a number, a metric.

/** The form after a final consonant, and the one after a vowel. */
export type ParticlePair = '은/는' | '이/가' | '을/를' | '과/와' | '으로/로';

/** How a word ends when it is read aloud in Korean. `l` is the final ㄹ, after which 로 stands as after a vowel. */
type Ending = 'vowel' | 'consonant' | 'l' | 'unknown';

/**
 * The word with its particle: `[B] vector는`, `nDCG@5를`, `[A] baseline과`. Where nobody can tell how a foreign word is read, both forms stand: `set을(를)`.
 */
export function withParticle(word: string, pair: ParticlePair): string {
  const [closed = '', open = ''] = pair.split('/');
  const ending = endingOf(word);
  if (ending === 'unknown') return `${word}${bothForms[pair]}`;
  const bare = ending === 'vowel' || (ending === 'l' && pair === '으로/로');
  return `${word}${bare ? open : closed}`;
}

const bothForms: Readonly<Record<ParticlePair, string>> = {
  '은/는': '은(는)',
  '이/가': '이(가)',
  '을/를': '을(를)',
  '과/와': '와(과)',
  '으로/로': '(으)로',
};

function endingOf(word: string): Ending {
  // What stands in brackets behind a word is not read with it, but an interval is.
  const read = word.replace(/\s*\([^()]*\)$/u, '').replace(/[\])}’”'"」』.\s]+$/u, '');
  const last = read.at(-1) ?? '';
  if (/[가-힣]/u.test(last)) return ofSyllable(last);
  if (/[0-9]/.test(last)) return digits[Number(last)] ?? 'unknown';
  if (last === '%') return 'vowel';
  return /[A-Za-z]/.test(last) ? ofLatin(/[A-Za-z]+$/.exec(read)?.[0] ?? last) : 'unknown';
}

function ofSyllable(syllable: string): Ending {
  const final = ((syllable.codePointAt(0) ?? 0) - 0xac00) % 28;
  if (final === 0) return 'vowel';
  return final === 8 ? 'l' : 'consonant';
}

/** 영 일 이 삼 사 오 육 칠 팔 구; 십, 백 and 천 end in consonants as 영 does. */
const digits: readonly Ending[] = [
  ...(['consonant', 'l', 'vowel', 'consonant', 'vowel'] as const),
  ...(['vowel', 'consonant', 'l', 'l', 'vowel'] as const),
];

/** Capitals are spelt out (엘 엠 엔 알, the others end in vowels); of words only what loan words do by rule is taken to be known. */
function ofLatin(word: string): Ending {
  const capital = /(?:^|[A-Z])([A-Z])$/.exec(word)?.[1];
  if (capital !== undefined) return /[LR]/.test(capital) ? 'l' : /[MN]/.test(capital) ? 'consonant' : 'vowel';
  const lower = word.toLowerCase();
  if (lower.length === 1) return /[lr]/.test(lower) ? 'l' : /[mn]/.test(lower) ? 'consonant' : 'vowel';
  if (/l$/.test(lower) || /[aeiou]le$/.test(lower)) return 'l';
  if (/[mn]$|ng$|[aeiou][mn]e$/.test(lower)) return 'consonant';
  // 커버리지, 서비스; 셋 and 세트, 북 and 부크 are both said.
  if (/[aeiou][bcgkpt]$|[aeiou][kpt]e$/.test(lower)) return 'unknown';
  return 'vowel';
}
