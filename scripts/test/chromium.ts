import { existsSync } from 'node:fs';
import type { Part } from './parts.ts';

/** The first one has no windows, and is the quickest. */
const usual = [
  '/usr/lib/chromium/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const HOW = 'install it (Debian: apt-get install chromium-headless-shell), set CHROME_PATH, or run npx playwright install chromium';

/** A browser for journeys and pictures: the one that is named, the system's, or Playwright's own. */
export async function findChromium(): Promise<Part> {
  const named = process.env['CHROME_PATH'];
  if (named)
    return existsSync(named)
      ? { found: named, where: 'CHROME_PATH' }
      : { missing: `CHROME_PATH is ${named}, which does not exist`, how: HOW, broken: true };
  const here = usual.find((path) => existsSync(path));
  if (here) return { found: here, where: here };
  const { chromium } = await import('@playwright/test');
  const own = chromium.executablePath();
  return existsSync(own) ? { found: own, where: 'Playwright' } : { missing: 'Chromium is not here', how: HOW };
}
