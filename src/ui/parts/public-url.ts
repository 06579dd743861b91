/** Stands in prerendered pages where the site's own address belongs; the server knows it and fills it in. */
export const PUBLIC_URL_MARK = '%PUBLIC_URL%';

/** The site's address without a slash at its end, as the server states it; the browser's own while developing. */
export function publicUrl(): string {
  if (typeof document === 'undefined') return PUBLIC_URL_MARK;
  const stated = document.querySelector<HTMLMetaElement>('meta[name="public-url"]')?.content;
  return stated && stated !== PUBLIC_URL_MARK ? stated : window.location.origin;
}
