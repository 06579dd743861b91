import type { Page } from '@playwright/test';
import type { Proxy } from '../reliability/proxy.ts';
import { expect } from './journey.ts';

/**
 * How a line falls silent under a step, its sockets open, and what becomes of it.
 * - heals: the packets come after all, as when they are sent again.
 * - ends: they are lost, and with them the connection.
 * - swallows: what was sent has arrived, and its answer is lost with the connection.
 */
export type Silence = 'heals' | 'ends' | 'swallows';

const SAVED = 'Everything sent so far is saved.';
const waits = (page: Page, count: number) =>
  page.getByText(count === 1 ? '1 change is not confirmed yet.' : `${count} changes are not confirmed yet.`);

export interface Line {
  readonly page: Page;
  readonly wire: Proxy;
}

/** Does a step while nothing passes. Whoever did it is told that it is not confirmed, never that all is saved, until it is. */
export async function overSilence({ page, wire }: Line, how: Silence, step: () => Promise<void>, count = 1): Promise<void> {
  wire.freeze(how === 'swallows' ? 'answers' : 'all');
  await step();
  await expect(waits(page, count)).toBeVisible();
  await expect(page.getByText(SAVED)).toHaveCount(0);
  if (how !== 'heals') {
    // The dead connection was given up: what was done still waits, and is not said to be saved.
    await expect(page.getByText(/Connection lost|Reconnecting/)).toBeVisible();
    await expect(waits(page, count)).toBeVisible();
    await wire.mend();
  } else wire.thaw();
  await isBack(page);
}

/** Waits until the line is said to be good again, by saying nothing. */
export async function isBack(page: Page): Promise<void> {
  await expect(page.getByText(/not confirmed yet|Connection lost|Reconnecting|Failed to connect/)).toHaveCount(0);
}
