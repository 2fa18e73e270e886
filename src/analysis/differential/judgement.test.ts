import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readDecisionRule, ruleDefaults, writeDecisionRule } from './decision-rule.ts';

const rule = { ...ruleDefaults, indicators: ['RR'], margins: { RR: 0.05 } };

test('a rule is read back as it was kept', () => {
  assert.deepEqual(readDecisionRule(writeDecisionRule(rule)), rule);
});

test('what is no rule is none, and what is no margin is left out', () => {
  assert.equal(readDecisionRule(undefined), undefined);
  assert.equal(readDecisionRule(['rule']), undefined);
  assert.equal(readDecisionRule({ ...writeDecisionRule(rule), rule: 'by-hand/1' }), undefined);
  const odd = { ...writeDecisionRule(rule), margins: { RR: 0.05, AP: '1', P: null } };
  assert.deepEqual(readDecisionRule(odd)?.margins, { RR: 0.05 });
});
