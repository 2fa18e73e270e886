// The script of a page with questions: unpacks what stands inert in it, lists, filters, sorts, and opens one question. It makes no markup of
// texts, asks for nothing, and runs under a policy that allows this very script and no other.
import type {
  ExplorerHead,
  PackedAnswer,
  PackedCitation,
  PackedPassage,
  PackedQuestion,
  PackedRow,
  PackedScore,
  PackedText,
} from '../explorer-data.ts';

const byId = (id: string): HTMLElement => document.getElementById(id) as HTMLElement;
const field = (name: string): HTMLInputElement | HTMLSelectElement => byId(`x-${name}`) as HTMLInputElement;
const head: ExplorerHead = JSON.parse(byId('questions-head').textContent ?? '');
const { words, metrics, runs } = head;
const fields = ['search', 'category', 'language', 'show', 'loss', 'metric', 'from', 'to', 'sort'] as const;
type Field = (typeof fields)[number];
const drawnAtOnce = 8;
const drawnMore = 60;

type Attributes = Readonly<Record<string, string>>;
type Child = Node | string | null;

function element(tag: string, attributes: Attributes = {}, ...children: readonly Child[]): HTMLElement {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children.filter((child): child is Node | string => child !== null && child !== ''));
  return made;
}

const fill = (text: string, ...values: readonly (string | number)[]): string =>
  text.replace(/\{(\d)\}/g, (_, place) => String(values[Number(place) - 1]));

/** A number above zero that would round to it is not printed as zero. */
function number(value: number | null | undefined): string {
  if (value === null || value === undefined) return '—';
  const text = value.toFixed(3);
  return value === 0 || Number(text) !== 0 ? text : value > 0 ? '<0.001' : '>-0.001';
}

// What is packed, unpacked once.
const unpacked = new Map<string, Promise<unknown>>();

function block<T>(id: string): Promise<readonly T[]> {
  const known = unpacked.get(id) ?? unpack(id);
  unpacked.set(id, known);
  return known as Promise<readonly T[]>;
}

async function unpack(id: string): Promise<unknown> {
  const packed = Uint8Array.from(atob(byId(id).textContent ?? ''), (character) => character.charCodeAt(0));
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Response(stream).json();
}

async function textOf(place: number): Promise<PackedText> {
  const texts = await block<PackedText>(`questions-t-${Math.floor(place / head.textsPerBlock)}`);
  return texts[place % head.textsPerBlock] ?? ['', ''];
}

async function questionAt(at: string): Promise<PackedQuestion | undefined> {
  const [name, place] = at.split(':') as [string, string];
  const id = `${name}-${Math.floor(Number(place) / head.questionsPerBlock)}`;
  if (document.getElementById(id) === null) return undefined;
  const questions = await block<PackedQuestion>(id);
  return questions[Number(place) % head.questionsPerBlock];
}

// The list: which rows, in which order.
let rows: readonly PackedRow[] = [];
let listed: readonly PackedRow[] = [];
let drawn = drawnAtOnce;

const chosen = (name: Field): number => Number(field(name).value);
const valueIn = (row: PackedRow, run: number): number | null => row.fates[run]?.values[chosen('metric')] ?? null;

/** How much the second run is better than the first; null where either has no value. */
function gainOf(row: PackedRow): number | null {
  const [from, to] = [valueIn(row, chosen('from')), valueIn(row, chosen('to'))];
  if (from === null || to === null) return null;
  return metrics[chosen('metric')]?.direction === 'lower' ? from - to : to - from;
}

const shows: Readonly<Record<string, (row: PackedRow) => boolean>> = {
  all: () => true,
  worse: (row) => (gainOf(row) ?? 0) < 0,
  better: (row) => (gainOf(row) ?? 0) > 0,
  same: (row) => gainOf(row) === 0,
  failed: (row) => row.fates.some((fate) => fate?.failed),
  unscored: (row) => row.fates.some((fate) => fate?.unscored.includes(chosen('metric'))),
  flaky: (row) => row.fates.some((fate) => fate?.flaky.includes(chosen('metric'))),
  miscites: (row) => row.fates.some((fate) => fate?.miscites),
};

