import type { Plugin } from 'vite';
import { isOfTheSite, type NavPlace } from '#ui/module/web-module.ts';
import { editDeclared, type Declared, type Edit } from './declared-pages.ts';

/**
 * For the build of the app: leaves the public pages out of each module's declaration, and what is in their header and footer.
 * The app loads the document of such a page, so that however many there are, its entry does not grow by their screens.
 */
export function appPagesOnly(): Plugin {
  return {
    name: 'app-pages-only',
    apply: 'build',
    transform: {
      filter: { id: /\/src\/modules\/[^/]+\/web\/index\.ts$/ },
      handler: (code) => ({ code: withoutTheSite(code), map: null }),
    },
  };
}

/** @param code a module's `web/index.ts`; what is not written out in it, such as a spread list, stays as it is */
export const withoutTheSite = (code: string): string => editDeclared(code, editOf);

/** Of a public page stays that it is there, in which languages, and who may see it. */
function editOf({ names, valueOf, onlyWith, withValue, out }: Declared): Edit | null {
  if (names.has('lazy')) {
    if (valueOf('layout') !== 'public') return null;
    return onlyWith('path', 'access', 'layout', 'signedIn', ...(names.has('prerender') ? ["prerender: 'public'"] : []));
  }
  if (names.has('routes')) return withValue('menu', 'undefined');
  const place = valueOf('place');
  return typeof place === 'string' && isOfTheSite(place as NavPlace) ? out() : null;
}
