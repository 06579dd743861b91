import { expect, test } from '#test/support/journey.ts';
import { faultsOf } from '#test/support/axe.ts';
import { arrives, freshBoard } from '#test/support/loop.ts';

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

  await test.step('people are found in a field as high as the others, which is empty again once one is chosen', async () => {
    const people = panel.getByRole('combobox', { name: 'Add people' });
    expect((await people.boundingBox())?.height).toBe((await name.boundingBox())?.height);
    await people.pressSequentially('a');
    await panel.getByRole('option').first().click();
    await expect(panel.getByRole('list', { name: 'Add people' }).getByRole('listitem')).toHaveCount(1);
    await expect(people).toHaveValue('');
  });

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

test('A dialog with a form is opened to write in it: its first field has the focus, and none has to be marked.', async ({
  app,
  browser,
}) => {
  const { page, call } = await arrives(browser, app.url, 'OWNER');
  const boardId = await freshBoard(call, 'First fields');
  await page.goto(`/kanban/${boardId}/calendar`);
  await page.getByRole('button', { name: 'Add event' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add event' });
  await expect(dialog.getByRole('textbox', { name: 'Title' })).toBeFocused();
  await expect(dialog.getByRole('button', { name: 'Choose a time' })).toHaveCount(2);
});
