import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { renderGithubAnnotations } from './github-annotations.ts';

/** Any code units, halves of surrogate pairs among them. */
const anyText = (maxLength = 20) =>
  fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength }).map((units) => String.fromCharCode(...units));

test('titles and messages are escaped as GitHub reads them', () => {
  assert.deepEqual(
    renderGithubAnnotations([{ level: 'error', title: 'a: b, 5 %', message: '5 % of a::b\n::error::x' }]),
    ['::error title=a%3A b%2C 5 %25::5 %25 of a::b ::error::x'],
  );
});

test('any text stays on one line, and within its title', () => {
  const text = anyText();
  fc.assert(
    fc.property(text, text, (title, message) => {
      const [line = ''] = renderGithubAnnotations([{ level: 'warning', title, message }]);
      assert.doesNotMatch(line, /[\r\n\u2028]/u);
      assert.match(line, /^::warning title=[^:,]*::/u);
    }),
  );
});
