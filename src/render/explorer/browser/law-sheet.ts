// The script of a sheet for a lawyer: makes a file of labels of what was said. It asks for nothing and keeps nothing.
const sheet = document.getElementById('sheet') as HTMLElement;
const said = document.getElementById('sheet-said');
const author = document.getElementById('sheet-author') as HTMLInputElement | null;
const pages = [...sheet.querySelectorAll<HTMLElement>('.sheet-page')];

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

function tell(): void {
  if (said === null) return;
  const groups = [...sheet.querySelectorAll('fieldset')];
  const answered = groups.filter((group) => opinionIn(group) !== undefined).length;
  const text = said.dataset.text ?? '';
  said.textContent = text.replace('{1}', String(answered)).replace('{2}', String(groups.length));
}

document.addEventListener('change', tell);
document.getElementById('sheet-save')?.addEventListener('click', () => {
  const file = new Blob([`\uFEFF${[columns, ...pages.flatMap(rowsOf)].join('\r\n')}\r\n`], { type: 'text/csv' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = `labels-${sheet.dataset.run ?? ''}.csv`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
});
tell();
