import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type ChoiceDetails, readChoiceDetails, writeChoiceDetails } from './choice-details.ts';

const read: ChoiceDetails = { reading: 'label', chosen: 'b 朝', chosenPosition: 2, correctPosition: 1, options: 4 };

test('what is written is read again', () => {
  const unread: ChoiceDetails = { reading: 'unreadable', why: 'several', correctPosition: 4, options: 4 };
  for (const details of [read, unread]) assert.deepEqual(readChoiceDetails(writeChoiceDetails(details)), details);
  const long = readChoiceDetails(writeChoiceDetails({ ...read, chosen: '😀'.repeat(300) }));
  assert.equal(long?.chosen, `${'😀'.repeat(200)}…`);
});

test('details of another kind are not those of a choice', () => {
  for (const details of [
    undefined,
    null,
    [],
    'label',
    {},
    { reading: 'guess', correctPosition: 1, options: 4 },
    { reading: 'label', correctPosition: 1, options: 4 },
    { reading: 'label', chosenPosition: 0, correctPosition: 1, options: 4 },
    { reading: 'unreadable', correctPosition: '1', options: 4 },
  ]) {
    assert.equal(readChoiceDetails(details), undefined);
  }
});
