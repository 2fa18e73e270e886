// The script of a sheet for a lawyer: makes a file of labels of what was said. It asks for nothing and keeps nothing.
const sheet = document.getElementById('sheet') as HTMLElement;
const said = document.getElementById('sheet-said');
const author = document.getElementById('sheet-author') as HTMLInputElement | null;
const pages = [...sheet.querySelectorAll<HTMLElement>('.sheet-page')];

const cell = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** What is labelled of an answer: its citations of laws, its decisions of courts. */
const metricsOf = (page: HTMLElement): readonly string[] => [
  ...new Set([...page.querySelectorAll('fieldset')].map(({ dataset }) => dataset.metric ?? '')),
];

/** The share of the citations that hold; undefined until something is said of each, or where there is no opinion. */
function shareOf(page: HTMLElement, metric: string): number | undefined {
  const groups = [...page.querySelectorAll('fieldset')].filter(({ dataset }) => dataset.metric === metric);
  const opinions = groups.map((group) => group.querySelector<HTMLInputElement>('input:checked')?.value);
  const told = opinions.filter((opinion) => opinion === 'holds' || opinion === 'fails');
  if (opinions.includes(undefined) || told.length === 0) return undefined;
  return told.filter((opinion) => opinion === 'holds').length / told.length;
}

const rows = (): readonly string[] => pages.flatMap((page) => metricsOf(page).flatMap((metric) => rowOf(page, metric)));

function rowOf(page: HTMLElement, metric: string): readonly string[] {
  const value = shareOf(page, metric);
  const { example = '', repeat = '0', query = '' } = page.dataset;
  const comment = page.querySelector('textarea')?.value.trim() ?? '';
  if (value === undefined) return [];
  const cells = [sheet.dataset.run ?? '', example, repeat, metric, String(value), author?.value.trim() ?? ''];
  // Whoever sees the marks is led by them: such labels are for reading.
  return [[...cells, 'chosen verdict-shown', comment, query].map(cell).join(',')];
}

/** Something is said of each of its citations. */
const isTold = (page: HTMLElement): boolean => metricsOf(page).every((metric) => shareOf(page, metric) !== undefined);

function tell(): void {
  if (said === null) return;
  const text = said.dataset.text ?? '';
  said.textContent = text.replace('{1}', String(pages.filter(isTold).length)).replace('{2}', String(pages.length));
}

document.addEventListener('change', tell);
document.getElementById('sheet-save')?.addEventListener('click', () => {
  const head = 'run,example,repeat,metric,value,author,selection,comment,query';
  const file = new Blob([`\uFEFF${[head, ...rows()].join('\r\n')}\r\n`], { type: 'text/csv' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = `labels-${sheet.dataset.run ?? ''}.csv`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
});
tell();
