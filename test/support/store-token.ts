import type { Page } from '@playwright/test';

/** Stores a sign-in as the login page would, on an address that runs nothing: the app's own start could still throw it away. */
export async function storeToken(page: Page, token: string): Promise<void> {
  await page.goto('/robots.txt');
  await page.evaluate((kept) => localStorage.setItem('token', kept), token);
}
