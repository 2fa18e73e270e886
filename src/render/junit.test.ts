import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { TestSuite } from '../report/gate/junit-suites.ts';
import { renderJunit } from './junit.ts';

/** Any code units, halves of surrogate pairs among them. */
const anyText = (maxLength = 20) =>
  fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength }).map((units) => String.fromCharCode(...units));

interface Element {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: Element[];
}

/** Reads what XML allows and no more. @throws Error for a text that is no well-formed document */
function parseXml(text: string): Element {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are not allowed in XML
  assert.doesNotMatch(text, /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\ufffe\uffff]/u);
  assert.ok(text.isWellFormed());
  const root: Element = { name: '', attributes: new Map(), children: [] };
  const open = [root];
  let at = text.indexOf('?>') + 2;
  const token = /\s*<(?:\/([\w]+)>|([\w]+)((?: [\w]+="(?:[^<&"]|&(?:amp|lt|gt|quot|#39);)*")*)(\/?)>)\s*/uy;
  while (at < text.length) {
    token.lastIndex = at;
    const found = token.exec(text);
    assert.ok(found, `no element at ${at}: ${text.slice(at, at + 60)}`);
    at = token.lastIndex;
    const [, closed, name = '', attributes = '', empty] = found;
    if (closed !== undefined) {
      assert.equal(open.pop()?.name, closed);
      continue;
    }
    const pairs = [...attributes.matchAll(/ (\w+)="([^"]*)"/gu)].map(
      ([, key = '', value = '']) => [key, value] as const,
    );
    const element = { name, attributes: new Map(pairs), children: [] };
    open.at(-1)?.children.push(element);
    if (empty === '') open.push(element);
  }
  assert.deepEqual(open, [root]);
  assert.equal(root.children.length, 1);
  return root.children[0] as Element;
}

const text = fc.oneof(anyText(), fc.constantFrom(']]>', '<a b="', '\u0000\u001b[31m', '\ud800', '&#0;', '\n\r\t'));
const outcome = fc.oneof(
  fc.record({ kind: fc.constant('passed' as const) }),
  fc.record({
    kind: fc.constantFrom('failure' as const, 'error' as const, 'flaky' as const),
    type: text,
    message: text,
  }),
  fc.record({ kind: fc.constant('skipped' as const), message: text }),
);
const properties = fc.array(fc.tuple(text, text), { maxLength: 2 });
const cases = fc.array(fc.record({ name: text, classname: text, outcome, properties }), { maxLength: 4 });
const suites = fc.array(fc.record({ name: text, properties, cases }), { maxLength: 3 });

test('any text gives a well-formed document, and its sums are those of its children', () => {
  fc.assert(
    fc.property(suites, (given: readonly TestSuite[]) => {
      const root = parseXml(renderJunit(given));
      assert.equal(root.name, 'testsuites');
      assert.equal(root.children.length, given.length);
      let tests = 0;
      for (const suite of root.children) {
        const own = suite.children.filter(({ name }) => name === 'testcase');
        tests += own.length;
        const count = (name: string) =>
          own.filter(({ children }) => children.some((child) => child.name === name)).length;
        assert.equal(suite.attributes.get('tests'), String(own.length));
        assert.equal(suite.attributes.get('failures'), String(count('failure')));
        assert.equal(suite.attributes.get('errors'), String(count('error')));
        assert.equal(suite.attributes.get('skipped'), String(count('skipped')));
      }
      assert.equal(root.attributes.get('tests'), String(tests));
    }),
    { numRuns: 200 },
  );
});

test('what passed is empty, what is flaky passed, and a message stands on one line', () => {
  const own = { classname: 'd', properties: [] };
  const xml = renderJunit([
    {
      name: 'gate',
      properties: [['verdict', 'FAIL']],
      cases: [
        { ...own, name: 'a', outcome: { kind: 'passed' } },
        { ...own, name: 'b', outcome: { kind: 'failure', type: 'margin', message: 'x < y\n"z" \u001b' } },
        {
          ...own,
          name: 'c',
          outcome: { kind: 'flaky', type: 'flaky', message: '1 of 3' },
          properties: [['flaky', 'true']],
        },
      ],
    },
  ]);
  assert.equal(
    xml,
    `<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="hakari" tests="3" failures="1" errors="0" skipped="0">
  <testsuite name="gate" tests="3" failures="1" errors="0" skipped="0">
    <properties>
      <property name="verdict" value="FAIL"/>
    </properties>
    <testcase name="a" classname="d"/>
    <testcase name="b" classname="d">
      <failure type="margin" message="x &lt; y &quot;z&quot; \\u{1b}"/>
    </testcase>
    <testcase name="c" classname="d">
      <properties>
        <property name="flaky" value="true"/>
      </properties>
      <flakyFailure type="flaky" message="1 of 3"/>
    </testcase>
  </testsuite>
</testsuites>
`,
  );
});
