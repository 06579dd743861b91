import { expect, test } from '#test/support/journey.ts';
import { faultsOf } from '#test/support/axe.ts';

test('A form says what it lacks beside the field, keeps what was typed, and says at its field what the server refuses.', async ({
  page,
}) => {
  const { token } = (await (await page.request.post('/api/demo/login', { data: { plan: 'PRO', role: 'OWNER' } })).json()) as {
    token: string;
  };
  await page.addInitScript((kept) => localStorage.setItem('token', kept), token);
  const headers = { authorization: `Bearer ${token}` };
  const taken = (await (await page.request.get('/api/teams', { headers })).json()) as { data: { name: string }[] };
  const takenName = taken.data[0]?.name ?? '';
  expect(takenName).not.toBe('');
  await page.goto('/manage-users-teams?tab=teams');
  await page.getByRole('button', { name: 'New team' }).click();
  const panel = page.getByRole('dialog', { name: 'New team' });
  const name = panel.getByRole('textbox', { name: 'Name', exact: true });
  const create = panel.getByRole('button', { name: 'Create team' });

  await test.step('an empty name is refused before anything is sent, and has the focus', async () => {
    let sent = 0;
    page.on('request', (request) => void (request.method() === 'POST' && request.url().includes('/api/teams') && (sent += 1)));
    await panel.getByRole('textbox', { name: 'What it is for' }).fill('For the checkout.');
    await create.click();
    await expect(name).toBeFocused();
    await expect(panel.getByText('A team needs a name.')).toBeVisible();
    expect(sent).toBe(0);
    expect(await faultsOf(page)).toEqual([]);
  });

  await test.step('the refusal goes as soon as it does not hold any more', async () => {
    await name.fill(takenName);
    await expect(panel.getByText('A team needs a name.')).toHaveCount(0);
  });

  await test.step('a taken name is refused at its field, until the name is another', async () => {
    await create.click();
    await expect(name).toBeFocused();
    await expect(name).toHaveAttribute('aria-invalid', 'true');
    await expect(panel.getByText('A team with this name already exists')).toHaveCount(1);
    await expect(panel.getByRole('alert')).toHaveCount(0);
    await name.pressSequentially(' too');
    await expect(panel.getByText('A team with this name already exists')).toHaveCount(0);
  });

  await test.step('without a connection it says so above the fields, and nothing is lost', async () => {
    await page.route('**/api/teams/**', (route) => route.abort());

    await create.click();
    await expect(panel.getByRole('alert')).toBeVisible();
    await expect(name).toHaveValue(`${takenName} too`);
    await page.unrouteAll();
  });

  await test.step('a second press on its way sends nothing twice', async () => {
    await create.dblclick();
    await expect(page.getByText(`The team “${takenName} too” is ready`)).toBeVisible();
    const after = (await (await page.request.get('/api/teams', { headers })).json()) as { data: { name: string }[] };
    expect(after.data.filter((team) => team.name === `${takenName} too`)).toHaveLength(1);
  });
});
