import { expect, test } from 'vitest';
import { insertInvoice } from '#test/support/invoice-rows.ts';
import { pdfPages } from '#test/support/pdf-text.ts';
import { sharedApp } from '#test/support/test-app.ts';

const app = await sharedApp();
const MANY = 300;

test('three hundred invoices come as one document, in seconds, in the memory of a few, and others are answered meanwhile', async () => {
  const owner = await app.register();
  for (let at = 0; at < MANY; at += 1) {
    const issuedAt = new Date(Date.UTC(2024, 0, 1 + at)).toISOString();
    await insertInvoice(app, { accountId: owner.accountId, number: `INV-MANY-${String(at).padStart(3, '0')}`, issuedAt });
  }
  const headers = { authorization: `Bearer ${owner.token}` };
  // The first one loads the library and its fonts.
  await fetch(`${app.url}/api/billing/invoices/archive?year=2023`, { headers });
  const before = process.memoryUsage.rss();
  const began = performance.now();
  let isDone = false;
  const archive = fetch(`${app.url}/api/billing/invoices/archive`, { headers })
    .then(async (answer) => new Uint8Array(await answer.arrayBuffer()))
    .finally(() => (isDone = true));
  const waits: number[] = [];
  while (!isDone) {
    const asked = performance.now();
    await fetch(`${app.url}/api/health`);
    waits.push(performance.now() - asked);
  }
  const bytes = await archive;
  const seconds = (performance.now() - began) / 1000;
  const pages = pdfPages(bytes);
  expect(pages).toHaveLength(MANY);
  expect([pages[0], pages.at(-1)]).toEqual([expect.stringContaining('INV-MANY-000'), expect.stringContaining('INV-MANY-299')]);
  expect(seconds).toBeLessThan(30);
  expect(Math.max(...waits)).toBeLessThan(3_000);
  expect(bytes.length).toBeLessThan(3_000_000);
  expect(process.memoryUsage.rss() - before).toBeLessThan(200 * 2 ** 20);
}, 60_000);
