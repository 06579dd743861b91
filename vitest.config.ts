import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

/** Tests that start the application; they run on the embedded database and again on PostgreSQL with Redis. */
const onDatabase = [
  'src/modules/*/server/**/*.test.ts',
  'src/platform/!(passwords)/**/*.test.ts',
  'src/server/**/*.test.ts',
  'test/{bench,isolation,reliability,security,support}/**/*.test.ts',
];

/** Among them, and in need of no database. */
const without = ['test/security/expressions.test.ts'];

/** `embedded` unless told: scripts/test.ts runs the second time with `postgres`, TEST_DATABASE_URL and TEST_REDIS_URL. */
const database = process.env['TEST_DATABASE'] ?? 'embedded';
if (!['embedded', 'postgres'].includes(database)) {
  throw new Error(`TEST_DATABASE is "${database}"; it is embedded or postgres`);
}

/** In the names of this run's databases, so that its end finds all of them. */
process.env['TEST_RUN'] ??= randomBytes(4).toString('hex');

const shared = {
  pool: 'forks' as const,
  // A machine that is busy with something else is slow, and no less right.
  testTimeout: 60_000,
  hookTimeout: 120_000,
  // Loading the product costs two seconds, so a worker does it once for all its files; what a test changes it gives back.
  isolate: false,
  restoreMocks: true,
  unstubEnvs: true,
};

const unit = {
  test: {
    ...shared,
    name: 'unit',
    include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', ...without],
    exclude: onDatabase.filter((path) => !path.startsWith('test/')),
  },
};

const server = {
  resolve: { alias: { '@node-rs/argon2': resolve(import.meta.dirname, 'test/support/quick-argon2.ts') } },
  test: {
    ...shared,
    name: database,
    include: onDatabase,
    exclude: without,
    globalSetup: 'test/support/drop-databases.ts',
    environment: './test/support/ran-functions.ts',
    env: { TEST_DATABASE: database, RATE_LIMIT_SCALE: '1000', NODE_ENV: 'test' },
  },
};

export default defineConfig({
  test: {
    // The rules and screens do not know a database: once is enough for them.
    projects: database === 'embedded' ? [unit, server] : [server],
    maxWorkers: 2,
    // A test that needs another before it fails in another order. The run prints its seed, and `--sequence.seed` repeats it.
    sequence: { shuffle: { tests: true, files: false } },
    passWithNoTests: false,
  },
});
