// Why there is no value or no interval, in a report's language: records keep such reasons in English.

/** Reasons with other words for them; `$1` is the part of a reason that differs: a number, a metric, a code. */
export type AbsenceWords = readonly (readonly [english: string | RegExp, words: string])[];

/** @returns the reason as it is where the table does not know it, such as one of a metric of somebody's own */
export function absenceText(reason: string, table: AbsenceWords): string {
  for (const [english, words] of table) {
    if (english === reason) return words;
    if (typeof english !== 'string' && english.test(reason)) return reason.replace(english, words);
  }
  return reason;
}
