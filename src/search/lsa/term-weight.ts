// How much a term counts in a vector.

/** `ln(1 + N / df)`: what a term tells, by how few of the `passages` have it. */
export const inverseFrequency = (passages: number, documentFrequency: number): number =>
  Math.log(1 + passages / documentFrequency);

/** `(1 + ln tf) * idf`: the tenth repetition tells less than the first. */
export const termWeight = (frequency: number, idf: number): number => (1 + Math.log(frequency)) * idf;
