import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { withState } from '#platform/http/page-state.ts';
import { writePage } from './html-page.ts';

const changed = { words: ['own-prices'], texts: { prices: { '$9.95': '$10.95' } } };

test('A price in the documentation is the one in force.', async () => {
  const file = fileURLToPath(new URL('../../src/modules/docs/pages/en/user-guide/billing.mdx', import.meta.url));
  const { html } = await writePage(await readFile(file, 'utf8'), file);
  expect(withState(html, changed)).toContain('<span data-price="">$10.95</span>');
  expect(withState(html, { words: [], texts: {} })).toContain('<span data-price="">$9.95</span>');
});
