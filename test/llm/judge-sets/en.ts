import type { SetText } from './set-text.ts';

export const setEn: SetText = {
  language: 'en',
  price: {
    question: 'When does the Mistbay pool open on weekdays, and how much does an adult pay?',
    expected: 'It opens at 7 a.m. on weekdays, and an adult pays 5 crowns.',
    answers: {
      whole: 'The Mistbay pool opens at 7 a.m. on weekdays. An adult pays 5 crowns.',
      reworded: 'Doors open at 07:00 from Monday to Friday; grown-ups are charged five crowns each.',
      half: 'The Mistbay pool opens at 7 a.m. on weekdays.',
      outdated: 'The Mistbay pool opens at 7 a.m. on weekdays. An adult pays 4 crowns.',
      wrong: 'The Mistbay pool opens at noon on weekdays. An adult pays 9 crowns.',
      refusal: 'I am sorry, but I cannot answer that question.',
      aside: 'The Mistbay pool was built in 1971.',
      surplus:
        'The Mistbay pool opens at 7 a.m. on weekdays. An adult pays 5 crowns. Admission is free on the first Sunday of each month.',
    },
  },
  unanswerable: {
    question: 'What will the renovation of the Mistbay pool in 2031 cost?',
    refusal: 'The documents say nothing about the cost of a renovation in 2031, so I cannot tell.',
    invention: 'The renovation in 2031 will cost 3.2 million crowns.',
    refusalWithGuess: 'The documents do not say, but the renovation in 2031 will cost 3.2 million crowns.',
  },
  points: {
    question: 'What does a group have to do to use the Mistbay pool, and by when?',
    expected: ['at least 14 days before the visit', 'hand in a form at the counter'],
    both: 'Two weeks ahead of your visit at the latest, give the application paper to the staff at the desk.',
    one: 'Hand in an application form at the counter.',
    neither: 'A phone call on the day before the visit is enough.',
  },
  premise: {
    question: 'I hear the Mistbay pool is closed on Mondays; is it open on a Monday that is a public holiday?',
    right: 'The Mistbay pool is closed on Wednesdays; on Mondays it is open, on public holidays too.',
    corrected: 'It is closed on Wednesdays, not on Mondays. On Mondays it is open, public holidays included.',
    accepted: 'Yes: although Monday is its day of rest, it opens specially when that day is a public holiday.',
  },
  texts: {
    hours:
      'The Mistbay pool is open from 7 a.m. to 9 p.m. on weekdays, and from 9 a.m. to 6 p.m. on weekends and public holidays. It is closed on Wednesdays.',
    price: 'Admission to the Mistbay pool is 5 crowns for adults and 2 crowns for children up to 14.',
    hoursAndPrice:
      'Visiting the Mistbay pool: on weekdays we open at 7 a.m. Adults pay 5 crowns, children up to 14 pay 2 crowns.',
    oldPrice: 'Mistbay pool, notice of charges: adults 4 crowns, children up to 14 1.50 crowns.',
    history: 'The Mistbay pool was built in 1971 and was given a roof in 2008.',
    groups:
      'Groups of ten and more who want to use the Mistbay pool hand in a form at the counter at least 14 days before the visit.',
    library: 'The Mistbay library lends up to ten books at a time, for two weeks.',
  },
};
