// The script of a sheet for a lawyer: makes a file of labels of what was said, and keeps it in the browser until then. It asks for nothing.
const sheet = document.getElementById('sheet') as HTMLElement;
const author = document.getElementById('sheet-author') as HTMLInputElement | null;
const pages = [...sheet.querySelectorAll<HTMLElement>('.sheet-page')];
const groups = [...sheet.querySelectorAll<HTMLElement>('fieldset')];

/** A spreadsheet runs a cell that begins so as a formula; reading takes the mark away again. */
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/u;
const cell = (text: string): string => `"${(formula.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

const columns = 'run,example,repeat,query,metric,part,place,value,author,selection,comment';

const opinionIn = (group: Element): string | undefined => group.querySelector<HTMLInputElement>('input:checked')?.value;

/** A row for each citation and each sentence of which something was said. */
function rowsOf(page: HTMLElement): readonly string[] {
  const { example = '', repeat = '0', query = '' } = page.dataset;
  const comment = page.querySelector('textarea')?.value.trim() ?? '';
  return [...page.querySelectorAll('fieldset')].flatMap((group) => {
    const value = opinionIn(group);
    if (value === undefined) return [];
    const { metric = '', part = '', place = '' } = group.dataset;
    const cells = [sheet.dataset.run ?? '', example, repeat, query, metric, part, place, value];
    // Whoever sees the marks is led by them: such labels are for reading.
    return [[...cells, author?.value.trim() ?? '', 'chosen verdict-shown', comment].map(cell).join(',')];
  });
}

/** What stands in the sheet: choices by their part and remarks by their answer, so that the sheets of a run in all languages have the same. */
interface Kept {
  readonly author: string;
  readonly choices: Readonly<Record<string, string>>;
  readonly remarks: Readonly<Record<string, string>>;
}

const keptAs = `hakari-sheet ${sheet.dataset.run ?? ''}`;

const answerKey = ({ dataset: { example, repeat } }: HTMLElement): string => JSON.stringify([example, repeat]);

function groupKey(group: HTMLElement): string {
  const { metric, part, place } = group.dataset;
  return JSON.stringify([answerKey(group.closest('.sheet-page') as HTMLElement), metric, part, place]);
}

const remarkOf = (page: HTMLElement): HTMLTextAreaElement | null => page.querySelector('textarea');

/** @returns whether the browser took it: one that keeps nothing of files, or is full, does not */
function keep(): boolean {
  const kept: Kept = {
    author: author?.value ?? '',
    choices: Object.fromEntries(groups.map((group) => [groupKey(group), opinionIn(group) ?? ''])),
    remarks: Object.fromEntries(pages.map((page) => [answerKey(page), remarkOf(page)?.value ?? ''])),
  };
  try {
    localStorage.setItem(keptAs, JSON.stringify(kept));
    return true;
  } catch {
    return false;
  }
}

/** What is no choice of this sheet, or cannot be read, is left out. */
function show({ author: name = '', choices = {}, remarks = {} }: Partial<Kept>): void {
  if (author !== null) author.value = name;
  for (const group of groups)
    for (const radio of group.querySelectorAll('input')) radio.checked = radio.value === choices[groupKey(group)];
  for (const page of pages) {
    const remark = remarkOf(page);
    if (remark !== null) remark.value = remarks[answerKey(page)] ?? '';
  }
}

function recall(): void {
  try {
    show(JSON.parse(localStorage.getItem(keptAs) ?? '{}') as Partial<Kept>);
  } catch {
    // Nothing is kept here; what is said meanwhile is told to be at risk.
  }
}

/** Says a text of the sheet, with what belongs into it; nothing where there is nothing to say. */
function say(id: string, text: string | undefined, ...parts: readonly string[]): void {
  const place = document.getElementById(id);
  const whole = parts.reduce((filled, part, at) => filled.replace(`{${at + 1}}`, part), text ?? '');
  if (place !== null && place.textContent !== whole) place.textContent = whole;
}

const textsOf = (id: string): DOMStringMap => document.getElementById(id)?.dataset ?? {};

/** Numbers of the questions with a remark that no row carries. */
const lostRemarks = (): readonly string[] =>
  pages.flatMap((page, at) =>
    remarkOf(page)?.value.trim() && page.querySelector('input:checked') === null ? [String(at + 1)] : [],
  );

let isKept = false;
let isSaved = true;

function tell(): void {
  const chosen = groups.filter((group) => opinionIn(group) !== undefined).length;
  say('sheet-said', textsOf('sheet-said').text, String(chosen), String(groups.length));
  say('sheet-kept', isKept ? textsOf('sheet-kept').kept : textsOf('sheet-kept').unkept);
  const lost = lostRemarks();
  say('sheet-lost', lost.length === 0 ? undefined : textsOf('sheet-lost').text, lost.join(', '));
}

function changed(): void {
  isKept = keep();
  isSaved = false;
  if (author?.value.trim()) say('sheet-nameless', undefined);
  tell();
}

function save(): void {
  if (author !== null && author.value.trim() === '') {
    say('sheet-nameless', textsOf('sheet-nameless').text);
    author.focus();
    return;
  }
  const file = new Blob([`\uFEFF${[columns, ...pages.flatMap(rowsOf)].join('\r\n')}\r\n`], { type: 'text/csv' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = `labels-${sheet.dataset.run ?? ''}.csv`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  isSaved = true;
}

document.addEventListener('input', changed);
document.getElementById('sheet-save')?.addEventListener('click', save);
document.getElementById('sheet-clear')?.addEventListener('click', () => {
  if (!confirm(textsOf('sheet-clear').text)) return;
  show({});
  changed();
  isSaved = true;
});
addEventListener('beforeunload', (event) => {
  if (!isKept && !isSaved) event.preventDefault();
});
recall();
isKept = keep();
tell();
