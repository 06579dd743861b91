import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Locale } from '#shared/locale.ts';
import type { Plan } from '#shared/permissions.ts';
import { pause } from '#test/support/live/until.ts';
import { makeHome, startServer, type Home, type ServerProcess } from './server-process.ts';
import { call } from './session.ts';

/** Work of each kind that a visitor can list; what people are told goes on by itself while they are away. */
const LISTS = ['/api/teams', '/api/kanban/boards', '/api/planning-poker/sessions', '/api/retrospectives/sessions', '/api/action-items'];

/** Another tenant each time, killed a little later each time. */
const KILLED = [
  ['FREE', 'fr'],
  ['PRO', 'es'],
  ['ENTERPRISE', 'fr'],
] as const;

let home: Home;
let server: ServerProcess;
const start = async () => (server = await startServer({ ...home.settings, DEMO: 'on' }));
beforeEach(async () => {
  home = await makeHome();
});
afterEach(async () => {
  await server.end('SIGKILL');
  await home.drop();
});

const enter = (plan: Plan, language: Locale) => call(server.url, 'POST', '/api/demo/login', { body: { plan, role: 'OWNER', language } });

async function seen(plan: Plan, language: Locale): Promise<number[]> {
  const { json } = await enter(plan, language);
  return Promise.all(LISTS.map(async (path) => (await call(server.url, 'GET', path, { token: json.token })).json.total));
}

describe('A process that is killed while it makes a demo tenant', () => {
  it('leaves its next visitor one that is whole', async () => {
    await start();
    for (const [n, [plan, language]] of KILLED.entries()) {
      const broken = enter(plan, language).catch(() => null);
      await pause(150 * (n + 1));
      await server.end('SIGKILL');
      await broken;
      await start();
      const english = await seen(plan, 'en');
      expect(Math.min(...english)).toBeGreaterThan(0);
      expect(await seen(plan, language), `${plan} ${language}`).toEqual(english);
    }
  }, 120_000);
});