const least = (row: PackedRow): number | null => {
  const values = runs.map((_, run) => valueIn(row, run)).filter((value) => value !== null);
  return values.length === 0 ? null : Math.min(...values);
};

const orders: Readonly<Record<string, readonly [of: (row: PackedRow) => number | null, up: boolean]>> = {
  worst: [least, true],
  best: [least, false],
  loss: [gainOf, true],
  gain: [gainOf, false],
};

function list(): void {
  const search = field('search').value.trim().toLowerCase();
  const [category, language, loss] = [field('category').value, field('language').value, field('loss').value];
  const show = shows[field('show').value] ?? (() => true);
  const found = rows.filter(
    (row) =>
      (category === '*' || row.category === category) &&
      (language === '*' || row.language === language) &&
      (loss === '*' || row.fates.some((fate) => fate?.loss === loss)) &&
      (search === '' || row.id.toLowerCase().includes(search) || row.query.toLowerCase().includes(search)) &&
      show(row),
  );
  listed = sorted(found);
  drawn = drawnAtOnce;
  draw();
}

/** What has no value stands last, in either direction. */
function sorted(found: PackedRow[]): readonly PackedRow[] {
  const order = orders[field('sort').value];
  if (order === undefined) return found;
  const [of, up] = order;
  const keyed = found.map((row) => [row, of(row) ?? Number.POSITIVE_INFINITY * (up ? 1 : -1)] as const);
  return keyed.sort(([, a], [, b]) => (a === b ? 0 : up ? a - b : b - a)).map(([row]) => row);
}

/** Second minus first, whichever is better, as every difference of a report. */
function difference(gain: number): string {
  const of = metrics[chosen('metric')]?.direction === 'lower' ? -gain : gain;
  return `${of > 0 ? '+' : ''}${(of === 0 ? 0 : of).toFixed(3)}`;
}

const markOf = (gain: number | null): string => (gain === null || gain === 0 ? '' : gain > 0 ? '▲' : '▼');

function draw(): void {
  byId('x-count').textContent = fill(words.count, listed.length, rows.length);
  byId('x-more').hidden = listed.length <= drawn;
  byId('x-head').replaceChildren(
    ...['', 'id', words.question, ...runs, runs.length > 1 ? 'Δ' : ''].map((title) =>
      title === ''
        ? element('td', {})
        : element('th', { scope: 'col', class: runs.includes(title) || title === 'Δ' ? 'right' : '' }, title),
    ),
  );
  byId('x-rows').replaceChildren(
    ...(listed.length === 0
      ? [element('tr', {}, element('td', { colspan: String(runs.length + 4) }, words.nothing))]
      : listed.slice(0, drawn).map(rowView)),
  );
}

function rowView(row: PackedRow): HTMLElement {
  const gain = runs.length > 1 ? gainOf(row) : null;
  const mark = markOf(gain);
  const tone = mark === '▲' ? 'good' : mark === '▼' ? 'bad' : '';
  return element(
    'tr',
    {},
    element('td', { class: tone }, mark),
    element('td', {}, element('a', { href: hashOf(row.id) }, row.id)),
    element('td', {}, element('span', {}, row.query)),
    ...runs.map((_, run) => {
      const fate = row.fates[run];
      return element('td', { class: 'right' }, `${number(valueIn(row, run))}${fate?.failed ? ' ✕' : ''}`);
    }),
    element('td', { class: `right ${tone}` }, gain === null ? '' : difference(gain)),
  );
}

