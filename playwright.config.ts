import { defineConfig } from '@playwright/test';
import { browserFlags } from './scripts/test/browser-flags.ts';

/*
 * Journeys in a real browser, one file per story that crosses modules. The server is started by the fixture of
 * test/support/journey.ts, one per file, on a free port and a folder of its own; so there is none here.
 */
export default defineConfig({
  testDir: 'test/journeys',
  globalSetup: './test/support/journey-template.ts',
  outputDir: 'test-results',
  // A journey waits half of its time, so two fit onto two cores, each with a server; a third would be late.
  workers: 2,
  // A journey that passes only the second time is not reliable; it is repaired, not repeated.
  retries: 0,
  forbidOnly: process.env['CI'] === 'true',
  timeout: 120_000,
  expect: { timeout: 15_000 },
  use: {
    // A click that finds nothing says so at once, and does not wait for the journey's own end.
    actionTimeout: 20_000,
    locale: 'en-US',
    timezoneId: 'Europe/Paris',
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    screenshot: 'only-on-failure',
    // Keeping a trace costs a quarter of a journey's time: locally, where somebody will look at it.
    trace: process.env['CI'] === 'true' ? 'off' : 'retain-on-failure',
    launchOptions: { executablePath: process.env['CHROME_PATH'], args: [...browserFlags] },
  },
  projects: [
    { name: 'journeys', testIgnore: 'lighthouse*' },
    { name: 'lighthouse', testMatch: 'lighthouse*' },
  ],
});
