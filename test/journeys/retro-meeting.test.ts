import { readFileSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import { faultsOf } from '#test/support/axe.ts';
import { expect, test } from '#test/support/journey.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** A browser of its own, of a member of the demo account or of somebody who has no account. */
async function browserOf(browser: Browser, url: string, { role, isPhone }: { role?: string; isPhone?: boolean }): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, reducedMotion: 'reduce', acceptDownloads: true, ...(isPhone && PHONE) });
  if (role) {
    const answer = await context.request.post('/api/demo/login', { data: { plan: 'PRO', role } });
    const { token } = (await answer.json()) as { token: string };
    await context.addInitScript((kept) => localStorage.setItem('token', kept), token);
  }
  return context.newPage();
}

/** Five people, each in a browser of their own. */
interface Crew {
  readonly host: Page;
  readonly admin: Page;
  readonly member: Page;
  readonly guest: Page;
  readonly phone: Page;
}

/** The host makes a retrospective, and everybody comes by the link that its lobby shows. */
async function gather({ host, admin, member, guest, phone }: Crew, name: string): Promise<void> {
  await host.goto('/retrospectives');
  await host
    .getByRole('button', { name: /^(Start|Create) Retrospective$/i })
    .first()
    .click();
  await host.getByLabel('Name', { exact: true }).fill(name);
  await host.getByRole('dialog').getByRole('button', { name: 'Create Retrospective' }).click();
  await host.getByRole('link', { name: 'Open the room' }).click();
  await expect(host.getByRole('button', { name: 'Start the retrospective' })).toBeVisible();
  const link = await host.getByRole('textbox', { name: 'Link to join' }).inputValue();
  await Promise.all([admin.goto(link), member.goto(link), guest.goto(link), phone.goto(link)]);
  for (const page of [admin, member]) await page.getByRole('button', { name: 'Join retrospective' }).click();
  await guest.getByLabel('Your name').fill('Ines');
  await guest.getByRole('button', { name: 'Join retrospective' }).click();
  await phone.getByLabel('Your name').fill('Zoé');
  await phone.getByRole('button', { name: 'Join retrospective' }).tap();
  await expect(host.getByText('5 people are here.')).toBeVisible();
}

/** Writes a card into the first column, as a desk or a phone offers it. */
async function write(page: Page, text: string): Promise<void> {
  const composer = page.getByLabel('Add a card to Start').first();
  await composer.fill(text);
  await composer.press('Enter');
  await expect(page.getByText(text).first()).toBeVisible();
}

async function end({ host, phone }: Crew, name: string): Promise<void> {
  await host.getByRole('button', { name: 'Finish' }).first().click();
  await host.getByRole('dialog').getByRole('button', { name: 'End retrospective' }).click();
  await expect(phone.getByRole('heading', { name })).toBeVisible();
}

/** @returns what stands in the file that the host takes along */
async function exported(host: Page): Promise<string> {
  await host.getByRole('button', { name: 'Export' }).click();
  await host.getByRole('radio', { name: /Markdown/ }).click();
  const [file] = await Promise.all([host.waitForEvent('download'), host.getByRole('button', { name: 'Download Markdown' }).click()]);
  return readFileSync(await file.path(), 'utf8');
}

async function agree({ host }: Crew, action: string): Promise<void> {
  await host.getByRole('button', { name: 'Go to Actions' }).first().click();
  await host.getByRole('button', { name: 'Add an action' }).click();
  await host.getByLabel('What to do').fill(action);
  await host.getByRole('button', { name: 'Add action' }).click();
}