// One question, opened.
function scoreTable({ answers }: PackedQuestion): HTMLElement {
  // Why a metric has no value anywhere stands with each answer.
  const all = answers
    .flatMap(({ scores }) =>
      scores.filter(({ value = null, label, why }) => value !== null || label !== undefined || why === undefined),
    )
    .map(({ metric }) => metric);
  const named = [...new Set(all)].filter((metric) => !metric.startsWith('latency'));
  const several = answers.some(({ repeat }) => repeat > 0);
  const title = ({ run, repeat }: PackedAnswer): string =>
    `${runs[run]}${several ? ` · ${fill(words.repeat, repeat + 1)}` : ''}`;
  const body = named.map((metric) =>
    element(
      'tr',
      {},
      element('th', { scope: 'row' }, metric),
      ...answers.map(({ scores }) => {
        const score = scores.find((own) => own.metric === metric);
        const cell = element('td', { class: 'right' }, score?.label ?? number(score?.value));
        if (score?.why !== undefined) cell.title = score.why;
        return cell;
      }),
    ),
  );
  const heads = answers.map((answer) => element('th', { scope: 'col', class: 'right' }, title(answer)));
  return element(
    'div',
    { class: 'scroll', tabindex: '0' },
    element(
      'table',
      {},
      element('thead', {}, element('tr', {}, element('th', { scope: 'col' }, words.scores), ...heads)),
      element('tbody', {}, ...body),
    ),
  );
}

const claimMarks: Readonly<Record<string, string>> = {
  supported: '✓',
  correct: '✓',
  contradicted: '✕',
  incorrect: '✕',
};

const longWords = 160;

/** What people said of it stands out where they and the verdict part. */
const peopleView = (people: NonNullable<PackedCitation['people']>): HTMLElement | null =>
  people.length === 0
    ? null
    : element(
        'p',
        { class: people.some(({ isApart }) => isApart) ? 'people warning' : 'people muted' },
        `${words.people}: ${people.map(({ text }) => text).join(' · ')}`,
      );

/** What is cited, coloured by its verdict, with the words of the provision beside it: each says which place they are of. */
async function citationView(citation: PackedCitation): Promise<HTMLElement> {
  const {
    kind,
    text,
    verdict,
    isUntold,
    fault = '',
    place = '',
    quote = '',
    notes = [],
    words: found,
    people = [],
  } = citation;
  // What the statutes cannot tell of was retrieved, and is no more than that.
  const isOpen = isUntold === true || verdict === 'ambiguous' || verdict === 'unknown';
  const mark = isOpen ? '?' : verdict === 'verified' || verdict === 'exists' ? '✓' : '✕';
  const shown = isUntold === true ? 'retrieved' : verdict;
  // Words without a place of their own are headed by the one that is cited.
  const isHeaded = found?.some(({ of }) => of === undefined) === true;
  const views = (found ?? []).map(async ({ of = place || text, text: number, document, from, seen, until }) => {
    const [own, first] = await textOf(number);
    const retrieved = document === undefined ? first : document;
    const holder =
      retrieved === null || retrieved === ''
        ? kind === 'case'
          ? words.wordsOfCases
          : words.wordsOfLaws
        : fill(words.wordsRetrieved, retrieved);
    const day =
      from !== undefined ? fill(words.wordsFrom, from) : seen !== undefined ? fill(words.wordsSeen, seen) : '';
    const ended = until === undefined ? '' : fill(words.wordsEnded, until);
    const isInstead = verdict === 'nonexistent' || verdict === 'misdescribed';
    const title = isInstead ? fill(kind === 'case' ? words.caseInstead : words.wordsInstead, of) : of;
    return element(
      'details',
      { class: 'words', ...(own.length > longWords ? {} : { open: '' }) },
      element('summary', {}, [title, ended, holder, day].filter(Boolean).join(' · ')),
      element('p', {}, own),
    );
  });
  return element(
    'div',
    { class: 'cited' },
    element(
      'p',
      { class: mark === '✓' ? 'good' : shown === 'unknown' || shown === 'retrieved' ? 'muted' : 'bad' },
      `${mark} ${text}: ${words.citationVerdicts[shown] ?? shown} `,
      element('span', { class: 'muted' }, [isHeaded ? '' : place, fault, quote, ...notes].filter(Boolean).join(' · ')),
    ),
    found === undefined
      ? null
      : element(
          'div',
          {},
          ...(await Promise.all(views)),
          found.length === 0 ? element('p', { class: 'muted' }, words.wordsMissing) : null,
        ),
    peopleView(people),
  );
}

