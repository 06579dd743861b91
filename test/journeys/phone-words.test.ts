import type { Page } from '@playwright/test';
import { comeToRest, expect, test } from '#test/support/journey.ts';
import { arrives, freshBoard, PHONE, type Call } from '#test/support/loop.ts';

/**
 * Words that lie over others, buttons and lists to choose from whose words are cut, and what reaches out of the window. As
 * text, because this compilation knows no document.
 */
const misplaced = (page: Page): Promise<string[]> =>
  page.evaluate(`(() => {
    const shown = (one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !one.closest('.visually-hidden, [inert], [aria-hidden="true"]');
    const clips = (one) => getComputedStyle(one).overflowX !== 'visible' || getComputedStyle(one).clipPath !== 'none';
    const words = [];
    const walker = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const one = node.parentElement;
      if (node.textContent.trim() === '' || !shown(one) || one.closest('select, option, script, style, svg')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) {
        let [left, right, top, bottom] = [box.left, box.right, box.top, box.bottom];
        for (let up = one; up && up !== document.body; up = up.parentElement) {
          if (!clips(up)) continue;
          const frame = up.getBoundingClientRect();
          [left, right, top, bottom] = [Math.max(left, frame.left), Math.min(right, frame.right), Math.max(top, frame.top), Math.min(bottom, frame.bottom)];
        }
        if (right - left > 1 && bottom - top > 1) words.push({ one, left, right, top: top + 2, bottom: bottom - 2, text: node.textContent.trim().slice(0, 30) });
      }
    }
    const over = words.flatMap((a, at) => words.slice(at + 1)
      .filter((b) => a.one !== b.one && Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1)
      .map((b) => a.text + ' over ' + b.text));
    const out = [...document.querySelectorAll('main button, main a, main select, main input')].filter(shown).filter((one) => {
      const { right, width } = one.getBoundingClientRect();
      if (width < 2 || right <= innerWidth + 1) return false;
      for (let up = one.parentElement; up && up !== document.body; up = up.parentElement) if (['auto', 'scroll'].includes(getComputedStyle(up).overflowX)) return false;
      return true;
    }).map((one) => 'outside: ' + (one.getAttribute('aria-label') ?? one.textContent).slice(0, 30));
    const pen = document.createElement('canvas').getContext('2d');
    const cut = [...document.querySelectorAll('main button, main a, main button *, main a[class*="button"] *, main select')].filter(shown).filter((one) => {
      const style = getComputedStyle(one);
      if (one.matches('select')) {
        pen.font = style.font;
        const text = one.selectedOptions[0]?.textContent ?? '';
        return pen.measureText(text).width > one.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) + 1;
      }
      return style.overflowX !== 'visible' && style.overflowX !== 'auto' && one.scrollWidth > one.clientWidth + 1 && !one.closest('[data-item], [data-card], td');
    }).map((one) => 'cut: ' + (one.matches('select') ? one.selectedOptions[0].textContent : one.textContent).slice(0, 30));
    return [...new Set([...over, ...out, ...cut])];
  })()`);

/** A project of each way of working, one of them paused and with figures of three digits. */
async function makeWorld(call: Call, mark: string): Promise<string[]> {
  const scrum = await freshBoard(call, `Mots longs ${mark}`);
  const team = await call('POST', '/teams', { name: `Paiements ${mark}`, members: [] });
  const kanban = (await call('POST', '/kanban/boards', { teamId: team.id, title: `Palabras ${mark}`, agileProcessType: 'KANBAN' })).id;
  const { columns } = await call('GET', `/kanban/boards/${kanban}`);
  for (let at = 0; at < 5; at += 1) {
    await call('POST', '/kanban/items', {
      boardId: kanban,
      title: `Une carte ${at}`,
      storyPoints: 13,
      columnId: columns[at < 3 ? 2 : 0].id,
    });
  }
  await call('PATCH', `/kanban/boards/${kanban}`, { isActive: false });
  return [scrum, kanban];
}

const screens = ['/dashboard', '/kanban', '/planning-poker', '/retrospectives', '/action-items', '/sessions/', '/analytics', '/profile'];

for (const language of ['fr', 'es'] as const) {
  test(`In ${language} no word of a main screen lies over another, is cut, or reaches out of a phone.`, async ({ app, browser }) => {
    test.slow();
    const { page, call } = await arrives(browser, app.url, 'OWNER', PHONE);
    const [scrum, kanban] = await makeWorld(call, language);
    await page.addInitScript({ content: `localStorage.setItem('i18nextLng', '${language}')` });
    const found: Record<string, string[]> = {};
    for (const path of [...screens, `/kanban/${scrum}`, `/kanban/${kanban}`, `/backlog?board=${scrum}`, '/demo/kanban']) {
      await page.goto(path);
      await expect(page.getByRole('main').getByRole('heading').first()).toBeAttached();
      await page.waitForLoadState('networkidle');
      await comeToRest(page);
      const faults = await misplaced(page);
      if (faults.length > 0) found[path.replace(/[0-9a-f-]{36}/, ':id')] = faults;
    }
    expect(found).toEqual({});
  });
}
