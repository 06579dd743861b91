const ASKED = 'ask-administrator';

/** Opens the documented form to the people who administer the account, over whatever asked for it: a toast is soon gone. */
export const askAdministrator = (): void => void window.dispatchEvent(new CustomEvent(ASKED));

/** For the layouts, which have the form. @returns what ends it */
export function onAdministratorAsked(open: () => void): () => void {
  window.addEventListener(ASKED, open);
  return () => window.removeEventListener(ASKED, open);
}
