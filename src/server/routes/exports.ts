// Runs as files: reports, bundles, and the trials that a list shows.
import { z } from 'zod';
import { exportBundle } from '../../app/bundle/export-bundle.ts';
import { lawSheetPages } from '../../app/law-sheet.ts';
import { reportQuestions } from '../../app/report-questions.ts';
import { gatherRunReport, runsTogether } from '../../app/run-report.ts';
import { runLosses } from '../../app/trials/run-losses.ts';
import { trialLines, trialTable } from '../../app/trials/trial-export.ts';
import { renderReport } from '../../app/write-report.ts';
import type { Run } from '../../model/run.ts';
import { renderers, renderLawSheet } from '../../setup/adapters.ts';
import { goalsOf } from '../../setup/declared-aims.ts';
import { ProblemError } from '../problem.ts';
import { defineRoute, type Route } from '../route.ts';
import { tagOfRuns } from '../run-state.ts';
import type { ServerContext } from '../server-context.ts';
import { idParams, recordedRun } from './shared-schemas.ts';
import { trialFilterFields, trialFilterOf } from './trials.ts';

/** As which a file is sent, and how its name ends. */
const formats = {
  html: ['text/html; charset=utf-8', 'report.html'],
  sheet: ['text/html; charset=utf-8', 'citations.html'],
  md: ['text/markdown; charset=utf-8', 'report.md'],
  json: ['application/json', 'results.json'],
  summary: ['text/csv; charset=utf-8', 'summary.csv'],
  csv: ['text/csv; charset=utf-8', 'trials.csv'],
  jsonl: ['application/jsonl', 'trials.jsonl'],
  bundle: ['application/jsonl', 'bundle.jsonl'],
} as const;

type Format = keyof typeof formats;
type Text = string | AsyncIterable<string>;

/** What breaks in the middle breaks the connection: nobody takes half a file for a whole one. */
export function sendFile(text: Text, { type, name }: { readonly type: string; readonly name: string }): Response {
  const headers = { 'content-type': type, 'content-disposition': `attachment; filename="${name}"` };
  if (typeof text === 'string') return new Response(text, { headers });
  return new Response(ReadableStream.from(text).pipeThrough(new TextEncoderStream()), { headers });
}

/** @param withTexts whether questions, answers and documents are in the page */
async function reportText(
  { session: { store }, loaded }: ServerContext,
  run: Run,
  {
    format,
    language,
    withTexts,
  }: { format: 'html' | 'md' | 'json' | 'summary'; language: 'en' | 'ja' | 'ko'; withTexts: boolean },
): Promise<Text> {
  const compare = format === 'html' || format === 'md';
  const runs = await runsTogether(store, run);
  const input = await gatherRunReport(store, runs, { language, goals: goalsOf(loaded), compare });
  const questions = reportQuestions(store, input, { withoutTexts: !withTexts });
  return await renderReport(input, { format: format === 'summary' ? 'csv' : format, renderers, questions });
}

async function* bundleText({ session: { store } }: ServerContext, run: Run): AsyncGenerator<string> {
  const { readable, writable } = new TransformStream<string, string>();
  const writer = writable.getWriter();
  // What goes wrong comes out of the other end; who has gone away wants to know of nothing.
  exportBundle(store, run, (text) => writer.write(text))
    .then(
      () => writer.close(),
      (error: unknown) => writer.abort(error),
    )
    .catch(() => undefined);
  yield* readable;
}

const exportQuery = z.strictObject({
  format: z.enum(Object.keys(formats) as [Format, ...Format[]]),
  lang: z.enum(['en', 'ja', 'ko']).optional(),
  /** Of `html`: without the texts of questions, answers and documents, for readers outside. */
  texts: z.enum(['yes', 'no']).default('yes'),
  ...trialFilterFields,
});

export const exportRoutes: readonly Route[] = [
  defineRoute({
    method: 'get',
    path: '/api/eval/runs/{id}/export',
    access: 'results:read',
    summary:
      'A run as a file: its report (html, md), a sheet for a lawyer (sheet: each citation beside the words of its place, with a place to disagree), results (json), means (summary), the trials that a filter leaves (csv, jsonl), or all of it for another store (bundle)',
    params: idParams,
    query: exportQuery,
    tag: async ({ params, server }) =>
      tagOfRuns(server, await runsTogether(server.session.store, await recordedRun(server, params.id))),
    files: [...new Set(Object.values(formats).map(([type]) => type))],
    handle: async ({ params, query, server }) => {
      const { store } = server.session;
      const run = await recordedRun(server, params.id);
      if (run.status === 'queued' || run.status === 'running')
        throw new ProblemError(422, 'not-ended', 'this run is still under way: it is a file once it has ended');
      const { format, texts, lang = server.loaded.config.report.language ?? 'en', ...filter } = query;
      // Who asks for a file without texts means to hand it to others.
      if (format === 'sheet' && texts === 'no')
        throw new ProblemError(
          422,
          'sheet-whole',
          'a sheet has the texts of questions and answers: leave out texts=no',
        );
      const [type, ending] = formats[format];
      const file = { type, name: `${run.id.slice(-8)}-${ending}` };
      if (format === 'bundle') return sendFile(bundleText(server, run), file);
      if (format === 'sheet') {
        const pages = lawSheetPages(store, run, lang);
        return sendFile(renderLawSheet({ runId: run.id, target: run.target.id, language: lang, pages }), file);
      }
      if (format === 'csv' || format === 'jsonl') {
        if (filter.loss !== undefined) await runLosses(store, run, goalsOf(server.loaded));
        const listed = trialFilterOf(filter);
        if (format === 'jsonl') return sendFile(trialLines(store, run, listed), file);
        return sendFile(trialTable(store, run, listed, run.metrics), file);
      }
      return sendFile(await reportText(server, run, { format, language: lang, withTexts: texts === 'yes' }), file);
    },
  }),
];
