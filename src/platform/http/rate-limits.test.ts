import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { HOUR, MINUTE } from '#shared/time.ts';
import { memoryCounters } from './counters.ts';
import { networkOf, placeOf } from './network.ts';
import { createRateLimiter } from './rate-limits.ts';
import { redisCounters } from './redis-counters.ts';

let clock: Date;
const now = () => clock;
const limiter = (options: Parameters<typeof createRateLimiter>[1] = {}, rateLimitScale = 1) =>
  createRateLimiter({ rateLimitScale }, { now, ...options });
beforeEach(() => {
  clock = new Date('2026-11-05T10:00:00Z');
});

async function takeMany(limits: ReturnType<typeof limiter>, times: number, name: string, subject: Parameters<typeof limits.take>[1]) {
  let allowed = 0;
  for (let n = 0; n < times; n += 1) if ((await limits.take(name, subject)).allowed) allowed += 1;
  return allowed;
}

describe('createRateLimiter', () => {
  it('allows as many as the table says, then tells how long to wait, and begins again', async () => {
    const limits = limiter();
    expect(await takeMany(limits, 70, 'login', { ip: '10.0.0.1' })).toBe(60);
    clock = new Date(clock.getTime() + 5 * MINUTE);
    expect(await limits.take('login', { ip: '10.0.0.1' })).toEqual({ allowed: false, retryAfter: 600 });
    expect((await limits.take('login', { ip: '10.0.0.2' })).allowed).toBe(true);
    clock = new Date(clock.getTime() + 10 * MINUTE);
    expect((await limits.take('login', { ip: '10.0.0.1' })).allowed).toBe(true);
  });

  it('counts a person wherever they are, and an unknown caller by origin', async () => {
    const limits = limiter();
    expect(await takeMany(limits, 200, 'default', { ip: '10.0.0.1', userId: 'ana' })).toBe(200);
    expect(await takeMany(limits, 200, 'default', { ip: '10.0.0.2', userId: 'ana' })).toBe(100);
    expect(await takeMany(limits, 310, 'default', { ip: '10.0.0.1', userId: 'tom' })).toBe(300);
    expect(await takeMany(limits, 310, 'default', { ip: '10.0.0.1' })).toBe(300);
  });

  it('counts who has no account once, and apart from the accounts of the same place', async () => {
    const limits = limiter();
    expect(await takeMany(limits, 40, 'paymentMethods', { ip: '10.0.0.1' })).toBe(30);
    expect(await takeMany(limits, 20, 'paymentMethods', { ip: '10.0.0.1', accountId: 'one' })).toBe(20);
    expect(await takeMany(limits, 20, 'paymentMethods', { ip: '10.0.0.1', accountId: 'two' })).toBe(10);
  });

  it('counts an account also where its connection has gone and has no address', async () => {
    expect(await takeMany(limiter(), 40, 'paymentMethods', { ip: '', accountId: 'one' })).toBe(30);
  });

  it('refuses by a row that is used up without counting, and tells how long to wait', async () => {
    const limits = limiter();
    const subject = { ip: '10.0.0.1' };
    for (let n = 0; n < 20; n += 1) expect(await limits.takeIfSpent('register', subject)).toEqual({ allowed: true, retryAfter: 0 });
    expect(await takeMany(limits, 12, 'register', subject)).toBe(10);
    clock = new Date(clock.getTime() + 50 * MINUTE);
    expect(await limits.takeIfSpent('register', subject)).toEqual({ allowed: false, retryAfter: 600 });
    clock = new Date(clock.getTime() + 10 * MINUTE);
    expect((await limits.takeIfSpent('register', subject)).allowed).toBe(true);
    await expect(limits.takeIfSpent('nothing', subject)).rejects.toThrowError(/no rate limit of the name nothing/);
  });

  it('counts forgotten passwords by the address named, from wherever they are asked for', async () => {
    const limits = limiter();
    let allowed = 0;
    for (let n = 0; n < 8; n += 1)
      if ((await limits.take('forgotPassword', { ip: `10.0.0.${n}`, address: 'ana@example.com' })).allowed) allowed += 1;
    expect(allowed).toBe(5);
    clock = new Date(clock.getTime() + HOUR);
    expect((await limits.take('forgotPassword', { ip: '10.0.0.1', address: 'ana@example.com' })).allowed).toBe(true);
  });

  it('counts guests by session and by origin, so an office of twelve joins at once', async () => {
    const limits = limiter();
    expect(await takeMany(limits, 12, 'guests', { ip: '10.0.0.1', roomId: 'r1' })).toBe(12);
    expect(await takeMany(limits, 60, 'guests', { ip: '10.0.0.2', roomId: 'r1' })).toBe(48);
    expect(await takeMany(limits, 60, 'guests', { ip: '10.0.0.1', roomId: 'r2' })).toBe(48);
  });

  it('is scaled by the setting, and never down to nothing', async () => {
    expect(await takeMany(limiter({}, 2), 30, 'register', { ip: 'a' })).toBe(20);
    expect(await takeMany(limiter({}, 0.01), 30, 'register', { ip: 'a' })).toBe(1);
  });

  it('still limits while the shared counters are away: a login does not fail open', async () => {
    const limits = limiter({ shared: { hit: () => Promise.reject(new Error('away')), read: () => Promise.reject(new Error('away')) } });
    expect(await takeMany(limits, 70, 'login', { ip: '10.0.0.1' })).toBe(60);
  });

  it('tells of the shared counters once they have been away for a while, and once that they are back; a late answer is none', async () => {
    const told: string[] = [];
    let isAway = false;
    const hit = async () => (isAway ? Promise.reject(new Error('late')) : { count: 1, resetInMs: 1000 });
    const limits = limiter({
      shared: { hit, read: async () => 0 },
      onFailure: () => told.push('away'),
      onRestored: () => told.push('back'),
    });
    const use = async (away: boolean, afterMs: number) => {
      isAway = away;
      clock = new Date(clock.getTime() + afterMs);
      await limits.take('login', { ip: '10.0.0.1' });
    };
    for (const away of [true, false, true, true, false]) await use(away, 3_000);
    expect(told).toEqual([]);
    for (const away of [true, true, true, true, false, false]) await use(away, 3_000);
    expect(told).toEqual(['away', 'back']);
  });

  it('counts each guess once in a window, and none as let through that was refused', async () => {
    const limits = limiter();
    const guess = async (text: string, ip = '10.0.0.1') => (await limits.takeGuess('promotionCodes', { ip }, text)).allowed;
    for (let n = 0; n < 30; n += 1) expect([await guess('same'), await guess(' SAME ')]).toEqual([true, true]);
    for (let n = 1; n < 30; n += 1) expect(await guess(`code${n}`)).toBe(true);
    expect([await guess('one more'), await guess('one more'), await guess('same'), await guess('code7')]).toEqual([
      false,
      false,
      true,
      true,
    ]);
    expect(await guess('one more', '10.0.0.2')).toBe(true);
    clock = new Date(clock.getTime() + 10 * MINUTE);
    expect(await guess('one more')).toBe(true);
  });

  it('refuses a name that the table does not have', async () => {
    await expect(limiter().take('nothing', { ip: 'a' })).rejects.toThrowError(/no rate limit of the name nothing/);
  });
});