async function findings({ scores }: PackedAnswer): Promise<readonly HTMLElement[]> {
  const found = await Promise.all(scores.map(findingView));
  // Metrics of which there is nothing but why they have no value stand together, behind what was found.
  const bare = scores.filter(({ why }, at) => why !== undefined && found[at] === null);
  const none = [...new Set(bare.map(({ why = '' }) => why))].map((reason) => {
    const own = bare.filter(({ why }) => why === reason).map(({ metric }) => metric);
    return element('p', { class: 'finding muted' }, `${own.join(', ')}: ${reason}`);
  });
  return [...found.filter((view) => view !== null), ...none];
}

/** A claim that a context contradicts names it before all else. */
function claimView({ label, claim, contexts, reason = '' }: NonNullable<PackedScore['claims']>[number]): HTMLElement {
  const named = contexts.map((own) => fill(words.context, own)).join(', ');
  const isBy = label === 'contradicted' && named !== '';
  return element(
    'p',
    { class: claimMarks[label] === '✓' ? 'good' : 'bad' },
    `${claimMarks[label] ?? '?'} ${isBy ? fill(words.contradictedBy, named) : (words.claimLabels[label] ?? label)}: `,
    element('span', { class: 'plain' }, claim),
    named === '' || isBy ? null : ` (${named})`,
    reason === '' ? null : element('span', { class: 'muted' }, ` ${reason}`),
  );
}

async function findingView({
  metric,
  reason,
  claims = [],
  expectedClaims = [],
  citations = [],
  sentences = [],
  check,
  why,
}: PackedScore): Promise<HTMLElement | null> {
  const lines = [
    reason === undefined ? null : element('p', {}, reason),
    ...claims.map(claimView),
    expectedClaims.length === 0 ? null : element('p', { class: 'muted' }, words.expectedClaims),
    ...expectedClaims.map(claimView),
    ...(await Promise.all(citations.map(citationView))),
    ...sentences.flatMap(({ mark, verdict, sentence, place, about, people = [] }) => [
      element(
        'p',
        { class: mark === 'apart' ? 'warning' : mark },
        `${verdict} — `,
        element('span', { class: 'plain' }, sentence),
        element('span', { class: 'muted' }, ` ${[place, ...about].join(' · ')}`),
      ),
      peopleView(people),
    ]),
    check === undefined
      ? null
      : element(
          'p',
          { class: check.verdict === 'FAIL' ? 'bad' : check.verdict === 'PASS' ? 'good' : 'muted' },
          `${check.verdict} · ${words.decided}: ${check.rule}`,
        ),
    ...(check === undefined
      ? []
      : [
          listOf(words.found, check.found),
          listOf(words.missing, check.missing),
          listOf('', Object.values(check.phrases).flat()),
        ]),
  ].filter((line) => line !== null);
  if (lines.length === 0) return null;
  const reasons = why === undefined ? null : element('p', { class: 'muted' }, why);
  return element('div', { class: 'finding' }, element('h5', {}, metric), reasons, ...lines);
}

const listOf = (title: string, texts: readonly string[]): HTMLElement | null =>
  texts.length === 0
    ? null
    : element('p', { class: 'muted' }, `${title}${title === '' ? '' : ': '}${texts.join(' · ')}`);

