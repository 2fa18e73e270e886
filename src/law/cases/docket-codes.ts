// What the code in a docket number tells: some are of one court alone, others occur in every court of a level.

/** Japan's Supreme Court: オ, 受, 許, 行ツ, 行ヒ … civil, あ, し … criminal. Korea's: 다, 도, 두 …; its Constitutional Court: 헌가 to 헌바. */
const oneCourt = /^(?:\D+\d+\((?:オ|受|許|行ツ|行ヒ|行フ|あ|し|さ|す)\)\d+|\d+(?:다|도|두|후|므|모|헌[가-힣])\d+)$/u;

/** Whether decisions of other courts cannot have this number. */
export const isOfOneCourt = (number: string): boolean => oneCourt.test(number) || /^(?:[CTF]-\d|ECLI:)/u.test(number);
