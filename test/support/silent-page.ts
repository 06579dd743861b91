import type { Page } from '@playwright/test';

/** What the browser complains of, a refusal by the page's policy too. */
export function complaintsOf(page: Page): string[] {
  const said: string[] = [];
  page.on('console', (line) => line.type() === 'error' && said.push(`${page.url()} ${line.text()}`));
  page.on('pageerror', ({ message }) => said.push(`${page.url()} ${message}`));
  return said;
}

/** Whether the page does not scroll sideways. As text, because the page's document is not this one's. */
export const isWithin = (page: Page) => page.evaluate<boolean>('document.documentElement.scrollWidth <= innerWidth');
