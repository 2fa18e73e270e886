// The terms of a text that say something by themselves.
import { analyse } from './analyse.ts';

/** One or two hiragana are an ending or a particle more often than a word. */
const hiragana = /^\p{sc=Hiragana}{1,2}$/u;
/** Pairs across the seam between a word and its particle: 町の, の粗, 료는. */
const seam = /^(?:[のはがをにでともへや].|.[のはがをにでともへや]|\p{sc=Hangul}[은는을를])$/u;
/** Numbers, and a number with the character that it touches, are looked at apart (`statedNumbers`). */
const numeric =
  /^(?:\p{Nd}+\P{Nd}?|\P{Nd}\p{Nd}+|[〇一二三四五六七八九十百千万億]{1,2}|[〇一二三四五六七八九十百千万億][条項号年月日円人回]|第[〇一二三四五六七八九十百千]?)$/u;
/** Pairs of hangul that endings and particles are made of. */
const endings: ReadonlySet<string> = new Set(
  '니다 합니 습니 입니 됩니 옵니 십니 한다 된다 이다 는다 였다 었다 했다 하여 여야 하고 하는 하며 하면 하기 해야 되는 되어 되며 있는 있습 없습 있다 없다 에서 에게 으로 로서 로써 부터 까지 이며 이고 인데 니까 세요 시오 십시 바랍 랍니 대한 대해 위한 위해 따라 라고 다고 라는 다는'.split(
    ' ',
  ),
);

/** The different index terms of a text without endings, particles and numbers; English stop words are none of them anyway. */
export const contentTerms = (text: string): ReadonlySet<string> =>
  new Set(
    analyse(text).filter(
      (term) => !hiragana.test(term) && !seam.test(term) && !numeric.test(term) && !endings.has(term),
    ),
  );
