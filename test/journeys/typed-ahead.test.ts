import type { Page } from '@playwright/test';
import { expect, test } from '#test/support/journey.ts';
import { arrives, freshBoard } from '#test/support/loop.ts';

// Each of them is a shortcut of the board.
const LETTERS = 'scale';

const field = (page: Page) => page.getByRole('combobox', { name: /^Search items, people, pages/ });

/** Asks for the palette and types in the same moment, before anything can be drawn. As text, because this compilation knows no document. */
const askAndType = (page: Page, how: 'keys' | 'click') =>
  page.evaluate(`(() => {
    const press = (key, ctrlKey = false) =>
      (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey, bubbles: true, cancelable: true }));
    if ('${how}' === 'keys') press('k', true);
    else document.querySelector('header button[aria-keyshortcuts]').click();
    for (const letter of '${LETTERS}') press(letter);
  })()`);

/** The palette has every letter, and nothing was opened behind it. */
async function holdsAll(page: Page, letters: string): Promise<void> {
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue(letters);
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(page.locator('[data-quick-line], [role="menu"]')).toHaveCount(0);
  await expect(page.getByRole('combobox', { includeHidden: true }).and(page.locator('[data-autofocus]'))).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(field(page)).toHaveCount(0);
}

for (const how of ['keys', 'click'] as const) {
  test(`What is typed in the moment after the palette was asked for (${how}) is the palette's, the first time and later.`, async ({
    app,
    browser,
  }) => {
    const { page, call } = await arrives(browser, app.url, 'OWNER');
    const boardId = await freshBoard(call, `Typed ahead, ${how}`);
    const { columns } = await call('GET', `/kanban/boards/${boardId}`);
    await call('POST', '/kanban/items', { boardId, title: 'Scale the cart', columnId: columns[1].id });
    for (const isFocused of [false, true]) {
      await page.goto(`/kanban/${boardId}`);
      const card = page.getByRole('link', { name: /Scale the cart/ });
      await expect(card).toBeVisible();
      await page.waitForLoadState('networkidle');
      if (isFocused) {
        await page.keyboard.press('ArrowDown');
        await expect(card).toBeFocused();
      }
      for (const time of ['first', 'second']) {
        await test.step(`${time} time, ${isFocused ? 'a' : 'no'} card focused`, async () => {
          await askAndType(page, how);
          await holdsAll(page, LETTERS);
        });
      }
    }
    // As fast as a hand, with true keys: some of them before there is a field, some after.
    for (const words of ['cart', 'move', 'scale the cart']) {
      await page.keyboard.press('Control+k');
      await page.keyboard.type(words, { delay: 15 });
      await holdsAll(page, words);
    }
  });
}

test('The palette hears its keys from the moment its button is on the page.', async ({ app, browser }) => {
  const { page } = await arrives(browser, app.url, 'OWNER');
  // A script of the page's own, which sees the button in the task that adds it.
  await page.addInitScript(`new MutationObserver((_, observer) => {
    if (!document.querySelector('header button[aria-keyshortcuts]')) return;
    observer.disconnect();
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true, cancelable: true }));
  }).observe(document, { childList: true, subtree: true })`);
  await page.goto('/dashboard');
  await expect(field(page)).toBeFocused();
});

test('With a menu of a card open, the palette has the keys all the same.', async ({ app, browser }) => {
  const { page, call } = await arrives(browser, app.url, 'OWNER');
  const boardId = await freshBoard(call, 'Typed over a menu');
  const { columns } = await call('GET', `/kanban/boards/${boardId}`);
  await call('POST', '/kanban/items', { boardId, title: 'Scale the cart', columnId: columns[1].id });
  await page.goto(`/kanban/${boardId}`);
  await expect(page.getByRole('link', { name: /Scale the cart/ })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('l');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('cart', { delay: 15 });
  await expect(field(page)).toHaveValue('cart');
  await expect(field(page)).toBeFocused();
  // The menu's own field comes late and takes the focus: the next letter is still the palette's.
  await page.evaluate(`document.querySelector('header button').focus()`);
  await page.keyboard.type('s');
  await expect(field(page)).toHaveValue('carts');
});

test('What is typed on the backlog after the palette was asked for is the palette’s, with Enter among it.', async ({ app, browser }) => {
  const { page, call } = await arrives(browser, app.url, 'OWNER');
  const boardId = await freshBoard(call, 'Typed ahead, backlog');
  await call('POST', '/kanban/backlog', { boardId, title: 'Scale the cart' });
  await page.goto(`/backlog?board=${boardId}`);
  await expect(page.getByText('Scale the cart')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await askAndType(page, 'keys');
  await holdsAll(page, LETTERS);
  await page.evaluate(`(() => {
    const press = (key, ctrlKey = false) => document.body.dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey, bubbles: true, cancelable: true }));
    press('k', true);
    for (const letter of 'action items') press(letter);
    press('Enter');
  })()`);
  await expect(page).toHaveURL(/action-items/);
});

test('What is typed in the moment after a menu was opened by its button is the menu’s, the first time and later.', async ({
  app,
  browser,
}) => {
  const { page, call } = await arrives(browser, app.url, 'OWNER');
  await page.goto(`/kanban/${await freshBoard(call, 'Typed ahead, menu')}`);
  const button = page.getByRole('button', { name: 'Actions for the project' });
  await expect(button).toBeVisible();
  await page.waitForLoadState('networkidle');
  const menu = page.getByRole('combobox', { name: 'Actions for the project' });
  const holdsCsv = async (): Promise<void> => {
    await expect(menu).toBeFocused();
    await expect(menu).toHaveValue('csv');
    await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1);
    // C adds an item on the board, and S sets a size.
    await expect(page.locator('[data-quick-line]')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(menu).toHaveCount(0);
    await expect(button).toBeFocused();
  };
  await button.focus();
  // Before its script has come: no hand is faster than the end of the click's own task.
  await button.evaluate(async (element) => {
    const press = (key: string) => element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    (element as { click?: () => void }).click?.();
    await new Promise((done) => setTimeout(done));
    for (const letter of 'csv') press(letter);
  });
  await holdsCsv();
  for (let time = 0; time < 3; time += 1) {
    await page.keyboard.press('Enter');
    await page.keyboard.type('csv');
    await holdsCsv();
  }
});
