import { test as base } from '@playwright/test';
import { serveGallery } from './gallery.ts';

/** Playwright's `test` with the gallery of parts behind it, one server per worker. */
export const galleryTest = base.extend<object, { gallery: string }>({
  gallery: [
    async ({ browser: _browser }, use) => {
      const gallery = await serveGallery();
      await use(gallery.url);
      await gallery.stop();
    },
    { scope: 'worker' },
  ],
});
