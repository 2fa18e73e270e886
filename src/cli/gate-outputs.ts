// What `hakari gate` writes for build servers beside its table: JUnit's XML, a summary, annotations, a comment.
import { appendFile, rm, stat, writeFile } from 'node:fs/promises';
import { hasChanged, questionValues } from '../analysis/gate/changed-questions.ts';
import type { CommentChoice } from '../analysis/gate/gate-definition.ts';
import type { GateEvidence } from '../analysis/gate/gate-evidence.ts';
import { type GatedSources, questionChanges } from '../app/gate/question-changes.ts';
import { ConfigError } from '../model/hakari-error.ts';
import { gateAnnotations } from '../report/gate/annotations.ts';
import { changedSection, type QuestionChanges } from '../report/gate/changed-section.ts';
import { ciTexts } from '../report/gate/ci-texts.ts';
import { gateComment } from '../report/gate/gate-comment.ts';
import { buildGateReport, type GateReportInput } from '../report/gate/gate-report.ts';
import { gateTestSuites } from '../report/gate/junit-suites.ts';
import type { Report } from '../report/report.ts';
import { renderGateComment, renderGateSummary, renderGithubAnnotations, renderJunit } from '../setup/adapters.ts';
import { choice, flag, invalid, text, type Values, value } from './command.ts';
import type { Door } from './door.ts';
import { writing } from './writing.ts';

export const gateOutputOptions = {
  junit: text('<file>', 'write JUnit XML: a check is a test case'),
  junitInconclusive: choice('<element>', 'what an INCONCLUSIVE check is in JUnit XML', ['error', 'failure'], 'error'),
  junitExamples: flag('add every question of the run to the JUnit XML, with its values'),
  summary: text('<file>', 'append a summary in Markdown, as to $GITHUB_STEP_SUMMARY'),
  annotations: flag('print annotations for GitHub Actions to stderr'),
  comment: text('<file>', 'write a comment for a pull request in Markdown'),
  reportUrl: value(
    '<url>',
    'where the HTML report of --out will be found: questions of the comment link into it',
    webAddress,
  ),
};

type AskedOutputs = Values<typeof gateOutputOptions>;

interface GateOutputs {
  /** With the questions that changed most; reads what was recorded of these once, when it is asked for first. */
  readonly report: () => Promise<Report>;
  /** Writes the files that were asked for. */
  readonly write: () => Promise<void>;
}

/** @throws ConfigError for a file that cannot be written, and for an option that needs another */
export function createGateOutputs(
  input: GateReportInput,
  {
    asked,
    comments,
    evidence,
    sources,
    door,
  }: {
    readonly asked: AskedOutputs;
    /** When a comment is written. */
    readonly comments: CommentChoice;
    readonly evidence: GateEvidence;
    readonly sources: GatedSources;
    readonly door: Door;
  },
): GateOutputs {
  const { junit, junitInconclusive, junitExamples, summary, annotations, comment, reportUrl } = asked;
  refuseIdle(asked);
  const texts = ciTexts[input.language];
  const repeat = { word: texts.repeat, line: door.again() };
  const values = questionValues(input.result, evidence);
  const changes = once(
    async (): Promise<QuestionChanges | undefined> =>
      values === undefined ? undefined : await questionChanges(values, sources),
  );
  const report = async (): Promise<Report> => {
    const found = await changes();
    return buildGateReport(input, found === undefined ? undefined : changedSection(found, input.language));
  };
  return { report, write };

  async function write(): Promise<void> {
    if (junit !== undefined) {
      const questions = junitExamples ? values : undefined;
      const { name } = sources.current.dataset;
      const suites = gateTestSuites(input, { dataset: name, inconclusive: junitInconclusive, questions });
      await writing({ path: junit }, () => writeFile(junit, renderJunit(suites)));
    }
    if (comment !== undefined && comments === 'never') door.remark('no comment is written (gate.comment: never)');
    else if (comment !== undefined) {
      const unchanged = comments === 'on-change' && input.result.verdict === 'PASS' && !hasChanged(evidence);
      const found = gateComment({ ...input, changes: await changes(), repeat: repeat.line, unchanged });
      await writing({ path: comment }, () => writeFile(comment, renderGateComment(found, { reportUrl })));
    }
    if (summary !== undefined) {
      const mostBytes = summaryBytes - (await sizeOf(summary));
      const drawn = renderGateSummary(await report(), { repeat, cut: texts.cut, mostBytes });
      await writing({ path: summary }, () => appendFile(summary, drawn));
    }
    if (annotations) for (const line of renderGithubAnnotations(gateAnnotations(input))) door.remark(line);
  }
}

/** What an earlier gate wrote says nothing of this one, should it not come to a verdict. */
export async function forgetOutputs({ junit, comment, out }: ForgottenOutputs): Promise<void> {
  for (const path of [junit, comment, out]) if (path !== undefined) await rm(path, { force: true });
}

type ForgottenOutputs = Pick<AskedOutputs, 'junit' | 'comment'> & { readonly out?: string | undefined };

/** GitHub refuses a summary of more than 1 MiB a step. */
const summaryBytes = 1_000_000;

/** Of what other commands of the step wrote already. */
async function sizeOf(path: string): Promise<number> {
  try {
    return (await stat(path)).size;
  } catch {
    return 0;
  }
}

/** Where nothing is decided there is nothing to write. @throws ConfigError for the first output that was asked for */
export function refuseOutputs(
  { junit, summary, annotations, comment }: AskedOutputs,
  { asked }: { readonly asked: string },
): void {
  const outputs = {
    '--junit': junit,
    '--summary': summary,
    '--annotations': annotations || undefined,
    '--comment': comment,
  };
  for (const [option, value] of Object.entries(outputs)) {
    if (value === undefined) continue;
    throw new ConfigError(`${asked} decides nothing that could be written`, {
      code: 'output-idle',
      where: option,
      hint: 'leave one of the two out',
    });
  }
}

function refuseIdle({ junit, junitExamples, comment, summary, reportUrl }: AskedOutputs): void {
  for (const [flagName, path] of [
    ['--junit', junit],
    ['--comment', comment],
    ['--summary', summary],
  ] as const) {
    if (path !== '') continue;
    const hint =
      flagName === '--summary' ? 'outside GitHub Actions $GITHUB_STEP_SUMMARY is empty: name a file' : 'name a file';
    throw new ConfigError('no file is named', { code: 'output-unnamed', where: flagName, hint });
  }
  if (junitExamples && junit === undefined) throw idle('--junit-examples', '--junit FILE');
  if (reportUrl !== undefined && comment === undefined) throw idle('--report-url', '--comment FILE');
}

const idle = (option: string, needed: string): ConfigError =>
  new ConfigError(`says nothing without ${needed}`, {
    code: 'output-idle',
    where: option,
    hint: `add ${needed}, or leave it out`,
  });

function webAddress(text: string): URL {
  const url = URL.parse(text);
  if (url !== null && (url.protocol === 'https:' || url.protocol === 'http:')) return url;
  throw invalid('an address that begins with https:// or http://.');
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
}
