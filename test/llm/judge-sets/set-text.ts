// The words of a labelled set in one language. All of it is made up: there is no such pool.

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
