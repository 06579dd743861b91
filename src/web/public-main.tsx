import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createPath, type Navigator, type To } from 'react-router';
import { languageOf } from '#ui/text/languages.ts';
import { loadTexts, startTexts } from '#ui/text/text.ts';
import { watchScheme } from '#ui/theme/scheme.ts';
import './shell/styles.ts';
import { loadScreen } from './shell/load-screen.tsx';
import { ownedRoutes } from './shell/places.ts';
import { PublicPage } from './shell/public-page.tsx';

// The entry of prerendered pages. It takes over what stands there, so all that was rendered has to be loaded first.
const root = document.getElementById('root');
if (!root) throw new Error('public.html has lost its #root.');

const { pathname, search, hash } = window.location;
const path = pathname.replace(/(?<=.)\/+$/, '');
const owned = ownedRoutes().find((one) => one.route.prerender && one.path === path) ?? null;

watchScheme();
await startTexts(languageOf(document.documentElement.lang));
const [Screen] = await Promise.all([owned ? loadScreen(owned) : notFound(), loadTexts('shell')]);

hydrateRoot(
  root,
  <StrictMode>
    <PublicPage owned={owned} Screen={Screen} location={{ pathname, search, hash }} navigator={documents()} />
  </StrictMode>,
);

async function notFound() {
  const { NotFound } = await import('./shell/not-found.tsx');
  return NotFound;
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
