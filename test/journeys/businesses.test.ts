import { faultsInBothSchemes } from '#test/support/axe.ts';
import { expect, test } from '#test/support/journey.ts';

test('A visitor reads the demo’s profile on a phone, learns that it is invented, and reports it by keyboard.', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const document = await page.goto('/businesses/demo-pro-en');
  expect(await document?.text()).toContain('<meta name="robots" content="noindex">');
  await expect(page.getByRole('heading', { level: 1, name: 'Harbor Line (demo)' })).toBeVisible();
  await expect(page.getByText('Demo: an invented business')).toBeVisible();
  expect(await page.evaluate(() => globalThis.document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  const report = page.getByRole('button', { name: 'Report this profile' });
  await report.focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('Reason').selectOption('other');
  expect(await faultsInBothSchemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Send report' }).press('Enter');
  await expect(page.getByText('Your report is sent.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(report).toBeFocused();
  expect((await page.goto('/businesses/no-such-business'))?.status()).toBe(404);
});
