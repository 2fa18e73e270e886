// The list of questions in a page: its form and the empty places that its script fills, and the packed data.
import { raw } from 'hono/html';
import type { ReportedQuestions } from '../../report/questions/reported-questions.ts';
import type { View } from '../page/views.tsx';
import type { ExplorerHead } from './explorer-data.ts';
import { type ExplorerTexts, explorerTexts } from './explorer-texts.ts';
import { type PackedQuestions, questionsPerBlock, textsPerBlock } from './pack-questions.ts';

/** What a page draws: the questions as they were reported, and packed. */
export interface Explorer {
  readonly questions: ReportedQuestions;
  readonly packed: Pick<PackedQuestions, 'questions' | 'kept'>;
}

type Option = readonly [value: string, text: string];

function Choice({
  name,
  title,
  options,
  chosen,
}: {
  readonly name: string;
  readonly title: string;
  readonly options: readonly Option[];
  readonly chosen?: string;
}): View {
  return (
    <label>
      <span>{title}</span>
      <select id={`x-${name}`}>
        {options.map(([value, text]) => (
          <option value={value} selected={value === chosen}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

const numbered = (texts: readonly string[]): readonly Option[] => texts.map((text, at) => [String(at), text]);

const withAll = (texts: readonly string[], words: ExplorerTexts): readonly Option[] => [
  ['*', words.all],
  ...texts.map((text): Option => [text, text]),
];

/** The section, closed by nothing: without its script it says so, and what else there is. */
export function ExplorerView({ explorer }: { readonly explorer: Explorer }): View {
  const { questions, packed } = explorer;
  const { language, runs, metrics, losses, categories, languages, withoutTexts } = questions;
  const words = explorerTexts[language];
  const last = String(Math.max(0, runs.length - 1));
  return (
    <section aria-labelledby="questions">
      <h2 id="questions">
        <a href="#questions">{words.heading}</a>
      </h2>
      <noscript>
        <p class="warning">{words.withoutScript}</p>
      </noscript>
      <div id="x-app" hidden>
        <p>{words.intro}</p>
        {packed.kept < packed.questions ? <p>{words.kept(String(packed.kept), String(packed.questions))}</p> : null}
        {withoutTexts ? <p>{words.withoutTexts}</p> : null}
        <div id="x-list">
          <form class="filters">
            <label>
              <span>{words.search}</span>
              <input id="x-search" type="search" />
            </label>
            <Choice name="show" title={words.show} options={Object.entries(words.filters)} />
            <Choice name="category" title={words.category} options={withAll(categories, words)} />
            <Choice name="language" title={words.language} options={withAll(languages, words)} />
            <Choice name="loss" title={words.loss} options={[['*', words.all], ...Object.entries(losses)]} />
            <Choice name="metric" title={words.metric} options={numbered(metrics.map(({ title }) => title))} />
            <Choice name="from" title={words.from} options={numbered(runs)} />
            <Choice name="to" title={words.to} options={numbered(runs)} chosen={last} />
            <Choice name="sort" title={words.sort} options={Object.entries(words.sorts)} />
          </form>
          <p id="x-count" role="status" />
          <div class="scroll" tabindex={0}>
            <table class="questions">
              <thead>
                <tr id="x-head" />
              </thead>
              <tbody id="x-rows" />
            </table>
          </div>
          <button type="button" id="x-more" hidden>
            {words.script.more}
          </button>
          <p class="muted">{words.script.keys}</p>
        </div>
        <div id="x-question" hidden />
      </div>
    </section>
  );
}

/** Where the packed blocks belong in a page that is drawn without them: no text of others holds a mark of this kind. */
export const blocksPlace = '<!--blocks-->';

/** Inert: nothing of it runs, and the page's policy would not let it. */
export function ExplorerData({ questions }: Pick<Explorer, 'questions'>): View {
  const { language, runs, metrics, losses } = questions;
  const words = explorerTexts[language].script;
  const head: ExplorerHead = { runs, metrics, questionsPerBlock, textsPerBlock, losses, words };
  // `<` could end the element or open a comment.
  const json = JSON.stringify(head).replaceAll('<', '\\u003c');
  return (
    <>
      <script type="application/json" id="questions-head">
        {raw(json)}
      </script>
      {raw(blocksPlace)}
    </>
  );
}

/** What stands in that place, in pieces. */
export async function* blockElements({ blocks }: PackedQuestions): AsyncGenerator<string> {
  for (const { id, base64 } of blocks()) {
    yield `\n<script type="application/gzip" id="${id}">`;
    yield* base64;
    yield '</script>';
  }
}
