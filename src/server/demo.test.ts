import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY, HOUR } from '#shared/time.ts';
import { until } from '#test/support/live/until.ts';
import { ownApp, type OwnApp } from '#test/support/test-app.ts';
import { isResetDue, resetDemo, seedDemo } from './demo.ts';

let app: OwnApp;
/** Of the processor. */
let seconds: number;
beforeAll(async () => {
  app = await ownApp({ settings: { demo: true } });
});
afterAll(() => app.close());

/** A new day, with a demo that no visitor has changed. */
async function beginDay(): Promise<void> {
  app.pass(DAY);
  const before = process.cpuUsage();
  await seedDemo(app.app.runtime);
  const { user, system } = process.cpuUsage(before);
  seconds = (user + system) / 1_000_000;
}

const enter = async (plan: string, role = 'OWNER'): Promise<string> =>
  (await app.request('POST', '/api/demo/login', { body: { plan, role } })).json.token;
const sessions = async (token: string, query: object = {}) =>
  (await app.request('GET', '/api/planning-poker/sessions', { token, query: { limit: 200, ...query } })).json;

describe('The demo', () => {
  beforeAll(beginDay);

  it('is there within seconds', () => {
    // Of the processor, since tests share the machine: on the embedded database it takes all of it.
    expect(seconds).toBeLessThan(10);
  });

  it.each([
    ['FREE', 6, 9],
    ['PRO', 26, 32],
    ['ENTERPRISE', 32, 40],
  ])('looks back on half a year of planning poker in %s', async (plan, least, most) => {
    const { data, total } = await sessions(await enter(plan));
    expect(total).toBeGreaterThanOrEqual(least);
    expect(total).toBeLessThanOrEqual(most);
    const count = (status: string) => data.filter((session: { status: string }) => session.status === status).length;
    expect([count('ACTIVE'), count('DRAFT'), count('COMPLETED')]).toEqual(
      plan === 'FREE' ? [1, 1, total - 2] : [2, 1, total - 3], // larger plans vote on something in their own time, too
    );
    const oldest = new Date(data.at(-1).createdAt).getTime();
    expect(app.now().getTime() - oldest).toBeGreaterThan(130 * DAY);
    expect(data.every((session: { createdAt: string }) => new Date(session.createdAt) <= app.now())).toBe(true);
  });

  it.each(['OWNER', 'ADMIN', 'MEMBER', 'OBSERVER'])('has told the %s of their work, with something left to read', async (role) => {
    const token = await enter('PRO', role);
    const { data } = (await app.request('GET', '/api/notifications', { token, query: { limit: 50 } })).json;
    const ofBoards = data.filter(({ type }: { type: string }) => type.startsWith('board.'));
    expect(ofBoards.length).toBeGreaterThan(role === 'OBSERVER' ? 0 : 3);
    expect(ofBoards.filter(({ isRead }: { isRead: boolean }) => !isRead).length).toBeGreaterThan(0);
    const me = (await app.request('GET', '/api/auth/profile', { token })).json.data;
    expect(me.id).toEqual(expect.any(String));
    for (const { actor, createdAt } of ofBoards) expect([actor.id === me.id, new Date(createdAt) <= app.now()]).toEqual([false, true]);
    const [opened] = ofBoards.filter(({ link }: { link: string }) => link.includes('?item='));
    if (opened) expect((await app.request('GET', `/api/kanban/boards/${opened.link.split(/[/?]/)[2]}/state`, { token })).status).toBe(200);
  });

  it('shows finished sessions as if they had been played: rounds, estimates, moves and what was said', async () => {
    const token = await enter('ENTERPRISE');
    const { data } = await sessions(token, { status: 'COMPLETED' });
    const details = await Promise.all(
      data.map(async ({ id }: { id: string }) => ({
        session: (await app.request('GET', `/api/planning-poker/sessions/${id}`, { token })).json.data,
        summary: (await app.request('GET', `/api/planning-poker/sessions/${id}/summary`, { token })).json.data,
        history: (await app.request('GET', `/api/planning-poker/sessions/${id}/voting-history`, { token })).json,
      })),
    );
    const stories = details.flatMap(({ session }) => session.stories);
    const estimated = stories.filter((story) => story.status === 'ESTIMATED');
    expect(estimated.length).toBeGreaterThan(100);
    expect(estimated.every((story) => story.votes.length >= 3 && story.finalEstimate !== null)).toBe(true);
    expect(stories.some((story) => story.previousRounds.length > 0 && story.moved.length > 0)).toBe(true);
    expect(new Set(estimated.map((story) => story.finalEstimate)).size).toBeGreaterThan(8);
    const meetings = details.filter(({ session }) => session.async === null);
    expect(meetings.every(({ summary }) => summary.durationMinutes > 4 && summary.durationMinutes < 90)).toBe(true);
    // One was voted on in people's own time, and talked about where they did not agree.
    expect(details.length - meetings.length).toBe(1);
    const rates = details.map(({ summary }) => summary.consensusRate as number);
    const mean = rates.reduce((sum, rate) => sum + rate, 0) / rates.length;
    expect(mean).toBeGreaterThan(15);
    expect(mean).toBeLessThan(90);
    expect(details.every(({ history }) => history.total >= 12)).toBe(true);
  });
});

