import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { AlertRule, Watched } from '../../analysis/alerts/alert-rule.ts';
import type { Look } from '../../model/alert.ts';
import { monitorTexts as texts } from '../monitor/texts.ts';
import { type AlertMessageInput, alertMessage } from './alert-message.ts';
import { alertValue } from './alert-words.ts';

const day = 24 * 3600 * 1000;

const rule: AlertRule = {
  ...{ id: 'faith', watched: { of: 'metric', metric: 'faithfulness' }, side: 'below' },
  ...{ limit: { kind: 'from-reference', by: 0.05, againstMs: 28 * day }, clear: 0.025 },
  ...{ windowMs: day, minN: 50, windows: 1, only: {}, to: ['team'] },
};

const look: Look = {
  ...{ verdict: 'beyond', from: 28 * day, to: 29 * day, n: 200, clusters: 90, value: 0.7, interval: [0.66, 0.74] },
  ...{ reference: { value: 0.8, n: 4000, from: 0, to: 28 * day }, limit: 0.75, clearLine: 0.775, side: 'below' },
  ...{ together: 3, release: 'v12', worst: [{ traceId: 'a1', value: 0 }] },
};

const input: AlertMessageInput = {
  ...{
    rule,
    kind: 'opened',
    incidentId: 'i1',
    look,
    openedAt: 29 * day,
    language: 'en',
    toldOfEnd: true,
    isLate: false,
  },
  minute: (at) => `day ${at / day}`,
  queries: new Map([['a1', '<!channel> 何時に開きますか']]),
  href: 'https://hakari.example.org/web/eval/monitor?from=1970-01-29',
  command: 'a command',
};

const overall = {
  of: 'overall',
  parts: [{ name: 'M', weight: 1, of: [{ metric: 'forbiddenPhrases', invert: true }] }],
} as const;

describe('a message', () => {
  it('calls the overall score as the monitor does, and tells a program its parts', () => {
    for (const [language, name] of [
      ['en', 'overall score'],
      ['ja', '総合点'],
      ['ko', '종합 점수'],
    ] as const) {
      const { subject, lines, document } = alertMessage({ ...input, rule: { ...rule, watched: overall }, language });
      assert.ok(subject.startsWith(`[faith] ${name}`), subject);
      assert.ok(lines[0]?.startsWith(name) && lines[0].includes('0.700 [0.660, 0.740]'), lines[0]);
      assert.deepEqual(document.watched, overall);
      assert.ok(texts[language].overall.toLowerCase() === name, texts[language].overall);
    }
  });

  it('says what was found, n, interval, limit, before, window, release, the worst, where to look', () => {
    const { subject, lines, quotes, link, command } = alertMessage(input);
    assert.equal(subject, '[faith] faithfulness: 0.700, the limit is 0.050 below the 28 days before');
    assert.deepEqual(lines, [
      'faithfulness: 0.700 [0.660, 0.740], n = 200 (90 sessions)',
      'Limit: 0.050 below the 28 days before (0.750)',
      'Before (day 0 to day 28): 0.800, n = 4000',
      'Shown by the last 3 windows together; this window alone does not show it',
      'Window: day 28 to day 29 UTC',
      'Release: v12',
      'This incident is told once; you will be told when it is over.',
    ]);
    assert.deepEqual(quotes, [{ label: 'Trace a1 (0.000)', text: '<!channel> 何時に開きますか' }]);
    assert.deepEqual([link?.href, command], [input.href, 'a command']);
  });

  it('the text that a program is given says all of it: n, interval, limit, and the command, of a recovery, too', () => {
    const { subject, lines, document } = alertMessage(input);
    assert.deepEqual(String(document.text).split('\n'), [subject, ...lines, 'a command']);
    const watched = { of: 'rate', rate: 'failed' } as const;
    const found = { ...look, n: 25, clusters: 25, value: 0, interval: [0, 0.137] as const };
    const over = alertMessage({ ...input, rule: { ...rule, watched }, kind: 'recovered', look: found });
    const [first, second] = String(over.document.text).split('\n');
    assert.equal(first, '[faith] recovered: share of failed questions is 0.0 %');
    assert.equal(second, 'share of failed questions: 0.0 % [0.0 %, 13.7 %], n = 25 (25 sessions)');
  });

  it('of costs how many were counted, and how many tell none', () => {
    const bill: AlertRule = {
      ...{ ...rule, watched: { of: 'cost', per: 'window' }, side: 'above' },
      ...{ limit: { kind: 'stated', at: 1.5 }, clear: 1.5 },
    };
    const { reference: _, together: __, ...found } = { ...look, value: 1.6, interval: null, n: 410, untold: 22 };
    const { lines, document } = alertMessage({ ...input, rule: bill, look: { ...found, reference: null } });
    assert.deepEqual(lines.slice(0, 2), [
      `cost of a window: ${alertValue(bill.watched, 1.6)}, n = 410, all counted`,
      '22 questions do not tell their cost',
    ]);
    assert.equal((document.look as { untold: unknown }).untold, 22);
  });

  it('in Japanese and Korean no English is left over but names and marks', () => {
    for (const language of ['ja', 'ko'] as const)
      for (const kind of ['opened', 'recovered'] as const)
        for (const watched of [
          { of: 'metric', metric: 'M' },
          { of: 'overall', parts: overall.parts },
          { of: 'rate', rate: 'negative' },
          { of: 'latency', quantile: 'p95' },
          { of: 'cost', per: 'question' },
          { of: 'count' },
          { of: 'canary', canary: 'C' },
          { of: 'questions', by: 'category' },
        ] satisfies readonly Watched[]) {
          const minute = (at: number): string => `${at / day}`;
          const said = alertMessage({ ...input, rule: { ...rule, watched }, kind, language, minute });
          const words = [said.subject, ...said.lines, ...said.quotes.map(({ label }) => label), said.link?.text ?? '']
            .join('\n')
            .replaceAll(/\b(?:faith|UTC|n|M|C|p95|ms|v12|a1|Hakari)\b/gu, '');
          assert.doesNotMatch(words, /[A-Za-z]/u, `${language} ${watched.of}: ${words}`);
        }
  });

  it('a program is given all of it, and null for what is not there', () => {
    const { document } = alertMessage({ ...input, queries: new Map(), href: undefined });
    assert.deepEqual([document.kind, document.rule, document.incident, document.link], ['opened', 'faith', 'i1', null]);
    const { worst, what, release } = document.look as { worst: unknown; what: unknown; release: unknown };
    assert.deepEqual([worst, what, release], [[{ trace_id: 'a1', value: 0, query: null }], null, 'v12']);
  });
});
