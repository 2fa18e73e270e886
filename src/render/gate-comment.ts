// A gate as a comment under a pull request, in GitHub's Markdown: at most 25 lines and 60,000 characters, whatever the run. What is folded away is one of them.
import type { GateComment } from '../report/gate/gate-comment.ts';
import { codeSpan, inertHtml, inertMarkdown } from './inert-markdown.ts';

/** GitHub's names of boxes. */
const boxes = { FAIL: 'CAUTION', INCONCLUSIVE: 'WARNING', PASS: 'NOTE' } as const;

interface GateCommentOptions {
  /** Where the report of the gate can be opened, an address of http or https (nowhere: questions are named and not linked). */
  readonly reportUrl?: URL | undefined;
}

/** Behind the last line of a comment that nobody needs who has none yet. */
const unchangedMark = ' <!-- hakari:unchanged -->';

const mostCharacters = 60_000;

/** First the mark by which the comment is found again; a PASS is one line more. */
export function renderGateComment(comment: GateComment, { reportUrl }: GateCommentOptions = {}): string {
  const { verdict, headline, facts, repeat } = comment;
  const link = linker(reportUrl);
  const last = [
    ...facts.map((fact) => inertMarkdown(fact, 150)),
    ...(reportUrl === undefined ? [] : [link(comment.reportWord, '')]),
    `${inertMarkdown(repeat.word)} ${codeSpan(repeat.line, 2000)}`,
  ].join(' · ');
  const why = comment.why.map((each) => ` ${inertMarkdown(each, 600)}`).join('');
  const lines =
    verdict === 'PASS'
      ? [`**${inertMarkdown(headline)}**${why} · ${last}`]
      : [
          `> [!${boxes[verdict]}]`,
          `> **${inertMarkdown(headline)}**${why}`,
          '',
          ...tableLines(comment),
          ...changedLines(comment, link),
          '',
          last,
        ];
  const text = `${[`<!-- hakari:gate:${comment.key} -->`, ...lines].join('\n')}${comment.unchanged ? unchangedMark : ''}\n`;
  if (verdict === 'PASS') return text;
  const folded = detailsLine(comment.details, mostCharacters - text.length - 2);
  return folded === '' ? text : `${text}\n${folded}\n`;
}

/** One block of HTML on one line, which may take so many characters; nothing where there is no room for it. */
function detailsLine(details: GateComment['details'], most: number): string {
  if (details === null) return '';
  const head = `<details><summary>${inertHtml(details.summary)}</summary>`;
  let room = most - head.length - '</details>'.length;
  let drawn = '';
  for (const { title, items } of details.groups) {
    const [open, close] = [`<p>${inertHtml(title)}</p><ul>`, '</ul>'];
    const leftItem = (count: number): string => `<li>${inertHtml(details.left(String(count)))}</li>`;
    room -= open.length + close.length + leftItem(items.length).length;
    if (room <= 0) break;
    const lines = items.map(({ mark, text }) => `<li>${mark} ${inertHtml(text, 600)}</li>`);
    let [kept, list] = [0, ''];
    while (kept < lines.length && (lines[kept] as string).length <= room) {
      room -= (lines[kept] as string).length;
      list += lines[kept++];
    }
    drawn += `${open}${list}${kept < lines.length ? leftItem(lines.length - kept) : ''}${close}`;
  }
  return drawn === '' ? '' : `${head}${drawn}</details>`;
}

function tableLines({ columns, rows, moreChecks }: GateComment): readonly string[] {
  if (rows.length === 0) return [];
  const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [
    row(columns.map((title) => inertMarkdown(title))),
    row(columns.map((_, place) => (place >= 2 && place < columns.length - 1 ? '---:' : '---'))),
    ...rows.map(({ mark, cells }) => row([mark, ...cells.map((cell) => inertMarkdown(cell))])),
    ...(moreChecks === null ? [] : [row(['…', inertMarkdown(moreChecks), ...columns.slice(2).map(() => '')])]),
  ];
}

function changedLines({ changed }: GateComment, link: Linker): readonly string[] {
  if (changed === null) return [];
  return [
    '',
    `**${inertMarkdown(changed.title)}**`,
    ...changed.items.map(({ mark, id, anchor, text }) => `- ${mark} ${link(id, anchor)} ${inertMarkdown(text)}`),
  ];
}

type Linker = (text: string, anchor: string) => string;

/** An address longer than this is no link: nobody would know what was cut. */
const longestAddress = 2000;

function linker(reportUrl: URL | undefined): Linker {
  return (text, anchor) => {
    const shown = inertMarkdown(text, 60);
    if (reportUrl === undefined || anchor.length > longestAddress) return `**${shown}**`;
    const url = new URL(reportUrl);
    if (anchor !== '') url.hash = anchor;
    const address = url.href.replace(/[()<>\\`|$]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
    return address.length > longestAddress ? `**${shown}**` : `[${shown}](${address})`;
  };
}
