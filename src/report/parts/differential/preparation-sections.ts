// What the preparations hold: how much text, what does not fit, and what is left of the pages' structure.
import { formatBytes } from '../../../model/format-bytes.ts';
import {
  type PageFacts,
  type PreparationFacts,
  readPreparationFacts,
  type StructureCounts,
  structureKinds,
} from '../../../model/preparation-facts.ts';
import { type Entry, paragraph, right, type TableRow, tableOf, warning } from '../../cells.ts';
import { dash, formatCount, formatPercent } from '../../format-number.ts';
import type { Block, Section, Table } from '../../report.ts';
import { leftOutText, someOf } from './behind-the-gain.ts';
import type { DifferentialContext } from './differential-context.ts';
import type { DifferentialTexts } from './texts.ts';

const mostPages = 10;

interface Told {
  readonly label: string;
  readonly facts: PreparationFacts;
}

/** Empty where nobody looked into the documents. */
export function preparationSections(context: DifferentialContext): readonly Section[] {
  const told = context.reported.observation.preparations.flatMap(({ run, facts: kept }): readonly Told[] => {
    const facts = readPreparationFacts(kept);
    return facts === undefined ? [] : [{ label: context.label(run), facts }];
  });
  if (told.length === 0) return [];
  return [volumeSection(told, context), ...structureSections(told, context)];
}

function volumeSection(told: readonly Told[], context: DifferentialContext): Section {
  const { volume, answers } = context.texts;
  return {
    id: 'differential-volume',
    title: volume.heading,
    blocks: [
      paragraph(volume.intro),
      tableOf({
        columns: [
          answers.preparation,
          volume.form,
          right(volume.documents),
          right(volume.bytes),
          right(volume.characters),
          right(volume.tokens),
          right(volume.chunks),
          right(volume.sourceBytes),
        ],
        rows: told.map(({ label, facts }) => [
          label,
          formText(facts, volume.forms),
          countText(facts.documents),
          formatBytes(facts.bytes),
          countText(facts.characters),
          countText(facts.tokens),
          countText(facts.chunks),
          formatBytes(facts.sourceBytes),
        ]),
      }),
      ...told.map((each) => capacityLine(each, context)),
    ],
  };
}

const countText = (count: number): Entry => formatCount(count);

/** A dash where there is no HTML page among the documents. */
const formText = ({ html, converter }: PreparationFacts, forms: { readonly [form: string]: string }): string =>
  html === undefined ? dash : `${forms[html] ?? html}${converter === undefined ? '' : ` (${converter})`}`;

function capacityLine(told: Told, context: DifferentialContext): Block {
  const left = leftOutText(told, context);
  if (left !== undefined) return warning(left);
  const { bytes, capacityBytes } = told.facts;
  const capacity = formatBytes(capacityBytes);
  return paragraph(context.texts.volume.fits({ label: told.label, bytes: formatBytes(bytes), capacity }));
}

function structureSections(told: readonly Told[], context: DifferentialContext): readonly Section[] {
  const { texts } = context;
  const compared = told.filter(({ facts }) => facts.structure !== undefined);
  if (compared.length === 0) return [];
  const { structure } = texts;
  return [
    {
      id: 'differential-structure',
      title: structure.heading,
      blocks: [
        paragraph(structure.intro),
        kindTable(compared, texts),
        ...compared.flatMap((each) => pageTable(each, context)),
        ...compared.flatMap(({ label, facts }): readonly Block[] => {
          const { count = 0, first = [] } = facts.structure?.uncompared ?? {};
          if (count === 0) return [];
          const named = someOf(
            first.map(({ path, reason }) => `${path} (${context.messages.absence(reason)})`),
            { count, comma: context.messages.comma },
          );
          return [warning(structure.uncompared({ label, count: formatCount(count), first: named }))];
        }),
      ],
    },
  ];
}

function kindTable(told: readonly Told[], { structure, answers }: DifferentialContext['texts']): Table {
  const kinds = structureKinds.filter((kind) => told.some(({ facts }) => facts.structure?.totals[kind] !== undefined));
  const row = (kind: (typeof kinds)[number], { label, facts }: Told): readonly TableRow[] => {
    const counts = facts.structure?.totals[kind];
    if (counts === undefined) return [];
    const { inSource, moved, lost, unmeasured } = counts;
    const cells = [inSource, shareText(counts), moved];
    const lostCell: Entry = lost === 0 ? 0 : { kind: 'number', value: lost, digits: 0, emphasis: 'bad' };
    return [[structure.kinds[kind], label, ...cells, lostCell, unmeasured]];
  };
  return tableOf({
    columns: [
      structure.kind,
      answers.preparation,
      right(structure.inSource),
      right(structure.kept),
      right(structure.moved),
      right(structure.lost),
      right(structure.unmeasured),
    ],
    rows: kinds.flatMap((kind) => told.flatMap((each) => row(kind, each))),
  });
}

/** `12 (85.7 %)` */
const shareText = ({ inSource, kept }: StructureCounts): string =>
  inSource === 0 ? dash : `${formatCount(kept)} (${formatPercent(kept / inSource)})`;

function pageTable({ label, facts }: Told, { texts: { structure }, messages }: DifferentialContext): readonly Block[] {
  const pages = (facts.structure?.pages ?? [])
    .filter((page) => sumOf(page, 'lost') + sumOf(page, 'moved') > 0)
    .slice(0, mostPages);
  if (pages.length === 0) return [];
  return [
    tableOf({
      caption: structure.pages(label),
      columns: [structure.page, right(structure.lost), right(structure.moved), structure.whatWasLost],
      rows: pages.map((page) => [
        page.path,
        sumOf(page, 'lost'),
        sumOf(page, 'moved'),
        namesOf(page, { structure, comma: messages.comma }),
      ]),
    }),
  ];
}

const sumOf = ({ kinds }: PageFacts, count: 'lost' | 'moved'): number =>
  structureKinds.reduce((sum, kind) => sum + (kinds[kind]?.[count] ?? 0), 0);

function namesOf(
  { kinds }: PageFacts,
  { structure, comma }: { readonly structure: DifferentialTexts['structure']; readonly comma: string },
): string {
  const parts = structureKinds.flatMap((kind): readonly string[] => {
    const { lost = 0, moved = 0, lostNames = [], movedNames = [] } = kinds[kind] ?? {};
    if (lost + moved === 0) return [];
    const names = [...lostNames, ...movedNames].map((name) =>
      kind === 'tableCells' ? cellName(name, structure) : name,
    );
    return [`${structure.kinds[kind]}: ${someOf(names, { count: lost + moved, comma })}`];
  });
  return parts.length === 0 ? dash : parts.join(' · ');
}

/** `table 1, row 2, column 3: text`, as facts have it, in the report's language. */
function cellName(name: string, { cell }: DifferentialTexts['structure']): string {
  const [, table, row, column, text] = /^table (\d+), row (\d+), column (\d+): (.*)$/su.exec(name) ?? [];
  if (table === undefined || row === undefined || column === undefined || text === undefined) return name;
  return cell({ table, row, column, text });
}

/** The first names, and how many there are beyond them. */
