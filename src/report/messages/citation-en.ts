// English texts about citations of laws.
import type { CitationMessages } from './citation-messages.ts';

export const citationEn: CitationMessages = {
  heading: 'Citations of laws',
  intro:
    'The provisions that the answers cite were read by a grammar and held against the retrieved documents and the index of laws. No LLM was asked. A place that an answer cites several times counts once.',
  caption: 'Verdicts on citations',
  metric: 'Metric',
  mean: 'Mean [95 % CI]',
  citations: 'Citations',
  verdicts: {
    verified: 'Verified',
    'not-retrieved': 'Not retrieved',
    nonexistent: 'Nonexistent',
    misquoted: 'Misquoted',
    ambiguous: 'Ambiguous',
    repealed: 'Not in force',
  },
  meanings: {
    'not-retrieved':
      'Not retrieved: the place is in none of the retrieved documents. The model may have it from memory.',
    nonexistent: 'Nonexistent: by the index of laws there is no such law or provision.',
    misquoted: 'Misquoted: the words that are quoted do not stand there.',
    ambiguous:
      'Ambiguous: it cannot be told of which law the article is, or which article is meant (“the preceding article”).',
    repealed: 'Not in force: on the day that counts it was repealed, or had not begun.',
  },
  untold: ({ label, count }) =>
    `${label}: ${count} retrieved documents, over all answers, do not say which provisions they hold. What stands in them may be counted as not retrieved.`,
  uncited: ({ label, count }) => `${label}: ${count} answers cite nothing though they must; each enters the mean as 0.`,
  worst: ({ label, shown, answers }) => `${label}: the answers that cite worst, ${shown} of ${answers} that cite`,
  accurate: 'Accurate / all',
  inaccurate: 'Inaccurate citations, and why',
  faults: {
    'no-law': () => 'names no law, and what was retrieved leaves several',
    relative: () => 'it cannot be told what this is relative to',
    'no-such-law': () => 'there is no law of this name',
    'no-such-place': () => 'there is no such provision',
    'no-such-paragraph': () => 'the article has no paragraph of this number',
    'no-such-item': () => 'the list has no item of this number',
    ended: (date) => (date === '' ? 'no longer in force' : `not in force since ${date}`),
    'not-begun': (date) => (date === '' ? 'not yet in force' : `in force from ${date} on`),
    'law-not-retrieved': () => 'nothing of this law was retrieved',
    'place-not-retrieved': () => 'only other places of this law were retrieved',
    'other-words': () => 'the quoted words do not stand there',
  },
  quoted: (quote) => `“${quote}”`,
  more: (count) => `and ${count} more`,
  allVerified: (label) => `${label}: every citation was verified.`,
};
