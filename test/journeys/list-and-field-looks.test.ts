import { expect, type Page } from '@playwright/test';
import { galleryTest as test } from '#test/support/gallery-test.ts';

/** Contrast of two colours as browsers compute them: `rgb(22, 25, 41)`. */
function contrast(one: string, other: string): number {
  const luminance = (color: string): number => {
    const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map((part) => {
      const share = Number(part) / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

interface Look {
  readonly name: string;
  readonly ground: string;
  readonly edge: string;
  readonly ink: string;
}
const looksOf = (page: Page, which: string): Promise<Look[]> =>
  page.locator(which).evaluateAll((fields) =>
    fields.map((field) => {
      const { backgroundColor: ground, borderTopColor: edge, color: ink } = getComputedStyle(field);
      return { name: field.closest('[class*="state"]')?.textContent ?? '', ground, edge, ink };
    }),
  );

for (const colorScheme of ['light', 'dark'] as const) {
  test(`What is disabled looks it, and its value can be read: ${colorScheme}.`, async ({ gallery, page }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto(`${gallery}/dev/parts?part=Fields`);
    const field = ':is(input, select, textarea)[class*="input"]:not([type="checkbox"], [aria-invalid="true"])';
    await expect(page.locator(`${field}:enabled`).first()).toBeVisible({ timeout: 60_000 });
    const [enabled] = await looksOf(page, `${field}:enabled`);
    const disabled = await looksOf(page, `${field}:disabled`);
    expect(disabled.length).toBeGreaterThan(4);
    for (const { name, ground, edge, ink } of disabled) {
      expect(ground, name).not.toBe(enabled?.ground);
      expect(contrast(edge, ground), name).toBeLessThan(contrast(enabled?.edge ?? '', enabled?.ground ?? ''));
      expect(contrast(ink, ground), name).toBeGreaterThan(3);
    }
    const tracks = await looksOf(page, '[role="switch"]:disabled + *');
    expect(tracks).toHaveLength(2);
    for (const { name, ground } of tracks) expect(contrast(ground, enabled?.ground ?? ''), name).toBeGreaterThan(1.5);
    expect(tracks[0]?.ground).not.toBe(tracks[1]?.ground); // off and on
    await expect(page.getByRole('combobox', { name: 'Reviewer' })).toHaveCSS('text-overflow', 'ellipsis');
  });
}

test('On a phone a long title takes two lines, and several actions of its row are one menu.', async ({ gallery, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${gallery}/dev/parts?part=ListPanel`);
  const [list, skeleton] = [page.getByRole('table').first(), page.locator('[aria-busy="true"] tbody tr').first()];
  const title = list.getByRole('button', { name: /^A name that goes on/ });
  await expect(title).toBeVisible({ timeout: 60_000 });
  const lines = await title.evaluate(
    (words) => words.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(words).lineHeight),
  );
  expect(Math.round(lines)).toBe(2);
  await list.getByRole('button', { name: 'More for Checkout' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Copy', 'Delete']);
  // The skeleton has a box and a figure too, and the figure ends where figures end.
  const blocks = await skeleton.locator('td > span').evaluateAll((found) => found.map((block) => block.getBoundingClientRect().width));
  expect(blocks.length).toBeGreaterThan(2);
  expect(blocks.filter((width) => width < 8)).toEqual([]);
});

test('A skeleton is aligned as its columns, and a selected row keeps its tint under the pointer.', async ({ gallery, page }) => {
  await page.goto(`${gallery}/dev/parts?part=ListPanel`);
  const cell = page.locator('[aria-busy="true"] td[data-align="end"]').first();
  await expect(cell).toBeVisible({ timeout: 60_000 });
  const left = await cell.evaluate((td) => {
    const [block] = td.children;
    return (
      (block?.getBoundingClientRect().right ?? 0) -
      (td.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(td).paddingRight))
    );
  });
  expect(Math.abs(left)).toBeLessThan(1);
  const row = page.getByRole('table').first().getByRole('row').filter({ hasText: 'Checkout' });
  await row.hover();
  const pointed = await row.evaluate((tr) => getComputedStyle(tr).backgroundColor);
  await row.getByRole('checkbox').check();
  await row.hover();
  await expect(row).not.toHaveCSS('background-color', pointed);
});
