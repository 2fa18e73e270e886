// What was written in English by an error, a note or a finding, as a page says it to its reader.
import type { ReportLanguage } from '../../report/report.ts';
import { ofFiles, wordsOfFiles } from './of-files.ts';
import { ofFindings } from './of-findings.ts';
import { ofRequests } from './of-requests.ts';
import { createTranslator } from './sentence.ts';

const words = createTranslator(wordsOfFiles);
const sentences = createTranslator([...ofRequests, ...ofFiles, ...ofFindings], words);

/**
 * A message in the words of the reader. Where an error says the place before it, and what to do behind it in brackets, both stay where they are.
 * @returns undefined where what is wrong is in no catalogue: the English has to be shown for what it is
 */
export function said(message: string, language: ReportLanguage): string | undefined {
  const whole = sentences(message, language);
  if (whole !== undefined) return whole;
  const parts = message.split('; ');
  if (parts.length > 1) {
    const each = parts.map((part) => said(part, language));
    if (each.every((part) => part !== undefined)) return each.join(language === 'ja' ? '' : ' ');
  }
  const hinted = endsInHint(message);
  if (hinted !== undefined) {
    const what = said(hinted.what, language);
    const hint = said(hinted.hint, language);
    if (what !== undefined && hint !== undefined) return language === 'ja' ? `${what}${hint}` : `${what} ${hint}`;
    if (what !== undefined) return what;
  }
  const [, place, rest] = /^([^:\s](?:[^:]|:(?! ))*?): (.+)$/su.exec(message) ?? [];
  const moved = rest === undefined ? undefined : said(rest, language);
  return moved === undefined ? undefined : `${place}: ${moved}`;
}

/** `what (hint)`, with the brackets that belong together. */
function endsInHint(message: string): { readonly what: string; readonly hint: string } | undefined {
  if (!message.endsWith(')')) return undefined;
  let depth = 0;
  for (let at = message.length - 1; at > 0; at--) {
    if (message[at] === ')') depth++;
    if (message[at] === '(') depth--;
    if (depth === 0)
      return message[at - 1] === ' ' ? { what: message.slice(0, at - 1), hint: message.slice(at + 1, -1) } : undefined;
  }
  return undefined;
}
