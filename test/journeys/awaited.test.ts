import type { Browser, Locator, Page } from '@playwright/test';
import { expect, test } from '#test/support/journey.ts';
import { arrives, type Call, type Visitor } from '#test/support/loop.ts';
import type { ServedApp } from '#test/support/served-app.ts';
import type { Line, Silence } from '#test/support/silent-line.ts';
import { openProxy } from '../reliability/proxy.ts';

/*
 * What was sent and not answered when the page went: the browser keeps it, and the next page of the same person sees it through,
 * once, or has it in its field again.
 */
interface Setting extends Line, Visitor {
  /** Past the line. */
  readonly call: Call;
}

async function behindLine(app: ServedApp, browser: Browser): Promise<Setting> {
  const wire = await openProxy(app.url.replace('localhost', '127.0.0.1'));
  const visitor = await arrives(browser, wire.url, 'OWNER');
  const near = await arrives(browser, app.url, 'OWNER');
  return { ...visitor, call: near.call, wire };
}

/** Does a step on a silent line, and closes the page before the server has answered. */
async function andGoes({ page, wire }: Line, how: Silence, step: () => Promise<void>, hasArrived: () => Promise<unknown>): Promise<void> {
  wire.freeze(how === 'swallows' ? 'answers' : 'all');
  await step();
  if (how === 'swallows') await expect.poll(hasArrived).toBe(true);
  const path = page.url();
  await page.goto('about:blank');
  // What is frozen on its way arrives when the page is gone, or is lost.
  if (how === 'heals') wire.thaw();
  else await wire.mend();
  await page.goto(path);
}

const kept = (page: Page): Promise<string> =>
  page.evaluate(`JSON.stringify(Object.entries(localStorage).filter(([key]) => key.startsWith('draft ')))`);

/**
 * Clicks, or sends by Enter, and asks in the same task what the browser keeps: the page may go before it does anything else, and
 * what is still to be loaded may never come.
 */
const keptAtOnce = (target: Locator): Promise<string> =>
  target.evaluate((element) => {
    const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
    if (element instanceof HTMLButtonElement) element.click();
    else if (element.dispatchEvent(enter)) element.closest('form')?.requestSubmit();
    return JSON.stringify(Object.entries(localStorage).filter(([key]) => /^draft .*sent$/.test(key)));
  });

async function meeting({ page, call }: Setting, name: string) {
  const { id } = await call('POST', '/retrospectives/sessions', { name, format: 'START_STOP_CONTINUE' });
  const at = `/retrospectives/sessions/${id}`;
  await page.goto(`/retro/sessions/${id}`);
  await page.getByRole('button', { name: 'Start the retrospective' }).click();
  const field = page.getByLabel('Add a card to Start').first();
  await expect(field).toBeVisible();
  const texts = async (): Promise<string[]> => (await call('GET', at)).cards.map((card: { content: string }) => card.content);
  return { id, at, field, texts };
}

test('A card that nobody has answered when the page is closed is on the wall once, whatever became of it.', async ({ app, browser }) => {
  const line = await behindLine(app, browser);
  const { page } = line;
  const { field, texts, at } = await meeting(line, 'Closed over a silent line');
  const silences: readonly Silence[] = ['ends', 'swallows', 'heals'];
  for (const [place, how] of silences.entries())
    await test.step(`the line ${how}`, async () => {
      const text = `A card whose line ${how}`;
      const write = async () => {
        await field.fill(text);
        await field.press('Enter');
        await expect(field).toHaveValue('');
      };
      await andGoes(line, how, write, async () => (await texts()).includes(text));
      await expect(page.getByText(text).first()).toBeVisible();
      await expect.poll(() => kept(page)).toBe('[]');
      expect((await texts()).filter((one) => one === text)).toHaveLength(1);
      expect(await texts()).toHaveLength(place + 1);
    });

  await test.step('it is kept before anything is waited for', async () => {
    await field.fill('At once');
    expect(await keptAtOnce(field)).toContain('At once');
    await expect.poll(() => kept(page)).toBe('[]');
  });

  await test.step('a vote too', async () => {
    await line.call('POST', `${at}/set-phase`, { phase: 'VOTE' });
    const vote = page.getByRole('button', { name: /^Vote for/ }).first();
    await expect(vote).toBeVisible();
    expect(await keptAtOnce(page.getByRole('button', { name: /^Vote for/ }).nth(1))).toContain('vote');
    await expect(page.getByText('2 votes left')).toBeVisible();
    await expect.poll(() => kept(page)).toBe('[]');
    await andGoes(
      line,
      'ends',
      () => vote.click(),
      async () => true,
    );
    await expect(page.getByText('1 vote left')).toBeVisible();
  });
  await line.wire.close();
});

