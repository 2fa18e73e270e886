// The same as among the unit tests, on more gates with more names.
import { test } from 'node:test';
import { assertInertComments } from './hostile-comments.ts';

test('a comment is inert and within 25 lines and 60,000 characters, whatever the names are', () =>
  assertInertComments({ numRuns: 60, mostNames: 60 }));
