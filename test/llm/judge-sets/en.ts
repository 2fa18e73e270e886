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
  law: {
    question:
      'I have left my bicycle for 20 days, without a permit, at the cycle park inside a park of Mistport. May the town remove it? Please explain on what grounds.',
    expected:
      'Yes. Inside parks the Cycle Parks Ordinance, which is special, goes before the Parks Ordinance, and its section 5 allows bicycles to be removed that were left for more than 14 days (the procedure is that of the Cycle Parks Rules made under it). Bicycles that cannot be fetched because of a disaster or another compelling reason may not be removed.',
    special: 'Mistport Cycle Parks Ordinance',
    general: 'Mistport Parks Ordinance',
    rules: 'Mistport Cycle Parks Rules',
    types: ['special and general', 'ordinance and rules made under it'],
    contexts: [
      'Mistport Cycle Parks Ordinance, section 5. The mayor may remove a bicycle that is left in a cycle park without a permit for more than 14 days, unless it cannot be fetched because of a disaster or another compelling reason.',
      'Mistport Cycle Parks Ordinance, section 9. To cycle parks inside parks this Ordinance applies notwithstanding the Mistport Parks Ordinance.',
      'Mistport Parks Ordinance, section 12. The mayor may remove things that are left in a park for more than 30 days.',
      'Mistport Cycle Parks Rules, rule 2. Before a removal under section 5 of the Ordinance a warning tag is attached for seven days.',
    ],
    answers: {
      sound:
        'Things left in parks fall under section 12 of the Mistport Parks Ordinance. To cycle parks inside parks, however, the Mistport Cycle Parks Ordinance applies as the special one and prevails over the Mistport Parks Ordinance (section 9). Under its section 5 a bicycle left without a permit for more than 14 days may be removed. In this case it was left for 20 days without a permit, so that the requirement is met. An exception is made where it cannot be fetched because of a disaster or another compelling reason; nothing of the kind is said here. Therefore the town may remove it, after the warning tag of rule 2 of the Mistport Cycle Parks Rules, which are made under the Mistport Cycle Parks Ordinance.',
      reworded:
        'In short, it may. The Mistport Parks Ordinance has a provision on things left behind, but where a cycle park lies inside a park, the Mistport Cycle Parks Ordinance is to be followed regardless of it (section 9). Its section 5 allows the removal of bicycles that stand there without a permit for more than 14 days, and 20 days are more than that. It would be otherwise if you could not fetch it for a compelling reason, of which there is no sign. How the warning tag is attached is laid down in the Mistport Cycle Parks Rules, which implement the Mistport Cycle Parks Ordinance.',
      plain:
        'Under section 5 of the Mistport Cycle Parks Ordinance a bicycle left without a permit for more than 14 days may be removed. Yours has been there for 20 days, which meets this. Therefore the town may remove it.',
      conclusion: 'Yes, the town may remove it.',
      otherLaw:
        'Under section 12 of the Mistport Parks Ordinance only things left for more than 30 days may be removed. 20 days are not enough. Therefore the town may not remove it.',
      reversed:
        'The Mistport Parks Ordinance prevails over the Mistport Cycle Parks Ordinance. So the 30 days of section 12 of the Mistport Parks Ordinance count, and after 20 days the bicycle may not be removed. The Mistport Cycle Parks Rules are made under the Mistport Cycle Parks Ordinance.',
      refusal: 'I am sorry, but I cannot answer questions of law.',
    },
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
