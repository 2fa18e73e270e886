// English texts about preparations that were held against each other.
import type { DifferentialMessages } from './differential-messages.ts';

export const differentialEn: DifferentialMessages = {
  heading: 'The differential',
  adopt: ({ a, b, indicators }) =>
    `Adopt ${b} in place of ${a}: better on ${indicators}, and on nothing that the rule looks at shown to be worse.`,
  reject: ({ a, b, indicators }) => `Do not adopt ${b} in place of ${a}: worse on ${indicators}.`,
  notKnown: ({ a, b }) => `Not known whether ${b} should take the place of ${a}.`,
  unfinished: 'The runs are not finished: nothing is judged yet.',
  reasons: {
    better: (indicators) => `Better on ${indicators}.`,
    worse: (indicators) => `Worse on ${indicators}.`,
    'both-ways': () => 'Which of them counts for more is no question that a test can answer.',
    'watched-worse': (indicators) => `Something that is only watched got worse: ${indicators}.`,
    'margin-broken': (indicators) => `The loss on ${indicators} is larger than the margin.`,
    'margin-not-shown': (indicators) => `It is not shown that the loss on ${indicators} stays within the margin.`,
    'failures-decide': (indicators) =>
      `On ${indicators} the finding rests on questions on which the system failed; without them it would be another.`,
    'unpaired-could-turn': (indicators) =>
      `On ${indicators} questions have a value on one side alone; were they counted against it, nothing would be shown.`,
    'mean-disagrees': (indicators) =>
      `On ${indicators} the number of questions and the mean point in opposite directions.`,
  },
  nothingShown: 'On none of the deciding indicators is a difference shown. That does not make the two equally good.',
  tooFew: ({ n, smallestN }) =>
    `Too few questions: no deciding indicator has a value in both for more than ${n}, and below ${smallestN} the rule decides nothing.`,
  noIndicator: 'No question has a value of a deciding indicator in both.',
  moreQuestions: ({ effect, total, more }) =>
    `About ${total} questions find an effect of d_z = ${effect} in 80 of 100 cases: ${more} more than there are.`,
  enoughQuestions: (effect) =>
    `So many questions find an effect of d_z = ${effect} in 80 of 100 cases: a difference that is there is probably smaller.`,
  intro:
    'The same questions were asked of the same system, once over each preparation of the documents. What counts is the difference: the numbers of one preparation by itself say how hard the questions are, and are no mark of it. A question that was asked several times counts once, with the mean of its answers; it is improved or worse by any difference of these means.',
  test: 'p is exact and two-sided: McNemar’s test where every value is 0 or 1, elsewhere the sign test of improved against worse.',
  adjusted: (tests) => `“p adj.” is adjusted by Holm over the ${tests} tests that decide; intervals are not adjusted.`,
  table: {
    caption: (pair) => `What changes: ${pair}`,
    indicator: 'Indicator',
    difference: 'Difference [95 % interval]',
    standings: 'Improved / same / worse',
    test: 'Test',
    tests: { mcnemar: 'McNemar', sign: 'sign' },
    p: 'p',
    pAdjusted: 'p adj.',
    n: 'n',
    finding: 'Finding',
    findings: { better: 'better', worse: 'worse', 'not known': 'not known' },
    noted: (finding, note) => `${finding} (${note})`,
    because: {
      'too-few': 'too few questions',
      'mean-disagrees': 'mean and count disagree',
      'unpaired-could-turn': 'one-sided questions could turn it',
      'failures-decide': 'rests on failures',
    },
    watched: (indicator) => `${indicator} (watched)`,
    margin: ({ margin, finding }) =>
      `margin ${margin} ${{ kept: 'kept', broken: 'broken', 'not known': 'not shown' }[finding]}`,
  },
  answers: {
    caption: 'What was asked',
    preparation: 'Preparation',
    questions: 'Questions',
    answers: 'Answers',
    failed: 'Failed',
  },
  changes: {
    heading: 'What changed, question by question',
    none: 'No question changed on any indicator.',
    question: 'Question',
    change: 'Change',
    words: { improved: 'improved', worse: 'worse' },
    appeared: 'Appeared',
    vanished: 'Vanished',
    more: (count) => `${count} more changes are in observation.json.`,
  },
  unpaired: { heading: 'Questions without a pair', questions: 'Questions', reason: 'Reason' },
  volume: {
    heading: 'Volume',
    intro: 'Of the documents that fit, before they were asked anything. Tokens are estimated from the characters.',
    form: 'Read as',
    forms: { markdown: 'Markdown', raw: 'HTML as it is', text: 'text' },
    documents: 'Documents',
    bytes: 'Prepared',
    characters: 'Characters',
    tokens: 'Tokens (est.)',
    chunks: 'Chunks',
    sourceBytes: 'Files on disk',
    fits: ({ label, bytes, capacity }) => `${label}: everything fits, ${bytes} of ${capacity}.`,
    leftOut: ({ label, capacity, count, bytes, first }) =>
      `${label}: documents that do not fit into ${capacity} and are left out: ${count}, ${bytes} (${first})`,
  },
  structure: {
    heading: 'Structure of the pages',
    intro:
      'What the HTML pages have and what of it is left in the prepared text: kept in its place, moved to another, or lost.',
    kind: 'Kind',
    kinds: {
      headings: 'headings',
      tableCells: 'table cells',
      listItems: 'list items',
      definitions: 'definitions',
      articles: 'article numbers',
      paragraphs: 'paragraph numbers',
      ruby: 'ruby',
      links: 'links',
      images: 'images',
    },
    inSource: 'In the pages',
    kept: 'Kept',
    moved: 'Moved',
    lost: 'Lost',
    unmeasured: 'Not compared',
    pages: (label) => `Pages of which most was lost or moved: ${label}`,
    page: 'Page',
    whatWasLost: 'Lost, and moved',
    cell: ({ table, row, column, text }) => `${text} (table ${table}, row ${row}, column ${column})`,
    uncompared: ({ label, count, first }) => `${label}: pages that could not be compared: ${count} (${first})`,
  },
  judgement: {
    heading: 'By which rule',
    intro:
      'observation.json holds what was observed and is never changed; judgement.json holds what follows from it, and by whom.',
    rule: 'Judged by',
    byRule: (rule) => `rule ${rule}`,
    deciding: 'Deciding indicators',
    all: 'all that both have',
    alpha: 'Shown below p',
    margins: 'Margins',
    none: 'none',
    smallestN: 'Fewest questions',
    observation: 'Observation (SHA-256)',
  },
};
