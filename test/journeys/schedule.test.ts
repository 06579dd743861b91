import { faultsOf } from '#test/support/axe.ts';
import { expect, test } from '#test/support/journey.ts';

test('A planned session begins by itself and is found in every list; the calendar link holds it.', async ({ app, browser }) => {
  test.slow();
  const context = await browser.newContext({ baseURL: app.url, reducedMotion: 'reduce', acceptDownloads: true });
  const signedIn = await context.request.post('/api/demo/login', { data: { plan: 'PRO', role: 'OWNER' } });
  const { token } = (await signedIn.json()) as { token: string };
  await context.addInitScript((kept) => localStorage.setItem('token', kept), token);
  const headers = { authorization: `Bearer ${token}` };
  const page = await context.newPage();

  await test.step('planning it', async () => {
    await page.goto('/poker/schedule');
    await page.getByRole('button', { name: 'Schedule session' }).click();
    await expect(page.getByLabel('Name')).toBeFocused();
    await expect(page.getByRole('button', { name: 'Remove the date' })).toHaveCount(0);
    await page.getByLabel('Name').fill('Tuesday refinement');
    await page.getByLabel('Repeats').selectOption({ label: 'Every week' });
    await page.getByRole('button', { name: 'Schedule', exact: true }).click();
    await expect(page.getByText('Tuesday refinement is planned.')).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
  });

  await test.step('taking it into a calendar', async () => {
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save Tuesday refinement as a calendar file' }).click();
    expect((await saved).suggestedFilename()).toMatch(/\.ics$/);
    await page.getByRole('button', { name: 'Make a calendar link' }).click();
    const link = await page.getByLabel('Calendar link', { exact: true }).inputValue();
    const calendar = await context.request.get(new URL(link).pathname);
    expect(await calendar.text()).toContain('SUMMARY:Tuesday refinement');
  });

  await test.step('its time comes', async () => {
    const accountId = ((await signedIn.json()) as { user: { accountId: string } }).user.accountId;
    const listed = await context.request.get(`/api/planning-poker/accounts/${accountId}/schedules`, { headers });
    const { data } = (await listed.json()) as { data: { id: string; name: string }[] };
    const id = data.find(({ name }) => name === 'Tuesday refinement')?.id;
    const startsAt = new Date(Math.ceil((Date.now() + 500) / 60_000) * 60_000).toISOString(); // meetings are at whole minutes
    await context.request.patch(`/api/planning-poker/schedules/${id}`, { headers, data: { startsAt } });
    await expect
      .poll(async () => (await (await context.request.get('/api/sessions?limit=1', { headers })).json()).data[0]?.name, { timeout: 75_000 })
      .toBe('Tuesday refinement');
    await page.goto('/sessions/');
    await page.getByRole('link', { name: 'Tuesday refinement' }).click();
    await expect(page.getByRole('button', { name: 'Start session' })).toBeVisible();
    const sessionId = page.url().split('/').at(-1);
    await page.goto(`/sessions/${sessionId}`);
    await expect(page).toHaveURL(new RegExp(`/poker/sessions/${sessionId}$`));
    await page.goto('/poker/schedule');
    await expect(page.getByRole('link', { name: /Open the last one/ }).first()).toBeVisible();
  });
});
