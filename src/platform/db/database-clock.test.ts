import { afterEach, expect, it } from 'vitest';
import { chosenKind, openTestDatabase, type TestDatabase } from '#test/support/databases.ts';
import { createLog } from '#platform/log/log.ts';
import { startDatabaseClock, type DatabaseClock } from './database-clock.ts';

const AHEAD = 120_000; // ms
const lines: string[] = [];
const log = createLog({ logLevel: 'info' }, { write: (line) => void lines.push(line) });
let test: TestDatabase | undefined;
let clock: DatabaseClock | undefined;
afterEach(async () => {
  await clock?.stop();
  await test?.drop();
});

it.runIf(chosenKind === 'postgres')("goes by the database's clock where this machine's own is wrong, and says so once", async () => {
  test = await openTestDatabase();
  clock = await startDatabaseClock(test.database, log, () => Date.now() + AHEAD);
  // Both run on this machine, so its own clock is the database's; what the question took lies in between.
  expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(AHEAD / 2);
  expect(lines.filter((line) => line.includes('set both by NTP'))).toHaveLength(1);
});
