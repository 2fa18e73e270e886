// A harmless edit: a list of sources behind the answer.
import type { AuditLanguage } from '../../../analysis/audit/measured-audit.ts';
import type { AnswerEdit } from './answer-edit.ts';

const headings: Readonly<Record<AuditLanguage, string>> = { ja: '参考資料', ko: '참고 자료', en: 'Sources' };

/** By the ids of the documents; by their numbers where they have none. */
export const listSources: AnswerEdit = ({ language, answer, contexts, documentIds }) => {
  const sources = documentIds.length > 0 ? documentIds : contexts.map((_, at) => `[${at + 1}]`);
  if (sources.length === 0) return undefined;
  return `${answer.trimEnd()}\n\n${headings[language]}:\n${sources.map((source) => `- ${source}`).join('\n')}`;
};