describe('What visitors do in the demo', () => {
  beforeEach(beginDay);

  it('tells the observer of the last sprint on a Friday, too, when it may have ended', async () => {
    while (app.now().getUTCDay() !== 5) app.pass(DAY);
    await seedDemo(app.app.runtime);
    const { data } = (await app.request('GET', '/api/notifications', { token: await enter('PRO', 'OBSERVER'), query: { limit: 50 } })).json;
    expect(data).toContainEqual(expect.objectContaining({ type: 'board.sprint_started', isRead: false }));
  });

  it('has a session in the middle of a vote that waits for the owner alone', async () => {
    const token = await enter('PRO');
    const { data } = await sessions(token, { status: 'ACTIVE' });
    const { json } = await app.request('GET', `/api/planning-poker/sessions/${data[0].id}`, { token });
    const story = json.data.stories.find(({ id }: { id: string }) => id === json.data.currentStory);
    const voters = json.data.participants.filter(({ votes }: { votes: boolean }) => votes);
    expect(story).toMatchObject({ status: 'VOTING', votingRound: 2, votes: [], myVote: null });
    expect(story.previousRounds).toHaveLength(1);
    expect(story.hasVoted.toSorted()).toEqual(
      voters
        .map(({ id }: { id: string }) => id)
        .filter((id: string) => id !== json.data.you.participantId)
        .toSorted(),
    );
    const said = await app.request('GET', `/api/planning-poker/sessions/${data[0].id}/discussions`, { token });
    expect(said.json.total).toBeGreaterThan(1);
    const path = `/api/planning-poker/sessions/${data[0].id}/stories/${story.id}`;
    expect((await app.request('POST', `${path}/votes`, { token, body: { value: '8' } })).status).toBeLessThan(300);
    const revealed = await app.request('POST', `${path}/reveal`, { token, body: {} });
    expect(revealed.json.data.votes).toHaveLength(voters.length);
  });

  it('leaves room under the limits of the Free plan', async () => {
    const token = await enter('FREE');
    const body = { name: 'A visitor’s', votingSystem: 'fibonacci', stories: ['One'] };
    expect((await app.request('POST', '/api/planning-poker/sessions', { token, body })).status).toBe(201);
  });

  it('shows the same stories and votes whenever it is seeded', async () => {
    const votes = () =>
      app.rows<{ row: string }>(`select s.title || v.round || p.name || v.value || v.initial_value as row
        from poker_votes v join poker_stories s on s.id = v.story_id
        join poker_participants p on p.session_id = v.session_id and p.id = v.participant_id
        join poker_sessions e on e.id = v.session_id where e.status = 'COMPLETED' order by 1`);
    const before = await votes();
    app.pass(7 * DAY);
    await resetDemo(app.app.runtime);
    expect(await votes()).toEqual(before);
  });

  it('begins anew once a day: what visitors did is gone, and so is their sign-in', async () => {
    const real = await app.register();
    const token = await enter('PRO');
    const body = { name: 'A visitor’s', votingSystem: 'fibonacci', stories: ['One'] };
    const made = (await app.request('POST', '/api/planning-poker/sessions', { token, body })).json.data.id;
    const live = await app.connect(token);
    await resetDemo(app.app.runtime);
    expect((await sessions(token)).total).toBeGreaterThan(26);
    app.pass(DAY);
    await resetDemo(app.app.runtime);
    await until(() => live.socket.disconnected);
    expect((await app.request('GET', '/api/auth/profile', { token })).status).toBe(401);
    const again = await sessions(await enter('PRO'));
    expect(again.data.map(({ id }: { id: string }) => id)).not.toContain(made);
    expect(await app.rows('select id from rooms where id = $1', [made])).toEqual([]);
    const { email } = await app.signIn(real);
    expect(email).toBe(real.email);
    expect(await app.rows('select id from accounts where is_demo')).toHaveLength(3);
  });
});

describe('The reset of the demo', () => {
  const day = Date.UTC(2026, 4, 12);
  it.each([
    ['seeded before the hour, looked at after it', 3, 5, true],
    ['seeded after the hour', 5, 23, false],
    ['seeded yesterday, looked at before the hour', -3, 3, false],
    ['seeded the day before yesterday', -44, 3, true],
  ])('%s', (_case, seeded, now, isDue) => {
    expect(isResetDue(new Date(day + seeded * HOUR), new Date(day + now * HOUR))).toBe(isDue);
  });
});
