// A sentence, or a rule of a place, as what can be compared of it: its words, what it makes of an act, and its numbers.
import { contentTerms } from '../../text/content-terms.ts';
import { withBaseForms } from './english-forms.ts';
import { type Modality, modalityOf } from './modality.ts';
import { type Quantity, quantitiesOf } from './quantities.ts';

export interface Clause {
  readonly text: string;
  /** Whose end tells what is done. */
  readonly act: string;
  readonly terms: ReadonlySet<string>;
  /** Without those of the sentence that it leans on. */
  readonly own: ReadonlySet<string>;
  /** Of an item the head of its list, which has the predicate, and the words of either. */
  readonly listed?: {
    readonly act: string;
    readonly head: ReadonlySet<string>;
    readonly item: ReadonlySet<string>;
  };
  /** Of an item that stands below its head in the place. */
  readonly headAct?: string;
  /** Of an exception what it has and the rule has not: the case that it is of. */
  readonly onlyWhere?: ReadonlySet<string>;
  /** Of an exception its own sentence, without the rule before it, whose conditions are not its. */
  readonly exceptionText?: string;
  readonly modality: Modality;
  readonly quantities: readonly Quantity[];
}

export function clauseOf(text: string): Clause {
  const terms = termsOf(text);
  return { text, act: text, terms, own: terms, modality: modalityOf(text), quantities: quantitiesOf(text) };
}

/** Words of duties, liberties and bans, and of speech about rules, say nothing of the matter. */
const generic: ReadonlySet<string> = contentTerms(
  `しなければならない することができる してはならない 必要 義務 場合 とき もの こと 者 定め 規定 必ず すべて ものとする 以下 以上 とする
  하여야 한다 할 수 있다 하여서는 아니 된다 필요 의무 경우 때에는 정해져 있습니다 반드시 합니다 됩니다 해야 이하 이상 동안 사람 자는
  person persons people shall must may can has have to under any every anyone whoever everyone required needed necessary obligation forbidden prohibited allowed permitted up exceeding`,
);

export const termsOf = (text: string): ReadonlySet<string> => {
  const own = quantitiesOf(text).reduce(
    (rest, { text: surface }) => rest.replace(surface, ' '),
    text.normalize('NFKC').toLowerCase(),
  );
  return new Set([...contentTerms(withBaseForms(own))].filter((term) => !generic.has(term)));
};

export function shareOf(terms: ReadonlySet<string>, there: ReadonlySet<string>): number {
  if (terms.size === 0) return 0;
  let found = 0;
  for (const term of terms) if (there.has(term)) found++;
  return found / terms.size;
}