describe('memoryCounters', () => {
  it('forgets what has run out, so that a flood of origins does not fill the memory', async () => {
    const counters = memoryCounters(now);
    for (let n = 0; n < 30_000; n += 1) {
      clock = new Date(clock.getTime() + 10);
      await counters.hit(`k${n}`, 1000);
    }
    const { count } = await counters.hit('k0', 1000);
    expect(count).toBe(1);
  });
});

describe('networkOf', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0db8:0001:0002::9', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
  ])('takes %s for %s', (ip, network) => {
    expect(networkOf(ip)).toBe(network);
  });
});

describe.runIf(process.env['TEST_REDIS_URL'])('redisCounters', () => {
  const url = process.env['TEST_REDIS_URL'] ?? '';
  const prefix = `test-${process.pid}`;
  const counters = [redisCounters(url, prefix), redisCounters(url, prefix)];
  afterAll(() => counters.forEach((one) => one.close()));

  it('are shared by two processes and end by themselves', async () => {
    await expect
      .poll(() =>
        counters[1]!
          .hit('ready', 1000)
          .then(() => counters[0]!.hit('ready', 1000))
          .then(
            () => true,
            () => false,
          ),
      )
      .toBe(true);
    const limits = counters.map((shared) => limiter({ shared }));
    const allowed = await Promise.all(limits.map((one) => takeMany(one, 40, 'login', { ip: '10.0.0.1' })));
    expect(allowed[0]! + allowed[1]!).toBe(60);
    const { resetInMs } = await counters[0]!.hit('k', 50);
    expect(resetInMs).toBeLessThanOrEqual(50);
    await new Promise((resolve) => setTimeout(resolve, 80));
    expect((await counters[0]!.hit('k', 50)).count).toBe(1);
    const guesses = await Promise.all(
      ['a', 'a', 'b'].map((text, at) => limits[at % 2]!.takeGuess('promotionCodes', { ip: '10.0.0.9' }, text)),
    );
    expect(guesses.every(({ allowed: isAllowed }) => isAllowed)).toBe(true);
    await counters[0]!.hit('read', 10_000);
    expect([await counters[1]!.read('read'), await counters[1]!.read('never')]).toEqual([1, 0]);
  });

  it('say at once when there is no Redis, instead of waiting', async () => {
    const away = redisCounters('redis://127.0.0.1:4219', prefix);
    const began = performance.now();
    await expect(away.hit('k', 1000)).rejects.toThrowError();
    expect(performance.now() - began).toBeLessThan(1000);
    away.close();
  });
});

describe('placeOf', () => {
  it.each([
    ['192.0.2.7', '192.0.2'],
    ['::ffff:192.0.2.200', '192.0.2'],
    ['2001:db8:1:2::9', '2001:db8:1'],
    ['2001:db8::1', '2001:db8:0'],
    ['', ''],
  ])('takes %s for %s', (ip, place) => {
    expect(placeOf(ip)).toBe(place);
  });
});
