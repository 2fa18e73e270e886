// English words whose stem is lost in another form: paid, kept, payment, decision. A stemmer knows only endings.

const forms: Readonly<Record<string, string>> = Object.fromEntries(
  `child children
  man men
  woman women
  pay paid payment payable
  keep kept
  sell sold sale
  hold held
  give gave given gift
  send sent
  leave left
  lose lost loss
  take took taken
  make made
  tell told
  bring brought
  buy bought purchase
  build built building
  find found
  lend lent
  meet met
  steal stolen stole theft
  throw thrown threw
  write wrote written
  drive drove driven
  begin began begun beginning
  choose chose chosen choice
  wear wore worn
  speak spoke spoken
  break broke broken breakage
  draw drew drawn
  feed fed
  lead led
  fly flew flown
  ride rode ridden
  sign signature
  notify notification
  apply application applicant
  permit permission
  decide decision
  extend extension
  admit admission
  enter entry entrance
  depart departure
  close closure
  register registration
  exceed excess
  succeed success
  proceed procedure
  reside residence
  own ownership
  fail failure
  expire expiry expiration
  deliver delivery
  receive receipt
  repair repairs
  cancel cancellation
  transfer transferable
  clean cleaning`
    .split('\n')
    .flatMap((line) => {
      const [base = '', ...others] = line.trim().split(' ');
      return others.map((form) => [form, base] as const);
    }),
);

/** @param text in small letters */
export const withBaseForms = (text: string): string =>
  text.replaceAll(/\b[a-z]+\b/gu, (word) => forms[word] ?? forms[word.replace(/s$/u, '')] ?? word);