test('A card that comes back too late is in its field again; its text says nobody’s name, and goes at sign-out.', async ({
  app,
  browser,
}) => {
  const line = await behindLine(app, browser);
  const { page, wire, call, userId } = line;
  const { field, texts, at } = await meeting(line, 'Gone on meanwhile');
  const text = 'What I would not say aloud';
  const [{ id: columnId }] = (await call('GET', at)).columns;
  await call('POST', `${at}/cards`, { columnId, content: 'There already' });

  await test.step('refused, it is named and kept', async () => {
    wire.freeze();
    await field.fill(text);
    await field.press('Enter');
    await expect(field).toHaveValue('');
    const path = page.url();
    const written = await kept(page);
    expect(written).toContain(text);
    expect(written).not.toContain(userId);
    await page.goto('about:blank');
    await call('POST', `${at}/set-phase`, { phase: 'GROUP' });
    await wire.mend();
    await page.goto(path);
    await expect(page.getByRole('alert').filter({ hasText: `Your card was not added: “${text}”` })).toBeVisible();
    await call('POST', `${at}/set-phase`, { phase: 'COLLECT' });
    await expect(field).toHaveValue(text);
    expect(await kept(page)).not.toContain(userId);
  });

  await test.step('what is sent and not answered goes with the sign-out', async () => {
    wire.freeze();
    await field.press('Enter');
    await expect(field).toHaveValue('');
    await page.goto('about:blank');
    await wire.mend();
    await page.goto('/dashboard');
    expect(await kept(page)).toContain(text);
    await page.getByRole('button', { name: /, Menu$/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(page).toHaveURL(/login/);
    expect(await kept(page)).toBe('[]');
  });
  expect(await texts()).toEqual(['There already']);
  await wire.close();
});

test('A vote, a story and a word of a poker session outlive their page on a silent line, once.', async ({ app, browser }) => {
  const line = await behindLine(app, browser);
  const { page, call } = line;
  const made = { name: 'Closed over a silent line', votingSystem: 'fibonacci-simple', stories: ['First'], settings: { autoReveal: false } };
  const { id } = await call('POST', '/planning-poker/sessions', made);
  const at = `/planning-poker/sessions/${id}`;
  const seen = () => call('GET', at);
  await page.goto(`/poker/sessions/${id}`);
  await page.getByRole('button', { name: 'Start session' }).click();
  const card = page.getByRole('toolbar', { name: 'Your cards' }).getByRole('button', { name: '5', exact: true });
  await expect(card).toBeVisible();
  const done = () => expect.poll(() => kept(page)).toBe('[]');

  await test.step('the vote', async () => {
    await andGoes(
      line,
      'ends',
      () => card.click(),
      async () => true,
    );
    await expect(card).toHaveAttribute('aria-pressed', 'true');
    await done();
    expect((await seen()).stories[0].myVote).toMatchObject({ value: '5', changedVote: false });
  });
  for (const how of ['ends', 'swallows'] as const)
    await test.step(`the story, whose line ${how}`, async () => {
      const field = page.getByRole('textbox', { name: 'Add a story' });
      const title = `A story whose line ${how}`;
      const count = async () => (await seen()).stories.filter((story: { title: string }) => story.title === title).length;
      const write = async () => {
        await field.fill(title);
        await field.press('Enter');
        await expect(field).toHaveValue('');
      };
      await andGoes(line, how, write, async () => (await count()) === 1);
      await expect(page.getByText(title).first()).toBeVisible();
      await done();
      expect(await count()).toBe(1);
    });
  await test.step('the word', async () => {
    const field = page.getByRole('textbox', { name: 'Say something' });
    const said = async () => (await call('GET', `${at}/discussions`)).length;
    const write = async () => {
      await field.fill('As large as the last one');
      await field.press('Enter');
      await expect(field).toHaveValue('');
    };
    await andGoes(line, 'swallows', write, async () => (await said()) === 1);
    await done();
    expect(await said()).toBe(1);
    await expect(page.getByText('As large as the last one')).toHaveCount(1);
  });
  await test.step('all three are kept before anything is waited for', async () => {
    const another = page.getByRole('toolbar', { name: 'Your cards' }).getByRole('button', { name: '8', exact: true });
    expect(await keptAtOnce(another)).toContain('vote');
    await done();
    for (const name of ['Add a story', 'Say something']) {
      await page.getByRole('textbox', { name }).fill('At once');
      expect(await keptAtOnce(page.getByRole('textbox', { name }))).toContain('At once');
      await done();
    }
  });
  await line.wire.close();
});

test('An action that nobody has answered when the page is closed is there once, and not offered a second time.', async ({
  app,
  browser,
}) => {
  const line = await behindLine(app, browser);
  const { page, call } = line;
  const { at } = await meeting(line, 'Agreed over a silent line');
  const [{ id: columnId }] = (await call('GET', at)).columns;
  const card = await call('POST', `${at}/cards`, { columnId, content: 'What it follows from' });
  await call('POST', `${at}/set-phase`, { phase: 'VOTE' });
  await call('POST', `/retrospectives/cards/${card.id}/votes`, {});
  await call('POST', `${at}/set-phase`, { phase: 'ACTION_ITEMS' });
  const field = page.getByRole('textbox', { name: 'What to do' });
  const titles = async (): Promise<string[]> => (await call('GET', `${at}/action-items`)).map(({ title }: { title: string }) => title);
  for (const how of ['ends', 'swallows'] as const)
    await test.step(`the line ${how}`, async () => {
      const title = `An action whose line ${how}`;
      await page.locator('[data-add-action]').first().click();
      const write = async () => {
        await field.fill(title);
        await field.press('Enter');
        await expect(field).toHaveValue('');
      };
      await andGoes(line, how, write, async () => (await titles()).includes(title));
      await expect(page.getByText(title).first()).toBeVisible();
      await expect.poll(() => kept(page)).toBe('[]');
      expect((await titles()).filter((one) => one === title)).toHaveLength(1);
    });
  await line.wire.close();
});

test('Stories that were pasted and not taken come back as one line each, and are added as they were.', async ({ app, browser }) => {
  const { page, call } = await arrives(browser, app.url, 'OWNER');
  const { id } = await call('POST', '/planning-poker/sessions', { name: 'Pasted', votingSystem: 'fibonacci-simple' });
  const titles = ['Login with a passkey', 'Reset the password', 'Export as CSV'];
  const calls = '**/api/planning-poker/sessions/*/stories**';
  await page.goto(`/poker/sessions/${id}`);
  const field = page.getByRole('textbox', { name: 'Add a story' });
  await field.click();
  // A proxy answers that knows nothing of the server behind it.
  await page.route(calls, (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 503, body: 'away' }) : route.continue(),
  );
  await page.evaluate(`(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', ${JSON.stringify(titles.join('\n'))});
    document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  })()`);
  await expect(field).toHaveValue(titles.join('\n'), { timeout: 60_000 });
  await page.unroute(calls);
  await field.press('Enter');
  await expect(field).toHaveValue('');
  const made = async () => (await call('GET', `/planning-poker/sessions/${id}`)).stories.map(({ title }: { title: string }) => title);
  await expect.poll(made).toEqual(titles);
});

test('Notes that could not be sent come back each as its own, and are sent as they were.', async ({ app, browser }) => {
  const { page, call } = await arrives(browser, app.url, 'OWNER');
  const { id } = await call('POST', '/retrospectives/sessions', { name: 'Notes on a bad line', format: 'START_STOP_CONTINUE' });
  const at = `/retrospectives/sessions/${id}`;
  await page.goto(`/retro/sessions/${id}`);
  await page.getByRole('button', { name: 'Start the retrospective' }).click();
  const [{ id: columnId }] = (await call('GET', at)).columns;
  const card = await call('POST', `${at}/cards`, { columnId, content: 'What it is about' });
  await call('POST', `${at}/set-phase`, { phase: 'VOTE' });
  await call('POST', `/retrospectives/cards/${card.id}/votes`, {});
  await call('POST', `${at}/set-phase`, { phase: 'DISCUSS' });
  const calls = `**/api${at}/notes**`;
  const { promise: sent, resolve: answer } = Promise.withResolvers<void>();
  // A proxy answers, late, that knows nothing of the server behind it.
  await page.route(calls, async (route) => {
    await sent;
    await route.fulfill({ status: 503, body: 'away' });
  });
  const field = page.getByRole('textbox', { name: 'Add a note' });
  for (const text of ['The first', 'The second', 'The third']) {
    await field.fill(text);
    await field.press('Enter');
    await expect(field).toHaveValue('');
  }
  answer();
  const back = (text: string) => page.getByRole('button', { name: `Put “${text}” into the field` });
  for (const when of ['when they come back', 'after a reload'])
    await test.step(when, async () => {
      await expect(field).toHaveValue('The first', { timeout: 60_000 });
      await expect(back('The second')).toBeVisible({ timeout: 60_000 });
      await expect(back('The third')).toBeVisible({ timeout: 60_000 });
      await page.reload();
    });
  await page.unroute(calls);
  await expect(back('The third')).toBeVisible();
  await field.press('Enter');
  await expect(field).toHaveValue('');
  for (const text of ['The second', 'The third']) {
    await back(text).click();
    await expect(field).toHaveValue(text);
    await field.press('Enter');
    await expect(back(text)).toBeHidden();
  }
  const notes = async () => (await call('GET', at)).notes.map(({ content }: { content: string }) => content);
  await expect.poll(notes).toEqual(['The first', 'The second', 'The third']);
  await expect.poll(() => kept(page)).toBe('[]');
});
