import type { Language } from '#ui/text/languages.ts';

/** A month in the reader's zone as the heading of a group: "March 2026", "Mars 2026", "Marzo de 2026". */
export function monthOf(when: Date | string, language: Language): string {
  const month = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric' }).format(new Date(when));
  // French and Spanish write months with a small letter, but a heading begins with a capital one.
  return month.charAt(0).toLocaleUpperCase(language) + month.slice(1);
}
