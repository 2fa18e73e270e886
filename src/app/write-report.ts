// Writes the report of an experiment: Markdown, HTML and the results as JSON.
import type { WayWords } from '../model/way-on.ts';
import { onlySections } from '../report/only-sections.ts';
import type { ReportedQuestions } from '../report/questions/reported-questions.ts';
import { buildRunReport } from '../report/run/run-report.ts';
import type { RunReportInput } from '../report/run/run-report-input.ts';
import { runResultJson } from './run-result.ts';
import { differentialText, writeDifferential } from './write-differential.ts';
import {
  type NamedText,
  type ReportRenderers,
  type TerminalStyle,
  type WrittenText,
  writeFiles,
} from './write-files.ts';

export type ReportFormat = 'terminal' | 'md' | 'html' | 'json' | 'csv' | 'observation' | 'judgement';

// What is printed into a file is read on another screen.
const plainStyle: TerminalStyle = { width: 100, color: false };

/** Where details cannot be folded away: a report is to be read. HTML has all. */
const detailedQueries = 10;

interface RenderOptions {
  readonly format: ReportFormat;
  readonly renderers: ReportRenderers;
  /** For `terminal` (100 columns, no colour). */
  readonly terminal?: TerminalStyle | undefined;
  /** What a reader can do next (nothing is proposed by name). */
  readonly ways?: WayWords | undefined;
  /** Anchors of the sections that are wanted (all). */
  readonly sections?: readonly string[] | undefined;
  /** Those behind the report, which a page can open (none). */
  readonly questions?: ReportedQuestions | undefined;
}

type WriteOptions = Pick<RenderOptions, 'renderers' | 'ways' | 'questions'>;

/** One format of the report; the same input gives the same bytes. */
export async function renderReport(
  input: RunReportInput,
  { format, renderers, terminal = plainStyle, ways, questions, sections }: RenderOptions,
): Promise<WrittenText> {
  switch (format) {
    case 'terminal':
      return renderers.terminal(onlySections(buildRunReport(input, { detailedQueries, ways }), sections), terminal);
    case 'md':
      return renderers.markdown(onlySections(buildRunReport(input, { detailedQueries, ways }), sections));
    case 'html':
      return renderers.html(
        onlySections(buildRunReport(input, { ways, withoutTexts: questions?.withoutTexts }), sections),
        sections === undefined ? questions : undefined,
      );
    case 'csv':
      return renderers.csv(input.runs);
    case 'json':
      return renderers.json(runResultJson(input));
    case 'observation':
    case 'judgement':
      return differentialText(input, format, renderers.json);
  }
}

const fileNames: readonly (readonly [ReportFormat, string])[] = [
  ['md', 'report.md'],
  ['html', 'report.html'],
  ['json', 'results.json'],
];

/**
 * Writes `report.md`, `report.html` and `results.json` into a folder, each whole or not at all; of preparations also `observation.json`
 * and `judgement.json`, before the others.
 * @returns the paths written
 */
export async function writeReports(
  input: RunReportInput,
  folder: string,
  how: WriteOptions,
): Promise<readonly string[]> {
  const apart = await writeDifferential(input, folder, how.renderers.json);
  return [...(await writeFiles(folder, reportFiles(input, how))), ...apart];
}

/** One after the other: each is long. */
async function* reportFiles(input: RunReportInput, how: WriteOptions): AsyncGenerator<NamedText> {
  for (const [format, name] of fileNames) yield [name, await renderReport(input, { ...how, format })];
}
