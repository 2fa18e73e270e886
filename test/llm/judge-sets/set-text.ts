// The words of a labelled set in one language. All of it is made up: there is no such pool.

/** Answers to the question of law, by what is right or wrong with them. */
export interface LawAnswers {
  /** Rule, facts, exception, priority and conclusion. */
  readonly sound: string;
  /** The same in other words. */
  readonly reworded: string;
  /** Rule, facts and conclusion; neither the exception nor the other ordinance. */
  readonly plain: string;
  /** The right conclusion, and why is not said. */
  readonly conclusion: string;
  /** By the ordinance that does not apply here, and so wrong. */
  readonly otherLaw: string;
  /** The two ordinances the wrong way round, the rules rightly. */
  readonly reversed: string;
  readonly refusal: string;
}

/** Answers to the question about hours and price, by what is right or wrong with them. */
export interface PriceAnswers {
  /** All that is expected. */
  readonly whole: string;
  /** The same in other words and another notation of the numbers. */
  readonly reworded: string;
  /** The hours alone. */
  readonly half: string;
  /** The right hours, and the price of a page that is out of date. */
  readonly outdated: string;
  /** Hours and price that no text has. */
  readonly wrong: string;
  /** A refusal without need. */
  readonly refusal: string;
  /** One true statement about the pool that was not asked for. */
  readonly aside: string;
  /** All that is expected, and one statement that no text has. */
  readonly surplus: string;
}

export interface SetText {
  readonly language: 'ja' | 'ko' | 'en';
  readonly price: {
    readonly question: string;
    readonly expected: string;
    readonly answers: PriceAnswers;
  };
  /** Its answer is nowhere. */
  readonly unanswerable: {
    readonly question: string;
    readonly refusal: string;
    readonly invention: string;
    readonly refusalWithGuess: string;
  };
  /** Two points are expected. */
  readonly points: {
    readonly question: string;
    readonly expected: readonly [string, string];
    readonly both: string;
    readonly one: string;
    readonly neither: string;
  };
  /** Takes something wrong for granted. */
  readonly premise: {
    readonly question: string;
    readonly right: string;
    readonly corrected: string;
    readonly accepted: string;
  };
  /** Its answer needs a special ordinance, a general one, and rules under the special one. */
  readonly law: {
    readonly question: string;
    readonly expected: string;
    readonly special: string;
    readonly general: string;
    readonly rules: string;
    /** That the special one goes first, and that the rules are made under it. */
    readonly types: readonly [string, string];
    readonly contexts: readonly string[];
    readonly answers: LawAnswers;
  };
  readonly texts: {
    readonly hours: string;
    readonly price: string;
    /** Hours and price on one page. */
    readonly hoursAndPrice: string;
    /** Another price, of a page that is out of date and does not say so. */
    readonly oldPrice: string;
    readonly history: string;
    readonly groups: string;
    readonly library: string;
  };
}
