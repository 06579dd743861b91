import { use, useEffect } from 'react';
import { NavigationType, UNSAFE_DataRouterContext as RouterContext, type DataRouter } from 'react-router';

const KEY = 'back-closes';

/** Dialogs and panels; those that the address itself opens are closed by its own Back. */
const OPEN = 'dialog[open]:not([data-in-address]), [role="dialog"][aria-modal="true"]';

/** Each is asked once: one that does not close by Escape must not hold anybody on the page. */
const asked = new WeakSet<Element>();

const uppermost = (): Element | undefined => [...document.querySelectorAll(OPEN)].filter((one) => !asked.has(one)).at(-1);

const served = new WeakSet<DataRouter>();

/**
 * The browser's Back closes what lies above the page before it leaves the page; what was typed there is a draft. It begins
 * with the first panel or form of a visit, which bring it with them: a page without either need not load it. Not
 * `useBlocker`: a router takes one at a time, and a dialog may lie above a panel.
 */
export function useBackCloses(): void {
  const router = use(RouterContext)?.router;
  useEffect(() => {
    if (!router || served.has(router)) return;
    served.add(router);
    letBackClose(router);
  }, [router]);
}

function letBackClose(router: DataRouter): void {
  router.getBlocker(KEY, ({ historyAction }) => historyAction === NavigationType.Pop && uppermost() !== undefined);
  router.subscribe(({ blockers }) => {
    const blocker = blockers.get(KEY);
    if (blocker?.state !== 'blocked') return;
    const close = (): void => {
      const open = uppermost();
      if (open) asked.add(open);
      blocker.reset();
      // As by the key: each dialog knows what Escape means in it.
      open?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
    };
    // The router is on its way back to the entry that was left: what closes a dialog may change the address of that.
    window.addEventListener('popstate', () => setTimeout(close), { once: true });
  });
}
