// Every rule of the monitor speaks where it should, by numbers of the document, and is silent where nothing is to be said.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { adviseMonitor } from '#src/analysis/monitor/advice/advise-monitor.ts';
import { type MonitorAdvice, type MonitorRule, monitorRules } from '#src/analysis/monitor/advice/monitor-advice.ts';
import type { Monitored } from '#src/analysis/monitor/monitor-fold.ts';
import { monitorDocument, monitorSchema } from '#src/app/monitor/monitor-document.ts';
import { recommendationText } from '#src/report/monitor/recommendation-text.ts';
import { verdictLine } from '#src/report/monitor/verdict-line.ts';
import { randomFrom } from '../simulation/regimes.ts';
import { type MadeUpPeriod, type MadeUpRow, madeUpMonitored } from './made-up-monitored.ts';

const days = 14;
const still = () => 0;

interface Quiet {
  readonly perDay?: number;
  readonly seed?: number;
  /** Changes a row of a quiet time. */
  readonly change?: (row: MadeUpRow, place: number) => MadeUpRow;
}

/** Two weeks and two before, in which nothing happens: three kinds of questions that are answered alike, mostly well. */
function quietRows({ perDay = 60, seed = 3, change = (row) => row }: Quiet = {}): readonly MadeUpRow[] {
  const random = randomFrom(seed);
  return Array.from({ length: 2 * days * perDay }, (_, at): MadeUpRow => {
    const drawn = random();
    const category = ['fees', 'hours', 'permits'][Math.floor(random() * 3)];
    const language = random() < 0.3 ? 'en' : 'ja';
    const row = {
      ...{ day: Math.floor(at / perDay) - days, value: drawn < 0.7 ? 1 : drawn < 0.9 ? 0.75 : 0.5 },
      ...{ category, language, ms: 100 + Math.floor(200 * random()), usd: 0.01 + 0.002 * random() },
    };
    return change(row, at);
  });
}

const quiet = (given: Quiet = {}, period: Partial<MadeUpPeriod> = {}): Monitored =>
  madeUpMonitored({ days, rows: quietRows(given), canary: still, ...period });

const less = (value: MadeUpRow['value'], by: number): number => Math.max(0, (value ?? 0) - by);

/** What is planted so that a rule speaks. */
const planted: { readonly [rule in MonitorRule]: () => Monitored } = {
  'system-changed': () => quiet({ change: (row) => (row.day < 6 ? row : { ...row, value: less(row.value, 0.25) }) }),
  'release-fell': () =>
    quiet({
      change: (row) =>
        row.day < 6 ? { ...row, release: 'v1' } : { ...row, value: less(row.value, 0.25), release: 'v2 「新」' },
    }),
  'part-fell': () =>
    quiet({
      change: (row) => (row.day >= 0 && row.category === 'permits' ? { ...row, value: less(row.value, 0.3) } : row),
    }),
  'judge-changed': () =>
    quiet(
      { change: (row) => (row.day < 6 ? row : { ...row, value: less(row.value, 0.2) }) },
      { canary: (day) => (day < 6 ? 0 : -0.2) },
    ),
  'questions-changed': () =>
    quiet({ change: (row, at) => (row.day >= 0 && at % 3 === 0 ? { ...row, category: 'appeals' } : row) }),
  'unseen-words': () =>
    quiet({
      change: (row, at) =>
        row.day >= 0 && at % 2 === 0 ? { ...row, query: 'subsidy paperwork overseas emergency relocation' } : row,
    }),
  'weak-part': () =>
    quiet({ change: (row) => (row.language === 'en' ? { ...row, value: less(row.value, 0.3) } : row) }),
  failures: () => quiet({ change: (row, at) => (at % 20 === 0 ? { ...row, value: null } : row) }),
  slower: () => quiet({ change: (row) => (row.day < 0 ? row : { ...row, ms: 2 * (row.ms ?? 0) }) }),
  dearer: () => quiet({ change: (row) => (row.day < 0 ? row : { ...row, usd: 1.5 * (row.usd ?? 0) }) }),
  'slow-tail': () => quiet({ change: (row, at) => (at % 12 === 0 ? { ...row, ms: 5000 } : row) }),
  'people-disagree': () => quiet({ change: (row, at) => (at % 20 === 0 ? { ...row, isBad: true } : row) }),
  'read-worst': () => quiet({ change: (row, at) => (at % 200 === 0 ? { ...row, value: 0.1 } : row) }),
  'lost-to-judge': () => quiet({ change: (row, at) => (at % 10 === 0 ? { ...row, value: undefined } : row) }),
  'several-judges': () => quiet({ change: (row) => (row.day < 9 ? row : { ...row, judge: 'another' }) }),
  'no-canary': () => quiet({}, { canary: undefined }),
  'too-few': () => quiet({ perDay: 1 }),
  'wide-interval': () => quiet({ perDay: 3, change: (row, at) => ({ ...row, value: at % 2 }) }),
  'not-measured': () => quiet({ change: (row) => ({ ...row, isPartly: true }) }),
};

const spoken = new Map<MonitorRule, readonly MonitorAdvice[]>();