async function passageView(
  passage: PackedPassage,
  { stages, at }: { readonly stages: readonly string[]; readonly at: number },
): Promise<HTMLElement> {
  const ranks = stages.map((stage, at) => `${stage} ${passage.ranks[at] ?? '–'}`).join(' · ');
  const grade = passage.grade === null ? words.unjudged : `${words.grade} ${passage.grade}`;
  const lost = passage.rank === null;
  const place = lost ? `◀ ${words.notReturned}` : String(at + 1);
  const [text, document] = passage.text === undefined ? [null, ''] : await textOf(passage.text);
  return element(
    'li',
    { class: lost ? 'bad' : (passage.grade ?? 0) > 0 ? 'good' : '' },
    element('strong', {}, `${place} ${passage.id ?? document}`),
    element('span', { class: 'muted' }, ` ${grade}${ranks === '' ? '' : ` · ${ranks}`}`),
    text === null ? null : element('p', {}, text),
  );
}

async function answerView(answer: PackedAnswer): Promise<HTMLElement> {
  const { run, error, answer: text, latencyMs, loss, passages, stages, more, contexts } = answer;
  const deciding = metrics[chosen('metric')];
  const value = answer.scores.find(({ metric }) => metric === deciding?.metric)?.value;
  const about = [
    value === undefined || deciding === undefined ? '' : `${deciding.title} ${number(value)}`,
    latencyMs === undefined ? '' : `${latencyMs.toFixed(1)} ms`,
    loss === undefined ? '' : (head.losses[loss] ?? loss),
  ];
  const found = await Promise.all(passages.map((passage, at) => passageView(passage, { stages, at })));
  return element(
    'article',
    {},
    element('h4', {}, runs[run] ?? ''),
    element('p', { class: 'muted' }, about.filter(Boolean).join(' · ')),
    error === undefined ? null : element('p', { class: 'bad' }, `${words.failed}: ${error}`),
    text === undefined ? null : element('p', { class: 'said' }, text === '' ? words.noAnswer : text),
    ...(await findings(answer)),
    contexts.length === 0
      ? null
      : element(
          'details',
          {},
          element('summary', {}, `${words.contexts} (${contexts.length})`),
          element('ol', {}, ...contexts.map((own) => element('li', {}, own))),
        ),
    found.length === 0
      ? null
      : element(
          'details',
          { open: '' },
          element('summary', {}, `${words.passages} (${found.length})`),
          element('ul', { class: 'passages' }, ...found),
          more === 0 ? null : element('p', { class: 'muted' }, fill(words.morePassages, more)),
        ),
  );
}

async function questionView(question: PackedQuestion): Promise<HTMLElement> {
  const expected = question.expected.flatMap(({ kind, texts }) => [
    element('dt', { lang: document.documentElement.lang }, words.expected[kind]),
    element('dd', {}, texts.join(' · ')),
  ]);
  const turns = question.history.map(({ role, text }) => element('p', { class: 'muted' }, `${role}: ${text}`));
  return element(
    'div',
    question.language === undefined ? {} : { lang: question.language },
    ...turns,
    element('p', { class: 'query' }, question.query),
    expected.length === 0 ? null : element('dl', {}, ...expected),
    element('div', { class: 'answers-beside' }, ...(await Promise.all(question.answers.map(answerView)))),
    scoreTable(question),
  );
}

let opened: string | undefined;

async function open(id: string): Promise<void> {
  const row = rows.find((own) => own.id === id);
  if (row === undefined) return;
  opened = id;
  const question = row.at === null ? undefined : await questionAt(row.at);
  if (opened !== id) return;
  const view = question === undefined ? element('p', { class: 'warning' }, words.left) : await questionView(question);
  const at = listed.indexOf(row);
  const step = (by: number, text: string): HTMLElement | null => {
    const beside = listed[at + by];
    return beside === undefined ? null : element('a', { href: hashOf(beside.id) }, text);
  };
  const copy = element('button', { type: 'button', id: 'x-copy' }, words.link);
  copy.addEventListener('click', copyLink);
  const place = element(
    'p',
    { class: 'steps' },
    element('a', { href: hashOf('') }, words.close),
    step(-1, words.previous),
    step(1, words.next),
    copy,
  );
  byId('x-question').replaceChildren(
    place,
    element('h3', { tabindex: '-1' }, id, ' ', element('small', {}, row.category)),
    view,
  );
  byId('x-question').hidden = false;
  byId('x-list').hidden = true;
  byId('questions').scrollIntoView();
  byId('x-question').querySelector('h3')?.focus({ preventScroll: true });
}

