import { expect, type Page } from '@playwright/test';
import { faultsOf } from '#test/support/axe.ts';
import { galleryTest as test } from '#test/support/gallery-test.ts';

/** Rules about a page as a whole: here one notice is shown in several states, and headings come out of their pages. */
const OF_PAGES = / (?:landmark-unique|heading-order):/;

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const focusedDay = (page: Page) => page.locator('[role="grid"] td button:focus');

test.beforeEach(({ page }) => page.clock.setFixedTime('2026-11-18T10:00:00Z')); // a Wednesday

test('axe finds nothing in the gallery, in light and in dark.', async ({ gallery, page }) => {
  test.slow(); // a page of sixty parts, twice
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto(`${gallery}/dev/parts`);
    await expect(page.locator('section[id]').last()).toBeVisible({ timeout: 60_000 });
    found.push(...(await faultsOf(page)));
  }
  expect(found.filter((fault) => !OF_PAGES.test(fault))).toEqual([]);
});

test('A day is typed in words, and one that cannot be read stays in the field.', async ({ gallery, page }) => {
  await page.goto(`${gallery}/dev/parts?part=DateField`);
  const due = field(page, 'Due date');
  await due.fill('fri');
  await expect(page.getByRole('button', { name: 'Friday, November 20, 2026' })).toBeVisible(); // the month follows what is typed
  await due.press('Enter');
  await expect(due).toHaveValue('Nov 20, 2026');
  await expect(page.getByRole('grid')).toBeHidden();
  await expect(due).toHaveCSS('padding-inline-end', '76px'); // both of its buttons have their room
  await page.clock.setFixedTime('2026-11-19T10:00:00Z'); // the form stays open over midnight
  await due.fill('tomorrow');
  await due.press('Enter');
  await expect(due).toHaveValue('Nov 20, 2026');
  await page.clock.setFixedTime('2026-11-18T10:00:00Z');
  await due.fill('when it is done');
  await due.press('Tab');
  await expect(due).toHaveValue('when it is done');
  await expect(due).toHaveAttribute('aria-invalid', 'true');
  await due.fill('+2w');
  await due.blur();
  await expect(due).toHaveValue('Dec 2, 2026');
  expect(await due.getAttribute('aria-invalid')).not.toBe('true');
});

test('A day is chosen by keyboard alone, between the first and the last possible one.', async ({ gallery, page }) => {
  await page.goto(`${gallery}/dev/parts?part=DateField`);
  const start = field(page, 'Start date');
  await start.focus();
  await start.press('ArrowDown');
  const steps = [
    ['', 'Thursday, March 12, 2026'],
    ['ArrowRight', 'Friday, March 13, 2026'],
    ['ArrowUp', 'Friday, March 6, 2026'],
    ['Home', 'Sunday, March 1, 2026'],
    ['End', 'Saturday, March 7, 2026'],
    ['PageDown', 'Tuesday, April 7, 2026'],
    ['Shift+PageUp', 'Monday, April 7, 2025'],
  ] as const;
  for (const [key, day] of steps) {
    if (key) await page.keyboard.press(key);
    await expect(focusedDay(page)).toHaveAccessibleName(day);
  }
  await page.keyboard.press('Enter');
  await expect(start).toHaveValue('Apr 7, 2025');
  await expect(start).toBeFocused();
  await start.press('ArrowDown');
  await expect(focusedDay(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('grid')).toBeHidden();
  await expect(start).toBeFocused();

  const end = field(page, 'End date');
  await end.focus();
  await end.press('ArrowDown');
  await expect(focusedDay(page)).toHaveAccessibleName('Thursday, March 12, 2026'); // the calendar takes the focus when it is open
  await page.keyboard.press('PageDown');
  await expect(focusedDay(page)).toHaveAccessibleName('Friday, March 27, 2026');
});

test('The week and the words follow the language.', async ({ gallery, browser }) => {
  const context = await browser.newContext({ locale: 'fr-FR' });
  const page = await context.newPage();
  await page.goto(`${gallery}/dev/parts?part=DateField`);
  const due = field(page, 'Start date');
  await expect(due).toHaveValue('12 mars 2026');
  await due.fill('3/4/2026');
  await expect(page.getByRole('button', { name: 'vendredi 3 avril 2026' })).toBeVisible();
  await expect(page.getByRole('columnheader').first()).toHaveAttribute('abbr', 'lundi');
  await due.press('Enter');
  await expect(due).toHaveValue('3 avr. 2026');
  await context.close();
});

test('Money and percentages are read as people write them, and slips stay.', async ({ gallery, page }) => {
  await page.goto(`${gallery}/dev/parts?part=MoneyField`);
  const budget = field(page, 'Budget');
  for (const [typed, shown] of [
    ['1.2m', '1,200,000'],
    ['1.200,5', '1,200.50'],
    ['50k', '50,000'],
  ] as const) {
    await budget.fill(typed);
    await budget.blur();
    await expect(budget).toHaveValue(shown);
  }
  // Enter saves, and the next key is added to what was typed.
  await budget.fill('12500');
  await budget.press('Enter');
  await budget.pressSequentially('0');
  await budget.blur();
  await expect(budget).toHaveValue('125,000');
  await budget.fill('a lot');
  await budget.blur();
  await expect(budget).toHaveValue('a lot');
  await expect(budget).toHaveAttribute('aria-invalid', 'true');

  await page.goto(`${gallery}/dev/parts?part=NumberField`);
  const factor = field(page, 'Customer figure');
  await factor.fill('1.125');
  await factor.blur();
  await expect(factor).toHaveValue('1.125'); // and no thousand

  await page.goto(`${gallery}/dev/parts?part=PercentField`);
  const rate = field(page, 'Discount rate');
  await rate.fill('7,5 %');
  await rate.blur();
  await expect(rate).toHaveValue('7.5');
});

test('A form that stays open keeps what is typed while it is sent, and refuses nothing that was saved.', async ({ gallery, page }) => {
  await page.goto(`${gallery}/dev/parts?part=Form`);
  const [name, budget, add] = [
    field(page, 'Name of the next'),
    field(page, 'Its budget'),
    page.getByRole('button', { name: 'Add project' }),
  ];
  await add.click();
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await name.fill('Atlas');
  await add.click();
  await name.fill('Borealis');
  await expect(add).toBeEnabled();
  await expect(name).toHaveValue('Borealis'); // typed while Atlas was sent
  await add.click();
  await expect(name).toHaveValue('');
  await expect(name).not.toHaveAttribute('aria-invalid', 'true');

  await name.fill('Cassini');
  await budget.fill('a lot');
  await budget.blur();
  await page.getByRole('switch', { name: 'With a budget' }).click();
  await add.click();
  await expect(page.getByRole('alert')).toContainText('Budget: Not a number');
  await page.getByRole('switch', { name: 'With a budget' }).click();
  await budget.fill('1200');
  await add.click();
  await expect(page.getByRole('alert')).toBeHidden();
  await expect(name).toHaveValue('');
});
