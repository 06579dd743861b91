import { startTransition, StrictMode, type ComponentType, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createPath, matchPath, type Navigator, type To } from 'react-router';
import { forgetFailedStyles } from '#ui/module/load-part.ts';
import { isOpenPage } from '#ui/module/web-module.ts';
import { languageOf } from '#ui/text/languages.ts';
import { loadTexts, startTexts } from '#ui/text/text.ts';
import { watchScheme } from '#ui/theme/scheme.ts';
import './shell/styles.ts';
import { loadScreen } from './shell/load-screen.tsx';
import { ownedRoutes, type OwnedRoute } from './shell/places.ts';
import { PublicPage } from './shell/public-page.tsx';

// The entry of the signed-out site: of prerendered pages, which it takes over as they stand, and of login and the like.
const root = document.getElementById('root');
if (!root) throw new Error('public.html has lost its #root.');

const { pathname, search, hash } = window.location;
const path = pathname.replace(/(?<=[^/])\/+$/, '');
const owned = ownedRoutes().find(({ route, path: own }) => (route.prerender || isOpenPage(route)) && matchPath(own, path)) ?? null;
const isPrerendered = document.documentElement.hasAttribute('data-prerendered');

watchScheme();
forgetFailedStyles();
await startTexts(isPrerendered ? languageOf(document.documentElement.lang) : undefined);
// What was rendered has to be loaded before React looks at it.
const [Screen, Layout] = await Promise.all([owned ? loadScreen(owned) : notFound(), layoutOf(owned), loadTexts('shell')]);

const page = (
  <StrictMode>
    <PublicPage owned={owned} Screen={Screen} Layout={Layout} location={{ pathname, search, hash }} navigator={documents()} />
  </StrictMode>
);
// The page is there to be read already: taken over in slices, it never holds up a finger or a key.
if (isPrerendered) startTransition(() => void hydrateRoot(root, page));
else createRoot(root).render(page);
// React answers from here on; what was pressed before that was kept by before-paint.js.
window.dispatchEvent(new Event('takenover'));

async function notFound(): Promise<ComponentType> {
  const { NotFound } = await import('./shell/not-found.tsx');
  return NotFound;
}

async function layoutOf(one: OwnedRoute | null): Promise<ComponentType<{ children?: ReactNode }>> {
  if (one?.route.layout === 'bare') return (await import('./shell/layouts/bare-layout.tsx')).Layout;
  return (await import('./shell/layouts/public-layout.tsx')).PublicLayout;
}

/** Goes places as the browser does: by loading the next document. */
function documents(): Navigator {
  const href = (to: To): string => (typeof to === 'string' ? to : createPath(to));
  return {
    createHref: href,
    push: (to) => window.location.assign(href(to)),
    replace: (to) => window.location.replace(href(to)),
    go: (steps) => window.history.go(steps),
  };
}
