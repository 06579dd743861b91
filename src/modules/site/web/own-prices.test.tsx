import { expect, test } from 'vitest';
import { drawn } from '#test/support/drawn.tsx';
import { withState } from '#platform/http/page-state.ts';
import { ComparePage } from './parts/compare/compare-page.tsx';
import { Hub } from './parts/compare/hub.tsx';
import { Costs } from './parts/costs.tsx';

const changed = { words: ['own-prices'], texts: { prices: { '$9.95': '$10.95', '$1.95': '$2.05', $99: '$109' } } };
const served = (page: string) => withState(page, changed);
const built = (page: string) => withState(page, { words: [], texts: {} });

test('Comparisons and the landing page state the prices in force, and those of the build while they are.', async () => {
  const pages = [
    await drawn(<Costs />, { texts: ['site'], answers: {} }),
    await drawn(<Hub />, { texts: ['site-compare'], answers: {} }),
    await drawn(<ComparePage id="jira" />, { texts: ['site-compare'], answers: {} }),
  ];
  for (const page of pages) {
    // Bars and sums are hidden by styles while other prices are in force.
    const shown = served(page).replace(/<ul class="[^"]*bars[^]*?<\/ul>|<div class="[^"]*saving[^]*?<\/div>/g, '');
    expect(shown).toContain('$10.95');
    expect(shown.match(/\$(9\.95|1\.95)\b/g)).toBeNull();
    expect(built(page)).toContain('$9.95');
    expect(built(page)).not.toMatch(/%SITE|\$10\.95/);
  }
});
