import { expect, test } from 'vitest';
import { MigrationError, NewerDatabaseError } from '#platform/db/migrate.ts';
import { startRefusal } from './start-refusal.ts';

test.each([new MigrationError('Migration 0300_add.sql failed: syntax error'), new NewerDatabaseError(['0300_add.sql'])])(
  'A database that does not fit the migrations names the reset in development, and not in production: %s',
  (error) => {
    expect(startRefusal(error, false)).toMatch(/\. If nothing in it is worth keeping, npm run reset empties it\.$/);
    expect(startRefusal(error, true)).toBe(error.message);
  },
);

test('A start that fails for a bug has no sentence.', () => {
  expect(startRefusal(new TypeError('x is not a function'), false)).toBeNull();
});
