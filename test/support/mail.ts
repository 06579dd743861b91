import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

/** The newest mail's link to a path, as the outbox keeps it. */
export async function linkTo(page: Page, email: string, path: string): Promise<string> {
  let link: string | undefined;
  const look = async () => {
    const answer = await page.request.get(`/api/dev/mail?to=${encodeURIComponent(email)}`);
    const { items } = (await answer.json()) as { items: { text: string }[] };
    link = items.map(({ text }) => new RegExp(`/${path}[/?][\\w=-]+`).exec(text)?.[0]).find((found) => found);
    return link;
  };
  // The mail is written a moment after the answer.
  await expect.poll(look, `a mail to ${email} that leads to ${path}`).toBeDefined();
  return link ?? '';
}

/** Until so many mails have a subject of this pattern, whatever its places are filled with. */
export async function mailed(page: Page, email: string, pattern: string, times: number): Promise<void> {
  const fits = new RegExp(`^${pattern.replaceAll(/[.?()]/g, String.raw`\$&`).replaceAll(/\{\{\w+\}\}/g, '.+')}$`);
  const count = async (): Promise<number> => {
    const answer = await page.request.get(`/api/dev/mail?to=${encodeURIComponent(email)}`);
    const { items } = (await answer.json()) as { items: { subject: string }[] };
    return items.filter(({ subject }) => fits.test(subject)).length;
  };
  await expect.poll(count, pattern).toBe(times);
}