function close(): void {
  const before = opened;
  opened = undefined;
  byId('x-question').hidden = true;
  byId('x-list').hidden = false;
  if (before !== undefined) linkOf(before)?.focus();
}

async function copyLink(): Promise<void> {
  await navigator.clipboard?.writeText(location.href);
  byId('x-copy').textContent = words.copied;
}

// What is looked at stands in the address, so that a link is a finding.
const linkOf = (id: string): HTMLAnchorElement | undefined =>
  [...byId('x-rows').querySelectorAll('a')].find((link) => link.textContent === id);

function hashOf(id: string): string {
  const state = new URLSearchParams();
  if (id !== '') state.set('q', id);
  for (const name of fields) if (field(name).value !== initial.get(name)) state.set(name, field(name).value);
  return `#?${state}`;
}

function follow(): void {
  if (!location.hash.startsWith('#?')) {
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    for (let folded = target?.closest('details'); folded; folded = folded.parentElement?.closest('details'))
      folded.open = true;
    return;
  }
  const state = new URLSearchParams(location.hash.slice(2));
  byId('questions').closest('details')?.setAttribute('open', '');
  for (const name of fields) field(name).value = state.get(name) ?? initial.get(name) ?? '';
  list();
  const id = state.get('q');
  if (id === null) close();
  else void open(id);
}

const initial = new Map<Field, string>(fields.map((name) => [name, field(name).value]));

function press(event: KeyboardEvent): void {
  const { key, target, isComposing, ctrlKey, metaKey, altKey } = event;
  const types = target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
  if (isComposing || ctrlKey || metaKey || altKey || (types && key !== 'Escape')) return;
  const links = [...byId('x-rows').querySelectorAll('a')];
  const at = links.indexOf(document.activeElement as HTMLAnchorElement);
  const beside = (by: number): void => {
    const row = listed[listed.findIndex(({ id }) => id === opened) + by];
    if (opened !== undefined && row !== undefined) location.hash = hashOf(row.id);
  };
  const keys: Readonly<Record<string, () => void>> = {
    '/': () => field('search').focus(),
    j: () => links[Math.min(links.length - 1, at + 1)]?.focus(),
    k: () => links[Math.max(0, at - 1)]?.focus(),
    '[': () => beside(-1),
    ']': () => beside(1),
    c: () => {
      if (opened !== undefined) void copyLink();
    },
    Escape: () => {
      if (opened !== undefined) location.hash = hashOf('');
    },
  };
  const act = keys[key];
  if (act === undefined || byId('questions').getBoundingClientRect().top > innerHeight) return;
  act();
  event.preventDefault();
}

function localTimes(): void {
  for (const time of document.querySelectorAll('time')) {
    const moment = new Date(time.dateTime);
    if (Number.isNaN(moment.getTime())) continue;
    time.title = time.textContent ?? '';
    time.textContent = moment.toLocaleString(document.documentElement.lang, {
      dateStyle: 'medium',
      timeStyle: 'short',
    });
  }
}

async function start(): Promise<void> {
  localTimes();
  try {
    rows = await block<PackedRow>('questions-index');
  } catch {
    byId('x-count').textContent = words.unreadable;
  }
  for (const name of fields) field(name).addEventListener('input', () => history.replaceState(null, '', hashOf('')));
  for (const name of fields) field(name).addEventListener('input', list);
  byId('x-more').addEventListener('click', () => {
    drawn += drawnMore;
    draw();
  });
  addEventListener('hashchange', follow);
  addEventListener('keydown', press);
  byId('x-app').hidden = false;
  list();
  follow();
}

void start();
