// Questions that are asked at the same time.

/**
 * Waits for all of them before it fails by the first that failed: nothing is under way any more that somebody might still need.
 */
export async function askAll<Value>(questions: readonly (() => Promise<Value>)[]): Promise<readonly Value[]> {
  const settled = await Promise.allSettled(questions.map((ask) => ask()));
  return settled.map((result) => {
    if (result.status === 'rejected') throw result.reason;
    return result.value;
  });
}
