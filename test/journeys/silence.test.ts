import type { Browser, Page } from '@playwright/test';
import { expect, test } from '#test/support/journey.ts';
import { arrives, freshBoard, titlesIn, type Call, type Visitor } from '#test/support/loop.ts';
import type { ServedApp } from '#test/support/served-app.ts';
import { isBack, overSilence, type Line } from '#test/support/silent-line.ts';
import { openProxy } from '../reliability/proxy.ts';

/*
 * Each step of a meeting and of a board over a line that falls silent with its sockets open, in a real browser: nothing is
 * taken back without a word, the banner says what is not confirmed, and what was done is there once when the line is back.
 */
interface Setting extends Line, Visitor {
  readonly call: Call;
}

/** Somebody behind a line that can fall silent; `call` goes past it. */
async function behindLine(app: ServedApp, browser: Browser): Promise<Setting> {
  const wire = await openProxy(app.url.replace('localhost', '127.0.0.1'));
  const visitor = await arrives(browser, wire.url, 'OWNER');
  const near = await arrives(browser, app.url, 'OWNER');
  return { ...visitor, call: near.call, wire };
}

/** Goes there and waits for what the page fetches beforehand: when it is needed, the line is silent. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(2000);
  await page.waitForLoadState('networkidle');
}

const toast = (page: Page, text: string | RegExp) => page.getByRole('alert').filter({ hasText: text });

test('Poker: joining, a vote, the reveal, the estimate, the next story and a word outlive a silent line.', async ({ app, browser }) => {
  const line = await behindLine(app, browser);
  const { page, wire, call } = line;
  const made = {
    name: 'Over a silent line',
    votingSystem: 'fibonacci-simple',
    stories: ['First', 'Second', 'Third'],
    settings: { autoReveal: false },
  };
  const { id } = await call('POST', '/planning-poker/sessions', made);
  const at = `/planning-poker/sessions/${id}`;
  const story = async (place: number) => (await call('GET', at)).stories[place];
  const card = (value: string) => page.getByRole('toolbar', { name: 'Your cards' }).getByRole('button', { name: value, exact: true });

  await test.step('the room is joined once, however long its answer takes', async () => {
    await open(page, '/planning-poker');
    wire.freeze();
    await page.getByRole('link', { name: made.name }).first().click();
    await page.waitForTimeout(500);
    wire.thaw();
    await expect(page.getByRole('button', { name: 'Start session' })).toBeVisible();
    await open(page, `/poker/sessions/${id}`);
    expect((await call('GET', at)).participants).toHaveLength(1);
  });

  await page.getByRole('button', { name: 'Start session' }).click();
  await expect(page.getByText('0 of 1 voted').first()).toBeVisible();

  await test.step('a vote stays in the hand while it waits', async () => {
    await overSilence(line, 'ends', async () => {
      await card('5').click();
      await expect(card('5')).toHaveAttribute('aria-pressed', 'true');
    });
    await expect(card('5')).toHaveAttribute('aria-pressed', 'true');
    expect((await story(0)).myVote).toMatchObject({ value: '5', changedVote: false });
  });

  await test.step('a word about the story', async () => {
    const field = page.getByRole('textbox', { name: 'Say something' });
    await overSilence(line, 'heals', async () => {
      await field.fill('As large as the last one');
      await field.press('Enter');
    });
    await expect(page.getByText('As large as the last one')).toHaveCount(1);
    expect((await call('GET', `${at}/discussions`)).length).toBe(1);
  });

  await test.step('the reveal', async () => {
    await overSilence(line, 'swallows', () => page.getByRole('button', { name: 'Reveal votes' }).click());
    await expect(page.getByRole('button', { name: /^Save 5/ })).toBeVisible();
  });

  await test.step('the estimate, which goes beside the socket, and the next story', async () => {
    await overSilence(line, 'heals', () => page.getByRole('button', { name: /^Save 5/ }).click());
    await expect(page.getByRole('heading', { name: 'Second' })).toBeVisible();
    await expect(page.getByText('0 of 1 voted').first()).toBeVisible();
    expect(await story(0)).toMatchObject({ status: 'ESTIMATED', finalEstimate: '5' });
  });

  await test.step('a vote for a round that is over by then counts in no other, and that is said', async () => {
    wire.freeze();
    await card('13').click();
    await expect(page.getByText('1 change is not confirmed yet.')).toBeVisible();
    const { id: storyId } = await story(1);
    await call('POST', `${at}/stories/${storyId}/reset`);
    await wire.mend();
    await isBack(page);
    await expect(toast(page, 'Your vote was not counted.')).toContainText('This round of voting is over');
    await expect(card('13')).toHaveAttribute('aria-pressed', 'false');
    expect(await story(1)).toMatchObject({ votingRound: 2, hasVoted: [], myVote: null });
  });

  await test.step('a step that comes after somebody else has taken it skips no story', async () => {
    wire.freeze();
    await page.getByRole('button', { name: 'Previous story' }).click();
    await expect(page.getByText('1 change is not confirmed yet.')).toBeVisible();
    await call('POST', `${at}/stories/next`, {});
    await wire.mend();
    await isBack(page);
    await expect(toast(page, 'The session has gone on to another story')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Third' })).toBeVisible();
    expect((await call('GET', at)).currentStory).toBe((await story(2)).id);
  });
  await wire.close();
});

test('Retrospective: a card, the phases, a group, a vote, a note and an action outlive a silent line.', async ({ app, browser }) => {
  const line = await behindLine(app, browser);
  const { page, wire, call } = line;
  const { id } = await call('POST', '/retrospectives/sessions', { name: 'Over a silent line', format: 'START_STOP_CONTINUE' });
  const at = `/retrospectives/sessions/${id}`;
  const step = (name: string) => page.getByRole('button', { name: `Go to ${name}` }).first();
  await open(page, `/retro/sessions/${id}`);
  await page.getByRole('button', { name: 'Start the retrospective' }).click();
  const field = page.getByLabel('Add a card to Start').first();
  await expect(field).toBeVisible();

  await test.step('a card', async () => {
    await overSilence(line, 'ends', async () => {
      await field.fill('Reviews wait too long');
      await field.press('Enter');
    });
    await expect(page.getByText('Reviews wait too long').first()).toBeVisible();
    await field.fill('Long reviews hold us back');
    await field.press('Enter');
    await expect(page.getByText('Long reviews hold us back').first()).toBeVisible();
    expect((await call('GET', at)).cards).toHaveLength(2);
  });

  await test.step('a card that comes when the meeting has gone on is refused by name, and its text is kept', async () => {
    wire.freeze();
    await field.fill('Too late for the wall');
    await field.press('Enter');
    await expect(page.getByText('1 change is not confirmed yet.')).toBeVisible();
    await call('POST', `${at}/set-phase`, { phase: 'GROUP' });
    await wire.mend();
    await isBack(page);
    await expect(toast(page, 'Your card was not added: “Too late for the wall”')).toBeVisible();
    await call('POST', `${at}/set-phase`, { phase: 'COLLECT' });
    await expect(field).toHaveValue('Too late for the wall');
    await field.fill('');
  });

  await test.step('the next phase, taken once', async () => {
    await overSilence(line, 'heals', () => step('Group').click());
    await expect(step('Vote')).toBeVisible();
    expect((await call('GET', at)).currentPhase).toBe('GROUP');
  });

  await test.step('a group', async () => {
    await expect(page.getByRole('button', { name: 'Pick up “Reviews wait too long”' })).toBeVisible();
    await overSilence(line, 'heals', async () => {
      const handle = page.getByRole('button', { name: 'Pick up “Reviews wait too long”' });
      await handle.focus();
      await handle.press('Enter');
      const other = page.getByRole('listitem').filter({ hasText: 'Long reviews hold us back' });
      await other.getByRole('button', { name: 'Put it here' }).press('Enter');
    });
    await expect(page.getByLabel('Title of the group')).toHaveCount(1);
    expect((await call('GET', at)).groups).toHaveLength(1);
  });

  await test.step('a vote', async () => {
    await step('Vote').click();
    await expect(page.getByRole('button', { name: /^Vote for/ }).first()).toBeVisible();
    await overSilence(line, 'ends', () =>
      page
        .getByRole('button', { name: /^Vote for/ })
        .first()
        .click(),
    );
    await expect(page.getByText('2 votes left')).toBeVisible();
  });

  await test.step('a note', async () => {
    await step('Discuss').click();
    await expect(page.getByRole('textbox', { name: 'Add a note' })).toBeVisible();
    await overSilence(line, 'swallows', async () => {
      await page.getByRole('textbox', { name: 'Add a note' }).fill('Two reviewers at most');
      await page.getByRole('textbox', { name: 'Add a note' }).press('Enter');
    });
    await expect(page.getByText('Two reviewers at most')).toHaveCount(1);
    expect((await call('GET', at)).notes).toHaveLength(1);
  });

  await test.step('an action', async () => {
    await step('Actions').click();
    await page.getByRole('button', { name: 'Add an action' }).click();
    await page.getByLabel('What to do').fill('Review before lunch');
    await overSilence(line, 'heals', () => page.getByRole('button', { name: 'Add action' }).click());
    await expect(page.getByText('Review before lunch').first()).toBeVisible();
    expect((await call('GET', at)).actionItems).toHaveLength(1);
  });
  await wire.close();
});

test('Board: adding, moving, writing over, commenting outlive a silent line, and nothing jumps meanwhile.', async ({ app, browser }) => {
  const line = await behindLine(app, browser);
  const { page, wire, call } = line;
  const boardId = await freshBoard(call, `Over a silent line ${Date.now()}`);
  const items = async (): Promise<{ id: string; title: string; key: string; version: number }[]> =>
    call('GET', `/kanban/boards/${boardId}/items?limit=200`);
  await open(page, `/kanban/${boardId}`);
  const quick = page.getByRole('textbox', { name: 'New item in To Do' });

  await test.step('an item is added, and nothing moves while the line is away', async () => {
    const add = page.getByRole('button', { name: 'Add an item to In Progress' }).last();
    await page.getByRole('button', { name: 'Add an item to To Do' }).last().click();
    await quick.fill('Write the terms');
    const before = await add.boundingBox();
    await overSilence(line, 'ends', async () => {
      await quick.press('Enter');
      await expect(page.getByText(/Connection lost|Reconnecting/)).toBeVisible();
      expect(await add.boundingBox()).toEqual(before);
    });
    await expect(titlesIn(page, 'To Do')).toHaveText([/Write the terms/]);
    await quick.press('Escape');
    expect(await items()).toHaveLength(1);
  });

  const link = page.getByRole('link', { name: /Write the terms/ });
  await test.step('it is moved', async () => {
    await link.focus();
    await page.keyboard.press('m');
    await expect(page.getByRole('option', { name: /In Progress/ })).toBeVisible();
    await overSilence(line, 'heals', async () => {
      await page.getByRole('option', { name: /In Progress/ }).click();
      await expect(titlesIn(page, 'In Progress')).toHaveText([/Write the terms/]);
    });
    await expect(titlesIn(page, 'In Progress')).toHaveText([/Write the terms/]);
  });

  await test.step('its title is written over', async () => {
    await link.click();
    const title = page.getByRole('textbox', { name: 'Title', exact: true });
    await expect(title).toBeVisible();
    await page.waitForLoadState('networkidle');
    await overSilence(line, 'heals', async () => {
      await title.fill('Write the terms of use');
      await title.press('Enter');
    });
    await expect(title).toHaveValue('Write the terms of use');
    expect((await items())[0]?.title).toBe('Write the terms of use');
  });

  await test.step('a comment, which goes beside the socket, is there once', async () => {
    await overSilence(line, 'swallows', async () => {
      await page.getByRole('textbox', { name: 'Write a comment' }).fill('Ask the lawyer');
      await page.getByRole('textbox', { name: 'Write a comment' }).press('Control+Enter');
    });
    await expect(page.getByRole('dialog').getByText('Ask the lawyer')).toHaveCount(1);
    const [item] = await items();
    expect(await call('GET', `/kanban/items/${item?.id}/comments`)).toHaveLength(1);
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  });

  await test.step('a move of what is gone by then is refused by name', async () => {
    const [item] = await items();
    await page.getByRole('link', { name: /Write the terms of use/ }).focus();
    await page.keyboard.press('m');
    await expect(page.getByRole('option', { name: /Done/ })).toBeVisible();
    wire.freeze();
    await page.getByRole('option', { name: /Done/ }).click();
    await expect(page.getByText('1 change is not confirmed yet.')).toBeVisible();
    await call('DELETE', `/kanban/items/${item?.id}`);
    await wire.mend();
    await isBack(page);
    await expect(toast(page, `${item?.key} was not moved.`)).toBeVisible();
  });
  await wire.close();
});
