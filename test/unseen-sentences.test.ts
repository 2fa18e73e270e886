// Sentences labelled by somebody who did not know the rules: what came out when they were first weighed may get better, not worse.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { languages } from './cited-statements/read-statements.ts';
import { weighStatements } from './cited-statements/weigh-statements.ts';
import { mayPass, weighedAnswers } from './negative-answers/weigh-answers.ts';

/** Of 49 answers that must not pass, how many passed; of 41 that must, how many did. docs/negative-answers.md prints the same. */
const answers = {
  ja: { wronglyPassed: 0, rightlyPassed: 35 },
  ko: { wronglyPassed: 0, rightlyPassed: 26 },
  en: { wronglyPassed: 0, rightlyPassed: 27 },
} as const;

/** Of a second set that no rule had met, weighed once: how many that must not pass did, and how many of those that must. */
const secondAnswers = {
  ja: { due: 50, undue: 65, wronglyPassed: 1, rightlyPassed: 34 },
  ko: { due: 50, undue: 65, wronglyPassed: 1, rightlyPassed: 28 },
  en: { due: 51, undue: 66, wronglyPassed: 2, rightlyPassed: 25 },
} as const;

/** The same of the answers with which the rules were made. */
const seenAnswers = {
  ja: { due: 182, undue: 135, rightlyPassed: 172 },
  ko: { due: 181, undue: 126, rightlyPassed: 173 },
  en: { due: 205, undue: 143, rightlyPassed: 196 },
} as const;

/** Of 21 sentences that the place says otherwise, how many are called supported; of all 50, how many are held rightly. */
const sentences = {
  ja: { wronglySupported: 3, right: 40 },
  ko: { wronglySupported: 3, right: 39 },
  en: { wronglySupported: 1, right: 35 },
} as const;

for (const language of languages) {
  test(`${language}: answers that the rules had not met`, () => {
    const weighed = weighedAnswers('unseen', language);
    const due = weighed.filter(({ label }) => mayPass.has(label));
    const undue = weighed.filter(({ label }) => !mayPass.has(label));
    assert.deepEqual([due.length, undue.length], [41, 49]);
    const passed = undue.filter(({ verdict }) => verdict === 'PASS').map(({ answer }) => answer);
    assert.ok(passed.length <= answers[language].wronglyPassed, passed.join('\n'));
    const rightly = due.filter(({ verdict }) => verdict === 'PASS').length;
    assert.ok(rightly >= answers[language].rightlyPassed, `${rightly} of ${due.length} passed`);
  });

  test(`${language}: a second set of answers that the rules had not met`, () => {
    const weighed = weighedAnswers('unseen2', language);
    const { wronglyPassed, rightlyPassed, ...counts } = secondAnswers[language];
    const due = weighed.filter(({ label }) => mayPass.has(label));
    const undue = weighed.filter(({ label }) => !mayPass.has(label));
    assert.deepEqual({ due: due.length, undue: undue.length }, counts);
    const passed = undue.filter(({ verdict }) => verdict === 'PASS').map(({ answer }) => answer);
    assert.ok(passed.length <= wronglyPassed, passed.join('\n'));
    const rightly = due.filter(({ verdict }) => verdict === 'PASS').length;
    assert.ok(rightly >= rightlyPassed, `${rightly} of ${due.length} passed`);
  });

  test(`${language}: answers with which the rules were made`, () => {
    const weighed = weighedAnswers('seen', language);
    const due = weighed.filter(({ label }) => mayPass.has(label));
    const undue = weighed.filter(({ label }) => !mayPass.has(label));
    const passed = undue.filter(({ verdict }) => verdict === 'PASS').map(({ answer }) => answer);
    assert.deepEqual(passed, []);
    const rightlyPassed = due.filter(({ verdict }) => verdict === 'PASS').length;
    assert.deepEqual({ due: due.length, undue: undue.length, rightlyPassed }, seenAnswers[language]);
  });

  test(`${language}: sentences that the rules had not met`, () => {
    const { n, right, otherwiseCalledSupported, of } = weighStatements('unseen', language);
    assert.deepEqual([n, of.otherwise.labelled], [50, 21]);
    const held = sentences[language];
    assert.ok(otherwiseCalledSupported <= held.wronglySupported, `${otherwiseCalledSupported} are called supported`);
    assert.ok(right >= held.right, `${right} of ${n} are held rightly`);
  });
}
