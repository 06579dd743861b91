import { afterAll, beforeAll, expect, test } from 'vitest';
import { plans } from '#shared/permissions.ts';
import { ownApp, type OwnApp } from '#test/support/test-app.ts';

const operators: string[] = [];
let app: OwnApp;
beforeAll(async () => (app = await ownApp({ settings: { operators } })));
afterAll(() => app.close());

test.each(plans)(
  'An operator on %s learns that they are one and reads every list of operators; others learn that they are none.',
  async (plan) => {
    const [operator, other] = [await app.register({ plan }), await app.register({ plan })];
    operators.push(operator.email);
    const read = (path: string, by = operator) => app.request('GET', path, { token: by.token });
    expect((await read('/api/enterprise/operator')).json.data).toEqual({ isOperator: true });
    expect((await read('/api/enterprise/operator', other)).json.data).toEqual({ isOperator: false });
    const tabs = ['/api/site/settings', '/api/business-reports', '/api/telemetry/counts?by=path', '/api/docs/answers'];
    const statuses = await Promise.all(tabs.map(async (path) => [(await read(path)).status, (await read(path, other)).status >= 400]));
    expect(statuses).toEqual(tabs.map(() => [200, true]));
  },
);
