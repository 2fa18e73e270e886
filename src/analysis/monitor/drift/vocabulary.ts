// How many of the words of a question nobody used before, in bounded memory.

import { groupOf } from '../../../stats/weighted-sums.ts';
import { contentTerms } from '../../../text/content-terms.ts';
import { type CellsByKind, createDriftCells, driftGroups } from './drift-cells.ts';

/** Places of words: two words share one as often as the number of words over this. */
const places = 2 ** 20;
const empty = 0;
const many = 0xffffffff;

interface Asked {
  readonly query: string;
  readonly weight: number;
  readonly cluster: string;
}

export interface Vocabulary {
  /** Of the time before: its words are known. */
  learn(asked: Asked): void;
  /** The share of its words that the time before does not have; NaN of a question without any. */
  unseen(query: string): number;
  /** What the same share is of the time before: of each question by what all other sessions used. One kind. */
  ofBefore(): CellsByKind;
}

/** Words are content terms: in Japanese and Korean pairs of characters. */
export function createVocabulary(): Vocabulary {
  // Of each place the session that alone used it, and how much its question counts for it.
  let users: Uint32Array | undefined;
  let shares = new Float32Array(0);
  const cells = createDriftCells();
  let groupAt = new Uint8Array(0);
  return {
    learn({ query, weight, cluster }) {
      const terms = contentTerms(query);
      if (terms.size === 0) return;
      if (users === undefined) {
        users = new Uint32Array(places);
        shares = new Float32Array(places);
        groupAt = new Uint8Array(places);
      }
      const session = 1 + groupOf(cluster, many - 2);
      cells.add(0, '', { value: 0, weight, cluster });
      for (const term of terms) {
        const place = groupOf(term, places);
        const known = users[place] as number;
        if (known === many) continue;
        if (known !== empty && known !== session) {
          users[place] = many;
          continue;
        }
        users[place] = session;
        shares[place] = (shares[place] as number) + weight / terms.size;
        groupAt[place] = groupOf(cluster, driftGroups);
      }
    },
    unseen(query) {
      const terms = contentTerms(query);
      if (terms.size === 0 || users === undefined) return Number.NaN;
      let fresh = 0;
      for (const term of terms) if (users[groupOf(term, places)] === empty) fresh++;
      return fresh / terms.size;
    },
    ofBefore() {
      const found = cells.between(() => true);
      const [cell] = found.values();
      if (cell === undefined || users === undefined) return found;
      for (let place = 0; place < places; place++) {
        const user = users[place] as number;
        if (user === empty || user === many) continue;
        const group = groupAt[place] as number;
        cell.values[group] = (cell.values[group] as number) + (shares[place] as number);
      }
      return found;
    },
  };
}
