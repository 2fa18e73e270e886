// What is read of the texts that citations are held against, of each text once however many citations there are.
import { levelOf, type Place } from '../../law/citations/covers.ts';
import { findCitations } from '../../law/citations/find-citations.ts';
import { plainWords } from './quote-match.ts';

export interface TextReading {
  /** Without what makes no difference to a quote. */
  plain(text: string): string;
  /** The places of a law that a text of that law names. */
  places(text: string, law: string): readonly Place[];
}

/** For the citations of one answer. */
export function createTextReading(): TextReading {
  const plain = remembered(plainWords);
  const places = new Map<string, (text: string) => readonly Place[]>();
  return {
    plain,
    places(text, law) {
      const ofLaw = places.get(law) ?? remembered((words: string) => placesIn(words, law));
      places.set(law, ofLaw);
      return ofLaw(text);
    },
  };
}

const placesIn = (text: string, law: string): readonly Place[] => {
  const named = findCitations(text, { context: { law } });
  const own = named.filter((one) => (one.law ?? law) === law && levelOf(one.provision) !== 'law');
  return [...new Map(own.map((one) => [JSON.stringify(one.provision), { law, provision: one.provision }])).values()];
};

function remembered<Value>(read: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, Value>();
  return (text) => {
    const value = known.get(text) ?? read(text);
    known.set(text, value);
    return value;
  };
}
