import { redirect, redirectDocument, type LoaderFunction, type Path } from 'react-router';
import { guardRoute } from './guard.ts';
import { places } from './places.ts';
import type { RoutePage } from './route-page.ts';
import { hasToken } from './token.ts';

/** Where the router is going; null on the first page of a document. */
export type GoingTo = () => Path | null;

/**
 * For an address that the app does not show: the page that is open stays until the browser has loaded the other document.
 * Loaded by the router, so that nothing is pushed to the history that would have to be taken back.
 * @param page null for an address that no module owns
 * @throws Response 404 where the server has answered with the app, which would be loaded again and again
 */
export function toDocument(page: RoutePage | null, goingTo: GoingTo): LoaderFunction {
  return async () => {
    // The first page is loaded while the router is being made.
    await Promise.resolve();
    const to = goingTo();
    // oxlint-disable-next-line typescript/only-throw-error -- what a router's boundary reads as 404
    if (!to) throw new Response(null, { status: 404 });
    const verdict = page && guardRoute({ ...page, session: hasToken() ? 'in' : 'out', at: to, home: places.home });
    return verdict?.kind === 'go' ? redirect(verdict.to) : redirectDocument(to.pathname + to.search + to.hash);
  };
}

/** A page that the browser has kept, and shows again on the way back, is no longer pending. */
export function whenShownAgain(stay: () => void): void {
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) stay();
  });
}
