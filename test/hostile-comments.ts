// Comments on gates of any names: inert, and as short as a comment has to be.
import assert from 'node:assert/strict';
import fc from 'fast-check';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { changedQuestions } from '#src/analysis/gate/changed-questions.ts';
import type { GateCheck } from '#src/analysis/gate/gate-definition.ts';
import { renderGateComment } from '#src/render/gate-comment.ts';
import { gateComment } from '#src/report/gate/gate-comment.ts';
import { drop, failed, found, held, input } from './made-up-gates.ts';

/** Any code units, halves of surrogate pairs among them. */
const anyText = (maxLength = 20) =>
  fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength }).map((units) => String.fromCharCode(...units));

/** @param numRuns gates that are made up @param mostNames names of each, of checks, questions and documents */
export function assertInertComments({
  numRuns,
  mostNames,
}: {
  readonly numRuns: number;
  readonly mostNames: number;
}): void {
  const hostile = fc.constantFrom(
    '@owner/team ',
    'fixes #1 ',
    '](https://x.test) ',
    '<img src=x onerror=y> ',
    '`|` ',
    '![a](//x)',
    '\n\n# h\n',
    '--> ',
    ':x: www.x.test ',
    '\u202e',
    '@'.repeat(400),
  );
  const name = fc.oneof(
    anyText(40),
    hostile,
    fc.tuple(hostile, fc.integer({ min: 1, max: 3000 })).map(([text, times]) => text.repeat(times)),
  );
  fc.assert(
    fc.property(fc.array(name, { minLength: 1, maxLength: mostNames }), fc.boolean(), (names, linked) => {
      const [first = ''] = names;
      const checks = names.map((metric) => failed({ ...drop(metric.slice(0, 20)), category: metric } as GateCheck));
      const flaky = names.map((id) => ({ id, state: 'flaky', broken: 1, repeats: 3 }) as const);
      const questions = names.map((id, i) => ({ id: `${id}${i}`, before: 0, now: 1 + i }));
      const changed = changedQuestions({ metric: 'RR', direction: 'higher', questions });
      const change = { query: first, failed: [], withoutStages: [], came: [], went: [] };
      const documents = [{ docId: first, relevance: 1, rankA: 1, rankB: null, changedBy: 'list', stages: [] }] as const;
      const explained = {
        a: 'r1',
        b: 'r2',
        metric: 'RR',
        k: 5,
        of: 1,
        lost: [],
        won: changed.most.map(({ id }) => ({ ...change, exampleId: id, documents })),
      };
      const given = input('FAIL', [...checks, found(held(names), { reason: 'flaky', examples: flaky })], {
        names: first,
      });
      const text = renderGateComment(
        gateComment({ ...given, repeat: first, changes: { changed, explained } }),
        linked ? { reportUrl: new URL('https://example.test/') } : {},
      );
      assert.ok(text.length <= 60_000, `${text.length} characters`);
      assert.ok(text.trimEnd().split('\n').length <= 25);
      assertInert(text, linked);
    }),
    { numRuns },
  );
}

interface Node {
  readonly type: string;
  readonly value?: string;
  readonly url?: string;
  readonly children?: readonly Node[];
}

/** Nothing but our own mark is HTML, nothing but our own address a link, and no text means anything to GitHub. */
function assertInert(markdown: string, linked: boolean): void {
  const visit = (node: Node): void => {
    assert.ok(
      !['image', 'imageReference', 'definition', 'footnoteDefinition', 'heading', 'delete'].includes(node.type),
      node.type,
    );
    if (node.type === 'html') assertOwnHtml(node.value ?? '');
    if (node.type === 'link') assert.ok(linked && node.url?.startsWith('https://example.test/'), node.url);
    if (node.type === 'text') {
      assert.doesNotMatch(node.value ?? '', /(?:^|[^\w])@[\w-]|(?:^|\W)#\d|:\/\/|(?:^|\W)www\./u);
    }
    for (const child of node.children ?? []) visit(child);
  };
  visit(unified().use(remarkParse).use(remarkGfm).parse(markdown) as Node);
}

/** Our mark, or one line of our own tags with text between them. */
function assertOwnHtml(html: string): void {
  if (/^<!-- hakari:gate:[\w-]* -->$/u.test(html)) return;
  assert.match(html, /^<details>.*<\/details>$/u);
  const text = html.replace(/<\/?(?:details|summary|p|ul|li)>/gu, ' ');
  assert.doesNotMatch(text, /[<>]/u);
  assert.doesNotMatch(text.replaceAll('&#39;', "'"), /(?:^|[^\w])@[\w-]|(?:^|\W)#\d|:\/\/|(?:^|\W)www\./u);
}
