import { newListeners } from '#ui/parts/shown-value.ts';

export const colorSchemes = ['light', 'dark', 'auto'] as const;
export type ColorScheme = (typeof colorSchemes)[number];

const KEY = 'colorScheme';
const ATTRIBUTE = 'data-mantine-color-scheme';
const { subscribe: subscribeToScheme, notify } = newListeners();
export { subscribeToScheme };

/** What the reader chose; `auto` follows the system. Kept per browser, also readable while storage is blocked. */
export function chosenScheme(): ColorScheme {
  try {
    const stored = localStorage.getItem(KEY);
    return colorSchemes.find((scheme) => scheme === stored) ?? 'auto';
  } catch {
    return 'auto';
  }
}

/** The scheme that is painted now. */
export function paintedScheme(): 'light' | 'dark' {
  return document.documentElement.getAttribute(ATTRIBUTE) === 'dark' ? 'dark' : 'light';
}

export function chooseScheme(scheme: ColorScheme): void {
  try {
    localStorage.setItem(KEY, scheme);
  } catch {
    // Without storage the choice lasts until the page is left.
  }
  paint(scheme);
}

function paint(scheme: ColorScheme): void {
  const isDark = scheme === 'dark' || (scheme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute(ATTRIBUTE, isDark ? 'dark' : 'light');
  notify();
}

/** Follows the system's change and other tabs; called once at the start of the app, which catches up with a change made before it. */
export function watchScheme(): void {
  paint(chosenScheme());
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => paint(chosenScheme()));
  window.addEventListener('storage', (event) => {
    if (event.key === KEY) paint(chosenScheme());
  });
}
