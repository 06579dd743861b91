import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { languageOf } from '#ui/text/languages.ts';
import { loadTexts, startTexts } from '#ui/text/text.ts';
import '#ui/theme/base.css';
import '#ui/theme/fonts.css';
import '#ui/theme/tokens.css';
import { watchScheme } from '#ui/theme/scheme.ts';
import { appRoutes } from './app-routes.tsx';

const page = document.documentElement;
const root = document.getElementById('root');
if (!root) throw new Error('index.html has lost its #root.');

const isPrerendered = page.hasAttribute('data-prerendered');
watchScheme();
await startTexts(isPrerendered ? languageOf(page.lang) : undefined);
await loadTexts('shell');
const routes = appRoutes();
if (isPrerendered) await loadMatched(routes);
const app = (
  <StrictMode>
    <RouterProvider router={createBrowserRouter(routes)} />
  </StrictMode>
);
if (isPrerendered) hydrateRoot(root, app);
else createRoot(root).render(app);

/** A prerendered page is taken over as it stands, so its lazy parts have to be there before React looks at it. */
async function loadMatched(table: RouteObject[]): Promise<void> {
  const matches = matchRoutes(table, window.location) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      Object.assign(route, { ...(await route.lazy()), lazy: undefined });
    }),
  );
}
