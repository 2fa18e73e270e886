// Whether a number of a sentence is, at the place, that of another case: of another subject, or above another limit.
import type { Clause } from './clauses.ts';
import { areSame, type Quantity } from './quantities.ts';

/** A number, with what stands there as its case. */
interface NumberOfCase<Case> {
  readonly of: Case;
  readonly number: Quantity;
}

/** What a share is of: 母の取り分は、三分の一; 어머니의 몫은 3분의 1. */
const subject = /([^\s、。,.()]{2,24})は、?(?:各|それぞれ)?$|([가-힣]+의 [가-힣]+)[은는] (?:각각? )?$/u;
/** What makes a number a limit of a case: 六時間を超える場合, 4시간인 경우. */
const limit = /^[^、。,.]{0,12}?(?:場合|とき)|^[^,.]{0,10}?(?:경우|때)/u;

/**
 * `3分の1` of the one where `一方の分は、三分の二とし、他方の分は、三分の一` stands; `8時間を超える場合45分` where that is said of six hours. Words of one case are so
 * often those of the other that only the same subject, or the same limit, tells.
 */
export function isCaseOfAnother(said: Clause, rules: readonly Clause[]): boolean {
  const isOneSubject = (a: string, b: string): boolean => a === b;
  return (
    isCrossed(sharesOf(said), rules.flatMap(sharesOf), isOneSubject) ||
    isCrossed(limitedIn(said), rules.flatMap(limitedIn), areSame)
  );
}

/** Whether a case has there other numbers alone, and its own is that of another case. */
const isCrossed = <Case>(
  said: readonly NumberOfCase<Case>[],
  there: readonly NumberOfCase<Case>[],
  isOne: (a: Case, b: Case) => boolean,
): boolean =>
  said.some(({ of, number }) => {
    const same = there.filter((each) => isOne(each.of, of));
    const has = (each: NumberOfCase<Case>): boolean => areSame(each.number, number);
    return same.length > 0 && !same.some(has) && there.some(has);
  });

function sharesOf({ text, quantities }: Clause): readonly NumberOfCase<string>[] {
  const plain = text.normalize('NFKC').toLowerCase();
  return quantities.flatMap((number) => {
    const [, japanese, korean] = subject.exec(plain.slice(Math.max(0, number.at - 32), number.at)) ?? [];
    const of = japanese ?? korean;
    return number.dimension !== 'share' || of === undefined ? [] : [{ of, number }];
  });
}

/** The next number behind a limit, of the same sentence. */
function limitedIn({ text, quantities }: Clause): readonly NumberOfCase<Quantity>[] {
  const plain = text.normalize('NFKC').toLowerCase();
  return quantities.flatMap((of, at) => {
    const number = quantities[at + 1];
    if (number === undefined) return [];
    const between = plain.slice(of.at + of.text.length, number.at);
    return limit.test(between) && !/[。.;\n]/u.test(between) && !limit.test(plain.slice(number.at + number.text.length))
      ? [{ of, number }]
      : [];
  });
}
