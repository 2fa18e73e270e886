/** Why a line is not taken: thrown while it is read, and caught where it is given back. */
export class Untaken extends Error {}
