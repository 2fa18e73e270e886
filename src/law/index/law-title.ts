// Whether a title is the name of a law.
import { plainLawName } from './plain-law-name.ts';

/** How names of laws, ordinances, rules and what accompanies them end. */
const ending =
  /(?:法|法律|憲法|法典|条例|條例|規則|規程|規約|要綱|要領|細則|政令|省令|府令|命令|施行令|告示|訓令|令|법|법률|헌법|조례|규칙|규정|시행령|시행규칙|세칙|령)$/u;
const noLaw = /(?:方法|手法|用法|文法|寸法|技法|療法|製法|作法|話法|解法|방법|기법|문법|용법|수법|어법|화법)$/u;
const english =
  /\b(?:Act|Code|Law|Regulations?|Ordinance|Directive|Rules|Constitution|Statute|By-?laws?)(?:\s+(?:of\s+)?\d{4}|\s+\(.{1,40}\))?$/u;

/**
 * The name of the law that a title is: ○ひばり市公民館条例（抄） is ひばり市公民館条例. Notes in brackets behind the name are left out.
 * @returns undefined for any other title
 */
export function lawTitle(title: string): string | undefined {
  const plain = plainLawName(title);
  const name = plain.replace(/\s*[(][^()]*[)]$/u, '').trim();
  if (name === '' || name.length > 160) return undefined;
  // In collections of ordinances a circle stands before titles and before nothing else.
  if (/^\s*[○◯](?![○◯])/u.test(title)) return name;
  if (ending.test(name) && !noLaw.test(name) && !/[。、.!?！？]/u.test(name)) return name;
  return english.test(name) && /^\p{Lu}/u.test(name) ? name : undefined;
}
