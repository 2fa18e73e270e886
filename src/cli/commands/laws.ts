// `hakari laws`: statutes read from the files in which they are published, and looked up.
import { diffLaws, lawDifferencesSchema } from '../../app/laws/diff-laws.ts';
import { importedLawsSchema, importLaws } from '../../app/laws/import-laws.ts';
import { listedLawsSchema, listLaws } from '../../app/laws/list-laws.ts';
import { refusedPlace, type ShownLaw, showLaw, shownPlaceSchema } from '../../app/laws/show-law.ts';
import { right, tableOf } from '../../report/cells.ts';
import { anyNumber, defineCommand, required, text, value } from '../command.ts';
import type { Door } from '../door.ts';
import { isoDay } from '../iso-day.ts';
import { jsonOption } from '../shared-options.ts';
import { printTable } from '../show.ts';

const lawsOption = text('<file>', 'file of statutes that hakari laws import made', 'laws.db');
const onOption = value('<day>', 'as of this day, such as 2020-04-01 (today)', isoDay);

export const importCommand = defineCommand({
  arguments: {
    paths: anyNumber(
      'files of statutes, or folders of them: 法令標準XML and answers of e-Gov (.xml, .json), Korean statutes (.md, or .xml of law.go.kr); packed by gzip or not',
    ),
  },
  options: {
    to: text('<file>', 'file to put them into; it is made, or added to', 'laws.db'),
    json: jsonOption,
  },
  examples: ['hakari laws import ./statutes --to laws.db'],
  document: importedLawsSchema,
  run: async ({ paths, to, json }, door) => {
    const { laws, passedOver, keptFirst } = await importLaws({ paths, to });
    for (const file of passedOver) door.remark(`passed over, because it is no statute: ${file}`);
    for (const { file, place, count } of keptFirst) {
      const more = count > 1 ? ` (and ${count - 1} more)` : '';
      door.remark(`stands twice, and the first is kept: ${place}${more} in ${file}`);
    }
    if (json) return door.printJson({ laws });
    printTable(countsTable(laws), door);
    door.print(`${laws.length} ${laws.length === 1 ? 'statute' : 'statutes'} in ${to}`);
  },
});

export const list = defineCommand({
  options: { laws: lawsOption, json: jsonOption },
  examples: ['hakari laws list --laws laws.db'],
  document: listedLawsSchema,
  run: async ({ laws: file, json }, door) => {
    const { laws } = listLaws(file);
    if (json) return door.printJson({ laws });
    printTable(countsTable(laws), door);
  },
});

export const show = defineCommand({
  arguments: { place: required('a place of a law, such as 民法第709条第1項 or 민법 제750조') },
  options: { laws: lawsOption, on: onOption, json: jsonOption },
  examples: ['hakari laws show 民法第709条 --laws laws.db --on 2020-04-01'],
  document: shownPlaceSchema,
  run: async ({ place, laws, on, json }, door) => {
    let shown: ShownLaw;
    try {
      shown = showLaw({ place, laws, on: on ?? new Date().toISOString().slice(0, 10) });
    } catch (error) {
      const refused = json ? refusedPlace(place, error) : undefined;
      if (refused === undefined) throw error;
      door.printJson(refused);
      return 2;
    }
    if (json) door.printJson(shown.document);
    else printPlace(shown, door);
    return shown.document.found === 'no' ? 2 : undefined;
  },
});

export const diff = defineCommand({
  arguments: { law: required('a law of the file, by any name that it has there') },
  options: {
    laws: lawsOption,
    before: value('<day>', 'compare the text of this day (the last revision but one)', isoDay),
    after: value('<day>', 'with that of this day (the last revision)', isoDay),
    json: jsonOption,
  },
  examples: ['hakari laws diff 行政手続法 --laws laws.db'],
  document: lawDifferencesSchema,
  run: async ({ json, ...asked }, door) => {
    const found = diffLaws(asked);
    if (json) return door.printJson(found);
    const [before, after] = [found.before, found.after].map(
      ({ from, seen, source }) => from ?? (seen === null ? source : `${seen} (seen)`),
    );
    door.print(`${found.law}  ${before} → ${after}`);
    for (const { place, change } of found.articles) door.print(`${change.padEnd(8)} ${place}`);
    door.print(`${found.articles.length} articles differ, ${found.same} say the same`);
    if (found.note !== undefined) door.print(found.note);
  },
});

function printPlace({ document, notes }: ShownLaw, door: Door): void {
  const { place, found, depth, text: words, from, until, candidates = [], texts = [] } = document;
  const days = from === null && until === null ? '' : `  [${from ?? '…'} – ${until ?? '…'}]`;
  door.print(`${place}  ${found}${depth === null ? '' : ` (${depth})`}${days}`);
  if (words !== null && words !== '') door.print(words);
  for (const each of texts) {
    door.print(
      `${each.source}${each.from === null ? '' : `, from ${each.from}`}${each.seen === null ? '' : `, seen ${each.seen}`}:`,
    );
    door.print(each.text === '' ? 'it is not there' : each.text);
  }
  for (const candidate of candidates)
    door.print(
      `one of several of this name: ${candidate.number ?? candidate.law}, from ${candidate.from ?? 'a day that nothing tells'}`,
    );
  for (const note of notes) door.print(note);
}

interface Counted {
  readonly law: string;
  readonly from: string | null;
  readonly articles: number;
  readonly paragraphs: number;
  readonly items: number;
}

const countsTable = (laws: readonly Counted[]) =>
  tableOf({
    columns: ['law', 'from', right('articles'), right('paragraphs'), right('items')],
    rows: laws.map(({ law, from, articles, paragraphs, items }) => [
      law,
      from ?? '',
      String(articles),
      String(paragraphs),
      String(items),
    ]),
  });
