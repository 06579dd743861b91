/** Where the host of a referrer is not named: the day has too many others, or it is no public name. */
export const OTHER = 'other';

const NAME = /^(?=.{4,100}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{1,62}$/;

/** The host of the page that led here, without `www.`; empty for none and for a page of this site. @param own host of this site */
export function referrerHost(referrer: string, own: string): string {
  if (referrer === '') return '';
  const host = hostIn(referrer);
  return host === null || host === hostIn(own) ? '' : knownHost(host);
}

/** A host as it is kept. Numbers and names of a private network say who came rather than from where: they are one. */
export function knownHost(host: string): string {
  const plain = host
    .trim()
    .toLowerCase()
    .replace(/^www\./, '')
    .replace(/\.$/, '');
  if (plain === '') return '';
  return NAME.test(plain) && !/\.(?:local|localhost|internal|lan|home|corp|intranet)$/.test(plain) ? plain : OTHER;
}

function hostIn(text: string): string | null {
  try {
    return new URL(text.includes('://') ? text : `https://${text}`).hostname.replace(/^www\./, '');
  } catch {
    return null;
  }
}
