// Set phrases of English answers.
import type { PhraseKind } from '../../model/check-details.ts';
import { present } from '../../model/present.ts';
import { type PhraseEntry, phrases } from './phrase.ts';

const information = phrases(`
  information | mention | documents | document | details | context | context provided | sources | source |
  evidence | indication | search results | data | record | records | answer | passages | materials |
  knowledge base
`);
/** What is not there in a claim that denies nothing of what was asked. */
const lightly = phrases(`
  need | doubt | problem | problems | question that | longer | difference | reason | one | obligation | charge |
  effect | bearing
`);

/** Said of a thing; of information it is a refusal. */
const absent = (text: string): PhraseEntry =>
  present({
    text,
    without: information,
    notWithin: / no$/u.test(text) ? lightly.map((word) => `${text} ${word}`) : undefined,
  });

/** With an apostrophe and in full; curved apostrophes are read as straight ones. */
const negated: Readonly<Record<'can' | 'could' | 'do' | 'does' | 'did' | 'is' | 'are', readonly string[]>> = {
  can: ["can't", 'cannot', 'can not'],
  could: ["couldn't", 'could not'],
  do: ["don't", 'do not'],
  does: ["doesn't", 'does not'],
  did: ["didn't", 'did not'],
  is: ["isn't", 'is not'],
  are: ["aren't", 'are not'],
};
const speakers = ['i', 'we', 'i also', 'we also', 'i currently', 'i simply'];

const joined = (starts: readonly string[], ends: readonly string[]): readonly string[] =>
  starts.flatMap((start) => ends.map((end) => `${start} ${end}`));
/** Said of oneself: what a desk or a rule cannot do is a fact. */
const spoken = (verbs: readonly string[], ends: readonly string[]): readonly string[] =>
  joined(joined(speakers, verbs), ends);

const toSay = phrases(`
  answer | find | provide | confirm | tell | determine | verify | say | see | locate | identify | help | give |
  comment | speculate | offer
`);
const toHave = ['know', 'have', 'see', 'find', 'possess'];
const toState = phrases(`
  mention | contain | specify | state | say | provide | include | address | cover | discuss | indicate | list |
  tell
`);
const stated = phrases(`
  mentioned | specified | stated | available | provided | included | covered | listed | found | known |
  contained | documented | addressed | described
`);

