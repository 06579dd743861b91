const HERE = 'https://here.invalid';

/**
 * Lets only a path of this site through (S1-68): browsers read `//host`, `/\host` and paths with tabs or line breaks as
 * other sites, so the address is judged as the browser would resolve it.
 */
export function returnPath(wanted: string | null | undefined): string | null {
  if (!wanted?.startsWith('/')) return null;
  const url = URL.canParse(wanted, HERE) ? new URL(wanted, HERE) : null;
  if (url?.origin !== HERE || url.pathname.startsWith('//') || url.pathname.startsWith('/login')) return null;
  return url.pathname + url.search + url.hash;
}
