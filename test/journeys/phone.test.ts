import type { Page } from '@playwright/test';
import { comeToRest, expect, test } from '#test/support/journey.ts';
import { arrives, freshBoard, PHONE, type Call } from '#test/support/loop.ts';

const LEAST = 44; // pixels that a finger needs (anatomy 14)

/**
 * Buttons and links that a finger would miss: neither drawn 44 by 44 nor pressed 22 pixels from their middle. Links that are
 * nothing but text, within a sentence or as the name of a row, are left out. As text, because this compilation knows no
 * document.
 */
const tooSmall = (page: Page): Promise<string[]> =>
  page.evaluate(`(async () => {
    const found = [];
    for (const one of document.querySelectorAll('button, a[href], [role="button"], [role="tab"], summary, select')) {
      if (!one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || one.closest('p, small, .text-link, [inert]')) continue;
      const { padding, backgroundColor, borderTopWidth, backgroundImage } = getComputedStyle(one);
      const isText = padding === '0px' && backgroundColor === 'rgba(0, 0, 0, 0)' && backgroundImage === 'none' && borderTopWidth === '0px';
      if (one.matches('a') && isText && one.textContent.trim() !== '') continue;
      one.scrollIntoView({ block: 'center', inline: 'center' });
      const { left, top, width, height } = one.getBoundingClientRect();
      if (width < 2 || height < 2) continue;
      if (width >= ${LEAST} && height >= ${LEAST}) continue;
      const reach = ${LEAST} / 2 - 1;
      const [x, y] = [left + width / 2, top + height / 2];
      const isHit = (dx, dy) => {
        const hit = document.elementFromPoint(x + dx, y + dy);
        return hit !== null && (one.contains(hit) || hit.closest('label')?.contains(one) || hit.contains(one) && one.dataset.item !== undefined);
      };
      const across = width >= ${LEAST} || (isHit(-reach, 0) && isHit(reach, 0));
      const down = height >= ${LEAST} || (isHit(0, -reach) && isHit(0, reach));
      if (!across || !down) found.push((one.getAttribute('aria-label') ?? one.textContent ?? '').trim().slice(0, 40) + ' ' + Math.round(width) + 'x' + Math.round(height));
    }
    scrollTo(0, 0);
    return [...new Set(found)];
  })()`);

/** What reaches beyond the right edge of the window, or of what it lies in. */
const beyond = (page: Page, box: string): Promise<string[]> =>
  page.evaluate(`(() => {
    const edge = document.querySelector('${box}').getBoundingClientRect().right;
    return [...document.querySelectorAll('${box} *')].filter((one) => one.checkVisibility() && one.getBoundingClientRect().right > edge + 0.5)
      .filter((one) => { for (let up = one; up && !up.matches('${box}'); up = up.parentElement) if (getComputedStyle(up).overflowX !== 'visible' && up !== one) return false; return true; })
      .map((one) => one.tagName + ' ' + (one.textContent ?? '').slice(0, 40));
  })()`);

/** A Scrum board with a running sprint, and an item that waits for one of another board. */
async function linkedItem(call: Call, mark: string): Promise<{ boardId: string; key: string }> {
  const [boardId, otherId] = [
    await freshBoard(call, `Under the thumb, ${mark}`),
    await freshBoard(call, `A board with rather a long name of its own, ${mark}`),
  ];
  const add = async (id: string, title: string) => {
    const { columns } = await call('GET', `/kanban/boards/${id}`);
    return call('POST', '/kanban/items', { boardId: id, title, columnId: columns[1].id });
  };
  const item = await add(boardId, 'Send the receipt once more when somebody asks for it');
  const other = await add(otherId, 'Keep every receipt for as long as the law of the country wants it kept');
  await call('POST', `/kanban/items/${item.id}/links`, { kind: 'blocked_by', targetId: other.id });
  const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
  const sprint = await call('POST', '/kanban/sprints', { boardId, name: 'Sprint 1', startDate: day(0), endDate: day(5) });
  await call('POST', `/kanban/sprints/${sprint.id}/items`, { itemIds: [item.id] });
  await call('PATCH', `/kanban/sprints/${sprint.id}`, { status: 'active' });
  return { boardId, key: item.key };
}

const screens = [
  '/dashboard',
  '/kanban',
  '/backlog',
  '/planning-poker',
  '/retrospectives',
  '/action-items',
  '/sessions/',
  '/analytics',
  '/profile',
];

const TABLET = { ...PHONE, viewport: { width: 768, height: 1024 } };

for (const [device, options] of Object.entries({ phone: PHONE, tablet: TABLET })) {
  test(`A finger meets no target below 44 by 44 on any main screen of a ${device}.`, async ({ app, browser }) => {
    test.slow();
    const { page, call } = await arrives(browser, app.url, 'OWNER', options);
    const { boardId } = await linkedItem(call, `targets of a ${device}`);
    const missed: Record<string, string[]> = {};
    for (const path of [...screens, `/kanban/${boardId}`]) {
      await page.goto(path);
      await expect(page.getByRole('main').getByRole('heading').first()).toBeAttached();
      await page.waitForLoadState('networkidle');
      // What is still on its way has no targets to be measured.
      await expect(page.getByRole('main').getByText('Loading...', { exact: true })).toHaveCount(0);
      await comeToRest(page);
      const small = await tooSmall(page);
      if (small.length > 0) missed[path.replace(boardId, ':board')] = small;
    }
    expect(missed).toEqual({});
  });
}