export const phrasesEn: Readonly<Record<PhraseKind, readonly PhraseEntry[]>> = {
  forbidden: [
    'in general,',
    'generally speaking',
    'it is said that',
    'it is generally said',
    'it is commonly said',
    'for your reference',
    'as a general rule',
  ],
  evidence: ['article {n}', 'articles {n}', 'section {n}', 'art. {n}', '§{n}', 'shall'],
  refusal: [
    ...spoken([...negated.can, ...negated.could], toSay).map((text) =>
      text.endsWith(' say') ? { text, notWithin: [`${text} enough`] } : text,
    ),
    ...joined(joined(['i', 'i also', 'i currently', 'i simply'], [...negated.do, ...negated.did]), toHave),
    ...joined(joined(['we', 'we also', 'we currently'], [...negated.do, ...negated.did]), [
      'know',
      'find',
      'have information',
      'have any information',
      'have data',
      'have details',
    ]),
    ...joined(
      ["i'm", 'i am', 'we are', "we're", 'i was', 'we were'],
      ['unable to', 'not able to', 'not sure', 'not aware of', 'not certain'],
    ),
    ...joined(
      ['unable to', 'not able to'],
      ['answer', 'find', 'provide', 'confirm', 'locate', 'determine', 'verify', 'identify'],
    ),
    ...joined(
      ['cannot be', "can't be", 'could not be', "couldn't be"],
      ['verified', 'answered', 'determined', 'found in the'],
    ),
    ...phrases(`
      was not found in | were not found in | not in the documents | not in the context | not in the sources |
      i have no | we have no information
    `),
    ...phrases(`
      no information | no relevant information | no specific information | no relevant documents |
      insufficient information | not enough information
    `),
    ...phrases('i must decline | i have to decline | i decline'),
  ],
  absence: [
    ...joined([...negated.can, ...negated.could], toSay),
    ...joined(negated.do, [
      'know',
      'have information',
      'have any information',
      'have data',
      'have details',
      'have access',
    ]),
    ...joined(negated.do, toState).map((text) => ({ text, with: information })),
    ...joined(negated.does, toState),
    ...joined(negated.did, ['find', 'see', 'locate', 'exist']),
    ...joined([...negated.is, ...negated.are], stated),
    ...phrases(`
      not mentioned | not found | not available | not specified | could not be found | cannot be found |
      unable to | no idea | unknown | unclear
    `),
    ...phrases(`
      no mention | no details | no data | no record | no records | no evidence | no results | no answer |
      no indication | no reference to | nothing about | nothing on | nothing in the documents
    `),
    ...phrases(`
      outside the scope | beyond the scope | no longer exists | never existed | never been enacted | nonexistent |
      non-existent | fictional | fictitious | no such
    `),
    ...joined([...negated.does, ...negated.do], ['exist', 'operate', 'offer', 'run']),
    ...phrases(`
      there is no | there are no | there's no | there isn't | there aren't | there is not | there are not |
      there was no | there were no | there has never been | there is none
    `).map(absent),
    ...phrases("has no | have no | doesn't have | does not have | don't have any | do not have any").map(absent),
  ],
  correction: [
    ...phrases(`
      actually | in fact | in reality | contrary to | rather than | instead of | not correct | incorrect |
      inaccurate | not accurate | mistaken | misconception | misunderstanding
    `),
    ...phrases(`
      not true | untrue | false | wrong | error in the question | premise | to correct | correction |
      the correct | more precisely | not quite right | is not quite | that is not | that's not | that isn't
    `),
    'not a',
    'not the',
    'but not',
    ', not',
    'was not',
    "wasn't",
    'were not',
    ...negated.is,
    ...negated.are,
    ...[
      ...joined([...negated.does, ...negated.do, ...negated.did], ['exist']),
      'there is no',
      'there are no',
      'no such',
      'never existed',
    ].map(absent),
  ],
  disclaimer: [
    ...phrases('guarantee | guaranteed | guarantees').map((text) => ({
      text,
      with: ['not', 'no', 'cannot', "can't", 'nor', "isn't", "doesn't", "aren't"],
      apart: 24,
    })),
    ...phrases(`
      no substitute for | not replace | see a doctor | see your doctor | talk to your | talk to a | speak to a | speak to your |
      speak with a | speak with your | give a diagnosis | provide a diagnosis | seek medical | medical advice |
      not constitute legal advice | not a substitute for | no liability | not responsible for |
      may not be accurate | may not be up to date | might not be accurate | may be out of date | may be outdated
    `),
    ...joined(['please', 'you should'], ['confirm', 'check', 'verify', 'contact', 'consult', 'ask', 'refer']),
    ...phrases(`
      confirm with | check with | verify with | consult with | consult a | consult the | contact the |
      consult an | recommend contacting | recommend checking | recommend confirming | recommend consulting |
      seek advice | seek legal advice | official source | official sources
    `),
    ...joined(
      [
        ...joined(
          [...negated.can, 'unable to', 'not able to', "don't", 'do not', 'not here to'],
          ['give', 'offer', 'provide'],
        ),
        'not',
        'not meant as',
        'not intended as',
        'no',
      ],
      [
        'legal advice',
        'financial advice',
        'investment advice',
        'medical advice',
        'tax advice',
        'personal advice',
        'professional advice',
      ],
    ),
    ...phrases(`
      not a recommendation | not as a recommendation | no recommendation | not a prediction | not a promise |
      nobody can promise | no one can promise | nobody can predict | no one can predict | nobody can say for |
      no one can say for | cannot promise | can't promise | cannot predict | can't predict | cannot be predicted |
      cannot be promised | not a given | no certainty | not certain to
    `),
    ...phrases(`
      nothing about the future | past performance | no indication of future | not indicative | your own risk | own responsibility | your own decision | decision is yours |
      up to you to decide | your own judgement | your own judgment | go down as well as up | can lose money | may lose money | could lose money | lose your money |
      general information | informational purposes | for information only | as background |
      individual results | results vary | every case is different | depends on your circumstances
    `),
    ...joined(
      ['qualified', 'licensed', 'independent', 'financial', 'legal', 'medical', 'healthcare', 'tax', 'registered'],
      ['professional', 'adviser', 'advisor', 'expert', 'lawyer', 'counsel', 'doctor', 'practitioner', 'provider'],
    ),
    ...joined(['your', 'a'], ['doctor', 'physician', 'pharmacist', 'solicitor', 'lawyer', 'attorney', 'gp']).map(
      (text) => ({
        text,
        // A doctor's certificate asks nobody.
        notWithin: [`${text}'s`],
      }),
    ),
    ...phrases('can fall | may fall | could fall').map((text) => ({
      text,
      with: ['value', 'price', 'prices', 'shares'],
    })),
    ...phrases('subject to change | may change | might change | could change | may differ | may vary | might differ'),
  ],
};
