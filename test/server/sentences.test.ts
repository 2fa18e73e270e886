// What a page says in English only: every sentence that a request can bring forth is in the catalogue of Japanese and Korean.
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { ofFiles, wordsOfFiles } from '#src/server/sentences/of-files.ts';
import { ofFindings } from '#src/server/sentences/of-findings.ts';
import { ofRequests } from '#src/server/sentences/of-requests.ts';
import { said } from '#src/server/sentences/said.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const catalogue = [...ofRequests, ...ofFiles, ...ofFindings];

/** Three words in a row, as in no name of a metric or a field. */
const english = /[A-Za-z]{2,}[,;]? [A-Za-z]{2,}[,;]? [A-Za-z]{2,}/u;

/** Texts of a call's arguments, `${…}` as a name. */
function textsIn(source: string): readonly string[] {
  const found = source.match(/'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`/gu) ?? [];
  return found
    .map((text) => text.slice(1, -1).replaceAll("\\'", "'"))
    .map((text) => text.replaceAll(/\$\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}/gu, 'X1'))
    .filter((text) => english.test(text));
}

const sources = (pattern: string): readonly (readonly [file: string, text: string])[] =>
  globSync(pattern, { cwd: root })
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => [file, readFileSync(`${root}${file}`, 'utf8')] as const);

function calls(text: string, call: RegExp): readonly string[] {
  return [...text.matchAll(call)].flatMap(([, args = '']) => textsIn(args));
}

/** Called by a program, a command line or a start alone. */
const nowhereOnPages = ['src/server/serve.ts', 'src/app/accounts/api-keys.ts'];

describe('sentences of pages', () => {
  it('are written for Japanese and Korean with the same places, and no English in them', () => {
    for (const [en, ...others] of [...catalogue, ...wordsOfFiles]) {
      const places = new Set(en.match(/\{\d\}/gu));
      for (const other of others) {
        assert.deepEqual(new Set(other.match(/\{\d\}/gu)), places, en);
        assert.doesNotMatch(
          other.replaceAll(/（[^（）]*）|\([^()]*\)/gu, ''),
          /[A-Za-z]{2,} [A-Za-z]{2,} [A-Za-z]{2,}/u,
          other,
        );
      }
    }
    const once = new Set(catalogue.map(([en]) => en));
    assert.equal(once.size, catalogue.length, 'each stands once');
  });

  it('are all there: what routes refuse', () => {
    for (const [file, text] of sources('src/server/**/*.{ts,tsx}')) {
      if (nowhereOnPages.includes(file)) continue;
      for (const sentence of calls(text, /new ProblemError\(([\s\S]*?)\);/gu))
        assert.notEqual(said(sentence, 'ja'), undefined, `${file}: ${sentence}`);
    }
  });

  it('are all there: what labelling, drafts, datasets, accounts and asked runs refuse', () => {
    const rooms = ['labelling', 'accounts', 'requests', 'dataset/drafts'].flatMap((room) =>
      sources(`src/app/${room}/*.ts`),
    );
    const files = [
      'src/app/dataset/managed-dataset.ts',
      'src/app/dataset/edit-dataset.ts',
      'src/setup/added-target.ts',
    ];
    const missing: string[] = [];
    for (const [file, text] of [...rooms, ...files.flatMap((file) => sources(file))]) {
      if (nowhereOnPages.includes(file)) continue;
      for (const sentence of calls(text, /new (?:Config|Dataset|Account|Store)Error\(([\s\S]*?)\n? *\}\)/gu))
        if (said(sentence, 'ko') === undefined) missing.push(`${file}: ${sentence}`);
    }
    assert.deepEqual(missing, []);
  });

  it('are all there: notes of whoever reads a file of another tool', () => {
    const found = sources('src/datasets/imports/*.ts').flatMap(([, text]) => calls(text, /\.note\(([\s\S]*?)\);/gu));
    assert.ok(found.length > 15, String(found.length));
    for (const sentence of found) assert.notEqual(said(sentence, 'ja'), undefined, sentence);
  });

  it('keep place and hint of an error, and choose the particle of a name', () => {
    assert.equal(
      said('questions.json[2].query: "query" must be a text, not the number 10 (put it between quotes)', 'ja'),
      'questions.json[2].query: 「query」はテキストでなければなりません（今は数値 10）。引用符で囲んでください。',
    );
    assert.equal(
      said('name: is missing; settings.url: must be a text, not the number 3', 'ja'),
      'name: ありません。settings.url: 数値 3ではなく、テキストにしてください。',
    );
    assert.equal(
      said('metrics: must be a list, not the text "MRR"', 'ko'),
      'metrics: 글 "MRR"이 아니라 목록이어야 합니다.',
    );
    assert.equal(said('there is a dataset 료금 already', 'ko'), '데이터셋 료금이 이미 있습니다.');
    assert.equal(said('there is a dataset 도서 already', 'ko'), '데이터셋 도서가 이미 있습니다.');
    assert.equal(said('nobody knows this sentence here', 'ja'), undefined);
    // What says little of itself takes no other sentence for its own.
    assert.equal(said('there are no such things anywhere here', 'ja'), undefined);
  });
});
