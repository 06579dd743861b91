import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { api } from '#ui/api/client.ts';
import { session } from '#ui/api/session.ts';
import { forgetFailedStyles } from '#ui/module/load-part.ts';
import { loadTexts, startTexts } from '#ui/text/text.ts';
import { watchScheme } from '#ui/theme/scheme.ts';
import './shell/styles.ts';
import { appRoutes } from './app-routes.tsx';
import { whenShownAgain } from './shell/to-document.ts';

// The entry of the app. Prerendered pages have their own, public-main.tsx.
const root = document.getElementById('root');
if (!root) throw new Error('index.html has lost its #root.');

watchScheme();
forgetFailedStyles();
// It weighs on no first picture: what it waits for comes after that.
void import('./shell/late-scroll.ts').then(({ startLateScroll }) => startLateScroll());
// Side by side, since none of them needs another: who is here, the texts, and, by the router, the screen of this address.
if (api.tokens.get()) void session.start();
const texts = [startTexts(), loadTexts('shell')];
const router = createBrowserRouter(appRoutes(() => router.state.navigation.location ?? null));
whenShownAgain(() => void router.navigate(router.state.location, { replace: true, preventScrollReset: true }));
await Promise.all(texts);

createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
