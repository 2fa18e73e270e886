import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { followUp } from './follow-up.ts';

describe('commands to go on with', () => {
  const before = process.env.npm_lifecycle_event;

  beforeEach(() => {
    delete process.env.npm_lifecycle_event;
  });

  afterEach(() => {
    if (before === undefined) delete process.env.npm_lifecycle_event;
    else process.env.npm_lifecycle_event = before;
  });

  test('what the command was told of store, config and language goes on, quoted where a shell needs it', () => {
    assert.equal(followUp('compare', {}), 'hakari compare');
    assert.equal(
      followUp('report 01', { config: '評価 設定/hakari.yaml', store: 'sqlite:it’s.db', lang: 'ja' }),
      "hakari report 01 -c '評価 設定/hakari.yaml' --store 'sqlite:it’s.db' --lang ja",
    );
    assert.equal(followUp('compare', { config: '例' }), 'hakari compare -c 例');
  });

  test('whoever calls by npx gets commands by npx', () => {
    process.env.npm_lifecycle_event = 'npx';
    assert.equal(followUp('compare', {}), 'npx hakari compare');
    process.env.npm_lifecycle_event = 'test';
    assert.equal(followUp('compare', {}), 'hakari compare');
  });
});
