import { useSyncExternalStore } from 'react';

/** The documented texts that an operator may replace. */
export type SiteText = 'accountManager' | 'support' | 'replyHours';

export type SitePromise = Readonly<Record<'en' | 'fr' | 'es', string>>;

export interface SiteTexts {
  /** Null is the documented text, here and in `support`. */
  readonly accountManager?: SitePromise | null;
  readonly support?: SitePromise | null;
  readonly replyHours?: number;
  /** `YYYY-MM-DD`; null is the specification’s date. */
  readonly checkedOn?: string | null;
  /** Prices of the build that are not in force, as they are written, and those in force in their place. */
  readonly prices?: Readonly<Record<string, string>>;
  /** True counts that exceed their marketing figure. */
  readonly counts?: { readonly startups?: number; readonly compared?: number; readonly investors?: number };
}

const MONEY = /\$[\d.,]*\d/g;

/**
 * A text with prices of the plan table as those in force, also where it is read without script: the server writes them into the
 * page (`%SITE_MONEY`), and the page's script reads the same. Sums and savings of them hide by the word `own-prices`.
 */
export const priced = (text: string): string =>
  text.replace(MONEY, (price) => (typeof document === 'undefined' ? `%SITE_MONEY ${price}%` : (siteTexts().prices?.[price] ?? price)));

const never = () => () => undefined;

const none: SiteTexts = {};
let read: SiteTexts | undefined;

/** What the operator has worded; empty while the page is prerendered. */
export const useSiteTexts = (): SiteTexts => useSyncExternalStore(never, siteTexts, () => none);

/**
 * The operator's own sentence in a language: '' promises nothing, undefined leaves the documented one. While a page is
 * prerendered it is undefined, so a page marks the documented text, and styles hide it by the words `own-…` of <html> before it is seen.
 */
export const useSitePromise = (name: 'accountManager' | 'support', language: keyof SitePromise): string | undefined =>
  useSiteTexts()[name]?.[language];

export const REPLY_HOURS = 24; // documented (C1-100)

/** Within how many hours sales requests are answered. */
export const useReplyHours = (): number => useSiteTexts().replyHours ?? REPLY_HOURS;

function siteTexts(): SiteTexts {
  read ??= parsed(document.querySelector<HTMLMetaElement>('meta[name="site"]')?.content);
  return read;
}

/** The development server leaves the mark as it was built. */
function parsed(content: string | undefined): SiteTexts {
  if (!content?.startsWith('{')) return none;
  return JSON.parse(content) as SiteTexts; // our server wrote it
}
