import assert from 'node:assert/strict';
import { test } from 'node:test';
import { companionPairs, exampleScorers, isCompanion, metricDefinitions, pureScorers } from './catalogue.ts';
import { parseMetricName } from './metric-name.ts';
import { overallMember, presets } from './presets.ts';

test('every metric of trial level has exactly one scorer, and every scorer its metric', () => {
  const scored = metricDefinitions.filter((d) => d.level === 'trial' && !d.needs.includes('judge')).map((d) => d.name);
  assert.deepEqual(Object.keys(pureScorers).sort(), [...scored].sort());
});

test('names and aliases are unambiguous', () => {
  const names = metricDefinitions.flatMap((d) => [d.name, ...d.aliases.map((a) => a.name)]);
  assert.equal(new Set(names).size, names.length);
});

test('every metric of example level has exactly one scorer', () => {
  const names = metricDefinitions.filter((d) => d.level === 'example').map((d) => d.name);
  assert.deepEqual(
    names.filter((name) => !Object.hasOwn(exampleScorers, name)),
    [],
  );
});

test('every metric of examples or runs names an existing trial-level basis', () => {
  for (const definition of metricDefinitions.filter((d) => d.level !== 'trial')) {
    assert.equal(metricDefinitions.find((d) => d.name === definition.basis)?.level, 'trial', definition.name);
  }
});

test('a worst value lies at the bad end of the range', () => {
  for (const { name, worst, range, direction } of metricDefinitions) {
    if (worst !== undefined) assert.equal(worst, direction === 'higher' ? range[0] : range[1], name);
  }
});

test('every definition says what it computes, where that comes from and what happens at the edges', () => {
  for (const { name, formula, citation, edges } of metricDefinitions) {
    for (const text of [formula, citation, edges]) assert.ok(text.length > 10, name);
  }
});

test('overall scores of presets are made of their own metrics, as a config would bring them to one scale', () => {
  for (const [name, { metrics, overall }] of Object.entries(presets)) {
    const members = (overall?.parts ?? []).flatMap(({ of }) => of);
    assert.equal(new Set(members.map(({ metric }) => metric)).size, members.length, name);
    for (const member of members) {
      assert.ok(metrics.includes(member.metric), `${name}: ${member.metric}`);
      assert.deepEqual(overallMember(parseMetricName(member.metric)), member);
    }
    const weight = (overall?.parts ?? []).reduce((sum, part) => sum + part.weight, 0);
    assert.ok(overall === undefined || Math.abs(weight - 1) < 1e-12, name);
  }
});

test('presets name canonical metrics', () => {
  for (const name of Object.values(presets).flatMap(({ metrics }) => metrics))
    assert.equal(parseMetricName(name).name, name);
});

test('every judged metric has exactly one companion by its claims, at most one by telling words, and each companion a judged metric', () => {
  const judged = metricDefinitions.filter(({ needs }) => needs.includes('judge')).map(({ name }) => name);
  for (const name of judged) {
    const found = metricDefinitions.filter(({ companionOf = [] }) => companionOf.includes(name));
    // Of one the rules decide, and a judge only where they cannot; beside the other stands a metric by rules that measures on its own.
    const standsAlone =
      name === 'negativeRejection' || name === 'citationSupportJudged' || name.endsWith('WithCompanion');
    const telling = found.filter((each) => each.name.startsWith('telling'));
    assert.equal(found.length - telling.length, standsAlone ? 0 : 1, name);
    assert.ok(telling.length <= (standsAlone ? 0 : 1), name);
  }
  for (const { name, companionOf } of metricDefinitions) {
    if (companionOf !== undefined)
      assert.ok(
        companionOf.some((each) => judged.includes(each)),
        name,
      );
  }
});

test('a companion asks nobody, and is as good or bad in the same direction as its judge', () => {
  for (const { name, needs, companionOf, direction, range, cutoff } of metricDefinitions) {
    if (companionOf === undefined) continue;
    assert.ok(!needs.includes('judge') && !needs.includes('embedder'), name);
    for (const judged of metricDefinitions.filter((each) => companionOf.includes(each.name))) {
      assert.deepEqual([judged.direction, judged.cutoff], [direction, cutoff], `${name} and ${judged.name}`);
    }
    assert.deepEqual(range, [0, 1], name);
  }
});

test('pairs are those of the run, at the same cut-off', () => {
  const metrics = ['faithfulness', 'lexicalFaithfulness', 'lexicalRelevance', 'lexicalDocumentRelevance@5', 'RR'];
  assert.deepEqual(companionPairs(metrics.map(parseMetricName)), [
    { companion: 'lexicalFaithfulness', judged: 'faithfulness' },
    { companion: 'lexicalRelevance' },
    { companion: 'lexicalDocumentRelevance@5' },
  ]);
  assert.ok(isCompanion('lexicalDocumentRelevance@5') && !isCompanion('faithfulness') && !isCompanion('R(rel=2)@5'));
});