/** The value at a place of a document, such as `worst.0.value`. */
const valueAt = (document: unknown, at: string): unknown =>
  at
    .split('.')
    .reduce<unknown>((found, key) => (found as Readonly<Record<string, unknown>> | undefined)?.[key], document);

describe('the rules of the monitor', () => {
  for (const rule of monitorRules)
    it(`${rule} is said where it is planted, by numbers of the document, in three languages`, () => {
      const monitored = planted[rule]();
      const advice = adviseMonitor(monitored);
      spoken.set(rule, advice);
      const told = advice.filter(({ id }) => id === rule);
      assert.ok(told.length > 0, advice.map(({ id }) => id).join(', '));
      const document = monitorDocument(monitored);
      assert.deepEqual(monitorSchema.parse(document), document);
      for (const each of advice) {
        assert.ok(each.ways.length > 0, each.id);
        assert.ok(each.evidence.length > 0 || each.id === 'no-canary', each.id);
        for (const { at, value } of each.evidence) assert.equal(valueAt(document, at), value, `${each.id}: ${at}`);
        for (const language of ['en', 'ja', 'ko'] as const) {
          const text = recommendationText(each, language);
          assert.doesNotMatch(text, /–|undefined|NaN|\s{2}/u, text);
        }
      }
      const worths = advice.map(({ worth }) => worth ?? -1);
      assert.deepEqual(
        worths,
        worths.toSorted((a, b) => b - a),
      );
    });

  it('are all silent where nothing happens, however often that is looked at', () => {
    for (const seed of [1, 2, 3, 4, 5, 6]) {
      const advice = adviseMonitor(quiet({ seed }));
      assert.deepEqual(
        advice.map(({ id, what }) => `${id} ${what}`),
        [],
        `seed ${seed}`,
      );
    }
  });

  it('say nothing of a time in which nobody asked', () => {
    assert.deepEqual(adviseMonitor(madeUpMonitored({ days, rows: [], canary: still })), []);
  });

  it('name the category that fell, how much of the whole fall lies there, and no other', () => {
    const [first, ...others] = (spoken.get('part-fell') ?? []).filter(({ id }) => id === 'part-fell');
    assert.deepEqual([first?.what, others.length], ['permits', 0]);
    const named = new Map(first?.evidence.map(({ as, value }) => [as, value]));
    assert.ok((named.get('high') ?? 0) < 0);
    // A third of all questions fell by .3.
    assert.ok(Math.abs((named.get('contribution') ?? 0) + 0.1) < 0.02);
    assert.ok(Math.abs((named.get('whole') ?? 0) + 0.1) < 0.03);
    assert.deepEqual(first?.ways[0]?.way, {
      ...{ do: 'monitor', from: '2026-11-01', to: '2026-11-14', category: 'permits' },
    });
  });

  it('say no part fell where the judge is what changed', () => {
    const ids = (spoken.get('judge-changed') ?? []).map(({ id }) => id);
    assert.ok(!ids.includes('part-fell') && !ids.includes('system-changed'), ids.join(', '));
  });

  it('rank a change that nobody can name by what it took, and a canary that is only missing last', () => {
    const open = adviseMonitor(
      quiet({ change: (row) => (row.day < 6 ? row : { ...row, value: less(row.value, 0.25) }) }, { canary: undefined }),
    );
    assert.equal(open[0]?.id, 'no-canary');
    assert.ok((open[0]?.worth ?? 0) > 0.15);
    assert.deepEqual(
      (spoken.get('no-canary') ?? []).map(({ id, worth }) => [id, worth]),
      [['no-canary', null]],
    );
  });

  it('hold each target against itself: a slow one that is asked more often has not become slower', () => {
    const monitored = quiet({
      change: (row, at) => {
        const isSlow = at % (row.day < 0 ? 10 : 2) === 0;
        return { ...row, target: isSlow ? 'slow' : 'quick', ms: isSlow ? 900 : 100, usd: isSlow ? 0.05 : 0.01 };
      },
    });
    assert.deepEqual(
      adviseMonitor(monitored).filter(({ id }) => id === 'slower' || id === 'dearer'),
      [],
    );
  });

  /** Of twenty questions one goes to a small service, the others to a large one, or to others as they are named. */
  const services = (
    change: (row: MadeUpRow, target: string) => MadeUpRow,
    names: readonly string[] = twenty,
    seed = 3,
  ): Monitored => quiet({ seed, perDay: 80, change: (row, at) => change(row, names[at % names.length] ?? '') });
  const twenty = Array.from({ length: 20 }, (_, at) => (at === 7 ? 'tiny' : 'city'));
  const idsOf = (monitored: Monitored) => adviseMonitor(monitored).map(({ id }) => id);

  it('name the release that carries a fall with its target, and never that of a service too small to carry it', () => {
    const begun = (isCityNew: boolean) =>
      services((row, target) => {
        const isAfter = row.day >= 6;
        const release = target === 'tiny' ? (isAfter ? '0.1' : '0.0') : isAfter && isCityNew ? '2.0' : '1.0';
        return { ...row, target, release, value: isAfter ? less(row.value, 0.25) : row.value };
      });
    const [told, ...others] = adviseMonitor(begun(true)).filter(({ id }) => id === 'release-fell');
    assert.deepEqual([told?.what, told?.target, others.length], ['2.0', 'city', 0]);
    for (const language of ['en', 'ja', 'ko'] as const)
      assert.match(recommendationText(told as MonitorAdvice, language), /city.*2\.0|2\.0.*city/u);
    // The mean fell all the same.
    const alone = idsOf(begun(false));
    assert.ok(alone.includes('system-changed') && !alone.includes('release-fell'), alone.join(', '));
  });

  it('name no release of a service that did not fall, however much it answers', () => {
    const monitored = services(
      (row, target) => ({
        ...{ ...row, target, release: target === 'steady' && row.day >= 6 ? 'new' : 'old' },
        value: target === 'city' && row.day >= 6 ? less(row.value, 0.3) : row.value,
      }),
      ['city', 'steady'],
    );
    assert.deepEqual(monitored.drift.releases, []);
    const ids = idsOf(monitored);
    assert.ok(ids.includes('system-changed') && !ids.includes('release-fell'), ids.join(', '));
  });

  it('name the service that fell though all of them together show nothing', () => {
    const monitored = services(
      (row, target) => ({ ...row, target, value: (row.value ?? 0) - (target === 'few' && row.day >= 0 ? 0.13 : 0) }),
      [...Array.from({ length: 9 }, () => 'many'), 'few'],
    );
    assert.equal(monitored.drift.system.verdict, 'not-shown');
    const [told, ...others] = adviseMonitor(monitored).filter(({ id }) => id === 'part-fell');
    assert.deepEqual([told?.what, told?.since, others.length], ['few', undefined, 0]);
    assert.match(recommendationText(told as MonitorAdvice, 'en'), /fell in this period against the days before it/u);
    assert.deepEqual(told?.ways[0]?.way, {
      ...{ do: 'monitor', from: '2026-11-01', to: '2026-11-14', target: 'few' },
    });
    assert.match(
      verdictLine(monitored.drift, 'en'),
      /^▼ All 2 targets together: No change shown: .*one by one, changed .*: few \(-0\.1/u,
    );
  });

  it('are silent of services to which nothing happens, whatever they release', () => {
    for (const seed of [11, 12, 13, 14, 15, 16]) {
      const monitored = services(
        (row, target) => ({ ...row, target, release: row.day < 4 ? `${target} 1` : `${target} 2` }),
        ['a', 'b', 'c', 'a'],
        seed,
      );
      assert.deepEqual(idsOf(monitored), [], `seed ${seed}`);
      assert.match(verdictLine(monitored.drift, 'en'), /^[=?] All 3 targets together: No change shown: [^:]*$/u);
    }
  });

  it('say since when only where a change has a day', () => {
    const all = (since: string, rule: MonitorRule) =>
      (spoken.get(rule) ?? []).filter(({ id }) => id === rule).map((each) => [each.since, since]);
    for (const [found, wanted] of all('2026-11-07', 'system-changed')) assert.equal(found, wanted);
    for (const rule of ['questions-changed', 'unseen-words', 'part-fell'] as const) {
      const advice = (spoken.get(rule) ?? []).filter(({ id }) => id === rule);
      for (const each of advice)
        for (const language of ['en', 'ja', 'ko'] as const)
          if (each.since === undefined)
            assert.doesNotMatch(recommendationText(each, language), /2026-11-01|since 2026/u);
    }
    const old = madeUpMonitored({
      ...{ days, canary: still },
      rows: quietRows({ change: (row) => (row.day < -3 ? row : { ...row, value: less(row.value, 0.2) }) }),
    });
    const told = adviseMonitor(old).find(({ id }) => id === 'system-changed');
    assert.ok(told !== undefined && told.since === undefined, JSON.stringify(told));
    assert.match(recommendationText(told, 'en'), /worse in this period against the days before it/u);
    assert.match(recommendationText(told, 'ja'), /前の期間と比べて/u);
    assert.match(recommendationText(told, 'ko'), /이전 기간과 비교해/u);
  });

  it('offer more days only where they have something', () => {
    const few = (from: number) =>
      adviseMonitor(
        madeUpMonitored({ days, canary: still, rows: quietRows({ perDay: 1 }).filter(({ day }) => day >= from) }),
      )
        .filter(({ id }) => id === 'too-few')
        .flatMap(({ ways }) => ways.map((way) => way.for));
    assert.deepEqual(few(-days), ['longer', 'how']);
    assert.deepEqual(few(0), ['how']);
  });

  it('cap names that come from traces', () => {
    const name = 'x'.repeat(500);
    const monitored = quiet({
      change: (row) => (row.language === 'en' ? { ...row, category: name, value: less(row.value, 0.3) } : row),
    });
    const told = adviseMonitor(monitored).filter(({ id, what }) => id === 'weak-part' && what === name);
    assert.equal(told.length, 1);
    for (const each of told) assert.ok(recommendationText(each, 'en').length < 300);
  });
});