test('Five people, one on a phone, go from the invitation to exported actions, and their next meeting starts with them.', async ({
  app,
  browser,
}) => {
  test.slow();
  const crew: Crew = {
    host: await browserOf(browser, app.url, { role: 'OWNER' }),
    admin: await browserOf(browser, app.url, { role: 'ADMIN' }),
    member: await browserOf(browser, app.url, { role: 'MEMBER' }),
    guest: await browserOf(browser, app.url, {}),
    phone: await browserOf(browser, app.url, { isPhone: true }),
  };
  const { host, admin, member, guest, phone } = crew;

  await test.step('the host makes a retrospective, and all come by its link', () => gather(crew, 'Sprint 31 retrospective'));

  await test.step('they write, and nobody sees the others’ words', async () => {
    await host.getByRole('button', { name: 'Start the retrospective' }).click();
    await phone.getByPlaceholder('Add a card').last().fill('Reviews wait too long');
    await phone.getByRole('button', { name: 'Add the card' }).tap();
    await write(host, 'Long reviews hold us back');
    await write(admin, 'Deploys are calm now');
    await write(member, 'Meetings begin late');
    await write(guest, 'The designs come in time');
    await expect(host.getByText('A hidden card')).toHaveCount(4);
    await expect(host.getByText('Reviews wait too long')).toHaveCount(0);
    expect(await faultsOf(host)).toEqual([]);
    expect(await faultsOf(phone)).toEqual([]);
  });

  await test.step('the cards open, and come together by the keyboard', async () => {
    await host.getByRole('button', { name: 'Go to Group' }).first().click();
    await expect(phone.getByText('Long reviews hold us back').first()).toBeVisible();
    const handle = host.getByRole('button', { name: 'Pick up “Reviews wait too long”' });
    await handle.focus();
    await handle.press('Enter');
    // The card that says the same is offered by its own words, wherever it stands on the wall.
    await host
      .getByRole('listitem')
      .filter({ hasText: 'Long reviews hold us back' })
      .getByRole('button', { name: 'Put it here' })
      .press('Enter');
    await expect(host.getByLabel('Title of the group')).toHaveValue(/reviews/i);
  });

  await test.step('they vote in secret, talk, and note what to do', async () => {
    await host.getByRole('button', { name: 'Go to Vote' }).first().click();
    // All vote for one topic, which is then the last one too; which card stands first is left to chance.
    await phone
      .getByRole('button', { name: /^Vote for .*reviews/i })
      .first()
      .tap();
    await expect(phone.getByText('2 votes left')).toBeVisible();
    for (const page of [admin, member, guest]) {
      await page
        .getByRole('button', { name: /^Vote for .*reviews/i })
        .first()
        .click();
      await expect(page.getByText('2 votes left')).toBeVisible();
    }
    await host.getByRole('button', { name: 'Go to Discuss' }).first().click();
    await expect(phone.getByText(/^Topic 1 of \d$/)).toBeVisible();
    await agree(crew, 'Review before lunch');
    for (const page of [admin, member, guest, phone]) await expect(page.getByText('Review before lunch').first()).toBeVisible();
    // A phone has the actions and the cards side by side, as it has the topic in the discussion.
    const side = (name: string) => phone.getByRole('group', { name: 'View' }).getByRole('button', { name });
    await expect(side('Actions')).toHaveAttribute('aria-pressed', 'true');
    await side('Cards').tap();
    await expect(phone.getByText('Long reviews hold us back').first()).toBeVisible();
    await expect(phone.getByText('Review before lunch')).toBeHidden();
    await side('Actions').tap();
  });

  await test.step('the meeting ends, and its actions are taken along', async () => {
    await end(crew, 'Sprint 31 retrospective');
    // Others look at the same screen: one's own card is not signed with one's name.
    await expect(member.getByRole('listitem').filter({ hasText: 'Meetings begin late' })).toContainText('Yours');
    expect(await faultsOf(host)).toEqual([]);
    expect(await exported(host)).toContain('- [ ] **Review before lunch**');
  });

  await test.step('the next retrospective starts with what is open, and everybody sees what became of it', async () => {
    await gather(crew, 'Sprint 32 retrospective');
    await expect(host.getByRole('heading', { name: 'Actions from last time' })).toBeVisible();
    // Other journeys leave actions of their own to the same people.
    const agreed = (page: Page) => page.getByRole('listitem').filter({ hasText: 'Review before lunch' });
    await expect(agreed(host).getByRole('radio', { name: 'Open' })).toBeChecked();
    await agreed(host).getByRole('radio', { name: 'Done' }).locator('xpath=following-sibling::label | ./..').first().click();
    await expect(agreed(host).getByRole('radio', { name: 'Done' })).toBeChecked();
    await expect(agreed(phone)).toContainText('Done');
  });

  await test.step('it runs to its own actions, which are exported too', async () => {
    await host.getByRole('button', { name: 'Start the retrospective' }).click();
    await write(guest, 'Reviews are quick now');
    await write(member, 'The tests are slow');
    for (const phase of ['Group', 'Vote'])
      await host
        .getByRole('button', { name: `Go to ${phase}` })
        .first()
        .click();
    await member
      .getByRole('button', { name: /^Vote for .*tests/i })
      .first()
      .click();
    await expect(member.getByText('2 votes left')).toBeVisible();
    await host.getByRole('button', { name: 'Go to Discuss' }).first().click();
    await agree(crew, 'Split the slow tests');
    await expect(phone.getByText('Split the slow tests')).toBeVisible();
    await end(crew, 'Sprint 32 retrospective');
    const file = await exported(host);
    expect(file).toContain('**Split the slow tests**');
  });
});
