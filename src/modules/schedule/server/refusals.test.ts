import { expect, test } from 'vitest';
import { HOUR } from '#shared/durations.ts';
import { refusal } from '#test/support/refusal.ts';
import { sharedApp } from '#test/support/test-app.ts';

const UNKNOWN = '018f0000-0000-7000-8000-000000000001';
const app = await sharedApp();

test.each(['planning-poker', 'retrospectives'])(
  'what is planned under /api/%s is not changed into what could not be planned',
  async (kind) => {
    const { token, accountId } = await app.register();
    const path = `/api/${kind}/accounts/${accountId}/schedules`;
    const body = { name: 'Refinement', startsAt: new Date(app.now().getTime() + HOUR).toISOString() };
    const { data: planned } = (await app.request('POST', path, { token, body })).json;
    for (const [change, code] of [
      [{ startsAt: '2020-01-01T00:00:00Z' }, 'schedule.not_in_future'],
      [{ timeZone: 'Middle/Earth' }, 'schedule.invalid_time_zone'],
      [{ teamId: UNKNOWN }, 'schedule.invalid_team'],
      [{ templateId: 'none' }, 'schedule.invalid_template'],
    ] as const) {
      const changed = await app.request('PATCH', `/api/${kind}/schedules/${planned.id}`, { token, body: { name: 'Renamed', ...change } });
      expect(refusal(changed).slice(0, 2)).toEqual([400, code]);
    }
    expect((await app.request('GET', path, { token })).json.data).toEqual([planned]);
  },
);
