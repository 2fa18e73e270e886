// `hakari cases`: decisions of courts that a text cites, held against a file of cases.
import { type CheckedCases, checkCases, checkedCasesSchema } from '../../app/cases/check-cases.ts';
import { listCases, listedCasesSchema } from '../../app/cases/list-cases.ts';
import { caseVerdicts } from '../../model/case-details.ts';
import { tableOf } from '../../report/cells.ts';
import { caseTexts } from '../../report/parts/cases/texts.ts';
import { defineCommand, required, text, value } from '../command.ts';
import { isoDay } from '../iso-day.ts';
import { jsonOption } from '../shared-options.ts';
import { printTable } from '../show.ts';

export const check = defineCommand({
  arguments: { file: required('a file with the text, such as an answer') },
  options: {
    cases: value('<file>', 'file of cases: YAML, JSON or JSONL (none: only days that are none are told)', String),
    on: value('<day>', 'by this day, that of the facts, a decision may have been overruled (today)', isoDay),
    json: jsonOption,
  },
  examples: ['hakari cases check answer.txt --cases cases.yaml'],
  document: checkedCasesSchema,
  run: async ({ file, cases, on, json }, door) => {
    const checked = await checkCases({ file, cases, on, today: new Date().toISOString().slice(0, 10) });
    if (json) door.printJson(checked);
    else {
      if (checked.cases.length > 0) printTable(verdictTable(checked), door);
      door.print(counted(checked));
      for (const { known, holding } of checked.cases) if (holding !== null) door.print(`${known}: ${holding}`);
      if (checked.unresolved.length > 0)
        door.print(`refers to a decision, and nothing tells which: ${checked.unresolved.join(', ')}`);
    }
    const isWrong = checked.cases.some(({ verdict }) => verdict === 'nonexistent' || verdict === 'misdescribed');
    return isWrong ? 2 : undefined;
  },
});

/** 5 decisions: 2 nonexistent, 3 exists */
function counted({ cases }: CheckedCases): string {
  const counts = caseVerdicts.flatMap((verdict) => {
    const count = cases.filter((one) => one.verdict === verdict).length;
    return count === 0 ? [] : [`${count} ${caseTexts.en.verdicts[verdict].toLowerCase()}`];
  });
  const all = cases.length === 1 ? 'decision' : 'decisions';
  return counts.length === 0 ? 'no decision of a court is cited' : `${cases.length} ${all}: ${counts.join(', ')}`;
}

function verdictTable({ cases }: CheckedCases) {
  const { verdicts, faults, meant } = caseTexts.en;
  return tableOf({
    columns: ['citation', 'verdict', 'why'],
    rows: cases.map(({ text: cited, verdict, fault, known, date, by }) => {
      const why = fault === null ? '' : faults[fault]({ date: date ?? undefined, by: by ?? undefined });
      const other = known === null || known === cited ? '' : meant(known);
      return [cited, verdicts[verdict].toLowerCase(), [why, other].filter((part) => part !== '').join('; ')];
    }),
  });
}

export const list = defineCommand({
  options: { cases: text('<file>', 'file of cases: YAML, JSON or JSONL', 'cases.yaml'), json: jsonOption },
  examples: ['hakari cases list --cases cases.yaml'],
  document: listedCasesSchema,
  run: async ({ cases: file, json }, door) => {
    const { cases } = await listCases(file);
    if (json) return door.printJson({ cases });
    const table = tableOf({
      columns: ['cited', 'court', 'day', 'numbers', 'names', 'later'],
      rows: cases.map(({ cited, court, date, numbers, names, later }) => [
        cited,
        court ?? '',
        date ?? '',
        numbers.join(', '),
        names.join(', '),
        later.map((one) => `${one.what} ${one.date}`).join(', '),
      ]),
    });
    printTable(table, door);
  },
});
