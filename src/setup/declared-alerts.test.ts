import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { ConfigError } from '../model/hakari-error.ts';
import { shortText } from '../report/alerts/alert-words.ts';
import { hourOfDay } from './declared-alerts.ts';
import { type LoadedConfig, loadConfig } from './load-config.ts';

const base = 'dataset: q.yaml\nmetrics: [RR]\ntargets: [{ id: a, type: run-file, path: a.run }]\n';
const hook = '$' + '{HOOK}';
const channels = `channels:\n  team: { type: slack, url: "${hook}" }\n`;
const day = 24 * 3600 * 1000;

describe('rules of alerts in a config', () => {
  let folder: string;
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'hakari-alerts-'));
  });
  after(() => rmSync(folder, { recursive: true }));

  const load = (text: string): LoadedConfig => {
    writeFileSync(join(folder, 'hakari.yaml'), text);
    return loadConfig(join(folder, 'hakari.yaml'));
  };
  const ruleOf = (rule: string) =>
    load(`${base}${channels}alerts:\n  - { id: r, ${rule}, to: team }\n`).alertsOf([])[0];
  const refused = (text: string, expected: RegExp): void => {
    assert.throws(
      () => load(text),
      (error: unknown) => {
        assert.ok(error instanceof ConfigError);
        assert.match(error.message, expected);
        return true;
      },
    );
  };
  const refusedRule = (rule: string, expected: RegExp): void =>
    refused(`${base}${channels}alerts:\n  - { id: r, ${rule} }\n`, expected);

  it('are read with their defaults', () => {
    assert.deepEqual(ruleOf('metric: faithfulness, drop: 0.05'), {
      ...{ id: 'r', watched: { of: 'metric', metric: 'faithfulness' }, side: 'below' },
      ...{ limit: { kind: 'from-reference', by: 0.05, againstMs: 28 * day }, clear: 0.025 },
      ...{ windowMs: day, windows: 1, minN: 50, only: {}, to: ['team'] },
    });
    const quiet = ruleOf('count: traces, below: 20, window: 1h, hours: "22-6 Asia/Tokyo", target: bot');
    assert.deepEqual(
      [quiet?.minN, quiet?.clear, quiet?.hours, quiet?.only],
      [0, 20, { from: 22, to: 6, zone: 'Asia/Tokyo' }, { stream: 'bot' }],
    );
  });

  it('which questions are asked is held against eight windows at least, all else against 28 days, and whoever says how long is heard', () => {
    const againstOf = (rule: string): number | undefined => {
      const limit = ruleOf(rule)?.limit;
      return limit?.kind === 'from-reference' ? limit.againstMs / day : undefined;
    };
    assert.deepEqual(
      [
        ...['questions: category, change: 0.1', 'questions: category, change: 0.1, window: 7d'],
        ...[
          'questions: language, change: 0.1, window: 31d',
          'questions: category, change: 0.1, window: 7d, against: 14d',
        ],
        'rate: failed, rise: 0.1, window: 7d',
      ].map(againstOf),
      [28, 56, 248, 14, 28],
    );
    const short = ruleOf('questions: category, change: 0.1, window: 7d, against: 14d');
    const [whole, other] = [
      ruleOf('questions: category, change: 0.1, window: 7d, against: 56d'),
      ruleOf('rate: failed, rise: 0.1, window: 7d, against: 14d'),
    ];
    assert.ok(short !== undefined && whole !== undefined && other !== undefined);
    assert.match(shortText(short, 'en') ?? '', /shorter than eight windows \(56 days\)/u);
    assert.match(shortText(short, 'ja') ?? '', /8 期間分（56日）/u);
    assert.match(shortText(short, 'ko') ?? '', /구간 8개\(56일\)/u);
    assert.deepEqual([shortText(whole, 'en'), shortText(other, 'en')], [undefined, undefined]);
  });

  it('a rule on the overall score is of that of the config, or of its preset', () => {
    const whole = (config: string, scored: string) =>
      `dataset: q.yaml\n${config}targets: [{ id: a, type: run-file, path: a.run }]\n${channels}` +
      `monitor: { score: { metrics: [${scored}] } }\nalerts:\n  - { id: r, metric: overall, drop: 0.05, to: team }\n`;
    const judged = 'metrics: [faithfulness, answerRelevance, forbiddenPhrases]\n';
    const own = `${judged}overall: { faithfulness: 3, forbiddenPhrases: 1 }\n`;
    assert.deepEqual(load(whole(own, 'faithfulness, forbiddenPhrases')).alertsOf([])[0]?.watched, {
      of: 'overall',
      parts: [
        { name: 'faithfulness', weight: 3, of: [{ metric: 'faithfulness' }] },
        { name: 'forbiddenPhrases', weight: 1, of: [{ metric: 'forbiddenPhrases', invert: true }] },
      ],
    });
    for (const [config, scored, expected] of [
      [
        judged,
        'faithfulness',
        /hakari\.yaml:8: alerts\[0\]\.metric: the config has no overall score \(name under overall/u,
      ],
      [
        own,
        'faithfulness',
        /no value in production: its part forbiddenPhrases is not scored there \(add forbiddenPhrases/u,
      ],
      [
        own,
        '',
        /hakari\.yaml:9: .*its part faithfulness is not scored there \(add faithfulness to monitor\.score\.metrics/u,
      ],
      [
        'preset: ordinance\n',
        'evidenceHit, forbiddenPhrases, stability, answerDetection',
        /no value in production: stability is of several answers to one question/u,
      ],
    ] as const)
      refused(whole(config, scored), expected);
    refused(whole(own, 'faithfulness, forbiddenPhrases').replace('drop', 'change'), /change is no limit of overall/u);
  });

  it('the page of alerts shows a config that is one', () => {
    const page = readFileSync(new URL('../../docs/alerts.md', import.meta.url), 'utf8');
    const [first = '', whole = '', canary = ''] = [...page.matchAll(/```yaml\n([\s\S]*?)```/gu)].map(
      ([, text]) => text ?? '',
    );
    const canaries = canary.split('\n').slice(1).join('\n');
    const loaded = load(`${base}${first.replace('monitor:\n', `monitor:\n${canaries}`)}`);
    assert.equal(loaded.alertsOf([]).length, 8);
    const measured = base.replace('RR', 'faithfulness, answerRelevance');
    assert.equal(load(`${measured}${channels}${whole}`).alertsOf([])[0]?.watched.of, 'overall');
    assert.equal(Object.keys(loaded.config.channels).length, 3);
    assert.deepEqual(loaded.config.monitor.canary['legal-60']?.answers, 60);
  });

  it('what is wrong is said with its line', () => {
    for (const [rule, expected] of [
      ['drop: 0.1, to: team', /hakari\.yaml:7: alerts\[0\]\.id: r watches nothing \(name one of metric, /u],
      ['metric: faithfulness, rate: failed, drop: 0.1, to: team', /alerts\[0\]\.rate: r watches metric and rate/u],
      ['metric: faithfulnes, drop: 0.1, to: team', /faithfulnes.*did you mean faithfulness/u],
      ['metric: latency, above: 1, to: team', /latency has no largest value/u],
      ['metric: faithfulness, to: team', /r has no limit \(name below or above or drop or rise/u],
      ['metric: faithfulness, drop: 0.1, below: 0.5, to: team', /r has two limits, below and drop/u],
      ['latency: p95, drop: 100, to: team', /drop is no limit of latency \(name above/u],
      ['metric: faithfulness, below: 0.5, against: 7d, to: team', /below is held against nothing before/u],
      ['metric: faithfulness, drop: 0.05, clear: 0.06, to: team', /0\.06 is not narrower than the limit of 0\.05/u],
      ['rate: failed, above: 0.05, clear: 0.1, to: team', /0\.1 is not inside the limit of 0\.05/u],
      ['rate: failed, above: 0.05, window: 1m, to: team', /a window of 1m \(from 5m to 31d/u],
      ['rate: failed, above: 0.05, window: soon, to: team', /is no length of time: write 30m/u],
      ['rate: failed, above: 0.05, hours: "8-20 Mars", to: team', /there is no time zone Mars/u],
      ['rate: failed, above: 0.05, hours: "8-8 UTC", to: team', /no hours of a day in 8-8 UTC/u],
      ['rate: failed, above: 0.05, to: taem', /there is no channel taem \(did you mean team\?/u],
      ['canary: legal, change: 0.05, to: team', /there is no canary legal \(the config declares no canary/u],
      ['rate: failed, above: 0.05, treshold: 1, to: team', /treshold is not a known key/u],
    ] as const)
      refusedRule(rule, expected);
    refused(
      `${base}${channels}alerts:\n  - { id: r, rate: failed, above: 0.1, to: team }\n  - { id: r, rate: failed, above: 0.2, to: team }\n`,
      /there is a rule r already/u,
    );
  });

  it('a secret that is written as it is is refused, and is not in the message', () => {
    for (const channel of [
      '{ type: slack, url: "https://hooks.example.org/T0/s3cr3t" }',
      `{ type: webhook, url: "https://ops.example.org", secret: s3cr3t }`,
      '{ type: mail, host: m, from: a@example.org, to: b@example.org, user: u, password: s3cr3t }',
    ]) {
      const text = `${base}channels:\n  team: ${channel}\n`;
      refused(text, /is secret: write \$\{NAME\}/u);
      assert.throws(
        () => load(text),
        (error: Error) => !error.message.includes('s3cr3t'),
      );
    }
    refused(
      `${base}channels:\n  team: { type: mail, host: m, from: "a@example.org\\nBcc: b@x", to: b@example.org }\n`,
      /no address of mail/u,
    );
  });

  it('a password of mail goes with a user, and to another machine only over TLS', () => {
    const mail = (keys: string) =>
      `${base}channels:\n  team: { type: mail, ${keys}, from: a@example.org, to: b@example.org }\n`;
    refused(mail('host: m, user: u'), /password is missing/u);
    refused(mail('host: m, password: "${KEY}"'), /goes with user/u);
    refused(mail('host: m, user: u, password: "${KEY}", plain: true'), /in the clear/u);
    refused(mail('host: m, plain: true, secure: true'), /the opposite of secure/u);
    for (const fine of ['host: m', 'host: m, plain: true', 'host: 127.0.0.1, user: u, password: "${KEY}", plain: true'])
      assert.equal(Object.keys(load(mail(fine)).config.channels).length, 1);
  });

  it('an hour is that of the place', () => {
    assert.equal(hourOfDay(Date.UTC(2026, 10, 28, 0, 30), 'Asia/Tokyo'), 9.5);
    assert.equal(hourOfDay(Date.UTC(2026, 10, 28, 0, 0), 'UTC'), 0);
    assert.throws(() => hourOfDay(0, 'Mars/Base'), RangeError);
  });
});
