import type { Plugin } from 'vite';
import { isOfTheSite, isOpenPage, type NavPlace, type WebRoute } from '#ui/module/web-module.ts';
import { editDeclared, type Declared, type Edit } from './declared-pages.ts';

/**
 * For the build of the signed-out site: leaves out of each module's declaration what the app alone shows, so that its
 * screens, and what they have in common with the few open pages, do not enter that build.
 */
export function openPagesOnly(): Plugin {
  return {
    name: 'open-pages-only',
    transform: {
      filter: { id: /\/src\/modules\/[^/]+\/web\/index\.ts$/ },
      handler: (code) => ({ code: withoutTheApp(code), map: null }),
    },
  };
}

/** @param code a module's `web/index.ts`; what is not written out in it, such as a spread list, stays as it is */
export const withoutTheApp = (code: string): string => editDeclared(code, editOf);

/** Of a page of the app stays what tells that it is there; of a prerendered one, what takes it over: its head is in its document. */
function editOf(declared: Declared): Edit | null {
  const { names, valueOf, withValue, onlyWith, out } = declared;
  if (names.has('lazy') && names.has('prerender') && valueOf('layout') === 'public') return onlyWith(...TAKES_OVER, "prerender: 'public'");
  if (names.has('lazy')) return isOfTheApp(declared) ? onlyWith('path', 'access', 'layout') : null;
  const place = valueOf('place');
  if (typeof place === 'string') return isOfTheSite(place as NavPlace) ? null : out();
  return names.has('routes') ? withValue('palette', '[]') : null;
}

const TAKES_OVER = ['path', 'access', 'layout', 'signedIn', 'mantine', 'words', 'lazy'];

/** Only what says so in plain words: one whose layout or access is computed may be open. */
function isOfTheApp({ names, valueOf }: Declared): boolean {
  const said = (name: string, otherwise: string): unknown => (names.has(name) ? valueOf(name) : otherwise);
  const route = { layout: said('layout', 'app'), access: said('access', 'in'), path: valueOf('path') ?? '' };
  return Boolean(route.layout && route.access) && !names.has('prerender') && !isOpenPage(route as WebRoute);
}