/** Figures whose name, however many lines it takes, reaches into the figure beneath it. */
const covered = (page: Page): Promise<{ figures: number; covered: string[] }> =>
  page.evaluate(`(() => {
    const box = (one) => { const range = document.createRange(); range.selectNodeContents(one); return range.getBoundingClientRect(); };
    const cards = [...document.querySelectorAll('main article')].filter((card) => card.querySelector('[data-figure-label]') && card.querySelector('p'));
    const isCovered = (card) => {
      const name = document.createTreeWalker(card.querySelector('[data-figure-label]'), NodeFilter.SHOW_TEXT).nextNode();
      return name && box(name).bottom > box(card.querySelector('p')).top + 2;
    };
    return { figures: cards.length, covered: cards.filter(isCovered).map((card) => card.textContent.slice(0, 40)) };
  })()`);

test('The name of a figure covers no figure on a phone, in the language with the longest names.', async ({ app, browser }) => {
  const { page } = await arrives(browser, app.url, 'OWNER', PHONE);
  await page.addInitScript({ content: "localStorage.setItem('i18nextLng', 'es')" });
  for (const path of ['/dashboard', '/planning-poker', '/retrospectives']) {
    await page.goto(path);
    await expect(page.getByRole('navigation', { name: 'Accesos rápidos' })).toBeVisible();
    await expect(page.getByRole('main').locator('article [data-figure-label]').nth(3)).toBeVisible();
    await comeToRest(page);
    const seen = await covered(page);
    expect(seen.figures).toBeGreaterThanOrEqual(4);
    expect(seen.covered).toEqual([]);
  }
});

test('On a phone the first card stands within 250 pixels, the head scrolls away, and there is one way to add.', async ({
  app,
  browser,
}) => {
  const { page, call } = await arrives(browser, app.url, 'OWNER', PHONE);
  const { boardId, key } = await linkedItem(call, 'head');
  await page.goto(`/kanban/${boardId}`);
  await page.getByRole('tab', { name: /In Progress/ }).tap();
  const card = page.getByRole('list', { name: 'Items in In Progress' }).getByRole('listitem').first();
  await expect(card).toContainText(key);
  expect((await card.boundingBox())?.y).toBeLessThanOrEqual(250);
  await expect(page.getByRole('button', { name: /^Add an item/ })).toHaveCount(1);
  await page.getByRole('button', { name: /^Add an item/ }).tap();
  await expect(page.getByRole('textbox', { name: /In Progress/ })).toBeFocused();
});

for (const width of [390, 360]) {
  test(`An item with a link to another board stays within a panel of ${width} pixels.`, async ({ app, browser }) => {
    const { page, call } = await arrives(browser, app.url, 'OWNER', { ...PHONE, viewport: { width, height: 844 } });
    const { boardId, key } = await linkedItem(call, String(width));
    await page.goto(`/kanban/${boardId}?item=${key}`);
    const panel = page.getByRole('dialog');
    await expect(panel.getByText('A board with rather a long name of its own')).toBeVisible();
    expect(await beyond(page, 'dialog[open]')).toEqual([]);
  });
}

test('The sidebar is 80 wide in a window of 1100 and opens over the page.', async ({ app, browser }) => {
  const { page } = await arrives(browser, app.url, 'OWNER', { viewport: { width: 1100, height: 800 } });
  await page.goto('/action-items');
  const side = page.getByRole('complementary', { name: 'Sidebar' });
  const main = page.getByRole('main');
  await expect(side).toHaveJSProperty('offsetWidth', 80);
  const left = (await main.boundingBox())?.x;
  await page.getByRole('button', { name: 'Expand sidebar' }).click();
  await expect(side).toHaveJSProperty('offsetWidth', 280);
  expect((await main.boundingBox())?.x).toBe(left);
  await page.keyboard.press('Escape');
  await expect(side).toHaveJSProperty('offsetWidth', 80);
  await page.getByRole('button', { name: 'Expand sidebar' }).click();
  await page.getByRole('link', { name: 'Backlog' }).click();
  await expect(page).toHaveURL(/backlog/);
  await expect(side).toHaveJSProperty('offsetWidth', 80);
});

test('The bar at the foot of a phone leads to the places, and steps aside for the keyboard and the rooms.', async ({ app, browser }) => {
  const { page } = await arrives(browser, app.url, 'OWNER', PHONE);
  await page.goto('/dashboard');
  const bar = page.getByRole('navigation', { name: 'Quick places' });
  await bar.getByRole('button', { name: 'Meet' }).tap();
  await page.getByRole('menuitem', { name: 'Planning poker' }).tap();
  await expect(page).toHaveURL(/planning-poker/);
  await bar.getByRole('button', { name: 'More' }).tap();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Action items' })).toBeVisible();
  await page.getByRole('button', { name: 'Close menu' }).tap();
  // A phone's keyboard makes the seen part of the window smaller, and not the window.
  await page.evaluate(`(() => {
    Object.defineProperty(visualViewport, 'height', { get: () => innerHeight - 320 });
    visualViewport.dispatchEvent(new Event('resize'));
  })()`);
  await expect(bar).toBeHidden();
});
