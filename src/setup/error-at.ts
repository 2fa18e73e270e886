// Gives an error of a room that knows no files its place in one.
import { HakariError, movedTo } from '../model/hakari-error.ts';

/** Does the work; what it throws of ours is thrown on with the place given. */
export function errorAt<T>(place: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw error instanceof HakariError ? movedTo(error, place) : error;
  }
}
