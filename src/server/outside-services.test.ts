import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import { readSettings } from '#platform/config/settings.ts';
import { until } from '#test/support/live/until.ts';
import { TEST_KEYS } from '#test/support/test-keys.ts';
import { outsideServices, type OutsideServices } from './outside-services.ts';

const redisUrl = process.env['TEST_REDIS_URL'] ?? null;
const log = pino({ level: 'silent' });
let opened: OutsideServices[] = [];

afterEach(async () => {
  for (const { wire, counters } of opened) {
    await wire.close();
    counters?.close();
  }
  opened = [];
});

/** The services of one process; installations differ by their database alone. */
async function servicesOf(databaseName: string): Promise<OutsideServices> {
  const settings = readSettings({ NODE_ENV: 'test', SECRET_KEYS: TEST_KEYS });
  const services = await outsideServices({ ...settings, redisUrl, databaseUrl: `postgres://db.invalid/${databaseName}` }, '0', log);
  opened.push(services);
  return services;
}

async function listen(databaseName: string) {
  const { wire } = await servicesOf(databaseName);
  const heard: string[] = [];
  await wire.start(
    (text) => heard.push(text),
    () => {},
  );
  return { wire, heard };
}

test.runIf(redisUrl)('two installations that share one Redis do not hear each other, and two processes of one do', async () => {
  const [one, same, other] = await Promise.all([listen('guard_a'), listen('guard_a'), listen('guard_b')]);
  await one.wire.send('from a');
  // Redis delivers in order, so what the other hears of its own came after all that it could have heard of this.
  await other.wire.send('from b');
  await until(() => same.heard.length > 0 && other.heard.length > 0);
  expect(same.heard).toEqual(['from a']);
  expect(other.heard).toEqual(['from b']);
});

test.runIf(redisUrl)('two installations that share one Redis count their limits apart, and two processes of one together', async () => {
  const [one, same, other] = await Promise.all([servicesOf('guard_a'), servicesOf('guard_a'), servicesOf('guard_b')]);
  const hit = async ({ counters }: OutsideServices, key: string) => (await counters?.hit(key, 60_000))?.count;
  // A count fails until the connection stands.
  for (const services of [one, same, other]) {
    await until(() => hit(services, randomUUID()).then(Boolean, () => false));
  }
  const key = randomUUID();
  expect(await hit(one, key)).toBe(1);
  expect(await hit(same, key)).toBe(2);
  expect(await hit(other, key)).toBe(1);
});
